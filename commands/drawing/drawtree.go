package drawing

import (
	"fmt"
	"strings"

	"parlor/commands/report"
	"parlor/search/events"
	"parlor/search/tree"
)

// Tree is the tree of a search as text.
type Tree struct {
	Tree   *tree.Node    `json:"tree"`
	Shown  uint64        `json:"shown"`
	Counts events.Counts `json:"counts"`

	ascii bool
}

// Write gives the lines of the tree, and how much of it that is.
func (r Tree) Write(t *report.Text) {
	WriteTree(t, r.Tree, r.ascii)
	writeNodeCounts(t, r.Counts, r.Shown)
}

// TreeOf writes a tree that a search has visited, or the part of it that is shown.
func TreeOf(root *tree.Node, c events.Counts, ascii bool) Tree {
	return Tree{Tree: root, Shown: root.Count(), Counts: c, ascii: ascii}
}

// TreeDrawn says what tree, or trees, a file has been given.
type TreeDrawn struct {
	File  string      `json:"file"`
	Trees []DrawnTree `json:"trees"`
}

// DrawnTree is a tree in a file.
type DrawnTree struct {
	Algorithm string `json:"algorithm"`
	Nodes     uint64 `json:"nodes"`
	Drawn     uint64 `json:"drawn"`
}

// Add adds a tree to what is said.
func (r *TreeDrawn) Add(algorithm string, root *tree.Node, c events.Counts) {
	r.Trees = append(r.Trees, DrawnTree{algorithm, c.Visited, root.Count()})
}

// Write names the file, and says of each tree how much is drawn.
func (r TreeDrawn) Write(t *report.Text) {
	var trees []string
	for _, d := range r.Trees {
		said := fmt.Sprintf("the %d nodes of %s", d.Nodes, d.Algorithm)
		if d.Drawn < d.Nodes {
			said = fmt.Sprintf("%d of %s, %d folded away", d.Drawn, said, d.Nodes-d.Drawn)
		}
		trees = append(trees, said)
	}
	t.Add("written: %s, with %s\n", r.File, strings.Join(trees, " and "))
}

// Lines gives what a record says as lines of plain text.
func Lines(r report.Record) []string {
	text := report.Render(r, 0)
	return strings.Split(strings.TrimSuffix(text.String(), "\n"), "\n")
}
