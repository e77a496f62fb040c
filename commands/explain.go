package commands

import (
	"parlor/commands/lisp"
	"parlor/commands/report"
	"parlor/search"
)

// How much of a tree is shown unless more is asked for: about as much as a
// projector has room for.
const (
	shownNodes  = 48
	shownLevels = search.MaxDepth * 2
)

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
	e, err := report.Explain(c.Ctx, c.game(), r, c.Session.set.ascii)
	if err != nil {
		return nil, err
	}
	e.Fold(c.number("levels", shownLevels), c.number("nodes", shownNodes))
	c.Emit(e)
	return c.Session.tell(float64(e.Value)), nil
}
