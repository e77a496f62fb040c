package commands

import (
	"context"
	"fmt"
	"time"

	"parlor/games"
	"parlor/repl/lisp"
	"parlor/search"
)

// Report is what a search found, in the lines of the original Lisp program:
// root value, moves done and pruned, best move, card.
type Report struct {
	// Side is who is to decide. Before a draw it is who decides after it, and
	// the values are what the position is worth to him while nothing is drawn.
	Side       string        `json:"side"`
	BeforeDraw bool          `json:"before_draw"`
	Algorithm  string        `json:"algorithm"`
	Eval       string        `json:"eval"`
	Depth      int           `json:"depth"`
	Asked      int           `json:"depth_asked"`
	OnlyMove   bool          `json:"only_move"`
	Value      *games.Value  `json:"value"` // null where nothing was searched to the end
	Done       uint64        `json:"moves_done"`
	Pruned     uint64        `json:"moves_pruned"`
	Move       string        `json:"move"`
	Words      []string      `json:"words"`
	Drawn      bool          `json:"drawn,omitempty"`   // by chance, from a mixture of several
	Outcome    string        `json:"outcome,omitempty"` // the word for it: card
	Dealt      string        `json:"dealt,omitempty"`
	Stopped    string        `json:"stopped,omitempty"`
	Inexact    string        `json:"inexact,omitempty"` // why the value may be wrong
	Workers    int           `json:"workers,omitempty"`
	Fast       bool          `json:"fast,omitempty"` // so that counts vary
	Mixed      *MixedReport  `json:"mixed,omitempty"`
	Counts     search.Counts `json:"counts"`
	Total      search.Counts `json:"total"`
	Depths     []DepthReport `json:"depths"`
	Line       []LineStep    `json:"line,omitempty"`
	Full       bool          `json:"-"`
	elapsed    time.Duration
	side       games.Turn
	move       games.Move
}

// DepthReport is one finished depth of a deepening search.
type DepthReport struct {
	Depth   int         `json:"depth"`
	Value   games.Value `json:"value"`
	Move    string      `json:"move"`
	Visited uint64      `json:"visited"`
	Pruned  uint64      `json:"pruned"`
}

// Kind is report.
func (Report) Kind() string { return "report" }

// Write gives the report's fixed lines, and the rest when a full one is wanted.
func (r Report) Write(t *Text) {
	if r.BeforeDraw {
		t.Put(roleOf(r.side), upper(r.Side))
		t.Put(Plain, ", BEFORE THE DRAW\n")
	}
	t.Put(Heading, "ROOT NODE VALUE: ")
	switch {
	case r.OnlyMove:
		t.Put(Plain, "ONLY ONE MOVE SO NO NEED TO EXPLORE\n")
	case r.Value == nil:
		t.Put(Plain, "NOT KNOWN, AS NO DEPTH WAS FINISHED\n")
	default:
		t.Put(Plain, showValue(*r.Value)+"\n")
	}
	t.Put(Heading, "NUM-MOVES-DONE: ")
	t.Add("%d, ", r.Done)
	t.Put(Heading, "PRUNED-MOVES: ")
	t.Add("%d\n", r.Pruned)
	if r.Move != "" {
		t.Put(Heading, "BEST MOVE: ")
		t.Put(Best, r.Move)
		if r.Drawn {
			t.Put(Plain, ", drawn from the mixture")
		}
		t.Line()
	}
	if r.Dealt != "" {
		t.Put(Heading, upper(r.Outcome)+" WAS ")
		t.Put(Plain, r.Dealt+"\n")
	}
	if r.Mixed != nil {
		r.Mixed.write(t)
	}
	if r.Stopped != "" {
		t.Add("stopped at depth %d of %d: %s\n", r.Depth, r.Asked, r.Stopped)
	}
	if r.Inexact != "" {
		t.Add("INEXACT: %s\n", r.Inexact)
	}
	r.writeWorkers(t)
	if r.Full && !r.OnlyMove {
		r.writeCounts(t)
	}
}

// writeCounts adds everything that was counted.
func (r Report) writeCounts(t *Text) {
	c := r.Counts
	t.Add("ALGORITHM: %s, EVALUATION: %s, DEPTH: %d\n", r.Algorithm, r.Eval, r.Depth)
	t.Add("NODES: %d (decisions %d, chance nodes %d, leaves %d, table hits %d)\n",
		c.Visited, c.Decisions, c.Chances, c.Leaves, c.TableHits)
	t.Add("PRUNED-OUTCOMES: %d, PROBES: %d\n", c.PrunedOutcomes, c.Probes)
	if c.Narrowed+c.Unlikely+c.Predicted > 0 {
		t.Add("MOVES BEYOND THE WIDTH: %d, TOO UNLIKELY: %d, PREDICTED: %d\n", c.Narrowed, c.Unlikely, c.Predicted)
	}
	if c.CellsTotal > 0 {
		t.Add("CELLS: %d of %d searched, LINEAR PROGRAMS: %d in %d steps\n", c.CellsSearched, c.CellsTotal, c.LPs, c.Pivots)
	}
	t.Add("CUTOFFS: max %d, min %d, chance high %d, chance low %d, probe %d, range %d\n",
		c.MaxCuts, c.MinCuts, c.ChanceHigh, c.ChanceLow, c.ProbeCuts, c.RangeCuts)
	for _, d := range r.Depths {
		t.Add("DEPTH %d: value %s, ", d.Depth, showValue(d.Value))
		if d.Move != "" {
			t.Add("move %s, ", d.Move)
		}
		t.Add("nodes %d, pruned %d\n", d.Visited, d.Pruned)
	}
	writeLine(t, r.Line)
	t.Add("ALL DEPTHS: nodes %d, time ", r.Total.Visited)
	t.Varying("[time]", r.elapsed.Round(time.Microsecond).String())
	t.Put(Plain, ", nodes a second ")
	t.Varying("[int]", fmt.Sprint(perSecond(r.Total.Visited, r.elapsed)))
	t.Line()
}

// lispValue is the root value for scripts: nil where none was found.
func (r Report) lispValue() lisp.Value {
	if r.Value == nil {
		return nil
	}
	return float64(*r.Value)
}

func perSecond(n uint64, d time.Duration) uint64 {
	if d <= 0 {
		return n
	}
	return uint64(float64(n) / d.Seconds())
}

// search searches the position as it stands.
func (g *gameOf[S]) search(ctx context.Context, r request) (Report, error) {
	if g.turn() == games.Over {
		return Report{}, g.isOver()
	}
	f, err := g.find(ctx, g.now, r)
	if err != nil {
		return Report{}, err
	}
	report := g.report(f, r)
	if r.line || report.Full {
		if report.Line, err = g.line(ctx, f, r); err != nil {
			return Report{}, err
		}
	}
	return report, nil
}

// report puts what was found in the words of the game.
func (g *gameOf[S]) report(f found, r request) Report {
	report := Report{
		Side: g.sideAhead(f.decider), BeforeDraw: f.mover == games.Chance, Algorithm: f.algorithm.Name, Eval: g.evalName(r.eval),
		Depth: f.Depth, Asked: f.Asked, OnlyMove: f.OnlyMove,
		Done: f.Counts.MovesDone, Pruned: f.Counts.PrunedMoves,
		Counts: f.Counts, Total: f.Total, Full: g.session.set.fullReport,
		Inexact: f.inexact, Workers: f.workers, Fast: r.Fast && f.workers > 0,
		elapsed: f.elapsed, side: opinionOf(f.decider), move: f.Move,
	}
	if !f.OnlyMove && f.Depth > 0 {
		v := g.shown(f.Value, f.decider)
		report.Value = &v
	}
	if f.mover != games.Chance {
		report.Move = g.kit.Notation(&g.now, f.Move)
		report.Words = g.kit.Words(&g.now, f.Move)
	}
	if held := g.dealt(); held != "" {
		report.Outcome, report.Dealt = g.info().Outcome, held
	}
	if f.Stopped != nil {
		report.Stopped = stopReason(f.Stopped)
	}
	if f.Equilibrium != nil {
		report.Mixed = g.mixedReport(f.Equilibrium)
	}
	for _, it := range f.Iterations {
		report.Depths = append(report.Depths, g.depthReport(it, f))
	}
	return report
}

func (g *gameOf[S]) depthReport(it search.Iteration, f found) DepthReport {
	d := DepthReport{
		Depth: it.Depth, Value: g.shown(it.Value, f.decider),
		Visited: it.Counts.Visited, Pruned: it.Counts.Pruned(),
	}
	if f.mover != games.Chance {
		d.Move = g.kit.Notation(&g.now, it.Move)
	}
	return d
}

// stopReason says in a few words why a search ended early.
func stopReason(err error) string {
	switch err {
	case search.ErrNodes:
		return "node limit"
	case search.ErrTime:
		return "time limit"
	}
	return "interrupted"
}
