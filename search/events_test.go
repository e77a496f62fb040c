package search

import (
	"testing"

	"parlor/games"
	"parlor/search/events"
	"parlor/search/transposition"
)

// traced lists the searches with a listener: every algorithm that can have one, and
// every option that changes what it does.
func traced(t *testing.T) map[string]Options {
	t.Helper()
	all := map[string]Options{}
	for _, a := range append(Algorithms(), toy) {
		if !a.Takes.Has(TakesTrace) {
			continue
		}
		all[a.Name] = Options{Algorithm: a}
		all[a.Name+" deepening"] = Options{Algorithm: a, Deepen: true}
		all[a.Name+" only move"] = Options{Algorithm: a, SearchOnlyMove: true}
		if a.Takes.Has(TakesTable) {
			all[a.Name+" table"] = Options{Algorithm: a, SearchOnlyMove: true, Deepen: true, Table: smallTable(t)}
		}
		if a.Takes.Has(TakesOrdering) {
			all[a.Name+" unordered"] = Options{Algorithm: a, SearchOnlyMove: true, NoOrdering: true}
		}
		if a.Takes.Has(TakesBeamWidth) {
			all[a.Name+" width"] = Options{Algorithm: a, SearchOnlyMove: true, BeamWidth: 2}
		}
		if a.Takes.Has(TakesProbabilityCutoff) {
			all[a.Name+" unlikely"] = Options{Algorithm: a, SearchOnlyMove: true, ProbabilityCutoff: 0.3}
		}
		if a.Takes.Has(TakesProbCut) {
			all[a.Name+" predicting"] = Options{Algorithm: a, SearchOnlyMove: true, ProbCut: &ProbCut{Threshold: 0.2, Scale: 1, Sigma: 2}}
		}
	}
	return all
}

func smallTable(t *testing.T) *transposition.Table {
	t.Helper()
	table, err := transposition.New(1)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// TestTally adds up what every search with a listener tells, and compares that with
// what it counts and with what it finds when nobody listens.
func TestTally(t *testing.T) {
	for name, o := range traced(t) {
		met := events.Counts{}
		for seed := range uint64(150) {
			r := games.NewRandom(seed, games.StreamCorpus, 2)
			g := plant(randomTree(r, 2+int(r.Below(4)), -10, 10))
			if g.Turn(&treeState{}) == games.Over {
				continue
			}
			o.Depth, o.Textbook, o.Trace = 1+int(seed%5), true, nil
			if o.Table != nil {
				o.Table = smallTable(t)
			}
			quiet := searched(t, g, o)
			tally := events.Tally{}
			o.Trace, o.Textbook = tally.Hear, false
			if o.Table != nil {
				o.Table = smallTable(t)
			}
			loud := searched(t, g, o)
			if quiet.Total != loud.Total || quiet.Value != loud.Value || quiet.Move != loud.Move {
				t.Fatalf("seed %d, %s: listening changes %+v to %+v", seed, name, quiet, loud)
			}
			if tally.Counts != loud.Counts || tally.Open() > 0 {
				t.Fatalf("seed %d, %s: told\n%+v, counted\n%+v", seed, name, tally.Counts, loud.Counts)
			}
			met.Add(tally.Counts)
		}
		checkMet(t, name, o, met)
	}
}

// checkMet makes sure that what a search is there to show has been met.
func checkMet(t *testing.T, name string, o Options, met events.Counts) {
	t.Helper()
	for what, missing := range map[string]bool{
		"cutoff":     o.Algorithm.Prunes && met.Pruned() == 0,
		"probe":      o.Algorithm == Star2 && met.Probes == 0,
		"width":      o.BeamWidth > 0 && met.Narrowed == 0,
		"unlikely":   o.ProbabilityCutoff > 0 && met.Unlikely == 0,
		"prediction": o.ProbCut != nil && met.Predicted == 0,
		"matrix":     o.Algorithm.Mixes && met.CellsSearched*met.LPs == 0,
	} {
		if missing {
			t.Errorf("%s has met no %s: %+v", name, what, met)
		}
	}
}

// TestTallyStopped stops searches that mix moves, and others, by nodes: what was
// told by then is what was counted.
func TestTallyStopped(t *testing.T) {
	for seed := range uint64(40) {
		g := plant(randomTree(games.NewRandom(seed, games.StreamCorpus, 3), 5, -10, 10))
		if g.Turn(&treeState{}) == games.Over {
			continue
		}
		for name, o := range traced(t) {
			if o.Deepen {
				continue // the counts of all depths are not in one tally
			}
			tally := events.Tally{}
			o.Depth, o.Nodes, o.Trace = 5, 1+seed, tally.Hear
			r := searched(t, g, o)
			if entered := tally.Counts.Visited; entered != r.Total.Visited || tally.Open() > 0 {
				t.Fatalf("seed %d, %s: told of %d nodes and not of the end of %d, counted %d",
					seed, name, entered, tally.Open(), r.Total.Visited)
			}
		}
	}
}
