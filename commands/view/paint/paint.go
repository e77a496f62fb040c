// Package paint has boards drawn for pages by whoever can: the room of boards, if it is there.
package paint

import "parlor/commands/game/position"

// BoardPainter draws what positions look like, for pages: as an element of SVG, a shape a line, and
// the style sheet that its colours are from. What it draws is empty where a game has no board.
type BoardPainter struct {
	Draw  func(p position.Position) string
	Style func() string
	// File writes the same for paper, as a file of its own that begins with Header.
	File   func(p position.Position) []byte
	Header string
}

// painter is that of the room of boards, if it is there.
var painter BoardPainter

// With sets who draws.
func With(p BoardPainter) { painter = p }

// SVG draws p for pages, empty where nobody can draw it.
func SVG(p position.Position) string {
	if painter.Draw == nil {
		return ""
	}
	return painter.Draw(p)
}

// File is the picture of p as a file for paper, with how such files begin, by which they are
// known; nil where nobody can draw it.
func File(p position.Position) (file []byte, header string) {
	if painter.File != nil {
		file = painter.File(p)
	}
	return file, painter.Header
}

// Style is the style sheet that goes with it.
func Style() string {
	if painter.Style == nil {
		return ""
	}
	return painter.Style()
}
