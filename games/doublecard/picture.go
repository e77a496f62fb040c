package doublecard

import (
	"fmt"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/games/text"
)

// Text gives r itself, which draws, writes and reads positions and moves.
func (r *Rules) Text() games.Texts[State] { return games.Texts[State]{Board: r, Form: r, Moves: r} }

// Picture draws the board with row 12 on top. A half is a letter for its colour,
// R or W, and a dot, filled or open, so that nothing depends on screen colours.
// The sign after it says where the other half of the card is: - to the right, ^
// above, v below; the right half of a card has none. A star in front marks the
// halves of the winning line. Below the board are the move number and what happens
// next. Named, every empty cell has its name, as A12.
func (r *Rules) Picture(s *State, named bool) string {
	d := r.drawing(s, named)
	d.Blanks(3)
	for column := range columns {
		d.Text(" ", columnName(column), "  ")
	}
	d.EndLine()
	d.Text(r.progress(s), "\n", r.next(s))
	return d.Picture()
}

// Cells gives the places of the halves.
func (r *Rules) Cells(s *State) []games.Cell { return r.drawing(s, false).Cells() }

// drawing draws the cells.
func (r *Rules) drawing(s *State, named bool) *text.Drawing {
	d, marks := text.NewDrawing(), s.winningCells()
	for row := rows - 1; row >= 0; row-- {
		d.Text(fmt.Sprintf("%2d ", row+1))
		for column := range columns {
			cell := cellAt(column, row)
			mark, sign := " ", s.sign(cell)
			if marks[cell] {
				mark = lineMark
			}
			if named && s.cells[cell] == empty {
				sign = columnName(column) + strconv.Itoa(row+1)
			}
			d.Text(mark)
			d.Square(-3, sign)
		}
		d.EndLine()
	}
	return d
}

// lineMark precedes each half of a winning line.
const lineMark = "*"

// winningCells marks the cells of a winning line; none if no line has won.
func (s *State) winningCells() (marked [cells]bool) {
	winner, won := s.winner()
	if !won || s.ending == forfeit {
		return marked
	}
	for i := range windows {
		if holds[windows[i].sum(&s.cells)].count(winner, inLine) == 0 {
			continue
		}
		for _, cell := range windows[i] {
			marked[cell] = true
		}
	}
	return marked
}

// signs are the halves as they are drawn.
var signs = map[half]string{empty: ".", rf: "R●", ro: "R○", wf: "W●", wo: "W○"}

// sign draws a cell, with the direction of the other half of its card.
func (s *State) sign(cell int) string {
	text := signs[s.cells[cell]]
	if s.cells[cell] == empty {
		return text
	}
	switch p := s.cards[s.cardAt(cell)]; {
	case p.Anchor() == cell && p.Upright():
		return text + "^"
	case p.Anchor() == cell:
		return text + "-"
	case p.Upright():
		return text + "v"
	}
	return text
}

// cardAt gives the index in State.cards of the card on a cell, or -1.
func (s *State) cardAt(cell int) int {
	for i, p := range s.placed() {
		if p.Anchor() == cell || p.Other() == cell {
			return i
		}
	}
	return -1
}

func columnName(column int) string { return string(rune('A' + column)) }

// cellName writes a cell as moves do: F 2.
func cellName(cell int) string {
	return columnName(columnOf(cell)) + " " + strconv.Itoa(rowOf(cell)+1)
}

// progress says how many cards are placed, or how many moves have been made,
// and which card was last.
func (r *Rules) progress(s *State) string {
	switch {
	case s.moves == 0:
		return fmt.Sprintf("No card of %d placed.", deck)
	case s.moves <= deck:
		return fmt.Sprintf("%d of %d cards placed, the last on %s.", s.moves, deck, cellsOf(s.cards[s.last]))
	}
	return fmt.Sprintf("%d of %d moves made, the last card moved to %s.", s.moves, r.cap, cellsOf(s.cards[s.last]))
}

// cellsOf names both cells of a card.
func cellsOf(p Placement) string { return cellName(p.Anchor()) + " and " + cellName(p.Other()) }

// next says how the game has ended, or who is to place or to move a card.
func (r *Rules) next(s *State) string {
	names := r.Info().Sides
	switch {
	case s.turn == games.Over:
		return r.result(s)
	case s.recycling():
		return names[s.mover] + " moves a card."
	}
	return names[s.mover] + " places a card."
}

// result says how a finished game has ended.
func (r *Rules) result(s *State) string {
	names := r.Info().Sides
	switch s.ending {
	case colorLine:
		return "Color has won: four of a colour in line, marked " + lineMark + "."
	case dotsLine:
		return "Dots has won: four dots of a kind in line, marked " + lineMark + "."
	case bothLines:
		return names[s.mover^1] + " has won: lines of both kinds by its own move, its own marked " + lineMark + "."
	case noMove:
		return "A draw: " + names[s.mover] + " has no card to move."
	case forfeit:
		return names[s.mover^1] + " has won: the move of " + names[s.mover] + "'s program is not legal."
	}
	return fmt.Sprintf("A draw: no line after %d moves.", r.cap)
}

// Owner gives red halves to Max, whose colour printers make red.
func (r *Rules) Owner(word string) games.Turn {
	if strings.HasPrefix(word, signs[rf]) || strings.HasPrefix(word, signs[ro]) {
		return games.Max
	}
	return games.Over
}

// spokenHalves are the halves in spoken positions.
var spokenHalves = map[half]string{rf: "red filled", ro: "red open", wf: "white filled", wo: "white open"}

// Spoken says what lies on each pair of cells, card by card in the order of first
// placement, how many have been placed, and who is next.
func (r *Rules) Spoken(s *State) string {
	var b strings.Builder
	for _, p := range s.placed() {
		anchor, other := p.halves()
		fmt.Fprintf(&b, "%s is %s, %s is %s. ", cellName(p.Anchor()), spokenHalves[anchor], cellName(p.Other()), spokenHalves[other])
	}
	return b.String() + r.progress(s) + " " + strings.ReplaceAll(r.next(s), "marked "+lineMark, "on "+s.spokenLine())
}

// spokenLine names the cells of the line that has won.
func (s *State) spokenLine() string {
	var names []string
	for cell, marked := range s.winningCells() {
		if marked {
			names = append(names, cellName(cell))
		}
	}
	return strings.Join(names, ", ")
}

// Signs are the halves, as descriptions of moves draw them.
func (r *Rules) Signs() (pairs []string) {
	for _, h := range []half{rf, ro, wf, wo} {
		pairs = append(pairs, signs[h], spokenHalves[h])
	}
	return pairs
}
