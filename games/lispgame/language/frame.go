package language

import (
	"sync"

	"parlor/games"
)

// The limits of a game, which comes from anybody.
const (
	MaxCells  = 104     // numbers of a state
	maxLocals = 64      // variables at once
	maxNodes  = 60_000  // closures of all the code of a game, functions written out
	Fuel      = 200_000 // rounds of loops and moves tried in one position
)

// Cells are the numbers of a state.
type Cells [MaxCells]int16

// Mover is the cell that says who is to move: 0 for the first player, 1 for the second.
const Mover = 0

// Frame is what code runs on: the cells of a state and its own variables.
type Frame struct {
	*Cells
	Vars    [maxLocals]int
	Scratch Cells // for whoever runs code on a copy
	Left    int   // rounds that are left
	Sum     int   // for whoever adds up
}

// Code is a compiled form. A condition gives 1 or 0.
type Code func(f *Frame) int

var frames = sync.Pool{New: func() any { return new(Frame) }}

// Enter gives a frame over some cells. Whoever has it gives it back by Leave, unless the
// game has gone wrong.
func Enter(c *Cells) *Frame {
	f := frames.Get().(*Frame)
	f.Cells, f.Left = c, Fuel
	return f
}

// Leave takes back a frame.
func (f *Frame) Leave() {
	f.Cells = nil
	frames.Put(f)
}

// Spend counts a round of a loop.
func (f *Frame) Spend(at *Form) {
	if f.Left--; f.Left < 0 {
		spent(at)
	}
}

func spent(at *Form) { Fail(at, "more than %d rounds of loops are needed in one position", Fuel) }

// Fail stops the game under way, which has gone wrong, with an error that a person can read.
// Whatever called it leaves the position as it was.
func Fail(at *Form, format string, args ...any) {
	panic(games.Errorf("game-fault", format+", in %s", append(args, at.Quoted())...))
}
