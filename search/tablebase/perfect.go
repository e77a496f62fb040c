package tablebase

import (
	"context"

	"parlor/games"
)

// Perfect is the player of a game that plays by its solver: brief says where it can, and
// needs, in a sentence or two, what it takes to be solved there.
func Perfect[S comparable](brief, needs string, solve func(context.Context, games.SolveAsk[S]) (games.Solution, error)) games.Player[S] {
	return games.Player[S]{
		Name: "perfect", Brief: "the best move of the solved game, " + brief,
		Deterministic: true,
		Long:          "Chooses by the exact values of (solve g). " + needs + " Of moves that are equally good it takes the first.",
		New:           func() games.Chooser[S] { return games.BySolving(solve) },
	}
}
