package solved

import (
	"fmt"
	"time"

	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/search/tablebase"
)

// The commands that solve a game beforehand are made from the rows of Solvers.

func beforehandCommands() (list []*table.Command) {
	for _, s := range Solvers {
		sig := "(solve-" + s.Game + " &key " + s.Option
		if s.Write != nil {
			sig += " file"
		}
		list = append(list, &table.Command{
			Sig: sig + ")", Group: table.GroupSearch, Brief: s.Brief, Long: s.Long, Example: s.Example,
			Kinds: table.ParameterKinds{s.Option: {Brief: s.Counted, Read: readSolvable(int64(s.Least), int64(s.Most), s.Sizes)}},
			Run:   func(c *table.Call) (lisp.Value, error) { return solveBeforehand(c, s) },
		})
	}
	return list
}

// solveBeforehand solves a game, or opens its file, after announcing what that takes.
func solveBeforehand(c *table.Call, s Solver) (lisp.Value, error) {
	size := c.Number(s.Option, s.Most)
	plan := s.Plan(size)
	if err := planWork(c, plan); err != nil {
		return nil, err
	}
	progress := c.Session.Progress.Steady()
	if c.Has("file") {
		err := s.Write(c.Ctx, size, c.Session.Files(), c.Word("file"), progress)
		if err != nil && report.CodeOf(err) != "interrupted" {
			err = session.CannotWrite(c.Word("file"), err)
		}
		return c.Tell(nil), err
	}
	began := time.Now()
	solved, err := s.Solve(c.Ctx, c.Session.Games.Caches, size, tablebase.Request{Folder: c.Session.CacheFolder, Build: true, Progress: progress})
	if err != nil {
		return nil, err
	}
	elapsed := time.Since(began)
	if solved.Kinds != nil {
		return tellKinds(c, solved, elapsed), nil
	}
	return c.ShowAs(GameSolved{
		Piece: plan.Piece, Pieces: size, Placements: solved.Placements, Lo: solved.Lo, Hi: solved.Hi, Notes: solved.Notes, Elapsed: elapsed,
	}, lisp.List(solved.Lo, solved.Hi)), nil
}

// tellKinds reports on endgames, a kind a line.
func tellKinds(c *table.Call, solved Solved, elapsed time.Duration) lisp.Value {
	r := EndingsSolved{Kinds: solved.Kinds, Notes: solved.Notes, Elapsed: elapsed}
	var list []lisp.Value
	for _, k := range solved.Kinds {
		list = append(list, lisp.List(k.Name, int64(k.Positions), k.Least, k.Most))
	}
	return c.ShowAs(r, lisp.List(list...))
}

// EndingsSolved is the results of the solved endings of RoPaSci 360, a kind a line.
type EndingsSolved struct {
	Kinds []SolvedKind `json:"kinds"`
	Notes []string     `json:"notes,omitempty"`

	Elapsed time.Duration `json:"-"`
}

// SolvedKind is the endings with the same symbols on both sides. Values are for the hunters, whose
// symbols are in capitals: 1 for a win, 0 for a draw, discounted for every turn.
type SolvedKind struct {
	Name      string  `json:"name"`
	Positions int     `json:"positions"` // symmetric ones counted once
	Never     float64 `json:"never"`     // the share of positions that are worth 0
	Least     float64 `json:"least"`
	Most      float64 `json:"most"`
	Error     float64 `json:"error"` // a bound on the error of a value
}

// endingColumns are the columns of the kinds.
var endingColumns = []report.TextColumn{
	{Head: "ending"}, {Head: "positions", Right: true}, {Head: "worth 0", Right: true}, {Head: "least", Right: true}, {Head: "greatest", Right: true},
	{Head: "proved within", Right: true},
}

// Write gives a line for each kind.
func (e EndingsSolved) Write(t *report.Text) {
	t.Add("values for the hunters, in capitals: 1 for a win, 0 for a draw, less for every turn it takes\n")
	report.WriteTable(t, endingColumns, wording.Each(e.Kinds, func(k SolvedKind) []string {
		return []string{
			k.Name, fmt.Sprint(k.Positions), fmt.Sprintf("%.1f %%", 100*k.Never), fmt.Sprintf("%.4f", k.Least), fmt.Sprintf("%.4f", k.Most), fmt.Sprintf("%.0g", k.Error),
		}
	}))
	for _, note := range e.Notes {
		t.Add("%s\n", note)
	}
	t.Add("time ")
	t.Varying("[time]", e.Elapsed.Round(time.Millisecond).String())
	t.Line()
}
