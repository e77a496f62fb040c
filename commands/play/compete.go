package play

import (
	"context"

	"parlor/games"
)

// Compete lets two players play the game to its end, every turn a step. Quiet
// leaves out what they would tell. A person among them is asked at the terminal; without one the
// match goes on by the commands that follow.
func (g *Game) Compete(ctx context.Context, players [2]Player, quiet bool) error {
	if ByHand(players) {
		return g.competeByHand(ctx, players, quiet)
	}
	defer func(was bool) { g.quiet = was }(g.quiet)
	g.quiet = g.quiet || quiet
	seats, err := g.seats(players)
	if err != nil {
		return err
	}
	for turn := 1; g.Turn() != games.Over; turn++ {
		g.host.Tell(ctx, g, Turns{turn})
		if err := ctx.Err(); err != nil {
			return context.Cause(ctx)
		}
		if err := g.takeTurn(ctx, seats); err != nil {
			return err
		}
	}
	return nil
}

// takeTurn lets the player to move draw and move: one step. Where both decide at
// once, both choose before anything happens.
func (g *Game) takeTurn(ctx context.Context, seats [2]chooser) error {
	return g.change(func() error {
		if err := g.dealIfNeeded(); err != nil {
			return err
		}
		var sides []games.Turn
		switch turn := g.Turn(); turn {
		case games.Over: // by what was dealt
		case games.Both:
			sides = []games.Turn{games.Max, games.Min}
		default:
			sides = []games.Turn{turn}
		}
		var moves [2]games.Move
		for i, side := range sides {
			m, err := seats[side-games.Max](ctx, side)
			if err != nil {
				return err
			}
			moves[i] = m
		}
		return g.move(moves[:len(sides)]...)
	})
}
