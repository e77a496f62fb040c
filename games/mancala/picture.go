package mancala

import (
	"fmt"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/games/text"
)

// Text gives r itself, which draws, writes and reads positions and moves.
func (r *Rules) Text() games.Texts[State] { return games.Texts[State]{Board: r, Form: r, Moves: r} }

// Picture draws the board as the assignment does, in three lines: P2's pits from
// the last to the first, the stores, P2's on the left, and P1's pits. A fourth line
// says whose turn it is and how that player's pits are numbered from left to right, or
// who has won. Named, the numbers of the pits stand above P2's row and below P1's.
func (r *Rules) Picture(s *State, named bool) string {
	d := r.drawing(s, named)
	d.Text(r.next(s))
	return d.Picture()
}

// Cells gives the places of the pits and stores.
func (r *Rules) Cells(s *State) []games.Cell { return r.drawing(s, false).Cells() }

// drawing draws the pits and stores; all numbers are as wide as the largest.
func (r *Rules) drawing(s *State, named bool) *text.Drawing {
	d, wide := text.NewDrawing(), s.digits()+2
	stones := func(cell int) { d.Square(wide, strconv.Itoa(int(s.at[cell]))) }
	numbers := func(side int) {
		if !named {
			return
		}
		d.Blanks(len("P2") + wide)
		for _, pit := range strings.Fields(r.pitNumbers(side)) {
			d.Text(fmt.Sprintf("%*s", wide, pit))
		}
		d.Text("  pits of ", sideNames[side], "\n")
	}
	numbers(p2)
	d.Text("P2")
	d.Blanks(wide)
	for pit := r.pits - 1; pit >= 0; pit-- {
		stones(r.cell(p2, pit))
	}
	d.Text("\n  ")
	stones(r.stores[p2])
	d.Blanks(wide * r.pits)
	stones(r.stores[p1])
	d.Text("\n  ")
	d.Blanks(wide)
	for pit := range r.pits {
		stones(r.cell(p1, pit))
	}
	d.Blanks(wide)
	d.Text("  P1\n")
	numbers(p1)
	return d
}

// digits is the width of the largest number in the picture.
func (s *State) digits() (wide int) {
	for _, stones := range s.at {
		wide = max(wide, len(fmt.Sprint(stones)))
	}
	return wide
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
