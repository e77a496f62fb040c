package session_test

import (
	"context"
	"math"
	"strings"
	"testing"

	"parlor/commands/game/players"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/tests/coretest"
	"parlor/commands/text/report"
	"parlor/games"
	_ "parlor/games/mancala" // with the variable house, which goes with these games
	_ "parlor/games/ropasci"
	_ "parlor/games/sorry"
)

// TestMoveWords: a player made in Lisp may name its move in every form in which moves are listed.
func TestMoveWords(t *testing.T) {
	for form, want := range map[string]string{
		`"play-card 0 -1"`: "play-card,0,-1", "'pass": "pass", ":pass": ":pass", "7": "7", "25": "25", "'(throw r 4 -1)": "(throw,r,4,-1)",
	} {
		v, err := coretest.Eval(coretest.Begin(t, house, ""), form)
		if err != nil {
			t.Fatal(err)
		}
		if words, err := session.MoveWords(v); err != nil || strings.Join(words, ",") != want {
			t.Errorf("%s is read as %q (%v), wanted %s", form, words, err, want)
		}
	}
	want := `wanted a move as legal-moves lists it, such as "pass", given 0.5 [wrong-kind]`
	if _, err := session.MoveWords(0.5); coretest.Says(err) != want {
		t.Errorf("%s, wanted %s", coretest.Says(err), want)
	}
}

// TestNumber: a whole value is a whole number in Lisp, and a number of Lisp is a value unless it is
// undefined.
func TestNumber(t *testing.T) {
	for v, want := range map[games.Value]lisp.Value{3: int64(3), -2: int64(-2), 0: int64(0), 0.5: 0.5} {
		if got := session.Number(v); got != want {
			t.Errorf("%v is %v in Lisp", v, got)
		}
		if back, ok := session.Finite(want); !ok || back != v {
			t.Errorf("%v is the value %v", want, back)
		}
	}
	for _, none := range []lisp.Value{"3", math.NaN(), math.Inf(1), math.Inf(-1), nil} {
		if _, ok := session.Finite(none); ok {
			t.Errorf("%v is a number", none)
		}
	}
}

// TestAside: what a player made in Lisp does in the session while it is asked leaves the session as it
// is. Reports are muted, what it prints is heard, and its searches are limited.
func TestAside(t *testing.T) {
	s := coretest.Begin(t, house, `
		(setf other (make-sorry)) (setf m (make-mancala :pits 3 :stones 2)) (setf looked 0)
		(defun thinks (g side)
			(suggest-best-move g 3) (moves other) (princ side)
			(setf looked (length (legal-moves other))) (sow g 0) (first (legal-moves g)))`)
	v, err := coretest.Eval(s, "#'thinks")
	if err != nil {
		t.Fatal(err)
	}
	request := s.Settings.UsualSearch()
	request.Nodes, request.Depth = 50, 3
	p := s.LispPlayer(v.(*lisp.Function), request)
	if p.Name != "thinks" || p.Source == "" || p.Nodes != 50 {
		t.Errorf("the player is %q, written %q, with %d nodes", p.Name, p.Source, p.Nodes)
	}
	m := s.Current()
	before := m.Line.Now().Text()
	var words []string
	said := coretest.Hear(s, func() { words, err = p.Choose(context.Background(), m.Aside(), games.Max) })
	if err != nil || len(words) != 2 || words[0] != "sow" {
		t.Errorf("it plays %q (%v)", words, err)
	}
	if said != "p1" {
		t.Errorf("it says %q", said)
	}
	if s.Current() != m || m.Line.Now().Text() != before {
		t.Error("the game that is played has changed")
	}
}

// TestLimit: a search of a player made in Lisp visits no more than the player may, and none is limited
// when nobody is asked.
func TestLimit(t *testing.T) {
	s := coretest.Begin(t, house, "(setf m (make-mancala :pits 3 :stones 2)) (defun deep (g) (search g 9) (search g 9 :nodes 7) (search g 9 :nodes 70) (first (legal-moves g)))")
	free := players.Search{}
	if s.Limit(&free); free.Nodes != 0 {
		t.Errorf("nobody is asked, and a search may visit %d", free.Nodes)
	}
	limited := map[uint64]uint64{0: 50, 7: 7, 70: 50}
	v, _ := coretest.Eval(s, "#'deep")
	choose := s.LispPlayer(v.(*lisp.Function), players.Search{}).Choose
	if _, err := choose(context.Background(), s.Current().Aside(), games.Max); err != nil {
		t.Fatal(err)
	}
	for asked, want := range limited {
		fn := &lisp.Function{Name: "asks", Min: 1, Max: 1, Call: func(context.Context, []lisp.Value) (lisp.Value, error) {
			r := players.Search{}
			r.Nodes = asked
			s.Limit(&r)
			if r.Nodes != want {
				t.Errorf("%d nodes are asked for and %d allowed, wanted %d", asked, r.Nodes, want)
			}
			return "sow 0", nil
		}}
		r := players.Search{}
		r.Nodes = 50
		if _, err := s.LispPlayer(fn, r).Choose(context.Background(), s.Current().Aside(), games.Max); err != nil {
			t.Error(err)
		}
	}
	if s.Limit(&free); free.Nodes != 0 {
		t.Errorf("after that a search may visit %d", free.Nodes)
	}
}

// TestFailingPlayer: the error of a player's function is that of the choice.
func TestFailingPlayer(t *testing.T) {
	s := coretest.Begin(t, house, "(make-mancala :pits 3 :stones 2) (defun fails (g) (car 3)) (defun late (g) 0.5)")
	for name, want := range map[string]string{
		"#'fails": "car: wanted a list, given 3 [wrong-kind]",
		"#'late":  `wanted a move as legal-moves lists it, such as "pass", given 0.5 [wrong-kind]`,
	} {
		v, _ := coretest.Eval(s, name)
		p := s.LispPlayer(v.(*lisp.Function), players.Search{})
		if _, err := p.Choose(context.Background(), s.Current().Aside(), games.Max); coretest.Says(err) != want {
			t.Errorf("%s: %s, wanted %s", name, coretest.Says(err), want)
		}
	}
}

// TestAsText: an evaluation by a function is written with what it may need, and what is none is not.
func TestAsText(t *testing.T) {
	s := coretest.Begin(t, house, `(make-mancala) (defun half (n) (/ n 2)) (defeval fun (lambda (f) (half (getf f :own-store))))
		(defeval mine :own-store 0.5)`)
	for _, c := range []struct {
		form     string
		holds    []string
		ok       bool
		problems string
	}{
		{"'fun", []string{"(defun half (n) (/ n 2))", "(defeval fun (lambda (f) (half (getf f :own-store))))"}, true, ""},
		{"'mine", nil, false, ""},
		{"'nothing", nil, false, ""},
		{"5", nil, false, ""},
		{"#'half", []string{"(defeval half"}, true, ""},
		{"#'car", nil, true, "wanted an evaluation by a function of Lisp that was made here, given car [bad-player]"},
		{"'(lambda (f) 1)", []string{"(defeval lambda (lambda (f) 1))"}, true, ""},
		{"'(function half)", []string{"(defeval half"}, true, ""},
		{"'(function \"half\" \"x\")", nil, false, ""},
		{"'(half 3)", nil, false, ""},
		{"'(lambda)", nil, false, ""},
		{"'(function nowhere)", nil, true, "no function or command named nowhere; did you mean where? [unknown-function]"},
	} {
		v, err := coretest.Eval(s, c.form)
		if err != nil {
			t.Fatal(err)
		}
		text, ok, err := s.Evaluations.AsText(context.Background(), v)
		if ok != c.ok || coretest.Says(err) != c.problems {
			t.Errorf("%s: %v, %s", c.form, ok, coretest.Says(err))
		}
		unquoted := strings.ReplaceAll(text, `\"`, `"`)
		for _, want := range c.holds {
			if !strings.Contains(unquoted, want) {
				t.Errorf("%s is written %s, without %s", c.form, text, want)
			}
		}
	}
	if _, err := s.FunctionSeat(must(coretest.Eval(s, "#'car")).(*lisp.Function)); coretest.Says(err) != "wanted a function that defun has made, as matches must be playable in other sessions, given #<function car> [bad-player]" {
		t.Errorf("car as a player: %s", coretest.Says(err))
	}
	if _, err := coretest.Eval(s, "(let ((kept (make-hash-table))) (defun around (g) kept))"); err != nil {
		t.Fatal(err)
	}
	if _, err := s.FunctionSeat(must(coretest.Eval(s, "#'around")).(*lisp.Function)); report.CodeOf(err) != "bad-player" {
		t.Errorf("a function with a table of its own as a player: %s", coretest.Says(err))
	}
	if text, err := s.FunctionSeat(must(coretest.Eval(s, "#'half")).(*lisp.Function)); err != nil || !strings.Contains(text, "(defun half (n) (/ n 2))") {
		t.Errorf("half as a player: %s (%v)", text, err)
	}
}

func must(v lisp.Value, err error) lisp.Value {
	if err != nil {
		panic(err)
	}
	return v
}

// TestStandings: a game counts for the person once it is over, from the person's side, and not again
// after an undo until it is over again.
func TestStandings(t *testing.T) {
	s := coretest.Begin(t, house, "(setf m (make-mancala :pits 2 :stones 1)) (opponent m 'p2 'random)")
	say := func(form string) {
		t.Helper()
		v, err := coretest.Eval(s, form)
		if err == nil {
			err = s.Say(context.Background(), v)
		}
		if err != nil {
			t.Fatalf("%s: %v", form, err)
		}
	}
	counted := func(want string) {
		t.Helper()
		var got []string
		for _, g := range s.Score.Games {
			got = append(got, strings.Join([]string{g.Game, g.Opponent, lisp.String(g.Points)}, " "))
		}
		if strings.Join(got, "; ") != want {
			t.Errorf("counted are %q, wanted %s", got, want)
		}
	}
	say("(moves m)")
	counted("")
	for s.Current().Line.Turn() != games.Over {
		say("(play m (first (legal-moves m)))")
	}
	points := map[string]string{"p1": "1.0", "p2": "0.0", "draw": "0.5"}[s.Current().Line.Winner()]
	counted("Mancala random " + points)
	g, how := s.Score.JustEnded()
	if g != s.Current() || how.ID != g.Line.ID() || s.Score.Last() != g {
		t.Errorf("it is said that %v has ended, as %+v", g, how)
	}
	if again, _ := s.Score.JustEnded(); again != nil {
		t.Error("it is said twice")
	}
	say("(show m)")
	counted("Mancala random " + points)
	say("(undo m)")
	counted("")
	say("(resign m)")
	counted("Mancala random 0.0")
	say("(undo m)")
	say("(setf n (make-mancala :pits 2 :stones 1))")
	say("(resign n)")
	counted("")
}

// TestArgumentsOfEvaluation: an evaluation in Lisp is given as much as it takes: the features, the game and
// the side.
func TestArgumentsOfEvaluation(t *testing.T) {
	s := coretest.Begin(t, house, "(setf m (make-mancala :pits 3 :stones 2))")
	for lambda, want := range map[string]string{
		"(lambda (f) (length f))":                                 "16.0",
		"(lambda (f g) (length (legal-moves g)))":                 "3.0",
		"(lambda (f &optional g) (if g 5 6))":                     "5.0",
		"(lambda (f g &optional s) (if (equal s 'p1) 5 6))":       "5.0",
		"(lambda (f &optional g s) (if (and g s) 5 6))":           "5.0",
		"(lambda (&rest all) (length all))":                       "3.0",
		"(lambda (f &rest more) (length more))":                   "2.0",
		"(lambda (f g s) (if (equal s 'p2) 5 6))":                 "6.0",
		"(lambda (f) (+ (getf f :own-store) (getf f :opp-side)))": "6.0",
	} {
		if _, err := coretest.Eval(s, "(defeval own "+strings.Replace(lambda, "(length f)", "(- (length f) 10)", 1)+")"); err != nil {
			t.Errorf("%s: %v", lambda, err)
			continue
		}
		if strings.Contains(lambda, "(length f)") {
			want = "6.0"
		}
		if v, err := coretest.Eval(s, "(eval m own)"); err != nil || lisp.String(v) != want {
			t.Errorf("%s gives %s (%v), wanted %s", lambda, lisp.String(v), err, want)
		}
	}
}

// TestMissed: wrong answers are kept until they are asked for, a hundred at most.
func TestMissed(t *testing.T) {
	s := coretest.Begin(t, house, "(make-mancala)")
	at := s.Current().Line.Now()
	for i := range 120 {
		s.Score.Miss(at, games.Move(i))
	}
	if list := s.Score.JustMissed(); len(list) != 100 || list[7].Move != 7 || list[7].At != at {
		t.Errorf("%d are kept", len(list))
	}
	if list := s.Score.JustMissed(); len(list) != 0 {
		t.Errorf("%d are told twice", len(list))
	}
}
