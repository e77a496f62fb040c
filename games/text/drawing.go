package text

import (
	"bytes"
	"unicode/utf8"

	"parlor/games"
)

// Drawing is a picture in plain text, drawn from the left, line by line. It notes where the squares are, so that
// a game describes its picture once, for games.BoardTexts.Picture and Cells alike.
type Drawing struct {
	drawn        []byte
	line, column int // where the next text goes
	cells        []games.Cell
}

// NewDrawing begins a drawing, with room for that of a usual board.
func NewDrawing() *Drawing {
	return &Drawing{drawn: make([]byte, 0, 1<<10), cells: make([]games.Cell, 0, 64)}
}

// Text adds what is no square; it may have line feeds in it.
func (d *Drawing) Text(texts ...string) {
	for _, text := range texts {
		d.drawn = append(d.drawn, text...)
		for i := range len(text) {
			switch {
			case text[i] == '\n':
				d.line, d.column = d.line+1, 0
			case utf8.RuneStart(text[i]):
				d.column++
			}
		}
	}
}

// Blanks adds so many blanks.
func (d *Drawing) Blanks(n int) {
	for range n {
		d.drawn = append(d.drawn, ' ')
		d.column++
	}
}

// Square adds a square with its symbol at the right of so many characters, or, if there are less than none, at the
// left of them.
func (d *Drawing) Square(wide int, sign string) {
	beside := max(wide, -wide) - utf8.RuneCountInString(sign)
	if wide > 0 {
		d.Blanks(beside)
	}
	d.cells = append(d.cells, games.Cell{Line: d.line, Column: d.column, Sign: sign})
	d.Text(sign)
	if wide < 0 {
		d.Blanks(beside)
	}
}

// EndLine ends a line without blanks at its end.
func (d *Drawing) EndLine() {
	d.drawn = bytes.TrimRight(d.drawn, " ")
	d.Text("\n")
}

// Picture gives what is drawn.
func (d *Drawing) Picture() string { return string(d.drawn) }

// Cells gives the squares in the order in which they were drawn.
func (d *Drawing) Cells() []games.Cell { return d.cells }
