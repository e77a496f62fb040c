package analysis_test

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/lab/analysis"
	"parlor/games"
	"parlor/games/mancala"
	"parlor/games/sorry"
	"parlor/games/tree"
	"parlor/search"
	"parlor/search/transposition"
)

var ctx = context.Background()

// host is the host of games that ask for nothing but to be searched.
type host struct{ play.Host }

func (host) Quiet() bool { return false }

func (h host) Thinking() position.Thinking { return h }

func (host) Seed() (uint64, error)                   { return 0, nil }
func (host) Table(int) (*transposition.Table, error) { return nil, nil }
func (host) CacheFolder() string                     { return "" }
func (host) MemoryMB() int                           { return 0 }
func (host) Definitions() []position.Definition      { return nil }
func (host) Auto() play.Auto                         { return play.AutoOff }

func (host) InRatios() position.InRatios    { return nil }
func (host) Steady() func(string, int, int) { return nil }

func (host) Deepening(int, int, func(games.Value) games.Value) (func(search.Iteration), func(uint64)) {
	return nil, nil
}

// played makes a game of some kind in which moves and outcomes have been played.
func played(t testing.TB, kind position.Kind, start position.Position, moves []games.Move) *play.Game {
	t.Helper()
	g, err := play.New(host{}, kind, 1, start, moves)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// ofTree makes a game of a tree, in which branches have been taken.
func ofTree(t testing.TB, list string, branches ...games.Move) *play.Game {
	t.Helper()
	rules, err := tree.New(list, nil)
	if err != nil {
		t.Fatalf("%s: %v", list, err)
	}
	root := rules.Start()
	kind := position.List(tree.Entry())
	start, err := kind.Read(rules.Position(&root))
	if err != nil {
		t.Fatal(err)
	}
	return played(t, kind, start, branches)
}

// toTheEnd searches deeper than any tree here goes, so that values are exact.
func toTheEnd() players.Search {
	return players.Search{Options: search.Options{Algorithm: search.Expectiminimax, Depth: 20, Deepen: true}}
}

// analysed analyses a game by a search to its end.
func analysed(t testing.TB, g *play.Game) analysis.Analysis {
	t.Helper()
	a, err := analysis.Of(ctx, analysis.Work{Game: g, Judge: analysis.By(g, toTheEnd())})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestByHand compares analyses of small trees with what can be worked out by hand. A line
// is the number of the move, the side, the value before it, what it gave away, whether
// another would have been better, and the luck before it.
func TestByHand(t *testing.T) {
	for _, c := range []struct {
		list  string
		moves []games.Move
		lines []string
	}{
		// The draw is worth 3, and 2 is sure.
		{"(max (chance (1 10) (1 -4)) 2)", []games.Move{0, 0}, []string{"1 max 3 0 -, 0", "0 max 0 0 -, 7"}},
		{"(max (chance (1 10) (1 -4)) 2)", []games.Move{0, 1}, []string{"1 max 3 0 -, 0", "0 max 0 0 -, -7"}},
		{"(max (chance (1 10) (1 -4)) 2)", []games.Move{1}, []string{"1 max 3 1 better, 0"}},
		// With odds of three to one the draw is worth 6.5.
		{"(max (chance (3 10) (1 -4)) 2)", []games.Move{0, 1}, []string{"1 max 6.5 0 -, 0", "0 max 0 0 -, -10.5"}},
		// Min pays what Max could have had more of.
		{"(max (min 3 12) (min 2 8))", []games.Move{1, 1}, []string{"1 max 3 1 better, 0", "2 min 2 6 better, 0"}},
		{"(max (min 3 12) (min 2 8))", []games.Move{0, 0}, []string{"1 max 3 0 -, 0", "2 min 3 0 -, 0"}},
		// A draw before a side's move is that side's luck, and stands in its line: 5 and 1
		// for Min are worth 3, so that 1 is luck.
		{"(chance (1 (min 5 9)) (1 (min 1 4)))", []games.Move{1, 1}, []string{"1 min 1 3 better, 2"}},
		// In stone, paper and scissors nothing gives anything away against an even mixture.
		{"(both (0 -1 1) (1 0 -1) (-1 1 0))", []games.Move{0, 1}, []string{"1 max 0 0 -, -1", "2 min 0 0 -, 0"}},
		// The first row and the second column are better whatever the other side does.
		{"(both (4 1) (3 0))", []games.Move{1, 0}, []string{"1 max 1 1 better, 0", "2 min 1 3 better, 0"}},
	} {
		a := analysed(t, ofTree(t, c.list, c.moves...))
		var lines []string
		for _, turn := range a.Turns {
			lines = append(lines, line(turn))
		}
		if !slices.Equal(lines, c.lines) {
			t.Errorf("%s, %v: %q, want %q", c.list, c.moves, lines, c.lines)
		}
	}
}

// line writes a line of an analysis.
func line(turn analysis.TurnReviewed) string {
	better, side := "-", "max"
	if turn.Better != "" {
		better = "better"
	}
	if turn.Side == games.Min {
		side = "min"
	}
	return fmt.Sprintf("%d %s %g %g %s, %g", turn.Number, side, rounded(turn.Value), rounded(turn.Loss), better, rounded(turn.Luck))
}

// rounded is a value without what rounding has left of it.
func rounded(v games.Value) float64 { return math.Round(float64(v)*1e9)/1e9 + 0 }

// TestAddsUp: in random trees played at random, no loss is negative, the best move loses nothing, the
// luck of all outcomes of a draw has mean 0, and the root's value plus all luck and losses equals the
// result.
func TestAddsUp(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		list := randomTree(rt, 4)
		if !strings.HasPrefix(list, "(") {
			return
		}
		g := ofTree(t, list)
		judge := analysis.By(g, toTheEnd())
		root, err := judge.Worth(ctx, g.Line.Now(), games.Max)
		if err != nil {
			rt.Fatal(err)
		}
		var moves []games.Move
		for p := g.Line.Now(); p.Turn() != games.Over; {
			checkBest(rt, judge, p)
			checkLuck(rt, judge, p)
			m := rapid.SampledFrom(p.Moves()).Draw(rt, "move")
			moves, p = append(moves, m), p.After(m)
		}
		g = ofTree(t, list, moves...)
		a := analysed(t, g)
		for _, turn := range a.Turns {
			if turn.Loss < 0 {
				rt.Errorf("%s, %v: a loss of %v", list, moves, turn.Loss)
			}
		}
		sum := root + a.Luck[0] - a.Luck[1] - a.Lost[0] + a.Lost[1]
		if !near(sum, g.Line.Now().Score()) {
			rt.Errorf("%s, %v: %v with luck %v and losses %v makes %v, not %v", list, moves, root, a.Luck, a.Lost, sum, g.Line.Now().Score())
		}
	})
}

// checkBest: of all moves of a decision the best loses nothing, and none gains.
func checkBest(t *rapid.T, judge analysis.Judge, p position.Position) {
	if p.Turn() != games.Max && p.Turn() != games.Min {
		return
	}
	s, err := judge.Moves(ctx, p)
	if err != nil {
		t.Fatal(err)
	}
	least := games.Value(math.Inf(1))
	for _, w := range s.Moves {
		least = min(least, s.Loss(w, p.Turn()))
	}
	if len(s.Moves) != len(p.Moves()) || least != 0 || s.Loss(s.Best(p.Turn()), p.Turn()) != 0 {
		t.Errorf("%s: %d moves, of which the best loses %v", p.Text(), len(s.Moves), least)
	}
}

// checkLuck: the mean luck of a draw is nothing.
func checkLuck(t *rapid.T, judge analysis.Judge, p position.Position) {
	if p.Turn() != games.Chance {
		return
	}
	var sum games.Value
	for _, m := range p.Moves() {
		luck, err := analysis.LuckOf(ctx, judge, p, m, games.Max)
		if err != nil {
			t.Fatal(err)
		}
		sum += luck * games.Value(p.Weight(m))
	}
	if !near(sum, 0) {
		t.Errorf("%s: all luck together is %v", p.Text(), sum)
	}
}

// near says whether two values differ by rounding alone.
func near(a, b games.Value) bool { return math.Abs(float64(a-b)) < 1e-6 }

// randomTree draws a tree of decisions and draws.
func randomTree(t *rapid.T, nesting int) string {
	kind := rapid.SampledFrom([]string{"max", "min", "chance", "number"}).Draw(t, "kind")
	if nesting == 0 || kind == "number" {
		return fmt.Sprint(rapid.IntRange(-20, 20).Draw(t, "score"))
	}
	text := "(" + kind
	for range rapid.IntRange(1, 3).Draw(t, "branches") {
		below := randomTree(t, nesting-1)
		if kind == "chance" {
			below = fmt.Sprintf("(%d %s)", rapid.IntRange(1, 5).Draw(t, "weight"), below)
		}
		text += " " + below
	}
	return text + ")"
}

// TestNothingPlayed: a game without a move cannot be analysed.
func TestNothingPlayed(t *testing.T) {
	g := ofTree(t, "(max 1 2)")
	if _, err := analysis.Of(ctx, analysis.Work{Game: g, Judge: analysis.By(g, toTheEnd())}); games.CodeOf(err) != "no-moves" {
		t.Errorf("%v", err)
	}
}

// TestWorst lists the moves that gave away most, the earlier first of equals.
func TestWorst(t *testing.T) {
	a := analysis.Analysis{Turns: []analysis.TurnReviewed{{Number: 1, Loss: 2}, {Number: 2}, {Number: 3, Loss: 5}, {Number: 4, Loss: 2}}}
	var numbers []int
	for _, turn := range a.Worst(3) {
		numbers = append(numbers, turn.Number)
	}
	if !slices.Equal(numbers, []int{3, 1, 4}) || len(a.Worst(1)) != 1 || len(a.Worst(9)) != 3 {
		t.Errorf("the worst are %v", numbers)
	}
}

// FuzzFinished analyses finished games of Mancala and Sorry! that bytes have chosen the
// moves of: every decision has its line with a legal better move, and none gains.
func FuzzFinished(f *testing.F) {
	f.Add(byte(0), []byte("0123450123"))
	f.Add(byte(1), []byte{7, 1, 200, 33, 4, 9})
	f.Add(byte(0), []byte{})
	kinds := []position.Kind{position.List(mancala.Entry()), position.List(sorry.Entry())}
	options := [][]string{{"3", "2"}, {"1"}}
	f.Fuzz(func(t *testing.T, which byte, choices []byte) {
		kind := kinds[int(which)%len(kinds)]
		values := make([]string, len(kind.About().Options))
		for i, o := range kind.About().Options {
			values[i] = o.Standard()
			if given := options[int(which)%len(kinds)]; i < len(given) {
				values[i] = given[i]
			}
		}
		start, _, err := kind.Start(values)
		if err != nil {
			t.Fatal(err)
		}
		moves, decisions := finished(start, choices)
		g := played(t, kind, start, moves)
		r := players.Search{Options: search.Options{Algorithm: search.Star1.In(search.KindOf(kind.Info())), Depth: 1}}
		a, err := analysis.Of(ctx, analysis.Work{Game: g, Judge: analysis.By(g, r)})
		if err != nil {
			t.Fatal(err)
		}
		if a.Left != 0 || a.Decisions[0]+a.Decisions[1] != decisions {
			t.Errorf("%d and %d decisions and %d left, of %d", a.Decisions[0], a.Decisions[1], a.Left, decisions)
		}
		for _, turn := range a.Turns {
			if turn.Loss < 0 || (turn.Loss > 0) != (turn.Better != "") || turn.Better == turn.Move && turn.Move != "" {
				t.Errorf("move %d, %s: it loses %v, better is %q", turn.Number, turn.Move, turn.Loss, turn.Better)
			}
		}
	})
}

// finished plays a game to its end, or for so many moves, by choices that are used again
// and again, and counts the decisions.
func finished(p position.Position, choices []byte) (moves []games.Move, decisions int) {
	const most = 120
	for n := 0; p.Turn() != games.Over && n < most || len(moves) == 0; n++ {
		all := p.Moves()
		at := n * 7
		if len(choices) > 0 {
			at += int(choices[n%len(choices)])
		}
		if p.Turn() != games.Chance {
			decisions++
		}
		m := all[at%len(all)]
		moves, p = append(moves, m), p.After(m)
	}
	return moves, decisions
}
