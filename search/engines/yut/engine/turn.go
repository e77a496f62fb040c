package engine

import (
	"context"
	"slices"

	"parlor/games/yut"
	"parlor/search/clock"
	"parlor/search/engines/yut/network"
)

// Turn values positions by a search of the rest of the turn of the side to move: every
// order of the pending scores, and every chain that a capture earns, weighted by its
// odds (expectimax: Michie, 1966). Positions that several orders lead to are searched
// once.
type Turn struct {
	*placeValues
	clock  *clock.Clock
	chains [][]Chain           // the chains that can be thrown, by the most extra throws
	earns  [yut.Kinds + 1]bool // whether a capture with a score earns a chain
	known  *memo
	// after values the end of the turn, for the side whose turn it was.
	after func(me, enemy *Place) float64
	// width, if not 0, is the most moves followed at each decision, those of the
	// greatest promise, and none below the best promise minus margin. The promise is
	// the value by guide, or if that is nil that of the board after the move.
	width  int
	margin float64
	guide  *Turn
	// luck is the assumed probability that a throw wins at once: see unthrown. It is 0
	// if chains are searched.
	luck float64
}

// NewTurn prepares the search of one turn for a program that sets, by Reset, the chains
// that can be thrown and the net that values the end of the turn.
func NewTurn(r *yut.Rules) *Turn {
	return newTurn(newPlaceValues(r, nil), clock.New(context.Background(), 0, 0), 1)
}

// NewValued prepares the search of one turn for a program that values the end of the
// turn itself, by after: from 0 to 1 for the side whose turn it was. Up to held pending
// scores are considered before a throw.
func NewValued(r *yut.Rules, held int, after func(me, enemy *Place) float64) *Turn {
	t := newTurn(newPlaceValues(r, nil), clock.New(context.Background(), 0, 0), held)
	t.after = after
	return t
}

// Clone prepares such a search on the same places.
func (t *Turn) Clone(held int, after func(me, enemy *Place) float64) *Turn {
	f := newTurn(t.placeValues, t.clock, held)
	f.after = after
	return f
}

// Begin clears the cache, and sets another clock.
func (t *Turn) Begin(c *clock.Clock) {
	t.known.clear()
	t.clock = c
}

// Reset clears the cache, and sets another net and other chains.
func (t *Turn) Reset(n *network.Net, chains []Chain) {
	t.known.clear()
	t.net, t.chains[0] = n, chains
}

// unthrown makes the search do without throws: a throw earned by a capture is assumed
// to raise the probability of winning by the share earned of what is missing.
func (t *Turn) unthrown() {
	t.luck, t.chains = earned, [][]Chain{{{Chance: 1 - earned}}}
}

// newTurn prepares the search of one turn whose end is valued by the net. Chains, with
// the pending scores before them, are searched up to held scores.
func newTurn(a *placeValues, c *clock.Clock, held int) *Turn {
	t := &Turn{placeValues: a, clock: c, known: newMemo(10)}
	odds := a.Rules.Odds()
	for extras := range held {
		t.chains = append(t.chains, chainsOf(odds, extras))
	}
	for kind := range t.earns {
		t.earns[kind] = a.Rules.EarnsThrow(uint8(kind))
	}
	t.after = func(me, enemy *Place) float64 { return 1 - t.win(enemy, me) }
	return t
}

// key identifies a position by both places and the hand. The highest bit makes it
// non-zero.
func key(me, enemy *Place, h yut.Hand) uint64 {
	return 1<<63 | uint64(h)<<32 | me.ID<<16 | enemy.ID
}

// spend gives the probability of winning with pending scores and no throw due.
// It is meaningless once the clock has stopped.
func (t *Turn) spend(me, enemy *Place, h yut.Hand) float64 {
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
func (t *Turn) best(me, enemy *Place, h yut.Hand) float64 {
	best, legal := 0.0, false
	for kind := uint8(yut.Do); kind <= yut.BackDo; kind++ {
		if h.Count(kind) == 0 {
			continue
		}
		for _, m := range t.Hops(me, kind) {
			best = max(best, t.Hop(enemy, h-yut.One(kind), kind, m))
			legal = true
		}
	}
	if !legal { // in some variants; the rest is void
		return t.spend(me, enemy, 0)
	}
	return best
}

// Hop gives the probability of winning after a move, with the rest pending.
func (t *Turn) Hop(enemy *Place, rest yut.Hand, kind uint8, m Hop) float64 {
	left := t.Without(enemy, m.At)
	if left != enemy && t.earns[kind] && !m.To.Won {
		return t.Cast(m.To, left, rest)
	}
	return t.spend(m.To, left, rest)
}

// Cast gives the probability of winning before a chain is thrown on top of some
// pending scores. The more there are, the shorter the chains searched.
func (t *Turn) Cast(me, enemy *Place, rest yut.Hand) float64 {
	sum := t.luck
	for _, c := range t.chains[max(0, len(t.chains)-1-rest.Len())] {
		sum += float64(c.Chance * t.spend(me, enemy, rest+c.Hand))
	}
	return sum
}

// mostHops is the greatest number of moves: every score with every mal, two ways.
const mostHops = yut.Kinds * 4 * 2

// earned is roughly what share of the missing probability of winning one more
// throw brings.
const earned = 0.2

// withThrow is roughly what a probability of winning becomes with one more throw.
func withThrow(v float64) float64 { return v + float64(earned*(1-v)) }

// promise estimates the value of a move in advance.
func (t *Turn) promise(enemy *Place, rest yut.Hand, kind uint8, m Hop) float64 {
	if t.guide != nil {
		return t.guide.Hop(enemy, rest, kind, m)
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

// bestPromising tries only the promising moves.
func (t *Turn) bestPromising(me, enemy *Place, h yut.Hand) float64 {
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
				best = max(best, t.Hop(enemy, h-yut.One(kind), kind, m))
			}
			i++
		}
	}
	return best
}

// least gives the promise that a move must have to be followed.
func (t *Turn) least(promises []float64) float64 {
	var room [mostHops]float64
	sorted := append(room[:0], promises...)
	slices.Sort(sorted)
	n := len(sorted)
	return max(sorted[n-1]-t.margin, sorted[max(0, n-t.width)])
}

// Chain is the hand thrown in a chain, and its probability.
type Chain struct {
	Hand   yut.Hand
	Chance float64
}

// Ends are the scores that do not throw again.
var Ends = [...]uint8{yut.Do, yut.Gae, yut.Geol, yut.BackDo}

// chainsOf lists what can be thrown in a chain of at most so many extra throws.
// The throw after the last extra one is taken to be an end, in proportion to the odds.
func chainsOf(odds [yut.Kinds + 1]float64, extras int) (list []Chain) {
	for n := range extras + 1 {
		rest := 1.0
		if n == extras {
			rest = 1 / (1 - odds[yut.Yut] - odds[yut.Mo])
		}
		for mos := range n + 1 {
			spare := yut.Hand(n-mos)*yut.One(yut.Yut) + yut.Hand(mos)*yut.One(yut.Mo)
			p := rest * ways(n, mos) * power(odds[yut.Yut], n-mos) * power(odds[yut.Mo], mos)
			for _, end := range Ends {
				if odds[end] > 0 {
					list = append(list, Chain{spare + yut.One(end), p * odds[end]})
				}
			}
		}
	}
	return list
}

// ways gives the number of orders of n throws, k of which are mos.
func ways(n, k int) float64 {
	w := 1.0
	for i := range k {
		w = w * float64(n-i) / float64(i+1)
	}
	return w
}

// power gives p to the n by multiplication; math.Pow may differ between machines.
func power(p float64, n int) float64 {
	v := 1.0
	for range n {
		v *= p
	}
	return v
}
