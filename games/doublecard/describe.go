package doublecard

import (
	"fmt"

	"parlor/games"
)

// Describe says what a move does: R● on A 2, W○ on B 2.
func (r *Rules) Describe(s *State, m games.Move) string {
	if m == forfeited {
		return "a move that is not legal, by which the program loses"
	}
	p := target(m)
	a, b := p.halves()
	text := fmt.Sprintf("%s on %s, %s on %s", signs[a], cellName(p.Anchor()), signs[b], cellName(p.Other()))
	if card := taken(m); card >= 0 {
		text = fmt.Sprintf("the card from %s: %s", cellsOf(s.cards[card]), text)
	}
	next := *s
	r.Play(&next, m)
	winner, won := next.winner()
	switch {
	case won:
		return text + fmt.Sprintf(", and %s wins", roles[winner])
	case next.turn == games.Over:
		return text + ", and the game is drawn"
	}
	return text
}

// Group names the part of a list of moves that m belongs to: new cards by the
// column they are placed in, moves of cards by the card. A move that is not legal is in none.
func (r *Rules) Group(s *State, m games.Move) string {
	if m == forfeited {
		return ""
	}
	if card := taken(m); card >= 0 {
		p := s.cards[card]
		return fmt.Sprintf("recycling: the card on %s, code %d", cellsOf(p), p.Code())
	}
	return "regular: a new card in column " + columnName(columnOf(target(m).Anchor()))
}
