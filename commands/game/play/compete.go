package play

import (
	"context"
	"slices"

	"parlor/games"
)

// Compete lets two players play the game to its end, every turn a step. Quiet leaves out their
// notices. If one of them is a person it only begins the match, and the commands that follow are
// the person's.
func (g *Game) Compete(ctx context.Context, players [2]Player, quiet bool) error {
	if ByHand(players) {
		return g.competeByHand(ctx, players, quiet)
	}
	defer func(was bool) { g.quiet = was }(g.quiet)
	g.quiet = g.quiet || quiet || g.host.Quiet()
	seats, err := g.seats(players)
	if err != nil {
		return err
	}
	for turn := 1; g.Turn() != games.Over; turn++ {
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

// Auto says which moves are made without asking a person.
type Auto int

// The levels of Auto, each including the one before.
const (
	AutoOff      Auto = iota // nothing
	AutoOpponent             // as AutoOn, where the computer has the other side
	AutoOn                   // chance decides, and a side that can do nothing else passes
	AutoAll                  // the only legal move is made, whatever it is
)

// PassWord is what a person types for a move that does nothing.
const PassWord = "pass"

// goOn makes the automatic moves: the computer plays the sides it has taken, and
// with Auto chance decides and forced moves are made. It ends where a person has
// something to decide. All of it belongs to the step under way.
func (g *Game) goOn(ctx context.Context) error {
	defer func(was bool) { g.quiet = was }(g.quiet)
	g.quiet = g.quiet || g.host.Quiet()
	for g.Turn() != games.Over {
		more, err := g.followUp(ctx)
		if err != nil || !more {
			return err
		}
		if ctx.Err() != nil {
			return nil
		}
	}
	return nil
}

// followUp makes one automatic move, if there is one.
func (g *Game) followUp(ctx context.Context) (bool, error) {
	if side := g.rivalToAct(); side != games.Over {
		return true, g.answerFor(ctx, side)
	}
	level := g.auto()
	if level >= AutoOn && g.Turn() == games.Chance {
		return true, g.drawUnasked(ctx)
	}
	if side, m, ok := g.forcedMove(level); ok {
		return true, g.playForced(ctx, side, m)
	}
	return false, nil
}

// auto is the level that applies to the game. A match by hand draws automatically;
// where a player tries moves, nothing is automatic.
func (g *dealt) auto() Auto {
	level := g.host.Auto()
	if level == AutoOpponent {
		level = AutoOff
		if (g.rivals[0] == nil) != (g.rivals[1] == nil) {
			level = AutoOn
		}
	}
	switch {
	case g.trial:
		return AutoOff
	case g.match != nil:
		return max(AutoOn, level)
	}
	return level
}

// drawUnasked lets chance decide for a person and reports the outcome.
func (g *Game) drawUnasked(ctx context.Context) error {
	drawn, err := g.draw()
	if err != nil {
		return err
	}
	drawn.By = g.Turn()
	g.tell(ctx, *drawn)
	return nil
}

// forcedMove is the move that a person need not be asked for: the only one, if
// the level allows it.
func (g *seated) forcedMove(level Auto) (side games.Turn, m games.Move, ok bool) {
	if level == AutoOff || g.Turn() == games.Chance {
		return games.Over, 0, false
	}
	side = g.NextToAsk()
	at := g.ToChoose(side)
	moves := at.Moves()
	if len(moves) != 1 || level < AutoAll && !slices.Equal(at.Name(moves[0]).Words, []string{PassWord}) {
		return games.Over, 0, false
	}
	return side, moves[0], true
}

// playForced makes the only move that a person has.
func (g *Game) playForced(ctx context.Context, side games.Turn, m games.Move) error {
	does := g.ToChoose(side).Name(m).Does
	var err error
	if g.Turn() == games.Both {
		err = g.choose(side, m)
	} else {
		err = g.move(m)
	}
	if err != nil {
		return err
	}
	g.tell(ctx, Forced{side, does})
	return nil
}

// Begin makes the automatic moves at the start of a game, as one step.
func (g *Game) Begin(ctx context.Context) error {
	return g.change(func() error { return g.goOn(ctx) })
}
