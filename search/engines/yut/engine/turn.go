package engine

import (
	"slices"

	"parlor/games/yut"
	"parlor/search/clock"
)

// turn values positions by the rest of the turn of the side to move: every order
// of the scores pending, every chain that a capture earns, weighted by its odds
// (expectimax: Michie, 1966). Positions that several orders lead to are looked at
// once.
type turn struct {
	*atlas
	clock  *clock.Clock
	chains [][]chain           // what can be thrown, by the most extra throws
	earns  [yut.Kinds + 1]bool // whether a capture with a score earns a chain
	known  *memo
	// after values the end of the turn, for the side whose turn it was.
	after func(me, enemy *place) float64
	// width, if not 0, is how many moves are followed at each decision, those that
	// promise most and fall short of the best promise by no more than margin. The
	// promise is the value by guide, or if that is nil how the board stands after
	// the move.
	width  int
	margin float64
	guide  *turn
	// blind leaves the throws that captures earn unthrown and takes them to be worth
	// something.
	blind bool
}

// newTurn prepares the search of one turn that is valued by the net when it is
// over. Chains and the scores pending before them are looked at as far as held
// scores.
func newTurn(a *atlas, c *clock.Clock, held int) *turn {
	t := &turn{atlas: a, clock: c, known: newMemo(10)}
	odds := a.Rules.Odds()
	for extras := range held {
		t.chains = append(t.chains, chainsOf(odds, extras))
	}
	for kind := range t.earns {
		t.earns[kind] = a.Rules.EarnsThrow(uint8(kind))
	}
	t.after = func(me, enemy *place) float64 { return 1 - t.win(enemy, me) }
	return t
}

// key identifies a position by both places and the hand. The highest bit makes
// it differ from 0.
func key(me, enemy *place, h yut.Hand) uint64 {
	return 1<<63 | uint64(h)<<32 | me.ID<<16 | enemy.ID
}

// spend gives the chance of winning with scores pending and no throw due. Once
// the clock has stopped it means nothing.
func (t *turn) spend(me, enemy *place, h yut.Hand) float64 {
	if me.Won {
		return 1
	}
	k := key(me, enemy, h)
	if v, ok := t.known.get(k); ok {
		return v
	}
	if !t.clock.Tick() {
		return 0
	}
	var v float64
	switch {
	case h == 0:
		v = t.after(me, enemy)
	case t.width == 0:
		v = t.best(me, enemy, h)
	default:
		v = t.bestPromising(me, enemy, h)
	}
	t.known.keep(k, v)
	return v
}

// best tries every move.
func (t *turn) best(me, enemy *place, h yut.Hand) float64 {
	best, legal := 0.0, false
	for kind := uint8(yut.Do); kind <= yut.BackDo; kind++ {
		if h.Count(kind) == 0 {
			continue
		}
		for _, m := range t.Hops(me, kind) {
			best = max(best, t.hop(enemy, h-yut.One(kind), kind, m))
			legal = true
		}
	}
	if !legal { // some variants have it so; the rest is void
		return t.spend(me, enemy, 0)
	}
	return best
}

// hop gives the chance of winning after a move, with the rest pending.
func (t *turn) hop(enemy *place, rest yut.Hand, kind uint8, m hop) float64 {
	left := t.Without(enemy, m.At)
	if left != enemy && t.earns[kind] && !m.To.Won {
		return t.cast(m.To, left, rest)
	}
	return t.spend(m.To, left, rest)
}

// cast gives the chance of winning before a chain is thrown on top of some
// scores pending. The more there are, the shorter the chains looked at.
func (t *turn) cast(me, enemy *place, rest yut.Hand) float64 {
	if t.blind {
		return withThrow(t.spend(me, enemy, rest))
	}
	sum := 0.0
	for _, c := range t.chains[max(0, len(t.chains)-1-rest.Len())] {
		sum += float64(c.chance * t.spend(me, enemy, rest+c.hand))
	}
	return sum
}

// mostHops is how many moves there can be: every score with every mal, two ways.
const mostHops = yut.Kinds * mals * 2

// withThrow is about what a chance of winning becomes by one throw more: a fifth
// of the way to certainty.
func withThrow(v float64) float64 { return v + float64(0.2*(1-v)) }

// promise says beforehand about what a move is worth.
func (t *turn) promise(enemy *place, rest yut.Hand, kind uint8, m hop) float64 {
	if t.guide != nil {
		return t.guide.hop(enemy, rest, kind, m)
	}
	left := t.Without(enemy, m.At)
	switch {
	case m.To.Won:
		return 1
	case !t.clock.Tick():
		return 0
	case left != enemy && t.earns[kind]:
		return withThrow(1 - t.win(left, m.To))
	}
	return 1 - t.win(left, m.To)
}

// bestPromising tries the moves of promise.
func (t *turn) bestPromising(me, enemy *place, h yut.Hand) float64 {
	var room [mostHops]float64
	promises := room[:0]
	for kind := uint8(yut.Do); kind <= yut.BackDo; kind++ {
		if h.Count(kind) > 0 {
			for _, m := range t.Hops(me, kind) {
				promises = append(promises, t.promise(enemy, h-yut.One(kind), kind, m))
			}
		}
	}
	if len(promises) == 0 {
		return t.spend(me, enemy, 0)
	}
	least, best, i := t.least(promises), 0.0, 0
	for kind := uint8(yut.Do); kind <= yut.BackDo; kind++ {
		if h.Count(kind) == 0 {
			continue
		}
		for _, m := range t.Hops(me, kind) {
			if promises[i] >= least {
				best = max(best, t.hop(enemy, h-yut.One(kind), kind, m))
			}
			i++
		}
	}
	return best
}

// least gives the promise that a move must hold to be followed.
func (t *turn) least(promises []float64) float64 {
	var room [mostHops]float64
	sorted := append(room[:0], promises...)
	slices.Sort(sorted)
	n := len(sorted)
	return max(sorted[n-1]-t.margin, sorted[max(0, n-t.width)])
}
