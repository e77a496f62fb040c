package tablebase

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"runtime"

	"parlor/games/yut"
	"parlor/search/loops"
	"parlor/search/tablebase"
)

// Megabytes gives the memory that it takes to solve a game, and the size of its file.
func Megabytes(mals int) (memory, disk int) {
	if mals == Most {
		return 3800, 179
	}
	return 64, 2
}

// Game is a solved game.
type Game struct {
	*Index
	// Notes are lines for the reader about how it was come by.
	Notes []string
	file  *tablebase.File
}

// Win gives bounds on the chance that the side about to throw wins, by its place and
// the enemy's, which must make a position. The error is of type *games.Error, with the
// code damaged-table.
func (g *Game) Win(me, enemy int) (lo, hi float64, err error) {
	switch {
	case me == 0:
		return 1, 1, nil
	case enemy == 0:
		return 0, 0, nil
	}
	data, err := g.file.At(me*g.Len() + enemy)
	if err != nil {
		return 0, 1, err
	}
	lo, hi = get(data)
	return lo, hi, nil
}

// Check reads a file to its end once, so that Win cannot fail. The error has the code
// damaged-table, or interrupted if ctx ends.
func (g *Game) Check(ctx context.Context) error { return g.file.Check(ctx) }

// Cache has the games that have been solved, so that each is solved or opened once. A
// session has one of its own.
type Cache struct{ games tablebase.Cache[Game] }

// Get gives a solved game. The error is of type *games.Error: not-solved for games
// that cannot be, or have not been and are not to be built; interrupted if ctx ends,
// and then a game that has a file is gone on with the next time.
func (c *Cache) Get(ctx context.Context, rules *yut.Rules, r tablebase.Request) (*Game, error) {
	if err := Supported(rules); err != nil {
		return nil, err
	}
	name := fmt.Sprintf("yut-%d", rules.Mals())
	return c.games.Get(tablebase.Key{Name: name, Folder: r.Folder}, func() (*Game, error) {
		index := NewIndex(ctx, rules)
		if ctx.Err() != nil {
			return nil, tablebase.Interrupted()
		}
		j := tablebase.Job{Format: format, Size: size(index), Request: r, Name: name, Solve: solving(rules, index.Len(), r.Progress)}
		if index.Mals == Most {
			j.Slow = "wanted 1 or 2 mals a side, or 3 once (solve-yut :mals 3) has solved them, which takes a quarter of an hour"
		}
		f, err := j.Get(ctx)
		return &Game{Index: index, file: f, Notes: j.Notes}, err
	})
}

// solving solves the game, with the guesses of a file to begin with if there is one.
func solving(rules *yut.Rules, placements int, progress tablebase.Progress) func(context.Context, *tablebase.File, func(tablebase.Values)) ([]byte, error) {
	return func(ctx context.Context, guesses *tablebase.File, offer func(tablebase.Values)) ([]byte, error) {
		o := Options{Progress: progress.Percent("solving"), Offer: func(t *Table) {
			offer(func(ctx context.Context) []byte { return encode(ctx, t) })
		}}
		if guesses != nil {
			o.From = func(me, enemy int) float64 {
				lo, hi := get(guesses.Sure(me*placements + enemy))
				return (lo + hi) / 2
			}
		}
		t, err := New(ctx, rules, o)
		if err != nil {
			return nil, err
		}
		return encode(ctx, t), nil
	}
}

// format is that of the files. Another layout, or another order of the places, needs
// another number. A value is the lower bound in four bytes and then in two how much
// higher the upper one is, both as shares of whole, the lowest byte first.
var format = tablebase.Format{
	Lines: "parlor yut table 3\nchance of the side about to throw, the rules of the CoE202 package, chains of any length\n",
	Width: 6,
}

// whole is a certain win, and widest how far bounds can lie apart.
const (
	whole  = math.MaxUint32
	widest = math.MaxUint16
)

// size is the size of the game that index numbers.
func size(index *Index) tablebase.Size {
	return tablebase.Pairs(index.Mals, index.Len())
}

// encode gives the bounds of a table as a file has them, rounded outwards, or nil if ctx
// ends.
func encode(ctx context.Context, t *Table) []byte {
	data, n := make([]byte, format.Room(size(t.Index))), t.Len()
	err := loops.Parallel(ctx, runtime.GOMAXPROCS(0), n, func(_, me int) {
		for enemy := range n {
			lo, hi := t.Win(me, enemy)
			put(data[format.Width*(me*n+enemy):], lo, hi)
		}
	})
	if err != nil {
		return nil
	}
	return data
}

// slack is more than what the products below are rounded by.
const slack = 1.0 / 1024

func put(data []byte, lo, hi float64) {
	least := uint32(max(0, math.Floor(lo*whole-slack)))
	most := uint32(min(whole, math.Ceil(hi*whole+slack)))
	binary.LittleEndian.PutUint32(data, least)
	binary.LittleEndian.PutUint16(data[4:], uint16(min(int64(most)-int64(least), widest)))
}

// get gives the bounds of a value.
func get(data []byte) (lo, hi float64) {
	least := binary.LittleEndian.Uint32(data)
	return float64(least) / whole, float64(uint64(least)+uint64(binary.LittleEndian.Uint16(data[4:]))) / whole
}
