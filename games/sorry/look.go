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
	return Look(r.Info(), verb, words, r.pieces, func(side games.Turn, piece int) int { return r.Square(s, side, piece) })
}

// Look answers a command that reads the board, of this game or of a variant in which each
// side has so many pieces, on squares by their board numbers.
func Look(info games.Info, verb string, words []string, pieces int, square func(side games.Turn, piece int) int) (any, error) {
	switch verb {
	case verbSquares:
		side, err := text.ReadSide(info, words)
		if err != nil {
			return nil, err
		}
		list := make([]any, pieces)
		for i := range list {
			list[i] = int64(square(side, i))
		}
		return list, nil
	case verbPieceAt:
		wanted, err := text.ReadSquare(words)
		if err != nil {
			return nil, err
		}
		for _, side := range games.Players {
			for i := range pieces {
				if square(side, i) == wanted {
					return []any{text.SideName(info, side), int64(i)}, nil
				}
			}
		}
		return false, nil
	}
	return nil, fmt.Errorf("%s does not declare %s", info.Name, verb)
}
