package drawing

import (
	"testing"

	"parlor/search/tree"
)

// TestWidths: the line to a node is as wide as the root of its share of the simulations.
func TestWidths(t *testing.T) {
	root := &Node{Tree: &tree.Node{Visits: 400}}
	for visits, want := range map[uint64]float64{400: 9.5, 100: 5, 25: 2.75} {
		n := &Node{Tree: &tree.Node{Visits: visits}}
		if got := n.Thickness(root); got != want {
			t.Errorf("%d of 400 simulations: a width of %v, want %v", visits, got, want)
		}
	}
	if got := (&Node{Tree: &tree.Node{}}).Thickness(&Node{Tree: &tree.Node{}}); got != 0 {
		t.Errorf("without simulations: %v", got)
	}
}
