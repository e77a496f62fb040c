package ropasci

import (
	"fmt"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/games/text"
)

// A cell of the picture is six characters wide, wall included, and each row is
// shifted right by half a cell, three characters, against the one below it.
const (
	cellWidth = 6
	halfCell  = cellWidth / 2
)

// Text gives r itself, which draws, writes and reads positions and moves.
func (r *Rules) Text() games.Texts[State] { return games.Texts[State]{Board: r, Form: r, Moves: r} }

// Picture draws the hexagon with row 4 on top. A cell shows the tokens on it:
// R, two r as r2, two of Upper's and one of Lower's as R2r. Below the board are the throws
// and losses of both sides and what happens next. Upper's choice is not shown before Lower
// has chosen. Named, the hexes have each its row and column.
func (r *Rules) Picture(s *State, named bool) string {
	d := drawBoard(s, named)
	for _, line := range r.tally(s) {
		d.Text(line, "\n")
	}
	if r.Turn(s) == games.Over {
		d.Text(r.outcome(s))
	} else {
		d.Text(fmt.Sprintf("Turn %d of %d. Both choose.", s.turns+1, TurnLimit))
	}
	return d.Picture()
}

// Cells gives the places of the hexes.
func (r *Rules) Cells(s *State) []games.Cell { return drawBoard(s, false).Cells() }

// drawBoard draws the hexes, each with its row and column if named is set.
func drawBoard(s *State, named bool) *text.Drawing {
	d := text.NewDrawing()
	for row := radius; row >= -radius; row-- {
		drawWall(d, row)
		drawCells(d, row, "  "+rowLabel(row), s.stackOn)
		if named {
			drawCells(d, row, "", func(h Hex) string { return fmt.Sprintf("%d,%d", h.Row(), h.Column()) })
		}
	}
	drawWall(d, -radius-1)
	return d
}

// margin gives the blanks left of a row.
func margin(row int) string { return strings.Repeat(" ", halfCell*abs(row)+2) }

// drawWall draws the zigzag above a row. In the lower half of the board, where a row is
// shorter than the one above, it is the underside of that row.
func drawWall(d *text.Drawing, row int) {
	cells := 2*radius + 1 - abs(row)
	line := margin(row) + strings.Repeat(" .' '.", cells)
	if row < 0 {
		cells = 2*radius + 1 - abs(row+1)
		line = margin(row+1) + strings.Repeat(" '. .'", cells)
	}
	d.Text(line, "\n")
}

// drawCells draws one line of a row, a text of at most four characters in the middle of each cell.
func drawCells(d *text.Drawing, row int, label string, content func(Hex) string) {
	d.Text(margin(row), "|")
	for column := max(-radius, -radius-row); column <= min(radius, radius-row); column++ {
		h, _ := HexAt(row, column)
		sign := content(h)
		left := (cellWidth - len(sign)) / 2
		d.Blanks(left)
		d.Square(0, sign)
		d.Blanks(cellWidth - len("|") - left - len(sign))
		d.Text("|")
	}
	d.Text(label, "\n")
}

// rowLabel names a row and the columns of its first and last hex.
func rowLabel(row int) string {
	return fmt.Sprintf("row %d, columns %d..%d", row, max(-radius, -radius-row), min(radius, radius-row))
}

// stackOn writes the tokens on a hex: a letter for each side that has some, with their
// number if it is not 1.
func (s *State) stackOn(h Hex) string {
	on := s.lettersOn(h)
	text := ""
	for i := 0; i < len(on); {
		n := strings.Count(on, on[i:i+1])
		text += on[i : i+1]
		if n > 1 {
			text += strconv.Itoa(n)
		}
		i += n
	}
	return text
}

// tally says what each side has thrown and lost.
func (r *Rules) tally(s *State) (lines []string) {
	for side, name := range r.Info().Sides {
		symbols := strings.Join(strings.Split(letters[side], ""), " ")
		lines = append(lines, fmt.Sprintf("%s (%s): %d of %d thrown, %d lost", name, symbols, s.thrown[side], Throws, s.lost(side)))
	}
	return lines
}

// outcome says how the game has ended.
func (r *Rules) outcome(s *State) string {
	if r.winner(s) == games.Over {
		return fmt.Sprintf("After turn %d: a draw, %s.", s.turns, r.reason(s))
	}
	return fmt.Sprintf("After turn %d: %s has won, %s.", s.turns, r.Info().Side(r.winner(s)), r.reason(s))
}

// reason says why the game is over.
func (r *Rules) reason(s *State) string {
	winner := r.winner(s)
	switch {
	case winner == games.Over:
		return reasons[r.endingOf(s)]
	case r.endingOf(s) == lastToken:
		return fmt.Sprintf("%s has one token left, which can never beat all of %s's tokens", r.Info().Side(winner.Opponent()), r.Info().Side(winner))
	}
	return r.Info().Side(winner.Opponent()) + " has neither tokens nor throws left"
}

// Owner says whose tokens a word shows: capitals are Max's, small letters are Min's. A
// stack of both sides is nobody's.
func (r *Rules) Owner(word string) games.Turn {
	letter := strings.TrimRight(strings.Trim(word, "():"), "0123456789")
	if len(letter) != 1 {
		return games.Over
	}
	side, _, ok := readToken(letter[0])
	switch {
	case !ok:
		return games.Over
	case side == upper:
		return games.Max
	}
	return games.Min
}

// Spoken says where the tokens of each side are, by row and column, what it has thrown and
// lost, where it may throw next, and what happens next.
func (r *Rules) Spoken(s *State) string {
	var b strings.Builder
	for side, name := range r.Info().Sides {
		var tokens []string
		for _, t := range s.Tokens(side, nil) {
			tokens = append(tokens, fmt.Sprintf("%s on %v", symbolNames[t.Symbol], t.Hex))
		}
		if len(tokens) == 0 {
			tokens = []string{"no token"}
		}
		throws := "no throw is left"
		if thrown := int(s.thrown[side]); thrown < Throws {
			throws = "the next throw may go to " + zoneText(side, thrown)
		}
		fmt.Fprintf(&b, "%s has %s; %d of %d thrown, %d lost, and %s. ", name, strings.Join(tokens, ", "), s.thrown[side], Throws, s.lost(side), throws)
	}
	if r.Turn(s) == games.Over {
		return b.String() + r.outcome(s)
	}
	return b.String() + fmt.Sprintf("Turn %d of %d. Both choose.", s.turns+1, TurnLimit)
}
