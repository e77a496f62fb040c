package solved

import (
	"time"

	"parlor/commands/account"
	"parlor/commands/catalog"
	"parlor/commands/lisp"
	"parlor/commands/position"
	"parlor/commands/report"
	"parlor/commands/session"
	"parlor/commands/table"
	"parlor/games"
	"parlor/transcripts/files"
)

// Commands about the solved game of Sorry!, but for matches.

var readPieces = readSolvable(1, 3, "1 to 3 pieces a side")

// readSolvable reads how large the game is that is to be solved; wanted says in words
// what can be.
func readSolvable(least, most int64, wanted string) func(*table.Call, lisp.Value) (any, error) {
	return func(_ *table.Call, v lisp.Value) (any, error) {
		n, ok := v.(int64)
		if !ok || n < least || n > most {
			return nil, games.Errorf("not-solved", "wanted %s, which can be solved, given %s", wanted, lisp.String(v))
		}
		return n, nil
	}
}

// sorryWork is what the keys of a command ask for.
func sorryWork(c *table.Call) catalog.SorryWork {
	return catalog.SorryWork{
		Pieces: c.Number("pieces", 3), Folder: c.Session.CacheFolder, Progress: c.Session.Progress.Steady(),
	}
}

// planWork tells what work is about to take, and refuses what memory has no room for.
func planWork(c *table.Call, p SolvePlan) error {
	if most, known := session.MachineMB(); known && p.MemoryMB > most {
		return games.Errorf("bad-table", "that takes %d megabytes of memory, and this machine has %d", p.MemoryMB, most)
	}
	if free, known := files.FreeMB(c.Session.CacheFolder); known && c.Session.CacheFolder != "" && p.DiskMB > free {
		return games.Errorf("bad-table", "that takes %d megabytes in %s, where %d are free", p.DiskMB, c.Session.CacheFolder, free)
	}
	p.Seconds = here(p.Seconds)
	c.Emit(p)
	return c.HoldTo(p.MemoryMB)
}

// here gives how long work takes on this machine. Of what takes a moment on any machine
// it is not found out.
func here(seconds float64) float64 {
	if seconds < 5 {
		return seconds
	}
	return seconds * account.Pace()
}

func runVerify(c *table.Call) (lisp.Value, error) {
	disk, path := c.Session.Files(), c.Word("file")
	switch {
	case catalog.IsKalahProof(disk, path):
		return verifyKalah(c, disk, path)
	case catalog.IsLineProof(disk, path):
		return verifyLine(c, disk, path)
	}
	return verifySorry(c, disk, path)
}

// unverified is the error of a file that has not been proved.
func unverified(path string, err error) error {
	switch report.CodeOf(err) {
	case "damaged-table", "not-proved", "interrupted":
		return err
	}
	return session.CannotRead(path, err)
}

func verifySorry(c *table.Call, disk *files.Access, path string) (lisp.Value, error) {
	began := time.Now()
	pieces, proof, err := catalog.VerifySorry(c.Ctx, disk, path, c.Session.Progress.Steady())
	if err != nil {
		return nil, unverified(path, err)
	}
	return c.ShowAs(GameProved{
		File: path, Pieces: pieces, Positions: proof.Positions, First: proof.First, Width: proof.Width, Widest: proof.Widest,
		Elapsed: time.Since(began),
	}, proof.Width), nil
}

func runWinProbability(c *table.Call) (lisp.Value, error) {
	g := c.Game()
	if g.Turn() == games.Over {
		return nil, g.Over()
	}
	if unit, ok := g.Kind().Solves(); ok && unit != games.Chances {
		return nil, games.Errorf("wrong-game", "wanted a game that is won or lost, and values of %s are counted %s", g.Info().Title, unit)
	}
	solution, err := g.Thinker().Solve(c.Ctx, g.Now())
	if err == nil {
		err = solution.Whole()
	}
	if err != nil {
		return nil, err
	}
	side := position.Decider(g.Now())
	lo, hi := float64(1+solution.Lo)/2, float64(1+solution.Hi)/2
	if side == games.Min {
		lo, hi = 1-hi, 1-lo
	}
	return c.ShowAs(WinProbability{Side: g.Info().Side(side), BeforeDraw: g.Turn() == games.Chance, Lo: lo, Hi: hi}, lisp.List(lo, hi)), nil
}

func runDepthChart(c *table.Call) (lisp.Value, error) {
	g := c.Game()
	if g.Turn() == games.Over {
		return nil, g.Over()
	}
	s, state, err := c.Session.Games.SorryState(c.Ctx, g.Now(), sorryWork(c))
	if err != nil {
		return nil, err
	}
	name := g.Thinker().EvalName(c.Word("eval"))
	chart, err := s.Chart(c.Ctx, &state, name, c.Number("to", 10))
	if err != nil && len(chart) == 0 {
		return nil, err
	}
	rows := DepthChart{Side: g.Info().Side(g.Turn()), Eval: name}
	var costs []lisp.Value
	for _, r := range chart {
		rows.Rows = append(rows.Rows, DepthRow{
			Depth: r.Depth, Move: g.Now().Name(r.Move).Notation, Value: position.Shown(g.Info(), r.Value, g.Turn()), Tied: r.Tied, Cost: r.Cost,
		})
		costs = append(costs, r.Cost)
	}
	return c.ShowAs(rows, lisp.List(costs...)), err
}
