package commands_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	outside "parlor/cmd/games"
	"parlor/cmd/rooms"
	"parlor/commands"
	"parlor/commands/game/catalog"
	"parlor/commands/game/play"
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
	"parlor/docs/takeaway"
	"parlor/games"
)

// listenTo starts a session with the example games of the documentation, too.
func listenTo(t *testing.T, kinds ...catalog.Kind) *sessiontest.Listener {
	t.Helper()
	games := rooms.Catalog()
	games.Kinds = append(games.Kinds, kinds...)
	s, err := commands.NewSession(rooms.House(), games)
	if err != nil {
		t.Fatal(err)
	}
	return sessiontest.Hear(s)
}

// exampleGame is a game without players and solver of its own.
func exampleGame[S comparable](e games.Entry[S]) catalog.Kind {
	return catalog.New(outside.Of(func() games.Entry[S] { return e })).Kinds[0]
}

// TestSixthGame puts the example games of the documentation into the list and
// plays them with the commands that all games share.
func TestSixthGame(t *testing.T) {
	for _, c := range []struct {
		kind  catalog.Kind
		begin string // makes the game and steps into it
	}{
		{exampleGame(takeaway.Entry()), "(setf g (make-takeaway)) (toss g) (undo g) (set-coin g heads) (take g 2) (undo g) (take g 1) (plan g 2) (toss g)"},
		{exampleGame(pigEntry()), "(setf g (make-pig :goal 60)) (roll g) (throw-die g) (undo g) (set-die g 6) (hold g) (undo g) (roll g) (plan g 2)"},
		{exampleGame(queenEntry()), "(setf g (make-queen)) (move g west 3) (undo g) (move g 'both 2) (play g south 1)"},
	} {
		l := listenTo(t, c.kind)
		l.Eval(t, c.begin)
		g := l.Eval(t, "g").(*play.Game)
		second := strings.ToLower(g.Line.Info().Sides[1])
		l.Eval(t, "(moves g) (history g) (eval g) (rank-moves g 2) (suggest-best-move g 3) (do-best-move g 3)")
		l.Eval(t, "(opponent g "+second+" :depth 2) (opponent g "+second+" nil) (compete 2 2 g :quiet t)")
		if g.Line.Winner() == "" {
			t.Errorf("%s: nobody has won a finished game", g.Line.Info().Title)
		}
		again, err := play.Replay(context.Background(), l.Host(), c.kind, g.Save(), l.SavedPlayer)
		if err != nil || again.Line.Now().Text() != g.Line.Now().Text() {
			t.Errorf("replaying the game gives %v, %v; want %s", again, err, g.Line.Now().Text())
		}
	}
}

// TestNothingHeld plays a game whose outcomes take effect at once: reports speak of
// no outcome in hand, and what was dealt unasked is told.
func TestNothingHeld(t *testing.T) {
	l := listenTo(t, exampleGame(pigEntry()))
	l.Eval(t, "(setf g (make-pig :position \"pig ann 0,0 sum:8 thrown\"))")
	l.Eval(t, "(suggest-best-move g 2)")
	out := l.Text()
	if !strings.Contains(out, "chance decides first, die ") || strings.Contains(out, "DIE WAS") {
		t.Errorf("a search at a throw says\n%s", out)
	}
	_, err := l.Try("(undo g) (roll g)")
	if report.CodeOf(err) != "no-card" || !strings.Contains(err.Error(), "chance decides next, a die; let it with (throw-die g)") {
		t.Errorf("rolling a die in the air: %v", err)
	}
	l.Eval(t, "(throw-die g)")
	if _, err := l.Try("(throw-die g)"); report.CodeOf(err) != "nothing-to-deal" {
		t.Errorf("throwing a die that has fallen: %v", err)
	}
}

// TestOutcomeDecides: what is dealt may pass the turn or end the game. The computer
// throws for itself and not for the other side, and goes on as long as it is its
// turn.
func TestOutcomeDecides(t *testing.T) {
	l := listenTo(t, exampleGame(pigEntry()))
	l.Eval(t, `(setf g (make-pig :goal 30)) (opponent g bob :depth 2) (roll g)`)
	if got := l.Eval(t, "(position g)"); got != "pig ann 0,0 goal:30 thrown" {
		t.Errorf("after a roll the position is %v: the computer must not throw for Ann", got)
	}
	l.Eval(t, `(set-position g "pig ann 28,0 goal:30") (roll g)`)
	if got := l.Eval(t, "(position g)"); got != "pig ann 28,0 goal:30 thrown" {
		t.Errorf("after a roll that may win the position is %v", got)
	}
	l.Eval(t, "(undo g) (undo g) (set-die g 5) (hold g)")
	g := l.Eval(t, "g").(*play.Game)
	if turn := g.Line.Turn(); turn != games.Max && turn != games.Over {
		t.Errorf("after Bob's turn it is %v's", turn)
	}
	l.Text()
	l.Eval(t, "(history g)")
	if out := l.Text(); !strings.Contains(out, "Bob: throws") {
		t.Errorf("Bob has done nothing:\n%s", out)
	}
	l.Eval(t, `(setf e (make-pig :position "pig ann 28,0 goal:30 thrown"))`)
	_, err := l.Try("(suggest-best-move e 2)")
	if report.CodeOf(err) != "game-over" && err != nil {
		t.Errorf("advice where the throw may end the game: %v", err)
	}
	l.Text()
	_, _ = l.Try("(undo e)") // if advice drew, and so ended the game
	l.Eval(t, "(plan e 2)")
	if out := l.Text(); strings.Count(out, "(the game ends)") != 5 || !strings.Contains(out, "Bob, 2 plies") {
		t.Errorf("of six throws five end the game, and the plan says\n%s", out)
	}
}

// TestVerbOfTwoGames: Yut Nori and the queen both have a command move.
func TestVerbOfTwoGames(t *testing.T) {
	l := listenTo(t, exampleGame(queenEntry()))
	l.Eval(t, `(setf y (make-yut :position "yut 0 casts:4,2 a:0,0,0,0 b:0,0,0,0"))`)
	l.Eval(t, "(setf q (make-queen))")
	l.Eval(t, "(move q west 3) (move y 0 4)") // with a game
	l.Words(t, "move", "1", "2")              // of the current game, now y
	l.Words(t, "move", "q", "both", "2")
	l.Words(t, "move", "south", "1") // now q
	l.Eval(t, "(move (undo q) south 2)")
	for name, want := range map[string]string{"y": "yut 1 casts:? a:4,2,0,0 b:0,0,0,0", "q": "queen 2 4 8"} {
		if got := l.Eval(t, name).(*play.Game).Line.Now().Text(); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
	if got := l.Complete("move", []string{"q"}, ""); !slices.Contains(got, "west") || slices.Contains(got, "apart") {
		t.Errorf("behind move q may come %q", got)
	}
	if names := l.Table.Names(); len(slices.DeleteFunc(names, func(name string) bool { return name != "move" })) != 1 {
		t.Error("move is listed more than once")
	}
	l.Text()
	l.Eval(t, "(help move)")
	out := l.Text()
	for _, says := range []string{"(move game mal score &optional shortcut apart)", "(playing Yut Nori)", "example: (move g 0 4)\n\n(move", "(move game direction squares)", "(playing Wythoff's Queen)"} {
		if !strings.Contains(out, says) {
			t.Errorf("help does not say %s:\n%s", says, out)
		}
	}
	_, err := l.Try("(move (make-sorry) 0 1)")
	if report.CodeOf(err) != "wrong-game" || !strings.Contains(err.Error(), "a command of Yut Nori and Wythoff's Queen, and this game is Sorry!") {
		t.Errorf("move in a third game: %v", err)
	}
}

// TestCommonCommandWins: the program starts although a game has a command of a
// common name, and runs the common one, in whichever order they are filed.
func TestCommonCommandWins(t *testing.T) {
	clash := queenEntry()
	clash.Verbs[0].Sig = "(show game direction squares)"
	shared := mustTable(t)
	if err := shared.Add(commands.VerbsOf(exampleGame(clash))[0]); err != nil {
		t.Fatal(err)
	}
	if same := shared.Named("show"); len(same) != 1 || same[0].Game != nil {
		t.Errorf("show is %d commands, the first of %v", len(same), same[0].Game)
	}
	early := table.NewTable(nil)
	if err := early.Add(append(commands.VerbsOf(exampleGame(clash)), commands.PlayRows()...)...); err != nil {
		t.Fatal(err)
	}
	if same := early.Named("show"); len(same) != 1 || same[0].Game != nil || len(early.Commands()) != len(commands.PlayRows()) {
		t.Errorf("filed before the common one, show is %d commands", len(same))
	}
}

// TestWrongGame gives a command of one game a game of another.
func TestWrongGame(t *testing.T) {
	l := sessiontest.Listen(t)
	e := exampleGame(takeaway.Entry())
	g, err := l.Make(t.Context(), e, nil, "")
	if err != nil {
		t.Fatal(err)
	}
	cmd, _ := l.Table.Find("draw-card")
	if _, err := l.Call(context.Background(), cmd, []lisp.Value{g}); report.CodeOf(err) != "wrong-game" {
		t.Errorf("drawing a card in another game: %v", err)
	}
}
