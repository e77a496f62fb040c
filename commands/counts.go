package commands

import (
	"parlor/commands/drawing"
	"parlor/commands/lisp"
	"parlor/commands/table"
	"parlor/games"
	"parlor/search/events"
)

func countsCommands() []*table.Command {
	return []*table.Command{{
		Sig: "(counts game depth &key algorithm eval ordering width unlikely probcut)", Group: table.GroupPrograms,
		Brief: "what a search counts, as a property list",
		Long: "Searches as explain does, as textbooks do, and shows nothing. The list has :nodes, of which :decisions, :chance-nodes, " +
			":leaves and :table-hits are the kinds; :moves-done; :pruned-moves and :pruned-outcomes; :probes; and :cutoffs, at " +
			"nodes of all kinds. (getf (counts g 2) :leaves) takes one of them out.",
		Example: "(getf (counts g 2 :algorithm alpha-beta) :leaves)",
		Run:     runCounts,
	}}
}

func runCounts(c *table.Call) (lisp.Value, error) {
	r, err := c.Request()
	if err != nil {
		return nil, err
	}
	e, err := drawing.Explain(c.Ctx, c.Game(), r, false)
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
