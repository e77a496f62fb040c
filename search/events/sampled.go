package events

import (
	"encoding/json"

	"parlor/games"
)

// StandardError is the standard error of a mean of samples. Without two samples that differ
// nothing is known of it, and it is 0, which no report may show as a number.
type StandardError games.Value

// Known says whether the samples differ, so that they tell how far their mean may be off.
func (e StandardError) Known() bool { return e > 0 }

// Text writes the error by show, or that it is unknown.
func (e StandardError) Text(show func(games.Value) string) string {
	if !e.Known() {
		return "unknown"
	}
	return show(games.Value(e))
}

// MarshalJSON writes a number, or null where the error is unknown.
func (e StandardError) MarshalJSON() ([]byte, error) {
	if !e.Known() {
		return []byte("null"), nil
	}
	return json.Marshal(float64(e))
}

// SampledNode is what simulations know of a node.
type SampledNode struct {
	Visits uint64
	Mean   games.Value
	Error  StandardError
	Lo, Hi games.Value // between which the value is proved to lie
	// Below is what a simulation chooses from, and Explore the constant of the confidence bounds
	// by which a player chooses.
	Below   []SampledBranch
	Explore games.Value
	// Line is the moves and outcomes of a playout from there, at PlayOut.
	Line []games.Move
	// Corrected is the part of the mean that looks further have added.
	Corrected games.Value
	// Best is, when the root is left, the move that the search would make now, counted from 1 among
	// those below it; the mean and its error are then that move's. Changed says that it is another one.
	Best    int32
	Changed bool
}

// SampledBranch is a move, an outcome or a cell among which a simulation chooses. Lo and Hi are
// as in SampledNode.
type SampledBranch struct {
	Move, Reply games.Move
	Visits      uint64
	Mean        games.Value
	Error       StandardError
	Bonus       games.Value // the exploration bonus
	Lo, Hi      games.Value
	Closed      bool // no simulation goes there, as it is proved or cannot matter
}

// Proved says whether the value is proved.
func (s *SampledNode) Proved() bool { return s.Lo >= s.Hi }
