package solved

import (
	"time"

	"parlor/commands/catalog"
	"parlor/commands/lisp"
	"parlor/commands/report"
	"parlor/commands/session"
)

// The command that solves Yut Nori.

func yutCommands() []*session.Command {
	return []*session.Command{{
		Sig: "(solve-yut &key mals)", Group: session.GroupSearch,
		Brief: "solve Yut Nori with one to three mals a side",
		Long: "Works out the chance of winning of every position by the rules of the course's package, as bounds that hold for certain: " +
			"within a thousand-millionth with one or two mals, which take a second or some, and within a millionth with three. Three, which is " +
			"what is solved unless told otherwise, take ten to twenty minutes of processor time and are kept in the cache folder; after Ctrl-C the next time " +
			"goes on where this one ended. Then solve, regret and the player perfect know three mals too. Its value in Lisp is the " +
			"bounds of the chance of whoever throws first, (least most).",
		Example: "(solve-yut :mals 1)",
		Kinds:   session.Kinds{"mals": {Brief: "how many mals each side has, 1 to 3", Read: readSolvable(1, 3, "1 to 3 mals a side")}},
		Run:     runSolveYut,
	}}
}

func runSolveYut(c *session.Call) (lisp.Value, error) {
	w := catalog.YutWork{Mals: c.Number("mals", 3), Folder: c.Session.CacheFolder, Progress: c.Session.SteadyProgress()}
	p := report.SolvePlan{Work: "solving", Piece: "mal", Pieces: w.Mals, Takes: "some seconds at most unless it is kept already"}
	if p.MemoryMB, p.DiskMB = catalog.YutMemory(w.Mals); w.Mals == 3 {
		p.Takes = "five to twenty minutes unless it is kept already"
	}
	if err := planWork(c, p); err != nil {
		return nil, err
	}
	began := time.Now()
	lo, hi, placements, notes, err := c.Session.Games.SolveYut(c.Ctx, w)
	if err != nil {
		return nil, err
	}
	c.Emit(report.GameSolved{Piece: "mal", Pieces: w.Mals, Placements: placements, Lo: lo, Hi: hi, Notes: notes, Elapsed: time.Since(began)})
	return c.Tell(lisp.List(lo, hi)), nil
}
