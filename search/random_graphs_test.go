package search

import (
	"fmt"
	"math"
	"testing"

	"parlor/games"
	"parlor/search/transposition"
)

// randomGraph grows a game in which positions are met again: nodes in layers,
// each with branches to nodes of the layers below, which it shares with others.
// One node may be met at different plies, and after a move as well as after an
// outcome.
func randomGraph(r *games.Random, layers, width int) *treeGame {
	g := &treeGame{}
	for layer := range layers {
		for range width {
			g.nodes = append(g.nodes, randomNode(r, layer, layers, width))
		}
	}
	return g
}

// randomNode makes a node of a layer. In three of four layers decisions prevail.
func randomNode(r *games.Random, layer, layers, width int) treeNode {
	n := treeNode{value: inside(games.Value(int(r.Below(21))-10), -10, 10)}
	if layer == layers-1 || layer > 1 && r.Below(16) == 0 {
		return treeNode{value: games.Value(int(r.Below(21)) - 10)}
	}
	n.turn = [...]games.Turn{games.Max, games.Min, games.Max, games.Min, games.Chance}[r.Below(5)]
	for range 1 + r.Below(4) {
		next := layer + 1
		if next < layers-1 && r.Below(4) == 0 {
			next++
		}
		n.children = append(n.children, next*width+int(r.Below(uint64(width))))
		n.weights = append(n.weights, 1+uint32(r.Below(5)))
	}
	return n
}

// graphVariants lists the ways to search that remember or order decisions.
func graphVariants(t testing.TB) (all []variant) {
	for _, a := range []*Algorithm{Star1, Star2} {
		for _, deepen := range []bool{false, true} {
			for _, unordered := range []bool{false, true} {
				o := Options{Algorithm: a, Deepen: deepen, NoOrdering: unordered}
				all = append(all, variant{fmt.Sprintf("%s deepening %v unordered %v", a, deepen, unordered), o})
				o.Table, _ = transposition.New(1)
				all = append(all, variant{fmt.Sprintf("%s table deepening %v unordered %v", a, deepen, unordered), o})
			}
		}
	}
	table, err := transposition.New(1)
	if err != nil {
		t.Fatal(err)
	}
	return append(all,
		variant{"textbook table", Options{Algorithm: Star2, Table: table, Textbook: true, Deepen: true}},
		variant{"all values", Options{Algorithm: Star2, Table: table, AllValues: true, Deepen: true}},
		variant{"two workers", Options{Algorithm: Star2, Table: table, Workers: 2, Deepen: true}},
		variant{"fast workers", Options{Algorithm: Star2, Table: table, Workers: 2, Fast: true, Deepen: true}},
		variant{"memo", Options{Algorithm: Memo}},
	)
}

// TestRandomGraphs compares what remembers with plain search where there is much
// to remember: decisions that are met again at the same and at other plies, by
// either player, with scores that count plies and without.
func TestRandomGraphs(t *testing.T) {
	all := graphVariants(t)
	var hits uint64
	for seed := range uint64(3000) {
		r := games.NewRandom(seed, games.StreamCorpus, 6)
		g := randomGraph(r, 8, 4)
		p := g.problem(-10, 10)
		if seed%2 == 0 {
			p = g.richProblem(-10, 10)
		}
		p.QuickWins = seed%4 >= 2
		plain := Options{Algorithm: Expectiminimax, Depth: 4 + int(r.Below(4)), SearchOnlyMove: true}
		want := mustSearch(t, p, plain)
		for i, v := range all {
			if uint64(i)%3 != seed%3 {
				continue
			}
			o := v.options
			o.Depth, o.SearchOnlyMove = plain.Depth, true
			got := mustSearch(t, p, o)
			if math.Abs(float64(got.Value-want.Value)) > 1e-9 || got.Move != want.Move {
				t.Fatalf("seed %d, %s at depth %d: value %v, move %d; plain search says %v, %d",
					seed, v.name, o.Depth, got.Value, got.Move, want.Value, want.Move)
			}
			c := got.Counts
			if c.Decisions+c.Chances+c.Leaves+c.TableHits != c.Visited {
				t.Fatalf("seed %d, %s: counts do not add up: %+v", seed, v.name, c)
			}
			hits += c.TableHits
		}
	}
	if hits < 50000 {
		t.Errorf("only %d table hits", hits)
	}
}

// TestDecisionsRemembered counts on a lattice, where orders of moves meet: with a
// table the nodes grow with the square of the depth and not with its power.
func TestDecisionsRemembered(t *testing.T) {
	g := lattice(12)
	p := g.problem(-1000, 1000)
	plain := mustSearch(t, p, Options{Algorithm: Minimax, Depth: 12})
	table, err := transposition.New(1)
	if err != nil {
		t.Fatal(err)
	}
	got := mustSearch(t, p, Options{Algorithm: AlphaBeta, Depth: 12, Table: table})
	if got.Value != plain.Value || got.Move != plain.Move {
		t.Errorf("value %v, move %d; plain search says %v, %d", got.Value, got.Move, plain.Value, plain.Move)
	}
	if plain.Counts.Visited != 1<<13-1 || got.Counts.Visited > 12*12*4 || got.Counts.TableHits == 0 {
		t.Errorf("plain search visited %d nodes, a search with a table %d", plain.Counts.Visited, got.Counts.Visited)
	}
}

// lattice is a game of two moves a ply in which only the number of first moves
// counts, not their order.
func lattice(plies int) *treeGame {
	g := &treeGame{}
	for ply := range plies + 1 {
		for firsts := range ply + 1 {
			n := treeNode{turn: games.Max, value: games.Value((ply*37 + firsts*firsts*11) % 101)}
			if ply%2 == 1 {
				n.turn = games.Min
			}
			if ply == plies {
				n.turn = games.Over
			} else {
				next := (ply + 1) * (ply + 2) / 2
				n.children = []int{next + firsts, next + firsts + 1}
			}
			g.nodes = append(g.nodes, n)
		}
	}
	return g
}
