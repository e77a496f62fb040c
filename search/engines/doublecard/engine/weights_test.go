package engine

import (
	"testing"

	"parlor/games/doublecard"
)

// TestWeightsFit: no card changes windows by so much that it could pass for a line
// of four, nor can a line of four be hidden by what it changes besides.
func TestWeightsFit(t *testing.T) {
	mover, waiter := doublecard.Threats()
	var most int
	for _, w := range []doublecard.WindowWeights{mover, waiter} {
		for d := range w {
			for _, byFar := range w[d] {
				for _, v := range byFar {
					if v < 0 {
						t.Errorf("a weight of %d", v)
					}
					most = max(most, int(v))
				}
			}
		}
	}
	touched := 0
	for i := range placements {
		touched = max(touched, windowsNear(place(i)))
	}
	if touched*most >= full || touched*100 >= full {
		t.Errorf("a card changes %d windows of up to %d, which is not below %d", touched, most, full)
	}
}

// windowsNear counts the windows, each in its direction, that a card changes or
// whose cells it brings into reach.
func windowsNear(p place) (n int) {
	if !fits(p) {
		return 0
	}
	changed := map[int]bool{p.Anchor(): true, p.Other(): true}
	for _, cell := range newlyNear(p) {
		changed[cell] = true
	}
	for cell := range cells {
		for _, way := range [4][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
			column, row := cell%columns+3*way[0], cell/columns+3*way[1]
			hit := false
			for i := range windowSize {
				hit = hit || changed[cell+i*(way[0]+columns*way[1])]
			}
			if hit && column >= 0 && column < columns && row < rows {
				n++
			}
		}
	}
	return n
}
