package commands

import (
	"slices"
	"time"

	"parlor/commands/catalog"
	"parlor/commands/lisp"
	"parlor/commands/report"
	"parlor/commands/session"
	"parlor/commands/wording"
	"parlor/games"
)

func solveCommands() []*session.Command {
	return []*session.Command{
		{
			Sig: "(solve game)", Group: session.GroupAdvice,
			Brief: "the exact value of the position, and what every move gives away",
			Long: "No horizon: the value is that of best play to the end, or an interval that certainly holds it. Every legal " +
				"move stands with its value and its loss against the best. Tables are made when they are first needed, and kept in the " +
				"cache folder. Games that cannot be solved here say so. After Ctrl-C the solver of Mancala shows the interval that was proved by then. " +
				"Its value in Lisp is the value, or (least most).",
			Example: "(solve g)",
			Run:     runSolve,
		},
		{
			Sig: "(regret game)", Group: session.GroupAdvice,
			Brief: "what every move of the game so far has given away",
			Long: "Solves every position in which a player has moved, from the last to the first, and lists what each move lost " +
				"against the best one there, as backgammon programs do, with the total of each side. Positions too large to solve are left out, and " +
				"so is the rest after Ctrl-C. Its value in Lisp is the totals, (first second).",
			Example: "(regret g)",
			Run:     runRegret,
		},
	}
}

func runSolve(c *session.Call) (lisp.Value, error) {
	solved, err := report.Solve(c.Ctx, c.Game())
	if err != nil {
		return nil, err
	}
	c.Emit(solved)
	if solved.Lo == solved.Hi {
		return c.Tell(float64(solved.Lo)), nil
	}
	return c.Tell(lisp.List(float64(solved.Lo), float64(solved.Hi))), nil
}

func runRegret(c *session.Call) (lisp.Value, error) {
	r, err := report.RegretOf(c.Ctx, c.Game(), c.Session.SteadyProgress())
	if err != nil {
		return nil, err
	}
	c.Emit(r)
	return c.Tell(lisp.List(float64(r.Totals[0]), float64(r.Totals[1]))), nil
}

// The rules of capture that solve-kalah knows.
const (
	ruleUsual = "usual"
	ruleEmpty = "empty-capture"
	ruleBoth  = "both"
)

func proofCommands() []*session.Command {
	return []*session.Command{{
		Sig: "(solve-kalah &optional pits stones &key rule endgames table)", Group: session.GroupSearch,
		Brief: "prove what the start of Kalah is worth, and measure that",
		Long: "Six pits a side with four stones in each, unless told otherwise, under both rules of capture. First all endgames " +
			"of up to so many stones are valued, or read from the cache folder if they are there; then the start is searched down to " +
			"them. What memory that takes is said beforehand. The table stays in the cache folder, and solve uses it too. " +
			"The usual board takes a minute or two and some 260 megabytes; Ctrl-C ends it and leaves no half of a table. Its value in Lisp " +
			"is the value under the rule, or (usual empty-capture).",
		Example: "(solve-kalah 4 3)",
		Kinds: session.Kinds{
			"pits":     {Brief: "how many pits each side has", Read: session.ReadPositive},
			"stones":   {Brief: "how many stones each pit has at the start", Read: session.ReadPositive},
			"rule":     {Brief: "of capture: usual, empty-capture or both", Name: true, Read: readRule, Complete: func(*session.Session) []string { return captureRules() }},
			"endgames": {Brief: "list all endgames of up to so many stones in a table", Read: session.ReadPositive},
		},
		Run: runSolveKalah,
	}}
}

func runSolveKalah(c *session.Call) (lisp.Value, error) {
	proofs, err := kalahProofs(c)
	if err != nil {
		return nil, err
	}
	plan := planOf(proofs)
	if most, known := session.MachineMB(); known && plan.TableMB+plan.MemoryMB > most {
		return nil, games.Errorf("bad-table", "a proof with %d megabytes of endgames and %d of positions does not fit into this machine's memory of %d; "+
			"give fewer :endgames or a smaller :table", plan.TableMB, plan.MemoryMB, most)
	}
	c.Emit(plan)
	var values []lisp.Value
	for _, p := range proofs {
		v, err := proveKalah(c, p)
		if err != nil {
			return nil, err
		}
		values = append(values, float64(v))
	}
	if len(values) == 1 {
		return c.Tell(values[0]), nil
	}
	return c.Tell(lisp.List(values...)), nil
}

// readRule takes a rule of capture.
func readRule(_ *session.Call, v lisp.Value) (any, error) {
	rule, rules := session.AsWord(v), captureRules()
	if !slices.Contains(rules, rule) {
		return nil, games.Errorf("bad-option", "wanted %s, not %s%s", wording.InOrder(rules), rule, wording.DidYouMean(rule, rules))
	}
	return rule, nil
}

func captureRules() []string { return []string{ruleBoth, ruleUsual, ruleEmpty} }

// kalahProof is a proof under one rule.
type kalahProof struct {
	catalog.KalahProof
	rule string
}

// kalahProofs plans the proofs that are asked for.
func kalahProofs(c *session.Call) ([]kalahProof, error) {
	var proofs []kalahProof
	asked := c.Word("rule")
	for _, rule := range []string{ruleUsual, ruleEmpty} {
		if asked != "" && asked != ruleBoth && asked != rule {
			continue
		}
		p, err := catalog.NewKalahProof(c.Number("pits", 0), c.Number("stones", 0), rule == ruleEmpty,
			c.Number("endgames", 0), c.Number("table", 0))
		if err != nil {
			return nil, err
		}
		proofs = append(proofs, kalahProof{p, rule})
	}
	return proofs, nil
}

// proveKalah makes one proof, and tells of the table before it begins to search.
func proveKalah(c *session.Call, p kalahProof) (games.Value, error) {
	watch := startWatch()
	read, notes, err := p.Prepare(c.Ctx, c.Session.CacheFolder, c.Session.SteadyProgress())
	if err != nil {
		return 0, err
	}
	elapsed, cpu := watch.stop()
	c.Emit(report.KalahTable{Rule: p.rule, Read: read, Notes: notes, Elapsed: elapsed, CPU: cpu})
	watch = startWatch()
	value, work, err := p.Value(c.Ctx, c.Session.SteadyProgress())
	if err != nil {
		return 0, err
	}
	elapsed, cpu = watch.stop()
	c.Emit(report.KalahValue{Rule: p.rule, Value: value, Nodes: work.Searched, LookedUp: work.LookedUp, Elapsed: elapsed, CPU: cpu})
	return value, nil
}

// watch measures what some work takes.
type watch struct {
	began time.Time
	used  time.Duration // of processor time before
}

func startWatch() watch {
	used, _ := session.ProcessorTime()
	return watch{time.Now(), used}
}

// stop gives the time by the clock and the processor's, which is 0 where the system
// does not tell it.
func (w watch) stop() (elapsed, cpu time.Duration) {
	if used, known := session.ProcessorTime(); known {
		cpu = used - w.used
	}
	return time.Since(w.began), cpu
}

// planOf sums up proofs of one board.
func planOf(proofs []kalahProof) report.KalahPlan {
	stones, positions := proofs[0].Endgames()
	return report.KalahPlan{
		Pits: proofs[0].Pits, Stones: proofs[0].Stones, Endgames: stones, InTable: positions,
		TableMB: megabytes(positions), MemoryMB: megabytes(proofs[0].Memory()),
	}
}

// megabytes rounds bytes up.
func megabytes(bytes int) int { return (bytes + 1<<20 - 1) >> 20 }
