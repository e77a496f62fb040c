package text_test

import (
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/text"
)

func TestDrawing(t *testing.T) {
	d := text.NewDrawing()
	d.Text("●", " ")
	d.Square(3, "4")
	d.Square(-3, "○●")
	d.Square(0, "")
	d.Blanks(2)
	d.EndLine()
	d.Text("one\ntwo\n", "A ")
	d.Square(1, "long")
	d.Blanks(-1)
	d.Text("\n")
	d.Square(-2, "7")
	if got, want := d.Picture(), "●   4○●\none\ntwo\nA long\n7 "; got != want {
		t.Errorf("drawn as %q, want %q", got, want)
	}
	want := []games.Cell{{Line: 0, Column: 4, Sign: "4"}, {Line: 0, Column: 5, Sign: "○●"}, {Line: 0, Column: 8}, {Line: 3, Column: 2, Sign: "long"}, {Line: 4, Sign: "7"}}
	if got := d.Cells(); !slices.Equal(got, want) {
		t.Errorf("the squares are %v, want %v", got, want)
	}
}
