package events

import "parlor/games"

// SampledNode is what simulations know of a node.
type SampledNode struct {
	Visits      uint64
	Mean, Error games.Value // and its standard error
	Lo, Hi      games.Value // between which the value is proved to lie
	// Below is what the simulation chose from, and Explore the constant of the confidence bounds
	// by which a player chooses.
	Below   []SampledBranch
	Explore games.Value
	// Changed says, when the root is left, that the most visited move has changed.
	Changed bool
}

// SampledBranch is a move, an outcome or a cell among which a simulation chooses. Lo and Hi are
// as in SampledNode.
type SampledBranch struct {
	Move, Reply games.Move
	Visits      uint64
	Mean        games.Value
	Bonus       games.Value // the exploration bonus
	Lo, Hi      games.Value
	Closed      bool // no simulation goes there, as it is proved or cannot matter
}

// Proved says whether the value is proved.
func (s *SampledNode) Proved() bool { return s.Lo >= s.Hi }
