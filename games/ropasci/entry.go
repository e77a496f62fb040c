package ropasci

import (
	_ "embed"

	"parlor/games"
)

// description is what the shell and the guide say of the game.
//
//go:embed game.json
var description []byte

// Entry is the game as it stands in the shell's list.
func Entry() games.Entry[State] {
	return games.Entry[State]{Info: New().Info(), New: newGame}.Described(description)
}

// newGame makes the rules with the value of the one option.
func newGame(values []string) (games.Kit[State], error) {
	moves, err := ReadLog(values[0])
	if err != nil {
		return nil, err
	}
	return &Rules{opening: moves}, nil
}
