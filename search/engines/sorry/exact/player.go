package exact

import (
	"parlor/games"
	"parlor/games/sorry"
)

// player plays without a fault, in games that can be solved.
func (e *exact) player() games.Player[sorry.State] {
	return games.Player[sorry.State]{
		Name: "perfect", Brief: "the best move of the solved game, with one to three pieces a side",
		Deterministic: true,
		Long: "Chooses by the exact values of (solve g), so its losses are the cards'. It needs an infinite deck, and one or two " +
			"pieces a side, or three once (solve-sorry) has solved them. Of moves that are equally good it takes the first.",
		New: func() games.Chooser[sorry.State] { return games.BySolving(e.solve) },
	}
}
