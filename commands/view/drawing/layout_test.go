package drawing

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// anyTree draws a tree of nodes with heights.
func anyTree(t *rapid.T, level int) *Node {
	n := &Node{Level: level}
	n.Height = float64(rapid.IntRange(1, 4).Draw(t, "height"))
	if level == 5 {
		return n
	}
	for range rapid.IntRange(0, 4).Draw(t, "children") {
		c := anyTree(t, level+1)
		c.Above = n
		n.Below = append(n.Below, c)
	}
	return n
}

// inRows lists the nodes of each level, from above.
func inRows(n *Node, rows [][]*Node) [][]*Node {
	if n.Level == len(rows) {
		rows = append(rows, nil)
	}
	rows[n.Level] = append(rows[n.Level], n)
	for _, c := range n.Below {
		rows = inRows(c, rows)
	}
	return rows
}

// slowly is a plain version of Reingold and Tilford's layout, without contours and threads: the
// subtrees of a node are put below one another, each as high as it goes without touching any of those
// before it, and the node in the middle. It gives the lowest edge of every level of the subtree of n,
// and does not spread the nodes in between.
func slowly(n *Node) {
	for i, c := range n.Below {
		slowly(c)
		by := math.Inf(-1)
		for _, before := range n.Below[:i] {
			above, below := inRows(before, make([][]*Node, before.Level)), inRows(c, make([][]*Node, c.Level))
			for level := c.Level; level < min(len(above), len(below)); level++ {
				a, b := above[level][len(above[level])-1], below[level][0]
				by = max(by, a.Y+a.Height/2+b.Height/2-b.Y)
			}
		}
		if i > 0 {
			lower(c, by)
		}
	}
	n.Y = 0
	if len(n.Below) > 0 {
		n.Y = (n.Below[0].Y + n.Below[len(n.Below)-1].Y) / 2
	}
}

// TestLayoutLaws holds layouts against the laws of tidy trees.
func TestLayoutLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		root := anyTree(t, 0)
		arrange(root)
		top := math.Inf(1)
		for _, row := range inRows(root, nil) {
			for i, n := range row {
				top = min(top, n.Y-n.Height/2)
				if i > 0 && n.Y-n.Height/2 < row[i-1].Y+row[i-1].Height/2-1e-9 {
					t.Fatalf("two nodes of level %d touch: at %g and %g", n.Level, row[i-1].Y, n.Y)
				}
				if k := len(n.Below); k > 0 && math.Abs(n.Y-(n.Below[0].Y+n.Below[k-1].Y)/2) > 1e-9 {
					t.Fatalf("a node at %g has children from %g to %g", n.Y, n.Below[0].Y, n.Below[k-1].Y)
				}
			}
		}
		if math.Abs(top) > 1e-9 {
			t.Fatalf("the tree begins at %g", top)
		}
	})
}

// TestLayoutAsSlowly compares the places of the first and the last child of every node
// with the plain algorithm; those between them may be spread.
func TestLayoutAsSlowly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		root := anyTree(t, 0)
		slowly(root)
		wanted := map[*Node]float64{}
		spans(root, wanted)
		arrange(root)
		found := map[*Node]float64{}
		spans(root, found)
		for n, want := range wanted {
			if math.Abs(want-found[n]) > 1e-9 {
				t.Fatalf("children of a node on level %d span %g, by the plain algorithm %g", n.Level, found[n], want)
			}
		}
	})
}

// spans notes for every node how far its first and its last child are apart.
func spans(n *Node, into map[*Node]float64) {
	if k := len(n.Below); k > 0 {
		into[n] = n.Below[k-1].Y - n.Below[0].Y
	}
	for _, c := range n.Below {
		spans(c, into)
	}
}
