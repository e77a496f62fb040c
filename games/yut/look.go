package yut

import (
	"fmt"

	"parlor/games"
	"parlor/games/text"
)

// The commands that read the board.
const (
	verbSquares = "squares"
	verbPieceAt = "piece-at"
	verbCasts   = "casts"
)

// ReadBoard answers the commands that read the board.
func (r *Rules) ReadBoard(verb string, s *State, words []string) (any, error) {
	switch verb {
	case verbSquares:
		side, err := text.ReadSide(r.Info(), words)
		if err != nil {
			return nil, err
		}
		squares := r.Squares(s, side)
		list := make([]any, r.mals)
		for i := range list {
			list[i] = int64(squares[i])
		}
		return list, nil
	case verbPieceAt:
		square, err := text.ReadSquare(words)
		if err != nil {
			return nil, err
		}
		return r.malsAt(s, square), nil
	case verbCasts:
		list := []any{}
		for _, score := range r.Casts(s) {
			list = append(list, int64(score))
		}
		return list, nil
	}
	return nil, fmt.Errorf("yut does not declare %s", verb)
}

// malsAt gives the side and the indexes of the mals on a square, or false.
func (r *Rules) malsAt(s *State, square int) any {
	for _, side := range games.Players {
		found := []any{text.SideName(r.Info(), side)}
		squares := r.Squares(s, side)
		for i := range r.mals {
			if int(squares[i]) == square {
				found = append(found, int64(i))
			}
		}
		if len(found) > 1 {
			return found
		}
	}
	return false
}
