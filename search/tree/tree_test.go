package tree

import (
	"context"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/search"
	"parlor/search/bounds"
	"parlor/search/events"
)

// forChance lists the exact algorithms for decisions and chance.
var forChance = search.Registry{search.Expectiminimax, search.Star1, search.Star2}

// textbook is a small tree as a game; its position is the number of a node.
type textbook struct{ nodes []textNode }

type textNode struct {
	turn    games.Turn
	value   games.Value
	below   []int
	weights []uint32
}

func (g *textbook) Turn(s *int) games.Turn { return g.nodes[*s].turn }
func (g *textbook) Moves(s *int, buf []games.Move) []games.Move {
	for i := range g.nodes[*s].below {
		buf = append(buf, games.Move(i))
	}
	return buf
}
func (g *textbook) Weight(s *int, m games.Move) uint32 { return g.nodes[*s].weights[m] }
func (g *textbook) Play(s *int, m games.Move)          { *s = g.nodes[*s].below[m] }
func (g *textbook) Score(s *int) games.Value           { return g.nodes[*s].value }

func (g *textbook) problem() search.Problem[int] {
	return search.Problem[int]{Game: g, Eval: games.Eval[int]{
		Lo: -10, Hi: 10, Of: func(s *int, _ games.Turn) games.Value { return g.nodes[*s].value },
	}}
}

// read plants a tree written as M, m and C for the kinds of nodes and
// weight:subtree below C.
func (g *textbook) read(words []string) (at int, rest []string) {
	at = len(g.nodes)
	g.nodes = append(g.nodes, textNode{})
	turn, ok := map[string]games.Turn{"M": games.Max, "m": games.Min, "C": games.Chance}[words[0]]
	if !ok {
		v, err := strconv.ParseFloat(words[0], 64)
		if err != nil {
			panic(err)
		}
		g.nodes[at].value = games.Value(v)
		return at, words[1:]
	}
	g.nodes[at].turn = turn
	words = words[2:] // M (
	for words[0] != ")" {
		if turn == games.Chance {
			w, _ := strconv.Atoi(words[0])
			g.nodes[at].weights = append(g.nodes[at].weights, uint32(w))
			words = words[2:] // 1 :
		}
		var child int
		child, words = g.read(words)
		g.nodes[at].below = append(g.nodes[at].below, child)
	}
	return at, words[1:]
}

func plant(text string) *textbook {
	spaced := strings.NewReplacer("(", " ( ", ")", " ) ", ":", " : ", ",", " ").Replace(text)
	g := &textbook{}
	g.read(strings.Fields(spaced))
	return g
}

// small are the five small trees.
var small = []struct{ name, text string }{
	{"A", "M(m(3,12,8) m(2,4,6) m(14,5,2))"},
	{"B", "M(C(1:m(2,4) 1:m(6,8)) C(1:m(-10,7) 1:m(5,9)))"},
	{"C", "M(C(1:m(5,9) 1:m(7,7) 2:m(6,10)) C(1:m(-4,-6) 1:m(1,2) 2:m(0,-3)) C(1:m(8,10) 1:m(9,10) 2:m(7,6)))"},
	{"D", "M(C(1:m(8,9) 1:m(8,10)) C(1:m(-8,1) 1:m(10,9)))"},
	{"E", "m(C(5:M(-9,-8) 16:M(-7,-9)) C(5:M(10,2) 16:M(1,4)))"},
}

func number(_ int, m games.Move) string { return strconv.Itoa(int(m) + 1) }

func record(t *testing.T, g *textbook, o search.Options, keep int) (*Node, search.Result) {
	t.Helper()
	o.SearchOnlyMove = true
	n, r, err := searched(context.Background(), g.problem(), 0, o, keep, number)
	if err != nil {
		t.Fatal(err)
	}
	return n, r
}

// TestGolden compares the texts of the five small trees under each algorithm.
func TestGolden(t *testing.T) {
	for _, tree := range small {
		var b strings.Builder
		for _, a := range forChance {
			n, _ := record(t, plant(tree.text), search.Options{Algorithm: a, Depth: 9}, 1000)
			b.WriteString("--- " + a.Name + "\n")
			for _, line := range n.Lines(false) {
				b.WriteString(line.String() + "\n")
			}
		}
		path := "testdata/" + tree.name + ".txt"
		if *gamestest.Update {
			if err := os.WriteFile(path, []byte(b.String()), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if got := b.String(); got != string(want) {
			t.Errorf("%s is now\n%s", path, got)
		}
	}
}

// exactly is the value of a node by plain recursion.
func (g *textbook) exactly(at, depth int) games.Value {
	n := g.nodes[at]
	if n.turn == games.Over || depth == 0 {
		return n.value
	}
	below := depth - 1
	if n.turn == games.Chance {
		below = depth
	}
	sum, total, best := games.Value(0), games.Value(0), games.Value(math.NaN())
	for i, c := range n.below {
		v := g.exactly(c, below)
		switch {
		case n.turn == games.Chance:
			w := games.Value(n.weights[i])
			sum, total = sum+w*v, total+w
		case math.IsNaN(float64(best)), n.turn == games.Max && v > best, n.turn == games.Min && v < best:
			best = v
		}
	}
	if n.turn == games.Chance {
		return sum / total
	}
	return best
}

// grow makes a random tree.
func (g *textbook) grow(r *games.Random, levels int) int {
	at := len(g.nodes)
	value := games.Value(int(r.Below(19))) - 9
	g.nodes = append(g.nodes, textNode{value: value})
	if levels == 0 || at > 0 && r.Below(12) == 0 {
		return at
	}
	n := textNode{turn: games.Turn(1 + r.Below(3)), value: value}
	for range 1 + r.Below(4) {
		n.below = append(n.below, g.grow(r, levels-1))
		n.weights = append(n.weights, 1+uint32(r.Below(5)))
	}
	g.nodes[at] = n
	return at
}

// auditor checks a recorded tree against the game it was recorded from.
type auditor struct {
	t                *testing.T
	g                *textbook
	moves, outcomes  uint64 // pruned
	probes, cutoffs  uint64
	shown            uint64
	decisions, leafs uint64
}

// TestEveryLineIsTrue records random trees: every bound must enclose the exact
// value, every cut's inequality must hold and follow from what it names, and
// what is shown must add up to what the search counted.
func TestEveryLineIsTrue(t *testing.T) {
	for seed := range uint64(3000) {
		r := games.NewRandom(seed, games.StreamCorpus, 7)
		g := &textbook{}
		g.grow(r, 2+int(r.Below(4)))
		depth := 1 + int(r.Below(5))
		for _, a := range forChance {
			n, result := record(t, g, search.Options{Algorithm: a, Depth: depth}, math.MaxInt)
			x := auditor{t: t, g: g}
			x.node(n, 0, depth)
			c := result.Counts
			if x.shown != c.Visited || n.Visited != c.Visited || x.probes != c.Probes || x.leafs != c.Leaves ||
				x.decisions != c.Decisions || x.moves != c.PrunedMoves || x.outcomes != c.PrunedOutcomes ||
				x.cutoffs != c.MaxCuts+c.MinCuts+c.ChanceHigh+c.ChanceLow+c.ProbeCuts+c.RangeCuts {
				t.Fatalf("seed %d, %s: the tree %+v does not add up to %+v", seed, a, x, c)
			}
			if n.Value != result.Value || n.Bound != exact {
				t.Fatalf("seed %d, %s: the root is %s %v, the result %v", seed, a, n.Bound, n.Value, result.Value)
			}
			if g.nodes[0].turn != games.Chance && best(n).move != result.Move {
				t.Fatalf("seed %d, %s: move %d is marked, and %d found", seed, a, best(n).move, result.Move)
			}
			if t.Failed() {
				t.Fatalf("seed %d, %s, depth %d", seed, a, depth)
			}
		}
	}
}

func best(n *Node) *Node {
	for _, c := range n.Below {
		if c.Best {
			return c
		}
	}
	return &Node{}
}

const rounding = 1e-9

// holds says whether v sign w is true.
func holds(v games.Value, sign string, w games.Value) bool {
	switch sign {
	case exact:
		return math.Abs(float64(v-w)) <= rounding
	case atMost:
		return v <= w+rounding
	case atLeast:
		return v >= w-rounding
	}
	return false
}

// node checks node n of the record, which is node at of the game.
func (x *auditor) node(n *Node, at, depth int) {
	x.shown++
	switch n.Kind {
	case "leaf":
		x.leafs++
	case "max", "min":
		x.decisions++
	}
	if v := x.g.exactly(at, depth); !holds(v, n.Bound, n.Value) {
		x.t.Errorf("node %d is said to be %s %v and is %v", at, n.Bound, n.Value, v)
	}
	if n.Cut != nil {
		x.cut(n, at, depth)
	}
	for _, c := range n.Below {
		below, to := depth, x.g.nodes[at].below[c.outcome]
		if c.Probe != "" {
			x.probes++
			to, below = x.g.nodes[to].below[c.move], depth-1
		} else if n.Kind != "chance" {
			below--
		}
		x.node(c, to, below)
	}
}

// cut checks a cutoff: its inequality, and that the exact value agrees with it.
func (x *auditor) cut(n *Node, at, depth int) {
	c := n.Cut
	x.cutoffs++
	end := n.Alpha
	if c.Sign == atLeast {
		end = n.Beta
	}
	if !holds(c.Value, c.Sign, c.Limit) || end == nil || !holds(x.g.exactly(at, depth), c.Sign, *end) {
		x.t.Errorf("node %d is cut by %+v in the window %v", at, c, end)
	}
	if len(n.Pruned) != c.Skipped {
		x.t.Errorf("node %d: %d branches are pruned, and %d were counted", at, len(n.Pruned), c.Skipped)
	}
	if n.Kind == "chance" {
		x.outcomes += uint64(c.Skipped)
	} else {
		x.moves += uint64(c.Skipped)
	}
}

// TestFold folds trees in every way: nothing that was visited is lost, whatever
// is kept in memory and shown.
func TestFold(t *testing.T) {
	for seed := range uint64(300) {
		r := games.NewRandom(seed, games.StreamCorpus, 8)
		g := &textbook{}
		g.grow(r, 6)
		a := forChance[seed%3]
		whole, result := record(t, g, search.Options{Algorithm: a, Depth: 6}, math.MaxInt)
		kept, _ := record(t, g, search.Options{Algorithm: a, Depth: 6}, 1+int(r.Below(60)))
		for _, n := range []*Node{whole, kept} {
			levels, nodes := 1+int(r.Below(6)), 1+int(r.Below(50))
			folded := n.Fold(levels, nodes)
			if got := folded.Count() + hidden(folded); got != result.Counts.Visited {
				t.Fatalf("seed %d: %d nodes shown or hidden of %d", seed, got, result.Counts.Visited)
			}
			if folded.Count() > uint64(max(nodes, 2)) || depthOf(folded) > levels {
				t.Fatalf("seed %d: %d nodes on %d levels, and %d on %d were wanted", seed, folded.Count(), depthOf(folded), nodes, levels)
			}
		}
		if kept.Value != whole.Value || kept.Bound != whole.Bound || kept.Visited != whole.Visited {
			t.Fatalf("seed %d: keeping less changes the root from %+v to %+v", seed, whole, kept)
		}
	}
}

func hidden(n *Node) uint64 {
	sum := n.Hidden
	for _, c := range n.Below {
		sum += hidden(c)
	}
	return sum
}

// TestFlip turns a tree to the other side and back.
func TestFlip(t *testing.T) {
	for _, tree := range small {
		n, _ := record(t, plant(tree.text), search.Options{Algorithm: search.Star2, Depth: 9}, 1000)
		before := text(n)
		n.Flip()
		turned := text(n)
		mirror, _ := record(t, plant(mirrored(tree.text)), search.Options{Algorithm: search.Star2, Depth: 9}, 1000)
		if want := text(mirror); turned != want {
			t.Errorf("%s flipped is\n%swant\n%s", tree.name, turned, want)
		}
		n.Flip()
		if text(n) != before {
			t.Errorf("%s flipped twice is\n%s", tree.name, text(n))
		}
	}
}

// mirrored writes the same tree with the players and all signs exchanged.
func mirrored(text string) string {
	words := strings.Fields(strings.NewReplacer("(", " ( ", ")", " ) ", ":", " : ", ",", " ").Replace(text))
	for i, w := range words {
		switch {
		case w == "M":
			words[i] = "m"
		case w == "m":
			words[i] = "M"
		case i+1 < len(words) && words[i+1] == ":":
		case w[0] == '-':
			words[i] = w[1:]
		case w[0] >= '0' && w[0] <= '9':
			words[i] = "-" + w
		}
	}
	return strings.Join(words, " ")
}

func text(n *Node) string {
	var b strings.Builder
	for _, line := range n.Lines(false) {
		b.WriteString(line.String() + "\n")
	}
	return b.String()
}

// TestHidden writes how much a folded tree leaves out.
func TestHidden(t *testing.T) {
	n, _ := record(t, plant(small[2].text), search.Options{Algorithm: search.Expectiminimax, Depth: 9}, 1000)
	if got := text(n.Fold(2, 100)); !strings.Contains(got, "  1: ○ chance = 6  ... 9 more nodes\n") {
		t.Errorf("two levels are\n%s", got)
	}
	if got := text(n.Fold(9, 3)); !strings.HasSuffix(got, "    ... 10 more nodes\n") {
		t.Errorf("three nodes are\n%s", got)
	}
}

// TestRemembered marks what memo did not search again.
func TestRemembered(t *testing.T) {
	g := &textbook{nodes: []textNode{
		{turn: games.Max, below: []int{1, 1}},
		{turn: games.Min, below: []int{2, 3}}, {value: 4}, {value: 6},
	}}
	n, _ := record(t, g, search.Options{Algorithm: search.Memo, Depth: 2}, 1000)
	if want := "    2: ▽ min = 4  from the table\n"; !strings.HasSuffix(text(n), want) {
		t.Errorf("the tree is\n%swant at its end\n%s", text(n), want)
	}
}

// TestRange shows chance nodes that the bounds of all values settle.
func TestRange(t *testing.T) {
	for tree, want := range map[string]string{
		"M(10 C(1:m(1,2) 1:3))":  "cut: all values here <= 10 <= alpha 10, 2 outcomes not tried\n      ~ 1 (1/2), 2 (1/2)\n",
		"m(-10 C(1:M(1,2) 2:3))": "cut: all values here >= -10 >= beta -10, 2 outcomes not tried\n      ~ 1 (1/3), 2 (2/3)\n",
	} {
		n, _ := record(t, plant(tree), search.Options{Algorithm: search.Star1, Depth: 9}, 1000)
		if !strings.HasSuffix(text(n), want) {
			t.Errorf("the tree is\n%swant at its end\n%s", text(n), want)
		}
	}
}

// TestExactBelowAlpha: a node worth less than alpha is known exactly all the
// same when its best child is, though another child is but a bound.
func TestExactBelowAlpha(t *testing.T) {
	for _, tree := range []string{"M(5 m(M(2 m(2,1))))", "M(5 m(M(m(2,1) 2)))"} {
		n, _ := record(t, plant(tree), search.Options{Algorithm: search.Star1, Depth: 9}, 1000)
		if inner := n.Below[1].Below[0]; inner.Bound != exact || inner.Value != 2 {
			t.Errorf("%s is\n%s", tree, text(n))
		}
	}
}

// TestASCII uses no other signs when told so.
func TestASCII(t *testing.T) {
	for _, tree := range small {
		n, _ := record(t, plant(tree.text), search.Options{Algorithm: search.Star2, Depth: 9}, 1000)
		for _, line := range n.Lines(true) {
			for _, c := range line.String() {
				if c > 126 {
					t.Fatalf("%q is not ASCII", line)
				}
			}
		}
	}
}

// TestStopped shows a search that was stopped: what it did not finish has no
// value.
func TestStopped(t *testing.T) {
	n, r := record(t, plant(small[2].text), search.Options{Algorithm: search.Star1, Depth: 9, Nodes: 5}, 1000)
	if r.Stopped == nil || n.Bound != unfinished || n.Visited != r.Total.Visited || !strings.Contains(text(n), "stopped") {
		t.Errorf("after 5 nodes, %v, the tree is\n%s", r.Stopped, text(n))
	}
}

func TestNumber(t *testing.T) {
	for v, want := range map[games.Value]string{3: "3", -0.00001: "0", 7.25: "7.25", -152.0 / 21: "-7.2381", 100: "100"} {
		if got := Number(v); got != want {
			t.Errorf("%v is written %s, want %s", float64(v), got, want)
		}
	}
}

// TestBoundsRoundedApart: a bound that is written is a bound on what it stands for, as near as four
// decimals are, and a value that they say is written as it is.
func TestBoundsRoundedApart(t *testing.T) {
	r := games.NewRandom(1)
	for range 10000 {
		v := games.Value(r.Below(2_000_000_000))/1e7 - 100
		down, up := read(t, Down(v)), read(t, Up(v))
		if down > v+bounds.Tie || up < v-bounds.Tie || v-down > 1.0001e-4 || up-v > 1.0001e-4 {
			t.Fatalf("%.10f lies between %s and %s", v, Down(v), Up(v))
		}
	}
	for v, want := range map[games.Value]string{.3: "0.3", -2 - 1e-12: "-2", 10.0 / 3: "3.3333", -.00001: "-0.0001"} {
		if got := Down(v); got != want {
			t.Errorf("%v rounded down is %s, want %s", v, got, want)
		}
	}
}

func read(t *testing.T, text string) games.Value {
	v, err := strconv.ParseFloat(text, 64)
	if err != nil {
		t.Fatal(err)
	}
	return games.Value(v)
}

// TestWorthIsABound: what a line of a tree says is at least or at most the value, and the inequality of
// its cut is as true as that of the values.
func TestWorthIsABound(t *testing.T) {
	v := games.Value(10.0/3 - 1e-6) // 3.33333233, which is nearest to 3.3333
	for _, c := range []struct {
		bound, want string
		v           games.Value
	}{{atMost, "<= 3.3334", v}, {atLeast, ">= 3.3333", v}, {atLeast, ">= 6.6666", 20.0 / 3}, {atMost, "<= -3.3333", -10.0 / 3}, {exact, "= 6.6667", 20.0 / 3}} {
		n := &Node{Kind: "max", Bound: c.bound, Value: c.v}
		if n.Worth() != c.want {
			t.Errorf("%v is %s, want %s", c.v, n.Worth(), c.want)
		}
	}
	for _, c := range []struct {
		value, limit games.Value
		sign, want   string
	}{
		{20.0 / 3, 20.0 / 3, atLeast, "6.6666 >= 6.6666"}, {20.0/3 + 1e-6, 20.0 / 3, atLeast, "6.6666 >= 6.6666"},
		{20.0 / 3, 3.00009, atLeast, "6.6666 >= 3.0001"}, {-20.0 / 3, -20.0/3 + 1e-6, atMost, "-6.6666 <= -6.6666"},
	} {
		if got := (&Node{Cut: &Cut{Value: c.value, Limit: c.limit, Sign: c.sign}}).Inequality(); got != c.want {
			t.Errorf("%v %s %v is written %s, want %s", c.value, c.sign, c.limit, got, c.want)
		}
	}
}

// searched searches position s with a listener and gives the tree of the last
// depth with the search's own result. At most keep nodes are held in memory,
// the upper levels before the lower ones. Moves are named by name.
func searched[S comparable](ctx context.Context, p search.Problem[S], s S, o search.Options, keep int,
	name func(s S, m games.Move) string) (*Node, search.Result, error) {
	var result search.Result
	root, err := Gather(func(hear func(events.Event)) (err error) {
		o.Trace = hear
		result, err = search.Search(ctx, p, s, o)
		return err
	}, keep, position[S]{p.Game, name, s})
	return root, result, err
}

// position is the place of a game's state.
type position[S comparable] struct {
	game  games.Game[S]
	name  func(s S, m games.Move) string
	state S
}

func (p position[S]) Moves() []games.Move      { return p.game.Moves(&p.state, nil) }
func (p position[S]) Name(m games.Move) string { return p.name(p.state, m) }

func (p position[S]) Short(games.Move) string { return "" }

func (p position[S]) Weight(m games.Move) uint64 {
	if p.game.Turn(&p.state) != games.Chance {
		return 0
	}
	return uint64(p.game.Weight(&p.state, m))
}

func (p position[S]) After(m games.Move) position[S] {
	p.game.Play(&p.state, m)
	return p
}
