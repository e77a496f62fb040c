package mancala

import (
	_ "embed"
	"strconv"

	"parlor/games"
)

// description is what the shell and the guide say of the game.
//
//go:embed game.json
var description []byte

// Entry is the game as it stands in the shell's list.
func Entry() games.Entry[State] {
	rules, err := New(Options{})
	if err != nil {
		panic(err) // the default options are good
	}
	return games.Entry[State]{Info: rules.Info(), New: makeKit}.Described(description)
}

// makeKit makes the rules from the values of the options.
func makeKit(values []string) (games.Kit[State], error) {
	pits, _ := strconv.Atoi(values[0]) // one of the numbers listed
	stones, _ := strconv.Atoi(values[1])
	r, err := New(Options{Pits: pits, Stones: stones, EmptyCapture: values[2] == "t", EarlyStop: values[3] == "t"})
	if err != nil {
		return nil, err
	}
	if board := values[5]; board != "" {
		if r, err = r.WithBoard(board); err != nil {
			return nil, err
		}
	}
	return games.Made(r.WithTrace(values[4]))
}
