package full

import (
	"fmt"
	"slices"
	"strings"

	"parlor/games"
	"parlor/games/sorry/track"
)

// The board is a frame of 16 by 16 squares, 1 in the upper left corner and on clockwise.
// Red's safety zone leads down from the third square of the upper edge, and green's up from
// the third last of the lower edge. Cells are three columns wide, so the picture fits 48.
const (
	edge  = 16
	wide  = 3
	blank = "__"
)

// marks are the signs on the first squares of slides, by owner: the letter of the colour
// that does not slide there, or an x, with an arrow if the slide goes down or up.
var marks = [3]string{"r)", "(g", "x"}

// cellOf gives row and column of a square of the ring.
func cellOf(square int) (row, column int) {
	side, along := (square-1)/(edge-1), (square-1)%(edge-1)
	switch side {
	case 0:
		return 0, along
	case 1:
		return along, edge - 1
	case 2:
		return edge - 1, edge - 1 - along
	}
	return edge - 1 - along, 0
}

// safeCell gives row and column of a step of a side in its safety zone or home.
func safeCell(side int, step uint8) (row, column int) {
	row, column = int(step)-safe+1, 2
	if side == green {
		return edge - 1 - row, edge - 1 - column
	}
	return row, column
}

// Text gives r itself, which draws, writes and reads positions and moves.
func (r *Rules) Text() games.Texts[State] { return games.Texts[State]{Board: r, Form: r, Moves: r} }

// Picture draws the board, each pawn as the letter of its colour and its index, slides by an
// arrow and a track. In the middle are the score and the pawns in start; below the board is
// whose turn it is. Named, every square that is empty and begins no slide has its number, and
// below it says on which squares pawns stand.
func (r *Rules) Picture(s *State, named bool) string {
	text, _ := r.picture(s, named)
	return text
}

// Cells gives the places of the squares.
func (r *Rules) Cells(s *State) []games.Cell {
	_, cells := r.picture(s, false)
	return cells
}

func (r *Rules) picture(s *State, numbered bool) (text string, cells []games.Cell) {
	var rows [edge][]byte
	for i := range rows {
		rows[i] = []byte(strings.Repeat(" ", edge*wide))
	}
	put := func(row, column int, text string) { copy(rows[row][column*wide:], text) }
	squares := func(side int, first, last uint8) {
		for step := first; step <= last; step++ {
			square := squareOf(side, step)
			row, column := cellOf(square)
			if step >= safe {
				row, column = safeCell(side, step)
			}
			cell := r.cell(s, side, step, square, numbered)
			put(row, column, cell)
			sign := strings.TrimLeft(cell, " ")
			cells = append(cells, games.Cell{Line: row, Column: column*wide + len(cell) - len(sign), Sign: sign})
		}
	}
	squares(red, exit, home)
	squares(green, safe, home)
	for row, line := range r.middle(s) {
		put(row+5, 4, line)
	}
	var b strings.Builder
	for _, row := range rows {
		b.WriteString(strings.TrimRight(string(row), " ") + "\n")
	}
	if numbered {
		b.WriteString(layout.Whereabouts(s.placed(), r.pieces))
	}
	return b.String() + r.next(s), cells
}

// cell draws a square: the pawn on it, its number, its place on a slide, or nothing.
func (r *Rules) cell(s *State, side int, step uint8, square int, numbered bool) string {
	for of := range s.at {
		for i, at := range s.at[of][:r.pieces] {
			if step != home && squareOf(of, at) == square {
				return track.PieceName(of, i)
			}
		}
	}
	switch {
	case step == home:
		return track.Letters[side] + "H"
	case numbered && (step >= safe || !beginsSlide(square)):
		return fmt.Sprintf("%2d", square)
	case step >= safe:
		return blank
	}
	return slideSign(square)
}

// beginsSlide says whether a slide begins on a square, whose mark is then drawn in place
// of the number.
func beginsSlide(square int) bool {
	return slices.ContainsFunc(slideSquares, func(s slide) bool { return square == s.first })
}

// slideSign draws what is printed on an empty square of the ring.
func slideSign(square int) string {
	side := (square - 1) / (edge - 1)
	for _, slide := range slideSquares {
		switch {
		case square == slide.first && slide.owner == nobody:
			return marks[nobody] + [4]string{">", "v", "<", "^"}[side]
		case square == slide.first:
			return marks[slide.owner]
		case slide.first < square && square < slide.last:
			return [4]string{"--", " |", "--", "|"}[side]
		case square == slide.last:
			return [4]string{"-o", " o", "o-", "o"}[side]
		}
	}
	return blank
}

// middle gives the lines in the middle of the picture: the pawns at home and those in start.
func (r *Rules) middle(s *State) (lines []string) {
	names := r.Info().Sides
	for side := range s.at {
		lines = append(lines, fmt.Sprintf("%-5s home %-11s", names[side], r.those(s, side, home)), fmt.Sprintf("%-5s start %s", "", r.those(s, side, start)))
	}
	return lines
}

// those lists the pawns of a side that are on a step.
func (r *Rules) those(s *State, side int, step uint8) string {
	var names []string
	for i, at := range s.at[side][:r.pieces] {
		if at == step {
			names = append(names, track.PieceName(side, i))
		}
	}
	if len(names) == 0 {
		return "-"
	}
	return strings.Join(names, " ")
}

// next says who has won, or whose turn it is and with which card.
func (r *Rules) next(s *State) string { return layout.Next(s.turn, s.mover, s.card) }

// Spoken says where every pawn is, a sentence for each colour, and what happens next.
func (r *Rules) Spoken(s *State) string {
	return layout.Spoken(s.placed(), r.pieces) + strings.TrimSuffix(r.next(s), ".") + "."
}
