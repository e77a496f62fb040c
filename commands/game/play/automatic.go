package play

import (
	"context"

	"parlor/games"
)

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

// Begin makes the automatic moves at the start of a game, as one step.
func (g *Game) Begin(ctx context.Context) error {
	return g.change(func() error { return g.goOn(ctx) })
}

// Oppose lets the computer play one side from now on, or with a nil player or a
// person ends that. If it is that side's turn it plays at once.
func (g *Game) Oppose(ctx context.Context, side games.Turn, p *Player) error {
	return g.change(func() error {
		g.Seats.computers[side.Index()] = nil
		if p != nil && !p.isPerson() {
			if err := g.give(side, *p); err != nil {
				return err // now, rather than at every move of the other side
			}
		}
		return g.goOn(ctx)
	})
}

// Guided says whether a person is led through the game: a side is the computer's
// or chance decides automatically, and the game is not over.
func (g *Game) Guided() bool {
	return g.Line.Turn() != games.Over && (g.Seats.computers != [2]*computer{} || g.auto() != AutoOff)
}

// auto is the level that applies to the game. A match by hand draws automatically;
// where a player tries moves, nothing is automatic.
func (g *Game) auto() Auto {
	level := g.host.Auto()
	if level == AutoOpponent {
		level = AutoOff
		if (g.Seats.computers[0] == nil) != (g.Seats.computers[1] == nil) {
			level = AutoOn
		}
	}
	switch {
	case g.trial:
		return AutoOff
	case g.Seats.InMatch():
		return max(AutoOn, level)
	}
	return level
}

// goOn makes the automatic moves: the computer plays the sides it has taken, and
// with Auto chance decides and forced moves are made. It ends where a person has
// something to decide. All of it belongs to the step under way.
func (g *Game) goOn(ctx context.Context) error {
	defer func(was bool) { g.Seats.quiet = was }(g.Seats.quiet)
	g.Seats.quiet = g.Seats.quiet || g.host.Quiet()
	for g.Line.Turn() != games.Over {
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
	if side := g.Choice.ofComputer(); side != games.Over {
		return true, g.answerFor(ctx, side)
	}
	level := g.auto()
	if level >= AutoOn && g.Line.Turn() == games.Chance {
		return true, g.drawUnasked(ctx)
	}
	if side, m, ok := g.Choice.forced(level); ok {
		return true, g.playForced(ctx, side, m)
	}
	return false, nil
}

// drawUnasked lets chance decide for a person and reports the outcome.
func (g *Game) drawUnasked(ctx context.Context) error {
	drawn, err := g.draw()
	if err != nil {
		return err
	}
	drawn.By = g.Line.Turn()
	g.tell(ctx, *drawn)
	return nil
}

// playForced makes the only move that a person has.
func (g *Game) playForced(ctx context.Context, side games.Turn, m games.Move) error {
	does := g.Choice.At(side).Name(m).Does
	var err error
	if g.Line.Turn() == games.Both {
		err = g.Choice.choose(side, m, false)
	} else {
		err = g.Line.move(m)
	}
	if err != nil {
		return err
	}
	g.tell(ctx, Forced{side, does})
	return nil
}

// answerFor lets the computer draw if need be and make one move for a side.
func (g *Game) answerFor(ctx context.Context, side games.Turn) error {
	c := g.Seats.computers[side.Index()]
	if g.Line.Turn() == games.Both {
		return g.answerUnseen(ctx, c, side)
	}
	drawn, err := g.draw()
	if err != nil {
		return err
	}
	if g.Line.Turn() != side { // by what was drawn
		g.tell(ctx, drawn.told()...)
		return nil
	}
	if c.searches() {
		return g.playBest(ctx, c.Player, drawn)
	}
	g.tell(ctx, drawn.told()...)
	m, err := c.choose(ctx, side)
	if err != nil {
		return err
	}
	return g.playFor(ctx, side, m)
}

// answerUnseen lets the computer choose for a side at a simultaneous decision.
// The choice is reported when the other side has chosen too, and how it was
// found never.
func (g *Game) answerUnseen(ctx context.Context, c *computer, side games.Turn) error {
	var m games.Move
	err := g.quietly(func() (err error) {
		m, err = c.choose(ctx, side)
		return err
	})
	if err != nil {
		return err
	}
	at := g.Choice.At(side)
	if err := g.Choice.choose(side, m, false); err != nil {
		return err
	}
	c.untold = &Played{side, at.Name(m).Does}
	if !g.Choice.Half() {
		g.tellHeldBack(ctx)
	}
	return nil
}

// tellHeldBack tells what the computer has chosen, for one side or both.
func (g *Game) tellHeldBack(ctx context.Context) {
	for _, c := range g.Seats.computers {
		if c != nil && c.untold != nil {
			g.tell(ctx, *c.untold)
			c.untold = nil
		}
	}
}
