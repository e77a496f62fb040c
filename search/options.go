package search

import (
	"fmt"
	"strings"
	"time"

	"parlor/games"
	"parlor/search/events"
	"parlor/search/transposition"
)

// Options says how to search. The zero value of every field but Algorithm and
// Depth is a sensible choice.
type Options struct {
	Algorithm *Algorithm
	// Depth is the number of plies, 1 to MaxDepth.
	Depth int
	// Deepen searches depths 1, 2, ... up to Depth (iterative deepening), so
	// that a search that is stopped has the result of the last finished depth.
	Deepen bool
	// Step is the increment of Deepen in plies, 1 if omitted: two make a turn
	// where decisions are simultaneous.
	Step int
	// AllValues gives every root move its exact value. Otherwise moves that are
	// proved worse than the best get only a bound.
	AllValues bool
	// SearchOnlyMove searches even when there is just one legal move. Otherwise
	// such a root is answered at once, with no node counted.
	SearchOnlyMove bool
	// Textbook searches as textbooks have it: without folding the last ply,
	// without bounds of single positions, and searching a probed move again.
	Textbook bool
	// StrictCut cuts a decision only if its value is strictly beyond the bound, and not if it
	// is equal, as some courses mark exercises (Berkeley's CS188). It implies Textbook.
	StrictCut bool
	// NoOrdering searches moves below the root in the game's own order.
	NoOrdering bool
	// Table remembers results in games whose positions have keys. It may serve one
	// search at a time.
	Table *transposition.Table
	// Nodes stops the search after this many visited nodes; 0 means no limit.
	Nodes uint64
	// Workers is how many goroutines share the work at the root; 0 runs the
	// search in the caller's. Every result but the time is the same for any
	// number of workers from 1 on, and the value and the move are those of any
	// other exact search. A search that memoises every position, mixes moves or
	// has a Trace takes no workers. The Problem's functions must then be safe for
	// concurrent use.
	Workers int
	// Fast lets two workers or more share one table, and so their results. The
	// value and the move are unchanged, but bounds and counts then differ from
	// run to run, and so does the depth that a node limit allows. It has no
	// effect without a table.
	Fast bool
	// Time stops the search after so long; 0 means no limit.
	Time time.Duration
	// BeamWidth, if not 0, keeps only this many moves of each decision, the best by
	// the evaluation. ProbabilityCutoff, if not 0, evaluates at once what chance
	// brings about with less than this probability. ProbCut, if not nil, cuts chance
	// nodes by prediction. None of the three is exact.
	BeamWidth         int
	ProbabilityCutoff float64
	ProbCut           *ProbCut
	// Seed seeds Random and the searches that sample, which Sampling configures.
	Seed     uint64
	Sampling Sampling
	// Progress, if not nil, is called with every finished depth.
	Progress func(Iteration)
	// Pulse, if not nil, is called now and then with the number of nodes visited,
	// seldom with workers.
	Pulse func(nodes uint64)
	// Trace, if not nil, is called with everything the search does. This
	// implies Textbook, and needs an algorithm that can be traced.
	Trace func(events.Event)
}

// option is a row about an option that not every algorithm takes.
type option struct {
	is OptionSet
	// given says whether it is set; nil if Options alone do not show that.
	given func(o *Options) bool
	// valid gives the fault of its value, or ""; nil if every value is valid.
	valid func(o *Options) string
	// lacks describes an algorithm that does not take it, and code is that of the error.
	lacks, code string
	// inexact says what it leaves out; nil for an option that keeps values exact.
	inexact func(o *Options) string
}

// contradictory is the error code of incompatible options.
const contradictory = "contradictory-options"

// options is the table of them, in the order in which they are judged.
var options = []option{
	{
		is: TakesTable, given: func(o *Options) bool { return o.Table != nil },
		lacks: "%s searches without a table", code: contradictory,
	},
	{is: TakesOrdering, lacks: "the order of moves means nothing to %s", code: contradictory},
	{
		is: TakesStrictCut, given: func(o *Options) bool { return o.StrictCut },
		lacks: "%s makes no cuts at decisions", code: contradictory,
	},
	{
		is: TakesBeamWidth, given: func(o *Options) bool { return o.BeamWidth != 0 },
		valid: func(o *Options) string {
			return unless(o.BeamWidth >= 0, "width must not be negative, as %d is", o.BeamWidth)
		},
		lacks: "%s has no width", code: contradictory,
		inexact: func(o *Options) string {
			return fmt.Sprintf("width %d leaves out the moves that the evaluation likes less", o.BeamWidth)
		},
	},
	{
		is: TakesProbabilityCutoff, given: func(o *Options) bool { return o.ProbabilityCutoff != 0 },
		valid: func(o *Options) string {
			return unless(o.ProbabilityCutoff >= 0 && o.ProbabilityCutoff < 1, "a probability to leave out must be from 0 to less than 1, not %v", o.ProbabilityCutoff)
		},
		lacks: "%s cannot leave out the unlikely", code: contradictory,
		inexact: func(o *Options) string {
			return fmt.Sprintf("what chance brings about with less than %v is valued where it stands", o.ProbabilityCutoff)
		},
	},
	{
		is: TakesProbCut, given: func(o *Options) bool { return o.ProbCut != nil },
		valid: func(o *Options) string {
			p := o.ProbCut
			return unless(p.Scale > 0 && p.Sigma >= 0 && p.Threshold >= 0,
				"a prediction needs a scale above 0 and neither sigma nor threshold below, unlike %+v", *p)
		},
		lacks: "%s cuts no chance nodes by prediction", code: contradictory,
		inexact: func(*Options) string {
			return "ChanceProbCut leaves out what a shallow search predicts to be settled"
		},
	},
	{
		is: TakesWorkers, given: func(o *Options) bool { return o.Workers != 0 },
		valid: func(o *Options) string {
			return unless(o.Workers >= 0 && o.Workers <= MaxWorkers, "workers must be from 0 to %d, not %d", MaxWorkers, o.Workers)
		},
		lacks: "%s searches alone and takes no workers", code: contradictory,
	},
	{
		is: TakesSampling, given: func(o *Options) bool {
			return o.Sampling != Sampling{Outcomes: o.Sampling.Outcomes, Iterations: o.Sampling.Iterations, MB: max(o.Sampling.MB, 0)} // the limit of memory is given to all
		},
		valid: func(o *Options) string { return o.Sampling.fault() },
		lacks: "%s makes no simulations", code: contradictory,
	},
	{
		is: TakesExplore, given: func(o *Options) bool { return o.Sampling.ExploreGiven },
		lacks: "%s never explores, and :explore says how much it does", code: contradictory,
	},
	{
		is: TakesWholePlayouts, given: func(o *Options) bool { return o.Sampling.Whole() },
		lacks: "%s cuts every playout, and :playouts t plays to the end", code: contradictory,
	},
	{
		is: TakesOutcomes, given: func(o *Options) bool { return o.Sampling.Outcomes != 0 },
		valid: func(o *Options) string {
			return unless(o.Sampling.Outcomes > 0 && o.Sampling.Outcomes <= MostOutcomes, "outcomes to draw must be from 1 to %d, not %d", MostOutcomes, o.Sampling.Outcomes)
		},
		lacks: "%s draws no outcomes", code: contradictory,
	},
	{
		is: TakesIterations, given: func(o *Options) bool { return o.Sampling.Iterations != 0 },
		valid: func(o *Options) string {
			return unless(o.Sampling.Iterations > 0 && o.Sampling.Iterations <= MostIterations, "iterations must be from 1 to %d, not %d", MostIterations, o.Sampling.Iterations)
		},
		lacks: "%s makes no iterations", code: contradictory,
	},
	{
		is: TakesTrace, given: func(o *Options) bool { return o.Trace != nil },
		lacks: "%s walks through no tree that could be shown", code: "wrong-algorithm",
	},
}

// unless gives "" if holds is true, and else the text.
func unless(holds bool, format string, args ...any) string {
	if holds {
		return ""
	}
	return fmt.Sprintf(format, args...)
}

// check gives the first fault of the options, contradictions included.
func (o *Options) check() error {
	if err := o.Algorithm.check(); err != nil {
		return err
	}
	switch {
	case o.Depth < 1 || o.Depth > MaxDepth:
		return fmt.Errorf("depth must be from 1 to %d, not %d", MaxDepth, o.Depth)
	case o.Time < 0:
		return fmt.Errorf("time must not be negative, as %v is", o.Time)
	}
	for _, row := range options {
		if row.valid != nil && row.given(o) {
			if wrong := row.valid(o); wrong != "" {
				return fmt.Errorf("%s", wrong)
			}
		}
	}
	return o.judge(0)
}

// Judge is the only place that decides which options contradict the algorithm or
// each other. It considers o and the set asked: options that o cannot show, or
// does not have yet. Its errors have codes and texts for people.
func (o Options) Judge(asked OptionSet) error { return o.judge(asked) }

func (o *Options) judge(asked OptionSet) error {
	for _, row := range options {
		if row.given != nil && row.given(o) {
			asked |= row.is
		}
	}
	for _, row := range options {
		if asked.Has(row.is) && !o.Algorithm.Takes.Has(row.is) {
			return row.refuse(o.Algorithm)
		}
	}
	switch {
	case asked.Has(TakesProbabilityCutoff | TakesWorkers):
		return games.Errorf(contradictory, "a search that leaves out the unlikely takes no workers")
	case asked.Has(TakesTrace | TakesWorkers):
		return games.Errorf(contradictory, "a search with a trace is told in order and takes no workers")
	case o.Fast && o.Workers < 2:
		return games.Errorf(contradictory, "a fast search is one that workers share; it takes 2 or more of them")
	case o.Fast && !asked.Has(TakesTable):
		return games.Errorf(contradictory, "what workers share in a fast search is a table, and there is none")
	}
	return nil
}

// refuse gives the error of an algorithm that does not take an option, listing
// those of the same kinds of game that do.
func (row option) refuse(a *Algorithm) error {
	text := fmt.Sprintf(row.lacks, a)
	others := Algorithms().Where(func(b *Algorithm) bool { return b.Takes.Has(row.is) && b.Suits&a.Suits != 0 })
	if len(others) > 0 {
		text += "; use " + oneOf(others)
	}
	return games.Errorf(row.code, "%s", text)
}

// Inexact says why a search with these options may give another value than
// plain search, and "" if it cannot.
func (o Options) Inexact() string {
	var why []string
	if !o.Algorithm.Exact() {
		why = append(why, o.Algorithm.Inexact)
	}
	for _, row := range options {
		if row.inexact != nil && row.given(&o) {
			why = append(why, row.inexact(&o))
		}
	}
	return strings.Join(why, "; ")
}

// MetChance gives the error of an algorithm for games without chance that has met
// a chance node, as the counts of its search show, and nil otherwise. It cannot
// be checked earlier, because positions of one game may have chance nodes or not.
func (a *Algorithm) MetChance(c events.Counts) error {
	if a.Suits != WithoutChance || c.Chances == 0 {
		return nil
	}
	sound := Algorithms().Where(func(b *Algorithm) bool { return b.Suits.Has(WithChance) && b.Exact() })
	return games.Errorf("wrong-algorithm", "%s is for games without chance; use %s", a, oneOf(sound))
}
