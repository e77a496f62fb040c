package tablebase

import "parlor/games/yut"

// wayPlaces is how many ways there are to go on from a hand: three moves by a yut, three by a
// mo, and six by an end. A way's number is its index among the moves that a shape lists.
const wayPlaces = 12

// places says where the ways of each score begin.
var places = [yut.Kinds + 1]int{yut.Mo: len(moves{}), yut.Do: 2 * len(moves{}), yut.Gae: 2 * len(moves{}), yut.Geol: 2 * len(moves{}), yut.BackDo: 2 * len(moves{})}

// ways are the rows that moves from the hands of a row lead to.
type ways[N number] [wayPlaces / len(moves{})]struct {
	from []span[N]
	list []moves // nil if there are none
}

// to gives the value that a way from a cell leads to.
func (w *ways[N]) to(i int, way uint8) span[N] {
	group := &w[int(way)/len(moves{})]
	return group.from[group.list[i][int(way)%len(moves{})]]
}

// any gives the union of all ways from a cell.
func (w *ways[N]) any(i int) (all span[N]) {
	first := true
	for way := range uint8(wayPlaces) {
		if w[int(way)/len(moves{})].list == nil {
			continue
		}
		v := w.to(i, way)
		if first {
			all, first = v, false
		}
		all = span[N]{min(all.lo, v.lo), max(all.hi, v.hi)}
	}
	return all
}

// follow computes a row by the choices of the program.
func (w *worker[N]) follow(t turn[N], earned []span[N], enemy, at, kind int) {
	s, row := &w.spares[at], w.row(t, at, kind)[1:]
	if at == 0 && kind == endless {
		return // there is nothing to choose
	}
	var to ways[N]
	for i, fewer := range s.fewer {
		if fewer >= 0 {
			to[i].from, to[i].list = w.row(t, fewer, kind), s.played[i]
		}
	}
	if kind != endless {
		to[2].from, to[2].list = earned, s.ended[kind-ended]
	}
	if kind == backward {
		to[3].from, to[3].list = earned, s.back
	}
	c := w.program.rows[enemy][at*rows+kind]
	mixed := c.mixed
	for i := range row {
		switch {
		case i >= len(c.ways) || c.ways[i] == anyWay:
			row[i] = to.any(i)
		case c.ways[i] == severalWays:
			row[i], mixed = blend(&to, i, mixed)
		default:
			row[i] = to.to(i, c.ways[i])
		}
	}
}

// blend gives the mean value of a cell by its shares, which come first in a list, and the
// rest of the list.
func blend[N number](to *ways[N], i int, list []share) (span[N], []share) {
	if list[0].part == 0 {
		return anyOf(to, i, list)
	}
	var lo, hi int64 // of products of four bytes each
	for n, s := range list {
		v := to.to(i, s.way)
		lo += int64(v.lo) * int64(s.part)
		hi += int64(v.hi) * int64(s.part)
		if s.last {
			return span[N]{N(lo >> shareBits), N((hi + shareWhole - 1) >> shareBits)}, list[n+1:]
		}
	}
	panic("yut: shares without a last one")
}

// anyOf gives the union of the ways of a cell whose choice is unknown.
func anyOf[N number](to *ways[N], i int, list []share) (span[N], []share) {
	all := to.to(i, list[0].way)
	for n, s := range list {
		v := to.to(i, s.way)
		all = span[N]{min(all.lo, v.lo), max(all.hi, v.hi)}
		if s.last {
			return all, list[n+1:]
		}
	}
	panic("yut: shares without a last one")
}
