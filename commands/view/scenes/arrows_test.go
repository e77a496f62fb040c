package scenes_test

import (
	"fmt"
	"slices"
	"testing"

	"parlor/commands/view/boards"
	"parlor/games/scene"
)

// TestArrows: moves that look alike share an arrow, which has all their numbers; where there are too
// many to follow, the places they lead to are marked, each once.
func TestArrows(t *testing.T) {
	row := func(places int) scene.Board {
		b := scene.Board{Width: 40 * places, Height: 40}
		for i := range places {
			b.Places = append(b.Places, scene.Place{ID: fmt.Sprint(i), X: 20 + 40*i, Y: 20, Wide: 40, High: 40})
		}
		return b
	}
	move := func(number, from, to int) scene.Move {
		return scene.Move{Number: number, Line: fmt.Sprint("m", number), Change: scene.Change{From: []string{fmt.Sprint(from)}, To: []string{fmt.Sprint(to)}}}
	}
	for name, c := range map[string]struct {
		moves  []scene.Move
		labels []string
	}{
		"each its own":    {[]scene.Move{move(0, 0, 1), move(1, 1, 2)}, []string{"0", "1"}},
		"in a row":        {[]scene.Move{move(1, 0, 1), move(2, 0, 1), move(3, 0, 1), move(4, 1, 2)}, []string{"1–3", "4"}},
		"not in a row":    {[]scene.Move{move(1, 0, 1), move(2, 1, 2), move(3, 0, 1)}, []string{"1…", "2"}},
		"leading nowhere": {[]scene.Move{{Number: 0, Line: "pass"}}, nil},
	} {
		s := scene.Scene{Board: row(3), Moves: c.moves}
		if got := labelsOf(boards.Paint(&s, boards.Look{Wide: 120, Moves: true})); !slices.Equal(got, c.labels) {
			t.Errorf("%s: the arrows have %q, wanted %q", name, got, c.labels)
		}
	}
	many := scene.Scene{Board: row(50)}
	for i := range 98 {
		many.Moves = append(many.Moves, move(i, i/2, i%49+1))
	}
	bare := many
	bare.Moves = nil
	p := boards.Paint(&many, boards.Look{Wide: 640, Moves: true})
	if marks := len(p.Shapes) - len(boards.Paint(&bare, boards.Look{Wide: 640}).Shapes); marks != 49 || labelsOf(p) != nil {
		t.Errorf("98 moves to 49 places are drawn as %d shapes and labels %q", marks, labelsOf(p))
	}
}

func labelsOf(p boards.Picture) (labels []string) {
	for _, s := range p.Shapes {
		if s.Text != "" {
			labels = append(labels, s.Text)
		}
	}
	return labels
}
