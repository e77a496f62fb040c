package exact

import (
	"parlor/games"
	"parlor/games/yut"
)

// player plays without a fault, in games that can be solved.
func (e *exact) player() games.Player[yut.State] {
	return games.Player[yut.State]{
		Name: "perfect", Brief: "the best move of the solved game, with one to three mals a side",
		Deterministic: true,
		Long: "Chooses by the exact values of (solve g), so its losses are the dice's. It needs the course's rules with one or two " +
			"mals, or three once (solve-yut) has solved them. Of moves that are equally good it takes the first.",
		New: func() games.Chooser[yut.State] { return games.BySolving(e.solve) },
	}
}
