package walk

import (
	"math"

	"parlor/games"
	"parlor/search/bounds"
)

// Mean gives what is known so far of the mean of a chance node: every outcome counts with
// the bounds around its value, and one of which nothing is known with those around all
// values (Ballard, 1983). Neither end is known where all values have no bounds.
func (s *State) Mean(n *Node) bounds.Bounds { return s.meanBut(n, nil) }

// MeanBefore gives what was known of the mean before the present branch of the node told
// anything.
func (s *State) MeanBefore(n *Node) bounds.Bounds { return s.meanBut(n, n.open) }

// meanBut leaves out what is known of one branch.
func (s *State) meanBut(n *Node, but *Branch) bounds.Bounds {
	if n.Enter.Turn != games.Chance || n.Enter.Weight == 0 || math.IsInf(float64(s.All.Lo), 0) || math.IsInf(float64(s.All.Hi), 0) {
		return bounds.Unknown
	}
	var lo, hi games.Value
	rest := n.Enter.Weight
	for _, b := range n.Branches {
		if b == but {
			continue
		}
		rest -= b.Weight
		lo += games.Value(games.Value(b.Weight) * b.Known.Lo)
		hi += games.Value(games.Value(b.Weight) * b.Known.Hi)
	}
	odds := games.Value(n.Enter.Weight)
	return bounds.Between((lo+games.Value(games.Value(rest)*s.All.Lo))/odds, (hi+games.Value(games.Value(rest)*s.All.Hi))/odds)
}
