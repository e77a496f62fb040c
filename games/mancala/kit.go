package mancala

import (
	"strconv"

	"parlor/games"
)

// gameWord is the first word of position texts.
const gameWord = "mancala"

// Info describes the game. Values are shown from P1's side, as the assignment
// has it: good for P1 is high.
func (r *Rules) Info() games.Info {
	return games.Info{
		Name:  gameWord,
		Title: "Mancala",
		Brief: "Kalah: sow stones round the board, catch what you can, and have more in store at the end",
		Sides: [2]string{"P1", "P2"},
	}
}

// sideNames are the players as texts name them.
var sideNames = [2]string{"P1", "P2"}

// OptionValues gives the options as the shell takes them. What a game begins with, a
// trace or a board, is a position and no option of the rules.
func (r *Rules) OptionValues() []string {
	word := map[bool]string{true: "t", false: "nil"}
	o := r.options
	return []string{strconv.Itoa(o.Pits), strconv.Itoa(o.Stones), word[o.EmptyCapture], word[o.EarlyStop], "", ""}
}
