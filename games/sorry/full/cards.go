package full

import "parlor/games"

// A card is its index among the kinds, counted from 1; 0 means that none is held. The
// outcome of a draw is the same number.
const (
	noCard = iota
	card1
	card2
	card3
	card4
	card5
	card7
	card8
	card10
	card11
	card12
	cardSorry
)

// kinds is the number of kinds of card.
const kinds = 11

// pips is the number on each card.
var pips = [kinds + 1]uint8{0, 1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 0}

// cardNames are the cards in reports, and cardWords as a person types them.
var (
	cardNames = [kinds + 1]string{"-", "1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "Sorry!"}
	cardWords = [kinds + 1]string{"-", "1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "sorry"}
)

// deck is the number of cards of each kind left, in three bits each; 0 if cards are drawn
// with replacement.
type deck uint64

const (
	countBits = 3
	countMask = 1<<countBits - 1
)

// one is a card of a kind.
func one(kind uint8) deck { return 1 << (countBits * (kind - 1)) }

// left gives how many cards of a kind there are.
func (d deck) left(kind uint8) uint8 { return uint8(d>>(countBits*(kind-1))) & countMask }

// fullDeck is the 45 cards: five 1s and four of every other kind.
var fullDeck = func() (d deck) {
	for kind := uint8(card1); kind <= cardSorry; kind++ {
		d += 4 * one(kind)
	}
	return d + one(card1)
}()

// outcomes appends the cards that may be drawn.
func (r *Rules) outcomes(s *State, buf []games.Move) []games.Move {
	d := s.deck
	if r.replaced {
		d = fullDeck
	}
	for kind := games.Move(card1); kind <= cardSorry; kind++ {
		if d&countMask != 0 {
			buf = append(buf, kind)
		}
		d >>= countBits
	}
	return buf
}

// Weight gives the number of cards of the kind in the deck, which with replacement
// always has all 45.
func (r *Rules) Weight(s *State, m games.Move) uint32 {
	if r.replaced {
		return uint32(fullDeck.left(uint8(m)))
	}
	return uint32(s.deck.left(uint8(m)))
}

// draw gives the card to the player to move.
func (r *Rules) draw(s *State, m games.Move) {
	if !r.replaced {
		s.deck -= one(uint8(m))
	}
	s.card = uint8(m)
	s.turn = games.Players[s.mover&1]
}

// discard discards the card and passes the turn, unless it is a 2, after which the same
// player draws again. When the last of the deck has been played, all 45 are shuffled.
func (r *Rules) discard(s *State) {
	if s.card != card2 {
		s.mover ^= 1
	}
	s.card = noCard
	s.turn = games.Chance
	if s.deck == 0 && !r.replaced {
		s.deck = fullDeck
	}
}

// PutBack returns a card that was drawn and not yet played to the deck, so that another can
// be dealt in its place. It returns false, and changes nothing, if no card is held.
func (r *Rules) PutBack(s *State) bool {
	if s.card == noCard {
		return false
	}
	if !r.replaced {
		s.deck += one(s.card)
	}
	s.card = noCard
	s.turn = games.Chance
	return true
}
