package search

import (
	"math"

	"parlor/search/events"
)

// Sampling says how a search draws its samples. The zero value of every field is a sensible
// choice.
type Sampling struct {
	// Simulations is how many it runs; 0 means a thousand.
	Simulations uint64
	// Explore is the exploration constant of the confidence bound, as a fraction of the
	// range of values; it holds if ExploreGiven.
	Explore      float64
	ExploreGiven bool
	// Playouts values a new node by a playout with random moves, or if Greedy those that the
	// evaluation likes best, and Cut ends it by that after so many; 0 plays to the end.
	Playouts, Greedy bool
	Cut              int
	// ByValue takes the move with the best mean, and not the most visited one.
	ByValue bool
	// Outcomes is how many are sampled at a chance node, in a search that samples them; 0
	// for the default.
	Outcomes int
	// Iterations is how often a search by iterations plays the tree against itself; 0 means a
	// thousand.
	Iterations int
	// MB is the memory limit of the tree, in megabytes; 0 for 512.
	MB int
}

// Whole says whether playouts by lot go to the end, so that an evaluation is not asked.
func (s Sampling) Whole() bool { return s.Playouts && !s.Greedy && s.Cut == 0 }

// The limits on Simulations, Outcomes and Iterations.
const (
	MostSimulations = 1_000_000_000
	MostOutcomes    = 10_000
	MostIterations  = 100_000_000
)

// fault gives the fault of sampling options, or "".
func (s Sampling) fault() string {
	switch {
	case s.Simulations > MostSimulations:
		return unless(false, "simulations must be from 1 to %d, not %d", MostSimulations, s.Simulations)
	case math.IsNaN(s.Explore) || math.IsInf(s.Explore, 0) || s.Explore < 0:
		return unless(false, "a constant to explore with must be a number from 0, not %v", s.Explore)
	case s.Cut < 0 || s.MB < 0:
		return "numbers of moves and megabytes must not be negative"
	case s.Cut > 0 && !s.Playouts:
		return "a playout can be cut only where there are playouts"
	}
	return ""
}

// Sampled holds the statistics of a search by simulations.
type Sampled struct {
	Simulations uint64
	// Proved says that the root's value is, MoveProved that the value of the move chosen is, while
	// another one may be better. StandardError is that of the value, unknown where it is proved.
	Proved        bool
	MoveProved    bool
	StandardError events.StandardError
	// Trees is the number of trees, and Unended the number of playouts that were cut off.
	Trees   int
	Unended uint64
	// Moves are in the order of the Result's Moves.
	Moves []SampledMove
}

// SampledMove holds the statistics of a root move.
type SampledMove struct {
	Visits        uint64
	StandardError events.StandardError
	Proved        bool
}
