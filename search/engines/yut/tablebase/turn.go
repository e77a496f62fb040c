package tablebase

import (
	"parlor/games/yut"
	"parlor/search/engines/yut/geometry"
)

// turn has the values of a turn against one place of the enemy, with every hand, for
// every place of the side to move, laid out by a shape.
type turn[N number] []span[N]

// newTurn gives a turn in which every place that is not sure of winning is worth half a win.
func newTurn[N number](sh *shape, s scale) turn[N] {
	t := halves[N](rows*sh.cells, s)
	for i := range sh.spares {
		for kind := range rows {
			from, _ := sh.row(i, kind)
			t[from] = certain[N](s)
		}
	}
	return t
}

func halves[N number](n int, s scale) turn[N] {
	t := make(turn[N], n)
	for i := range t {
		t[i] = span[N]{N(s.whole / 2), N(s.whole / 2)}
	}
	return t
}

func certain[N number](s scale) span[N] { return span[N]{N(s.whole), N(s.whole)} }

// worker computes turns, one at a time.
type worker[N number] struct {
	*table[N]
	turn   turn[N]   // against an enemy without mals at home
	earned []span[N] // a row of hands without an end, reached by an end, which earns a throw if it captures
}

func (t *table[N]) newWorker() *worker[N] {
	return &worker[N]{table: t, turn: newTurn[N](t.shape, t.scale), earned: make([]span[N], t.Len())}
}

// work computes a turn against an enemy from the values of the positions in which the enemy
// is to throw, and gives it. A capture leads to a turn against the enemy with mals sent
// home, whose last computed values are used, as are those that the depth takes as known.
func (w *worker[N]) work(enemy int, d depth) turn[N] {
	d = w.within(d)
	t := w.kept[enemy]
	if t == nil {
		t = w.turn
		copy(w.rest(t, d.hands, d.known), w.tail(enemy, d.hands, d.known))
	}
	for i := range w.spares[:d.hands] {
		w.spend(t, enemy, i)
	}
	for i := d.hands - 1; i >= 0; i-- {
		w.throw(t, i, d)
	}
	if w.kept[enemy] == nil {
		copy(w.tail(enemy, 1, d.hands), w.rest(t, 1, d.hands))
	}
	return t
}

// rest gives the adjacent rows of a turn before a throw, for the numbers of yuts and mos from
// begin to end, as far as tails have them.
func (w *worker[N]) rest(t turn[N], begin, end int) []span[N] {
	from, to := w.shape.rest(begin, end)
	return t[from:to]
}

// tail gives the same rows of an enemy's tail.
func (w *worker[N]) tail(enemy, begin, end int) []span[N] {
	from, to := w.shape.rest(begin, end)
	first, _ := w.shape.rest(1, tailed)
	return w.tails[enemy][from-first : to-first]
}

func (w *worker[N]) row(t turn[N], of, kind int) []span[N] {
	from, to := w.shape.row(of, kind)
	return t[from:to]
}

// spend computes the hands with the yuts and mos of number at.
func (w *worker[N]) spend(t turn[N], enemy, at int) {
	row := w.row(t, at, endless)
	if at == 0 {
		w.pass(row, enemy)
	}
	w.choose(t, nil, enemy, at, endless)
	w.capture(row, enemy, at, endless)
	earned := w.earned[:len(row)]
	copy(earned, row)
	w.capture(earned, enemy, at, due)
	for i := range ends {
		w.choose(t, earned, enemy, at, ended+i)
		w.capture(w.row(t, at, ended+i), enemy, at, ended+i)
	}
}

// choose computes a row from what moves lead to; moves by an end lead to earned.
func (w *worker[N]) choose(t turn[N], earned []span[N], enemy, at, kind int) {
	if w.program != nil {
		w.follow(t, earned, enemy, at, kind)
		return
	}
	row, s := w.row(t, at, kind), &w.spares[at]
	if kind != endless {
		set(row, earned, s.ended[kind-ended])
	}
	if kind == backward {
		raise(row, earned, s.back)
	}
	w.play(t, row, s, kind)
}

// pass computes the value of having nothing pending: the enemy throws.
func (w *worker[N]) pass(row []span[N], enemy int) {
	from, certain := w.reply.values[enemy*w.Len():][:w.Len()], N(w.scale.whole)
	for i, me := range w.spares[0].open {
		v := from[me]
		row[1+i] = span[N]{certain - v.hi, certain - v.lo}
	}
}

// play raises the cells of a row to what moves by a yut or a mo lead to, or sets them if nothing
// else is pending.
func (w *worker[N]) play(t turn[N], row []span[N], s *spares, kind int) {
	begun := kind != endless
	for i, fewer := range s.fewer {
		switch {
		case fewer < 0:
		case begun:
			raise(row, w.row(t, fewer, kind), s.played[i])
		default:
			set(row, w.row(t, fewer, kind), s.played[i])
			begun = true
		}
	}
}

// capture sets the cells of places that share a square with the enemy to the mover's value after
// capturing there: a move leads to such a place, which lasts only until the capture. kind is
// that of the row after it. Places that share two squares cannot be reached.
func (w *worker[N]) capture(row []span[N], enemy, at, kind int) {
	for square := uint8(geometry.Home + 1); square < geometry.Finish; square++ {
		if left := w.without[enemy][square]; left != enemy {
			from := w.row(w.kept[left], at, kind)
			for _, cell := range w.spares[at].on[square] {
				row[cell] = from[cell]
			}
		}
	}
}

// set makes every cell but the first the best of those that moves lead to.
func set[N number](row, from []span[N], list []moves) {
	row = row[1:][:len(list)]
	for i, m := range list {
		a, b, c := from[m[0]], from[m[1]], from[m[2]]
		row[i] = span[N]{max(a.lo, b.lo, c.lo), max(a.hi, b.hi, c.hi)}
	}
}

// raise raises every cell but the first to the best of those that moves lead to.
func raise[N number](row, from []span[N], list []moves) {
	row = row[1:][:len(list)]
	for i, m := range list {
		a, b, c, v := from[m[0]], from[m[1]], from[m[2]], row[i]
		row[i] = span[N]{max(v.lo, a.lo, b.lo, c.lo), max(v.hi, a.hi, b.hi, c.hi)}
	}
}

// throws is the denominator of the odds of a throw, and parts has the numerators of the
// course's scores.
const (
	throws     = 625
	throwsEnds = throws - 81 - 16 // those of the scores that end a chain
)

var parts = [yut.Kinds + 1]int64{yut.Do: 72, yut.Gae: 216, yut.Geol: 216, yut.Yut: 81, yut.Mo: 16, yut.BackDo: 24}

// throw computes the probabilities before a throw on top of a number of yuts and mos,
// rounded outwards. If the value with one more is unknown, the throw is assumed to be an
// end.
func (w *worker[N]) throw(t turn[N], at int, d depth) {
	s := &w.spares[at]
	out := w.row(t, at, due)
	var after [len(ends)][]span[N]
	for i := range after {
		after[i] = w.row(t, at, ended+i)[:len(out)]
	}
	if s.more[0] >= d.known {
		for i := range out {
			lo, hi := sumOfEnds(after[0][i], after[1][i], after[2][i], after[3][i])
			out[i] = span[N]{N(lo / throwsEnds), N((hi + throwsEnds - 1) / throwsEnds)}
		}
		return
	}
	var thrown [len(again)][]span[N]
	for i, more := range s.more {
		thrown[i] = w.beyond
		if more >= 0 {
			thrown[i] = w.row(t, more, due)
		}
	}
	yuts, mos := s.grown[0], s.grown[1]
	for i := range out[1:] {
		lo, hi := sumOfEnds(after[0][1+i], after[1][1+i], after[2][1+i], after[3][1+i])
		y, m := thrown[0][yuts[i]], thrown[1][mos[i]]
		lo += parts[yut.Yut]*int64(y.lo) + parts[yut.Mo]*int64(m.lo)
		hi += parts[yut.Yut]*int64(y.hi) + parts[yut.Mo]*int64(m.hi)
		out[1+i] = span[N]{N(lo / throws), N((hi + throws - 1) / throws)}
	}
}

// sumOfEnds gives the terms of the ends in a sum over throws.
func sumOfEnds[N number](do, gae, geol, back span[N]) (lo, hi int64) {
	lo = parts[yut.Do]*int64(do.lo) + parts[yut.Gae]*(int64(gae.lo)+int64(geol.lo)) + parts[yut.BackDo]*int64(back.lo)
	hi = parts[yut.Do]*int64(do.hi) + parts[yut.Gae]*(int64(gae.hi)+int64(geol.hi)) + parts[yut.BackDo]*int64(back.hi)
	return lo, hi
}
