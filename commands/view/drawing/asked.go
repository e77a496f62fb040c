package drawing

import (
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/games"
	"parlor/search"
	"parlor/search/events"
)

// shownLevels is the default depth of a tree.
const shownLevels = search.MaxDepth * 2

func runExplain(c *table.Call) (lisp.Value, error) {
	r, err := c.Request()
	if err != nil {
		return nil, err
	}
	r.Nodes = 0 // here it limits the nodes shown
	e, err := Explain(c.Ctx, c.Game(), r, c.Session.Settings.ASCII())
	if err != nil {
		return nil, err
	}
	e.Fold(c.Number("levels", shownLevels), c.Number("nodes", ShownNodes))
	c.Emit(e)
	if e.Value == nil {
		return c.Tell(nil), nil
	}
	return c.Tell(float64(*e.Value)), nil
}

func runCounts(c *table.Call) (lisp.Value, error) {
	r, err := c.Request()
	if err != nil {
		return nil, err
	}

	e, err := Explain(c.Ctx, c.Game(), r, false)
	if err != nil {
		return nil, err
	}
	if e.Stopped != "" {
		return nil, games.Errorf("search-stopped", "the search was stopped (%s), so its counts are not complete; ask for less depth", e.Stopped)
	}
	return countsList(e.Counts), nil
}

// countsList gives counts to Lisp as a property list, in the order of reports.
func countsList(n events.Counts) lisp.Value {
	var list []lisp.Value
	for _, item := range []struct {
		name  lisp.Keyword
		count uint64
	}{
		{"nodes", n.Visited},
		{"decisions", n.Decisions},
		{"chance-nodes", n.Chances},
		{"leaves", n.Leaves},
		{"table-hits", n.TableHits},
		{"moves-done", n.MovesDone},
		{"pruned-moves", n.PrunedMoves},
		{"pruned-outcomes", n.PrunedOutcomes},
		{"probes", n.Probes},
		{"cutoffs", n.MaxCuts + n.MinCuts + n.ChanceHigh + n.ChanceLow + n.ProbeCuts + n.RangeCuts},
	} {
		list = append(list, item.name, int64(item.count))
	}
	return lisp.List(list...)
}
