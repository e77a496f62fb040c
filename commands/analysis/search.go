package analysis

import (
	"parlor/commands/drawing"
	"parlor/commands/gametext"
	"parlor/commands/lisp"
	"parlor/commands/table"
	"parlor/search"
)

func runSearch(c *table.Call) (lisp.Value, error) {
	r, err := c.Request()
	if err != nil {
		return nil, err
	}
	found, err := gametext.Search(c.Ctx, c.Game(), r)
	if err != nil {
		return nil, err
	}
	c.Emit(found)
	if found.Value == nil {
		return c.Tell(nil), nil
	}
	return c.Tell(float64(*found.Value)), nil
}

func runPerft(c *table.Call) (lisp.Value, error) {
	n, err := c.Game().Thinker().Perft(c.Ctx, c.Number("depth", 1))
	if err != nil {
		return nil, err
	}
	return int64(n), nil
}

func runCompare(c *table.Call) (lisp.Value, error) {
	r, err := c.Request()
	if err != nil {
		return nil, err
	}
	comparison, err := Compare(c.Ctx, c.Game(), r, Compared(c.Session, search.KindOf(c.Game().Info()), c.Flag("mistaken")), c.Session.Progress.Steady())
	if err != nil {
		return nil, err
	}
	c.Emit(comparison)
	return c.Tell(comparisonList(comparison)), nil
}

// comparisonList gives a comparison to Lisp: ((algorithm table-mb value nodes move exact)
// ...).
func comparisonList(c Comparison) lisp.Value {
	rows := make([]lisp.Value, len(c.Rows))
	for i, r := range c.Rows {
		rows[i] = lisp.List(lisp.Symbol(r.Algorithm), int64(r.TableMB), float64(r.Value), int64(r.Counts.Visited), r.Move, lisp.Bool(r.Exact))
	}
	return lisp.List(rows...)
}

// shownLevels is how deep a tree is shown unless less is asked for.
const shownLevels = search.MaxDepth * 2

func runExplain(c *table.Call) (lisp.Value, error) {
	r, err := c.Request()
	if err != nil {
		return nil, err
	}
	r.Nodes = 0 // here they are those to show
	e, err := drawing.Explain(c.Ctx, c.Game(), r, c.Session.Settings.ASCII())
	if err != nil {
		return nil, err
	}
	e.Fold(c.Number("levels", shownLevels), c.Number("nodes", drawing.ShownNodes))
	c.Emit(e)
	if e.Value == nil {
		return c.Tell(nil), nil
	}
	return c.Tell(float64(*e.Value)), nil
}
