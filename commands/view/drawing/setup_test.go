package drawing_test

import (
	"context"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands/lab/walk"
	"parlor/commands/lisp"
	"parlor/commands/text/report"
	"parlor/commands/view/drawing"
)

// shell is a session that commands are typed into.
type shell struct {
	t    testing.TB
	eval func(text string) error
	walk func() *walk.Walk
	said *[]report.Record
}

// newShell starts a session.
func newShell(t testing.TB) *shell {
	t.Helper()
	s, err := rooms.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	s.Chance.SetSeed(42)
	var said []report.Record
	s.Emit = func(r report.Record) { said = append(said, r) }
	return &shell{t: t, said: &said, walk: func() *walk.Walk { return walk.Of(s.Session) }, eval: func(text string) error {
		forms, err := lisp.Read(text)
		for _, form := range forms {
			if err == nil {
				_, err = s.Lisp.Eval(context.Background(), form)
			}
		}
		return err
	}}
}

// walkOf begins the walk of some commands.
func walkOf(t testing.TB, texts ...string) *walk.Walk {
	t.Helper()
	sh := newShell(t)
	for _, text := range texts {
		if err := sh.eval(text); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	return sh.walk()
}

// draw draws the search that some commands step into.
func draw(t testing.TB, most int, texts ...string) *drawing.Drawing {
	t.Helper()
	d, err := drawing.Draw(context.Background(), walkOf(t, texts...), drawing.Limits{Nodes: most, Events: drawing.MostEvents})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// corpus are searches of all kinds: what makes the game, and the step into the search.
var corpus = []struct{ name, make, step string }{
	{"star1", textbook, "(step g 3 :algorithm star1)"},
	{"star2", textbook, "(step g 3 :algorithm star2)"},
	{"mistaken", textbook, "(step g 3 :algorithm max-over-chance)"},
	{"sorry", `(setf g (make-sorry :position "sorry red 10 r:11,25,-1 g:35,20,-2"))`, "(step g 2 :algorithm star2)"},
	{"original", `(setf g (make-sorry :position "sorry green 5 r:-1,-1,-1 g:2,8,1"))`, "(step g 2 :algorithm original :eval offensive)"},
	{"double-card", "(setf g (make-double-card))", "(step g 1)"},
	{"mancala", "(setf g (make-mancala))", "(step g 3)"},
	{"memo", "(setf g (make-mancala))", "(step g 3 :algorithm memo)"},
	{"table", "(setf g (make-mancala))", "(step g 3 :algorithm alpha-beta :table 1)"},
	{"ropasci", "(setf g (make-ropasci))", "(step g 1 :algorithm double-oracle)"},
	{"maximin", "(setf g (make-ropasci))", "(step g 1 :algorithm maximin)"},
	{"yut", "(setf g (make-yut))", "(step g 2)"},
	{"equilibrium", "(setf g (custom-tree '(max (chance (1 (min 5 9)) (3 2)) (both (1 2) (3 0)))))", "(step g 3 :algorithm equilibrium)"},
	{"unlikely", textbook, "(step g 3 :algorithm expectiminimax :unlikely 0.3)"},
	{"width", "(setf g (make-mancala))", "(step g 2 :width 2)"},
}

const textbook = "(setf g (custom-tree '(max (chance (1 (min 5 9)) (3 (min 2 7))) (chance (1 (min -4 6)) (1 1)))))"

var usual = drawing.Limits{Nodes: drawing.MostNodes, Events: drawing.MostEvents}

// large is a search of more nodes than are drawn.
var large = []string{"(setf g (make-yut))", "(step g 3)"}

// BenchmarkPage draws a page of the 2,000 nodes of a search that has 2,730; the search is
// begun before.
func BenchmarkPage(b *testing.B) {
	w := walkOf(b, "(setf g (make-mancala))", "(step g 7 :algorithm alpha-beta)")
	began, n := processorTime(b), 0
	for ; b.Loop(); n++ {
		d, err := drawing.Draw(context.Background(), w, usual)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := d.Write(drawing.HTML); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64((processorTime(b)-began).Milliseconds())/float64(n), "cpu-ms/op")
}

// BenchmarkLayout finds the places of 2,000 nodes.
func BenchmarkLayout(b *testing.B) {
	d := draw(b, drawing.MostNodes, large...)
	for b.Loop() {
		d.Place()
	}
}
