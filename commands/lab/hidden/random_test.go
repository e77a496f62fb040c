package hidden

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"parlor/games/tree"
	"parlor/search/hidden"
	"parlor/search/matrix"
)

// grower makes random trees. A player knows what he has done and what he was shown, so that he
// remembers; what he is shown of a deal or of a move of the other may be nothing.
type grower struct {
	*rand.Rand
	b    strings.Builder
	size int64 // of scores
}

func (g *grower) grow(level int, knows [2]string) {
	g.size++
	kind := g.IntN(8)
	if level == 0 || g.b.Len() > 900 || kind == 7 && g.b.Len() > 0 {
		fmt.Fprintf(&g.b, "%d/%d", g.IntN(2001)-1000, 1+g.IntN(int(1+g.size%9)))
		return
	}
	if kind < 2 { // chance
		g.b.WriteString("(chance")
		for i := range 2 + g.IntN(2) {
			fmt.Fprintf(&g.b, " (%d ", 1+g.IntN(4))
			shown := knows
			for side := range shown {
				if g.IntN(2) == 0 {
					shown[side] += fmt.Sprintf(" s%d", i)
				}
			}
			g.grow(level-1, shown)
			g.b.WriteString(")")
		}
		g.b.WriteString(")")
		return
	}
	side := kind % 2
	moves := 2 // by what he knows, so that it is the same in a set
	for _, c := range knows[side] {
		moves += int(c)
	}
	moves = 1 + moves%3
	fmt.Fprintf(&g.b, "(%s :knows (k%s)", []string{"max", "min"}[side], knows[side])
	open := g.IntN(2)
	for m := range moves {
		after := knows
		after[side] += fmt.Sprintf(" m%d", m)
		if open == 1 {
			after[1-side] += fmt.Sprintf(" o%d", m)
		}
		g.b.WriteString(" ")
		g.grow(level-1, after)
	}
	g.b.WriteString(")")
}

// pures lists the pure strategies of a side as moves by set, nil if there are too many.
func pures(g *hidden.Game, side, most int) (all [][]int) {
	all = [][]int{make([]int, len(g.Sets))}
	for i, s := range g.Sets {
		if s.Side != side {
			continue
		}
		var next [][]int
		for _, p := range all {
			for m := range s.Moves {
				q := append([]int(nil), p...)
				q[i] = m
				next = append(next, q)
			}
		}
		if all = next; len(all) > most {
			return nil
		}
	}
	return all
}

// plays is what Max wins where both play by a function that gives the probability of a move.
func plays(g *hidden.Game, at int32, p func(set int32, m int) *big.Rat) *big.Rat {
	n := g.Nodes[at]
	if n.Score != nil {
		return n.Score
	}
	sum := new(big.Rat)
	for i, below := range n.Below {
		q := new(big.Rat)
		if n.Set < 0 {
			q = n.Odds[i]
		} else {
			q = p(n.Set, i)
		}
		if q.Sign() != 0 {
			sum.Add(sum, new(big.Rat).Mul(q, plays(g, below, p)))
		}
	}
	return sum
}

// TestRandomTrees: 2,000 random trees with sets and chance anywhere, against all pure strategies: the
// matrix of them has the value that the sequence form finds, and no pure strategy does better against
// its strategy, exactly.
func TestRandomTrees(t *testing.T) {
	tried, deep, late := 0, 0, 0
	for seed := uint64(0); tried < 2000; seed++ {
		if seed == 40000 {
			t.Fatalf("%d trees of %d seeds", tried, seed)
		}
		grow := &grower{Rand: rand.New(rand.NewPCG(seed, 7))}
		grow.grow(3+int(seed%2), [2]string{})
		text := grow.b.String()
		if !strings.Contains(text, ":knows") {
			continue
		}
		r, err := tree.New(text, nil)
		if err != nil {
			t.Fatalf("seed %d: %s: %v", seed, text, err)
		}
		g := FormOf(r)
		rows, columns := pures(g, 0, 48), pures(g, 1, 48)
		if rows == nil || columns == nil || len(rows)*len(columns) < 2 {
			continue
		}
		tried++
		if strings.Contains(text, "(chance") && !strings.HasPrefix(text, "(chance") {
			late++
		}
		for _, s := range g.Sets {
			if len(s.Nodes) > 1 && strings.Count(r.Path(s.Nodes[0]), ".") != strings.Count(r.Path(s.Nodes[len(s.Nodes)-1]), ".") {
				deep++
				break
			}
		}
		against(t, seed, g, rows, columns)
	}
	if late < 200 || deep < 50 {
		t.Errorf("%d trees with chance below the root, %d with a set over several levels", late, deep)
	}
}

func against(t *testing.T, seed uint64, g *hidden.Game, rows, columns [][]int) {
	s, err := g.Solve(t.Context())
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	one, none := big.NewRat(1, 1), new(big.Rat)
	by := func(side int, pure []int) func(int32, int) *big.Rat {
		return func(set int32, m int) *big.Rat {
			switch {
			case g.Sets[set].Side != side:
				return s.Strategy[set][m]
			case pure[set] == m:
				return one
			}
			return none
		}
	}
	for _, row := range rows {
		if v := plays(g, 0, by(0, row)); v.Cmp(s.Value) > 0 {
			t.Fatalf("seed %d: Max gets %s by %v, and the value is %s", seed, v, row, s.Value)
		}
	}
	for _, column := range columns {
		if v := plays(g, 0, by(1, column)); v.Cmp(s.Value) < 0 {
			t.Fatalf("seed %d: Min lets Max have %s by %v, and the value is %s", seed, v, column, s.Value)
		}
	}
	m := matrix.Game{Rows: len(rows), Columns: len(columns)}
	for _, row := range rows {
		for _, column := range columns {
			v, _ := plays(g, 0, func(set int32, i int) *big.Rat {
				if [2][]int{row, column}[g.Sets[set].Side][set] == i {
					return one
				}
				return none
			}).Float64()
			m.Values = append(m.Values, v)
		}
	}
	want, _ := s.Value.Float64()
	if got := matrix.Solve(m).Value; math.Abs(got-want) > 1e-9*(1+math.Abs(want)) {
		t.Fatalf("seed %d: the matrix is worth %v, and the sequence form finds %s", seed, got, s.Value)
	}
	for _, by := range hidden.Iterations() { // the mean always lies between what best replies make of it
		if by.Name == hidden.Sampling.Name {
			continue
		}
		c := g.Play(by, nil)
		for range 20 {
			c.Next()
		}
		value, best, worst := c.Worth()
		slack := 1e-9 * (1 + math.Abs(want))
		if value > best+slack || value < worst-slack || best < want-slack || worst > want+slack {
			t.Fatalf("seed %d: %s: %v from %v to %v, and the value is %v", seed, by.Name, value, worst, best, want)
		}
	}
}
