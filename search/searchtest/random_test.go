package searchtest

import (
	"fmt"
	"testing"

	"parlor/games"
	"parlor/games/doublecard"
	"parlor/games/gamestest"
	"parlor/games/mancala"
	"parlor/games/ropasci"
	"parlor/games/sorry"
	"parlor/games/yut"
	"parlor/search"
)

func TestSorryAtRandom(t *testing.T) {
	for pieces := 1; pieces <= 4; pieces++ {
		for _, finite := range []bool{false, true} {
			o := sorry.Options{Pieces: pieces, Finite: finite}
			t.Run(fmt.Sprintf("pieces=%d,finite=%v", pieces, finite), func(t *testing.T) {
				agreeAtRandom(t, gamestest.New(t, sorry.New, o), lot{sample: 12, all: 2500, deepest: 8, nodes: 3000, allNodes: 20_000})
			})
		}
	}
}

func TestDoubleCardAtRandom(t *testing.T) {
	for _, most := range []int{60, 40} {
		for _, first := range games.Players {
			o := doublecard.Options{First: first, Cap: most}
			t.Run(fmt.Sprintf("first=%v,cap=%d", first, most), func(t *testing.T) {
				agreeAtRandom(t, gamestest.New(t, doublecard.New, o), lot{sample: 20, all: 5000, deepest: 5, nodes: 5000, allNodes: 50_000})
			})
		}
	}
}

// TestMancalaAtRandom takes the smallest boards, under all rules, and the usual one.
func TestMancalaAtRandom(t *testing.T) {
	for _, size := range [][2]int{{1, 3}, {2, 2}, {3, 2}, {6, 4}} {
		for rules := range 4 {
			o := mancala.Options{Pits: size[0], Stones: size[1], EmptyCapture: rules&1 != 0, EarlyStop: rules&2 != 0}
			t.Run(fmt.Sprintf("%+v", o), func(t *testing.T) {
				agreeAtRandom(t, gamestest.New(t, mancala.New, o), lot{sample: 12, all: 1250, deepest: 10, nodes: 3000, allNodes: 50_000})
			})
		}
	}
}

func TestRoPaSciAtRandom(t *testing.T) {
	agreeAtRandom(t, ropasci.New(), lot{sample: 40, all: 20_000, deepest: 6, nodes: 5000, allNodes: 50_000})
}

// TestYutAtRandom takes every value of every option, and some together.
func TestYutAtRandom(t *testing.T) {
	each := func(name string, kit games.Kit[yut.State]) {
		t.Run(name, func(t *testing.T) {
			agreeAtRandom(t, kit, lot{sample: 6, all: 800, deepest: 6, nodes: 3000, allNodes: 50_000})
		})
	}
	e := yut.Entry()
	for i, o := range e.Options {
		for _, value := range o.Values {
			values := e.Standard()
			if values[i] = value; o.Text {
				continue
			}
			kit, err := e.New(values)
			if err != nil {
				t.Fatal(err)
			}
			each(o.Name+"="+value, kit)
		}
	}
	for name, o := range map[string]yut.Options{
		"all by choice":    {StackChoice: true, ShortcutChoice: true, CentreChoice: true, MoveEachThrow: true, YutCapture: true},
		"hard to finish":   {Mals: 2, Finish: yut.FinishExact, MoveEachThrow: true, StackChoice: true, FairSticks: true},
		"bounce and stack": {Mals: 3, Finish: yut.FinishBounce, StackChoice: true, BackDoHome: true, BackDoVoid: true},
	} {
		each(name, gamestest.New(t, yut.New, o))
	}
}

// lot says on how many positions of random games agreeAtRandom compares searches
// and how deep they go.
type lot struct {
	// sample is the number of positions, and all that with -long.
	sample, all int
	// deepest is the greatest depth.
	deepest int
	// nodes is how many nodes unpruned search may visit in one position, and
	// allNodes that with -long: the depth is the greatest that takes no more.
	nodes, allNodes uint64
}

// agreeAtRandom compares pruned searches with an unpruned one, Memo, on positions of
// random games, most of them near the end. Each is searched by the default of Star1
// and of Star2, with a table and without, and by one more of all variants in turn.
func agreeAtRandom[S comparable](t *testing.T, kit games.Kit[S], l lot) {
	t.Helper()
	n, nodes := l.sample, l.nodes
	if *gamestest.Long {
		n, nodes = l.all, l.allNodes
	}
	variants, depths := Variants(t, 1), make([]int, l.deepest+1)
	usual := usualVariants(t)
	for i := range n {
		random := games.NewRandom(20, games.StreamCorpus, uint64(i))
		s, ok := decisionNearEnd(kit, random, l.deepest)
		if !ok {
			depths[0]++
			continue
		}
		evals := kit.Evaluations().Named
		problem := Problem(kit, evals[i%len(evals)])
		unpruned := find(t, problem, s, search.Options{Algorithm: search.Memo, Deepen: true, Depth: l.deepest, Nodes: nodes})
		depth := unpruned.Depth
		depths[depth]++
		if depth == 0 {
			continue
		}
		for _, v := range append(usual, variants[i%len(variants)]) {
			v.Options.Depth = depth
			if err := same(unpruned, find(t, problem, s, v.Options)); err != nil {
				t.Errorf("%s, %s, depth %d, %s: %v", kit.Text().Form.Position(&s), problem.Eval.Name, depth, v.Name, err)
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
