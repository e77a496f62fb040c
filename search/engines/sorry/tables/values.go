package tables

import (
	"runtime"
	"slices"
	"sync"

	"parlor/search/engines/sorry/kept"
	"parlor/search/engines/sorry/places"
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
// placements may have labels: eight bytes each. The error has the code damaged-table.
func (g *Game) Values(index *places.Index) (*Values, error) {
	if err := g.Check(); err != nil {
		return nil, err
	}
	n, same := index.Len(), make([]uint16, index.Len())
	for a, steps := range index.Steps {
		same[a] = g.Of(slices.Clone(steps))
	}
	v := &Values{n, g.one(), make([]int64, n*n)}
	workers := runtime.GOMAXPROCS(0)
	var all sync.WaitGroup
	for worker := range workers {
		all.Go(func() {
			row := make([]int64, g.Len())
			for own := worker; own < n; own += workers {
				g.row(same[own], row)
				for enemy, to := range same {
					v.after[own*n+enemy] = row[to]
				}
			}
		})
	}
	all.Wait()
	return v, nil
}

// one is what a certain win is in rows of this game.
func (g *Game) one() int64 {
	if g.file != nil {
		return kept.One
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
