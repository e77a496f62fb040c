package sampling

import "parlor/games"

// greedily is a playout in which a side makes the move after which the evaluation is best for it,
// one of the best by lot, and outcomes and simultaneous decisions are drawn. Its moves count for the
// limit on nodes, as each costs as much as a search to depth one, but they are no nodes of the tree. Places from
// here on are free. It
// gives what [search.Places] says of Playout.
func (p *player) greedily(at, here, plies, most int, r *games.Random) (v games.Value, made int, over bool) {
	counts := *p.ground.Counts()
	p.line = nil
	defer func() { *p.ground.Counts() = counts }()
	for ; made < most && p.ground.Turn(at) != games.Over; made++ {
		if p.ground.Trace == nil && !p.ground.Visit() { // a walk is stopped between simulations
			return 0, made, false
		}
		turn := p.ground.Turn(at)
		p.legal = p.ground.Moves(at, p.legal[:0])
		var m games.Move
		switch {
		case turn == games.Chance:
			m = p.legal[Drawn(len(p.legal), func(i int) uint64 { return p.ground.Weight(at, p.legal[i]) }, r.Pick)]
			plies-- // which counts moves
		case turn == games.Max || turn == games.Min:
			m = p.liked(at, here+1, plies+1, turn, r)
		default:
			m = p.legal[r.Pick(uint64(len(p.legal)))]
		}
		plies++
		if p.ground.Trace != nil {
			p.line = append(p.line, m)
		}
		p.ground.Play(at, here, m)
		at = here
	}
	if over = p.ground.Turn(at) == games.Over; !over && p.ground.Turn(at) == games.Reply { // half a decision is not evaluated
		v, last, over := p.ground.Playout(at, plies, 1, r)
		return v, made + last, over
	}
	return p.ground.Value(at, plies), made, over
}

// liked is the move in legal after which the evaluation is best for a side. Positions after moves are
// put into a place.
func (p *player) liked(at, place, plies int, side games.Turn, r *games.Random) games.Move {
	if len(p.legal) == 1 {
		return p.legal[0]
	}
	var best games.Move
	var most games.Value
	ties := uint64(0)
	for _, m := range p.legal {
		p.ground.Play(at, place, m)
		v := p.ground.Value(place, plies)
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
