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
