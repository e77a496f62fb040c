package farm

import (
	"cmp"
	"slices"

	"parlor/commands/arena/stats"
)

// Oddity is a worker whose results do not look like those of all others together.
type Oddity struct {
	Match, Worker string
	Games         int
	// Chance is the probability of such a difference by luck alone, by a chi-squared test of wins,
	// draws and losses with two degrees of freedom.
	Chance float64
}

// unlikely is the chance below which a worker is named. It is small, as many workers are tested many
// times.
const unlikely = 1e-7

// watch counts the results of a match by worker.
type watch struct {
	match string
	by    map[string]*stats.Endings
	all   stats.Endings
	named map[string]bool
}

func newWatch(match string) *watch {
	return &watch{match: match, by: map[string]*stats.Endings{}, named: map[string]bool{}}
}

// add counts a result.
func (w *watch) add(r result) {
	own := w.by[r.Worker]
	if own == nil {
		own = &stats.Endings{}
		w.by[r.Worker] = own
	}
	for _, row := range r.Rows {
		own[row.Halves]++
		w.all[row.Halves]++
	}
}

// odd gives the oddest worker that was not named before, if one is odd.
func (w *watch) odd() (oddest Oddity, found bool) {
	var list []Oddity
	for name, own := range w.by {
		rest := w.all
		for i := range rest {
			rest[i] -= own[i]
		}
		if p := stats.Alike(*own, rest); p < unlikely && !w.named[name] {
			list = append(list, Oddity{w.match, name, own.Games(), p})
		}
	}
	if len(list) == 0 {
		return oddest, false
	}
	oddest = slices.MinFunc(list, func(a, b Oddity) int {
		return cmp.Or(cmp.Compare(a.Chance, b.Chance), cmp.Compare(a.Games, b.Games), cmp.Compare(a.Worker, b.Worker))
	})
	w.named[oddest.Worker] = true
	return oddest, true
}
