package sorry

import "parlor/games"

// gainLister lists what moves gain, in the order of Moves and as delta gives it, from
// the position before the draw. The sets have a bit for each step as the mover counts
// them.
type gainLister struct {
	own, enemy       *[slots]uint8 // steps, each side's in its own count
	ownOf, enemyOf   *pieceWorth   // what a piece is worth at each step
	occupied, hits   uint64        // where own pieces block, where enemies can be hit
	pieces, starting int           // how many are in the game; the lowest in start, or -1
	out              *games.DrawGains
}

// drawGains lists what every move gains after every card that may be drawn. It says
// false where the mover's last piece may get home.
func (e *estimator) drawGains(r *Rules, s *State, root games.Turn, into *games.DrawGains) bool {
	l, left := e.newGainLister(r, s, root, into)
	if left {
		return false
	}
	into.Mover = games.Players[s.mover&1]
	into.Outcomes, into.Gains = into.Outcomes[:0], into.Gains[:0]
	for card := uint8(card1); card <= cardSorry; card++ {
		weight := uint64(fullDeck[card-1])
		if r.finite {
			weight = uint64(s.deck[card-1])
		}
		if weight != 0 {
			l.list(card)
			into.Outcomes = append(into.Outcomes, games.OutcomeGains{Weight: weight, End: len(into.Gains)})
		}
	}
	return true
}

// newGainLister prepares for a position, and says whether a single piece of the mover
// is left and one card can take it home.
func (e *estimator) newGainLister(r *Rules, s *State, root games.Turn, into *games.DrawGains) (l gainLister, ending bool) {
	side := s.mover & 1
	t := &e.worth[root.Index()].of
	l = gainLister{
		own: &s.at[side], enemy: &s.at[side^1], ownOf: &t[side], enemyOf: &t[side^1],
		pieces: r.pieces, starting: r.lowestInStart(s), out: into,
	}
	left, farthest := 0, uint8(start)
	for i := range r.pieces {
		step := l.own[i]
		if step != home {
			l.occupied |= 1 << step
			left, farthest = left+1, step
		}
		l.hits |= 1 << across[l.enemy[i]]
	}
	return l, left == 1 && onBoard(farthest) && forward(farthest, pips[card10]) == home
}

// list lists the gains of the moves with one card.
func (l *gainLister) list(card uint8) {
	before := len(l.out.Gains)
	switch {
	case card == cardSorry:
		l.replacements()
	default:
		l.advances(card)
	}
	if len(l.out.Gains) == before { // pass
		l.out.Gains = append(l.out.Gains, 0)
	}
}

// replacements lists as the rules' replacements do.
func (l *gainLister) replacements() {
	if l.starting < 0 {
		return
	}
	for i := l.pieces - 1; i >= 0; i-- {
		if to := across[l.enemy[i]]; to != 0 {
			l.out.Gains = append(l.out.Gains, l.ownOf[to]-l.ownOf[start]-l.enemyOf[l.enemy[i]])
		}
	}
}

// advances lists as the rules' advances do.
func (l *gainLister) advances(card uint8) {
	for i := l.pieces - 1; i >= 0; i-- {
		from := l.own[i]
		switch {
		case from == home:
		case from != start:
			if card == card10 {
				l.land(from, back(from))
			}
			l.land(from, forward(from, pips[card]))
		case card == card1 && i == l.starting:
			l.land(from, exit)
		}
	}
}

// land lists the gain of a move to a step unless an own piece is there.
func (l *gainLister) land(from, to uint8) {
	if l.occupied>>to&1 != 0 {
		return
	}
	const mask = 1<<stepBits - 1
	gain := l.ownOf[to&mask] - l.ownOf[from&mask]
	if l.hits>>to&1 != 0 {
		gain -= l.enemyOf[across[to]&mask]
	}
	l.out.Gains = append(l.out.Gains, gain)
}
