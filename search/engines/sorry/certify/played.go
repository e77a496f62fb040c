package certify

import (
	"slices"

	"parlor/games"
	"parlor/games/sorry"
)

// played lists moves by playing them, every move of every card at every position.
// A is Max and B is Min.
type played struct{ *checker }

func (p *played) ofA(a, b int) (sum uint64, legal bool) {
	return p.mean(games.Max, a, b, func(numbers []uint64) uint64 { return slices.Max(numbers) })
}

func (p *played) ofB(a, b int) (sum uint64, legal bool) {
	return p.mean(games.Min, a, b, func(numbers []uint64) uint64 { return slices.Min(numbers) })
}

// mean sums over the cards what is best of the numbers that the moves lead to.
func (p *played) mean(turn games.Turn, a, b int, best func([]uint64) uint64) (sum uint64, legal bool) {
	s, err := p.rules.Place(turn, p.steps[a], p.steps[b])
	if err != nil {
		return 0, false // both sides on one square
	}
	var cards, moves [16]games.Move
	var numbers [16]uint64
	for _, card := range p.rules.Moves(&s, cards[:0]) {
		drawn := s
		odds := uint64(p.rules.Weight(&s, card)) / p.unit
		p.rules.Play(&drawn, card)
		list := numbers[:0]
		for _, m := range p.rules.Moves(&drawn, moves[:0]) {
			next := drawn
			p.rules.Play(&next, m)
			list = append(list, p.at(turn.Opponent(), &next))
		}
		sum += odds * best(list)
	}
	return sum, true
}

// at gives the number of a position before a draw of the player who is next.
func (p *played) at(next games.Turn, s *sorry.State) uint64 {
	var steps [2][4]uint8
	a, b := p.of(p.rules.Steps(s, games.Max, steps[0][:0])), p.of(p.rules.Steps(s, games.Min, steps[1][:0]))
	if next == games.Max {
		return p.first(a, b)
	}
	return p.second[a*len(p.steps)+b]
}
