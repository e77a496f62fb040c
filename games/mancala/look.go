package mancala

import (
	"fmt"

	"parlor/games/text"
)

// The commands that read the board.
const (
	verbPits  = "pits"
	verbStore = "store"
)

// ReadBoard answers the commands that read the board.
func (r *Rules) ReadBoard(verb string, s *State, words []string) (any, error) {
	side, err := text.ReadSide(r.Info(), words)
	if err != nil {
		return nil, err
	}
	switch verb {
	case verbPits:
		list := make([]any, r.pits)
		for pit := range list {
			list[pit] = int64(s.at[r.cell(side.Index(), pit)])
		}
		return list, nil
	case verbStore:
		return int64(r.Stores(s)[side.Index()]), nil
	}
	return nil, fmt.Errorf("mancala does not declare %s", verb)
}
