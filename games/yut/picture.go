package yut

import (
	"fmt"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/games/text"
)

// grid is the layout of the squares in the picture; 0 is blank.
var grid = [7][7]uint8{
	{10, 9, 8, 0, 7, 6, 5},
	{18, 11, 0, 0, 0, 13, 4},
	{19, 0, 12, 0, 14, 0, 3},
	{0, 0, 0, 15, 0, 0, 0},
	{20, 0, 16, 0, 23, 0, 2},
	{21, 17, 0, 0, 0, 24, 1},
	{22, 25, 26, 0, 27, 28, 29},
}

// Text gives r itself, which draws, writes and reads positions and moves.
func (r *Rules) Text() games.Texts[State] { return games.Texts[State]{Board: r, Form: r, Moves: r} }

// Picture draws the board, seven squares by seven. An empty square shows its number,
// any other the mals on it: a0 or b0 is one mal, a02 a stack of the mals 0 and 2, a0+a2
// the same two left apart. Below the board are the mals at home and at the finish, and
// what happens next. Named, every square has its number, before the mals that stand on it:
// 5:a02.
func (r *Rules) Picture(s *State, named bool) string {
	d := r.drawing(s, named)
	d.Text("At home: ", r.place(s, first, home), ", ", r.place(s, second, home), "\n")
	d.Text("Finished: ", r.place(s, first, done), ", ", r.place(s, second, done), "\n")
	d.Text(r.outlook(s))
	return d.Picture()
}

// Cells gives the places of the squares.
func (r *Rules) Cells(s *State) []games.Cell { return r.drawing(s, false).Cells() }

// drawing draws the squares.
func (r *Rules) drawing(s *State, named bool) *text.Drawing {
	d := text.NewDrawing()
	cell := func(square uint8) string { return r.cell(s, square, named) }
	wide := widths(cell)
	for _, row := range grid {
		d.Blanks(2)
		for column, square := range row {
			if square == 0 {
				d.Blanks(wide[column])
			} else {
				d.Square(-wide[column], cell(square))
			}
			d.Blanks(1)
		}
		d.EndLine()
	}
	return d
}

// widths gives how wide each column of the picture is.
func widths(cell func(square uint8) string) (wide [len(grid[0])]int) {
	for column := range wide {
		wide[column] = 5
		for _, row := range grid {
			if square := row[column]; square != 0 {
				wide[column] = max(wide[column], len(cell(square)))
			}
		}
	}
	return wide
}

// Tally counts the mals of each side that have finished.
func (r *Rules) Tally(s *State) (finished [2]int, ok bool) {
	for side := range finished {
		finished[side] = len(r.malsOn(s, side, done))
	}
	return finished, true
}

// cell draws a square of the board, with its number if it is to be named.
func (r *Rules) cell(s *State, square uint8, named bool) string {
	number := strconv.Itoa(int(square))
	for side := range s.at {
		text, leader := "", -1
		for _, mal := range r.malsOn(s, side, square) {
			lead := 0
			if r.options.StackChoice {
				lead = s.lead[side].of(mal)
			}
			switch {
			case text == "":
				text = letters[side]
			case lead != leader:
				text += "+" + letters[side]
			}
			text += fmt.Sprint(mal)
			leader = lead
		}
		switch {
		case text != "" && named:
			return number + ":" + text
		case text != "":
			return text
		}
	}
	return number
}

// malsOn lists the mals of a side on a square, those that move together next to
// each other.
func (r *Rules) malsOn(s *State, side int, square uint8) []int {
	var mals []int
	for leader := range slots {
		for i, at := range s.at[side][:r.mals] {
			if at == square && (r.options.StackChoice && s.lead[side].of(i) == leader || !r.options.StackChoice && leader == 0) {
				mals = append(mals, i)
			}
		}
	}
	return mals
}

// place lists the mals of a side at home or at the finish.
func (r *Rules) place(s *State, side int, square uint8) string {
	var words []string
	for i, at := range s.at[side][:r.mals] {
		if at == square {
			words = append(words, fmt.Sprint(letters[side], i))
		}
	}
	if len(words) == 0 {
		return names[side] + " none"
	}
	return names[side] + " " + strings.Join(words, " ")
}

// outlook says who has won, or whose turn it is and with what.
func (r *Rules) outlook(s *State) string {
	name := names[s.mover&1]
	switch {
	case s.turn == games.Over:
		return name + " has won."
	case s.turn == games.Chance && s.casts != 0:
		return fmt.Sprintf("%s's turn. The sticks must be thrown again. Casts so far: %s", name, s.casts.text(" "))
	case s.turn == games.Chance:
		return name + "'s turn. The sticks must be thrown."
	case s.due > 0:
		return fmt.Sprintf("%s's turn. Cast: %s, and another throw after it", name, s.casts.text(" "))
	}
	return fmt.Sprintf("%s's turn. Casts: %s", name, s.casts.text(" "))
}

// Owner says whose a mal or stack is, by its letter.
func (r *Rules) Owner(word string) games.Turn {
	if _, mals, numbered := strings.Cut(word, ":"); numbered {
		word = mals
	}
	word = strings.TrimSuffix(word, ",")
	for side, turn := range games.Players {
		if len(word) > 1 && word[:1] == letters[side] && strings.Trim(word[1:], "0123+"+letters[side]) == "" {
			return turn
		}
	}
	return games.Over
}

// Spoken says where every mal is, a sentence for each player, and what happens next. Mals
// that share a square are a stack, or, where stacking is a choice, each mal is named with
// those it moves with.
func (r *Rules) Spoken(s *State) string {
	var b strings.Builder
	for side := range s.at {
		places := make([]string, r.mals)
		for i, at := range s.at[side][:r.mals] {
			places[i] = fmt.Sprintf("%s%d %s", letters[side], i, spokenPlace(at))
			if lead := s.lead[side].of(i); r.options.StackChoice && lead != i && at != home && at != done {
				places[i] += fmt.Sprintf(" with %s%d", letters[side], lead)
			}
		}
		fmt.Fprintf(&b, "%s: %s. ", names[side], strings.Join(places, ", "))
	}
	said := strings.TrimSuffix(r.outlook(s), ".") + "."
	if s.due > 1 {
		said += fmt.Sprintf(" Throws to be made: %d.", s.due)
	}
	return b.String() + said
}

func spokenPlace(square uint8) string {
	switch square {
	case home:
		return "at home"
	case done:
		return "at the finish"
	}
	return fmt.Sprintf("on %d", square)
}
