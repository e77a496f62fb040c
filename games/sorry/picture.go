package sorry

import (
	"fmt"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/games/sorry/track"
	"parlor/games/text"
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

// Picture draws the board of the write-up's figure: two characters for a square, __ or the letter and index of
// the piece there. Below it are the score, the pieces in start and what happens next. Named, every square
// that is empty has its number, as in Figure 4 of the write-up, and below it says on which squares pieces
// stand.
func (r *Rules) Picture(s *State, named bool) string {
	d := r.drawing(s, named)
	if named {
		d.Text(layout.Whereabouts(s.placed(), r.pieces))
	}
	d.Text(r.score(s), r.next(s))
	return d.Picture()
}

// Cells gives the places of the squares.
func (r *Rules) Cells(s *State) []games.Cell { return r.drawing(s, false).Cells() }

// drawing draws the squares. As the numbers of safe zones are wide, green's has then a line of its own.
func (r *Rules) drawing(s *State, named bool) *text.Drawing {
	d := text.NewDrawing()
	left, safeWide := len(margin), len(blank)
	if named {
		left, safeWide = len("GH "), len("-100")
	}
	square := func(n, wide int) {
		sign := r.cell(s, n)
		if named && sign == blank {
			sign = strconv.Itoa(n)
		}
		d.Square(wide, sign)
	}
	row := func(from, to, by, wide int) {
		for n := from; n != to+by; n += by {
			square(n, wide)
			d.Text(" ")
		}
	}
	d.Blanks(left)
	row(1, 10, 1, len(blank))
	row(-100, -97, 1, safeWide)
	d.Text("RH\n")
	for down := range 8 {
		d.Blanks(left)
		square(36-down, len(blank))
		d.Text(inside)
		square(11+down, len(blank))
		d.Text("\n")
	}
	if named {
		d.Blanks(left)
		row(28, 19, -1, len(blank))
		d.Text("\n")
	}
	d.Text("GH ")
	row(-197, -200, -1, safeWide)
	if named {
		d.Text("beside 28\n")
		return d
	}
	row(28, 19, -1, len(blank))
	d.Text("\n")
	return d
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

// score says how many pieces are home, and which are in start, the highest index first.
func (r *Rules) score(s *State) string {
	var homes [2]int
	var starts [2]string
	for side := range s.at {
		homes[side], starts[side] = r.tally(s, side)
	}
	return fmt.Sprintf("Score (pieces home): Red %d, Green %d\nAt start: Red %s, Green %s\n", homes[red], homes[green], starts[red], starts[green])
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
