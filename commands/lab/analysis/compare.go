package analysis

import (
	"context"
	"fmt"
	"slices"
	"time"

	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search"
	"parlor/search/events"
)

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
	comparison, err := Compare(c.Ctx, c.Game(), r, Compared(c.Session, search.KindOf(c.Game().Line.Info()), c.Flag("mistaken")), c.Session.Progress.Steady())
	if err != nil {
		return nil, err
	}
	return c.ShowAs(comparison, comparisonList(comparison)), nil
}

// comparisonList gives a comparison to Lisp: ((algorithm table-mb value nodes move exact)
// ...).
func comparisonList(c Comparison) lisp.Value {
	return lisp.ListOf(c.Rows, func(r ComparisonRow) lisp.Value {
		if r.Failed != "" {
			return lisp.List(lisp.Symbol(r.Algorithm), int64(r.TableMB), nil, nil, nil, nil)
		}
		return lisp.List(lisp.Symbol(r.Algorithm), int64(r.TableMB), lisp.Exact(float64(r.Value), c.Ratio(r.Value)), int64(r.Counts.Visited), r.Move, lisp.Bool(r.Exact))
	})
}

// Comparison is one position searched in several ways.
type Comparison struct {
	Side       string          `json:"side"`
	SeenBy     string          `json:"seen_by"`     // the player whose gain positive values are
	BeforeDraw bool            `json:"before_draw"` // that Side decides after
	Depth      int             `json:"depth"`
	Rows       []ComparisonRow `json:"rows"`
	Stopped    string          `json:"stopped,omitempty"` // why there are no more rows
	gametext.Exactly

	ahead string
}

// ComparisonRow is one way.
type ComparisonRow struct {
	Algorithm string        `json:"algorithm"`
	TableMB   int           `json:"table_mb"`
	Exact     bool          `json:"exact"`
	Value     games.Value   `json:"value"`
	Move      string        `json:"move"`
	Counts    events.Counts `json:"counts"`
	// Failed is the error of a search that a person has written, which has no value then.
	Failed string `json:"failed,omitempty"`

	elapsed time.Duration
}

// Write gives a line for each way.
func (c Comparison) Write(t *report.Text) {
	t.Put(report.Plain, c.Side)
	if c.BeforeDraw {
		t.Put(report.Plain, ", before the draw")
	}
	t.Add(", %s, values as %s sees them:\n", c.ahead, c.SeenBy)
	columns := []report.TextColumn{
		{Head: "algorithm"}, {Head: "value", Right: true}, {Head: "nodes", Right: true}, {Head: "done", Right: true, Spare: 2},
		{Head: "pruned", Right: true, Spare: 1}, {Head: "out-pruned", Right: true, Spare: 3},
		{Head: "leaves", Right: true, Spare: 4}, {Head: "hits", Right: true, Spare: 5}, {Head: "move"}, {Head: "exact"},
	}
	report.WriteTable(t, columns, wording.Each(c.Rows, func(r ComparisonRow) []string {
		if r.Failed != "" {
			return []string{r.name(), "failed", "-", "-", "-", "-", "-", "-", "", YesNo(false)}
		}
		return []string{
			r.name(), c.Show(r.Value), fmt.Sprint(r.Counts.Visited), fmt.Sprint(r.Counts.MovesDone),
			fmt.Sprint(r.Counts.PrunedMoves), fmt.Sprint(r.Counts.PrunedOutcomes), fmt.Sprint(r.Counts.Leaves),
			fmt.Sprint(r.Counts.TableHits), r.Move, YesNo(r.Exact),
		}
	}))
	c.WriteDecimals(t)
	if c.Stopped != "" {
		t.Add("stopped after %s: %s\n", wording.Plural(len(c.Rows), "row"), c.Stopped)
	}
	for _, r := range c.Rows {
		if r.Failed != "" {
			t.Add("  %s failed: %s\n", r.name(), r.Failed)
			continue
		}
		t.Add("  %s: ", r.name())
		report.WriteTime(t, r.elapsed, r.Counts.Visited, "nodes")
	}
}

func (r ComparisonRow) name() string {
	if r.TableMB > 0 {
		return r.Algorithm + " + table"
	}
	return r.Algorithm
}

// YesNo writes a truth value.
func YesNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// Compare searches the current position of a game in every way that is meant for it: by each of some
// algorithms, with and without the table asked for where it takes one. A stopped comparison has the
// rows that were finished. Tell, if not nil, is told how many algorithms are done.
func Compare(ctx context.Context, g *play.Game, r players.Search, algorithms search.Registry,
	tell func(label string, done, total int)) (Comparison, error) {
	if g.Line.Turn() == games.Over {
		return Comparison{}, g.Line.Over()
	}
	r.SearchOnlyMove, r.Deepen = true, false
	c := Comparison{
		Side: gametext.SideAhead(g.Line.Info(), position.Decider(g.Line.Now())), SeenBy: gametext.SeenBy(g.Line.Info(), position.Decider(g.Line.Now())),
		BeforeDraw: g.Line.Turn() == games.Chance,
		Depth:      r.Depth, ahead: g.Thinker().Ahead(r.Depth),
	}
	mb := r.TableMB
	for i, a := range algorithms {
		if tell != nil {
			tell("algorithm", i, len(algorithms))
		}
		for _, table := range Tables(a, mb) {
			r.Algorithm, r.TableMB = a, table
			f, err := g.Thinker().Search(ctx, g.Line.Now(), r)
			if err != nil && ctx.Err() == nil && mayFail(a) {
				c.Rows = append(c.Rows, ComparisonRow{Algorithm: a.Name, TableMB: table, Failed: fmt.Sprintf("%v [%s]", err, games.CodeOf(err))})
				continue
			}
			if err != nil {
				return c, err
			}
			if f.Stopped != nil && len(c.Rows) == 0 {
				return c, f.Unfinished()
			}
			if f.Stopped != nil {
				c.Stopped = position.StopReason(f.Stopped)
				return c, nil
			}
			c.Rows = append(c.Rows, comparisonRow(g, f, r))
		}
	}
	r.Algorithm = search.Expectiminimax.In(search.KindOf(g.Line.Info()))
	if g.Line.Info().Simultaneous {
		r.Algorithm = search.Mixing
	}
	c.Find(ctx, g, g.Line.Now(), r)
	sound := slices.DeleteFunc(slices.Clone(c.Rows), func(row ComparisonRow) bool { return row.Failed != "" })
	c.List(wording.Each(sound, func(row ComparisonRow) games.Value { return row.Value })...)
	return c, nil
}

// mayFail says whether an algorithm may fail, as one does that a person writes in a session.
func mayFail(a *search.Algorithm) bool {
	if a.New == nil {
		return false
	}
	_, may := a.New().(search.Failing)
	return may
}

// Tables gives the sizes of table an algorithm is compared with: none, and mb
// megabytes where it takes a table.
func Tables(a *search.Algorithm, mb int) []int {
	if mb == 0 || !a.Takes.Has(search.TakesTable) {
		return []int{0}
	}
	return []int{0, mb}
}

func comparisonRow(g *play.Game, f position.Found, r players.Search) ComparisonRow {
	row := ComparisonRow{
		Algorithm: r.Algorithm.Name, TableMB: r.TableMB, Exact: f.Inexact == "",
		Value: position.Shown(g.Line.Info(), f.Value, f.Decider), Counts: f.Counts, elapsed: f.Elapsed,
	}
	if f.Mover != games.Chance {
		row.Move = f.Position.Name(f.Move).Notation
	}
	return row
}
