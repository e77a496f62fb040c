package solve

import "parlor/search/engines/sorry/places"

// first works out row a of x, where A is to move. A's moves lead to the same rows
// of y whatever the placement of B, so the row is a sum of maxima of whole rows.
// buf has room for a row.
func (t *table[N]) first(a uint16, buf []N) (far ways) {
	t.replace(a, buf)
	l := &t.lines[a]
	out := t.row(t.x, a)
	n := len(out)
	sorry := buf[:n]
	facing, ring := t.Facing[:n], t.Ring[a]
	var r [len(line{})][]N
	for i, to := range l {
		r[i] = t.row(t.y, to)[:n]
	}
	r0, r1, r2, r3, r4, r5, r6, r7 := r[0][:n], r[1][:n], r[2][:n], r[3][:n], r[4][:n], r[5][:n], r[6][:n], r[7][:n]
	r8, r9, r10, r11, r12, r13, r14 := r[8][:n], r[9][:n], r[10][:n], r[11][:n], r[12][:n], r[13][:n], r[14][:n]
	whole := int64(t.whole)
	for b := range n - 1 { // the last is a finished game
		if facing[b]&ring != 0 {
			continue
		}
		sum := 2*(uint64(max(r0[b], r1[b], r2[b]))+uint64(max(r3[b], r4[b], r5[b]))+
			uint64(max(r6[b], r7[b], r8[b]))+uint64(max(r9[b], r10[b], r11[b], r12[b], r13[b], r14[b]))) + uint64(sorry[b])
		value, way := relax(out[b], t.target(sum), whole)
		out[b] = value
		far.add(way)
	}
	return far
}

// replace fills best with what a Sorry! is worth to A. It alone depends on both
// placements: with a piece in start A takes the place of any piece of B on the ring.
func (t *table[N]) replace(a uint16, best []N) {
	copy(best, t.row(t.y, a)) // a pass
	jumps := t.Jump[a]
	if jumps == nil {
		return
	}
	for b, ring := range t.Ring {
		if ring != 0 {
			best[b] = 0
		}
	}
	for step, to := range jumps {
		if to == places.None {
			continue
		}
		after := t.row(t.y, to)
		for _, b := range t.On[across(step)] {
			best[b] = max(best[b], after[b])
		}
	}
}
