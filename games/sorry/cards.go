package sorry

import "parlor/games"

// A card is its index among the kinds, counted from 1; 0 means that none is held. The
// outcome of a draw is the same number.
const (
	noCard = iota
	card1
	card5
	card8
	card10
	cardSorry
)

// kinds is the number of kinds of card.
const kinds = 5

// fullDeck is the number of each kind among the 18 cards.
var fullDeck = [kinds]uint8{4, 4, 4, 4, 2}

// pips is how far forward each card moves a piece.
var pips = [kinds + 1]uint8{card1: 1, card5: 5, card8: 8, card10: 10}

// cardNames are the cards in reports.
var cardNames = [kinds + 1]string{"-", "1", "5", "8", "10", "Sorry!"}

// cardWords are the cards as a person types them.
var cardWords = [kinds + 1]string{"-", "1", "5", "8", "10", "sorry"}

// outcomes appends the cards that may be drawn. An infinite deck always has
// every kind.
func (r *Rules) outcomes(s *State, buf []games.Move) []games.Move {
	if !r.finite {
		return append(buf, card1, card5, card8, card10, cardSorry)
	}
	for kind := range s.deck {
		if s.deck[kind] > 0 {
			buf = append(buf, games.Move(kind+1))
		}
	}
	return buf
}

// Weight gives the number of cards of the kind in the deck; an infinite deck
// always draws from all 18.
func (r *Rules) Weight(s *State, m games.Move) uint32 {
	kind := (m - 1) % kinds
	if r.finite {
		return uint32(s.deck[kind])
	}
	return uint32(fullDeck[kind])
}

// draw gives the card to the player to move.
func (r *Rules) draw(s *State, m games.Move) {
	if r.finite {
		s.deck[(m-1)%kinds]--
	}
	s.card = uint8(m)
	s.turn = games.Players[s.mover&1]
}

// discard discards the card and passes the turn. When the last of a finite deck
// has been played, all 18 are shuffled for the next draw.
func (r *Rules) discard(s *State) {
	s.card = noCard
	s.mover ^= 1
	s.turn = games.Chance
	if r.finite && s.deck == ([kinds]uint8{}) {
		s.deck = fullDeck
	}
}

// PutBack returns a card that was drawn and not yet played to the deck, so that
// another can be dealt in its place. It returns false, and changes nothing, if
// no card is held.
func (r *Rules) PutBack(s *State) bool {
	if s.card == noCard {
		return false
	}
	if r.finite {
		s.deck[s.card-1]++
	}
	s.card = noCard
	s.turn = games.Chance
	return true
}
