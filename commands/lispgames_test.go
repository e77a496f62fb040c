package commands_test

import (
	"context"
	"strings"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/text/report"
	"parlor/games"
	"parlor/search"
)

// lispSession gives a session with a seed in which lines have been evaluated, and what it
// has shown.
func lispSession(t testing.TB, lines ...string) (*session.Session, *[]report.Record) {
	t.Helper()
	s, err := rooms.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	shown := &[]report.Record{}
	s.Emit = func(r report.Record) { *shown = append(*shown, r) }
	for _, line := range append([]string{"(seed 1)"}, lines...) {
		if _, err := evaluate(s.Session, line); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	*shown = nil
	return s.Session, shown
}

func evaluate(s *session.Session, line string) (lisp.Value, error) {
	forms, err := lisp.Read(line)
	if err != nil {
		return nil, err
	}
	var v lisp.Value
	for _, form := range forms {
		if v, err = s.Lisp.Eval(context.Background(), form); err != nil {
			return nil, err
		}
	}
	return v, nil
}

// everyGame makes a game of each kind in which a side is to move.
var everyGame = []string{
	"(make-sorry :position \"sorry red 10 r:12,20,-1 g:-2,29,-2\")", "(make-mancala)", "(make-double-card)", "(make-ropasci)",
	"(make-yut :position \"yut 0 casts:3,-1 a:3,5,0,0 b:0,12,12,30\")",
}

// TestLegalMovesCanBeMade: every line that legal-moves gives is one that after and play
// take, after changes nothing, and the two agree.
func TestLegalMovesCanBeMade(t *testing.T) {
	for _, make := range everyGame {
		s, _ := lispSession(t, "(setf g "+make+")", "(setf before (position g))")
		v, err := evaluate(s, `(every (lambda (line)
			(let ((next (position (after g line))))
				(and (equal before (position g))
				     (progn (play g line) (prog1 (equal next (position g)) (undo g))))))
			(if (eq (turn-of g) 'both) nil (legal-moves g)))`)
		if err != nil || v != lisp.Value(lisp.T) {
			t.Errorf("%s: %v, %v", make, v, err)
		}
		if v, err := evaluate(s, "(= (length (moves g)) (length (legal-moves g)))"); err != nil || v != lisp.Value(lisp.T) {
			t.Errorf("%s: the lists of moves have %v, %v", make, v, err)
		}
	}
}

// TestBoardCommandsArePure: what evaluations may call changes no game, shows nothing and
// leaves the current game what it is.
func TestBoardCommandsArePure(t *testing.T) {
	calls := map[string][]string{
		"sorry": {"(odds (after o (first (legal-moves o))))", "(squares o red)", "(piece-at o 20)"}, "mancala": {"(pits o p1)", "(store o p2)"},
		"double-card": {"(cells o)", "(piece-at o a 1)"}, "ropasci": {"(tokens o upper)", "(piece-at o 0 0)"},
		"yut": {"(squares o first)", "(piece-at o 3)", "(casts o)"},
	}
	tested := map[string]bool{}
	for _, make := range everyGame {
		s, shown := lispSession(t, "(setf o "+make+")", "(setf g (make-sorry :pieces 1))", "(setf before (position o))")
		o, _ := s.Lisp.Variable("o")
		current := s.Current()
		lines := append(calls[o.(*play.Game).Line.Info().Name], "(legal-moves o)", "(turn-of o)", "(held o)", "(winner o)", "(position o)",
			"(after o (first (legal-moves o)))", "(feature o "+":"+o.(*play.Game).Thinker().Features()[0].Name+")")
		for _, line := range lines {
			err := s.Lisp.Pure(func() error {
				_, err := evaluate(s, line)
				return err
			})
			if err != nil {
				t.Errorf("%s %s: %v", make, line, err)
			}
			name, _, _ := strings.Cut(line[1:], " ")
			tested[name] = true
		}
		if v, err := evaluate(s, "(equal before (position o))"); err != nil || v != lisp.Value(lisp.T) {
			t.Errorf("%s: the game has changed: %v, %v", make, v, err)
		}
		if len(*shown) > 0 || s.Current() != current {
			t.Errorf("%s: %d records are shown, current game changed: %v", make, len(*shown), s.Current() != current)
		}
	}
	for _, cmd := range mustTable(t).Commands() {
		if cmd.Pure && !tested[cmd.Name()] {
			t.Errorf("%s is called pure and not tested", cmd.Name())
		}
	}
}

// TestFunctionPlaysOnAGameOfItsOwn: whatever a function does to the game it is given, and
// whatever the commands it calls would show, the game it plays in sees its move alone.
func TestFunctionPlaysOnAGameOfItsOwn(t *testing.T) {
	s, shown := lispSession(t, "(setf m (make-mancala :pits 3 :stones 2))",
		"(defun wild (g) (let ((line (first (first (rank-moves g 2))))) (play g line) (undo g) (play g line) (princ \"!\") line))")
	v, err := evaluate(s, "(compete #'wild #'wild m :quiet t)")
	if err != nil {
		t.Fatal(err)
	}
	g := v.(*play.Game)
	if g.Line.Turn() != games.Over {
		t.Error("the game is not over")
	}
	printed := 0
	for _, r := range *shown {
		if _, ok := r.(report.Output); !ok {
			t.Errorf("shown: %s", report.Kind(r))
		}
		printed++
	}
	if steps := len(g.Line.History().Steps); printed != steps {
		t.Errorf("printed %d times in %d turns", printed, steps)
	}
	if s.Current() != g {
		t.Error("another game is the current one")
	}
}

// TestLimitsHoldFunctions: limits on nodes hold the searches that a function makes, and
// those on time the function.
func TestLimitsHoldFunctions(t *testing.T) {
	s, _ := lispSession(t, "(setf m (make-mancala))",
		"(defun deep (g) (setf depth 0) (let ((r (rank-moves g 30))) (first (first r))))")
	if _, err := evaluate(s, "(suggest-best-move m :player #'deep :nodes 5000)"); err != nil {
		t.Errorf("a search of 30 plies with 5000 nodes: %v", err)
	}
	_, err := evaluate(s, "(suggest-best-move m :player (lambda (g) (loop '())) :seconds 0.05)")
	if games.CodeOf(err) != "time-limit" {
		t.Errorf("a function without end: %v", err)
	}
	if v, err := evaluate(s, "(= (length (history m)) 0)"); err != nil || v != lisp.Value(lisp.T) {
		t.Errorf("afterwards: %v, %v", v, err)
	}
}

// BenchmarkEvaluation searches by evaluations written in Lisp: by features alone, and
// with a look at the board; four plies deep, so that what a search sets up counts little.
func BenchmarkEvaluation(b *testing.B) {
	for _, e := range []struct{ name, code string }{
		{"features", "(lambda (f) (- (* 2 (getf f :own-home)) (getf f :opp-home)))"},
		{"board", "(lambda (f g) (- (getf f :own-home) (count -2 (squares g green))))"},
		{"weights", ":own-home 2 :opp-home -1"},
	} {
		b.Run(e.name, func(b *testing.B) {
			s, _ := lispSession(b, "(setf g (make-sorry :position \"sorry red 10 r:12,20,-1 g:-2,29,-2\"))", "(defeval mine "+e.code+")")
			g, leaves := s.Current(), uint64(0)
			for b.Loop() {
				r := players.Search{Eval: "mine"}
				r.Depth, r.Algorithm = 4, search.Expectiminimax
				found, err := g.Thinker().Search(context.Background(), g.Line.Now(), r)
				if err != nil {
					b.Fatal(err)
				}
				leaves += found.Counts.Leaves
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(leaves), "ns/leaf")
		})
	}
}
