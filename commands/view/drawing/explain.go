package drawing

import (
	"context"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/lab/walk"
	"parlor/commands/text/report"
	"parlor/games"
	"parlor/search/events"
	"parlor/search/tree"
)

// correct records the results of a sound search.
func (e *Explanation) correct(g *play.Game, f position.Found) {
	v := position.Shown(g.Line.Info(), f.Right.Value, f.Decider)
	e.Right = &v
	if !e.BeforeDraw && f.Right.Equilibrium == nil {
		e.RightMove = f.Position.Name(f.Right.Move).Notation
	}
}

// Explanation is a search as a tree.
type Explanation struct {
	Side   string `json:"side"`    // for whom large values are good, called max
	SeenBy string `json:"seen_by"` // the same, as other reports have it
	// BeforeDraw says that the root is a chance node; Side, if values are shown from the mover's
	// point of view, is who decides after it.
	BeforeDraw bool          `json:"before_draw"`
	Algorithm  string        `json:"algorithm"`
	Eval       string        `json:"eval"`
	Depth      int           `json:"depth"`
	Value      *games.Value  `json:"value"` // null if the search was stopped
	Move       string        `json:"move,omitempty"`
	Shown      uint64        `json:"shown"`
	Counts     events.Counts `json:"counts"`
	Sorted     int           `json:"sorted,omitempty"`   // the depth by which the moves at the root are sorted
	Inexact    string        `json:"inexact,omitempty"`  // why the value may be wrong
	Mistaken   bool          `json:"mistaken,omitempty"` // so that it is not to be trusted
	Right      *games.Value  `json:"right,omitempty"`    // by a sound search, beside a mistaken one
	RightMove  string        `json:"right_move,omitempty"`
	Notes      []string      `json:"notes,omitempty"` // other comments
	Stopped    string        `json:"stopped,omitempty"`
	Exact      []games.Ratio `json:"exact,omitempty"`
	Tree       *tree.Node    `json:"tree"`

	sides [2]string // max and min
	ascii bool
}

// Write gives the root value, the tree and the counts.
func (e Explanation) Write(t *report.Text) {
	if e.Value != nil {
		t.Field("ROOT NODE VALUE: ", "%s\n", e.show(*e.Value))
	} else {
		t.Field("ROOT NODE VALUE: ", "NOT KNOWN, AS THE SEARCH WAS STOPPED: %s\n", e.Stopped)
	}
	if e.Move != "" {
		t.Put(report.Heading, "BEST MOVE: ")
		t.Put(report.Best, e.Move)
		t.Line()
	}
	e.writeTrust(t)
	t.Add("ALGORITHM: %s, EVALUATION: %s, DEPTH: %d, VALUES: as %s sees them", e.Algorithm, e.Eval, e.Depth, e.SeenBy)
	if strings.ToLower(e.sides[0]) != "max" {
		t.Add(", max is %s, min is %s", e.sides[0], e.sides[1])
	}
	t.Line()
	if e.Sorted > 0 {
		t.Add("SORTED: %s\n", walk.SortedText(e.Sorted))
	}
	WriteTree(t, e.Tree, e.ascii)
	writeNodeCounts(t, e.Tree, e.Counts, e.Shown)
}

// show writes a value, as a ratio where the tree knows it.
func (e Explanation) show(v games.Value) string { return e.Tree.Ratios().Show(v, report.ShowValue) }

// writeNodeCounts says how much work a search was, and how many of its nodes are shown.
func writeNodeCounts(t *report.Text, root *tree.Node, c events.Counts, shown uint64) {
	if root.Visits > 0 {
		t.Add("SIMULATIONS: %d, NODES OF THE TREE: %d (shown %d, hidden %d)\n", root.Visits, root.Visited, shown, root.Visited-shown)
		return
	}
	t.Add("NODES: %d (shown %d, hidden %d), PRUNED-MOVES: %d, PRUNED-OUTCOMES: %d, PROBES: %d\n",
		c.Visited, shown, c.Visited-shown, c.PrunedMoves, c.PrunedOutcomes, c.Probes)
}

// writeTrust says which values are wrong, and what the right ones are.
func (e Explanation) writeTrust(t *report.Text) {
	switch {
	case e.Mistaken:
		t.Add("MISTAKEN: %s\n", e.Inexact)
	case e.Inexact != "":
		t.Add("INEXACT: %s\n", e.Inexact)
	}
	for _, note := range e.Notes {
		t.Add("%s\n", note)
	}
	if e.Right == nil {
		return
	}
	t.Field("RIGHT VALUE: ", "%s", e.show(*e.Right))
	if e.RightMove != "" && e.RightMove != e.Move {
		t.Add(", and the best move is %s", e.RightMove)
	}
	t.Line()
}

// WriteTree writes a tree as text, in ASCII only on request.
func WriteTree(t *report.Text, n *tree.Node, ascii bool) {
	for _, line := range n.Lines(ascii) {
		for _, span := range line {
			t.Put(treeRoles[span.Role], span.Text)
		}
		t.Line()
	}
}

// treeRoles gives the colours of a tree.
var treeRoles = map[tree.Role]report.Role{
	tree.Plain: report.Plain, tree.MaxNode: report.MaxSide, tree.MinNode: report.MinSide, tree.Best: report.Best, tree.Faint: report.Faint,
}

// ShownNodes is the default number of nodes shown: about as many as fit on a
// projector.
const ShownNodes = 48

// Fold reduces the tree to what is to be shown.
func (e *Explanation) Fold(levels, nodes int) {
	e.Tree = e.Tree.Fold(levels, nodes)
	e.Shown, e.Exact = e.Tree.Count(), e.Tree.Exact()
}

// Explain runs a textbook search of a game's current position and keeps the
// tree, with values as the game's reports show them.
func Explain(ctx context.Context, g *play.Game, r players.Search, ascii bool) (Explanation, error) {
	root, f, err := walk.Record(ctx, g.Thinker(), g.Line.Now(), r, keptNodes)
	if err != nil {
		return Explanation{}, err
	}
	if root == nil {
		return Explanation{}, games.Errorf("search-stopped", "the search was stopped (%s) before there was a tree; ask for less depth",
			position.StopReason(f.Stopped))
	}
	info := g.Line.Info()
	e := Explanation{
		BeforeDraw: f.Mover == games.Chance, Algorithm: f.Algorithm.Name, Eval: f.Eval, Depth: r.Depth,
		Inexact: f.Inexact, Mistaken: f.Algorithm.Mistaken, Counts: f.Total, Notes: f.Notes, Tree: root, Sorted: walk.SortedBy(r.Options, f.Mover, r.Depth),
		sides: info.Sides, ascii: ascii,
	}
	if position.Shown(info, 1, f.Decider) < 0 {
		root.Flip()
		e.sides[0], e.sides[1] = e.sides[1], e.sides[0]
	}
	e.Side, e.SeenBy = e.sides[0], e.sides[0]
	if f.Stopped != nil {
		e.Stopped = position.StopReason(f.Stopped)
		return e, nil
	}
	v := position.Shown(info, f.Value, f.Decider)
	e.Value = &v
	if !e.BeforeDraw {
		e.Move = f.Position.Name(f.Move).Notation
	}
	if f.Right != nil {
		e.correct(g, f)
	}
	return e, nil
}
