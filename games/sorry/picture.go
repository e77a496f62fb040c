package sorry

import (
	"fmt"
	"strings"

	"parlor/games"
	"parlor/games/sorry/track"
)

// The board is a frame of ten by ten squares with red's safe zone to the right
// of the top row and green's to the left of the bottom row.
const (
	margin = "               "           // as wide as green's safe zone and home
	inside = "                         " // between the left and the right side
	blank  = "__"
)

// Text gives r itself, which draws, writes and reads positions and moves.
func (r *Rules) Text() games.Texts[State] { return games.Texts[State]{Board: r, Form: r, Moves: r} }

// Picture draws the board, with the squares named or not.
func (r *Rules) Picture(s *State, named bool) string {
	if named {
		return r.named(s)
	}
	return r.drawn(s)
}

// drawn draws the board of the write-up's figure: two characters for a
// square, __ or the letter and index of the piece there. Below it are the score, the
// pieces in start and what happens next.
func (r *Rules) drawn(s *State) string {
	var b strings.Builder
	b.WriteString(margin)
	for square := 1; square <= 10; square++ {
		b.WriteString(r.cell(s, square) + " ")
	}
	for square := -100; square <= -97; square++ {
		b.WriteString(r.cell(s, square) + " ")
	}
	b.WriteString("RH\n")
	for row := range 8 {
		b.WriteString(margin + r.cell(s, 36-row) + inside + r.cell(s, 11+row) + "\n")
	}
	b.WriteString("GH ")
	for square := -197; square >= -200; square-- {
		b.WriteString(r.cell(s, square) + " ")
	}
	for square := 28; square >= 19; square-- {
		b.WriteString(r.cell(s, square) + " ")
	}
	b.WriteString("\n")
	r.writeTally(&b, s)
	b.WriteString(r.next(s))
	return b.String()
}

// Cells gives the places of the squares.
func (r *Rules) Cells(s *State) (cells []games.Cell) {
	at := func(line, column, square int) {
		cells = append(cells, games.Cell{Line: line, Column: column, Sign: r.cell(s, square)})
	}
	const left, wide = len(margin), len(blank) + 1
	for i := range 10 {
		at(0, left+wide*i, 1+i)
		at(9, left+wide*i, 28-i)
	}
	for row := range 8 {
		at(1+row, left, 36-row)
		at(1+row, left+len(blank)+len(inside), 11+row)
	}
	for i := range 4 {
		at(0, left+wide*(10+i), -100+i)
		at(9, len("GH ")+wide*i, -197-i)
	}
	return cells
}

// cell draws the square with a board number.
func (r *Rules) cell(s *State, square int) string {
	for side := range s.at {
		for i, step := range s.at[side][:r.pieces] {
			if squareOf(side, step) == square {
				return track.PieceName(side, i)
			}
		}
	}
	return blank
}

// writeTally writes the score and the pieces in start, the highest index first.
func (r *Rules) writeTally(b *strings.Builder, s *State) {
	var homes [2]int
	var starts [2]string
	for side := range s.at {
		homes[side], starts[side] = r.tally(s, side)
	}
	fmt.Fprintf(b, "Score (pieces home): Red %d, Green %d\n", homes[red], homes[green])
	fmt.Fprintf(b, "At start: Red %s, Green %s\n", starts[red], starts[green])
}

// Tally counts the pieces of each side that are home.
func (r *Rules) Tally(s *State) (homes [2]int, ok bool) {
	for side := range homes {
		homes[side], _ = r.tally(s, side)
	}
	return homes, true
}

// tally counts the pieces of a side that are home, and writes how many are in start and
// which.
func (r *Rules) tally(s *State, side int) (homes int, starts string) {
	var waiting []string
	for i := r.pieces - 1; i >= 0; i-- {
		switch s.at[side][i] {
		case home:
			homes++
		case start:
			waiting = append(waiting, track.PieceName(side, i))
		}
	}
	if len(waiting) == 0 {
		return homes, "0"
	}
	return homes, fmt.Sprintf("%d (%s)", len(waiting), strings.Join(waiting, " "))
}

// next says who has won, or whose turn it is and with which card.
func (r *Rules) next(s *State) string { return layout.Next(s.turn, s.mover, s.card) }

// Owner says whose piece or home a word of the picture is: the letter of a colour
// followed by the index of the piece, or by H for home.
func (r *Rules) Owner(word string) games.Turn {
	if len(word) == 2 && strings.Contains("0123H", word[1:]) {
		for side, letter := range track.Letters {
			if word[:1] == letter {
				return games.Players[side]
			}
		}
	}
	return games.Over
}

// safeWide is the width of a safe zone's square that shows its number.
const safeWide = 4

// named draws the board with the number of every square that is empty,
// as in Figure 4 of the write-up, and says below on which squares pieces stand.
func (r *Rules) named(s *State) string {
	named := func(square int) string {
		if cell := r.cell(s, square); cell != blank {
			return cell
		}
		return fmt.Sprint(square)
	}
	ring := func(square int) string { return fmt.Sprintf("%2s ", named(square)) }
	safe := func(square int) string { return fmt.Sprintf("%*s ", safeWide, named(square)) }
	const left = "   " // the width of GH
	var b strings.Builder
	b.WriteString(left)
	for square := 1; square <= 10; square++ {
		b.WriteString(ring(square))
	}
	for square := -100; square <= -97; square++ {
		b.WriteString(safe(square))
	}
	b.WriteString("RH\n")
	for row := range 8 {
		b.WriteString(left + strings.TrimRight(ring(36-row), " ") + inside + strings.TrimRight(ring(11+row), " ") + "\n")
	}
	b.WriteString(left)
	for square := 28; square >= 19; square-- {
		b.WriteString(ring(square))
	}
	b.WriteString("\nGH ")
	for square := -197; square >= -200; square-- {
		b.WriteString(safe(square))
	}
	b.WriteString("beside 28")
	b.WriteString("\n" + layout.Whereabouts(s.placed(), r.pieces))
	r.writeTally(&b, s)
	b.WriteString(r.next(s))
	return b.String()
}
