package exact

import (
	"context"
	"fmt"
	"math"

	"parlor/games/yut"
)

// span encloses the probability that the side to move wins.
type span struct{ lo, hi float64 }

// other gives the same for the side that is not to move.
func (v span) other() span { return span{1 - v.hi, 1 - v.lo} }

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
type Table struct {
	*places
	extras int     // throws of a chain after its first
	width  float64 // the most that the bounds may differ by
	chains []chain
	values []span // by place of the side to move, and of the other
	sweeps int

	// What follows serves the sweeps alone.
	after   [][]span // by place of an enemy with mals at home: hand, place
	earned  [][]span // the same where a chain is to be thrown: spare scores, place
	scratch []span
	hands   [][]hand // by mals at home
}

// open is the bounds of what is not yet known.
var open = span{0, 1}

// prepare makes the table of a game in which nothing is known yet. Its rules must
// be the package's but for the number of mals.
func prepare(rules *yut.Rules, e effort) *Table {
	t := &Table{places: newPlaces(rules), extras: e.extras, width: e.width, chains: chainsOf(rules, e.extras)}
	t.values = opened(len(t.all) * len(t.all))
	return t
}

// solveAll solves a game. It ends early, with an error, only if ctx ends. tell, if
// not nil, is given how many of a hundred parts are done.
func (t *Table) solveAll(ctx context.Context, tell func(percent int)) error {
	for n := 0; n <= t.mals; n++ {
		t.hands = append(t.hands, hands(t.extras*(1+n)))
	}
	t.scratch = opened(len(t.hands[0]) * len(t.all))
	t.after, t.earned = make([][]span, len(t.all)), make([][]span, len(t.all))
	for i, n := range t.homes {
		if n > 0 {
			t.after[i] = opened(len(t.hands[n]) * len(t.all))
			t.earned[i] = opened(spares(t.extras*n) * len(t.all))
		}
	}
	defer func() { t.after, t.earned, t.scratch, t.hands = nil, nil, nil, nil }()
	for a := t.mals - 1; a >= 0; a-- {
		for b := t.mals - 1; b >= a; b-- {
			if err := t.layer(ctx, a, b, tell); err != nil {
				return interrupted()
			}
		}
	}
	return nil
}

func opened(n int) []span {
	list := make([]span, n)
	for i := range list {
		list[i] = open
	}
	return list
}

// layer solves the positions in which one side has a mals finished and the other
// b, whoever is to move. What later layers rest on is made ten times as narrow
// for each of them.
func (t *Table) layer(ctx context.Context, a, b int, tell func(percent int)) error {
	width := t.width * math.Pow(0.1, float64(a+b))
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
		rows := t.spend(enemy, t.end(mine))
		for me := t.from[mine]; me < t.end(mine); me++ {
			if !t.apart(me, enemy) {
				continue
			}
			v := t.thrown(rows, me, 0, 0)
			t.values[me*len(t.all)+enemy] = v
			gap = max(gap, v.hi-v.lo)
		}
		if n := t.homes[enemy]; n > 0 {
			t.earn(enemy, t.end(mine), rows)
		}
	}
	return gap
}

// thrown gives the bounds before a chain is thrown on top of some yuts and mos.
func (t *Table) thrown(rows []span, me, yuts, mos int) span {
	var sum span
	for _, c := range t.chains {
		v := rows[hand{c.yuts + yuts, c.mos + mos, c.end}.row()*len(t.all)+me]
		sum.lo += float64(c.chance * v.lo)
		sum.hi += float64(c.chance * v.hi)
	}
	return sum
}

// earn keeps the bounds after a capture that left the enemy where it is and
// earned a chain.
func (t *Table) earn(enemy, end int, rows []span) {
	most := t.extras * t.homes[enemy]
	for total := 0; total <= most; total++ {
		for mos := 0; mos <= total; mos++ {
			row := t.earned[enemy][spare(total-mos, mos)*len(t.all):]
			for me := range end {
				if t.apart(me, enemy) {
					row[me] = t.thrown(rows, me, total-mos, mos)
				}
			}
		}
	}
}

// spend works out, against one place of the enemy, the bounds with every hand
// pending and none due, by hand and place.
func (t *Table) spend(enemy, end int) []span {
	rows := t.after[enemy]
	if rows == nil {
		rows = t.scratch
	}
	n := len(t.all)
	for i, h := range t.hands[t.homes[enemy]] {
		row := rows[i*n : (i+1)*n]
		row[0] = span{1, 1} // the finished side has won
		if i == 0 {
			for me := 1; me < end; me++ {
				row[me] = t.values[enemy*n+me].other()
			}
			continue
		}
		t.spendHand(enemy, end, h, rows, row)
	}
	return rows
}

// spendHand fills the row of one hand from those of what is left of it after
// each move.
func (t *Table) spendHand(enemy, end int, h hand, rows, row []span) {
	for me := 1; me < end; me++ {
		if !t.apart(me, enemy) {
			continue
		}
		var best span
		if h.yuts > 0 {
			best = t.use(best, me, enemy, yutKind, hand{h.yuts - 1, h.mos, h.end}, rows)
		}
		if h.mos > 0 {
			best = t.use(best, me, enemy, moKind, hand{h.yuts, h.mos - 1, h.end}, rows)
		}
		if h.end > 0 {
			best = t.use(best, me, enemy, h.end, hand{h.yuts, h.mos, 0}, rows)
		}
		row[me] = best
	}
}

// use gives the better of best and the moves by one score, with rest pending
// after it.
func (t *Table) use(best span, me, enemy, kind int, rest hand, rows []span) span {
	n := len(t.all)
	left := rest.row() * n
	for _, h := range t.hops[me][kind] {
		to := t.caught[enemy][h.at]
		switch {
		case to == enemy || h.to == 0:
			best = better(best, rows[left+h.to])
		case kind == yutKind || kind == moKind:
			best = better(best, t.after[to][left+h.to])
		default:
			best = better(best, t.earned[to][spare(rest.yuts, rest.mos)*n+h.to])
		}
	}
	return best
}
