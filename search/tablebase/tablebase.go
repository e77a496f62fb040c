// Package tablebase is what all solved games have in common: the file that a table of
// values is in, the cache that opens it once, the job that makes it, which can be stopped
// and gone on with, the loop of its sweeps, and the player who plays by it.
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

// Progress is told how far some work is; nil is told nothing. A total of 0 means that
// nobody knows how much there is.
type Progress func(label string, done, total int)

// Tell tells of one step.
func (p Progress) Tell(label string, done, total int) {
	if p != nil {
		p(label, done, total)
	}
}

// Percent is for work that knows its share in percent.
func (p Progress) Percent(label string) func(percent int) {
	return func(percent int) { p.Tell(label, percent, 100) }
}

// Request is how a table is to be had.
type Request struct {
	// Folder is where table files are; empty for nowhere.
	Folder string
	// Build says to make a table that takes long, if there is no good file of it.
	Build bool
	// Progress is told how far that is.
	Progress Progress
}

// Cache has the tables of a session, so that each is made or opened once. The zero Cache
// is empty; many goroutines may share one.
type Cache[T any] struct {
	mutex  sync.Mutex
	tables map[Key]*T
}

// Key is what a cache knows a table by. Tables that have files are of their folder, since
// each folder may have a file, a damaged one, or none.
type Key struct {
	Name   string
	Folder string
}

// Get gives the table of a key. If there is none yet it gets one with get, and keeps it
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

// Perfect is the player of a game that plays by its solver: brief says where it can, and
// needs, in a sentence or two, what it takes to be solved there.
func Perfect[S comparable](brief, needs string, solve func(context.Context, games.SolveAsk[S]) (games.Solution, error)) games.Player[S] {
	return games.Player[S]{
		Name: "perfect", Brief: "the best move of the solved game, " + brief,
		Deterministic: true,
		Long:          "Chooses by the exact values of (solve g). " + needs + " Of moves that are equally good it takes the first.",
		New:           func() games.Chooser[S] { return games.BySolving(solve) },
	}
}

// Sweeps go through all values of a table again and again until these have settled.
type Sweeps struct {
	// Most is more than any game needs; without it a fault would never end.
	Most int
	// First and Last are how far values are from what they should be at the beginning, and
	// when they have settled. Each sweep takes about the same factor off, so these tell
	// how much of the work is done.
	First, Last float64
	// Progress, if not nil, is told how many percent are done after each sweep.
	Progress func(percent int)
}

// Run sweeps until sweep says that the values have settled; it also gives how far they
// were from what they should be. Run gives the number of sweeps. The error is that of
// sweep, or has the code not-solved.
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

// Span encloses the probability that a side wins.
type Span struct{ Lo, Hi float64 }

// Unknown is the span of what is not known, and Certain that of a win.
var Unknown, Certain = Span{0, 1}, Span{1, 1}

// Other gives the span of the other side.
func (v Span) Other() Span { return Span{1 - v.Hi, 1 - v.Lo} }

// Better gives the span of the better of two choices.
func (v Span) Better(w Span) Span { return Span{max(v.Lo, w.Lo), max(v.Hi, w.Hi)} }

// Add adds a span that has a probability.
func (v *Span) Add(chance float64, w Span) {
	v.Lo += float64(chance * w.Lo)
	v.Hi += float64(chance * w.Hi)
}

// Text writes the span to so many decimals, once if they are closer than these tell.
func (v Span) Text(digits int) string {
	if v.Hi-v.Lo < math.Pow10(-digits) {
		return fmt.Sprintf("%.*f", digits, (v.Lo+v.Hi)/2)
	}
	return fmt.Sprintf("%.*f to %.*f", digits, v.Lo, digits, v.Hi)
}

// FromMax turns the probability that a side wins into the chance of winning less that of
// losing of Max.
func (v Span) FromMax(side games.Turn) (lo, hi games.Value) {
	if side == games.Min {
		v = v.Other()
	}
	return games.Value(2*v.Lo - 1), games.Value(2*v.Hi - 1)
}

// Worth is what a move is worth, by the span of the side that makes it.
func (v Span) Worth(m games.Move, side games.Turn) games.Worth {
	lo, hi := v.FromMax(side)
	return games.Worth{Move: m, Lo: lo, Hi: hi}
}
