// Package tablebase is what all solved games have in common: the file of a table of
// values, the cache that opens it once, the job that makes it, which can be interrupted
// and resumed, the loop of its sweeps, and the player that plays by it. Read job.go
// first, then format.go.
//
// A game's own part is in engines/GAME/tablebase: its numbering, its sweeps, and what a
// value means.
package tablebase

import (
	"context"
	"fmt"
	"math"
	"sync"

	"parlor/games"
)

// Progress is called with the progress of some work; nil is not called. A total of 0
// means that the amount of work is unknown.
type Progress func(label string, done, total int)

// Tell calls p unless it is nil.
func (p Progress) Tell(label string, done, total int) {
	if p != nil {
		p(label, done, total)
	}
}

// Percent adapts p for work that reports its progress in percent.
func (p Progress) Percent(label string) func(percent int) {
	return func(percent int) { p.Tell(label, percent, 100) }
}

// Request says how to get a table.
type Request struct {
	// Folder is where table files are; empty for nowhere.
	Folder string
	// Build says to make a table even if that takes long, unless there is a good file of it.
	Build bool
	// Progress is called while it is made.
	Progress Progress
}

// Cache holds the tables of a session, so that each is made or opened once. The zero
// Cache is empty; it is safe for concurrent use.
type Cache[T any] struct {
	mutex  sync.Mutex
	tables map[Key]*T
}

// Key identifies a table in a cache. Tables that have files include their folder, since
// each folder may have a file, a damaged one, or none.
type Key struct {
	Name   string
	Folder string
}

// Get gives the table of a key. If there is none yet it calls get, and keeps the table
// unless there was an error.
func (c *Cache[T]) Get(key Key, get func() (*T, error)) (*T, error) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if t := c.tables[key]; t != nil {
		return t, nil
	}
	t, err := get()
	if err != nil {
		return t, err
	}
	if c.tables == nil {
		c.tables = map[Key]*T{}
	}
	c.tables[key] = t
	return t, nil
}

// Perfect is the player that plays by a game's solver: brief says where it can, and
// needs, in a sentence or two, what must be solved for it.
func Perfect[S comparable](brief, needs string, solve func(context.Context, games.SolveAsk[S]) (games.Solution, error)) games.Player[S] {
	return games.Player[S]{
		Name: "perfect", Brief: "the best move of the solved game, " + brief,
		Deterministic: true,
		Long:          "Chooses by the exact values of (solve g). " + needs + " Of moves that are equally good it takes the first.",
		New:           func() games.Chooser[S] { return bySolving(solve) },
	}
}

// Sweeps runs sweeps over all values of a table until they have converged.
type Sweeps struct {
	// Most is more sweeps than any game needs; without it a bug could loop for ever.
	Most int
	// First and Last are the residual at the beginning and at convergence. Each sweep
	// divides it by about the same factor, so its logarithm tells how much of the work
	// is done.
	First, Last float64
	// Progress, if not nil, is called with the percentage done after each sweep.
	Progress func(percent int)
}

// Run sweeps until sweep says that the values have converged; sweep also gives the
// residual. Run gives the number of sweeps. The error is that of sweep, or has the
// code not-solved.
func (s Sweeps) Run(sweep func() (far float64, settled bool, err error)) (n int, err error) {
	for n < s.Most {
		far, settled, err := sweep()
		if err != nil {
			return n, err
		}
		n++
		if s.Progress != nil {
			s.Progress(s.percent(far))
		}
		if settled {
			return n, nil
		}
	}
	return n, games.Errorf("not-solved", "the values did not settle in %d sweeps", s.Most)
}

func (s Sweeps) percent(far float64) int {
	done := math.Log(s.First/max(far, s.Last)) / math.Log(s.First/s.Last)
	return int(100 * max(done, 0))
}

// Interrupted is the error of a table that was not solved to the end.
func Interrupted() error { return games.Errorf("interrupted", "the game was not solved in time") }

// Span is bounds on the probability that a side wins.
type Span struct{ Lo, Hi float64 }

// Unknown is the span of an unknown probability, and Certain that of a win.
var Unknown, Certain = Span{0, 1}, Span{1, 1}

// Other gives the span of the other side.
func (v Span) Other() Span { return Span{1 - v.Hi, 1 - v.Lo} }

// Better gives the span of the better of two choices.
func (v Span) Better(w Span) Span { return Span{max(v.Lo, w.Lo), max(v.Hi, w.Hi)} }

// Add adds a span weighted by a probability.
func (v *Span) Add(chance float64, w Span) {
	v.Lo += float64(chance * w.Lo)
	v.Hi += float64(chance * w.Hi)
}

// Text writes the span with so many decimals, as one number if these are equal.
func (v Span) Text(digits int) string {
	if v.Hi-v.Lo < math.Pow10(-digits) {
		return fmt.Sprintf("%.*f", digits, (v.Lo+v.Hi)/2)
	}
	return fmt.Sprintf("%.*f to %.*f", digits, v.Lo, digits, v.Hi)
}

// FromMax converts a side's probability of winning to Max's probability of winning less
// that of losing.
func (v Span) FromMax(side games.Turn) (lo, hi games.Value) {
	if side == games.Min {
		v = v.Other()
	}
	return games.Value(2*v.Lo - 1), games.Value(2*v.Hi - 1)
}

// Worth gives the worth of a move from the span of the side that makes it.
func (v Span) Worth(m games.Move, side games.Turn) games.Worth {
	lo, hi := v.FromMax(side)
	return games.Worth{Move: m, Lo: lo, Hi: hi}
}

// bySolving gives a chooser that plays the best move of the solved game. It needs the
// whole solution, so it has no move if its time ends first.
func bySolving[S comparable](solve func(context.Context, games.SolveAsk[S]) (games.Solution, error)) games.Chooser[S] {
	return func(ctx context.Context, ask games.Ask[S]) (games.Chosen, error) {
		if ask.Time > 0 {
			var stop context.CancelFunc
			ctx, stop = context.WithTimeout(ctx, ask.Time)
			defer stop()
			ctx = games.Pausing(ctx)
		}
		solution, err := games.Whole(solve(ctx, games.SolveAsk[S]{Kit: ask.Kit, State: ask.State, Folder: ask.Folder, Progress: ask.Progress}))
		if err != nil {
			return games.Chosen{}, err
		}
		best := solution.Best(ask.Side)
		return games.Chosen{Move: best.Move, Value: (best.Lo + best.Hi) / 2, Valued: true, Nodes: solution.Nodes}, nil
	}
}
