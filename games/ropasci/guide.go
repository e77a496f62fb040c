package ropasci

import (
	"strings"

	"parlor/games"
)

// guide is the page from which a person learns the game.
func guide() games.Guide {
	const midGame = "ropasci 3 thrown:3,3 r@-4,1 s@-3,1 p@-2,1 P@2,-1 S@3,-1 R@4,-1"
	return games.Guide{
		Board: "A hex is named by its row, 4 at the top to -4 at the bottom, and its column, which grows to the right. Upper plays " +
			"capitals, R, P and S for rock, paper and scissors, from the top down; Lower plays small letters from the bottom up.",
		Turn: "Each side chooses an action without knowing the other's. When both have chosen, both are played.",
		Moves: []games.TypedMove{
			{Words: "throw upper r 4 -1", Means: "throw a rock to row 4, column -1"},
			{Position: midGame, Words: "slide upper 2 -1 1 -1", Means: "move the token on 2,-1 to the hex next to it, 1,-1"},
			{Position: midGame, Words: "swing upper 4 -1 2 0", Means: "swing the token on 4,-1 round an own one next to it to 2,0"},
		},
		Rules: []string{
			"Each side has nine throws. The first lands in the row at its own edge, and each throw made opens one row more.",
			"A slide moves a token to a hex next to it.",
			"A swing moves it round an own token next to it, to a hex next to that one and two away.",
			"A hex may hold anything when a token comes to it.",
			"Tokens that move leave before any arrives, so that two that change places pass each other.",
			"Where tokens have arrived the beaten symbol goes, whoever owns it. Of three symbols all go.",
			"A side without tokens and throws has lost.",
			"A token is invincible when the other side can no longer have one that beats it.",
			"If both sides have one it is a draw; if one has, and the other side is down to its last token, it has won.",
			"A position that occurs for the third time is a draw, and so is the end of turn 360.",
		},
		Page: "docs/ropasci.md",
		Read: []string{"transcripts/ropasci"},
	}
}

// PictureWithSquares draws the hexes each with its row and column.
func (r *Rules) PictureWithSquares(s *State) string {
	var b strings.Builder
	drawBoard(&b, s, true)
	r.writeTally(&b, s)
	return b.String()
}
