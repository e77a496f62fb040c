package commands

import (
	"context"
	"fmt"
	"time"

	"parlor/games"
	"parlor/repl/lisp"
	"parlor/search"
)

func compareCommands() []*Command {
	return []*Command{{
		Sig: "(compare-algorithms game depth &key eval)", Group: groupSearch,
		Brief: "search one position by every algorithm and compare the work",
		Long: "Searches to the depth by every algorithm the game allows, with and without a table, and prints one line for " +
			"each: value, move, nodes, moves done and pruned, outcomes pruned, leaves, table hits, time, and whether the result " +
			"is exact. The last line is greedy, which looks one ply ahead and is not. Exact ones all give the same value and move. The counts are those of a single search to the depth, " +
			"without the shallower ones before it.",
		Example: "(compare-algorithms g 3)",
		Run:     runCompare,
	}}
}

// Comparison is one position searched in several ways.
type Comparison struct {
	Side       string          `json:"side"`
	BeforeDraw bool            `json:"before_draw"` // that Side decides after
	Depth      int             `json:"depth"`
	Rows       []ComparisonRow `json:"rows"`

	ahead string
}

// ComparisonRow is one way.
type ComparisonRow struct {
	Algorithm string        `json:"algorithm"`
	TableMB   int           `json:"table_mb"`
	Exact     bool          `json:"exact"`
	Value     games.Value   `json:"value"`
	Move      string        `json:"move"`
	Counts    search.Counts `json:"counts"`

	elapsed time.Duration
}

// Kind is comparison.
func (Comparison) Kind() string { return "comparison" }

// Write gives a line for each way.
func (c Comparison) Write(t *Text) {
	t.Put(Plain, c.Side)
	if c.BeforeDraw {
		t.Put(Plain, ", before the draw")
	}
	t.Add(", %s:\n", c.ahead)
	heading := []string{"algorithm", "value", "nodes", "done", "pruned", "out-pruned", "leaves", "hits", "move", "exact"}
	rows := [][]string{heading}
	for _, r := range c.Rows {
		rows = append(rows, []string{
			r.name(), showValue(r.Value), fmt.Sprint(r.Counts.Visited), fmt.Sprint(r.Counts.MovesDone),
			fmt.Sprint(r.Counts.PrunedMoves), fmt.Sprint(r.Counts.PrunedOutcomes), fmt.Sprint(r.Counts.Leaves),
			fmt.Sprint(r.Counts.TableHits), r.Move, yesNo(r.Exact),
		})
	}
	writeTable(t, rows, 1, 8)
	for _, r := range c.Rows {
		t.Add("  %s: ", r.name())
		t.Varying("[time]", r.elapsed.Round(time.Microsecond).String())
		t.Put(Plain, ", ")
		t.Varying("[int]", fmt.Sprint(perSecond(r.Counts.Visited, r.elapsed)))
		t.Put(Plain, " nodes a second\n")
	}
}

func (r ComparisonRow) name() string {
	if r.TableMB > 0 {
		return r.Algorithm + " + table"
	}
	return r.Algorithm
}

func yesNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

func runCompare(c *Call) (lisp.Value, error) {
	r, err := c.Session.request(c)
	if err != nil {
		return nil, err
	}
	comparison, err := c.game().compare(c.Ctx, r)
	if err != nil {
		return nil, err
	}
	c.Emit(comparison)
	return Nothing, nil
}

// compare searches the position as it stands in every way.
func (g *gameOf[S]) compare(ctx context.Context, r request) (Comparison, error) {
	if g.turn() == games.Over {
		return Comparison{}, g.isOver()
	}
	r.SearchOnlyMove, r.Deepen = true, false
	c := Comparison{
		Side: g.sideAhead(g.nextMover()), BeforeDraw: g.turn() == games.Chance,
		Depth: r.Depth, ahead: g.ahead(r.Depth),
	}
	mb := r.tableMB
	for _, a := range compared(search.KindOf(g.info())) {
		for _, table := range benchTables(a) {
			r.Algorithm, r.tableMB = a, min(table*mb, mb)
			f, err := g.find(ctx, g.now, r)
			if err != nil {
				return c, err
			}
			if f.Stopped != nil {
				return c, f.unfinished()
			}
			c.Rows = append(c.Rows, g.comparisonRow(f, r))
		}
	}
	return c, nil
}

func (g *gameOf[S]) comparisonRow(f found, r request) ComparisonRow {
	row := ComparisonRow{
		Algorithm: r.Algorithm.Name, TableMB: r.tableMB, Exact: f.inexact == "",
		Value: g.shown(f.Value, f.decider), Counts: f.Counts, elapsed: f.elapsed,
	}
	if f.mover != games.Chance {
		row.Move = g.kit.Notation(&g.now, f.Move)
	}
	return row
}
