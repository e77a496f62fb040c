package solved

import (
	"slices"
	"time"

	"parlor/commands/lisp"
	"parlor/commands/shell/account"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/transcripts/files"
	"parlor/transcripts/files/free"
)

// The command that proves what the start of Kalah is worth.

// The rules of capture that solve-kalah knows.
const (
	ruleUsual = "usual"
	ruleEmpty = "empty-capture"
	ruleBoth  = "both"
)

func runSolveKalah(c *table.Call) (lisp.Value, error) {
	proofs, err := kalahProofs(c)
	if err != nil {
		return nil, err
	}
	plan := planOf(proofs)
	if most, known := free.MemoryMB(); known && plan.AllMB > most {
		return nil, games.Errorf("bad-table", "a proof with %d megabytes of endgames and %d of positions does not fit into this machine's memory of %d; "+
			"give fewer :endgames or a smaller :table", plan.TableMB, plan.MemoryMB, most)
	}
	if c.Has("file") {
		if err := oneProof(c, proofs); err != nil {
			return nil, err
		}
	}
	c.Emit(plan)
	if err := c.HoldTo(plan.AllMB); err != nil {
		return nil, err
	}
	var values []lisp.Value
	for i, p := range proofs {
		v, err := proveKalah(c, p)
		if err != nil {
			return nil, err
		}
		values = append(values, float64(v))
		if len(proofs) > 1 {
			proofs[i] = kalahProof{} // frees its table for the next one's
		}
	}
	if c.Has("file") {
		if err := keepProof(c, proofs[0]); err != nil {
			return nil, err
		}
	}
	if len(values) == 1 {
		return c.Tell(values[0]), nil
	}
	return c.Tell(lisp.List(values...)), nil
}

// oneProof refuses, before the work begins, to store two proofs in a file, or one where nothing may
// be written.
func oneProof(c *table.Call, proofs []kalahProof) error {
	if len(proofs) > 1 {
		return games.Errorf("bad-option", "wanted the proof under one rule for :file, given both; say :rule %s or :rule %s", ruleUsual, ruleEmpty)
	}
	if err := proofs[0].CheckLeaves(c.Number("leaves", 0)); err != nil {
		return err
	}
	if err := c.Session.Files().AllowsWriting(c.Word("file")); err != nil {
		return session.CannotWrite(c.Word("file"), err)
	}
	return nil
}

// keepProof stores the positions that a value rests on.
func keepProof(c *table.Call, p kalahProof) error {
	path := c.Word("file")
	positions, leaves, err := p.keep(c.Session.Files(), path, c.Number("leaves", 0))
	switch {
	case err != nil && report.CodeOf(err) == "interrupted":
		return err
	case err != nil:
		return session.CannotWrite(path, err)
	}
	c.Emit(KalahKept{File: path, Positions: positions, Leaves: leaves})
	return nil
}

// readRule takes a rule of capture.
func readRule(_ *table.Call, v lisp.Value) (any, error) {
	rule, rules := session.AsWord(v), captureRules()
	if !slices.Contains(rules, rule) {
		return nil, games.Errorf("bad-option", "wanted %s, not %s%s", wording.InOrder(rules), rule, wording.DidYouMean(rule, rules))
	}
	return rule, nil
}

func captureRules() []string { return []string{ruleBoth, ruleUsual, ruleEmpty} }

// kalahProof is a proof under one rule.
type kalahProof struct {
	kalahBoard
	rule string
}

// kalahProofs plans the proofs that are asked for.
func kalahProofs(c *table.Call) ([]kalahProof, error) {
	var proofs []kalahProof
	asked := c.Word("rule")
	for _, rule := range []string{ruleUsual, ruleEmpty} {
		if asked != "" && asked != ruleBoth && asked != rule {
			continue
		}
		p, err := newKalahBoard(c.Number("pits", 0), c.Number("stones", 0), rule == ruleEmpty,
			c.Number("endgames", 0), c.Number("table", 0))
		if err != nil {
			return nil, err
		}
		proofs = append(proofs, kalahProof{p, rule})
	}
	return proofs, nil
}

// proveKalah makes one proof, and reports on the table before it begins to search.
func proveKalah(c *table.Call, p kalahProof) (games.Value, error) {
	watch := startWatch()
	read, notes, err := p.Prepare(c.Ctx, c.Session.CacheFolder, c.Session.Progress.Steady())
	if err != nil {
		return 0, err
	}
	elapsed, cpu := watch.stop()
	c.Emit(KalahTable{Rule: p.rule, Read: read, Notes: notes, Elapsed: elapsed, CPU: cpu})
	watch = startWatch()
	value, work, err := p.Value(c.Ctx, c.Session.Progress.Steady())
	if err != nil {
		return 0, err
	}
	elapsed, cpu = watch.stop()
	c.Emit(KalahValue{Rule: p.rule, Value: value, Nodes: work.Searched, LookedUp: work.LookedUp, Elapsed: elapsed, CPU: cpu})
	return value, nil
}

// watch measures what some work takes.
type watch struct {
	began time.Time
	used  time.Duration // of processor time before
}

func startWatch() watch {
	used, _ := processorTime()
	return watch{time.Now(), used}
}

// stop gives the elapsed time and the processor time, which is 0 if the system does not report it.
func (w watch) stop() (elapsed, cpu time.Duration) {
	if used, known := processorTime(); known {
		cpu = used - w.used
	}
	return time.Since(w.began), cpu
}

// planOf sums up proofs of one board.
func planOf(proofs []kalahProof) KalahPlan {
	stones, positions := proofs[0].Endgames()
	plan := KalahPlan{
		Pits: proofs[0].Pits, Stones: proofs[0].Stones, Endgames: stones, InTable: positions,
		TableMB: megabytes(positions), MemoryMB: megabytes(proofs[0].Memory()),
	}
	plan.AllMB = account.OwnMB + plan.TableMB + plan.MemoryMB
	for _, p := range proofs {
		plan.Times = append(plan.Times, KalahTime{p.rule, here(float64(positions)/listedASecond + float64(p.Estimate())/searchedASecond)})
	}
	return plan
}

// The speed of the work of a proof on one core, on the reference machine.
const (
	listedASecond   = 20_000_000 // endgames
	searchedASecond = 2_000_000  // positions
)

// megabytes rounds bytes up.
func megabytes(bytes int) int { return (bytes + 1<<20 - 1) >> 20 }

// verifyKalah checks the file of a proof.
func verifyKalah(c *table.Call, disk *files.Access, path string) (lisp.Value, error) {
	began := time.Now()
	p, err := checkKalah(c.Ctx, disk, path, c.Session.Progress.Steady())
	if err != nil {
		return nil, unverified(path, err)
	}
	rule := ruleUsual
	if p.Game.EmptyCapture {
		rule = ruleEmpty
	}
	return c.ShowAs(KalahProved{
		File: path, Pits: p.Game.Pits, Stones: p.Game.Stones, Rule: rule, Value: p.Value, Positions: p.Listed,
		Leaves: p.Leaves, Asked: p.Asked, Searched: p.Searched, Elapsed: time.Since(began),
	}, float64(p.Value)), nil
}
