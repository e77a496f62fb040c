package tablebase

import (
	"context"
	"runtime"
	"slices"

	"parlor/games"
	"parlor/search/engines/sorry/numbering"
	"parlor/search/hugepages"
	"parlor/search/loops"
)

// Values are the chances of a player who has just moved, at all placements.
type Values struct {
	n     int
	one   int64
	after []int64
}

// Row gives the chances of a player who has moved to own, by the other's placement,
// where a piece that he has captured still stands, in parts of One.
func (v *Values) Row(own uint16) []int64 { return v.after[int(own)*v.n:][:v.n] }

// One is what a certain win is in a row.
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
	v := &Values{n, g.one(), hugepages.MakeIn[int64](ctx, n*n)}
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

// one is what a certain win is in rows of this game.
func (g *Game) one() int64 {
	if g.file != nil {
		return One
	}
	return int64(g.table.Whole())
}

// row fills row with what After gives at one placement, in parts of one.
func (g *Game) row(own uint16, row []int64) {
	if g.file != nil {
		g.file.Row(own, row)
		return
	}
	for enemy := range row {
		row[enemy] = g.table.Second(own, uint16(enemy))
	}
}
