package numbering

import (
	"math/bits"
	"slices"

	"parlor/games"
	"parlor/games/sorry"
)

// ranking sorts moves by a tie-breaking rule; nil for the order of the list.
type ranking func(s *sorry.State, moves []games.Move)

// follow lists where every card leads from a placement, by playing it.
func (x *Index) follow(rules *sorry.Rules, a uint16, rank ranking) {
	for card := range Cards {
		x.Onward[card] = append(x.Onward[card], x.onward(rules, a, card, rank))
	}
	x.Targets[a] = x.targets(a)
	if !x.InStart(a) {
		x.Jump = append(x.Jump, nil)
		return
	}
	jumps := make([]uint16, sorry.LastRing+1)
	for step := range jumps {
		jumps[step] = x.jump(rules, a, uint8(step))
	}
	x.Jump = append(x.Jump, jumps)
}

// onward plays a numbered card against pieces in start, which block nothing.
func (x *Index) onward(rules *sorry.Rules, a uint16, card int, rank ranking) []uint16 {
	if a == x.Done() {
		return nil
	}
	var list []uint16
	for _, s := range after(rules, x.Steps[a], x.Steps[x.Start()], card, rank) {
		if to := x.Of(rules.Steps(&s, games.Max, nil)); !slices.Contains(list, to) {
			list = append(list, to)
		}
	}
	return list
}

// jump plays a Sorry! against one piece on the ring square that the mover reaches
// at step.
func (x *Index) jump(rules *sorry.Rules, a uint16, step uint8) uint16 {
	if sorry.Across(step) == 0 || x.Ring[a]>>step&1 != 0 {
		return None
	}
	target := make([]uint8, x.Pieces)
	target[0] = sorry.Across(step)
	moves := after(rules, x.Steps[a], target, Cards, nil)
	return x.Of(rules.Steps(&moves[0], games.Max, nil))
}

// targets lists the steps at which the other side may take the place of a piece.
func (x *Index) targets(a uint16) (list []uint8) {
	steps := slices.Clone(x.Steps[a])
	if x.Order == Rear {
		slices.SortFunc(steps, func(a, b uint8) int { return int(b) - int(a) })
	} else if x.Order == Front {
		slices.Sort(steps)
	}
	for _, step := range slices.Backward(steps) {
		if to := sorry.Across(step); to != 0 {
			list = append(list, to)
		}
	}
	return list
}

// after gives the positions that Max can reach with a card, numbered in the order of Odds,
// in which the rules list an infinite deck.
func after(rules *sorry.Rules, own, enemy []uint8, card int, rank ranking) (list []sorry.State) {
	s, err := rules.Place(games.Max, own, enemy)
	if err != nil {
		panic("places: " + err.Error()) // placements are legal, and the enemy blocks nothing
	}
	rules.Play(&s, rules.Moves(&s, nil)[card])
	moves := rules.Moves(&s, nil)
	if rank != nil {
		rank(&s, moves)
	}
	for _, m := range moves {
		next := s
		rules.Play(&next, m)
		list = append(list, next)
	}
	return list
}

// Reached appends the placements that a card takes the mover to from a, while the other side
// is at b, to buf. Captures are not applied. They are in the order in which ties are broken.
// In the order as listed the last piece comes first, for a 10 the step back comes before the
// ten forward, and for a Sorry! the last target comes first. If no move is legal, a itself
// is appended.
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

// Captured gives the enemy's placement after a side has moved to own: a piece that it has
// landed on is back in start.
func (x *Index) Captured(own, enemy uint16) uint16 {
	clash := x.Ring[own] & x.Facing[enemy]
	if clash == 0 {
		return enemy
	}
	return x.Hits[sorry.Across(uint8(bits.TrailingZeros64(clash)))][enemy]
}

// HitB fills the entries in row a of a table in which A has just landed on a
// piece of B with the row's value for the position after the capture.
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

// HitA fills the entries in row a of a table in which B has just landed on a
// piece of A.
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
