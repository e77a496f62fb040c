package session_test

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"parlor/commands/game/play"
	"parlor/commands/shell/savefile"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/tests/coretest"
	"parlor/commands/text/report"
	_ "parlor/games/mancala" // with the variable house, which goes with these games
	_ "parlor/games/ropasci"
	_ "parlor/games/sorry"
)

// everything makes a session that has one of all that a file keeps.
const everything = `
	(set depth 3) (set board off) (alias s sow 0) (defeval mine :own-store 0.5 :opp-store -0.25)
	(defeval fun (lambda (f) (getf f :own-store))) (defun twice (n) (* 2 n)) (defconstant seven 7)
	(setf x '(1 "two" three)) (setf (get 'p 'q) 5) (random 10)
	(setf m (make-mancala :pits 3 :stones 2)) (setf same m) (sow m 0) (sow m 1) (undo m)
	(opponent m 'p1 '(alpha-beta :depth 2 :eval keeper :nodes 99))
	(make-sorry) (draw-card)`

// kept is a session as a file keeps it, written and read.
func kept(t *testing.T, s table.Caller) savefile.Session {
	t.Helper()
	saved, _ := s.Saved()
	text, err := saved.Encode()
	if err != nil {
		t.Fatal(err)
	}
	back, err := session.DecodeSaved("kept", text)
	if err != nil {
		t.Fatal(err)
	}
	return back
}

// inJSON writes what a session keeps, to compare it.
func inJSON(t *testing.T, saved savefile.Session) string {
	t.Helper()
	text, err := json.MarshalIndent(saved, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// firstDifference tells the first line in which two texts differ.
func firstDifference(got, want string) string {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return "line " + strconv.Itoa(i+1) + " is " + a[i] + ", and was " + b[i]
		}
	}
	return "one of them is longer"
}

// TestRestored: a session that is brought back in another keeps what the first did, but that code out of
// a file made it.
func TestRestored(t *testing.T) {
	first := coretest.Begin(t, house, everything)
	saved := kept(t, first)
	second := coretest.Begin(t, house, "(setf y 1) (set depth 9)")
	if err := second.Restore(context.Background(), kept(t, first)); err != nil {
		t.Fatal(err)
	}
	for i := range saved.Aliases {
		saved.Aliases[i].Foreign = true
	}
	saved.Variables = append(saved.Variables, savefile.Variable{Name: "y", Value: "1"})
	if got, want := inJSON(t, kept(t, second)), inJSON(t, saved); got != want {
		t.Errorf("brought back: %s", firstDifference(got, want))
	}
	m, _ := second.Lisp.Variable("m")
	if same, _ := second.Lisp.Variable("same"); m != same {
		t.Error("two variables that held one game hold two")
	}
	if g := second.Current(); g.Line.Info().Name != "sorry" {
		t.Errorf("the current game is %s", g.Line.Info().Name)
	}
	for _, next := range []string{"(random 1000)", "(twice x)", "(position (make-sorry))"} {
		a, err := coretest.Eval(first, next)
		b, err2 := coretest.Eval(second, next)
		if err == nil && a != b || coretest.Says(err) != coretest.Says(err2) {
			t.Errorf("%s is %v (%v), and was %v (%v)", next, b, err2, a, err)
		}
	}
}

// TestDamaged: a file in which something is wrong is refused as a whole, with what is wrong, and changes
// nothing.
func TestDamaged(t *testing.T) {
	for _, c := range []struct {
		name   string
		damage func(*savefile.Session)
		says   string
	}{
		{"a setting there is not", func(s *savefile.Session) { s.Settings[0].Name = "depht" }, "no setting named depht; there are "},
		{"a value it does not take", func(s *savefile.Session) { s.Settings[1] = report.SettingValue{Name: "depth", Value: "99"} }, "depth takes 1 to 60, not 99"},
		{"two settings of one name", func(s *savefile.Session) { s.Settings[1] = s.Settings[0] }, "the setting algorithm stands there twice"},
		{"an alias for nothing", func(s *savefile.Session) { s.Aliases[0].Meaning = []string{"mvoes"} }, "no command named mvoes; did you mean moves?"},
		{"a command as an alias", func(s *savefile.Session) { s.Aliases[0].Short = "moves" }, "moves is a command, and an alias never hides one"},
		{"another form", func(s *savefile.Session) { s.Evals[0] = "(setf x 1)" }, "wanted a defeval form, found (setf x 1)"},
		{"two forms", func(s *savefile.Session) { s.Evals[0] += " 1" }, "wanted one defeval form, found 2 forms"},
		{"no form", func(s *savefile.Session) { s.Evals[0] = "mine" }, "wanted a defeval form, found mine"},
		{"half a form", func(s *savefile.Session) { s.Evals[0] = "(defeval" }, "a ( that is not closed (line 1, column 1)"},
		{"an evaluation without a name", func(s *savefile.Session) { s.Evals[0] = "(defeval)" }, "wanted a name and a definition, found (defeval)"},
		{"a form that is no list", func(s *savefile.Session) { s.Evals[0] = "(defeval mine . 5)" }, "wanted a name and a definition, found (defeval mine . 5)"},
		{"a number as its name", func(s *savefile.Session) { s.Evals[0] = "(defeval 5 :own-store 1)" }, "wanted the name of an evaluation, found 5"},
		{"a call", func(s *savefile.Session) { s.Evals[0] = "(defeval bad (make-sorry))" }, "wanted weights or one lambda, found (defeval bad (make-sorry))"},
		{"two lambdas", func(s *savefile.Session) { s.Evals[0] = "(defeval bad (lambda (f) 1) (lambda (f) 1))" }, "wanted weights or one lambda, found (defeval bad (lambda (f) 1) (lambda (f) 1))"},
		{"a feature there is not", func(s *savefile.Session) { s.Evals[0] = "(defeval bad :own-stor 1)" }, "Mancala has no feature named :own-stor; there are "},
		{"a variable that is none", func(s *savefile.Session) { s.Variables[0].Name = "(a)" }, `"(a)" cannot name a variable`},
		{"a variable of two words", func(s *savefile.Session) { s.Variables[0].Name = "a b" }, `"a b" cannot name a variable`},
		{"half a value", func(s *savefile.Session) { s.Variables[0] = savefile.Variable{Name: "v", Value: "(1"} }, "variable v: "},
		{"a property that is none", func(s *savefile.Session) { s.Properties[0].Value = "(a)" }, "the properties of p: "},
		{"another value of a constant", func(s *savefile.Session) {
			s.Variables = append(s.Variables, savefile.Variable{Name: "here", Value: "4"})
		}, "here is a constant here, and something else in the file"},
		{"a constant as a variable", func(s *savefile.Session) {
			s.Variables = append(s.Variables, savefile.Variable{Name: "here", Value: "3"})
		}, "here is a constant here, and something else in the file"},
		{"a game there is not", func(s *savefile.Session) { s.Games[0].Game = "chess" }, `no game named "chess"`},
		{"a version there is not", func(s *savefile.Session) { s.Games[0].Version = "1" }, `no game named "mancala"`},
		{"a game that leads elsewhere", func(s *savefile.Session) { s.Games[0].Position = "elsewhere" }, `a game of Mancala: the game leads to `},
		{"a game of its own", func(s *savefile.Session) { s.OwnGames = []savefile.OwnGame{{Name: "own"}} }, "this program has been built without games of one's own"},
		{"a variable of a game", func(s *savefile.Session) { s.Games[0].Variables = []string{"1"} }, `"1" cannot name a variable`},
		{"a constant as a game", func(s *savefile.Session) { s.Games[0].Variables = []string{"seven"} }, "seven is a constant"},
		{"an opponent of no depth", func(s *savefile.Session) { s.Games[0].Rivals[0].Depth = 0 }, "a game of Mancala: an opponent of depth 0"},
		{"an opponent too deep", func(s *savefile.Session) { s.Games[0].Rivals[0].Depth = 61 }, "a game of Mancala: an opponent of depth 61"},
		{"an opponent below nothing", func(s *savefile.Session) { s.Games[0].Rivals[0].Depth = -1 }, "a game of Mancala: an opponent of depth -1"},
		{"an algorithm there is not", func(s *savefile.Session) { s.Games[0].Rivals[0].Algorithm = "best" }, `a game of Mancala: an opponent with algorithm "best"`},
		{"a player there is not", func(s *savefile.Session) { s.Games[0].Rivals[0].Player = "expert" }, "a game of Mancala: Mancala has no player named expert"},
		{"a function that is none", func(s *savefile.Session) { s.Games[0].Rivals[0].Function = "(car x)" }, "a game of Mancala: wanted a lambda form, found (car x)"},
		{"a function that is no form", func(s *savefile.Session) { s.Games[0].Rivals[0].Function = ")" }, "a game of Mancala: a ) that closes nothing"},
	} {
		t.Run(c.name, func(t *testing.T) {
			damaged := kept(t, coretest.Begin(t, house, everything))
			c.damage(&damaged)
			s := coretest.Begin(t, house, "(defconstant here 3) (setf z (make-mancala :pits 2 :stones 1)) (sow z 0)")
			before := inJSON(t, kept(t, s))
			if err := s.Restore(context.Background(), damaged); err == nil || !strings.HasPrefix(err.Error(), c.says) {
				t.Errorf("%v, wanted %s", err, c.says)
			}
			if got := inJSON(t, kept(t, s)); got != before {
				t.Errorf("the session has changed: %s", firstDifference(got, before))
			}
		})
	}
}

// TestStoppedRestore: nothing is brought back once the command is stopped.
func TestStoppedRestore(t *testing.T) {
	saved := kept(t, coretest.Begin(t, house, everything))
	s := coretest.Begin(t, house, "")
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if err := s.Restore(ctx, saved); err == nil || s.Current() != nil {
		t.Errorf("stopped: %v, and the game is %v", err, s.Current())
	}
}

// TestGoOn: the only game of a file goes on in a session, by the chance of the file where the session has
// none, and a game that cannot be played changes nothing.
func TestGoOn(t *testing.T) {
	first := coretest.Begin(t, house, "(seed 77) (make-sorry) (draw-card)")
	saved := session.SavedAlone(first.Session, first.Current())
	if len(saved.Games) != 1 || !saved.Games[0].Current || saved.Games[0].ID == "" || saved.Games[0].ID != first.Current().Line.ID() {
		t.Errorf("saved alone: %+v", saved)
	}
	unseeded, err := house.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	broken := saved
	broken.Games = []savefile.Game{saved.Games[0]}
	broken.Games[0].Position = "elsewhere"
	if _, err := session.GoOn(context.Background(), unseeded.Session, broken); err == nil {
		t.Error("a game that leads elsewhere goes on")
	}
	if _, seeded := unseeded.Chance.Seed(); seeded {
		t.Error("a game that does not go on leaves its seed")
	}
	seedless := saved
	seedless.Seed = nil
	if _, err := session.GoOn(context.Background(), unseeded.Session, seedless); err != nil {
		t.Error(err)
	}
	if seed, seeded := unseeded.Chance.Seed(); seeded {
		t.Errorf("a game of a file without a seed brings the seed %d", seed)
	}
	for _, s := range []table.Caller{unseeded, coretest.Begin(t, house, "")} {
		before, seeded := s.Chance.Seed()
		g, err := session.GoOn(context.Background(), s.Session, saved)
		if err != nil || g.Line.Now().Text() != first.Current().Line.Now().Text() || g.Line.ID() != first.Current().Line.ID() {
			t.Fatalf("it goes on at %v (%v)", g, err)
		}
		if seed, _ := s.Chance.Seed(); !seeded && seed != 77 || seeded && seed != before {
			t.Errorf("the seed is %d, and was %d", seed, before)
		}
		if s.Current() != nil {
			t.Error("a game that is replayed is the current one before it is taken")
		}
	}
	next, err := coretest.Eval(unseeded, "(position (make-sorry))")
	want, err2 := coretest.Eval(first, "(position (make-sorry))")
	if err != nil || err2 != nil || next != want {
		t.Errorf("the next game is %v, wanted %v", next, want)
	}
}

// TestSavedPlayers: a saved opponent is seated again as it was.
func TestSavedPlayers(t *testing.T) {
	s := coretest.Begin(t, house, `(setf m (make-mancala :pits 3 :stones 2)) (set table-mb 8) (set ordering off)
		(opponent m 'p2 '(alpha-beta :depth 3 :nodes 500 :eval keeper))`)
	for _, saved := range []play.SavedRival{
		*s.Current().Save().Rivals[1],
		{Player: "random", Algorithm: "star2", Ordering: true},
		{Function: "(lambda (g) (first (legal-moves g)))", Player: "mine", Algorithm: "minimax", TableMB: 4},
	} {
		p, err := s.SavedPlayer(saved)
		if err != nil {
			t.Fatal(err)
		}
		if p.Name != saved.Player || p.Depth != saved.Depth || p.Algorithm.Name != saved.Algorithm || p.Nodes != saved.Nodes ||
			p.Eval != saved.Eval || p.NoOrdering == saved.Ordering || p.TableMB != saved.TableMB || !p.Deepen || p.Source != saved.Function {
			t.Errorf("%+v is seated as %+v", saved, p)
		}
	}
	for given, want := range map[int]int{-5: 0, 1 << 30: 8192} {
		if p, err := s.SavedPlayer(play.SavedRival{Player: "random", Algorithm: "star2", TableMB: given}); err != nil || p.TableMB != want {
			t.Errorf("a table of %d megabytes becomes one of %d (%v)", given, p.TableMB, err)
		}
	}
}
