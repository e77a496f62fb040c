// Package original repeats the search of a public program: the Lisp program of
// the Sorry! write-up (Andrews and Wang, 2019). It gives the same values, the
// same counts and the same moves, number for number, and so it repeats the
// program's faults.
//
// The search is unsound. At a chance node it passes alpha and beta on unchanged
// and averages what comes back, which may be a bound instead of a value; it sees
// leaves at odd depths from the opponent's side; it may prefer an unfinished
// position to a win; and it breaks the rules with two of green's moves. Against
// an exact search with the very same leaf values it finds another root value in
// about two searches of three and another move in two of five.
//
// It is kept as a piece of history. The write-up's figures were made by it and
// can be repeated in no other way, and what goes wrong in it is worth seeing.
// Nothing else relies on it, and no sound search should be measured by it.
//
// Each fault is marked by the word "Fault" where it is made.
package original

import (
	"slices"

	"parlor/games"
	"parlor/games/sorry"
)

// pieces is the number of pieces of each colour.
const pieces = 3

// Position is what the program knows of a game: where the pieces of each colour
// stand, by their labels and in the board's numbers, whose turn it is and the
// card held. It knows no deck, for every draw is from the same 18 cards.
type Position struct {
	Red, Green [3]int
	Turn       games.Turn // Max is red, Min is green
	Card       int        // 1, 5, 8, 10, or 0 for a Sorry! card
}

// From gives a position of the game as the program would hold it. The error is
// of type *games.Error and says what the program could not do.
func From(r *sorry.Rules, s *sorry.State) (Position, error) {
	switch o := r.Options(); {
	case o.Pieces != pieces:
		return Position{}, notOriginal("%d pieces of each colour, got %d", pieces, o.Pieces)
	case o.Finite:
		return Position{}, notOriginal("an infinite deck, got a finite one")
	}
	p := Position{Turn: r.Turn(s)}
	switch p.Turn {
	case games.Over:
		return Position{}, notOriginal("a game that goes on, got a finished one")
	case games.Chance:
		return Position{}, notOriginal("a card in hand, got none")
	}
	for i := range pieces {
		p.Red[i] = r.Square(s, games.Max, i)
		p.Green[i] = r.Square(s, games.Min, i)
	}
	card, _ := r.HeldOutcome(s)
	p.Card = cardNumber(card)
	return p, nil
}

func notOriginal(format string, args ...any) error {
	return games.Errorf("not-original", "the original program needs "+format, args...)
}

// check refuses what is no position to search.
func (p Position) check() error {
	if p.Turn != games.Max && p.Turn != games.Min {
		return games.Errorf("bad-position", "wanted max or min to move, got %v", p.Turn)
	}
	if !slices.Contains(deck[:], p.Card) {
		return games.Errorf("bad-position", "wanted a card 1, 5, 8, 10 or 0, got %d", p.Card)
	}
	b := newBoard(p)
	for side, at := range b.at {
		for i, square := range at {
			switch {
			case !isSquare(side, square):
				return games.Errorf("bad-position", "wanted squares of each colour, got %d", square)
			case square != starts[side] && square != homes[side] && slices.Contains(at[:i], square),
				square > 0 && slices.Contains(b.at[1-side][:], square):
				return games.Errorf("bad-position", "wanted one piece on a square, got two on %d", square)
			}
		}
	}
	if b.over() {
		return games.Errorf("game-over", "wanted a game that goes on, got a finished one")
	}
	return nil
}
