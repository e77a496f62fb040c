package drawing_test

import (
	"strings"
	"testing"

	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
	"parlor/commands/view/drawing"
)

// TestMovesInWords finds what a move does beside a name that is a list of numbers, and nothing beside
// names that say as much: the lists of RoPaSci 360 begin with a verb, and pits have numbers on the board.
func TestMovesInWords(t *testing.T) {
	for _, c := range []struct{ make, shown, without string }{
		{`(make-sorry :position "sorry red 10 r:11,20,-1 g:30,35,-2")`, "(20 30 10), R1 from 20 to 30, sends G0 back: ", ""},
		{`(make-ropasci)`, "(throw r 4 -4): ", "throws rock"},
		{`(make-mancala)`, "  0: ", "the last into"},
	} {
		l := sessiontest.Listen(t)
		l.Eval(t, "(setf g "+c.make+")")
		l.Eval(t, "(explain g 1 :nodes 8)")
		text := report.Render(l.Last().(drawing.Explanation), 0)
		if got := text.String(); !strings.Contains(got, c.shown) || c.without != "" && strings.Contains(got, c.without) {
			t.Errorf("%s: want %q and no %q in\n%s", c.make, c.shown, c.without, got)
		}
	}
}

// TestPictureInWords draws what a move does, and names it where it is pointed at.
func TestPictureInWords(t *testing.T) {
	d := draw(t, 20, `(setf g (make-sorry :position "sorry red 10 r:11,20,-1 g:30,35,-2"))`, "(step g 1)")
	svg := string(d.Place().SVG())
	for _, want := range []string{"<title>(11 10 10), R0 from 11 to 10: leaf; the best", "</tspan>R0 from 11 to 10</text>"} {
		if !strings.Contains(svg, want) {
			t.Errorf("want %q in\n%s", want, svg)
		}
	}
}
