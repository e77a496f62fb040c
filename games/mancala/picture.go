package mancala

import (
	"fmt"
	"strings"

	"parlor/games"
)

// Text gives r itself, which draws, writes and reads positions and moves.
func (r *Rules) Text() games.Texts[State] { return games.Texts[State]{Board: r, Form: r, Moves: r} }

// Picture draws the board, with the numbers of the pits where the squares are to be named.
func (r *Rules) Picture(s *State, named bool) string {
	if named {
		return r.numbered(s)
	}
	return r.drawn(s)
}

// drawn draws the board as the assignment does, in three lines: P2's pits from
// the last to the first, the stores, P2's on the left, and P1's pits. A fourth line
// says whose turn it is and how that player's pits are numbered from left to right, or
// who has won.
func (r *Rules) drawn(s *State) string {
	wide := s.digits()
	cell := func(stones uint8) string { return fmt.Sprintf("  %*d", wide, stones) }
	var top, bottom strings.Builder
	for pit := range r.pits {
		top.WriteString(cell(s.at[r.cell(p2, r.pits-1-pit)]))
		bottom.WriteString(cell(s.at[r.cell(p1, pit)]))
	}
	margin := strings.Repeat(" ", len(cell(0)))
	between := strings.Repeat(" ", top.Len())
	return "P2" + margin + top.String() + "\n" +
		"  " + cell(s.at[r.stores[p2]]) + between + cell(s.at[r.stores[p1]]) + "\n" +
		"  " + margin + bottom.String() + margin + "  P1\n" +
		r.next(s)
}

// digits is the width of the largest number in the picture.
func (s *State) digits() (wide int) {
	for _, stones := range s.at {
		wide = max(wide, len(fmt.Sprint(stones)))
	}
	return wide
}

// Cells gives the places of the pits and stores.
func (r *Rules) Cells(s *State) (cells []games.Cell) {
	wide := s.digits() + 2
	at := func(line, column, cell int) {
		sign := fmt.Sprint(s.at[cell])
		cells = append(cells, games.Cell{Line: line, Column: len("P2") + (column+1)*wide - len(sign), Sign: sign})
	}
	for pit := range r.pits {
		at(0, r.pits-pit, r.cell(p2, pit))
		at(2, 1+pit, r.cell(p1, pit))
	}
	at(1, 0, int(r.stores[p2]))
	at(1, 1+r.pits, int(r.stores[p1]))
	return cells
}

// numbered draws the board with the numbers of the pits above P2's row and
// below P1's.
func (r *Rules) numbered(s *State) string {
	lines := strings.Split(r.drawn(s), "\n")
	cell := (len(lines[0]) - len("P2")) / (r.pits + 1) // cells as drawn has them, the left store first
	row := func(side int) string {
		line := fmt.Sprintf("  %*s", cell, "")
		for _, pit := range strings.Fields(r.pitNumbers(side)) {
			line += fmt.Sprintf("%*s", cell, pit)
		}
		return line + "  pits of " + sideNames[side]
	}
	numbered := append([]string{row(p2)}, lines[:3]...)
	return strings.Join(append(append(numbered, row(p1)), lines[3:]...), "\n")
}

// Tally gives the stones in the stores.
func (r *Rules) Tally(s *State) (stored [2]int, ok bool) {
	stores := r.Stores(s)
	return [2]int{int(stores[p1]), int(stores[p2])}, true
}

// next says who has won, or whose turn it is.
func (r *Rules) next(s *State) string {
	if s.turn == games.Over {
		return capitalised(r.result(s)) + "."
	}
	return fmt.Sprintf("%s's turn, pits %s.", sideNames[s.mover], r.pitNumbers(int(s.mover)))
}

// pitNumbers lists the pits of a player as the picture shows them, from left to
// right.
func (r *Rules) pitNumbers(side int) string {
	numbers := make([]string, r.pits)
	for pit := range numbers {
		at := pit
		if side == p2 {
			at = r.pits - 1 - pit
		}
		numbers[at] = fmt.Sprint(pit)
	}
	return strings.Join(numbers, " ")
}

// result says how a finished game ended.
func (r *Rules) result(s *State) string {
	stores := r.Stores(s)
	switch r.Winner(s) {
	case WinnerP1:
		return fmt.Sprintf("P1 has won, %d to %d", stores[p1], stores[p2])
	case WinnerP2:
		return fmt.Sprintf("P2 has won, %d to %d", stores[p2], stores[p1])
	}
	return fmt.Sprintf("a draw, %d to %d", stores[p1], stores[p2])
}

func capitalised(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// Spoken lists the stones in the pits and stores, a sentence for each player, and says
// whose turn it is.
func (r *Rules) Spoken(s *State) string {
	var b strings.Builder
	for side, name := range sideNames {
		pits := make([]string, r.pits)
		for pit := range pits {
			pits[pit] = fmt.Sprint(s.at[r.cell(side, pit)])
		}
		fmt.Fprintf(&b, "%s has %s in pits 0 to %d, and %d in the store. ", name, strings.Join(pits, ", "), r.pits-1, s.at[r.stores[side]])
	}
	return b.String() + r.spokenNext(s)
}

func (r *Rules) spokenNext(s *State) string {
	next := r.next(s)
	if at := strings.Index(next, ", pits"); at >= 0 {
		return next[:at] + "."
	}
	return next
}
