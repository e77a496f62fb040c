package certify

import (
	"slices"

	"parlor/games"
	"parlor/games/sorry"
)

// lists has the moves of one side alone, each found by playing a card once.
type lists struct {
	*checker
	// onward lists, by numbered card and placement, where the card leads. If no move is
	// legal it is the placement itself.
	onward [][][]landing
	odds   []uint64 // of the numbered cards, and then of a Sorry!, in units
	// ring has a bit for every step on the ring that a placement has a piece on.
	ring []uint64
	// back is the placement after its piece on a step has been sent back, and jump
	// after a Sorry! has taken a piece from start to a step; none if that is
	// impossible.
	back, jump [][sorry.LastRing + 1]int
}

// landing is the result of a move: a placement, with the ring step of the moved
// piece, or 0 if it is not on the ring.
type landing struct {
	to   int
	step uint8
}

// none marks a placement that is impossible.
const none = -1

func newLists(c *checker) *lists {
	n := len(c.steps)
	l := &lists{checker: c, ring: make([]uint64, n), back: make([][sorry.LastRing + 1]int, n), jump: make([][sorry.LastRing + 1]int, n)}
	for a, steps := range c.steps {
		for _, step := range steps {
			if sorry.Across(step) != 0 {
				l.ring[a] |= 1 << step
			}
		}
		for step := range uint8(sorry.LastRing + 1) {
			l.back[a][step] = l.exchanged(a, step, 0)
			l.jump[a][step] = none
			if sorry.Across(step) != 0 && l.ring[a]>>step&1 == 0 {
				l.jump[a][step] = l.exchanged(a, 0, step)
			}
		}
	}
	l.play()
	return l
}

// exchanged gives the placement with a piece on one step taken to another.
func (l *lists) exchanged(a int, from, to uint8) int {
	steps := slices.Clone(l.steps[a])
	at := slices.Index(steps, from)
	if at < 0 {
		return none
	}
	steps[at] = to
	return l.of(steps)
}

// play plays every card at every unfinished placement, against pieces in start.
func (l *lists) play() {
	for a := range len(l.steps) - 1 {
		s, err := l.rules.Place(games.Max, l.steps[a], l.steps[0])
		if err != nil {
			panic("certify: " + err.Error()) // placements are legal, and pieces in start block nothing
		}
		for i, card := range l.rules.Moves(&s, nil) {
			if a == 0 {
				l.odds = append(l.odds, uint64(l.rules.Weight(&s, card))/l.unit)
				l.onward = append(l.onward, make([][]landing, len(l.steps)))
			}
			drawn := s
			l.rules.Play(&drawn, card)
			for _, m := range l.rules.Moves(&drawn, nil) {
				next := drawn
				l.rules.Play(&next, m)
				l.onward[i][a] = append(l.onward[i][a], l.landed(a, l.rules.Steps(&next, games.Max, nil)))
			}
		}
	}
	l.onward = l.onward[:len(l.onward)-1] // a Sorry!, the last card, depends on the enemy
}

// landed compares the steps before and after a move.
func (l *lists) landed(a int, after []uint8) landing {
	to := l.of(after)
	for _, step := range l.steps[to] {
		if sorry.Across(step) != 0 && l.ring[a]>>step&1 == 0 {
			return landing{to, step}
		}
	}
	return landing{to, 0}
}

// ofA sums over A's moves, after which B is to move.
func (l *lists) ofA(a, b int) (sum uint64, legal bool) {
	n := len(l.steps)
	return l.mean(a, b, false, func(own, enemy int) uint64 { return l.second[own*n+enemy] })
}

// ofB sums over B's moves.
func (l *lists) ofB(a, b int) (sum uint64, legal bool) {
	return l.mean(b, a, true, func(own, enemy int) uint64 { return l.first(enemy, own) })
}

// mean sums over the cards the greatest or the least of the numbers at the
// placements that the mover can reach.
func (l *lists) mean(own, enemy int, least bool, number func(own, enemy int) uint64) (sum uint64, legal bool) {
	if l.clash(own, enemy) {
		return 0, false
	}
	for card, onward := range l.onward {
		best := choice{least: least}
		for _, m := range onward[own] {
			best.add(number(m.to, l.hit(enemy, m.step)))
		}
		sum += l.odds[card] * best.number
	}
	best := choice{least: least}
	for _, step := range l.steps[enemy] {
		if at := sorry.Across(step); at != 0 && l.jump[own][at] != none {
			best.add(number(l.jump[own][at], l.back[enemy][step]))
		}
	}
	if !best.any {
		best.add(number(own, enemy)) // a pass
	}
	return sum + l.odds[len(l.onward)]*best.number, true
}

// clash says whether both sides stand on one square.
func (l *lists) clash(own, enemy int) bool {
	for _, step := range l.steps[own] {
		if at := sorry.Across(step); at != 0 && l.ring[enemy]>>at&1 != 0 {
			return true
		}
	}
	return false
}

// hit gives the enemy's placement after the mover has landed on a step, counted from the
// mover's side.
func (l *lists) hit(enemy int, step uint8) int {
	if at := sorry.Across(step); at != 0 && l.ring[enemy]>>at&1 != 0 {
		return l.back[enemy][at]
	}
	return enemy
}

// choice is the greatest or the least of some numbers.
type choice struct {
	number     uint64
	least, any bool
}

func (c *choice) add(number uint64) {
	if !c.any || c.least == (number < c.number) {
		c.number, c.any = number, true
	}
}
