// Package tables has the solved games of Sorry!. One and two pieces a side are
// solved whenever they are asked for, in a second; three are solved once and kept in
// a file, which takes a minute or two.
package tables

import (
	"context"
	"fmt"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/kept"
	"parlor/search/engines/sorry/places"
	"parlor/search/engines/sorry/solve"
	"parlor/search/exact/blocks"
)

// Game is a solved game.
type Game struct {
	*places.Index
	// Notes are lines for the reader about how it was come by.
	Notes []string
	table *solve.Table // nil if it is read from
	file  *kept.File
}

// Win gives bounds on the chance that the player to move wins before his draw, by
// the placements of his pieces and of the enemy's, which must make a position. The
// error is of type *games.Error, with the code damaged-table.
func (g *Game) Win(own, enemy uint16) (lo, hi float64, err error) {
	if g.file != nil {
		return g.file.Win(own, enemy)
	}
	lo, hi = g.table.Win(own, enemy)
	return lo, hi, nil
}

// After gives the chance of a player who has moved to own while the other is at
// enemy, and draws next; a piece that he has captured is still counted there. Check
// must have found the game good.
func (g *Game) After(own, enemy uint16) float64 {
	if g.file == nil {
		return g.table.After(own, enemy)
	}
	v, err := g.file.After(own, enemy)
	if err != nil {
		panic("tables: " + err.Error()) // every block has been checked
	}
	return v
}

// Check reads a file to its end once, so that After cannot fail. The error has the
// code damaged-table, or interrupted if ctx ends.
func (g *Game) Check(ctx context.Context) error {
	if g.file == nil {
		return nil
	}
	return g.file.Check(ctx)
}

// Ask is a game to be had.
type Ask struct {
	Rules *sorry.Rules
	// Folder is where the file of three pieces is kept; empty for nowhere.
	Folder string
	// Build says to solve three pieces if there is no good file of them.
	Build bool
	// Progress, if not nil, is told how far that is.
	Progress func(label string, done, total int)
}

// Shelf keeps what has been solved, so that it is solved or opened once. A session
// has one of its own.
type Shelf struct{ games blocks.Shelf[Game] }

// place gives where a game that is asked for stands.
func (a Ask) place() blocks.Place {
	pieces := a.Rules.Options().Pieces
	if pieces < places.Most {
		return blocks.Place{Pieces: pieces}
	}
	return blocks.Place{Pieces: pieces, Folder: a.Folder}
}

// NewShelf gives an empty shelf.
func NewShelf() *Shelf { return &Shelf{} }

// Get gives a solved game. The error is of type *games.Error: not-solved for games
// that cannot be, or have not been and are not to be built; interrupted if ctx ends,
// and then a game that is kept in a folder is gone on with the next time.
func (s *Shelf) Get(ctx context.Context, ask Ask) (*Game, error) {
	get := func() (*Game, error) {
		index, err := places.New(ask.Rules, places.Front)
		if err != nil {
			return nil, err
		}
		return newBuilder(ask, index).game(ctx)
	}
	if ask.Rules.Options().Finite {
		return get() // which refuses it
	}
	return s.games.Get(ask.place(), get)
}

// builder gets one game.
type builder struct {
	blocks.Work
	ask   Ask
	index *places.Index
}

func newBuilder(ask Ask, index *places.Index) *builder {
	b := &builder{Work: kept.Work(index, ask.Folder, name(index.Pieces)), ask: ask, index: index}
	b.Solve = func(ctx context.Context, guesses *blocks.File) ([]byte, error) {
		t, err := b.solve(ctx, true, guesses)
		if t == nil || t.Sweeps == 0 {
			return nil, err
		}
		return kept.Encode(index, t), err
	}
	return b
}

func (b *builder) game(ctx context.Context) (*Game, error) {
	if b.index.Pieces < places.Most {
		t, err := b.solve(ctx, false, nil)
		return &Game{Index: b.index, table: t}, err
	}
	if f := b.Solved(); f != nil {
		return b.opened(f), nil
	}
	if !b.ask.Build {
		return nil, notBuilt(b.Notes)
	}
	return b.build(ctx)
}

func notBuilt(notes []string) error {
	why := ""
	for _, n := range notes {
		why += "; " + n
	}
	return games.Errorf("not-solved", "wanted 1 or 2 pieces a side, or 3 once (solve-sorry :pieces 3) has solved them, which takes some minutes%s", why)
}

// name is what the files of a game are called but for their ends.
func name(pieces int) string { return fmt.Sprintf("sorry-%d", pieces) }

// build solves the game and keeps it.
func (b *builder) build(ctx context.Context) (*Game, error) {
	f, err := b.Build(ctx)
	if err != nil {
		return nil, err
	}
	return b.opened(f), nil
}

func (b *builder) opened(f *blocks.File) *Game {
	return &Game{Index: b.index, file: &kept.File{Index: b.index, File: f}, Notes: b.Notes}
}

func (b *builder) solve(ctx context.Context, short bool, guesses *blocks.File) (*solve.Table, error) {
	o := solve.Options{Short: short, Progress: func(percent int) {
		if b.ask.Progress != nil {
			b.ask.Progress("solving", percent, 100)
		}
	}}
	if guesses != nil {
		begun := kept.File{Index: b.index, File: guesses}
		o.From = func(own, enemy uint16) float64 {
			return float64(begun.First(int(own), int(enemy))) / float64(begun.Whole())
		}
	}
	return solve.New(ctx, b.ask.Rules, o)
}
