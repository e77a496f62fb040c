package legality_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands"
	"parlor/commands/game/catalog"
	"parlor/commands/game/play"
	"parlor/commands/lisp/data"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
	"parlor/docs/takeaway"
	"parlor/games"
	"parlor/games/doublecard"
	"parlor/games/mancala"
	"parlor/games/ropasci"
	"parlor/games/sorry"
	"parlor/games/tree"
	"parlor/games/yut"
)

// withPlayer gives a game one player, called strange.
func withPlayer[S comparable](e games.Entry[S], choose games.Chooser[S]) []catalog.Contribution {
	programs := games.Programs[S]{Players: []games.Player[S]{{
		Name: "strange", Brief: "for tests", Deterministic: true,
		New: func() games.Chooser[S] { return choose },
	}}}
	return []catalog.Contribution{
		catalog.Game(func() games.Entry[S] { return e }),
		catalog.Programs(e.Info.Name, func() games.Programs[S] { return programs }),
	}
}

// sit starts a game, called g, in a session that has no other.
func sit(t *testing.T, game []catalog.Contribution) (*sessiontest.Listener, *play.Game) {
	t.Helper()
	list := slices.Clone(rooms.All())
	for i := range list {
		list[i].Games = nil
	}
	s, err := commands.NewHouse(list).With(game...).NewSession()
	if err != nil {
		t.Fatal(err)
	}
	l, e := sessiontest.Hear(s), s.Games.Kinds[0]
	g, err := l.Make(t.Context(), e, nil, "")
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Lisp.SetVariable("g", g); err != nil {
		t.Fatal(err)
	}
	return l, g
}

// refused runs a line that has to fail with a code, and checks that the game is
// as it was, down to what save would write, and that the session still speaks.
func refused(t *testing.T, l *sessiontest.Listener, g *play.Game, line, code string) error {
	t.Helper()
	before, left := g.Save(), g.Choice.Half()
	_, err := l.Try(line)
	if report.CodeOf(err) != code {
		t.Fatalf("%s: %s gives %v [%s], want %s", g.Line.Info().Title, line, err, report.CodeOf(err), code)
	}
	if after := g.Save(); !sameGame(before, after) || left != g.Choice.Half() {
		t.Fatalf("%s: %s changed the game from %+v to %+v", g.Line.Info().Title, line, before, after)
	}
	said := len(l.Said)
	l.Eval(t, "(show g)")
	if len(l.Said) != said+1 {
		t.Fatalf("%s: after %s the session is mute", g.Line.Info().Title, line)
	}
	return err
}

func sameGame(a, b play.Saved) bool {
	if len(a.Steps) != len(b.Steps) || a.Position != b.Position || a.Undone != b.Undone {
		return false
	}
	for i := range a.Rivals {
		if (a.Rivals[i] == nil) != (b.Rivals[i] == nil) {
			return false
		}
	}
	return len(a.Steps) == 0 || a.Steps[len(a.Steps)-1].Used == b.Steps[len(b.Steps)-1].Used
}

// strangers asks a player of every game for a move, in every way there is to let
// him choose, and wants each refused.
func strangers[S comparable](t *testing.T, e games.Entry[S], choose games.Chooser[S], code, says string) {
	t.Helper()
	l, g := sit(t, withPlayer(e, choose))
	first := strings.ToLower(e.Info.Sides[0])
	for _, line := range []string{
		"(compete strange strange g)", "(compete strange 1 g :quiet t)", "(do-best-move g :player strange)",
		"(suggest-best-move g :player strange)", "(opponent g " + first + " :player strange)",
	} {
		if e.Info.Simultaneous && strings.Contains(line, "opponent") {
			continue // which waits for the other side's choice
		}
		err := refused(t, l, g, line, code)
		if !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %s gives %v, without %q", e.Info.Title, line, err, says)
		}
	}
}

// everywhere runs a test in every game.
func everywhere(t *testing.T, number games.Move, panics bool, code, says string) {
	t.Helper()
	strangers(t, sorry.Entry(), answer[sorry.State](number, panics), code, says)
	strangers(t, yut.Entry(), answer[yut.State](number, panics), code, says)
	strangers(t, mancala.Entry(), answer[mancala.State](number, panics), code, says)
	strangers(t, doublecard.Entry(), answer[doublecard.State](number, panics), code, says)
	strangers(t, ropasci.Entry(), answer[ropasci.State](number, panics), code, says)
	strangers(t, tree.Entry(), answer[tree.State](number, panics), code, says)
	strangers(t, takeaway.Entry(), answer[takeaway.State](number, panics), code, says)
}

// answer is a player who always chooses one number, or breaks.
func answer[S comparable](number games.Move, panics bool) games.Chooser[S] {
	return func(context.Context, games.Ask[S]) (games.Chosen, error) {
		if panics {
			panic("the player broke")
		}
		return games.Chosen{Move: number}, nil
	}
}

// TestIllegalMovesAreRefused lets players choose numbers that are no moves.
func TestIllegalMovesAreRefused(t *testing.T) {
	for _, number := range []games.Move{99, 1 << 20, 1<<32 - 1} {
		everywhere(t, number, false, "illegal-move", "player strange")
	}
}

// TestBrokenPlayersChangeNothing lets players panic.
func TestBrokenPlayersChangeNothing(t *testing.T) {
	everywhere(t, 0, true, data.CodeInternal, "the player broke")
}

// TestBrokenRival lets an opponent panic, or choose for the wrong side, when a
// person has already moved: the person's move is taken back with it.
func TestBrokenRival(t *testing.T) {
	for _, panics := range []bool{true, false} {
		code := map[bool]string{true: data.CodeInternal, false: "illegal-move"}[panics]
		l, g := sit(t, withPlayer(sorry.Entry(), answer[sorry.State](99, panics)))
		l.Eval(t, "(opponent g green :player strange) (set-card g 1)")
		refused(t, l, g, "(play-card g 2)", code)
		refused(t, l, g, "(do-best-move g 1)", code)

		// the first of Upper's moves is none of Lower's
		l, g = sit(t, withPlayer(ropasci.Entry(), answer[ropasci.State](ropasci.Action{To: 60}.Move(), panics)))
		l.Eval(t, "(opponent g lower :player strange)")
		refused(t, l, g, "(throw g upper r 4 -1)", code)
	}
}

// crooked is a game whose dice show what they cannot.
type crooked struct{ games.Kit[sorry.State] }

func (crooked) PrescribedOutcome(*sorry.State) (games.Move, bool) { return 9999, true }

// TestImpossibleOutcomeIsRefused deals what is no outcome.
func TestImpossibleOutcomeIsRefused(t *testing.T) {
	e := sorry.Entry()
	makeKit := e.New
	e.New = func(values []string) (games.Kit[sorry.State], error) {
		kit, err := makeKit(values)
		return crooked{kit}, err
	}
	l, g := sit(t, []catalog.Contribution{catalog.Game(func() games.Entry[sorry.State] { return e })})
	for _, line := range []string{"(draw-card g)", "(do-best-move g 1)", "(rank-moves g 1)", "(compete 1 1 g)", "(opponent g red :depth 1)"} {
		refused(t, l, g, line, "illegal-move")
	}
}

// TestSavedMovesAreChecked changes the moves of a saved game.
func TestSavedMovesAreChecked(t *testing.T) {
	l := sessiontest.Listen(t)
	l.Eval(t, "(setf g (make-sorry)) (set-card g 1) (play-card g 2) (set-card g 5)")
	for _, words := range [][]string{{"play-card", "0", "-1"}, {"pass"}, {"set-card", "1"}} {
		saved := l.Kept(t)
		step := &saved.Games[0].Steps[1]
		step.Events[0].Words = words
		if err := sessiontest.Listen(t).Restore(context.Background(), saved); err == nil {
			t.Errorf("a saved game in which %q is played is loaded", words)
		}
	}
}

// TestStoppedSearchesPlayLegally lets searches without a finished depth play where
// both sides decide at once, to the end and as an opponent.
func TestStoppedSearchesPlayLegally(t *testing.T) {
	for seed := range uint64(8) {
		l := sessiontest.Listen(t)
		l.Chance.SetSeed(seed)
		l.Eval(t, "(setf g (make-ropasci)) (compete random 1 g :quiet t :nodes 100)")
		if l.Current().Line.Turn() != games.Over {
			t.Errorf("seed %d: the match is not over", seed)
		}
	}
	l := sessiontest.Listen(t)
	l.Eval(t, "(setf g (make-ropasci)) (opponent g lower :depth 1 :nodes 10) (throw g upper r 4 -1)")
	if at := l.Current().Line.Now().Text(); at != "ropasci 1 thrown:1,1 r@-4,0 R@4,-1" {
		t.Errorf("Lower, who thought for 10 nodes, has led to %s", at)
	}
}
