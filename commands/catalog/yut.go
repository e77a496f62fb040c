package catalog

import (
	"context"

	"parlor/games/yut"
	yuttables "parlor/search/engines/yut/tablebase"
	"parlor/search/tablebase"
)

// YutWork is the solving of a game of Yut Nori.
type YutWork struct {
	Mals int
	// Folder is where the game is kept, and Progress what is told how far the work is;
	// both may be empty.
	Folder   string
	Progress func(label string, done, total int)
}

// SolveYut solves the game and keeps it. It gives bounds of the chance of whoever throws
// first, in how many ways the mals of a side can stand, and notes about how it went.
func (c Catalog) SolveYut(ctx context.Context, w YutWork) (lo, hi float64, placements int, notes []string, err error) {
	rules, err := yut.New(yut.Options{Mals: w.Mals})
	if err != nil {
		return 0, 0, 0, nil, err
	}
	g, err := c.yut.Get(ctx, rules, tablebase.Request{Folder: w.Folder, Build: true, Progress: w.Progress})
	if err != nil {
		return 0, 0, 0, nil, err
	}
	lo, hi, err = g.Win(g.Start(), g.Start())
	return lo, hi, g.Len(), g.Notes, err
}

// YutMemory gives the megabytes that it takes to solve a game, and those of its file.
func YutMemory(mals int) (memory, disk int) { return yuttables.Megabytes(mals) }
