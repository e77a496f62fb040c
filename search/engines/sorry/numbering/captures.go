package numbering

import (
	"math/bits"

	"parlor/games/sorry"
)

// Reached appends the placements that a card takes the mover to from a, while the
// other side is at b, to buf. A capture is left unsaid. They come in the order in
// which equal moves are taken; as listed, the last piece comes first, for a 10 the step back
// before the ten forward, and the last target of a Sorry!. Where no move is legal there is a
// itself.
func (x *Index) Reached(a, b uint16, card int, buf []uint16) []uint16 {
	if card < Cards {
		return append(buf, x.Onward[card][a]...)
	}
	base := len(buf)
	if jumps := x.Jump[a]; jumps != nil {
		for _, step := range x.Targets[b] {
			if to := jumps[step]; to != None {
				buf = append(buf, to)
			}
		}
	}
	if len(buf) == base {
		buf = append(buf, a)
	}
	return buf
}

// Captured gives the enemy's placement once a side has landed at own: with the
// piece that it has landed on, if any, back in start.
func (x *Index) Captured(own, enemy uint16) uint16 {
	clash := x.Ring[own] & x.Facing[enemy]
	if clash == 0 {
		return enemy
	}
	return x.Hits[sorry.Across(uint8(bits.TrailingZeros64(clash)))][enemy]
}

// HitB fills the places in row a of a table in which A has just landed on a piece
// of B. They get what the row has for the position after the capture.
func HitB[T any](x *Index, a uint16, row []T) {
	for _, at := range x.Steps[a] {
		step := sorry.Across(at)
		if step == 0 {
			continue
		}
		for _, b := range x.On[step] {
			if x.Facing[a]&x.Ring[b] == 1<<step {
				row[b] = row[x.Hits[step][b]]
			}
		}
	}
}

// HitA fills the places in row a of a table in which B has just landed on a piece
// of A.
func HitA[T any](x *Index, a uint16, table []T) {
	n := x.Len()
	row := table[int(a)*n:][:n]
	for _, step := range x.Steps[a] {
		facing := sorry.Across(step)
		if facing == 0 {
			continue
		}
		after := table[int(x.Hits[step][a])*n:][:n]
		for _, b := range x.On[facing] {
			if x.Ring[a]&x.Facing[b] == 1<<step {
				row[b] = after[b]
			}
		}
	}
}
