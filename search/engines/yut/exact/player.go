package exact

import (
	"parlor/games"
	"parlor/games/yut"
)

// player plays without a fault, in games that can be solved.
func (k *tables) player() games.Player[yut.State] {
	return games.Player[yut.State]{
		Name: "exact", Brief: "the best move of the solved game, with one or two mals a side",
		Deterministic: true,
		Long: "Chooses by the exact values of (solve g), so its losses are the dice's. It needs the course's rules with one or two " +
			"mals; solving the game with two takes half a minute once. Of moves that are equally good it takes the first.",
		New: func() games.Chooser[yut.State] { return games.BySolving(k.solve) },
	}
}
