// Package track has what the two games of Sorry! share: a ring with an exit for each colour,
// half a ring apart, and off the ring a safe zone and a home for each colour; square
// numbers, reading and writing of positions and cards, their descriptions, and the six
// features of the write-up. A [Track] is the board of one of the games. How pieces move, and
// what cards do, is up to the games. Read this file first.
package track

import (
	"strconv"
	"strings"

	"parlor/games"
)

// The two sides, as array indices.
const (
	Red   = 0
	Green = 1
)

// Start and Exit are the first two steps of every track. A piece's progress is its step,
// counted by both colours from their own exit.
const (
	Start = 0
	Exit  = 1
)

// Slots is the greatest number of pieces of a side.
const Slots = 4

// NoCard says that no card is held.
const NoCard = 0

// Track is the board and the names of one of the games.
type Track struct {
	Game       string // the first word of position texts
	Piece      string // what a piece is called
	Ring       int    // the number of squares that the colours share; their steps are 1 to Ring
	Exits      [2]int // the ring square on which each colour leaves its start
	Behind     uint8  // the step of the square behind the exit, reached only by going back; 0 if there is none
	Safe, Home uint8  // the first step of the safe zone, and the last of all
	Sides      [2]string
	CardNames  []string // by kind, as in reports; the first is for no card
	CardWords  []string // as a person types them
	All        int      // how many cards there are
}

// Square gives the square number of a step: -1 or -2 for start, 1 and up along the ring, then
// from -100 for red's safe zone and home, from -200 for green's.
func (t *Track) Square(side int, step uint8) int {
	switch {
	case step == Start:
		return -1 - side
	case int(step) <= t.Ring:
		return (t.Exits[side]+int(step)-2)%t.Ring + 1
	}
	return int(step) - int(t.Safe) - 100*(side+1)
}

// Step is the inverse of Square. It returns false for a number that is not a square of that
// side.
func (t *Track) Step(side, square int) (uint8, bool) {
	for step := uint8(Start); step <= t.Home; step++ {
		if t.Square(side, step) == square {
			return step, true
		}
	}
	return Start, false
}

// OnRing says whether a step is on the shared ring.
func (t *Track) OnRing(step uint8) bool { return Exit <= step && int(step) <= t.Ring }

// OnBoard says whether a step is neither in start nor home.
func (t *Track) OnBoard(step uint8) bool { return Exit <= step && step < t.Home }

// Across converts a step of one colour on the ring to the other's step on the same square.
// The exits lie half a ring apart, so it serves both ways.
func (t *Track) Across(step uint8) uint8 {
	return uint8((int(step)-1+t.Ring/2)%t.Ring + 1)
}

// Letters stand for the colours in pictures.
var Letters = [2]string{"R", "G"}

// PieceName is the name of a piece in pictures and errors: R0.
func PieceName(side, piece int) string { return Letters[side&1] + strconv.Itoa(piece) }

// Colour gives a side's name in the middle of a sentence.
func (t *Track) Colour(side int) string { return strings.ToLower(t.Sides[side&1]) }

// Card finds the kind of card that a lower-case word names, NoCard if none.
func (t *Track) Card(word string) uint8 {
	if word == "sorry!" {
		return uint8(len(t.CardWords) - 1)
	}
	for kind := 1; kind < len(t.CardWords); kind++ {
		if t.CardWords[kind] == word {
			return uint8(kind)
		}
	}
	return NoCard
}

// Turn determines whose turn it is from who has won, the side to move and the card held. The
// side to move of a finished game is the loser's. The error is of type *games.Error.
func (t *Track) Turn(redWon, greenWon bool, mover, card uint8) (games.Turn, uint8, error) {
	switch {
	case redWon && greenWon:
		return 0, 0, games.Errorf("bad-position", "wanted one winner, got both sides home")
	case (redWon || greenWon) && card != NoCard:
		return 0, 0, games.Errorf("bad-position", "wanted - for the card of a finished game, got %q", t.CardWords[card])
	case redWon:
		return games.Over, Green, nil
	case greenWon:
		return games.Over, Red, nil
	case card == NoCard:
		return games.Chance, mover, nil
	}
	return games.Players[mover], mover, nil
}
