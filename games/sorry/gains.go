package sorry

import (
	"math"

	"parlor/games"
)

// gainLister computes the gains of moves, as delta gives them, from the position before
// the draw. The sets are bit sets of steps counted from the mover's side.
type gainLister struct {
	own, enemy       *[slots]uint8 // the steps of each side, in its own count
	ownOf, enemyOf   *pieceWorth   // the value of a piece at each step
	occupied, hits   uint64        // where own pieces block, where enemies can be hit
	pieces, starting int           // the number in the game; the lowest index in start, or -1
	out              *games.DrawGains
}

// drawGains summarises the gains of all moves after every card that may be drawn. It
// returns false if the mover's last piece may get home.
func (e *estimator) drawGains(r *Rules, s *State, root games.Turn, into *games.DrawGains) bool {
	l, left := e.newGainLister(r, s, root, into)
	if left {
		return false
	}
	into.Mover = games.Players[s.mover&1]
	into.Outcomes, into.Last = into.Outcomes[:0], into.Last[:0]
	deck := &fullDeck
	if r.finite {
		deck = &s.deck
	}
	last := kinds
	for deck[last-1] == 0 {
		last--
	}
	best := l.advancing(into.Mover)
	for i := range last - 1 {
		if deck[i] != 0 {
			into.Outcomes = append(into.Outcomes, games.OutcomeGains{Weight: uint64(deck[i]), Best: best[i+1].gain, Moves: best[i+1].moves})
		}
	}
	into.LastWeight = uint64(deck[last-1])
	l.list(uint8(last))
	return true
}

// cardGain summarises the gains of the moves with one card.
type cardGain struct {
	gain  games.Value // of the best
	moves int
}

// advancing gives the gains of the moves with each of the numbered cards. It handles all
// cards in one pass, since a search spends much of its time here.
func (l *gainLister) advancing(mover games.Turn) (best [kinds]cardGain) {
	sign := games.Value(1)
	if mover == games.Min {
		sign = -1
	}
	for i := range best {
		best[i].gain = games.Value(math.Inf(-1))
	}
	for i := range l.pieces {
		switch from := l.own[i]; {
		case from == start && i == l.starting:
			l.advance(&best[card1], sign, from, exit)
		case from != start && from != home:
			l.advance(&best[card1], sign, from, forward(from, pips[card1]))
			l.advance(&best[card5], sign, from, forward(from, pips[card5]))
			l.advance(&best[card8], sign, from, forward(from, pips[card8]))
			l.advance(&best[card10], sign, from, forward(from, pips[card10]))
			l.advance(&best[card10], sign, from, back(from))
		}
	}
	for i := range best {
		if best[i].moves == 0 { // pass
			best[i] = cardGain{moves: 1}
		}
		best[i].gain *= sign
	}
	return best
}

// advance counts the move of a piece to a step unless an own piece is there, and
// updates best if its gain, times sign, is larger.
func (l *gainLister) advance(best *cardGain, sign games.Value, from, to uint8) {
	if gain, ok := l.gain(from, to); ok {
		best.moves++
		if gain *= sign; gain > best.gain {
			best.gain = gain
		}
	}
}

// newGainLister prepares for a position, and says whether the mover has a single piece
// left that some card can take home.
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
	if card == cardSorry {
		l.replacements()
	} else {
		l.advances(card)
	}
	if len(l.out.Last) == 0 { // pass
		l.out.Last = append(l.out.Last, 0)
	}
}

// replacements lists the gains in the order of the rules' replacements.
func (l *gainLister) replacements() {
	if l.starting < 0 {
		return
	}
	for i := l.pieces - 1; i >= 0; i-- {
		if to := across[l.enemy[i]]; to != 0 {
			l.out.Last = append(l.out.Last, l.ownOf[to]-l.ownOf[start]-l.enemyOf[l.enemy[i]])
		}
	}
}

// advances lists the gains in the order of the rules' advances.
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
	if gain, ok := l.gain(from, to); ok {
		l.out.Last = append(l.out.Last, gain)
	}
}

// gain gives the gain of a move from step to step, and false if an own piece stands
// there.
func (l *gainLister) gain(from, to uint8) (games.Value, bool) {
	if l.occupied>>to&1 != 0 {
		return 0, false
	}
	const mask = 1<<stepBits - 1
	gain := l.ownOf[to&mask] - l.ownOf[from&mask]
	if l.hits>>to&1 != 0 {
		gain -= l.enemyOf[across[to]&mask]
	}
	return gain, true
}
