package sorry

import (
	"slices"
	"strings"
	"testing"

	"parlor/games"
)

// pictures were drawn by hand from the board's description: the top row runs
// from 1 to 10 and on into red's safe zone, the right side from 11 down to 18,
// the bottom row from 28, left, to 19 behind green's safe zone, the left side
// from 36 down to 29.
var pictures = []struct{ text, want string }{
	{"sorry red - r:-1,-1,-1 g:-2,-2,-2", `
               __ __ __ __ __ __ __ __ __ __ __ __ __ __ RH
               __                         __
               __                         __
               __                         __
               __                         __
               __                         __
               __                         __
               __                         __
               __                         __
GH __ __ __ __ __ __ __ __ __ __ __ __ __ __
Score (pieces home): Red 0, Green 0
At start: Red 3 (R2 R1 R0), Green 3 (G2 G1 G0)
Red's turn. A card must be drawn.`},
	{"sorry red 10 r:-1,12,-98 g:-196,29,5", `
               __ __ __ __ G2 __ __ __ __ __ __ __ R2 __ RH
               __                         __
               __                         R1
               __                         __
               __                         __
               __                         __
               __                         __
               __                         __
               G1                         __
GH __ __ __ __ __ __ __ __ __ __ __ __ __ __
Score (pieces home): Red 0, Green 1
At start: Red 1 (R0), Green 0
Red's turn. Current card: 10`},
	// The same after half a turn.
	{"sorry green 10 r:-96,11,23 g:-2,30,-198", `
               __ __ __ __ __ __ __ __ __ __ __ __ __ __ RH
               __                         R1
               __                         __
               __                         __
               __                         __
               __                         __
               __                         __
               G1                         __
               __                         __
GH __ G2 __ __ __ __ __ __ __ R2 __ __ __ __
Score (pieces home): Red 1, Green 0
At start: Red 0, Green 1 (G0)
Green's turn. Current card: 10`},
	// A piece on every corner and at both ends of the safe zones.
	{"sorry green sorry r:1,10,-100,-97 g:19,28,-200,-197 pieces:4", `
               R0 __ __ __ __ __ __ __ __ R1 R2 __ __ R3 RH
               __                         __
               __                         __
               __                         __
               __                         __
               __                         __
               __                         __
               __                         __
               __                         __
GH G3 __ __ G2 G1 __ __ __ __ __ __ __ __ G0
Score (pieces home): Red 0, Green 0
At start: Red 0, Green 0
Green's turn. Current card: Sorry!`},
	{"sorry green - r:-96,-96,-96 g:36,18,-2", `
               __ __ __ __ __ __ __ __ __ __ __ __ __ __ RH
               G0                         __
               __                         __
               __                         __
               __                         __
               __                         __
               __                         __
               __                         __
               __                         G1
GH __ __ __ __ __ __ __ __ __ __ __ __ __ __
Score (pieces home): Red 3, Green 0
At start: Red 0, Green 1 (G2)
Red has won.`},
}

// TestPictures leaves blanks at line ends out, which editors take away.
func TestPictures(t *testing.T) {
	for _, c := range pictures {
		r, s := mustRead(t, c.text)
		lines := strings.Split(r.Picture(&s, false), "\n")
		for i := range lines {
			lines[i] = strings.TrimRight(lines[i], " ")
		}
		if got := "\n" + strings.Join(lines, "\n"); got != c.want {
			t.Errorf("%s is drawn as%s\nwant%s", c.text, got, c.want)
		}
	}
}

// TestPictureTurnsAround reads the board of one picture from the other end and
// swaps the letters.
func TestPictureTurnsAround(t *testing.T) {
	swap := strings.NewReplacer("R", "G", "G", "R")
	for _, c := range pictures {
		r, s := mustRead(t, c.text)
		turned := halfTurn(s)
		board := boardWords(r, &s)
		slices.Reverse(board)
		for i := range board {
			slices.Reverse(board[i])
			got, want := swap.Replace(strings.Join(board[i], " ")), strings.Join(boardWords(r, &turned)[i], " ")
			if got != want {
				t.Errorf("%s: line %d turned is %q, want %q", c.text, i, got, want)
			}
		}
	}
}

// boardWords gives the words of the ten lines of the board.
func boardWords(r *Rules, s *State) [][]string {
	var board [][]string
	for _, line := range strings.Split(r.Picture(s, false), "\n")[:10] {
		board = append(board, strings.Fields(line))
	}
	return board
}

func TestOwner(t *testing.T) {
	r := mustNew(t, Options{})
	for word, want := range map[string]games.Turn{
		"R0": games.Max, "R3": games.Max, "RH": games.Max, "Red": games.Max,
		"G1": games.Min, "GH": games.Min, "Green": games.Min,
		"__": games.Over, "R4": games.Over, "red": games.Over, "": games.Over, "Score": games.Over,
	} {
		if got := games.Owner(r, word); got != want {
			t.Errorf("%q belongs to %v, want %v", word, got, want)
		}
	}
}
