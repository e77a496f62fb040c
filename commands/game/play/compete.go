package play

import (
	"context"

	"parlor/games"
)

// Compete lets two players play the game to its end, every turn a step. Quiet leaves out their
// notices. If one of them is a person it only begins the match, and the commands that follow are
// the person's.
func (g *Game) Compete(ctx context.Context, players [2]Player, quiet bool) error {
	if ByHand(players) {
		return g.competeByHand(ctx, players, quiet)
	}
	defer func(was bool) { g.Seats.quiet = was }(g.Seats.quiet)
	g.Seats.quiet = g.Seats.quiet || quiet || g.host.Quiet()
	seats, err := g.seats(players)
	if err != nil {
		return err
	}
	for turn := 1; g.Line.Turn() != games.Over; turn++ {
		g.host.Tell(ctx, g, Turns{turn, g.host.Quiet() && !quiet})
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
func (g *Game) takeTurn(ctx context.Context, seats [2]*computer) error {
	return g.change(func() error {
		if err := g.dealIfNeeded(); err != nil {
			return err
		}
		var sides []games.Turn
		switch turn := g.Line.Turn(); turn {
		case games.Over: // by what was dealt
		case games.Both:
			sides = games.Players[:]
		default:
			sides = []games.Turn{turn}
		}
		var moves [2]games.Move
		for i, side := range sides {
			m, err := seats[side.Index()].choose(ctx, side)
			if err != nil {
				return err
			}
			moves[i] = m
		}
		return g.Line.move(moves[:len(sides)]...)
	})
}

// competeByHand begins a match in which a person plays one side or both: the commands that
// follow are the person's. The computer's sides answer by themselves and chance decides by
// itself, so a step is a person's move with all that follows from it, and undo goes back to
// the person's last choice. The person may do anything in between, also leave the match; the
// game then stays as it is.
func (g *Game) competeByHand(ctx context.Context, players [2]Player, quiet bool) error {
	err := g.beginMatch(players, quiet)
	if err == nil {
		err = g.Begin(ctx)
	}
	if err != nil {
		g.Seats.endMatch()
		return err
	}
	g.tell(ctx, Asks{})
	return nil
}

// beginMatch seats the players of a match, after ending the one under way.
func (g *Game) beginMatch(players [2]Player, quiet bool) error {
	g.Seats.beginMatch(quiet)
	for i, p := range players {
		if p.isPerson() {
			continue
		}
		if err := g.give(games.Players[i], p); err != nil {
			return err
		}
	}
	return nil
}
