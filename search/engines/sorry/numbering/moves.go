package numbering

import (
	"slices"

	"parlor/games"
	"parlor/games/sorry"
)

// ranking puts moves in the order of a rule for ties; nil for that of the list.
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

// onward plays a numbered card against pieces in start, which are in nobody's way.
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

// after gives the positions that Max may leave behind with a card, numbered in
// the order of Odds, which is that in which the rules list an infinite deck.
func after(rules *sorry.Rules, own, enemy []uint8, card int, rank ranking) (list []sorry.State) {
	s, err := rules.Place(games.Max, own, enemy)
	if err != nil {
		panic("places: " + err.Error()) // placements are legal, and the enemy stands aside
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
