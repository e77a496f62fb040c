package session_test

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"parlor/commands/lisp"
	"parlor/commands/shell/input"
	"parlor/commands/tests/coretest"
	"parlor/commands/text/report"
	_ "parlor/games/mancala" // with the variable house, which goes with these games
	_ "parlor/games/ropasci"
	_ "parlor/games/sorry"
)

// TestShownAgain: somebody who comes back to a game sees what has happened since they decided last, one
// move at least, and the board.
func TestShownAgain(t *testing.T) {
	for _, c := range []struct{ form, moves string }{
		{"(make-mancala :pits 3 :stones 2)", ""},
		{"(make-mancala :pits 3 :stones 2) (sow 0)", "P1: sows pit 0, 2 stones.\n"},
		{"(make-mancala :pits 3 :stones 2) (sow 0) (sow 2)", "P2: sows pit 2, 2 stones.\n"},
		{"(make-mancala :pits 3 :stones 2) (sow 0) (sow 2) (sow 1)", "P1: sows pit 1, 3 stones.\n"},
		{"(make-mancala :pits 3 :stones 2) (sow 1) (sow 0)", "P1: sows pit 1, 2 stones, the last into the store; P1 moves again.\nP1: sows pit 0, 2 stones.\n"},
		{"(make-sorry) (set-card 5) (pass) (set-card 8) (pass) (set-card 1)", "Red drew 5: no legal move. Green drew 8: no legal move.\n"},
		{"(make-sorry) (set-card 5) (pass)", "Red drew 5: no legal move.\n"},
	} {
		s := coretest.Begin(t, house, c.form)
		said := coretest.Hear(s, func() { s.ShowAgain(s.Current()) })
		board := coretest.Hear(s, func() { s.ShowBoard(s.Current()) })
		if said != c.moves+board || board == "" {
			t.Errorf("%s shows\n%s\nwanted\n%s", c.form, said, c.moves+board)
		}
		if again := coretest.Hear(s, func() { s.ShowChanged(s.Current()) }); again != board {
			t.Errorf("%s: shown once more\n%s", c.form, again)
		}
	}
}

// TestTraceFile: a player's trace is added to the trace file where there are both, and a file that cannot
// be written is an error.
func TestTraceFile(t *testing.T) {
	t.Chdir(t.TempDir())
	s := coretest.Begin(t, house, "(make-mancala)")
	ctx := context.Background()
	if err := s.Host().KeepTrace(ctx, "nowhere"); err != nil {
		t.Errorf("without a file: %v", err)
	}
	if _, err := coretest.Eval(s, "(set trace-file trace.txt)"); err != nil {
		t.Fatal(err)
	}
	for _, trace := range []string{"one", "", "two"} {
		if err := s.Host().KeepTrace(ctx, trace); err != nil {
			t.Fatal(err)
		}
	}
	if text, err := os.ReadFile("trace.txt"); err != nil || string(text) != "one\ntwo" {
		t.Errorf("the file holds %q (%v)", text, err)
	}
	if _, err := coretest.Eval(s, "(set trace-file none/trace.txt)"); err != nil {
		t.Fatal(err)
	}
	if got := coretest.Says(s.Host().KeepTrace(ctx, "three")); got != "none/trace.txt cannot be written: no such file or directory [cannot-write]" {
		t.Error(got)
	}
}

// TestNotMade: a game that cannot begin is not made: it is not the current one, and uses up no number.
func TestNotMade(t *testing.T) {
	s, err := house.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	s.Chance.NeedSeed = true
	if _, err := coretest.Eval(s, "(set auto on)"); err != nil {
		t.Fatal(err)
	}
	for form, want := range map[string]string{
		"(make-sorry)":                      "a transcript that draws needs a seed: in its front matter, or by (seed 42) [no-seed]",
		`(make-sorry :position "nowhere")`:  "wanted ",
		"(make-mancala :pits 99)":           ":pits takes 1, 2, 3, 4, 5, 6, 7 and 8, not 99 [bad-option]",
		"(after (make-mancala) \"sow 99\")": `wanted a pit from 0 to 5, got "99" [no-such-pit]`,
	} {
		if _, err := coretest.Eval(s, form); !strings.HasPrefix(coretest.Says(err), want) {
			t.Errorf("%s: %s, wanted %s", form, coretest.Says(err), want)
		}
	}
	s.SetCurrent(nil)
	if _, err := coretest.Eval(s, "(make-sorry)"); err == nil || s.Current() != nil || s.UnderWay() {
		t.Errorf("the current game is %v (%v)", s.Current(), err)
	}
	s.Chance.SetSeed(5)
	first, err := coretest.Eval(s, "(position (make-sorry))")
	want, err2 := coretest.Eval(coretest.Begin(t, house, "(set auto on)"), "(position (make-sorry))")
	if err != nil || err2 != nil || first != want {
		t.Errorf("the first game is %v, wanted %v (%v, %v)", first, want, err, err2)
	}
	if got, err := s.MoveLine("zebra"); err == nil || got != "" {
		t.Errorf("a zebra is the move %q", got)
	}
	if _, err := coretest.Eval(s, "(make-mancala)"); err != nil || !s.UnderWay() {
		t.Errorf("a game that has begun is not under way (%v)", err)
	}
	if _, err := coretest.Eval(s, "(resign)"); err != nil || s.UnderWay() {
		t.Errorf("a game that is over is under way (%v)", err)
	}
	s.SetCurrent(nil)
	if _, err := s.MoveLine("0"); coretest.Says(err) != "there is no game in which it could be a move [no-game]" {
		t.Error(coretest.Says(err))
	}
}

// review is an activity that ends when a game begins on top of it.
type review struct {
	input.Activity
	left *bool
}

var reviewing = &input.Kind{Name: "a review", Ends: true}

func (review) Kind() *input.Kind { return reviewing }
func (r review) Leave(context.Context) error {
	*r.left = true
	return nil
}

// TestGivesWay: what ends when a game begins is left then, and so is one of its kind that is begun anew;
// and the person is told.
func TestGivesWay(t *testing.T) {
	s := coretest.Begin(t, house, "")
	s.Shell = person{}
	first, left := false, false
	s.Stack.Start(review{left: &first})
	said := coretest.Hear(s, func() { s.Stack.Start(review{left: &left}) })
	if said != "The review is left.\n" {
		t.Errorf("a second review: %q", said)
	}
	if _, err := coretest.Eval(s, "(make-mancala)"); err != nil {
		t.Fatal(err)
	}
	said = coretest.Hear(s, func() { s.Stack.Settle(context.Background(), true) })
	if said != "The review is left.\n" || !left {
		t.Errorf("a game begins: %q", said)
	}
	if kind := s.Stack.Top().Kind(); kind != input.Game {
		t.Errorf("on top is %s", kind.Name)
	}
	said = coretest.Hear(s, func() { _ = s.Stack.LeaveTop(context.Background()) })
	if said != "Mancala is left.\n" || s.Stack.Top() != nil || s.Current() != nil {
		t.Errorf("left: %q", said)
	}
	if err := s.Stack.LeaveTop(context.Background()); err != nil || !s.Quit() {
		t.Errorf("nothing is left to leave, and the session goes on (%v)", err)
	}
}

// TestLeftWithVariable: a word that leaves is the variable of that name where nothing is to be left.
func TestLeftWithVariable(t *testing.T) {
	s := coretest.Begin(t, house, "")
	if got, err := s.Stack.Meaning("q"); err != nil || got == "q" {
		t.Errorf("q means %q (%v)", got, err)
	}
	if _, err := coretest.Eval(s, "(setf q 5)"); err != nil {
		t.Fatal(err)
	}
	if got, err := s.Stack.Meaning(" Q "); err != nil || got != " Q " {
		t.Errorf("with a variable Q means %q (%v)", got, err)
	}
	left := false
	s.Stack.Start(review{left: &left})
	if got, err := s.Stack.Meaning("q"); err != nil || got != input.LeaveCommand {
		t.Errorf("where a review is on top q means %q (%v)", got, err)
	}
}

// TestProposed: a person at a terminal is told once of an evaluation that plays better.
func TestProposed(t *testing.T) {
	s := coretest.Begin(t, house, "(make-sorry)")
	name := s.Current().Thinker().ProposedEval()
	if said := coretest.Hear(s, func() { s.ProposeEval(s.Current()) }); said != "" {
		t.Errorf("nobody is there, and told %q", said)
	}
	s.Shell = person{}
	for _, want := range []string{name + " plays better than default, which is what the search took: add :eval " + name + "\n", ""} {
		if said := coretest.Hear(s, func() { s.ProposeEval(s.Current()) }); said != want {
			t.Errorf("told is %q, wanted %q", said, want)
		}
	}
	other := coretest.Begin(t, house, "(make-ropasci)")
	other.Shell = person{}
	if said := coretest.Hear(other, func() { other.ProposeEval(other.Current()) }); other.Current().Thinker().ProposedEval() == "" && said != "" {
		t.Errorf("of a game without one is told %q", said)
	}
}

// TestSettingsOfPages: for a while games are shown as on pages, and then as before.
func TestSettingsOfPages(t *testing.T) {
	s := coretest.Begin(t, house, "(set board spoken) (set replies lines) (set auto on) (set codes on)")
	values := func() string {
		var all []string
		for _, v := range s.Settings.Values() {
			if slices.Contains([]string{"board", "replies", "auto", "codes"}, v.Name) {
				all = append(all, v.Value)
			}
		}
		return strings.Join(all, " ")
	}
	back := s.Settings.AsOnPages()
	if got := values(); got != "off off on full" {
		t.Errorf("as on pages: %s", got)
	}
	back()
	if got := values(); got != "on on spoken lines" {
		t.Errorf("and back: %s", got)
	}
	if got := s.Settings.Quieten(); len(got) != 0 || values() != "on on spoken lines" {
		t.Errorf("what is set is set anew: %q", got)
	}
	usual := coretest.Begin(t, house, "(set auto all)")
	if got := usual.Settings.Quieten(); !slices.Equal(got, []string{"(set replies quiet)", "(set board picture)"}) {
		t.Errorf("at a terminal is set %q", got)
	}
	if usual.Settings.Draws() || usual.Settings.Full() || usual.Settings.Speaks() {
		t.Error("without an artist a board is drawn")
	}
}

// TestValue: a form that is evaluated aside shows nothing and leaves the current game.
func TestValue(t *testing.T) {
	s := coretest.Begin(t, house, "(setf m (make-mancala :pits 3 :stones 2))")
	forms, err := lisp.Read("(progn (show m) (make-sorry) 5)")
	if err != nil {
		t.Fatal(err)
	}
	m := s.Current()
	said := coretest.Hear(s, func() {
		if v, err := s.Value(context.Background(), forms[0]); err != nil || v != lisp.Value(int64(5)) {
			t.Errorf("it is %v (%v)", v, err)
		}
		s.Emit(report.Notef("heard"))
	})
	if said != "heard\n" || s.Current() != m {
		t.Errorf("it says %q", said)
	}
}

// TestExpanded: a short word at the beginning of a line stands for its command, and it is known whether
// a file has made it.
func TestExpanded(t *testing.T) {
	s := coretest.Begin(t, house, "(alias s sow 0) (alias s sow 1)")
	err := s.Lisp.AsForeign(func() error { return s.Aliases.Set("f", []string{"moves"}) })
	if err != nil || len(s.Aliases.All()) != 2 {
		t.Fatalf("%d short words (%v)", len(s.Aliases.All()), err)
	}
	for line, want := range map[string]string{"s": "sow 1", "s 5": "sow 1 5", "f m": "moves m", "moves s": "moves s", "": ""} {
		words, foreign := s.Aliases.Expand(strings.Fields(line))
		if strings.Join(words, " ") != want || foreign != strings.HasPrefix(line, "f") {
			t.Errorf("%q is %q, out of a file: %v", line, words, foreign)
		}
	}
}
