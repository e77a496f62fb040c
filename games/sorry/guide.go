package sorry

import (
	"fmt"
	"strings"

	"parlor/games"
)

// guide is the page from which a person learns the game.
func guide() games.Guide {
	const midGame = "r:11,20,-1 g:30,35,-2"
	return games.Guide{
		Board: "R0 is Red's piece 0, and G1 Green's piece 1. The squares 1 to 36 form a ring that is walked clockwise. Red comes " +
			"out on 11, goes round to 10, and from there through its safe zone, -100 to -97, home to RH. Green comes out on 29 and " +
			"goes round to 28, through -200 to -197 and home to GH. Reports call the starts -1 and -2, and the homes -96 and " +
			"-196. The numbers are those of Figure 4 of the Sorry! write-up (Andrews and Wang, 2019).",
		Turn: "Draw a card, play it on one piece, or pass if no move is legal. Then the other side draws.",
		Moves: []games.TypedMove{
			{Position: "sorry red 5 " + midGame, Words: "play-card 0", Means: "play the card held on piece 0"},
			{Position: "sorry red 10 " + midGame, Words: "play-card 0 -1", Means: "use a 10 as one step back"},
			{Position: "sorry red sorry " + midGame, Words: "play-card 1", Means: "play a Sorry! against the opponent's piece 1"},
			{Position: "sorry red 5 r:-1,-1,-1 g:-2,-2,-2", Words: "pass", Means: "pass, where no move is legal"},
		},
		Rules: []string{
			"Each side has three pieces in its start. Whoever has all of them home first wins; Red begins.",
			"There are four each of the cards 1, 5, 8 and 10, and two Sorry!s. Unless the deck is finite every draw is from all of them.",
			"Only a 1 or a Sorry! brings a piece out of start, and it is always the waiting one with the lowest number.",
			"A 1, 5, 8 or 10 takes a piece forward so many squares. Other pieces are passed freely.",
			"A 10 may be one step back instead. From the square it comes out on that leads right before the way home.",
			"Whoever lands on a piece of the opponent sends it back to its start. Nobody lands on an own piece.",
			"A Sorry! puts a piece from start in the place of an opponent's piece on the ring, which goes back to its start.",
			"Pieces in the safe zone and at home are safe from everything.",
			"Home need not be reached by an exact number.",
			"A side that has a legal move makes it, even to its harm.",
		},
		Page: "docs/sorry.md",
		Read: []string{"transcripts/sorry"},
	}
}

// safeWide is how wide a square of a safe zone is drawn when it shows its number.
const safeWide = 4

// PictureWithSquares draws the board with the number of every square that is empty,
// as Figure 4 of the write-up has them, and says below on which squares pieces stand.
func (r *Rules) PictureWithSquares(s *State) string {
	named := func(square int) string {
		if cell := r.cell(s, square); cell != blank {
			return cell
		}
		return fmt.Sprint(square)
	}
	ring := func(square int) string { return fmt.Sprintf("%2s ", named(square)) }
	safe := func(square int) string { return fmt.Sprintf("%*s ", safeWide, named(square)) }
	const left = "   " // as wide as GH
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
	b.WriteString("\n" + r.whereabouts(s))
	r.writeTally(&b, s)
	b.WriteString(r.next(s))
	return b.String()
}

// whereabouts says on which squares pieces stand.
func (r *Rules) whereabouts(s *State) string {
	var on []string
	for side := range s.at {
		for i, step := range s.at[side][:r.pieces] {
			if step != start && step != home {
				on = append(on, fmt.Sprintf("%s%d on %d", letters[side], i, squareOf(side, step)))
			}
		}
	}
	if len(on) == 0 {
		return ""
	}
	return strings.Join(on, ", ") + "\n"
}
