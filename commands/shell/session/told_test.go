package session_test

import (
	"context"
	"strings"
	"testing"

	"parlor/commands/game/catalog"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/tests/coretest"
	"parlor/commands/text/report"
	"parlor/games"
	"parlor/games/mancala"
	_ "parlor/games/ropasci"
	_ "parlor/games/sorry"
)

// function takes a value of Lisp that is one.
func function(t *testing.T, v lisp.Value) *lisp.Function {
	t.Helper()
	fn, ok := v.(*lisp.Function)
	if !ok {
		t.Fatalf("%v is no function", v)
	}
	return fn
}

// hears gives the records that a session tells while do is done.
func hears(s *session.Session, do func()) (list []report.Record) {
	before := s.Emit
	defer func() { s.Emit = before }()
	s.Emit = func(r report.Record) { list = append(list, r) }
	do()
	return list
}

// TestToldOnce: a value is printed, unless a command has shown it in its own words or a game has answered
// with it in lines; and what is shown is in JSON the same value.
func TestToldOnce(t *testing.T) {
	for _, c := range []struct {
		name, form string
		mark       func(*session.Session, lisp.Value)
		says, json string
	}{
		{"a number", "5", nil, "5\n", "5"},
		{"a list", "'(1 \"a\")", nil, "(1 \"a\")\n", `[1,"a"]`},
		{"shown already", "5", (*session.Session).Tell, "", "5"},
		{"shown already, a text", "\"x\"", (*session.Session).Tell, "", `"x"`},
		{"an answer in lines", "(format nil \"a~%b~%\")", (*session.Session).Answer, "a\nb\n", ""},
		{"an answer in one line", "\"a\"", (*session.Session).Answer, "\"a\"\n", `"a"`},
		{"lines that are no answer", "(format nil \"a~%b\")", nil, "\"a\\nb\"\n", `"a\nb"`},
		{"lines beside an answer", "(format nil \"a~%b\")", func(s *session.Session, _ lisp.Value) { s.Answer("other") }, "\"a\\nb\"\n", `"a\nb"`},
		{"nothing", "5", func(s *session.Session, _ lisp.Value) { s.Tell(6) }, "5\n", "5"},
	} {
		s := coretest.Begin(t, house, "")
		v, err := coretest.Eval(s, c.form)
		if err != nil {
			t.Fatal(err)
		}
		s.Begin()
		if c.mark != nil {
			c.mark(s.Session, v)
		}
		list := hears(s.Session, func() { err = s.Say(context.Background(), v) })
		if err != nil || len(list) != 1 {
			t.Fatalf("%s: %d records (%v)", c.name, len(list), err)
		}
		if said := report.Render(list[0], 0).String(); said != c.says {
			t.Errorf("%s: it says %q, wanted %q", c.name, said, c.says)
		}
		var value func([]byte) ([]byte, bool)
		switch r := list[0].(type) {
		case report.Told:
			value = r.Value
			if text := r.Text(); text != lisp.String(v) {
				t.Errorf("%s: the text is %q", c.name, text)
			}
		case report.Printed:
			value = r.Value
		}
		got := ""
		if value != nil {
			text, _ := value(nil)
			got = string(text)
		}
		if got != c.json {
			t.Errorf("%s: in JSON %s, wanted %s", c.name, got, c.json)
		}
		s.Begin() // the next form is another
		if said := coretest.Hear(s, func() { err = s.Say(context.Background(), v) }); said == "" || err != nil {
			t.Errorf("%s: said once, it is never said again (%v)", c.name, err)
		}
	}
}

// TestNothingSaid: the value of a command that has none is not printed, nor is a game that a command has
// shown.
func TestNothingSaid(t *testing.T) {
	s := coretest.Begin(t, house, "(setf m (make-mancala :pits 2 :stones 1))")
	for _, v := range []lisp.Value{session.Nothing, s.Current()} {
		s.Begin()
		s.Tell(v)
		if list := hears(s.Session, func() { _ = s.Say(context.Background(), v) }); len(list) != 0 {
			t.Errorf("%v is told as %v", v, list)
		}
	}
	s.Begin()
	if list := hears(s.Session, func() { _ = s.Say(context.Background(), session.Nothing) }); len(list) != 0 {
		t.Errorf("nothing is told as %v", list)
	}
	if lisp.String(session.Nothing) != "nil" {
		t.Errorf("nothing is %s within other values", lisp.String(session.Nothing))
	}
}

// TestLineEnded: what is said after print has left a line open begins on a line of its own, once.
func TestLineEnded(t *testing.T) {
	s := coretest.Begin(t, house, "")
	said := coretest.Hear(s, func() {
		for _, form := range []string{"(princ 1)", "(princ 2)", "3"} {
			v, err := coretest.Eval(s, form)
			if err == nil {
				err = s.Say(context.Background(), v)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	})
	if want := "1\n1\n2\n2\n3\n"; said != want {
		t.Errorf("%q, wanted %q", said, want)
	}
}

// TestAskedAlone: a variable typed alone gives its value; a game is shown as its board once, even where
// boards are off.
func TestAskedAlone(t *testing.T) {
	s := coretest.Begin(t, house, "(set board off) (setf m (make-mancala :pits 2 :stones 1)) (setf n 7)")
	said := coretest.Hear(s, func() {
		s.Begin()
		v := s.Asked("m")
		if v != lisp.Value(s.Current()) {
			t.Errorf("m is %v", v)
		}
		_ = s.Say(context.Background(), v)
	})
	if strings.Count(said, "P1's turn") != 1 {
		t.Errorf("the game is shown as %q", said)
	}
	if said := coretest.Hear(s, func() {
		if v := s.Asked("n"); v != lisp.Value(int64(7)) {
			t.Errorf("n is %v", v)
		}
	}); said != "" {
		t.Errorf("a number is shown as %q", said)
	}
}

// featureless is the rules of a game with so many evaluations, of no feature.
type featureless struct {
	games.Kit[mancala.State]
	evaluations int
}

func (f featureless) Evaluations() games.Evaluations[mancala.State] {
	return games.Evaluations[mancala.State]{Named: f.Kit.Evaluations().Named[:f.evaluations]}
}

// TestNothingToEvaluate: a person whose game has one evaluation, of no feature, is told what the search
// takes unfinished positions for.
func TestNothingToEvaluate(t *testing.T) {
	for _, c := range []struct {
		evaluations int
		want        string
	}{
		{1, "the search takes all unfinished positions for equal, as Plain Mancala has no feature; solve finds exact values where the game is small\n"}, {2, ""},
	} {
		plain := func() games.Entry[mancala.State] {
			e := mancala.Entry()
			e.Info.Name, e.Info.Title, e.Verbs = "plain", "Plain Mancala", nil
			full := e.New
			e.New = func(values []string) (games.Kit[mancala.State], error) {
				kit, err := full(values)
				return featureless{kit, c.evaluations}, err
			}
			return e
		}
		s := coretest.Begin(t, coretest.House(catalog.Game(plain)), "(make-plain)")
		s.Shell = person{}
		if said := coretest.Hear(s, func() { s.ProposeEval(s.Current()) }); said != c.want {
			t.Errorf("with %d evaluations it says %q, wanted %q", c.evaluations, said, c.want)
		}
	}
}

// TestNames: what no evaluation can be called.
func TestNames(t *testing.T) {
	s := coretest.Begin(t, house, "")
	for name, want := range map[string]string{
		"": `"" cannot name an evaluation [bad-definition]`, "nil": `"nil" cannot name an evaluation [bad-definition]`, "stones": "Mancala already has an evaluation named stones; choose another name [name-taken]", "mine": "",
	} {
		if got := coretest.Says(s.Evaluations.NameFree(name)); got != want {
			t.Errorf("%q: %s, wanted %s", name, got, want)
		}
	}
}

// TestProposedEval: a person at a terminal is told once of the evaluation that plays better; nobody else
// is.
func TestProposedEval(t *testing.T) {
	s := coretest.Begin(t, house, "(make-mancala)")
	propose := func() string { return coretest.Hear(s, func() { s.ProposeEval(s.Current()) }) }
	if said := propose(); said != "" {
		t.Errorf("nobody is there, and told %q", said)
	}
	s.Shell = nobody{}
	if said := propose(); said != "" {
		t.Errorf("nobody is at the terminal, and told %q", said)
	}
	s.Shell = person{}
	first := propose()
	name := s.Current().Thinker().ProposedEval()
	if name == "" && first != "" || name != "" && !strings.Contains(first, "add :eval "+name) {
		t.Errorf("proposed is %q, and told %q", name, first)
	}
	if said := propose(); said != "" {
		t.Errorf("told again: %q", said)
	}
}
