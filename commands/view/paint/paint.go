// Package paint draws boards for pages by way of the room of boards, if it is there.
package paint

import "parlor/commands/game/position"

// BoardPainter draws positions for pages: as an element of SVG with a shape a line, and the style
// sheet of its colours. The drawing is empty for a game without a board.
type BoardPainter struct {
	Draw  func(p position.Position) string
	Style func() string
	// File draws the same for paper, as a file that begins with Header.
	File   func(p position.Position) []byte
	Header string
}

// painter is set by the room of boards, if it is there.
var painter BoardPainter

// With sets the painter.
func With(p BoardPainter) { painter = p }

// SVG draws p for pages; empty if nothing can draw it.
func SVG(p position.Position) string {
	if painter.Draw == nil {
		return ""
	}
	return painter.Draw(p)
}

// File is the picture of p as a file for paper, with the header by which such files are recognised;
// nil if nothing can draw it.
func File(p position.Position) (file []byte, header string) {
	if painter.File != nil {
		file = painter.File(p)
	}
	return file, painter.Header
}

// Header is how files of these pictures begin; empty if nothing can draw them.
func Header() string { return painter.Header }

// Style is the style sheet for these drawings.
func Style() string {
	if painter.Style == nil {
		return ""
	}
	return painter.Style()
}
