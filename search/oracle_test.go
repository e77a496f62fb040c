package search

import (
	"fmt"
	"math"
	"testing"

	"parlor/games"
	"parlor/search/events"
	"parlor/search/joint"
	"parlor/search/matrix"
	"parlor/search/simultaneous"
)

// TestOracleFailSoft searches with arbitrary windows: a value inside is exact,
// one outside a bound on the right side.
func TestOracleFailSoft(t *testing.T) {
	for seed := range uint64(6000) {
		r := games.NewRandom(seed, games.StreamCorpus, 13)
		g := plant(mixedTree(r, 3, -10, 10))
		depth := 1 + int(r.Below(6))
		alpha := games.Value(r.Float()*24 - 12)
		beta := alpha + games.Value(r.Float()*6) + 1e-6
		searches := mixedSearches(g.problem(-10, 10), depth, noLimits())
		want := float64(searches["equilibrium"].Node(0, depth, 0, 0))
		v := searches["oracle"].Node(0, depth, alpha, beta)
		if !soundBound(float64(v), float64(alpha), float64(beta), want) {
			t.Fatalf("seed %d: window (%v, %v) gave %v, exact value %v", seed, alpha, beta, v, want)
		}
	}
}

// TestSerialFailSoft does the same for each way of moving first.
func TestSerialFailSoft(t *testing.T) {
	for seed := range uint64(4000) {
		r := games.NewRandom(seed, games.StreamCorpus, 14)
		g := plant(mixedTree(r, 3, -10, 10))
		alpha := games.Value(r.Float()*24 - 12)
		beta := alpha + games.Value(r.Float()*6) + 1e-6
		for _, as := range []joint.Reading{joint.RowFirst, joint.ColumnFirst} {
			x := mixedSearches(g.problem(-10, 10), 6, noLimits())["oracle"].(*simultaneous.DoubleOracle[treeState])
			want := float64(x.Value(0, 6, -infinity, infinity, as))
			v := x.Value(0, 6, alpha, beta, as)
			if !soundBound(float64(v), float64(alpha), float64(beta), want) {
				t.Fatalf("seed %d, reading %d: window (%v, %v) gave %v, exact value %v", seed, as, alpha, beta, v, want)
			}
		}
	}
}

// TestOracleRoot checks the mixes the oracle gives at the root on the whole
// matrix, which it did not look at in full.
func TestOracleRoot(t *testing.T) {
	pruned := uint64(0)
	for seed := range uint64(400) {
		r := games.NewRandom(seed, games.StreamCorpus, 15)
		g := wideTree(r, 1+int(r.Below(12)), 1+int(r.Below(2)), int(r.Below(30)))
		searches := mixedSearches(g.problem(-200, 200), 4, noLimits())
		full, _ := searches["equilibrium"].SolveRoot(4)
		e, ok := searches["oracle"].SolveRoot(4)
		if !ok || math.Abs(float64(e.Value-full.Value)) > 1e-9 || e.Exploitability() > 1e-9 {
			t.Fatalf("seed %d: value %v, want %v, exploitability %v", seed, e.Value, full.Value, e.Exploitability())
		}
		if lo, hi := guarantees(full.Matrix, e.RowMix, e.ColumnMix); lo < e.Lo-1e-12 || hi > e.Hi+1e-12 {
			t.Fatalf("seed %d: proofs %v and %v, but the mixes give %v and %v", seed, e.Lo, e.Hi, lo, hi)
		}
		o := searches["oracle"].(*simultaneous.DoubleOracle[treeState])
		if o.Counts.CellsSearched > o.Counts.CellsTotal {
			t.Fatalf("seed %d: %d of %d cells searched", seed, o.Counts.CellsSearched, o.Counts.CellsTotal)
		}
		if len(o.Moves) != 0 {
			t.Fatalf("seed %d: moves were left on the stack", seed)
		}
		pruned += o.Counts.CellsTotal - o.Counts.CellsSearched
	}
	if pruned == 0 {
		t.Error("no cell was ever left out")
	}
}

// guarantees gives what the mix of rows gets at least, and what the mix of columns
// gives away at most.
func guarantees(m matrix.Game, row, column []float64) (lo, hi games.Value) {
	lo, hi = infinity, -infinity
	for j := range m.Columns {
		sum := 0.0
		for i, p := range row {
			sum += float64(p * m.At(i, j))
		}
		lo = min(lo, games.Value(sum))
	}
	for i := range m.Rows {
		sum := 0.0
		for j, p := range column {
			sum += float64(p * m.At(i, j))
		}
		hi = max(hi, games.Value(sum))
	}
	return lo, hi
}

// TestOracleTies gives the oracle leaves of few values, so that bounds meet,
// windows touch and replies tie.
func TestOracleTies(t *testing.T) {
	for seed := range uint64(3000) {
		r := games.NewRandom(seed, games.StreamCorpus, 16)
		g := plant(mixedTree(r, 3, -1, 1))
		searches := mixedSearches(g.problem(-1, 1), 6, noLimits())
		want, got := searches["equilibrium"].Node(0, 6, 0, 0), searches["oracle"].Node(0, 6, -infinity, infinity)
		if math.Abs(float64(want-got)) > 1e-9 {
			t.Fatalf("seed %d: value %v, want %v", seed, got, want)
		}
		for name, x := range searches {
			if c := countsOfMixed(x); c.Decisions+c.Chances+c.Leaves != c.Visited {
				t.Fatalf("seed %d, %s: the kinds do not sum to the visits: %+v", seed, name, c)
			}
		}
	}
}

// TestOracleWork pins what the oracle does on one tree, so that a bound that
// stops working is noticed though every value stays right.
func TestOracleWork(t *testing.T) {
	g := wideTree(games.NewRandom(1), 6, 3, 5)
	x := mixedSearches(g.problem(-3000, 3000), 6, noLimits())
	full, o := x["equilibrium"].(*simultaneous.Full[treeState]), x["oracle"].(*simultaneous.DoubleOracle[treeState])
	full.Node(0, 6, -infinity, infinity)
	o.Node(0, 6, -infinity, infinity)
	if n := full.Counts.Visited; n != 55987 {
		t.Errorf("%d nodes in full", n)
	}
	if n := o.Counts.Visited; n != 10586 {
		t.Errorf("%d nodes by the oracle", n)
	}
	if want := ([4]uint64{2556, 1266, 38, 82}); matrixWork(o.Counts) != want {
		t.Errorf("oracle %+v, want %+v", matrixWork(o.Counts), want)
	}
	if want := ([4]uint64{47988, 47988, 417, 946}); matrixWork(full.Counts) != want {
		t.Errorf("in full %+v, want %+v", matrixWork(full.Counts), want)
	}
}

// TestAfterCommitment searches from Reply nodes, where Max has committed: what
// is left is Min's choice.
func TestAfterCommitment(t *testing.T) {
	for seed := range uint64(200) {
		g := plant(mixedTree(games.NewRandom(seed, games.StreamCorpus, 17), 2, -10, 10))
		for node := range g.nodes {
			if g.nodes[node].turn != games.Reply {
				continue
			}
			want, _ := g.mixed(node, 3).Float64()
			for name, x := range mixedSearches(g.problem(-10, 10), 3, noLimits()) {
				coreOf(x).Positions[0] = treeState{int32(node)}
				if v := x.Node(0, 3, -infinity, infinity); math.Abs(float64(v)-want) > 1e-9 {
					t.Fatalf("seed %d, node %d, %s: value %v, want %v", seed, node, name, v, want)
				}
			}
		}
	}
}

// wideTree has nothing but turns taken at once, width x width moves each. Every
// turn a good move of either player counts the same whatever the other does, and
// up to noise is left to how the two moves meet.
func wideTree(r *games.Random, width, turns, noise int) *treeGame {
	draw := func(most int) games.Value { return games.Value(int(r.Below(uint64(2*most+1))) - most) }
	var grow func(v games.Value, turns int) branch
	grow = func(v games.Value, turns int) branch {
		if turns == 0 {
			return leaf(v)
		}
		b := branch{turn: games.Both, value: v}
		columns := make([]games.Value, width)
		for j := range columns {
			columns[j] = draw(10)
		}
		for range width {
			reply, row := branch{turn: games.Reply}, draw(10)
			for _, column := range columns {
				reply.below = append(reply.below, grow(v+row-column+draw(noise), turns-1))
			}
			b.below = append(b.below, reply)
		}
		return b
	}
	return plant(grow(0, turns))
}

// BenchmarkMixed searches trees of turns taken at once, in full and by the
// double oracle.
func BenchmarkMixed(b *testing.B) {
	for _, size := range []struct{ width, turns, noise int }{
		{20, 1, 5}, {20, 1, 20}, {6, 2, 5}, {6, 2, 20}, {6, 3, 5}, {6, 3, 20}, {20, 2, 5}, {20, 2, 20}, {20, 2, 1000},
	} {
		g := wideTree(games.NewRandom(1), size.width, size.turns, size.noise)
		depth := 2 * size.turns
		for _, name := range []string{"equilibrium", "oracle"} {
			b.Run(fmt.Sprintf("%s/%dx%d/turns%d/noise%d", name, size.width, size.width, size.turns, size.noise), func(b *testing.B) {
				x := mixedSearches(g.problem(-3000, 3000), depth, noLimits())[name]
				b.ReportAllocs()
				for b.Loop() {
					coreOf(x).Counts = events.Counts{}
					x.Node(0, depth, -infinity, infinity)
				}
				b.ReportMetric(float64(countsOfMixed(x).Visited), "nodes")
			})
		}
	}
}

// matrixWork is what a search counted at Both nodes.
func matrixWork(c events.Counts) [4]uint64 {
	return [4]uint64{c.CellsTotal, c.CellsSearched, c.LPs, c.Pivots}
}
