package position

import (
	"strings"

	"parlor/games"
)

// Picture draws the board of p in plain text.
func Picture(p Position) string { return drawn(p, false) }

func drawn(p Position, squares bool) string {
	draw, _ := p.does().picture(squares)
	return draw()
}

// Squares draws the board of p with its squares named, where the game can.
func Squares(p Position) string { return drawn(p, true) }

// Cells gives the places of the picture of p, none where the game does not know them.
func Cells(p Position) []games.Cell {
	_, cells := p.does().picture(false)
	return cells()
}

// Sketch gives what p looks like, with what some moves touch, as a [games.Sketcher] does; nil where
// the game has no board.
func Sketch(p Position, moves []games.Move) any { return p.does().sketch(moves) }

// Spoken describes p in sentences.
func Spoken(p Position) string {
	text, _ := p.does().spoken()
	return text
}

// Said is a description of a move with words for its symbols.
func Said(p Position, text string) string { return Saying(p)(text) }

// Saying gives Said of a position as a function, for many descriptions.
func Saying(p Position) func(text string) string {
	_, signs := p.does().spoken()
	return strings.NewReplacer(signs...).Replace
}

// Tally gives the counts by which the game is won, of each side; false where there are none.
func Tally(p Position) (counts [2]int, ok bool) { return p.does().tally() }

// Owner says whom a word of the picture of p belongs to.
func Owner(p Position, word string) games.Turn { return p.does().owner(word) }
