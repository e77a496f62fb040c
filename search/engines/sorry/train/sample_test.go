package train

import (
	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/numbering"
	sorrytables "parlor/search/engines/sorry/tablebase"
)

// sampler plays games by numbers of placements.
type sampler struct {
	rules  *sorry.Rules
	game   *sorrytables.Game
	random *games.Random
	plan   Plan
}

// chance says whether something happens that has a chance.
func (s *sampler) chance(p float64) bool { return s.random.Float() < p }

// sample makes all groups.
func (s *sampler) sample() (groups []group, err error) {
	own, enemy := s.game.Start(), s.game.Start()
	for len(groups) < s.plan.Groups {
		if s.chance(s.plan.Anywhere) {
			a, b := s.anywhere()
			_, g, err := s.turn(a, b)
			if err != nil {
				return nil, err
			}
			if len(g) > 1 {
				groups = append(groups, g)
			}
			continue
		}
		to, g, err := s.turn(own, enemy)
		if err == nil && s.chance(s.plan.Answered) {
			g, err = s.answered(own, enemy)
		}
		if err != nil {
			return nil, err
		}
		if len(g) > 1 {
			groups = append(groups, g)
		}
		own, enemy = s.game.Captured(to, enemy), to // the other side is next
		if enemy == s.game.Done() {
			own, enemy = s.game.Start(), s.game.Start()
		}
	}
	return groups, nil
}

// anywhere gives any unfinished position.
func (s *sampler) anywhere() (own, enemy uint16) {
	for {
		own, enemy = uint16(s.random.Below(uint64(s.game.Done()))), uint16(s.random.Below(uint64(s.game.Done())))
		if s.game.Apart(own, enemy) {
			return own, enemy
		}
	}
}

// turn draws a card, makes a group of its moves that do not win, and gives where the
// player goes.
func (s *sampler) turn(own, enemy uint16) (to uint16, g group, err error) {
	var buf [2 * numbering.Most]uint16
	list := s.game.Reached(own, enemy, s.card(), buf[:0])
	best := -1.0
	for _, next := range list {
		left := s.game.Captured(next, enemy)
		lo, hi, err := s.game.Win(left, next)
		if err != nil {
			return 0, nil, err
		}
		win := (lo + hi) / 2
		if 1-win > best {
			best, to = 1-win, next
		}
		if next != s.game.Done() {
			g = append(g, sample{sorry.OddsTerms(s.game.Steps[left], s.game.Steps[next], nil), win})
		}
	}
	if s.chance(s.plan.Straying) {
		to = list[s.random.Below(uint64(len(list)))]
	}
	return to, g, nil
}

// answered makes a group of the positions after each move of a card and then the
// best answer with another, the same for all: what a search of depth 2 compares. Moves
// and answers that win are left out.
func (s *sampler) answered(own, enemy uint16) (g group, err error) {
	var moves, answers [2 * numbering.Most]uint16
	first, second := s.card(), s.card()
	for _, next := range s.game.Reached(own, enemy, first, moves[:0]) {
		left := s.game.Captured(next, enemy)
		if next == s.game.Done() {
			continue
		}
		best, after := 2.0, sample{}
		for _, answer := range s.game.Reached(left, next, second, answers[:0]) {
			if answer == s.game.Done() {
				best = 0
				break
			}
			back := s.game.Captured(answer, next)
			lo, hi, err := s.game.Win(back, answer)
			if err != nil {
				return nil, err
			}
			if win := (lo + hi) / 2; win < best {
				best, after = win, sample{sorry.OddsTerms(s.game.Steps[back], s.game.Steps[answer], nil), win}
			}
		}
		if best > 0 {
			g = append(g, after)
		}
	}
	return g, nil
}

// card draws by the odds.
func (s *sampler) card() int {
	at := s.random.Below(numbering.Total)
	for card, odds := range numbering.Odds {
		if at < odds {
			return card
		}
		at -= odds
	}
	panic("train: odds do not add up")
}
