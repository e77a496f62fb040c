package searchtest

import (
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/search"
)

// Lot says on how many positions of random games AgreeAtRandom compares searches
// and how deep they go.
type Lot struct {
	// Sample is the number of positions, and All that with -long.
	Sample, All int
	// Deepest is the greatest depth.
	Deepest int
	// Nodes is how many nodes unpruned search may visit in one position, and
	// AllNodes that with -long: the depth is the greatest that takes no more.
	Nodes, AllNodes uint64
}

// AgreeAtRandom compares pruned searches with an unpruned one, Memo, on positions of
// random games, most of them near the end. Each is searched by the default of Star1
// and of Star2, with a table and without, and by one more of all variants in turn.
func AgreeAtRandom[S comparable](t *testing.T, kit games.Kit[S], lot Lot) {
	t.Helper()
	n, nodes := lot.Sample, lot.Nodes
	if *gamestest.Long {
		n, nodes = lot.All, lot.AllNodes
	}
	variants, depths := Variants(t, 1), make([]int, lot.Deepest+1)
	usual := usualVariants(t)
	for i := range n {
		random := games.NewRandom(20, games.StreamCorpus, uint64(i))
		s, ok := decisionNearEnd(kit, random, lot.Deepest)
		if !ok {
			depths[0]++
			continue
		}
		evals := kit.Evaluations().Named
		problem := Problem(kit, evals[i%len(evals)])
		unpruned := find(t, problem, s, search.Options{Algorithm: search.Memo, Deepen: true, Depth: lot.Deepest, Nodes: nodes})
		depth := unpruned.Depth
		depths[depth]++
		if depth == 0 {
			continue
		}
		for _, v := range append(usual, variants[i%len(variants)]) {
			v.Options.Depth = depth
			if err := same(unpruned, find(t, problem, s, v.Options)); err != nil {
				t.Errorf("%s, %s, depth %d, %s: %v", kit.Position(&s), problem.Eval.Name, depth, v.Name, err)
			}
		}
	}
	t.Logf("positions by depth: %v", depths)
}

// usualVariants are the searches that people use.
func usualVariants(t *testing.T) []Variant {
	var all []Variant
	for _, a := range []*search.Algorithm{search.Star1, search.Star2} {
		all = append(all,
			Variant{a.Name, search.Options{Algorithm: a}},
			Variant{a.Name + " table deepening", search.Options{Algorithm: a, Deepen: true, Table: newTable(t, 1)}})
	}
	return all
}

// decisionNearEnd gives a position in which somebody decides, if the random game
// comes to one.
func decisionNearEnd[S comparable](kit games.Kit[S], random *games.Random, plies int) (S, bool) {
	s := gamestest.Late(games.Game[S](kit), kit.Start(), random, plies)
	for kit.Turn(&s) == games.Chance {
		gamestest.Step(games.Game[S](kit), &s, random)
	}
	return s, kit.Turn(&s) != games.Over
}
