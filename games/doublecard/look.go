package doublecard

import (
	"fmt"
	"strings"

	"parlor/games"
	"parlor/games/text"
)

// The commands that read the board.
const (
	verbCells   = "cells"
	verbPieceAt = "piece-at"
)

// boardVerbs lists the commands that read the board.
func boardVerbs() []games.Verb {
	return []games.Verb{
		{
			Kind: games.BoardVerb, Sig: "(" + verbCells + " game)",
			Brief:   "the filled cells, each as (column row color dot)",
			Long:    "They come row by row from the bottom. The color is red or white, the dot filled or open.",
			Example: "(cells d)",
		},
		{
			Kind: games.BoardVerb, Sig: "(" + verbPieceAt + " game column row)",
			Params:  []games.Param{{Name: "column", Brief: "a to h"}, {Name: "row", Brief: "1 to 12, from the bottom"}},
			Brief:   "what lies in a cell as (color dot), nil if it is empty",
			Long:    "The color is red or white, the dot filled or open.",
			Example: "(piece-at d a 1)",
		},
	}
}

// ReadBoard answers the commands that read the board.
func (r *Rules) ReadBoard(verb string, s *State, words []string) (any, error) {
	switch verb {
	case verbCells:
		list := []any{}
		for cell, h := range s.cells {
			if h != empty {
				place := []any{games.Name(strings.ToLower(columnName(columnOf(cell)))), int64(rowOf(cell) + 1)}
				list = append(list, append(place, h.signs()...))
			}
		}
		return list, nil
	case verbPieceAt:
		if len(words) != 2 {
			return nil, games.Errorf("wrong-kind", "wanted a column from a to h and a row from 1 to %d, got %s", rows, text.ClipWords(words))
		}
		cell, err := readCell(strings.ToUpper(words[0]), words[1])
		if err != nil {
			return nil, err
		}
		return s.cells[cell].signs(), nil
	}
	return nil, fmt.Errorf("double-card does not declare %s", verb)
}

// signs gives the color and the dot of a half, nothing for an empty cell.
func (h half) signs() []any {
	switch h {
	case rf:
		return []any{games.Name("red"), games.Name("filled")}
	case ro:
		return []any{games.Name("red"), games.Name("open")}
	case wf:
		return []any{games.Name("white"), games.Name("filled")}
	case wo:
		return []any{games.Name("white"), games.Name("open")}
	}
	return nil
}
