package solved

import (
	"time"

	"parlor/commands/catalog"
	"parlor/commands/lisp"
	"parlor/commands/report"
	"parlor/commands/session"
	"parlor/commands/table"
	"parlor/search/tablebase"
)

// The commands that solve a game beforehand are made of the rows of the catalog.

func beforehandCommands() (list []*table.Command) {
	for _, s := range catalog.Solvers {
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

// solveBeforehand solves a game, or opens its file, after it has told what that takes.
func solveBeforehand(c *table.Call, s catalog.Solver) (lisp.Value, error) {
	size := c.Number(s.Option, s.Most)
	plan := s.Plan(size)
	if err := planWork(c, SolvePlan(plan)); err != nil {
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
	solved, err := s.Solve(c.Session.Games, c.Ctx, size, tablebase.Request{Folder: c.Session.CacheFolder, Build: true, Progress: progress})
	if err != nil {
		return nil, err
	}
	elapsed := time.Since(began)
	if solved.Kinds != nil {
		return tellKinds(c, solved, elapsed), nil
	}
	c.Emit(GameSolved{
		Piece: plan.Piece, Pieces: size, Placements: solved.Placements, Lo: solved.Lo, Hi: solved.Hi, Notes: solved.Notes, Elapsed: elapsed,
	})
	return c.Tell(lisp.List(solved.Lo, solved.Hi)), nil
}

// tellKinds tells of endgames, a kind a line.
func tellKinds(c *table.Call, solved catalog.Solved, elapsed time.Duration) lisp.Value {
	r := EndingsSolved{Notes: solved.Notes, Elapsed: elapsed}
	var list []lisp.Value
	for _, k := range solved.Kinds {
		r.Kinds = append(r.Kinds, SolvedKind(k))
		list = append(list, lisp.List(k.Name, int64(k.Positions), k.Least, k.Most))
	}
	c.Emit(r)
	return c.Tell(lisp.List(list...))
}
