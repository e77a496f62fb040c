package walk

import "parlor/search/events"

// flipped gives an event from the other player's side: Max and Min are exchanged, and values
// negated.
func flipped(e events.Event) events.Event {
	e.Turn = e.Turn.Opponent()
	e.Alpha, e.Beta = 0-e.Beta, 0-e.Alpha // without negative zero
	e.NeedLo, e.NeedHi = 0-e.NeedHi, 0-e.NeedLo
	e.Value, e.Limit = 0-e.Value, 0-e.Limit
	e.Sampled = sampledFlipped(e.Sampled)
	switch e.Bound {
	case events.AtMost:
		e.Bound = events.AtLeast
	case events.AtLeast:
		e.Bound = events.AtMost
	}
	if e.Kind == events.CutNode && e.Cut != events.TooUnlikely {
		e.Cut ^= 1 // the cuts of the two players are in pairs
	}
	return e
}

// sampledFlipped is flipped for what simulations know of a node.
func sampledFlipped(s *events.SampledNode) *events.SampledNode {
	if s == nil {
		return nil
	}
	f := *s
	f.Mean, f.Corrected, f.Lo, f.Hi = 0-s.Mean, 0-s.Corrected, 0-s.Hi, 0-s.Lo
	f.Below = make([]events.SampledBranch, len(s.Below))
	for i, b := range s.Below {
		b.Mean, b.Lo, b.Hi = 0-b.Mean, 0-b.Hi, 0-b.Lo
		f.Below[i] = b
	}
	return &f
}
