package sorry

import (
	"fmt"

	"parlor/games"
	"parlor/games/text"
)

// The commands that read the board.
const (
	verbSquares = "squares"
	verbPieceAt = "piece-at"
)

// boardVerbs lists the commands that read the board.
func boardVerbs() []games.Verb {
	return []games.Verb{
		{
			Kind: games.BoardVerb, Sig: "(" + verbSquares + " game side)",
			Params: []games.Param{{Name: "side", Brief: "red or green"}},
			Brief:  "the squares of a side's pieces, by index",
			Long: "Numbers as position has them: 1 to 36 on the ring; -1 in red's start and -2 in green's; -100 to -97 in red's " +
				"safe zone and -96 his home, -200 to -197 and -196 green's.",
			Example: "(squares g red)",
		},
		{
			Kind: games.BoardVerb, Sig: "(" + verbPieceAt + " game square)",
			Params:  []games.Param{{Name: "square", Brief: "the number of a square"}},
			Brief:   "the piece on a square as (side index), nil if there is none",
			Long:    "In a start or a home, where several pieces may be, the first of them counts.",
			Example: "(piece-at g 11)",
		},
	}
}

// ReadBoard answers the commands that read the board.
func (r *Rules) ReadBoard(verb string, s *State, words []string) (any, error) {
	switch verb {
	case verbSquares:
		side, err := text.ReadSide(r.Info(), words)
		if err != nil {
			return nil, err
		}
		list := make([]any, r.pieces)
		for i := range list {
			list[i] = int64(r.Square(s, side, i))
		}
		return list, nil
	case verbPieceAt:
		square, err := text.ReadSquare(words)
		if err != nil {
			return nil, err
		}
		return r.pieceAt(s, square), nil
	}
	return nil, fmt.Errorf("sorry does not declare %s", verb)
}

// pieceAt gives the side and the index of the piece on a square, or false.
func (r *Rules) pieceAt(s *State, square int) any {
	for _, side := range games.Players {
		for i := range r.pieces {
			if r.Square(s, side, i) == square {
				return []any{text.SideName(r.Info(), side), int64(i)}
			}
		}
	}
	return false
}
