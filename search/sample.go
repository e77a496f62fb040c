package search

import (
	"math"

	"parlor/games"
)

// Sampling says how a search draws its samples. The zero value of every field is a sensible
// choice.
type Sampling struct {
	// Simulations is how many are made; 0 for a thousand.
	Simulations uint64
	// Explore is the constant of the confidence bound, if it is given: a share of the span
	// of values.
	Explore      float64
	ExploreGiven bool
	// Playouts values a new node by playing on by lot, and Cut gives that up after so many
	// moves and outcomes and takes the evaluation; 0 plays to the end.
	Playouts bool
	Cut      int
	// ByValue takes the move with the best mean, and not the one that was tried most.
	ByValue bool
	// Outcomes is how many are drawn at a chance node, where a search draws some of them; 0
	// for the usual number.
	Outcomes int
	// MB is how much memory the tree may take, in megabytes; 0 for 512.
	MB int
}

// MostSimulations is the largest number that can be asked for.
const MostSimulations = 1_000_000_000

// fault says what is wrong with a way to draw samples, or nothing.
func (s Sampling) fault() string {
	switch {
	case s.Simulations > MostSimulations:
		return unless(false, "simulations must be from 1 to %d, not %d", MostSimulations, s.Simulations)
	case math.IsNaN(s.Explore) || math.IsInf(s.Explore, 0) || s.Explore < 0:
		return unless(false, "a constant to explore with must be a number from 0, not %v", s.Explore)
	case s.Cut < 0 || s.Outcomes < 0 || s.MB < 0:
		return "numbers of moves, outcomes and megabytes must not be negative"
	case s.Cut > 0 && !s.Playouts:
		return "a playout can be cut only where there are playouts"
	}
	return ""
}

// Sampled is what a search by simulations has drawn.
type Sampled struct {
	Simulations uint64
	// StandardError is that of the root's value, 0 where that is Proved.
	StandardError games.Value
	Proved        bool
	// Trees is how many trees were kept, and Unended how many playouts did not come to an
	// end.
	Trees   int
	Unended uint64
	// Moves is beside the moves of the Result.
	Moves []SampledMove
}

// SampledMove is a root move as simulations have tried it.
type SampledMove struct {
	Visits        uint64
	StandardError games.Value
	Proved        bool
}
