package gametext

import (
	"context"
	"math/big"
	"slices"
	"strings"
	"time"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search/events"
)

// Report is the result of a search, in the lines of the original Lisp program:
// root value, moves done and pruned, best move, card.
type Report struct {
	// Side is who is to decide. At a chance node it is who decides after it,
	// and the values are those of the position before anything is dealt.
	Side       string       `json:"side"`
	SeenBy     string       `json:"seen_by"` // the player for whom positive values are good
	BeforeDraw bool         `json:"before_draw"`
	Algorithm  string       `json:"algorithm"`
	Eval       string       `json:"eval"`
	Depth      int          `json:"depth"`
	Asked      int          `json:"depth_asked"`
	OnlyMove   bool         `json:"only_move"`
	Value      *games.Value `json:"value"` // null if no depth was finished
	Done       uint64       `json:"moves_done"`
	Pruned     uint64       `json:"moves_pruned"`
	Move       string       `json:"move"`
	Words      []string     `json:"words"`
	Drawn      bool         `json:"drawn,omitempty"`   // by chance, from a mixture of several
	Outcome    string       `json:"outcome,omitempty"` // the game's word for an outcome: card
	Dealt      string       `json:"dealt,omitempty"`
	Stopped    string       `json:"stopped,omitempty"`
	Inexact    string       `json:"inexact,omitempty"`  // why the value may be wrong
	Mistaken   bool         `json:"mistaken,omitempty"` // so that it is not to be trusted
	// Program is the report of a reimplemented program, line by line, and Notes
	// are comments on it.
	Program []string       `json:"program,omitempty"`
	Notes   []string       `json:"notes,omitempty"`
	Workers int            `json:"workers,omitempty"`
	Fast    bool           `json:"fast,omitempty"` // so that counts vary
	Mixed   *MixedReport   `json:"mixed,omitempty"`
	Sampled *SampledReport `json:"sampled,omitempty"`
	Counts  events.Counts  `json:"counts"`
	Total   events.Counts  `json:"total"`
	Depths  []DepthReport  `json:"depths"`
	Line    []LineStep     `json:"line,omitempty"`
	Exact   []games.Ratio  `json:"exact,omitempty"`
	Full    bool           `json:"-"`
	elapsed time.Duration
	ratios  games.Ratios
	side    games.Turn
}

// DepthReport is one finished depth of a deepening search.
type DepthReport struct {
	Depth   int         `json:"depth"`
	Value   games.Value `json:"value"`
	Move    string      `json:"move"`
	Visited uint64      `json:"visited"`
	Pruned  uint64      `json:"pruned"`
}

// Write gives the report's fixed lines, and the rest when a full one is wanted.
func (r Report) Write(t *report.Text) {
	if r.Program != nil {
		for _, line := range r.Program {
			t.Add("%s\n", line)
		}
	} else {
		r.writeFixed(t)
	}
	if r.Mixed != nil {
		r.Mixed.write(t)
	}
	if r.Stopped != "" && r.Sampled != nil {
		t.Add("stopped after %s: %s\n", wording.Plural(int(r.Sampled.Simulations), "simulation"), r.Stopped)
	} else if r.Stopped != "" {
		t.Add("stopped at depth %d of %d: %s\n", r.Depth, r.Asked, r.Stopped)
	}
	switch {
	case r.Mistaken:
		t.Add("MISTAKEN: %s\n", r.Inexact)
	case r.Inexact != "":
		t.Add("INEXACT: %s\n", r.Inexact)
	}
	for _, note := range r.Notes {
		t.Add("%s\n", wording.Clipped(note, 96)) // a fraction may be long
	}
	r.writeWorkers(t)
	if r.Full && (!r.OnlyMove || r.Value != nil) {
		r.writeCounts(t)
	}
}

// writeFixed gives the lines that every report begins with.
func (r Report) writeFixed(t *report.Text) {
	if r.BeforeDraw {
		t.Put(report.RoleOf(r.side), strings.ToUpper(r.Side))
		t.Put(report.Plain, ", BEFORE THE DRAW\n")
	}
	t.Put(report.Heading, "ROOT NODE VALUE: ")
	switch {
	case r.OnlyMove:
		t.Put(report.Plain, "ONLY ONE MOVE SO NO NEED TO EXPLORE\n")
		if r.Value != nil {
			t.Field("VALUE: ", "%s\n", r.worth())
		}
	case r.Value == nil:
		t.Put(report.Plain, "NOT KNOWN, AS NO DEPTH WAS FINISHED\n")
	default:
		t.Put(report.Plain, r.worth()+"\n")
	}
	t.Field("NUM-MOVES-DONE: ", "%d, ", r.Done)
	if r.Sampled != nil {
		t.Field("SIMULATIONS: ", "%d\n", r.Sampled.Simulations)
	} else {
		t.Field("PRUNED-MOVES: ", "%d\n", r.Pruned)
	}
	if r.Move != "" {
		t.Put(report.Heading, "BEST MOVE: ")
		t.Put(report.Best, r.Move)
		if r.Drawn {
			t.Put(report.Plain, ", drawn from the mixture")
		}
		t.Line()
	}
	if r.Dealt != "" {
		t.Field(strings.ToUpper(r.Outcome)+" WAS ", "%s\n", r.Dealt)
	}
}

// worth writes the value, and how sure it is.
func (r Report) worth() string { return r.ratios.Show(*r.Value, report.ShowValue) + r.Sampled.sure() }

// writeCounts adds everything that was counted.
func (r Report) writeCounts(t *report.Text) {
	t.Add("ALGORITHM: %s, EVALUATION: %s, DEPTH: %d, VALUES: as %s sees them\n", r.Algorithm, r.Eval, r.Depth, r.SeenBy)
	if r.Program != nil {
		t.Put(report.Plain, "TIME: ")
		report.WriteTime(t, r.elapsed, r.Total.Visited, "moves")
		return // the program counts nothing else
	}
	c := r.Counts
	if r.Sampled != nil {
		r.Sampled.write(t)
	}
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
		t.Add("DEPTH %d: value %s, ", d.Depth, r.ratios.Show(d.Value, report.ShowValue))
		if d.Move != "" {
			t.Add("move %s, ", d.Move)
		}
		t.Add("nodes %d, pruned %d\n", d.Visited, d.Pruned)
	}
	writeLine(t, r.Line)
	t.Add("ALL DEPTHS: nodes %d, time ", r.Total.Visited)
	report.WriteTime(t, r.elapsed, r.Total.Visited, "nodes")
}

// writeWorkers says that a search was shared among workers.
func (r Report) writeWorkers(t *report.Text) {
	switch {
	case r.Fast:
		t.Add("WORKERS: %d, with one table, so that counts vary\n", r.Workers)
	case r.Full && r.Workers > 0:
		t.Add("WORKERS: %d\n", r.Workers)
	}
}

// Search searches the current position of a game and reports it, with the
// principal variation.
func Search(ctx context.Context, g *play.Game, r players.Search) (Report, error) {
	r.SearchOnlyMove = true // so that a position with one move has a value, too
	f, err := g.Thinker().Search(ctx, g.Line.Now(), r)
	if err != nil {
		return Report{}, err
	}
	report := searched(f)
	report.Full = true
	report.exactly(ctx, g.Thinker(), f)
	report.Line, err = lineOf(ctx, g, f)
	return report, err
}

// exactly adds the exact values of the report's numbers, where they are wanted.
func (r *Report) exactly(ctx context.Context, t position.Thinker, f position.Found) {
	var why string
	if r.ratios, why = t.RatiosFound(ctx, f); why != "" {
		r.Notes = append(r.Notes, "NUMBERS: "+why)
	}
	numbers := wording.Each(r.Depths, func(d DepthReport) games.Value { return d.Value })
	if r.Value != nil {
		numbers = append(numbers, *r.Value)
	}
	if m := r.Mixed; m != nil {
		m.ratios, numbers = r.ratios, append(numbers, m.Guaranteed, m.Maximin, m.Minimax)
		for _, share := range slices.Concat(m.First, m.Second) {
			numbers = append(numbers, games.Value(share.Probability))
		}
	}
	r.Exact = r.ratios.List(numbers...)
}

// Ratio is the exact value of a number in the report, nil where it is not known or not wanted.
func (r *Report) Ratio(v games.Value) *big.Rat { return r.ratios.Of(v) }

// searched words a result.
func searched(f position.Found) Report {
	info, p := f.Position.Info(), f.Position
	report := Report{
		Side: SideAhead(info, f.Decider), SeenBy: SeenBy(info, f.Decider), BeforeDraw: f.Mover == games.Chance, Algorithm: f.Algorithm.Name, Eval: f.Eval,
		Depth: f.Depth, Asked: f.Asked, OnlyMove: f.OnlyMove,
		Done: f.Counts.MovesDone, Pruned: f.Counts.PrunedMoves,
		Counts: f.Counts, Total: f.Total, Inexact: f.Inexact, Mistaken: f.Algorithm.Mistaken,
		Program: f.Program, Notes: f.Notes, Sampled: sampled(f), Workers: f.Workers, Fast: f.Fast,
		elapsed: f.Elapsed, side: position.Opinion(f.Decider),
	}
	if f.Searched() && f.Depth > 0 {
		v := position.Shown(info, f.Value, f.Decider)
		report.Value = &v
	}
	if f.Mover != games.Chance {
		name := p.Name(f.Move)
		report.Move, report.Words = name.Notation, name.Words
	}
	if held := p.Seen().Held(); held != "" {
		report.Outcome, report.Dealt = info.Outcome, held
	}
	if f.Stopped != nil {
		report.Stopped = position.StopReason(f.Stopped)
	}
	if f.Equilibrium != nil {
		report.Mixed = mixedOf(p, f.Equilibrium)
		report.Mixed.nearly = !f.Algorithm.Exact()
	}
	for _, it := range f.Iterations {
		d := DepthReport{
			Depth: it.Depth, Value: position.Shown(info, it.Value, f.Decider), Visited: it.Counts.Visited, Pruned: it.Counts.Pruned(),
		}
		if f.Mover != games.Chance {
			d.Move = p.Name(it.Move).Notation
		}
		report.Depths = append(report.Depths, d)
	}
	return report
}

// Searched reports the search by which a side's move was found; a full report
// has all counts, and the principal variation.
func Searched(ctx context.Context, g *play.Game, s play.Searched, full bool) (Report, error) {
	report := searched(s.Found)
	report.Full = full
	report.exactly(ctx, g.Thinker(), s.Found)
	if s.Mover == games.Both {
		name := s.At.Name(s.Move)
		report.Side = s.Position.Info().Side(s.Side)
		report.Move, report.Words, report.Drawn = name.Notation, name.Words, s.Drawn
		return report, nil
	}
	var err error
	if full {
		report.Line, err = lineOf(ctx, g, s.Found)
	}
	return report, err
}
