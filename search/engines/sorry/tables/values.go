package tables

import (
	"runtime"
	"slices"
	"sync"

	"parlor/search/engines/sorry/places"
)

// Values are the chances of a player who has just moved, at all placements.
type Values struct {
	n     int
	after []float64
}

// Row gives the chances of a player who has moved to own, by the other's placement,
// where a piece that he has captured still stands.
func (v *Values) Row(own uint16) []float64 { return v.after[int(own)*v.n:][:v.n] }

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
	v := &Values{n, make([]float64, n*n)}
	workers := runtime.GOMAXPROCS(0)
	var all sync.WaitGroup
	for worker := range workers {
		all.Go(func() {
			row := make([]float64, g.Len())
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

// row fills row with what After gives at one placement.
func (g *Game) row(own uint16, row []float64) {
	if g.file != nil {
		g.file.Row(own, row)
		return
	}
	for enemy := range row {
		row[enemy] = g.table.After(own, uint16(enemy))
	}
}
