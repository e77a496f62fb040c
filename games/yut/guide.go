package yut

import (
	"fmt"

	"parlor/games"
)

// guide is the page from which a person learns the game.
func guide() games.Guide {
	return games.Guide{
		Board: "Ahn's mals are a0 to a3 and Bak's b0 to b3; a02 are the mals 0 and 2 in a stack. All start at home, off the " +
			"board, which position texts call 0, and leave the board behind 29 for the finish, called 30. The way round is 1 to 10, 18 to 21, 22 and 25 to " +
			"29. The short ways are 5, 13, 14, 15, 16, 17, 22 and 10, 11, 12, 15, 23, 24, 29.",
		Turn: "Throw the sticks, again after a yut or a mo, and then use every score for one move, in any order. " +
			"A capture earns one more throw, unless a yut or a mo made it.",
		Moves: []games.TypedMove{
			{Position: "yut 0 casts:4,2 a:0,5,5,30 b:1,0,0,30", Words: "move 0 4", Means: "move mal 0 by the 4 that was thrown"},
			{Position: "yut 0 casts:-1 a:15,0,0,0 b:1,0,0,0", Words: "move 0 -1 t", Means: "go back by a back-do, where two ways part on that of the shortcut"},
		},
		Rules: []string{
			"Each side has four mals at home. Whoever has all of them at the finish first wins; Ahn begins.",
			"The flat sides up count: do 1, gae 2, geol 3, yut 4, and none at all is a mo, 5.",
			"A single flat side may be the marked one: a back-do, one square back.",
			"A mal that begins its move on 5, 10 or 15 takes the short way. One that only passes them does not.",
			"Mals of a side that meet on a square go on together.",
			"Landing on mals of the opponent sends them home.",
			"29 is the last square and not yet the finish; any score leads from there.",
			"From 1 a back-do leads to 29. With nothing on the board it moves nothing.",
			"On 15, 22 and 29 two ways meet, and a back-do may choose.",
			"Scores that are left when the last mal has finished are void.",
		},
		Page: "docs/yut.md",
		Read: []string{"transcripts/yut"},
	}
}

// PictureWithSquares draws the board with the number of every square, before the mals
// that stand on it: 5:a02.
func (r *Rules) PictureWithSquares(s *State) string {
	return r.draw(s, func(square uint8) string {
		cell, number := r.cell(s, square), fmt.Sprint(square)
		if cell == number {
			return number
		}
		return number + ":" + cell
	})
}
