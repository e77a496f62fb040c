package solved

import (
	"fmt"
	"time"

	"parlor/commands/catalog"
	"parlor/commands/lisp"
	"parlor/commands/report"
	"parlor/commands/session"
)

// The command that solves endings of RoPaSci 360.

func ropasciCommands() []*session.Command {
	return []*session.Command{{
		Sig: "(solve-ropasci &key tokens)", Group: session.GroupSearch,
		Brief: "solve small endings of RoPaSci 360",
		Long: "Works out what every position without throws is worth in which each side has two tokens at most, as a game in which both choose at " +
			"once and turns go on for ever: 1 for a win, 0 for a draw, times 0.998 for every turn. Neither the limit of turns nor repetition is in it. " +
			"Every value is proved to within a millionth. Where the symbols alone decide there is nothing to solve. Three tokens take " +
			"some seconds; four, which are what is solved unless told otherwise, take a quarter of an hour of processor time or more and are kept " +
			"in the cache folder; after Ctrl-C the next time goes on behind the last kind of ending that was solved. Then solve knows four tokens too, and " +
			"the player endings. Its value in Lisp is a list (symbols positions least most) for each kind.",
		Example: "(solve-ropasci :tokens 3)",
		Kinds:   session.Kinds{"tokens": {Brief: "how many tokens both sides have together, 3 or 4", Read: readSolvable(3, 4, "3 or 4 tokens of both sides together")}},
		Run:     runSolveRopasci,
	}}
}

func runSolveRopasci(c *session.Call) (lisp.Value, error) {
	w := catalog.EndingsWork{Tokens: c.Number("tokens", 4), Folder: c.Session.CacheFolder, Progress: c.Session.SteadyProgress()}
	p := report.SolvePlan{Work: fmt.Sprintf("solving endings with up to %d tokens", w.Tokens), Takes: "some seconds unless it is kept already"}
	if p.MemoryMB, p.DiskMB = catalog.EndingsMemory(w.Tokens); w.Tokens == 4 {
		p.Takes = "a quarter of an hour or more unless it is kept already"
	}
	if err := planWork(c, p); err != nil {
		return nil, err
	}
	began := time.Now()
	kinds, notes, err := c.Session.Games.SolveEndings(c.Ctx, w)
	if err != nil {
		return nil, err
	}
	solved := report.EndingsSolved{Notes: notes, Elapsed: time.Since(began)}
	var list []lisp.Value
	for _, k := range kinds {
		solved.Kinds = append(solved.Kinds, report.SolvedKind(k))
		list = append(list, lisp.List(k.Name, int64(k.Positions), k.Least, k.Most))
	}
	c.Emit(solved)
	return c.Tell(lisp.List(list...)), nil
}
