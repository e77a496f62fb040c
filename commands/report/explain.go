package report

import (
	"context"
	"strings"

	"parlor/commands/play"
	"parlor/games"
	"parlor/search"
	"parlor/search/tree"
)

// keptNodes is how much of a tree is held in memory while it is searched.
const keptNodes = 20_000

// Explanation is a search as a tree.
type Explanation struct {
	Side   string `json:"side"`    // whom large values are good for, called max
	SeenBy string `json:"seen_by"` // the same, as other reports have it
	// BeforeDraw says that the root is a draw; Side, where values are shown as
	// the mover sees them, is who decides after it.
	BeforeDraw bool          `json:"before_draw"`
	Algorithm  string        `json:"algorithm"`
	Eval       string        `json:"eval"`
	Depth      int           `json:"depth"`
	Value      games.Value   `json:"value"`
	Move       string        `json:"move,omitempty"`
	Shown      uint64        `json:"shown"`
	Counts     search.Counts `json:"counts"`
	Tree       *tree.Node    `json:"tree"`

	sides [2]string // max and min
	ascii bool
}

// Kind is explanation.
func (Explanation) Kind() string { return "explanation" }

// Write gives the root value, the tree and what there is in all.
func (e Explanation) Write(t *Text) {
	t.Field("ROOT NODE VALUE: ", "%s\n", ShowValue(e.Value))
	if e.Move != "" {
		t.Put(Heading, "BEST MOVE: ")
		t.Put(Best, e.Move)
		t.Line()
	}
	t.Add("ALGORITHM: %s, EVALUATION: %s, DEPTH: %d, VALUES: as %s sees them", e.Algorithm, e.Eval, e.Depth, e.SeenBy)
	if strings.ToLower(e.sides[0]) != "max" {
		t.Add(", max is %s, min is %s", e.sides[0], e.sides[1])
	}
	t.Line()
	for _, line := range e.Tree.Lines(e.ascii) {
		for _, span := range line {
			t.Put(treeRoles[span.Role], span.Text)
		}
		t.Line()
	}
	c := e.Counts
	t.Add("NODES: %d (shown %d, hidden %d), PRUNED-MOVES: %d, PRUNED-OUTCOMES: %d, PROBES: %d\n",
		c.Visited, e.Shown, c.Visited-e.Shown, c.PrunedMoves, c.PrunedOutcomes, c.Probes)
}

// treeRoles gives the colours of a tree.
var treeRoles = map[tree.Role]Role{
	tree.Plain: Plain, tree.MaxNode: MaxSide, tree.MinNode: MinSide, tree.Best: Best, tree.Faint: Faint,
}

// Fold leaves as much of the tree as is to be shown.
func (e *Explanation) Fold(levels, nodes int) {
	e.Tree = e.Tree.Fold(levels, nodes)
	e.Shown = e.Tree.Count()
}

// Explain searches the present position of a game as textbooks do and keeps the
// tree that was searched, with values as the game's reports show them.
func Explain(ctx context.Context, g *play.Game, r play.Request, ascii bool) (Explanation, error) {
	root, f, err := g.Record(ctx, g.Now(), r, keptNodes)
	if err != nil {
		return Explanation{}, err
	}
	if f.Stopped != nil {
		return Explanation{}, games.Errorf("search-stopped", "the search was stopped (%s) before there was a tree; ask for less depth",
			play.StopReason(f.Stopped))
	}
	info := g.Info()
	e := Explanation{
		BeforeDraw: f.Mover == games.Chance, Algorithm: f.Algorithm.Name, Eval: f.Eval, Depth: r.Depth,
		Value: play.Shown(info, f.Value, f.Decider), Counts: f.Counts, Tree: root, sides: info.Sides, ascii: ascii,
	}
	if play.Shown(info, 1, f.Decider) < 0 {
		root.Flip()
		e.sides[0], e.sides[1] = e.sides[1], e.sides[0]
	}
	e.Side, e.SeenBy = e.sides[0], e.sides[0]
	if !e.BeforeDraw {
		e.Move = f.Position.Name(f.Move).Notation
	}
	return e, nil
}
