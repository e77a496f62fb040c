package exact

import (
	"context"

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
		New: func() games.Chooser[sorry.State] { return e.choose },
	}
}

func (e *exact) choose(ctx context.Context, ask games.Ask[sorry.State]) (games.Chosen, error) {
	if ask.Time > 0 {
		var stop context.CancelFunc
		ctx, stop = context.WithTimeout(ctx, ask.Time)
		defer stop()
	}
	solution, err := e.solve(ctx, games.SolveAsk[sorry.State]{Kit: ask.Kit, State: ask.State, Folder: ask.Folder, Progress: ask.Progress})
	if err != nil {
		return games.Chosen{}, err
	}
	sign := games.Value(1)
	if ask.Side == games.Min {
		sign = -1
	}
	best := solution.Moves[0]
	for _, m := range solution.Moves[1:] {
		if sign*(m.Lo+m.Hi) > sign*(best.Lo+best.Hi) {
			best = m
		}
	}
	return games.Chosen{Move: best.Move, Value: (best.Lo + best.Hi) / 2, Valued: true, Nodes: solution.Nodes}, nil
}
