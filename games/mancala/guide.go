package mancala

import (
	"fmt"
	"strings"

	"parlor/games"
)

// guide is the page from which a person learns the game.
func guide() games.Guide {
	return games.Guide{
		Board: "The upper row is P2's and the lower P1's. The numbers outside are those of the pits: each player counts from 0, " +
			"the pit farthest from his own store, so that P2's run from right to left. P2's store is on the left, P1's on the right.",
		Turn: "Choose one of your pits and sow its stones. The turn passes, unless the last stone comes to your store.",
		Moves: []games.TypedMove{
			{Words: "sow 2", Means: "sow the stones of your pit 2"},
		},
		Rules: []string{
			"There are six pits a side with four stones each, and a store for each player. P1 begins.",
			"The stones of a pit are dropped one by one into the cells that follow against the clock.",
			"Those are the rest of your own pits, your store, and the opponent's pits, and then your own again.",
			"The opponent's store is left out.",
			"If the last stone comes to your own store you move again.",
			"If it comes to an empty pit of yours and stones face it, both they and it go to your store.",
			"The game is over when all pits of one side are empty.",
			"What is left then goes to the store of the player in whose pits it lies.",
			"Whoever has more stones in the store wins; as many for both is a draw.",
		},
		Page: "docs/mancala.md",
		Read: []string{"transcripts/mancala"},
	}
}

// PictureWithSquares draws the board with the numbers of the pits above P2's row and
// below P1's.
func (r *Rules) PictureWithSquares(s *State) string {
	lines := strings.Split(r.Picture(s), "\n")
	cell := (len(lines[0]) - len("P2")) / (r.pits + 1) // as the picture draws them, the left store's place first
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
