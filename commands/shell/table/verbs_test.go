package table_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"parlor/commands/game/play"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/tests/coretest"
	"parlor/games"
	_ "parlor/games/mancala" // with the variable house, which goes with these games
	_ "parlor/games/ropasci"
	_ "parlor/games/sorry"
)

// poke is a verb that each of some games has, and that gives the name of its game.
func poke(game string, yields bool) *table.Command {
	c := &table.Command{Sig: "(poke game &optional name &key quiet)", Yields: yields, Acts: true, Run: func(c *table.Call) (lisp.Value, error) {
		return game + " " + c.Game().Line.Info().Name, nil
	}}
	if !yields {
		c.Game = &games.Info{Name: game}
	}
	return c
}

// TestVerbs: of verbs with one name the one is meant that the game has, which is named, held by a variable
// or in focus; and one that yields is meant by whatever is no game.
func TestVerbs(t *testing.T) {
	s := started(t, "(setf m (make-mancala)) (setf s (make-sorry)) (setf r (make-ropasci))")
	if err := s.Table.Add(poke("mancala", false), poke("sorry", false)); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ form, want string }{
		{"(poke m)", "mancala mancala"}, {"(poke s)", "sorry sorry"}, {"(poke :quiet t m)", "mancala mancala"}, {"(poke s :quiet t)", "sorry sorry"},
		{"(progn (moves s) (poke))", "sorry sorry"}, {"(progn (moves m) (poke))", "mancala mancala"}, {"(mapcar #'poke (list m s))", "(mancala mancala sorry sorry)"},
		{"(progn (moves s) (poke 'hard))", "sorry sorry"}, {"(poke m 'hard)", "mancala mancala"},
		{"(poke r)", "mancala ropasci"}, // the first, whose handler would refuse it
	} {
		v, err := coretest.Eval(s, c.form)
		if got := lisp.Display(v); err != nil || got != c.want {
			t.Errorf("%s: %s (%v), wanted %s", c.form, got, err, c.want)
		}
	}
	if _, err := coretest.Eval(s, "(moves s)"); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ words, want string }{{"", "sorry sorry"}, {"m", "mancala mancala"}, {"", "mancala mancala"}} {
		v, err := s.CallWords(context.Background(), s.Meant("poke"), strings.Fields(c.words))
		if got := lisp.Display(v); err != nil || got != c.want {
			t.Errorf("poke %s: %s (%v), wanted %s", c.words, got, err, c.want)
		}
	}
	other := started(t, "(setf m (make-mancala))")
	if err := other.Table.Add(poke("sorry", false), poke("all", true)); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ form, want string }{
		{"(poke m)", "all mancala"}, {"(poke)", "all mancala"}, {"(progn (setf s (make-sorry)) (poke))", "sorry sorry"}, {"(poke s)", "sorry sorry"},
		{"(poke 'hard)", "all sorry"}, {"(poke m 'hard)", "all mancala"}, {"(poke s 'hard)", "sorry sorry"},
	} {
		if v, err := coretest.Eval(other, c.form); err != nil || lisp.Display(v) != c.want {
			t.Errorf("where one yields %s: %v (%v), wanted %s", c.form, v, err, c.want)
		}
	}
	none := started(t, "")
	if err := none.Table.Add(poke("ropasci", false), poke("sorry", false)); err != nil {
		t.Fatal(err)
	}
	for word, owner := range map[string]string{"poke": "ropasci sorry", "sow": "mancala", "moves": "", "zebra": "nobody"} {
		got := "nobody"
		if owners := none.Table.Owners(none.Session, word); len(owners) > 0 {
			got = strings.Join(owners, " ")
		}
		if got != owner {
			t.Errorf("%s is a command of %q, wanted %q", word, got, owner)
		}
	}
	want := "poke needs a game and there is none yet; make one with (make-ropasci) [no-game]"
	if _, err := coretest.Eval(none, "(poke)"); coretest.Says(err) != want {
		t.Errorf("without a game: %s, wanted %s", coretest.Says(err), want)
	}
}

// TestCalls: what a handler is given: its arguments by name, or what stands in for them, and ways to show
// what it has done.
func TestCalls(t *testing.T) {
	t.Chdir(t.TempDir())
	s := started(t, "(setf m (make-mancala :pits 3 :stones 2))")
	var c *table.Call
	probe := &table.Command{
		Sig: "(probe game depth &optional name &key quiet side nodes unlikely)", Run: func(call *table.Call) (lisp.Value, error) { c = call; return nil, nil },
	}
	many := &table.Command{Sig: "(many &rest files)", Run: func(call *table.Call) (lisp.Value, error) { c = call; return nil, nil }}
	if err := s.Table.Add(probe, many); err != nil {
		t.Fatal(err)
	}
	call := func(form string) {
		t.Helper()
		if _, err := coretest.Eval(s, form); err != nil {
			t.Fatalf("%s: %v", form, err)
		}
	}
	call("(probe m 3)")
	if c.Game() != s.Current() || c.Number("depth", 9) != 3 || c.Has("name") || c.Word("name") != "" || c.Flag("quiet") || c.Side() != games.Over || c.Number("nodes", 9) != 9 || c.Value("unlikely", 0.25) != 0.25 || c.Words("name") != nil && len(c.Words("name")) != 0 {
		t.Errorf("given are %v, %v, %q", c.Game(), c.Number("depth", 9), c.Word("name"))
	}
	if g, ok := table.Given[*play.Game](c, "game"); !ok || g != s.Current() {
		t.Error("the game is not given")
	}
	if _, ok := table.Given[string](c, "game"); ok {
		t.Error("the game is a text")
	}
	call("(probe 2 here :quiet t :side 'p2 :nodes 7 :unlikely 0.5)")
	if c.Number("depth", 9) != 2 || c.Word("name") != "here" || !c.Flag("quiet") || c.Side() != games.Min || c.Number("nodes", 9) != 7 || c.Value("unlikely", 0) != 0.5 || len(c.Words("name")) != 1 || !c.Has("nodes") {
		t.Errorf("given are %v, %q, %v, %v", c.Number("depth", 9), c.Word("name"), c.Side(), c.Number("nodes", 9))
	}
	call(`(many a "b c" 3)`)
	if words := c.Words("files"); len(c.Rest("files")) != 3 || len(words) != 3 || words[1] != "b c" || words[2] != "3" {
		t.Errorf("the rest is %q", c.Words("files"))
	}
	said := coretest.Hear(s, func() {
		if err := c.WriteFile("out.md", []byte("---\nparlor: 1\n---\n")); err != nil {
			t.Error(err)
		}
	})
	if text, err := os.ReadFile("out.md"); said != "written: out.md\n" || err != nil || len(text) == 0 {
		t.Errorf("a file is written: %q (%v)", said, err)
	}
	if err := os.WriteFile("taken.md", []byte("another"), 0o644); err != nil {
		t.Fatal(err)
	}
	said = coretest.Hear(s, func() {
		want := "taken.md is there and is of another kind than what would be written, so it stays as it is; wanted another name [not-own]"
		if got := coretest.Says(c.WriteFile("taken.md", []byte("---\nparlor: 1\n---\n"))); got != want {
			t.Errorf("%s, wanted %s", got, want)
		}
	})
	if said != "" {
		t.Errorf("a file that is not written: %q", said)
	}
	said = coretest.Hear(s, func() {
		s.Begin()
		if err := s.Say(context.Background(), c.Answer("a\nb")); err != nil {
			t.Error(err)
		}
	})
	if said != "a\nb\n" {
		t.Errorf("an answer of two lines is shown as %q", said)
	}
	if v := c.Tell(int64(5)); v != lisp.Value(int64(5)) || c.Answer("a\nb") != lisp.Value("a\nb") || session.Nothing == v {
		t.Error("what is told is not given back")
	}
}

// TestWithout: a command may answer where there is no game, or where a question is asked about a position;
// in a game it is refused as all others are.
func TestWithout(t *testing.T) {
	s := started(t, "")
	about := &table.Command{
		Sig: "(about game depth)", Run: func(*table.Call) (lisp.Value, error) { return "run", nil },
		Without: func(_ context.Context, _ table.Caller, args []lisp.Value, refused error) (lisp.Value, error) {
			return lisp.Display(lisp.List(args...)) + " without: " + coretest.Says(refused), nil
		},
	}
	if err := s.Table.Add(about); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ form, says, fails string }{
		{"(about 3)", "(3) without: about needs a game and there is none yet; make one with (make-sorry) [no-game]", ""},
		{"(progn (make-mancala) (about 3))", "run", ""},
		{"(about)", "nil", "about needs depth: (about game depth) [wrong-arity]"},
	} {
		v, err := coretest.Eval(s, c.form)
		if lisp.Display(v) != c.says || coretest.Says(err) != c.fails {
			t.Errorf("%s: %s (%s), wanted %s (%s)", c.form, lisp.Display(v), coretest.Says(err), c.says, c.fails)
		}
	}
	s.Stack.Start(&asked{at: s.Current().Line.Now()})
	if v, err := coretest.Eval(s, "(about)"); err != nil || lisp.Display(v) != "nil without: about needs depth: (about game depth) [wrong-arity]" {
		t.Errorf("while a question is asked: %v (%v)", v, err)
	}
}

// TestColumns: a word of a game's own command is what it says, and not the game that a variable of that name
// holds; that of a command which all games share is the variable's value.
func TestColumns(t *testing.T) {
	s := started(t, "(setf g (make-mancala)) (setf a 5)")
	word := table.ParameterKinds{"column": {Brief: "a column", Word: true, Read: table.ReadOption}}
	column := func(c *table.Call) (lisp.Value, error) {
		return c.Game().Line.Info().Name + " " + c.Word("column"), nil
	}
	for _, cmd := range []*table.Command{
		{Sig: "(drop game column)", Game: &games.Info{Name: "mancala"}, Kinds: word, Run: column},
		{Sig: "(tell game column)", Kinds: word, Run: column},
	} {
		if err := s.Table.Add(cmd); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ form, says, fails string }{
		{"(drop g g)", "mancala g", ""}, {"(drop g b)", "mancala b", ""}, {"(drop b)", "mancala b", ""}, {"(drop a)", "mancala 5", ""}, {"(drop g a)", "mancala 5", ""},
		{"(drop (1 2))", "mancala (1 2)", ""}, {"(drop g (1 2))", "mancala (1 2)", ""}, {"(drop g (+ 1 2))", "mancala 3", ""},
		{"(drop (+ 1 2))", "mancala 3", ""}, {"(tell g g)", "nil", "tell: wanted a word or a number, given #<mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0> [wrong-kind]"},
		{"(tell g b)", "mancala b", ""}, {"(drop g)", "nil", "drop needs column: (drop game column) [wrong-arity]"},
	} {
		v, err := coretest.Eval(s, c.form)
		if lisp.Display(v) != c.says || coretest.Says(err) != c.fails {
			t.Errorf("%s: %s (%s), wanted %s (%s)", c.form, lisp.Display(v), coretest.Says(err), c.says, c.fails)
		}
	}
	for words, want := range map[string]string{"g": "mancala g", "g g": "mancala g", "b": "mancala b", "a": "mancala 5", "g a": "mancala 5"} {
		v, err := s.CallWords(context.Background(), s.Meant("drop"), strings.Fields(words))
		if got := lisp.Display(v); err != nil || got != want {
			t.Errorf("drop %s: %s (%v), wanted %s", words, got, err, want)
		}
	}
}

// TestLiteral: what is taken as it is written: names, words that are no variables, and whatever follows a
// key that there is not, so that the key is found wrong.
func TestLiteral(t *testing.T) {
	s := started(t, "(setf m (make-mancala :pits 3 :stones 2)) (setf g (make-sorry)) (setf five 5)")
	for _, c := range []struct{ form, says string }{
		{"(search m 2 :zebra unbound)", "search takes :algorithm, "},
		{"(search m 2 :algorithm memmo)", "search: no algorithm named memmo; "},
		{"(search m five :nodes unbound)", "search: for :nodes wanted a whole number, 1 or more, given unbound"},
		{"(set algorithm memo)", ""},
		{"(opponent m p2 random)", ""},
		{"(set-card g five)", ""},
		{"(set-card five)", ""},
		{"(set-card g sorry)", ""},
		{"(set-card sorry)", ""},
	} {
		_, err := coretest.Eval(s, c.form)
		if got := coretest.Says(err); c.says == "" && err != nil || !strings.HasPrefix(got, c.says) {
			t.Errorf("%s: %s, wanted %s", c.form, got, c.says)
		}
	}
}
