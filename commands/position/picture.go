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

// Spoken says p in sentences.
func Spoken(p Position) string {
	text, _ := p.does().spoken()
	return text
}

// Said is what a description of a move says, with words for the signs it draws with.
func Said(p Position, text string) string { return Saying(p)(text) }

// Saying gives what Said does of a position, for many descriptions.
func Saying(p Position) func(text string) string {
	_, signs := p.does().spoken()
	return strings.NewReplacer(signs...).Replace
}

// Tally gives the counts by which the game is won, of each side; false where there are none.
func Tally(p Position) (counts [2]int, ok bool) { return p.does().tally() }

// Owner says whom a word of the picture of p belongs to.
func Owner(p Position, word string) games.Turn { return p.does().owner(word) }

// BoardPainter draws what positions look like, for pages: as an element of SVG, a shape a line, and
// the style sheet that its colours are from. What it draws is empty where a game has no board.
type BoardPainter struct {
	Draw  func(p Position) string
	Style func() string
	// File writes the same for paper, as a file of its own that begins with Header.
	File   func(p Position) []byte
	Header string
}

// painter is that of the room of boards, if it is there.
var painter BoardPainter

// PaintWith sets who draws.
func PaintWith(p BoardPainter) { painter = p }

// SVG draws p for pages, empty where nobody can draw it.
func SVG(p Position) string {
	if painter.Draw == nil {
		return ""
	}
	return painter.Draw(p)
}

// SVGFile is the picture of p as a file for paper, with how such files begin, by which they are
// known; nil where nobody can draw it.
func SVGFile(p Position) (file []byte, header string) {
	if painter.File != nil {
		file = painter.File(p)
	}
	return file, painter.Header
}

// SVGStyle is the style sheet that goes with it.
func SVGStyle() string {
	if painter.Style == nil {
		return ""
	}
	return painter.Style()
}
