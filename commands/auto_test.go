package commands_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parlor/commands/game/play"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
	"parlor/games"
)

// autoGames make games in which chance, passes and forced moves occur, and one
// in which both sides decide at once.
var autoGames = []string{
	"(make-sorry)", "(make-sorry :pieces 1 :deck 'finite)", "(make-yut :mals 2)", "(make-mancala :pits 3 :stones 2)",
	"(make-yut :backdo-idle 'void :throws 'each)",
	"(custom-tree '(chance (1 (max (chance (1 4) (2 (min 5 6))) 2)) (1 (both ((max 1 2) 2)))))",
}

// TestAutoDrawsTheSame: with auto a game takes the same course as without, under
// the same seed and the same choices; only nobody is asked where nothing is to be
// decided, and after undo and redo it stands where it stood.
func TestAutoDrawsTheSame(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		maker := rapid.SampledFrom(autoGames).Draw(rt, "game")
		level := rapid.SampledFrom([]string{"on", "all"}).Draw(rt, "auto")
		seed := rapid.IntRange(1, 1000).Draw(rt, "seed")
		auto, plain := sessiontest.Listen(t), sessiontest.Listen(t)
		auto.Eval(t, fmt.Sprintf("(seed %d) (set auto %s)", seed, level))
		plain.Eval(t, fmt.Sprintf("(seed %d)", seed))
		byItself := auto.Eval(t, "(setf g "+maker+")").(*play.Game)
		asked := plain.Eval(t, "(setf g "+maker+")").(*play.Game)
		if byItself.Line.Turn() == games.Chance { // a tree begins by its position, which stays as it is
			auto.Eval(t, "(draw-branch g)")
		}
		for range 40 {
			catchUp(t, plain, asked, byItself, level)
			if byItself.Line.Turn() == games.Over {
				return
			}
			decides(rt, byItself, level)
			moves := byItself.List.Numbered()
			line := "(play g " + strings.Join(moves[rapid.IntRange(0, len(moves)-1).Draw(rt, "move")].Name.Words[1:], " ") + ")"
			before := byItself.Line.Now().Text()
			auto.Eval(t, line)
			if byItself.Choice.Half() {
				return // the other side's choice stays its own
			}
			after := byItself.Line.Now().Text()
			auto.Eval(t, "(undo g)")
			if got := byItself.Line.Now().Text(); got != before {
				rt.Fatalf("undo leads to %s, not back to %s", got, before)
			}
			auto.Eval(t, "(redo g)")
			if got := byItself.Line.Now().Text(); got != after {
				rt.Fatalf("redo leads to %s, not to %s", got, after)
			}
			plain.Eval(t, line)
		}
	})
}

// decides makes sure that a game going on by itself has stopped where there is
// something to decide.
func decides(t *rapid.T, g *play.Game, level string) {
	moves := g.List.Numbered()
	switch {
	case len(moves) == 0:
		t.Fatalf("it has stopped before a draw: %s", g.Line.Now().Text())
	case len(moves) == 1 && (level == "all" || moves[0].Name.Words[0] == play.PassWord):
		t.Fatalf("it has stopped at a move that is forced: %s", g.Line.Now().Text())
	}
}

// catchUp does by hand, in the game without auto, what the other has done by itself.
func catchUp(t *testing.T, l *sessiontest.Listener, g, ahead *play.Game, level string) {
	t.Helper()
	for range 1000 {
		if g.Line.Now().Text() == ahead.Line.Now().Text() && g.Choice.Half() == ahead.Choice.Half() {
			return
		}
		moves := g.List.Numbered()
		switch {
		case g.Line.Turn() == games.Chance:
			l.Eval(t, "("+g.Line.Info().DealVerb+" g)")
		case len(moves) == 1 && moves[0].Name.Words[0] == play.PassWord:
			l.Eval(t, "(pass g)")
		case len(moves) == 1 && level == "all":
			l.Eval(t, "(play g "+strings.Join(moves[0].Name.Words[1:], " ")+")")
		default:
			t.Fatalf("by hand it stands at %s, by itself at %s", g.Line.Now().Text(), ahead.Line.Now().Text())
		}
	}
	t.Fatalf("by hand it never comes to %s", ahead.Line.Now().Text())
}

// TestAutoLeavesPositions: a position that is set up stays as it is, a finished
// game too, and what a Lisp player tries out does not go on by itself.
func TestAutoLeavesPositions(t *testing.T) {
	l := sessiontest.Listen(t)
	l.Eval(t, "(set auto all)")
	const before = "sorry red - r:14,25,-1 g:33,20,-2"
	g := l.Eval(t, fmt.Sprintf("(setf g (make-sorry :position %q))", before)).(*play.Game)
	for _, line := range []string{"(set-position g \"" + before + "\")", "(progn (draw-card g) (undo g))", "(after g 10)"} {
		l.Eval(t, line)
		if got := g.Line.Now().Text(); got != before {
			t.Errorf("%s leads to %s", line, got)
		}
	}
	l.Eval(t, `(set-position g "sorry red - r:-96,-96,-96 g:33,20,-2")`)
	if _, err := l.Try("(draw-card g)"); report.CodeOf(err) != "game-over" {
		t.Errorf("after the end a draw gives %v", err)
	}
}

// TestSettingsOfPlayAreSaved: auto, board and depth come back with the session.
func TestSettingsOfPlayAreSaved(t *testing.T) {
	l := sessiontest.Listen(t)
	l.Eval(t, "(set auto all) (set board changes) (set depth 3)")
	saved, _ := l.Saved()
	other := sessiontest.Listen(t)
	if err := other.Restore(t.Context(), saved); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"auto": "all", "board": "changes", "depth": "3"} {
		set, err := other.Settings.Named(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := other.Settings.Value(set).Value; got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
}
