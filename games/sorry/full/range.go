package full

import "parlor/games"

// The change in a position's value within some plies is bounded pawn by pawn. The bounds
// allow for every card. In one ply a player moves one pawn along its way, or anywhere on the
// ring by an 11 or a Sorry!, or two by parts of a 7; sends enemies to start, for each pawn
// that lands at most those on one slide; may send own pawns there by a slide; and moves one
// enemy to another square of the ring by a swap. Over several plies each pawn is bounded by
// all that can happen to it alone. After a 2 the same player moves again, so every ply may
// be the mover's, and all but the first may be the other's.

// farthest is the greatest number of plies examined; beyond them the bounds are those
// of a finished game.
const farthest = 4

// slack is the rounding error allowed in a sum of fractional weights.
const slack = 1e-6

// gains are the most that a pawn's worth can grow, by step: when it moves by any card, or
// by a part of a 7; when it goes to start; when it is swapped anywhere on the ring; and
// after so many plies of anything. None is negative.
type gains struct {
	card, part, hit, ring stepValues
	far                   [farthest + 1]stepValues
}

// newGains computes gains for the worth of a pawn, or for its negative, which gives losses.
func newGains(worth *stepValues, sign games.Value) (g gains) {
	best := sign * worth[exit]
	for step := uint8(exit); step <= ring; step++ {
		best = max(best, sign*worth[step])
	}
	var reached [farthest + 1]stepValues
	reached[0] = *worth
	for n := range reached {
		for step := uint8(start); step <= home; step++ {
			here := sign * worth[step]
			if n == 0 {
				reached[0][step] = here
				continue
			}
			most := reached[n-1][step]
			for _, to := range stepsAfter(step) {
				most = max(most, reached[n-1][to])
			}
			reached[n][step], g.far[n][step] = most, most-here
		}
	}
	for step := uint8(start); step <= home; step++ {
		here := sign * worth[step]
		g.card[step] = g.far[1][step]
		for n := 1; n < 7; n++ {
			if to := landing(ahead[n][step]); to != off {
				g.part[step] = max(g.part[step], sign*worth[to]-here)
			}
		}
		if onRing(step) {
			g.hit[step], g.ring[step] = max(0, sign*worth[start]-here), max(0, best-here)
		}
	}
	return g
}

// landing gives where a pawn that moves to a step ends up.
func landing(to uint8) uint8 {
	if to != off && slides[to] != start {
		return slides[to]
	}
	return to
}

// stepsAfter lists where a pawn may be after one ply.
func stepsAfter(step uint8) (to []uint8) {
	switch {
	case step == home:
		return nil
	case step == start || onRing(step):
		to = append(to, start)
		for square := uint8(exit); square <= ring; square++ {
			to = append(to, square)
		}
	}
	for _, tables := range [2]*[mostPips + 1]stepTable{&ahead, &backward} {
		for _, table := range tables {
			if next := landing(table[step]); next != off {
				to = append(to, next)
			}
		}
	}
	return to
}

// slideOf numbers, from 1, the slides that the mover may take, by the other side's
// steps on them; 0 elsewhere.
var slideOf = func() (t stepTable) {
	n := uint8(0)
	for first, last := range slides {
		if last != start {
			n++
			for step := uint8(first); step <= last; step++ {
				t[across[step]] = n
			}
		}
	}
	return t
}()

// bounds bounds every value within some plies of s, from Max's side.
func (t *tables) bounds(r *Rules, s *State, plies int, root games.Turn) (lo, hi games.Value) {
	wins := r.winnable(s, plies)
	if plies > farthest || wins[red] && wins[green] {
		return -win, win
	}
	of, v := &t[root.Index()], t.of(s, root)
	side := s.mover & 1
	more, less := &of[side].gains, &of[side].losses
	others, fewer := &of[side^1].gains, &of[side^1].losses
	own, enemy := &s.at[side], &s.at[side^1]
	up, down := games.Value(0), games.Value(0)
	switch plies {
	case 0:
	case 1:
		up, down = more.oneTurn(others, own, enemy), less.oneTurn(fewer, own, enemy)
	default:
		up = more.far[plies].sum(own) + others.far[plies].sum(enemy)
		down = less.far[plies].sum(own) + fewer.far[plies].sum(enemy)
	}
	lo, hi = -win, win
	if !wins[red] {
		hi = min(hi, v+up+slack)
	}
	if !wins[green] {
		lo = max(lo, v-down-slack)
	}
	return lo, hi
}

// oneTurn bounds the gain of value by one ply of the side to which g belongs.
func (g *gains) oneTurn(others *gains, own, enemy *pawns) games.Value {
	const mask = 1<<stepBits - 1
	var card, part, part2, back, ring games.Value
	var groups [16]games.Value // of enemies that may go to start together
	for i := range own {
		step := own[i] & mask
		card = max(card, g.card[step])
		part, part2 = twoMost(part, part2, g.part[step])
		back += g.hit[step]
		if at := enemy[i] & mask; onRing(at) {
			ring = max(ring, others.ring[at])
			group := slideOf[at] & 7
			if group == 0 {
				group = uint8(8 + i)
			}
			groups[group] += others.hit[at]
		}
	}
	var hit, hit2 games.Value
	for _, sum := range groups {
		hit, hit2 = twoMost(hit, hit2, sum)
	}
	return max(card+ring+hit, part+part2+hit+hit2) + back
}

// twoMost updates the two greatest values.
func twoMost(most, second, v games.Value) (games.Value, games.Value) {
	if v > most {
		return v, most
	}
	return most, max(second, v)
}

// winnable says which sides may win within some plies.
func (r *Rules) winnable(s *State, plies int) (sides [2]bool) {
	for side := range sides {
		own := plies
		if int(s.mover) != side {
			own--
		}
		sides[side] = r.canFinish(&s.at[side], own, plies == 1)
	}
	return sides
}

// canFinish says whether so many own plies may take all pawns home: one to bring each pawn out
// of start, in which no other moves, and one for every two pawns. If last is true nothing else
// happens, and the last pawns must be near home.
func (r *Rules) canFinish(p *pawns, plies int, last bool) bool {
	left, waiting := 0, 0
	for _, step := range p[:r.pieces] {
		switch {
		case step == start:
			waiting++
			left++
		case step != home:
			left++
			if last && (step == behind || step < entry-6) {
				return false
			}
		}
	}
	return waiting+(left+1)/2 <= plies
}
