// Package full is Hasbro's Sorry! for two players, the game's variant full: a ring of 60
// squares with slides, four pawns a side, 45 cards of eleven kinds, safety zones of five
// squares and home by an exact count. Red and Green sit at opposite corners, so that a half
// turn of the board that swaps the colours maps the game to itself.
//
// It may know the vocabulary, and package track with games/sorry, of which it is a variant, and
// no search. Read state.go, moves.go and rules.go first.
package full
