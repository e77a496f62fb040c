package sampling

import (
	"parlor/games"
	"parlor/search"
)

// Mistakes that programs make in Monte Carlo tree search, each in one place. They do without
// proofs, which would correct them on small trees.

// mistake is the kind of mistake.
type mistake uint8

const (
	noMistake mistake = iota
	bestOutcome
	maximumBackedUp
	noExploration
	cutIsDraw
)

// The mistaken searches.
var (
	// BestOutcome lets the player who has just moved choose the outcome of chance.
	BestOutcome = mistaken(bestOutcome, search.WithChance, "uct-best-outcome",
		"uct that has whoever has just moved choose the outcome of chance by the confidence bound",
		"uct-best-outcome lets the mover choose what chance deals, where outcomes are drawn by their odds", search.TakesExplore|search.TakesWholePlayouts)
	// MaximumBackedUp overrates moves with few simulations.
	MaximumBackedUp = mistaken(maximumBackedUp, search.WithoutChance|search.WithChance, "uct-max-backup",
		"uct that backs up the best mean below a decision, however few the simulations behind it",
		"uct-max-backup takes the luckiest mean of few simulations for the value", search.TakesExplore|search.TakesWholePlayouts)
	// NoExploration stays with the move that was lucky first.
	NoExploration = mistaken(noExploration, search.WithoutChance|search.WithChance, "uct-no-exploration",
		"uct that goes where the mean is best and never back to what was unlucky once",
		"uct-no-exploration drops a move for ever because its first simulation went badly", search.TakesWholePlayouts)
	// CutIsDraw distinguishes positions only where games end soon.
	CutIsDraw = mistaken(cutIsDraw, search.WithoutChance|search.WithChance, "uct-cut-is-draw",
		"uct whose playouts stop after 20 moves and outcomes, or so many as :playouts says, and count as draws",
		"uct-cut-is-draw takes every game that goes on for long for a draw", search.TakesExplore)
)

// mistaken makes the row of an algorithm.
func mistaken(what mistake, suits search.GameKinds, name, brief, inexact string, takes search.OptionSet) *search.Algorithm {
	return &search.Algorithm{
		Name: name, Brief: brief, Inexact: inexact, Mistaken: true, Of: UCT, Suits: suits, Explore: exploring(what),
		Takes: search.TakesSeed | search.TakesSampling | search.TakesTrace | takes,
	}
}

// options are those of a search with the mistake.
func (m mistake) options(s search.Sampling) search.Sampling {
	switch m {
	case noExploration:
		s.Explore, s.ExploreGiven = 0, true
	case cutIsDraw:
		s.Playouts = true
		if s.Cut == 0 {
			s.Cut = cutShort
		}
	}
	return s
}

// cutShort is the length at which playouts are cut and count as draws.
const cutShort = 20

// decider is who decides at a position with this turn, given the mistake.
func (t *tree) decider(turn games.Turn) games.Turn {
	if t.wrong == bestOutcome && turn == games.Chance {
		return t.mover
	}
	return turn
}

// bestMean is the best mean below a decision, which MaximumBackedUp backs up.
func (t *tree) bestMean(n *node) (best float64) {
	first := true
	for c := n.first; c < n.first+n.below; c++ {
		below := &t.nodes[c]
		if below.visits == 0 {
			continue
		}
		mean := below.sum / float64(below.visits)
		if first || n.turn == games.Max && mean > best || n.turn != games.Max && mean < best {
			best, first = mean, false
		}
	}
	return best
}
