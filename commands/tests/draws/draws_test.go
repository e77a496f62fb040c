package draws_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	outside "parlor/cmd/games"
	"slices"
	"strings"
	"testing"

	"parlor/commands/game/catalog"
	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/lab/analysis"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/figures"
	"parlor/commands/text/report"
	"parlor/commands/view/drawing"
	"parlor/docs/takeaway"
	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/sorry"
	"parlor/games/yut"
	"parlor/search"
)

// everyUse is what can be done with a tree, in lines that leave it as it is when
// they are undone.
var everyUse = []string{
	"(search g 2)", "(search g 2 :algorithm expectiminimax)", "(search g 2 :algorithm double-oracle)",
	"(search g 2 :algorithm equilibrium)", "(search g 1 :algorithm greedy)", "(search g 2 :workers 2)", "(search g 3 :nodes 2)",
	"(explain g 3)", "(compare-algorithms g 2)", "(plan g 2)", "(moves g)", "(eval g)", "(solve g)", "(regret g)", "(perft g 3)",
	"(rank-moves g 2)", "(suggest-best-move g 2)", "(suggest-best-move g :player random)", "(do-best-move g 2)",
	"(do-best-move g :player random)", "(compete 1 1 g)", "(compete random 2 g :quiet t)", "(compete 1 random g :nodes 1)",
	"(draw-branch g)", "(play g 1)",
	"(progn (opponent g max :depth 1) (opponent g max nil))",
	"(progn (opponent g min :player random) (draw-branch g))",
	"(progn (opponent g max :depth 1) (opponent g min :depth 1))",
	"(progn (opponent g max nil) (opponent g min nil))",
}

// TestDrawsThatEndTheGame uses trees in every way whose draws lead to the end, to
// other draws, to decisions of one side and of both.
func TestDrawsThatEndTheGame(t *testing.T) {
	for _, text := range []string{
		"(chance (1 4) (1 5))",
		"(max (chance (1 4) (1 5)) 2)",
		"(min (chance (1 4) (1 (max 5 6))) 2)",
		"(chance (1 (both (1 2) (3 4))))",
		"(chance (1 (both (1 2) (3 4))) (2 7))",
		"(chance (2 7) (1 (both (1 2) (3 4))))",
		"(chance (1 (chance (1 1) (1 2))) (1 3))",
		"(chance (1 3) (1 (chance (1 1) (1 (min 2 3)))))",
		"(chance (1 (max 1 2)) (1 (min 3 4)) (1 5))",
		"(both ((chance (1 1) (1 2)) 3) (4 (chance (1 (both (1 0) (0 1))) (1 6))))",
	} {
		useEveryWay(t, text)
	}
}

// TestGrownTrees does the same with trees grown by chance.
func TestGrownTrees(t *testing.T) {
	gamestest.TakesTurns(t)
	for seed := range uint64(60) {
		r := games.NewRandom(seed, games.StreamCorpus)
		if text := grow(r, 3); text[0] == '(' {
			useEveryWay(t, text)
		}
	}
}

// grow writes a tree of so many levels at most.
func grow(r *games.Random, levels int) string {
	if levels == 0 || r.Below(5) == 0 {
		return fmt.Sprint(int(r.Below(19)) - 9)
	}
	child := func() string { return grow(r, levels-1) }
	switch r.Below(4) {
	case 0:
		return fmt.Sprintf("(max %s %s)", child(), child())
	case 1:
		return fmt.Sprintf("(min %s %s)", child(), child())
	case 2:
		return fmt.Sprintf("(both (%s %s) (%s %s))", child(), child(), child(), child())
	}
	return fmt.Sprintf("(chance (%d %s) (%d %s))", 1+r.Below(3), child(), 1+r.Below(3), child())
}

// useEveryWay uses a tree in every way, from its root and from what the first
// branch leads to: nothing is an internal error, what was said is in JSON without
// a minus sign in front of nothing, the game can be saved and loaded, and taken
// back to its start.
func useEveryWay(t *testing.T, text string) {
	t.Helper()
	l := sessiontest.Listen(t)
	l.Eval(t, "(set table-mb 1) (setf g (custom-tree '"+text+"))")
	start := l.Current().Line.Now().Text()
	for _, before := range []string{"", "(play g 1)", "(draw-branch g)"} {
		for _, line := range everyUse {
			_, _ = l.Try(before) // which may not be possible here
			if _, err := l.Try(line); slices.Contains([]string{"internal-error", "failed"}, report.CodeOf(err)) && err != nil {
				t.Fatalf("%s: %s %s: %v", text, before, line, err)
			}
			checkJSON(t, l, text+": "+line)
			again, err := play.Replay(context.Background(), l.Host(), l.Current().Line.Kind(), l.Current().Save(), l.SavedPlayer)
			if err != nil || again.Line.Now().Text() != l.Current().Line.Now().Text() {
				t.Fatalf("%s: after %s saved at %s, loaded at %v, %v", text, line, l.Current().Line.Now().Text(), again, err)
			}
			for report.CodeOf(l.Current().Undo()) != "nothing-to-undo" {
			}
			if l.Current().Line.Now().Text() != start {
				t.Fatalf("%s: after %s taken back to %s", text, line, l.Current().Line.Now().Text())
			}
		}
	}
}

// checkJSON looks for a minus sign in front of nothing in what was said, and
// forgets it.
func checkJSON(t *testing.T, l *sessiontest.Listener, what string) {
	t.Helper()
	for _, r := range l.Said {
		fields, err := json.Marshal(r)
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		var text report.Text
		r.Write(&text)
		for _, end := range []string{"-0,", "-0}", "-0]", "-0.0 ", "-0.0\n", " -0 ", " -0\n"} {
			if strings.Contains(string(fields), end) || strings.Contains(text.String(), end) {
				t.Fatalf("%s: says %q in %s\n%s", what, end, fields, text)
			}
		}
	}
	l.Said = nil
}

// TestBeforeTheDraw searches positions in which nothing is drawn yet, of either
// side: all commands speak for the side that is about to decide, and give one
// value, which is the mean of what plan says of the outcomes.
func TestBeforeTheDraw(t *testing.T) {
	for _, position := range []string{
		"sorry green - r:11,20,-1 g:30,35,-2", "sorry red - r:11,20,-1 g:30,35,-2", "sorry green - r:-96,10,-1 g:29,-200,-2",
		"takeaway right - 7", "takeaway left - 7",
		"yut 0 casts:? a:5,0,0,0 b:10,0,0,0", "yut 1 casts:? a:5,0,0,0 b:10,0,0,0",
	} {
		l := sessiontest.Listen(t)
		e := exampleGame(takeaway.Entry)
		switch name, _, _ := strings.Cut(position, " "); name {
		case "sorry":
			e = exampleGame(sorry.Entry)
		case "yut":
			e = exampleGame(yut.Entry)
		}
		g, err := l.Make(t.Context(), e, nil, position)
		if err != nil {
			t.Fatal(err)
		}
		for depth := 1; depth <= 2; depth++ {
			oneVoice(t, l, g, players.Search{Options: search.Options{Algorithm: search.Star1, Depth: depth}})
		}
	}
}

// exampleGame is a game without players and solver of its own.
func exampleGame[S comparable](entry func() games.Entry[S]) catalog.Kind {
	return catalog.New(outside.Of(entry)).Kinds[0]
}

// oneVoice compares what search, compare, explain and plan say of a position.
func oneVoice(t *testing.T, l *sessiontest.Listener, g *play.Game, r players.Search) {
	t.Helper()
	ctx := context.Background()
	p, err := gametext.PlanFor(ctx, g, r)
	if err != nil {
		t.Fatal(err)
	}
	near := func(what, side string, before bool, v games.Value) {
		if side != p.Side || !before || math.Abs(float64(v-p.Value)) > 1e-9 {
			t.Errorf("%s, depth %d: plan says %s %v, %s says %s %v, before the draw: %v",
				g.Line.Now().Text(), r.Depth, p.Side, p.Value, what, side, v, before)
		}
	}
	found, err := gametext.Search(ctx, g, r)
	if err != nil {
		t.Fatal(err)
	}
	near("search", found.Side, found.BeforeDraw, *found.Value)
	if at := found.Depths[len(found.Depths)-1].Value; at != *found.Value {
		t.Errorf("%s: the last depth is worth %v, all of them %v", g.Line.Now().Text(), at, *found.Value)
	}
	if found.Dealt != "" {
		t.Errorf("%s: before the draw %s was %s", g.Line.Now().Text(), found.Outcome, found.Dealt)
	}
	e, err := drawing.Explain(ctx, g, r, false)
	if err != nil {
		t.Fatal(err)
	}
	if g.Line.Info().Mover {
		near("explain", e.Side, e.BeforeDraw, *e.Value)
	}
	c, err := analysis.Compare(ctx, g, r, analysis.Compared(l.Session, search.KindOf(g.Line.Info()), false), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range c.Rows {
		if row.Exact {
			near("compare by "+row.Algorithm, c.Side, c.BeforeDraw, row.Value)
		}
	}
}

// TestNodeLimitOfCommands holds every game and algorithm to a number of nodes.
func TestNodeLimitOfCommands(t *testing.T) {
	for _, maker := range []string{"make-sorry", "make-yut", "make-mancala", "make-double-card", "make-ropasci", "make-tree"} {
		l := sessiontest.Listen(t)
		l.Eval(t, "(setf g ("+maker+"))")
		for _, deal := range []string{"", "(draw-card g)", "(cast g)"} {
			_, _ = l.Try(deal)
			for _, a := range analysis.Compared(l.Session, search.KindOf(l.Current().Line.Info()), false) {
				for _, workers := range []int{0, 2} {
					for _, nodes := range []uint64{1, 2, 3, 10, 57, 300} {
						if workers > 0 && !a.Takes.Has(search.TakesWorkers) {
							continue
						}
						r := players.Search{Options: search.Options{Algorithm: a, Depth: 4, Deepen: true, Nodes: nodes, Workers: workers, SearchOnlyMove: true}}
						found, err := gametext.Search(context.Background(), l.Current(), r)
						if err != nil || found.Total.Visited > nodes {
							t.Fatalf("%s, %s, %d workers: %d nodes of %d, %v", maker, a, workers, found.Total.Visited, nodes, err)
						}
						if (found.Value == nil) != (found.Depth == 0) {
							t.Fatalf("%s, %s, %d nodes: value %v at depth %d", maker, a, nodes, found.Value, found.Depth)
						}
					}
				}
			}
		}
	}
}

// TestOnlyMoveHasValue looks at the JSON of a report of a position with one move: a person who asks
// is told what it is worth, and of a move that is only played nothing was searched.
func TestOnlyMoveHasValue(t *testing.T) {
	l := sessiontest.Listen(t)
	l.Eval(t, `(setf g (make-sorry :position "sorry red 10 r:-1,-1,-1 g:29,3,-2")) (suggest-best-move g 3) (do-best-move g 3)`)
	var reports []string
	for _, r := range l.Said {
		if found, ok := r.(gametext.Report); ok {
			text, _ := json.Marshal(found)
			reports = append(reports, string(text))
		}
	}
	if len(reports) != 2 || !strings.Contains(reports[0], `"only_move":true`) || strings.Contains(reports[0], `"value":null`) || !strings.Contains(reports[1], `"value":null`) {
		t.Errorf("the reports of an only move are %s", reports)
	}
}

// TestRankingSaysWhatItDraws ranks moves with nothing drawn.
func TestRankingSaysWhatItDraws(t *testing.T) {
	l := sessiontest.Listen(t)
	l.Eval(t, "(setf g (make-sorry)) (rank-moves g 1)")
	first := l.Last().(gametext.Ranking)
	if drawn, ok := l.Said[len(l.Said)-2].(gametext.Drawn); !ok || !first.Drawn || first.Dealt != drawn.Dealt || first.Dealt != l.Current().Line.Now().Seen().Held() {
		t.Errorf("after %+v the ranking is %+v, with %s in hand", l.Said[len(l.Said)-2], first, l.Current().Line.Now().Seen().Held())
	}
	l.Eval(t, "(rank-moves g 1)")
	if again := l.Last().(gametext.Ranking); again.Drawn || again.Dealt != first.Dealt {
		t.Errorf("ranked again, with %s drawn: %v", again.Dealt, again.Drawn)
	}
	l.Eval(t, "(undo g)")
	if l.Current().Line.Turn() != games.Chance {
		t.Error("undo does not take the draw back")
	}
}

// TestNothingHasNoSign writes nothing, from below, in every way there is.
func TestNothingHasNoSign(t *testing.T) {
	below := games.Value(math.Copysign(0, -1))
	if text, err := json.Marshal(gametext.Ranking{Moves: []gametext.RankedMove{{Value: below}}}); err != nil || strings.Contains(string(text), "-0") {
		t.Errorf("in JSON %s, %v", text, err)
	}
	for _, text := range []string{report.ShowValue(-1e-9), report.ShowNumber(below), figures.Exact(below), figures.Interval(below, 0.001)} {
		if strings.HasPrefix(text, "-") {
			t.Errorf("written %s", text)
		}
	}
	if text := figures.Interval(-0.5, -0.25); text != "-0.5000 to -0.2500" {
		t.Errorf("an interval below 0 is written %s", text)
	}
}
