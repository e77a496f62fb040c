package doublecard

import (
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
)

// TestWindows adds up the windows counted by their weights: that is the evaluation.
func TestWindows(t *testing.T) {
	r := mustNew(t, Options{})
	own, others := Threats()
	random := games.NewRandom(1, games.StreamCorpus)
	for range 50 {
		for s := r.Start(); r.Turn(&s) != games.Over; gamestest.Step(r, &s, random) {
			mover, waiter := r.Windows(&s)
			total := 0
			for d := range own {
				for halves := range own[d] {
					for far, w := range own[d][halves] {
						total += int(w)*mover[d][halves][far] - int(others[d][halves][far])*waiter[d][halves][far]
					}
				}
			}
			if r.Turn(&s) == games.Min {
				total = -total
			}
			if want := threatened(&s, r.Turn(&s)); games.Value(total) != want {
				t.Fatalf("%s: the windows are worth %d, the evaluation is %v", r.Position(&s), total, want)
			}
		}
	}
}
