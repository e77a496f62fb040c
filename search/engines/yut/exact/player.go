package exact

import (
	"parlor/games"
	"parlor/games/yut"
)

// player plays without a fault, in games that can be solved.
func (e *exact) player() games.Player[yut.State] {
	return games.Player[yut.State]{
		Name: "perfect", Brief: "the best move of the solved game, where each side has one to three mals left",
		Deterministic: true,
		Long: "Chooses by the exact values of (solve g), so its losses are the dice's. It needs the course's rules, and positions in which " +
			"each side has at most two mals left to bring home, or three once (solve-yut) has solved them. Of moves that are equally good it takes the first.",
		New: func() games.Chooser[yut.State] { return games.BySolving(e.solve) },
	}
}
