package sampling

import "parlor/games"

// greedily is a playout in which a side makes the move after which the evaluation is best for it,
// one of the best by lot, and outcomes and simultaneous decisions are drawn. Its moves count for the
// limit on nodes, as each costs as much as a search to depth one, but they are no nodes of the tree. It
// gives what [search.Places] says of Playout.
func (t *tree) greedily(at, plies, most int, r *games.Random) (v games.Value, made int, over bool) {
	here := len(t.nodes) // places of nodes to come hold the positions
	counts := *t.counts
	t.line = nil
	defer func() { *t.counts = counts }()
	for ; made < most && t.ground.Turn(at) != games.Over; made++ {
		if t.ground.Trace == nil && !t.ground.Visit() { // a walk is stopped between simulations
			return 0, made, false
		}
		turn := t.ground.Turn(at)
		t.legal = t.ground.Moves(at, t.legal[:0])
		var m games.Move
		switch {
		case turn == games.Chance:
			m = t.legal[Drawn(len(t.legal), func(i int) uint64 { return t.ground.Weight(at, t.legal[i]) }, r.Pick)]
			plies-- // which counts moves
		case turn == games.Max || turn == games.Min:
			m = t.liked(at, here+1, plies+1, turn, r)
		default:
			m = t.legal[r.Pick(uint64(len(t.legal)))]
		}
		plies++
		if t.ground.Trace != nil {
			t.line = append(t.line, m)
		}
		t.ground.Play(at, here, m)
		at = here
	}
	if over = t.ground.Turn(at) == games.Over; !over && t.ground.Turn(at) == games.Reply { // half a decision is not evaluated
		v, last, over := t.ground.Playout(at, plies, 1, r)
		return v, made + last, over
	}
	return t.ground.Value(at, plies), made, over
}

// liked is the move in legal after which the evaluation is best for a side. Positions after moves are
// put into a place.
func (t *tree) liked(at, place, plies int, side games.Turn, r *games.Random) games.Move {
	if len(t.legal) == 1 {
		return t.legal[0]
	}
	var best games.Move
	var most games.Value
	ties := uint64(0)
	for _, m := range t.legal {
		t.ground.Play(at, place, m)
		v := t.ground.Value(place, plies)
		if side == games.Min {
			v = -v
		}
		switch {
		case ties == 0 || v > most:
			best, most, ties = m, v, 1
		case v == most:
			if ties++; r.Pick(ties) == 0 {
				best = m
			}
		}
	}
	return best
}
