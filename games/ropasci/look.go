package ropasci

import (
	"fmt"

	"parlor/games"
	"parlor/games/text"
)

// The commands that read the board.
const (
	verbTokens  = "tokens"
	verbPieceAt = "piece-at"
)

// boardVerbs lists the commands that read the board.
func boardVerbs() []games.Verb {
	return []games.Verb{
		{
			Kind: games.BoardVerb, Sig: "(" + verbTokens + " game side)",
			Params:  []games.Param{{Name: "side", Brief: "upper or lower"}},
			Brief:   "the tokens of a side, each as (symbol row column)",
			Long:    "A symbol is r, p or s. They come from the top row down.",
			Example: "(tokens rps upper)",
		},
		{
			Kind: games.BoardVerb, Sig: "(" + verbPieceAt + " game row column)",
			Params:  []games.Param{{Name: "row", Brief: "the row of a hex"}, {Name: "column", Brief: "its column"}},
			Brief:   "the tokens on a hex, each as (side symbol), nil if there are none",
			Long:    "Upper's come first.",
			Example: "(piece-at rps 4 -1)",
		},
	}
}

// ReadBoard answers the commands that read the board.
func (r *Rules) ReadBoard(verb string, s *State, words []string) (any, error) {
	switch verb {
	case verbTokens:
		side, err := text.ReadSide(r.Info(), words)
		if err != nil {
			return nil, err
		}
		list := []any{}
		for _, t := range s.at[side.Index()] {
			if t != 0 {
				h := t.hex()
				list = append(list, []any{symbolName(t), int64(h.Row()), int64(h.Column())})
			}
		}
		return list, nil
	case verbPieceAt:
		h, err := readHex(words)
		if err != nil {
			return nil, err
		}
		return tokensAt(s, h), nil
	}
	return nil, fmt.Errorf("ropasci does not declare %s", verb)
}

// tokensAt lists the tokens on a hex.
func tokensAt(s *State, h Hex) []any {
	list := []any{}
	for side := range s.at {
		for _, t := range s.at[side] {
			if t != 0 && t.hex() == h {
				list = append(list, []any{games.Name(sideWords[side]), symbolName(t)})
			}
		}
	}
	return list
}

// symbolName gives the symbol of a token as throw takes it.
func symbolName(t token) games.Name {
	return games.Name(symbolLetters[t.symbol() : t.symbol()+1])
}
