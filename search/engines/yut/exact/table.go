package exact

import (
	"context"
	"fmt"
	"math"

	"parlor/games/yut"
	"parlor/search/engines/yut/places"
)

// span encloses the probability that the side to move wins.
type span struct{ lo, hi float64 }

// other gives the same for the side that is not to move.
func (v span) other() span { return span{1 - v.hi, 1 - v.lo} }

// add adds a span that has a probability.
func (v *span) add(chance float64, w span) {
	v.lo += float64(chance * w.lo)
	v.hi += float64(chance * w.hi)
}

// String writes the bounds to six decimals, once if these do not tell them
// apart.
func (v span) String() string {
	lo, hi := fmt.Sprintf("%.6f", v.lo), fmt.Sprintf("%.6f", v.hi)
	if lo == hi {
		return lo
	}
	return lo + " to " + hi
}

// better gives the bounds of the better of two choices.
func better(a, b span) span { return span{max(a.lo, b.lo), max(a.hi, b.hi)} }

// Table holds bounds on the value of every position before a cast, for the side
// that is about to throw.
//
// They come from interval iteration (Haddad and Monmege, 2014): below, nobody
// ever wins, above everybody does, and sweep after sweep both bounds follow from
// those of the positions behind until they meet. What lies between them is
// certain, which a value that has merely stopped changing is not. Mals that have
// finished stay finished, so positions are solved in layers by how many have,
// the most first.
//
// Chains of throws have no greatest length, and the bounds hold all of them: once
// the yuts and mos of a chain bring every mal to the finish, the side has won, and
// what is thrown after them changes nothing. So the chance of winning before a
// throw follows from those with one yut or one mo more, back from a certainty.
type Table struct {
	*order
	width  float64 // the most that the bounds may differ by
	odds   [yut.Kinds + 1]float64
	open   [][]int // see unsure
	values []span  // by place of the side to move, and of the other
	sweeps int

	// What follows serves the sweeps alone.
	uses  [][]use  // of every hand, by row
	kept  []*turns // by place of an enemy with mals at home, which a capture can lead to
	spare *turns   // of the other enemies, one after the other
}

// turns holds bounds on what a turn against one place of the enemy is worth.
type turns struct {
	pending []span // with scores pending and no throw due, by hand and place
	due     []span // before a throw on top of yuts and mos, by their number and place
}

// unknown is the bounds of what is not yet known, and certain those of a win.
var unknown, certain = span{0, 1}, span{1, 1}

// rounding is more than rounding errors can add up to. A turn adds some 1e-16 to
// each bound, and a game seldom lasts a hundred.
const rounding = 1e-12

// prepare makes the table of a game in which nothing is known yet. Its rules must
// be the package's but for the number of mals.
func prepare(rules *yut.Rules, width float64) *Table {
	t := &Table{order: newOrder(rules), width: width, odds: rules.Odds()}
	t.open = t.unsure()
	t.values = unknowns(len(t.all) * len(t.all))
	return t
}

// solveAll solves a game. It ends early, with an error, only if ctx ends; the bounds are
// then those of the sweeps until there, which hold the values as well as the last do.
// tell, if not nil, is given how many of a hundred parts are done.
func (t *Table) solveAll(ctx context.Context, tell func(percent int)) error {
	t.uses = usesOf(len(t.open))
	t.spare, t.kept = t.newTurns(), make([]*turns, len(t.all))
	for i, p := range t.all {
		if p.Mals[0] == places.Home {
			t.kept[i] = t.newTurns()
		}
	}
	defer func() {
		t.uses, t.kept, t.spare = nil, nil, nil
		for i, v := range t.values {
			t.values[i] = span{max(0, v.lo-rounding), min(1, v.hi+rounding)}
		}
	}()
	for a := t.mals - 1; a >= 0; a-- {
		for b := t.mals - 1; b >= a; b-- {
			if err := t.layer(ctx, a, b, tell); err != nil {
				return err
			}
		}
	}
	return nil
}

func unknowns(n int) []span {
	list := make([]span, n)
	for i := range list {
		list[i] = unknown
	}
	return list
}

// newTurns makes turns in which nothing is known but what is sure.
func (t *Table) newTurns() *turns {
	n := len(t.all)
	w := &turns{pending: make([]span, n*len(t.uses)), due: make([]span, n*len(t.open))}
	for i := range w.pending {
		w.pending[i] = certain
	}
	for i := range w.due {
		w.due[i] = certain
	}
	for s, places := range t.open {
		for _, me := range places {
			w.due[s*n+me] = unknown
			for end := range ends {
				w.pending[(s*len(ends)+end)*n+me] = unknown
			}
		}
	}
	return w
}

// layer solves the positions in which one side has a mals finished and the other
// b, whoever is to move. What later layers rest on is made ten times as narrow
// for each of them.
// The last layer is nearly all of the work.
func (t *Table) layer(ctx context.Context, a, b int, tell func(percent int)) error {
	if tell != nil {
		tell(0)
	}
	width := (t.width - 2*rounding) * math.Pow(0.1, float64(a+b))
	for gap := 1.0; gap > width; {
		if err := ctx.Err(); err != nil {
			return err
		}
		gap = t.sweep(a, b)
		if a != b {
			gap = max(gap, t.sweep(b, a))
		}
		t.sweeps++
		if tell != nil && a+b == 0 {
			tell(min(100, int(100*math.Log(gap)/math.Log(width))))
		}
	}
	return nil
}

// sweep goes once through the positions in which the side to move has mine mals
// finished and the other theirs, and gives the widest bounds among them.
func (t *Table) sweep(mine, theirs int) (gap float64) {
	for enemy := t.from[theirs]; enemy < t.end(theirs); enemy++ {
		w := t.kept[enemy]
		if w == nil {
			w = t.spare
		}
		t.spend(w, enemy, t.end(mine))
		t.throw(w, enemy, t.end(mine))
		for me := t.from[mine]; me < t.end(mine); me++ {
			if t.apart(me, enemy) {
				v := w.due[me]
				t.values[me*len(t.all)+enemy] = v
				gap = max(gap, v.hi-v.lo)
			}
		}
	}
	return gap
}

// throw works out the bounds before a throw from those after it, with the most
// yuts and mos first.
func (t *Table) throw(w *turns, enemy, end int) {
	total := 0
	for spare(total+1, 0) < len(t.open) {
		total++
	}
	for ; total >= 0; total-- {
		for mos := range total + 1 {
			t.throwOn(w, enemy, end, total-mos, mos)
		}
	}
}

// throwOn works out the bounds before a throw on top of so many yuts and mos.
func (t *Table) throwOn(w *turns, enemy, end, yuts, mos int) {
	n, s := len(t.all), spare(yuts, mos)
	for _, me := range t.open[s] {
		if me >= end {
			break
		}
		if !t.apart(me, enemy) {
			continue
		}
		var sum span
		sum.add(t.odds[yut.Yut], w.due[spare(yuts+1, mos)*n+me])
		sum.add(t.odds[yut.Mo], w.due[spare(yuts, mos+1)*n+me])
		for e := 1; e < len(ends); e++ {
			sum.add(t.odds[ends[e]], w.pending[row(yuts, mos, e)*n+me])
		}
		w.due[s*n+me] = sum
	}
}

// spend works out the bounds with every hand pending and none due.
func (t *Table) spend(w *turns, enemy, end int) {
	n := len(t.all)
	for i, uses := range t.uses {
		row := w.pending[i*n : (i+1)*n]
		for _, me := range t.open[i/len(ends)] {
			switch {
			case me >= end:
			case i == 0:
				row[me] = t.values[enemy*n+me].other()
			case t.apart(me, enemy):
				row[me] = t.best(w, me, enemy, uses)
			}
		}
	}
}

// best gives the bounds of the best move with the scores of a hand.
func (t *Table) best(w *turns, me, enemy int, uses []use) (best span) {
	n := len(t.all)
	for _, u := range uses {
		for _, h := range t.hops[me][u.cast] {
			to := t.caught[enemy][h.at]
			switch {
			case to == enemy || h.to == 0:
				best = better(best, w.pending[u.rest*n+h.to])
			case u.due < 0:
				best = better(best, t.kept[to].pending[u.rest*n+h.to])
			default:
				best = better(best, t.kept[to].due[u.due*n+h.to])
			}
		}
	}
	return best
}
