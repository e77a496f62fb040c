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
