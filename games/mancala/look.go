package mancala

import (
	"fmt"

	"parlor/games"
	"parlor/games/text"
)

// The commands that read the board.
const (
	verbPits  = "pits"
	verbStore = "store"
)

// boardVerbs lists the commands that read the board.
func boardVerbs() []games.Verb {
	side := []games.Param{{Name: "side", Brief: "p1 or p2"}}
	return []games.Verb{
		{
			Kind: games.BoardVerb, Sig: "(" + verbPits + " game side)", Params: side,
			Brief:   "the stones in a side's pits, pit 0 first",
			Long:    "Pit 0 is the farthest from the side's store, as sow counts them.",
			Example: "(pits m p1)",
		},
		{
			Kind: games.BoardVerb, Sig: "(" + verbStore + " game side)", Params: side,
			Brief:   "the stones in a side's store",
			Long:    "In a finished game the stones left in the pits are there too.",
			Example: "(store m p1)",
		},
	}
}

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
