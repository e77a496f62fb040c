package players

import (
	"slices"
	"strconv"
	"time"

	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search"
	"parlor/search/transposition"
)

// option is an option of a player.
type option struct {
	name string
	// appliesTo says which players have it.
	appliesTo func(in Offer, p Spec) bool
	// needs is what an algorithm must take for a search by it to have the option.
	needs search.OptionSet
	// wanted says in words what may be given.
	wanted func(in Offer, p Spec) string
	// set gives a player the value that a text means, and is false if it means none.
	set func(in Offer, p *Spec, text string) bool
	// fault, if not nil, is the error of a text that set refuses.
	fault func(in Offer, p Spec, text string) error
	// text writes a player's value.
	text func(p Spec) string
	// absent says in words what holds without the option.
	absent string
}

// Searches, external engines, and all players that accept limits.
func searches(_ Offer, p Spec) bool { return p.IsSearch() }
func engines(_ Offer, p Spec) bool  { return p.IsEngine() }
func thinkers(in Offer, p Spec) bool {
	own, _ := in.OwnPlayer(p.Name)
	return !own.Fixed && p.Name != Random && p.Name != BestResponse
}
func responds(_ Offer, p Spec) bool { return p.Name == BestResponse }

// looksAhead is for players that accept limits and think to a depth, as searches by simulations do not.
func looksAhead(in Offer, p Spec) bool { return thinkers(in, p) && !samples(in, p) }

// samples is for searches by simulations.
func samples(_ Offer, p Spec) bool {
	return p.IsSearch() && p.Algorithm.Takes.Has(search.TakesSampling)
}

// descends is for searches by simulations where one side decides at a time: mixtures know neither bonuses
// nor a final choice.
func descends(in Offer, p Spec) bool { return samples(in, p) && in.Kind != search.Simultaneous }

// drawsOutcomes is for searches to a depth that draw outcomes.
func drawsOutcomes(_ Offer, p Spec) bool {
	return p.IsSearch() && p.Algorithm.Takes.Has(search.TakesOutcomes)
}

// iterates is for searches that play a tree against itself.
func iterates(_ Offer, p Spec) bool {
	return p.IsSearch() && p.Algorithm.Takes.Has(search.TakesIterations)
}

// breaksTies is for searches in games that have more than one rule for ties.
func breaksTies(in Offer, p Spec) bool { return p.IsSearch() && len(in.Ties) > 1 }

// constant makes words that are the same for all players.
func constant(words string) func(Offer, Spec) string {
	return func(Offer, Spec) string { return words }
}

// What options say where there is no limit.
const (
	noLimit = "no limit"
	none    = "none"
)

// options lists the options that several players have, in the order of canonical texts.
func options() []option {
	return []option{
		{
			name: "depth", appliesTo: looksAhead, wanted: wantedDepth, absent: "its own",
			set: func(_ Offer, p *Spec, v string) bool { return readCount(&p.Depth, v, search.MaxDepth) },
			text: func(p Spec) string {
				if p.Algorithm != nil && samples(Offer{}, p) { // whose depth means nothing
					return ""
				}
				return strconv.Itoa(p.Depth)
			},
		},
		{
			name: "against", appliesTo: responds, wanted: constant("a player whose moves follow from the position, as in (star2 :depth 4)"), absent: "must be said",
			set: func(in Offer, p *Spec, v string) bool {
				program, err := in.Read(v)
				if err != nil || program.Name == BestResponse {
					return false
				}
				p.Against = in.String(program)
				return in.FollowsFromPosition(&program) == nil
			},
			text: func(p Spec) string { return p.Against },
		},
		{
			name: "eval", appliesTo: takesEval, wanted: wantedEval, set: setEval, fault: noSuchEval,
			text: func(p Spec) string { return p.Eval },
		},
		{
			name: "nodes", appliesTo: thinkers, wanted: constant("a whole number from 1"), absent: noLimit,
			set: func(_ Offer, p *Spec, v string) bool {
				n, err := strconv.ParseUint(v, 10, 63)
				p.Nodes = n
				return err == nil && n > 0
			},
			text: func(p Spec) string { return strconv.FormatUint(p.Nodes, 10) },
		},
		{
			name: "seconds", appliesTo: thinkers, wanted: constant("a number of seconds above 0"), absent: noLimit,
			set:  func(_ Offer, p *Spec, v string) bool { return readSeconds(&p.Time, v) },
			text: func(p Spec) string { return number(p.Time.Seconds()) },
		},
		{
			name: "clock", appliesTo: engines, wanted: constant("a number of seconds above 0, for a whole game"), absent: noLimit,
			set:  func(_ Offer, p *Spec, v string) bool { return readSeconds(&p.Clock, v) },
			text: func(p Spec) string { return number(p.Clock.Seconds()) },
		},
		{
			name: "table", appliesTo: searches, needs: search.TakesTable, wanted: constant("a number of megabytes from 1, or nil for none"), absent: "nil",
			set: func(_ Offer, p *Spec, v string) bool {
				p.TableMB = 0
				return v == "nil" || readCount(&p.TableMB, v, transposition.MaxMB)
			},
			text: func(p Spec) string { return orNil(p.TableMB) },
		},
		{
			name: "ordering", appliesTo: searches, needs: search.TakesOrdering, wanted: constant("t or nil"), absent: "t",
			set: func(_ Offer, p *Spec, v string) bool {
				p.NoOrdering = v == "nil"
				return v == "t" || v == "nil"
			},
			text: func(p Spec) string { return map[bool]string{true: "nil", false: "t"}[p.NoOrdering] },
		},
		{
			name: "width", appliesTo: searches, needs: search.TakesBeamWidth, wanted: constant("a whole number of moves from 1"), absent: "all moves",
			set:  func(_ Offer, p *Spec, v string) bool { return readCount(&p.BeamWidth, v, 1<<30) },
			text: func(p Spec) string { return strconv.Itoa(p.BeamWidth) },
		},
		{
			name: "unlikely", appliesTo: searches, needs: search.TakesProbabilityCutoff, wanted: constant("a probability above 0 and below 1"), absent: none,
			set:  func(_ Offer, p *Spec, v string) bool { return readBetween(&p.ProbabilityCutoff, v, 1) },
			text: func(p Spec) string { return number(p.ProbabilityCutoff) },
		},
		{
			name: "probcut", appliesTo: searches, needs: search.TakesProbCut, wanted: constant("a number of standard errors above 0"), absent: none,
			set: func(_ Offer, p *Spec, v string) bool {
				p.ProbCut = &search.ProbCut{Scale: 1} // which is fitted where a position is searched
				return readBetween(&p.ProbCut.Threshold, v, 1e6)
			},
			text: func(p Spec) string {
				if p.ProbCut == nil {
					return number(0)
				}
				return number(p.ProbCut.Threshold)
			},
		},
		{
			name: "simulations", appliesTo: samples, needs: search.TakesSampling, wanted: constant("a number of simulations from 1"), absent: "1000",
			set: func(_ Offer, p *Spec, v string) bool {
				n, err := strconv.ParseUint(v, 10, 63)
				p.Sampling.Simulations = n
				return err == nil && n > 0 && n <= search.MostSimulations
			},
			text: func(p Spec) string { return strconv.FormatUint(p.Sampling.Simulations, 10) },
		},
		{
			name: "outcomes", appliesTo: drawsOutcomes, needs: search.TakesOutcomes, wanted: constant("a number of outcomes from 1"), absent: "8",
			set:  func(_ Offer, p *Spec, v string) bool { return readCount(&p.Sampling.Outcomes, v, search.MostOutcomes) },
			text: func(p Spec) string { return strconv.Itoa(p.Sampling.Outcomes) },
		},
		{
			name: "iterations", appliesTo: iterates, needs: search.TakesIterations, wanted: constant("a number of iterations from 1"), absent: "1000",
			set: func(_ Offer, p *Spec, v string) bool {
				return readCount(&p.Sampling.Iterations, v, search.MostIterations)
			},
			text: func(p Spec) string { return strconv.Itoa(p.Sampling.Iterations) },
		},
		{
			name: "explore", appliesTo: descends, needs: search.TakesExplore, wanted: constant("a number from 0"), absent: "its own",
			set: func(_ Offer, p *Spec, v string) bool {
				c, err := strconv.ParseFloat(v, 64)
				p.Sampling.Explore, p.Sampling.ExploreGiven = c, true
				return err == nil && c >= 0 && c <= 1e6
			},
			text: func(p Spec) string {
				if !p.Sampling.ExploreGiven {
					return ""
				}
				return number(p.Sampling.Explore)
			},
		},
		{
			name: "playouts", appliesTo: samples, needs: search.TakesSampling, wanted: constant("t, greedy, nil or a number of moves from 1"), absent: "nil",
			set: func(_ Offer, p *Spec, v string) bool {
				p.Sampling.Playouts, p.Sampling.Greedy, p.Sampling.Cut = v != "nil", v == "greedy", 0
				return v == "t" || v == "nil" || v == "greedy" || readCount(&p.Sampling.Cut, v, 1<<30)
			},
			text: func(p Spec) string {
				switch {
				case p.Sampling.Cut > 0:
					return strconv.Itoa(p.Sampling.Cut)
				case p.Sampling.Greedy:
					return "greedy"
				case p.Sampling.Playouts:
					return "t"
				}
				return "nil"
			},
		},
		{
			name: "final", appliesTo: descends, needs: search.TakesSampling, wanted: constant("visits or value"), absent: "visits",
			set: func(_ Offer, p *Spec, v string) bool {
				p.Sampling.ByValue = v == "value"
				return v == "value" || v == "visits"
			},
			text: func(p Spec) string { return map[bool]string{true: "value", false: "visits"}[p.Sampling.ByValue] },
		},
		{
			name: "ties", appliesTo: breaksTies, wanted: func(in Offer, _ Spec) string { return wording.Choice(in.Ties) }, absent: games.Listed,
			set: func(in Offer, p *Spec, v string) bool {
				if p.Ties = v; v == games.Listed {
					p.Ties = ""
				}
				return slices.Contains(in.Ties, v)
			},
			text: func(p Spec) string { return p.Ties },
		},
	}
}

// longest is the longest time to think that may be given.
const longest = 24 * time.Hour

// readSeconds reads a number of seconds above 0 and at most a day.
func readSeconds(to *time.Duration, v string) bool {
	seconds, err := strconv.ParseFloat(v, 64)
	*to = time.Duration(seconds * float64(time.Second))
	return err == nil && seconds > 0 && seconds <= longest.Seconds() && *to > 0
}

// readCount reads a whole number from 1 to most.
func readCount(to *int, v string, most int) bool {
	n, err := strconv.Atoi(v)
	*to = n
	return err == nil && n >= 1 && n <= most
}

// readBetween reads a number above 0 and below most.
func readBetween(to *float64, v string, most float64) bool {
	x, err := strconv.ParseFloat(v, 64)
	*to = x
	return err == nil && x > 0 && x < most
}

// number writes a number so that it reads back to the same.
func number(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

func orNil(n int) string {
	if n == 0 {
		return "nil"
	}
	return strconv.Itoa(n)
}
