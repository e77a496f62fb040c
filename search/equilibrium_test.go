package search

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/search/events"
	"parlor/search/joint"
	"parlor/search/simultaneous"
	"parlor/search/stack"
)

// mixedTree grows a tree whose decisions are mostly taken at once, with chance
// and open decisions between them.
func mixedTree(r *games.Random, levels, lo, hi int) branch {
	value := games.Value(lo + int(r.Below(uint64(hi-lo+1))))
	if levels == 0 || r.Below(15) == 0 {
		return leaf(value)
	}
	b := branch{value: inside(value, lo, hi)}
	switch r.Below(8) {
	case 0:
		b.turn = games.Max
	case 1:
		b.turn = games.Min
	case 2:
		b.turn = games.Chance
	default:
		return meeting(r, b, levels, lo, hi)
	}
	for range 1 + r.Below(3) {
		b.below = append(b.below, mixedTree(r, levels-1, lo, hi).times(1+uint32(r.Below(4))))
	}
	return b
}

// meeting makes a Both node of b, with up to four moves for each player.
func meeting(r *games.Random, b branch, levels, lo, hi int) branch {
	b.turn = games.Both
	rows, columns := 1+int(r.Below(4)), 1+int(r.Below(4))
	for range rows {
		reply := branch{turn: games.Reply}
		for range columns {
			reply.below = append(reply.below, mixedTree(r, levels-1, lo, hi))
		}
		b.below = append(b.below, reply)
	}
	return b
}

// mixedSearches makes every search of decisions taken at once.
func mixedSearches(p Problem[treeState], depth int, l stack.Limits) map[string]mixedSearch {
	p.Root = games.Max
	core := func() stack.Stack[treeState] {
		c := p.begin(treeState{}, l, depth)
		c.Depth = depth
		return c
	}
	return map[string]mixedSearch{
		"equilibrium": simultaneous.NewFull(core()),
		"oracle":      simultaneous.NewDoubleOracle(core(), p.allValues(depth)),
	}
}

type mixedSearch interface {
	stack.NodeSearch
	SolveRoot(depth int) (simultaneous.Equilibrium, bool)
}

func noLimits() stack.Limits { return stack.NewLimits(context.Background(), 0, 0, nil) }

var infinity = games.Value(math.Inf(1))

// TestMixedTrees compares both searches with exact fractions.
func TestMixedTrees(t *testing.T) {
	gamestest.TakesTurns(t)
	for seed := range uint64(2000) {
		r := games.NewRandom(seed, games.StreamCorpus, 7)
		g := plant(mixedTree(r, 2+int(r.Below(2)), -10, 10))
		depth := 1 + int(r.Below(6))
		want, _ := g.mixed(0, depth).Float64()
		for name, x := range mixedSearches(g.problem(-10, 10), depth, noLimits()) {
			if v := x.Node(0, depth, -infinity, infinity); math.Abs(float64(v)-want) > 1e-9 {
				t.Fatalf("seed %d, %s at depth %d: value %v, want %v", seed, name, depth, v, want)
			}
		}
	}
}

// TestMaximinToMinimax checks that at every node the value lies between what
// Max can guarantee moving first and what Min can.
func TestMaximinToMinimax(t *testing.T) {
	for seed := range uint64(300) {
		r := games.NewRandom(seed, games.StreamCorpus, 8)
		g := plant(mixedTree(r, 3, -10, 10))
		p := g.problem(-10, 10)
		p.Root = games.Max
		for node := range g.nodes {
			if g.nodes[node].turn == games.Reply {
				continue
			}
			c := p.begin(treeState{int32(node)}, noLimits(), 6)
			c.Depth = 6
			x, first := simultaneous.NewDoubleOracle(c, p.allValues(6)), &plain[treeState]{Stack: p.begin(treeState{int32(node)}, noLimits(), 6)}
			lo := x.Value(0, 6, -infinity, infinity, joint.RowFirst)
			v := simultaneous.NewFull(c).Node(0, 6, 0, 0)
			hi := x.Value(0, 6, -infinity, infinity, joint.ColumnFirst)
			if v < lo-1e-9 || v > hi+1e-9 {
				t.Fatalf("seed %d, node %d: %v is not between %v and %v", seed, node, v, lo, hi)
			}
			if plain := first.Node(0, 6, 0, 0); math.Abs(float64(plain-lo)) > 1e-9 {
				t.Fatalf("seed %d, node %d: plain search gives %v, row first %v", seed, node, plain, lo)
			}
		}
	}
}

// mirror changes the players' places in a tree: values negated, Max for Min,
// and at decisions taken at once rows for columns.
func mirror(b branch) branch {
	m := branch{turn: b.turn.Opponent(), value: -b.value, weight: b.weight}
	if b.turn != games.Both {
		for _, c := range b.below {
			m.below = append(m.below, mirror(c))
		}
		return m
	}
	for j := range b.below[0].below {
		reply := branch{turn: games.Reply}
		for i := range b.below {
			reply.below = append(reply.below, mirror(b.below[i].below[j]))
		}
		m.below = append(m.below, reply)
	}
	return m
}

func TestMirroredTrees(t *testing.T) {
	for seed := range uint64(1500) {
		b := mixedTree(games.NewRandom(seed, games.StreamCorpus, 9), 3, -10, 10)
		p, q := plant(b).problem(-10, 10), plant(mirror(b)).problem(-10, 10)
		mirrored := mixedSearches(q, 6, noLimits())
		for name, x := range mixedSearches(p, 6, noLimits()) {
			v, w := x.Node(0, 6, -infinity, infinity), mirrored[name].Node(0, 6, -infinity, infinity)
			if math.Abs(float64(v+w)) > 1e-9 {
				t.Fatalf("seed %d, %s: value %v, mirrored %v", seed, name, v, w)
			}
		}
	}
}

// TestPlainNodes checks that the search in full enters what plain search enters.
func TestPlainNodes(t *testing.T) {
	for seed := range uint64(300) {
		g := plant(mixedTree(games.NewRandom(seed, games.StreamCorpus, 10), 3, -10, 10))
		p := g.problem(-10, 10)
		c := p.begin(treeState{}, noLimits(), 5)
		x, y := simultaneous.NewFull(c), &plain[treeState]{Stack: p.begin(treeState{}, noLimits(), 5)}
		x.Node(0, 5, 0, 0)
		y.Node(0, 5, 0, 0)
		same := x.Counts
		same.CellsTotal, same.CellsSearched, same.LPs, same.Pivots = 0, 0, 0, 0
		if same != y.Counts {
			t.Fatalf("seed %d: counts %+v, plain %+v", seed, same, y.Counts)
		}
		if x.Counts.CellsSearched != x.Counts.CellsTotal {
			t.Fatalf("seed %d: %d of %d cells searched", seed, x.Counts.CellsSearched, x.Counts.CellsTotal)
		}
	}
}

// rockPaperScissors is one turn with wins paying 1, 1 and 2.
func rockPaperScissors() branch {
	b := branch{turn: games.Both}
	for _, row := range [][]games.Value{{0, -1, 1}, {1, 0, -2}, {-1, 2, 0}} {
		b.below = append(b.below, branch{turn: games.Reply, below: leaves(row)})
	}
	return b
}

func TestEquilibriumAtRoot(t *testing.T) {
	p := plant(rockPaperScissors()).problem(-10, 10)
	for name, x := range mixedSearches(p, 2, noLimits()) {
		e, ok := x.SolveRoot(2)
		if !ok {
			t.Fatalf("%s: not finished", name)
		}
		if math.Abs(float64(e.Value)) > 1e-12 || e.Exploitability() > 1e-12 {
			t.Errorf("%s: value %v, exploitability %v", name, e.Value, e.Exploitability())
		}
		checkMix(t, name, e.RowMix, []float64{0.5, 0.25, 0.25})
		checkMix(t, name, e.ColumnMix, []float64{0.5, 0.25, 0.25})
		if m := e.Likeliest(games.Max); m != 0 {
			t.Errorf("%s: likeliest move %d", name, m)
		}
		if e.Full() != (name == "equilibrium") {
			t.Errorf("%s: full is %v", name, e.Full())
		}
		if e.Full() && (e.Maximin != -1 || e.Minimax != 1 || e.MaximinMove != 0 || e.MinimaxMove != 0) {
			t.Errorf("maximin %v by %d, minimax %v by %d", e.Maximin, e.MaximinMove, e.Minimax, e.MinimaxMove)
		}
	}
}

func checkMix(t *testing.T, name string, got, want []float64) {
	t.Helper()
	for i := range want {
		if math.Abs(got[i]-want[i]) > 1e-12 {
			t.Errorf("%s: mix %v, want %v", name, got, want)
			return
		}
	}
}

func TestDraw(t *testing.T) {
	e := simultaneous.Equilibrium{
		Rows: []games.Move{7, 8, 9}, RowMix: []float64{0.25, 0, 0.75},
		Columns: []games.Move{1, 2}, ColumnMix: []float64{0, 1},
	}
	r := games.NewRandom(1)
	drawn := map[games.Move]int{}
	for range 10000 {
		drawn[e.Draw(games.Max, r)]++
	}
	if drawn[8] != 0 || math.Abs(float64(drawn[7])-2500) > 200 {
		t.Errorf("drawn %v", drawn)
	}
	if m := e.Draw(games.Min, r); m != 2 {
		t.Errorf("Min drew %d", m)
	}
}

// TestMixedLimits checks that searches end at a node limit, to the node, and
// when cancelled, and that nothing half-finished passes as an answer.
func TestMixedLimits(t *testing.T) {
	g := plant(meeting(games.NewRandom(3, games.StreamCorpus, 11), branch{}, 5, -10, 10))
	p := g.problem(-10, 10)
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	for name, full := range mixedSearches(p, 10, noLimits()) {
		if _, ok := full.SolveRoot(10); !ok {
			t.Fatalf("%s: did not finish without limits", name)
		}
		total := countsOfMixed(full).Visited
		for nodes := range total {
			x := mixedSearches(p, 10, stack.NewLimits(context.Background(), max(nodes, 1), 0, nil))[name]
			if _, ok := x.SolveRoot(10); ok {
				t.Fatalf("%s: finished %d nodes within %d", name, total, nodes)
			}
			if n := countsOfMixed(x).Visited; n != max(nodes, 1) {
				t.Fatalf("%s: visited %d with a limit of %d", name, n, nodes)
			}
		}
		x := mixedSearches(p, 10, stack.NewLimits(cancelled, 0, 0, nil))[name]
		if _, ok := x.SolveRoot(10); ok || countsOfMixed(x).Visited > 1 {
			t.Errorf("%s: went on though cancelled", name)
		}
		if err := limitsOf(x).Stopped; !errors.Is(err, context.Canceled) {
			t.Errorf("%s: stopped by %v", name, err)
		}
	}
}

func countsOfMixed(x mixedSearch) events.Counts { return coreOf(x).Counts }
func limitsOf(x mixedSearch) stack.Limits       { return coreOf(x).Limits }

func coreOf(x mixedSearch) *stack.Stack[treeState] {
	switch x := x.(type) {
	case *simultaneous.Full[treeState]:
		return &x.Stack
	case *simultaneous.DoubleOracle[treeState]:
		return &x.Stack
	}
	panic("an unknown search")
}

// TestMixedAllocates checks that a search that has warmed up allocates nothing.
func TestMixedAllocates(t *testing.T) {
	g := plant(mixedTree(games.NewRandom(3, games.StreamCorpus, 12), 4, -10, 10))
	for name, x := range mixedSearches(g.problem(-10, 10), 8, noLimits()) {
		x.Node(0, 8, -infinity, infinity)
		if n := testing.AllocsPerRun(5, func() { x.Node(0, 8, -infinity, infinity) }); n != 0 {
			t.Errorf("%s: %v allocations over %d nodes", name, n, countsOfMixed(x).Visited)
		}
	}
}

// TestUnfinishedMixture stops searches of a root where both decide at once, with
// moves of different numbers for the two, before any depth is finished: there is
// a legal move for either side all the same, and no mixture.
func TestUnfinishedMixture(t *testing.T) {
	g := renumbered{plant(rockPaperScissors())}
	p := Problem[treeState]{Game: g, Eval: plant(rockPaperScissors()).problem(-10, 10).Eval}
	for _, a := range []*Algorithm{Mixing, DoubleOracle} {
		for nodes := range uint64(14) {
			r, err := Search(context.Background(), p, treeState{}, Options{Algorithm: a, Depth: 2, Deepen: true, Step: 2, Nodes: nodes + 1})
			if err != nil {
				t.Fatal(err)
			}
			if (r.Equilibrium == nil) != (r.Depth == 0) {
				t.Fatalf("%s, %d nodes: depth %d with mixture %v", a, nodes+1, r.Depth, r.Equilibrium)
			}
			committed := treeState{}
			if !slices.Contains(g.Moves(&committed, nil), r.Move) {
				t.Fatalf("%s, %d nodes: move %d is not legal for Max", a, nodes+1, r.Move)
			}
			g.Play(&committed, r.Move)
			if !slices.Contains(g.Moves(&committed, nil), r.Reply) {
				t.Fatalf("%s, %d nodes: move %d is not legal for Min", a, nodes+1, r.Reply)
			}
		}
	}
}

// renumbered is a tree in which the moves of a reply have numbers of their own.
type renumbered struct{ *treeGame }

const replyNumbers = 100

func (g renumbered) Moves(s *treeState, buf []games.Move) []games.Move {
	from := len(buf)
	buf = g.treeGame.Moves(s, buf)
	if g.Turn(s) == games.Reply {
		for i := range buf[from:] {
			buf[from+i] += replyNumbers
		}
	}
	return buf
}

func (g renumbered) Play(s *treeState, m games.Move) {
	if g.Turn(s) == games.Reply {
		m -= replyNumbers
	}
	g.treeGame.Play(s, m)
}

// TestMixedSearch asks for mixed moves from outside, deepening on the way.
func TestMixedSearch(t *testing.T) {
	p := plant(rockPaperScissors()).problem(-10, 10)
	for _, a := range []*Algorithm{Mixing, DoubleOracle} {
		r, err := Search(context.Background(), p, treeState{}, Options{Algorithm: a, Depth: 2, Deepen: true})
		if err != nil || r.Equilibrium == nil {
			t.Fatalf("%s: %v, equilibrium %v", a, err, r.Equilibrium)
		}
		if math.Abs(float64(r.Value)) > 1e-12 || r.Move != 0 || r.OnlyMove {
			t.Errorf("%s: value %v, move %d, only move %v", a, r.Value, r.Move, r.OnlyMove)
		}
	}
	r, err := Search(context.Background(), p, treeState{}, Options{Algorithm: Maximin, Depth: 2})
	if err != nil || r.Value != -1 || r.Equilibrium != nil {
		t.Errorf("maximin: value %v, %v; want -1, which a player gets who is seen first", r.Value, err)
	}
}
