package tablebase

import (
	"context"
	"fmt"
	"runtime"
	"slices"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/numbering"
	"parlor/search/loops"
	"parlor/search/tablebase"
)

// Game is a solved game.
type Game struct {
	*numbering.Index
	// Notes are lines for the reader on how it was obtained.
	Notes []string
	table *Table // nil if it is read from a file
	file  *File
}

// Win gives bounds on the probability that the player who draws next wins, by the
// placements of that player's pieces and of the enemy's, which must make a position.
// The error is of type *games.Error, with the code damaged-table.
func (g *Game) Win(own, enemy uint16) (lo, hi float64, err error) {
	if g.file != nil {
		return g.file.Win(own, enemy)
	}
	lo, hi = g.table.Win(own, enemy)
	return lo, hi, nil
}

// After gives the chance of a player who has moved to own while the other is at
// enemy, and draws next; a captured piece is still counted there. Check must have found
// the game good.
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

// Cache holds the solved games of a session, so that each is solved or opened once, and their
// numberings, so that to ask for a game that nobody has solved costs no more than to look for its file.
type Cache struct {
	games      tablebase.Cache[Game]
	numberings tablebase.Cache[numbering.Index]
}

// key identifies a game in a cache. Only that of three pieces has a file.
func key(rules *sorry.Rules, r tablebase.Request) tablebase.Key {
	pieces := rules.Options().Pieces
	if pieces < numbering.Most {
		return tablebase.Key{Name: name(pieces)}
	}
	return tablebase.Key{Name: name(pieces), Folder: r.Folder}
}

// Get gives a solved game. The error is of type *games.Error: not-solved for games that
// cannot be solved, or have not been and are not to be built; interrupted if ctx ends,
// and then a game with a file is resumed the next time.
func (c *Cache) Get(ctx context.Context, rules *sorry.Rules, r tablebase.Request) (*Game, error) {
	get := func() (*Game, error) {
		index, err := c.numberings.Get(tablebase.Key{Name: name(rules.Options().Pieces)}, func() (*numbering.Index, error) {
			return numbering.New(ctx, rules, numbering.Front)
		})
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

// name is the name of a game's files without the extension.
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

// Values are the chances of a player who has just moved, at all placements.
type Values struct {
	n     int
	one   int64
	after []int64
}

// Row gives the chances of a player who has moved to own, by the other's placement, in
// which a captured piece is still counted, in units of 1/One.
func (v *Values) Row(own uint16) []int64 { return v.after[int(own)*v.n:][:v.n] }

// One is how a row represents a certain win.
func (v *Values) One() int64 { return v.one }

// Values gives the chances of all positions for an index of the same game, in which
// placements may have labels: eight bytes each. The error is of type *games.Error, with the
// code damaged-table, or interrupted if ctx ends.
func (g *Game) Values(ctx context.Context, index *numbering.Index) (*Values, error) {
	if err := g.Check(ctx); err != nil {
		return nil, err
	}
	n, same := index.Len(), make([]uint16, index.Len())
	for a, steps := range index.Steps {
		same[a] = g.Of(slices.Clone(steps))
	}
	v := &Values{n, g.one(), loops.Table[int64](ctx, n*n)}
	rows := make([][]int64, runtime.GOMAXPROCS(0))
	for i := range rows {
		rows[i] = make([]int64, g.Len())
	}
	err := loops.Parallel(ctx, len(rows), n, func(worker, own int) {
		row := rows[worker]
		g.row(same[own], row)
		for enemy, to := range same {
			v.after[own*n+enemy] = row[to]
		}
	})
	if err != nil {
		return nil, games.Errorf("interrupted", "the values of perfect play were not worked out in time")
	}
	if g.file != nil {
		g.file.Drop()
	}
	return v, nil
}

// one is how rows of this game represent a certain win.
func (g *Game) one() int64 {
	if g.file != nil {
		return One
	}
	return int64(g.table.Whole())
}

// row fills row with the values of After at one placement, in units of 1/one.
func (g *Game) row(own uint16, row []int64) {
	if g.file != nil {
		g.file.Row(own, row)
		return
	}
	for enemy := range row {
		row[enemy] = g.table.Second(own, uint16(enemy))
	}
}
