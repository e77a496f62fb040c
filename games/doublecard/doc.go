// Package doublecard is Double Card, the game of the COMP 472 report: 24 cards of two halves
// each are stacked on a board of eight columns and twelve rows, and then moved. One player
// needs four halves of one colour in line, the other four dots of one kind.
//
// Where the course is silent, the rules are these: the game is drawn if a player can move no
// card, a card may go back on its own two cells if its halves change, and a line made by the
// last move allowed still wins.
//
// It may know the vocabulary, and no search. Read board.go, state.go and rules.go first.
package doublecard
