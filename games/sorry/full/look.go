package full

import (
	"fmt"

	"parlor/games"
	"parlor/games/text"
)

// ReadBoard answers the commands that read the board.
func (r *Rules) ReadBoard(verb string, s *State, words []string) (any, error) {
	switch verb {
	case "squares":
		side, err := text.ReadSide(r.Info(), words)
		if err != nil {
			return nil, err
		}
		list := make([]any, r.pieces)
		for i := range list {
			list[i] = int64(r.Square(s, side, i))
		}
		return list, nil
	case "piece-at":
		square, err := text.ReadSquare(words)
		if err != nil {
			return nil, err
		}
		for _, side := range games.Players {
			for i := range r.pieces {
				if r.Square(s, side, i) == square {
					return []any{text.SideName(r.Info(), side), int64(i)}, nil
				}
			}
		}
		return false, nil
	}
	return nil, fmt.Errorf("sorry-full does not declare %s", verb)
}
