package analysis_test

import (
	"context"
	"math"
	"testing"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/lab/analysis"
	"parlor/commands/tests/sessiontest"
	"parlor/games"
	"parlor/games/gamestest"
	"parlor/search"
)

// analysed plays a game and analyses it, and gives both.
func analysedBy(t *testing.T, l *sessiontest.Listener, form, key string) (*play.Game, analysis.Analysed) {
	t.Helper()
	g := l.Eval(t, form).(*play.Game)
	l.Eval(t, "(analyse g "+key+")")
	a, ok := l.Last().(analysis.Analysed)
	if !ok {
		t.Fatalf("analyse said %T", l.Last())
	}
	return g, a
}

// TestExactAnalysisAddsUp: by exact values the start plus all luck and losses equals the result, and
// the losses are what regret says.
func TestExactAnalysisAddsUp(t *testing.T) {
	for _, made := range []string{
		"(setf g (make-sorry :pieces 2)) (compete 2 random)",
		"(setf g (make-sorry :pieces 1)) (compete random 1) (undo) (undo) (undo)",
		"(setf g (make-yut :mals 1)) (compete random report)", "(setf g (make-mancala :pits 3 :stones 2)) (compete random random)",
	} {
		l := sessiontest.Listen(t)
		g, a := analysedBy(t, l, made, ":exact t")
		positions, _ := g.Line.Path()
		judge := analysis.Exact(g)
		start, err := judge.Worth(context.Background(), positions[0], games.Max)
		if err != nil {
			t.Fatal(err)
		}
		end, err := judge.Worth(context.Background(), g.Line.Now(), games.Max)
		if err != nil {
			t.Fatal(err)
		}
		sum := start + a.Luck[0] - a.Luck[1] - a.Lost[0] + a.Lost[1]
		// What is given away is a lower bound, from bounds of the solution.
		if math.Abs(float64(sum-end)) > 1e-7*float64(len(positions)) {
			t.Errorf("%s: the start is %v, and with luck %v and losses %v that makes %v, not the result %v", made, start, a.Luck, a.Lost, sum, end)
		}
		l.Eval(t, "(regret g)")
		if regret := l.Last().(analysis.Regret); regret.Totals != a.Lost {
			t.Errorf("%s: given away %v by analyse, %v by regret", made, a.Lost, regret.Totals)
		}
	}
}

// TestRegretOfTwins: a move that lists leave out as equivalent to another one gives away what that
// one does, by regret and by analyse.
func TestRegretOfTwins(t *testing.T) {
	gamestest.TakesTurns(t)
	l := sessiontest.Listen(t)
	lost := func(move string) games.Value {
		_, a := analysedBy(t, l, `(setf g (make-yut :position "yut 0 casts:2,3 a:0,0 b:3,4")) (move g `+move+`) g`, ":exact t")
		l.Eval(t, "(regret g)")
		totals := l.Last().(analysis.Regret).Totals
		if math.Abs(float64(totals[0]-a.Lost[0])) > 1e-3 {
			t.Errorf("move %s gives away %v by regret, %v by analyse", move, totals, a.Lost)
		}
		return totals[0]
	}
	listed, twin := lost("0 2"), lost("1 2")
	if listed < 0.1 || math.Abs(float64(listed-twin)) > 1e-3 {
		t.Errorf("a listed move gives away %v, its twin %v", listed, twin)
	}
}

// TestAnalysisOfItself: a game that a search has played loses nothing by that search.
func TestAnalysisOfItself(t *testing.T) {
	for _, c := range []struct{ made, key string }{
		{"(setf g (make-sorry)) (compete 2 2)", ":depth 2 :eval default"},
		{"(setf g (make-sorry :pieces 2)) (set algorithm expectiminimax) (compete 1 1)", ":depth 1 :eval default"},
		{"(setf g (make-yut)) (compete 1 1)", ":depth 1"},
		{"(setf g (make-mancala)) (compete 4 4)", ":depth 4"},
		{"(setf g (make-double-card)) (compete 2 2)", ":depth 2"},
		{"(setf g (make-ropasci)) (compete 1 1)", ":depth 1"},
		{"(setf g (make-sorry :pieces 1)) (compete perfect perfect)", ":exact t"},
	} {
		l := sessiontest.Listen(t)
		_, a := analysedBy(t, l, c.made, c.key)
		if a.Lost != [2]games.Value{} || len(a.Worst) > 0 {
			t.Errorf("%s: lost %v by itself, worst %+v", c.made, a.Lost, a.Worst)
		}
		if a.Decisions[0]+a.Decisions[1] < 10 {
			t.Errorf("%s: only %v decisions", c.made, a.Decisions)
		}
	}
}

// TestLuckIsFair: over all that may be drawn the luck has mean 0.
func TestLuckIsFair(t *testing.T) {
	l := sessiontest.Listen(t)
	for _, made := range []string{"(make-sorry :pieces 2)", "(make-yut :mals 1)"} {
		g := l.Eval(t, "(setf g "+made+") (compete random random)").(*play.Game)
		request := players.Search{Options: defaultOptions(t, 1), Eval: analysis.ChanceEval(g)}
		for name, judge := range map[string]analysis.Judge{"search": analysis.By(g, request), "exact": analysis.Exact(g)} {
			positions, _ := g.Line.Path()
			for _, p := range positions {
				if p.Turn() != games.Chance {
					continue
				}
				var sum, size float64
				for _, m := range p.Moves() {
					luck, err := analysis.LuckOf(t.Context(), judge, p, m, games.Max)
					if err != nil {
						t.Fatal(err)
					}
					sum += float64(p.Weight(m)) * float64(luck)
					size += float64(p.Weight(m)) * math.Abs(float64(luck))
				}
				if math.Abs(sum) > 1e-6*math.Max(1, size) {
					t.Errorf("%s by %s: the luck in %s comes to %v, not 0", made, name, p.Text(), sum)
				}
			}
		}
	}
}

// TestAnalysisKeepsWhatWasFinished: when the context ends, the end of the game is analysed.
func TestAnalysisKeepsWhatWasFinished(t *testing.T) {
	l := sessiontest.Listen(t)
	g := l.Eval(t, "(setf g (make-sorry)) (compete random random)").(*play.Game)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	_, moves := g.Line.Path()
	a, err := analysis.Of(ctx, analysis.Work{
		Game: g, Judge: analysis.By(g, players.Search{Options: defaultOptions(t, 2)}),
		Tell: func(_ string, done, _ int) {
			if done == 10 {
				cancel()
			}
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	if a.Left != len(moves)-10 || a.Why == nil || len(a.Turns) != 5 {
		t.Errorf("%d of %d moves and draws left, because of %v, %d turns; want all but the last 10", a.Left, len(moves), a.Why, len(a.Turns))
	}
	last := a.Turns[len(a.Turns)-1]
	if decisions := len(moves) / 2; last.Number != decisions {
		t.Errorf("the last move has number %d, want %d", last.Number, decisions)
	}
}

// defaultOptions are those of the default search to a depth.
func defaultOptions(t *testing.T, depth int) search.Options {
	t.Helper()
	return search.Options{Algorithm: search.Star2, Depth: depth}
}
