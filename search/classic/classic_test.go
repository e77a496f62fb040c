package classic_test

import (
	"context"
	"math"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/mancala"
	"parlor/search"
	"parlor/search/classic"
	"parlor/search/events"
	"parlor/search/searchtest"
	"parlor/search/stack"
)

const trees = 5000

func find(t *testing.T, p search.Problem[searchtest.TreeState], o search.Options) search.Result {
	t.Helper()
	o.SearchOnlyMove = true
	r, err := search.Search(context.Background(), p, searchtest.TreeState{}, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestWindowsEqualAlphaBeta searches random trees with chance, extra turns, forced moves and
// decisions taken at once: value and move are always those of plain search, at any depth, with
// deepening, with a width and when every move is valued.
func TestWindowsEqualAlphaBeta(t *testing.T) {
	for seed := range uint64(trees) {
		r := games.NewRandom(seed, games.StreamCorpus, 55)
		g := searchtest.Grow(r, searchtest.Shape{Levels: 2 + int(r.Below(5)), Most: 4, Lo: -10, Hi: 10, Chance: seed%2 == 0, Both: seed%3 == 0})
		p := g.Problem(-10, 10)
		p.QuickWins = seed%8 == 0
		o := search.Options{
			Algorithm: search.Expectiminimax, Depth: 1 + int(r.Below(7)), Deepen: seed%2 == 0, AllValues: seed%16 == 1,
			BeamWidth: [...]int{0, 0, 2}[seed%3],
		}
		want := find(t, p, o)
		for _, a := range []*search.Algorithm{classic.PVS, classic.Aspiration, classic.MTD} {
			o.Algorithm = a
			got := find(t, p, o)
			if math.Abs(float64(got.Value-want.Value)) > 1e-9 || got.Move != want.Move {
				t.Fatalf("seed %d, %s: %v, move %d; want %v, move %d", seed, a, got.Value, got.Move, want.Value, want.Move)
			}
			c := got.Total
			if c.Visited != c.Decisions+c.Chances+c.Leaves+c.TableHits {
				t.Fatalf("seed %d, %s: the kinds of nodes do not add up: %+v", seed, a, c)
			}
			if !o.AllValues {
				continue
			}
			for i, m := range got.Moves {
				if !m.Exact() || math.Abs(float64(m.Lo-want.Moves[i].Lo)) > 1e-9 {
					t.Fatalf("seed %d, %s: move %d is worth %v, want %v", seed, a, i, m, want.Moves[i])
				}
			}
		}
	}
}

// TestPerfectOrder searches trees whose best moves come first: none of the searches by windows
// values more leaves than alpha-beta, and none but MTD(f), which goes through its tree more
// than once, visits more nodes.
func TestPerfectOrder(t *testing.T) {
	fewer := map[*search.Algorithm]int{}
	for seed := range uint64(1000) {
		r := games.NewRandom(seed, games.StreamCorpus, 56)
		g := searchtest.Grow(r, searchtest.Shape{Levels: 3 + int(r.Below(4)), Most: 4, Lo: -100, Hi: 100, Ordered: true, NoEarlyEnds: seed%2 == 0})
		p := g.Problem(-100, 100)
		o := search.Options{Algorithm: search.AlphaBeta, Depth: 8, NoOrdering: true, Textbook: true}
		base := find(t, p, o).Total
		for _, a := range []*search.Algorithm{classic.PVS, classic.Aspiration, classic.MTD} {
			o.Algorithm = a
			got := find(t, p, o).Total
			if again := got.Visited > base.Visited && a != classic.MTD; again || got.Leaves > base.Leaves {
				t.Fatalf("seed %d, %s: %d nodes, %d leaves; alpha-beta has %d, %d", seed, a, got.Visited, got.Leaves, base.Visited, base.Leaves)
			}
			if got.Visited < base.Visited {
				fewer[a]++
			}
		}
	}
	t.Logf("fewer nodes than alpha-beta: %v", fewer)
}

// extended values a node as quiescence does, by plain recursion.
func extended(g *searchtest.Tree, at searchtest.TreeState, depth, extra int) games.Value {
	turn := g.Turn(&at)
	p := g.Problem(-10, 10)
	if turn == games.Over {
		return g.Score(&at)
	}
	if depth == 0 && (g.Quiet(&at) || extra == 0) {
		return p.Eval.Of(&at, games.Max)
	}
	if depth == 0 {
		depth, extra = 1, extra-1
	}
	var best games.Value
	for i, m := range g.Moves(&at, nil) {
		next := at
		g.Play(&next, m)
		v := extended(g, next, depth-1, extra)
		if i == 0 || turn == games.Max && v > best || turn == games.Min && v < best {
			best = v
		}
	}
	return best
}

// TestQuiescence compares with a plain recursion that goes on where a node is not quiet, and
// with alpha-beta in trees all of whose nodes are.
func TestQuiescence(t *testing.T) {
	deeper := 0
	for seed := range uint64(3000) {
		r := games.NewRandom(seed, games.StreamCorpus, 57)
		g := searchtest.Grow(r, searchtest.Shape{Levels: 3 + int(r.Below(5)), Most: 3, Lo: -10, Hi: 10})
		depth := 1 + int(r.Below(3))
		o := search.Options{Algorithm: classic.Quiescence, Depth: depth}
		got, want := find(t, g.Problem(-10, 10), o), extended(g, searchtest.TreeState{}, depth, 8)
		if got.Value != want {
			t.Fatalf("seed %d, depth %d: %v, want %v", seed, depth, got.Value, want)
		}
		o.Algorithm = search.AlphaBeta
		if find(t, g.Problem(-10, 10), o).Value != got.Value {
			deeper++
		}
		loud := o
		loud.Algorithm = classic.Quiescence
		if got := find(t, search.Problem[searchtest.TreeState]{Game: plainRules{g}, Eval: g.Problem(-10, 10).Eval}, loud); got.Value != find(t, g.Problem(-10, 10), o).Value {
			t.Fatalf("seed %d: a game without the word is searched to the depth", seed)
		}
	}
	if deeper < 300 {
		t.Errorf("only %d trees look otherwise from beyond the horizon", deeper)
	}
}

// plainRules are rules without the word for a quiet position.
type plainRules struct {
	games.Game[searchtest.TreeState]
}

// TestProofNumber compares with exhaustive search on trees of AND and OR: who forces a win
// within the depth, and a move that does.
func TestProofNumber(t *testing.T) {
	wins := map[games.Value]int{}
	for seed := range uint64(2500) {
		r := games.NewRandom(seed, games.StreamCorpus, 58)
		g := searchtest.Grow(r, searchtest.Shape{Levels: 2 + int(r.Below(6)), Most: 4, Lo: -1, Hi: 1, Both: seed%4 == 0})
		depth := 1 + int(r.Below(8))
		sign := func(v games.Value, score bool) games.Value {
			if !score {
				return 0
			}
			return v
		}
		want := games.Value(g.Exact(0, depth, sign, nil))
		o := search.Options{Algorithm: classic.ProofNumber, Depth: depth, AllValues: seed%2 == 0}
		got := find(t, g.Problem(-1, 1), o)
		if got.Value != want || got.Depth != depth {
			t.Fatalf("seed %d, depth %d: %v at %d, want %v", seed, depth, got.Value, got.Depth, want)
		}
		wins[want]++
		for i, m := range g.Moves(&searchtest.TreeState{}, nil) {
			next := searchtest.TreeState{}
			g.Play(&next, m)
			exact := games.Value(g.Exact(next.Node, depth-1, sign, nil))
			if b := got.Moves[i]; exact < b.Lo || exact > b.Hi || o.AllValues && !b.Exact() {
				t.Fatalf("seed %d: move %d is worth %v, not within %v", seed, i, exact, b)
			}
			if m == got.Move && exact != want {
				t.Fatalf("seed %d: move %d is worth %v, the position %v", seed, m, exact, want)
			}
		}
		if c := got.Total; c.Visited != c.Decisions+c.Chances+c.Leaves {
			t.Fatalf("seed %d: the kinds of nodes do not add up: %+v", seed, c)
		}
	}
	for _, v := range []games.Value{-1, 0, 1} {
		if wins[v] < 100 {
			t.Errorf("only %d trees are worth %v", wins[v], v)
		}
	}
}

// TestStopped limits every search by nodes: there is a legal move, and the reason is said.
func TestStopped(t *testing.T) {
	for seed := range uint64(300) {
		r := games.NewRandom(seed, games.StreamCorpus, 59)
		g := searchtest.Grow(r, searchtest.Shape{Levels: 6, Most: 4, Lo: -10, Hi: 10, NoEarlyEnds: true})
		for _, a := range classic.Algorithms() {
			full := find(t, g.Problem(-10, 10), search.Options{Algorithm: a, Depth: 6})
			if full.Total.Visited < 3 {
				continue
			}
			got := find(t, g.Problem(-10, 10), search.Options{Algorithm: a, Depth: 6, Nodes: 1 + r.Below(full.Total.Visited-1)})
			if got.Stopped != stack.ErrNodes || int(got.Move) >= len(g.Moves(&searchtest.TreeState{}, nil)) {
				t.Fatalf("seed %d, %s: stopped by %v with move %d", seed, a, got.Stopped, got.Move)
			}
		}
	}
}

// TestTraced tells as many nodes as are counted.
func TestTraced(t *testing.T) {
	for seed := range uint64(300) {
		r := games.NewRandom(seed, games.StreamCorpus, 60)
		g := searchtest.Grow(r, searchtest.Shape{Levels: 5, Most: 3, Lo: -10, Hi: 10, Chance: seed%2 == 0})
		for _, a := range classic.Algorithms() {
			if a == classic.ProofNumber {
				continue
			}
			var tally events.Tally
			var sum events.Counts
			got := find(t, g.Problem(-10, 10), search.Options{Algorithm: a, Depth: 4, Trace: func(e events.Event) {
				if e.Kind == events.BeginDepth {
					sum.Add(tally.Counts)
				}
				tally.Hear(e)
			}})
			sum.Add(tally.Counts)
			if sum != got.Total {
				t.Fatalf("seed %d, %s: told %+v, counted %+v", seed, a, sum, got.Total)
			}
		}
	}
}

// TestRows holds the rows to what they must say of themselves.
func TestRows(t *testing.T) {
	for _, a := range classic.Algorithms() {
		if a.Mistaken || a.Suits != search.WithoutChance || a.Brief == "" || (a.New == nil) == (a.Explore == nil) {
			t.Errorf("%s: %+v", a, a)
		}
		if search.Algorithms().Named(a.Name) != nil {
			t.Errorf("%s is there twice", a)
		}
		if err := (search.Options{Algorithm: a}).Judge(search.TakesTable); games.CodeOf(err) != "contradictory-options" {
			t.Errorf("%s with a table: %v", a, err)
		}
	}
}

// TestQuietKalah: no position that the game calls quiet has a capture among its moves, and
// every other has.
func TestQuietKalah(t *testing.T) {
	rules, err := mancala.New(mancala.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r, quiet := games.NewRandom(5), 0
	for s, i := rules.Start(), 0; i < 2000; i++ {
		if rules.Turn(&s) == games.Over {
			s = rules.Start()
		}
		moves, captures := rules.Moves(&s, nil), false
		for _, m := range moves {
			next := s
			rules.Play(&next, m)
			captures = captures || strings.Contains(rules.Describe(&s, m), "capture")
		}
		if rules.Quiet(&s) == captures {
			t.Fatalf("%s: quiet %v, captures %v", rules.Position(&s), rules.Quiet(&s), captures)
		}
		if !captures {
			quiet++
		}
		rules.Play(&s, moves[r.Below(uint64(len(moves)))])
	}
	if quiet < 100 || quiet > 1900 {
		t.Errorf("%d of 2000 positions are quiet", quiet)
	}
}
