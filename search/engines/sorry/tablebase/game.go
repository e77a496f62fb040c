package tablebase

import (
	"context"
	"fmt"

	"parlor/games/sorry"
	"parlor/search/engines/sorry/numbering"
	"parlor/search/tablebase"
)

// Game is a solved game.
type Game struct {
	*numbering.Index
	// Notes are lines for the reader about how it was come by.
	Notes []string
	table *Table // nil if it is read from
	file  *File
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

// Cache has the games that have been solved, so that each is solved or opened once. A
// session has one of its own.
type Cache struct{ games tablebase.Cache[Game] }

// key is what a cache knows a game by. Only that of three pieces has a file.
func key(rules *sorry.Rules, r tablebase.Request) tablebase.Key {
	pieces := rules.Options().Pieces
	if pieces < numbering.Most {
		return tablebase.Key{Name: name(pieces)}
	}
	return tablebase.Key{Name: name(pieces), Folder: r.Folder}
}

// Get gives a solved game. The error is of type *games.Error: not-solved for games
// that cannot be, or have not been and are not to be built; interrupted if ctx ends,
// and then a game that has a file is gone on with the next time.
func (c *Cache) Get(ctx context.Context, rules *sorry.Rules, r tablebase.Request) (*Game, error) {
	get := func() (*Game, error) {
		index, err := numbering.New(ctx, rules, numbering.Front)
		if err != nil {
			return nil, err
		}
		if index.Pieces < numbering.Most {
			t, err := New(ctx, rules, Options{Progress: r.Progress.Percent("solving")})
			return &Game{Index: index, table: t}, err
		}
		return filed(ctx, rules, index, r)
	}
	if rules.Options().Finite {
		return get() // which refuses it
	}
	return c.games.Get(key(rules, r), get)
}

// filed gets a game that has a file.
func filed(ctx context.Context, rules *sorry.Rules, index *numbering.Index, r tablebase.Request) (*Game, error) {
	j := newJob(rules, index, r)
	f, err := j.Get(ctx)
	if err != nil {
		return nil, err
	}
	return opened(j, index, f), nil
}

func opened(j *tablebase.Job, index *numbering.Index, f *tablebase.File) *Game {
	return &Game{Index: index, file: &File{Index: index, File: f}, Notes: j.Notes}
}

// name is what the files of a game are called but for their ends.
func name(pieces int) string { return fmt.Sprintf("sorry-%d", pieces) }

func newJob(rules *sorry.Rules, index *numbering.Index, r tablebase.Request) *tablebase.Job {
	j := Job(index, r, name(index.Pieces))
	j.Slow = "wanted 1 or 2 pieces a side, or 3 once (solve-sorry :pieces 3) has solved them, which takes some minutes"
	j.Solve = func(ctx context.Context, guesses *tablebase.File, offer func(tablebase.Values)) ([]byte, error) {
		o := Options{Short: true, Progress: r.Progress.Percent("solving"), Offer: func(t *Table) {
			offer(func(ctx context.Context) []byte { return Encode(ctx, index, t) })
		}}
		if guesses != nil {
			begun := File{Index: index, File: guesses}
			o.From = func(own, enemy uint16) float64 {
				return float64(begun.First(int(own), int(enemy))) / float64(begun.Whole())
			}
		}
		t, err := New(ctx, rules, o)
		if err != nil {
			return nil, err
		}
		return Encode(ctx, index, t), nil
	}
	return &j
}
