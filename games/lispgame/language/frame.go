package language

import (
	"sync"

	"parlor/games"
)

// The limits of a game, whose author is not trusted.
const (
	MaxCells  = 104     // numbers of a state
	maxLocals = 64      // variables in scope
	maxNodes  = 60_000  // closures of all the code of a game, functions inlined
	Fuel      = 200_000 // loop iterations and moves tried in one position
)

// Cells are the numbers of a state.
type Cells [MaxCells]int16

// Mover is the cell that says who is to move: 0 for the first player, 1 for the second.
const Mover = 0

// Frame is what code runs on: the cells of a state and local variables.
type Frame struct {
	*Cells
	Vars    [maxLocals]int
	Scratch Cells // for callers that run code on a copy
	Left    int   // remaining fuel
	Sum     int   // for callers that sum
}

// Code is a compiled form. A condition gives 1 or 0.
type Code func(f *Frame) int

var frames = sync.Pool{New: func() any { return new(Frame) }}

// Enter gives a frame over some cells. The caller returns it by Leave, unless the game
// has failed.
func Enter(c *Cells) *Frame {
	f := frames.Get().(*Frame)
	f.Cells, f.Left = c, Fuel
	return f
}

// Leave returns a frame to the pool.
func (f *Frame) Leave() {
	f.Cells = nil
	frames.Put(f)
}

// Spend takes one unit of fuel, for an iteration of a loop.
func (f *Frame) Spend(at *Form) {
	if f.Left--; f.Left < 0 {
		spent(at)
	}
}

func spent(at *Form) { Fail(at, "more than %d rounds of loops are needed in one position", Fuel) }

// Fail stops the current computation of a faulty game with an error fit for users. The
// caller leaves the position unchanged.
func Fail(at *Form, format string, args ...any) {
	panic(games.Errorf("game-fault", format+", in %s", append(args, at.Quoted())...))
}
