package original

import (
	"strconv"

	"parlor/games"
	"parlor/games/sorry"
)

// Legal finds the move of the rules that the program's move m stands for: the
// one with the same squares and the same card, by the index that the piece has
// in s, whatever labels a search has swapped since. It is false for the moves
// that only the program has, green's 10 past its own entry and green's step back
// out of the safe zone on to the ring.
func Legal(r *sorry.Rules, s *sorry.State, m Move) (games.Move, bool) {
	card, held := r.HeldOutcome(s)
	if !held || cardNumber(card) != m.Card {
		return 0, false
	}
	for _, legal := range r.Moves(s, nil) {
		if r.Notation(s, legal) == m.with(card) {
			return legal, true
		}
	}
	return 0, false
}

// cardNumber gives the number of the card that a report of the rules calls by
// that word: all but the Sorry! card are called by their numbers.
func cardNumber(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil {
		return sorryCard
	}
	return n
}
