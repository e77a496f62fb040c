package commands

import (
	"context"

	"parlor/games"
	"parlor/repl/lisp"
	"parlor/search"
	"parlor/search/tree"
)

// How much of a tree is shown unless more is asked for: about as much as a
// projector has room for.
const (
	shownNodes  = 48
	shownLevels = search.MaxDepth * 2
)

// keptNodes is how much of a tree is held in memory while it is searched.
const keptNodes = 20_000

func explainCommands() []*Command {
	return []*Command{{
		Sig: "(explain game depth &key algorithm eval nodes levels)", Group: groupSearch,
		Brief: "search, and show the tree that was searched",
		Long: "Searches as textbooks do, without deepening, table or shortcuts, and writes every node on a line: the move that " +
			"leads there, with its odds if it is an outcome; the kind of node; its value, or a bound where the search knows no " +
			"more; in brackets the alpha and beta it was entered with, where they are not open; and why it was left early. * marks the move " +
			"whose value a node has, ~ what was never tried. Below a chance node, alpha and beta are what the outcome alone " +
			"must come to for the mean to settle the node.\n\n" +
			"What does not fit is counted: :nodes says how many nodes to show, :levels how many levels. (set signs ascii) is " +
			"for terminals without the signs of other alphabets. The values are those of search, as the report shows them; max " +
			"is then whoever they are good for.",
		Example: "(explain g 2 :algorithm star1)",
		Run:     runExplain,
	}}
}

func runExplain(c *Call) (lisp.Value, error) {
	r, err := c.Session.request(c)
	if err != nil {
		return nil, err
	}
	r.Nodes = 0 // here they are those to show
	e, err := c.game().explain(c.Ctx, r)
	if err != nil {
		return nil, err
	}
	if e.Tree == nil {
		return nil, Errorf("wrong-algorithm", "%s builds no tree that could be shown", e.Algorithm)
	}
	e.fold(c.number("levels", shownLevels), c.number("nodes", shownNodes))
	c.Emit(e)
	return c.Session.tell(float64(e.Value)), nil
}

// Explanation is a search as a tree.
type Explanation struct {
	Side string `json:"side"` // whom large values are good for, called max
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
	t.Put(Heading, "ROOT NODE VALUE: ")
	t.Put(Plain, showValue(e.Value)+"\n")
	if e.Move != "" {
		t.Put(Heading, "BEST MOVE: ")
		t.Put(Best, e.Move)
		t.Line()
	}
	t.Add("ALGORITHM: %s, EVALUATION: %s, DEPTH: %d", e.Algorithm, e.Eval, e.Depth)
	if lower(e.sides[0]) != "max" {
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

// fold leaves as much of the tree as is to be shown.
func (e *Explanation) fold(levels, nodes int) {
	e.Tree = e.Tree.Fold(levels, nodes)
	e.Shown = e.Tree.Count()
}

// explain searches the position with a listener.
func (g *gameOf[S]) explain(ctx context.Context, r request) (Explanation, error) {
	if g.turn() == games.Over {
		return Explanation{}, g.isOver()
	}
	r.Algorithm = r.Algorithm.In(search.KindOf(g.info()))
	o := search.Options{Algorithm: r.Algorithm, Depth: r.Depth, SearchOnlyMove: true, NoOrdering: r.NoOrdering}
	if err := o.Judge(search.TakesTrace); err != nil {
		return Explanation{}, err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	eval, err := g.evalNamed(ctx, cancel, r.eval)
	if err != nil {
		return Explanation{}, err
	}
	p := search.Problem[S]{
		Game: games.SearchRules(g.kit), Eval: eval, QuickWins: g.info().QuickWins, Root: opinionOf(g.nextMover()),
	}
	if err := g.inPlies(&o); err != nil {
		return Explanation{}, err
	}
	root, result, err := tree.Record(ctx, p, g.now, o, keptNodes, func(s S, m games.Move) string { return g.kit.Notation(&s, m) })
	if err := faultOr(ctx, err); err != nil {
		return Explanation{}, err
	}
	if err := explainable(r, result); err != nil {
		return Explanation{}, err
	}
	return g.explanation(root, result, r), nil
}

// explainable says why the result of a search is not worth a tree.
func explainable(r request, result search.Result) error {
	if result.Stopped != nil {
		return Errorf("search-stopped", "the search was stopped (%s) before there was a tree; ask for less depth", stopReason(result.Stopped))
	}
	return r.Algorithm.MetChance(result.Counts)
}

// explanation puts a recorded search in the words of the game, with values as
// its reports show them.
func (g *gameOf[S]) explanation(root *tree.Node, result search.Result, r request) Explanation {
	mover := g.nextMover()
	e := Explanation{
		BeforeDraw: g.turn() == games.Chance, Algorithm: r.Algorithm.Name, Eval: g.evalName(r.eval), Depth: r.Depth,
		Value: g.shown(result.Value, mover), Counts: result.Counts, Tree: root,
		sides: g.info().Sides, ascii: g.session.set.ascii,
	}
	if g.shown(1, mover) < 0 {
		root.Flip()
		e.sides[0], e.sides[1] = e.sides[1], e.sides[0]
	}
	e.Side = e.sides[0]
	if !e.BeforeDraw {
		e.Move = g.kit.Notation(&g.now, result.Move)
	}
	return e
}
