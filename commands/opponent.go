package commands

import (
	"context"

	"parlor/games"
	"parlor/repl/lisp"
)

func runOpponent(c *Call) (lisp.Value, error) {
	side := c.values["side"].(games.Turn)
	if c.has("reply") && !c.flag("reply") {
		return c.game(), c.game().oppose(c.Ctx, side, nil)
	}
	r, err := c.Session.request(c)
	if err != nil {
		return nil, err
	}
	p := playerFrom(c, "player", r, usualDepth(c.game()))
	return c.game(), c.game().oppose(c.Ctx, side, &p)
}

// rival is a side that the computer plays.
type rival struct {
	player
	choose chooser
	untold *Played // chosen where both decide at once, and kept until both have
}

// oppose lets the computer play one side from now on, or ends that. If it is
// that side's turn it plays at once.
func (g *gameOf[S]) oppose(ctx context.Context, side games.Turn, p *player) error {
	return g.change(func() error {
		g.rivals[side-games.Max] = nil
		if p != nil {
			choose, err := g.seat(*p)
			if err != nil {
				return err // now, rather than at every move of the other side
			}
			g.rivals[side-games.Max] = &rival{player: *p, choose: choose}
		}
		return g.answer(ctx)
	})
}

// answer plays for the sides that the computer has taken, as long as it is
// their turn.
func (g *gameOf[S]) answer(ctx context.Context) error {
	for g.turn() != games.Over {
		side := g.rivalToAct()
		if side == games.Over {
			return nil
		}
		if err := g.answerFor(ctx, side); err != nil {
			return err
		}
		if ctx.Err() != nil {
			return nil
		}
	}
	return nil
}

// rivalToAct is the side for which the computer is to draw or decide now; Over
// if that is for a person. A draw that is neither side's, before both decide or
// before the end, is for a person too, as long as one takes part.
func (g *gameOf[S]) rivalToAct() games.Turn {
	if g.turn() == games.Both {
		return g.waitsFor()
	}
	switch next := g.nextMover(); {
	case next == games.Max || next == games.Min:
		if g.rivals[next-games.Max] != nil {
			return next
		}
	case g.rivals[0] != nil && g.rivals[1] != nil:
		return games.Max
	}
	return games.Over
}

// waitsFor is the side of a Both node that the computer is to choose for now:
// one that it plays and that has not chosen yet, though a person on the other
// side has. It knows nothing of that choice; it only saves its work until then.
func (g *gameOf[S]) waitsFor() games.Turn {
	for i, r := range g.rivals {
		other := 1 - i
		if r != nil && g.chosen[i] == nil && (g.chosen[other] != nil || g.rivals[other] != nil) {
			return games.Max + games.Turn(i)
		}
	}
	return games.Over
}

// answerFor lets the computer draw if need be and make one move for a side.
func (g *gameOf[S]) answerFor(ctx context.Context, side games.Turn) error {
	r := g.rivals[side-games.Max]
	if g.turn() == games.Both {
		return g.answerUnseen(ctx, r, side)
	}
	drawn, err := g.draw()
	if err != nil {
		return err
	}
	if g.turn() != side { // by what was drawn
		g.tellDrawn(drawn)
		return nil
	}
	if r.name == "" {
		return g.takeBest(ctx, r.player, drawn)
	}
	g.tellDrawn(drawn)
	m, err := r.choose(ctx, side)
	if err != nil {
		return err
	}
	return g.playFor(side, m)
}

// answerUnseen lets the computer choose for a side of a Both node. What it has
// chosen is told when the other side has chosen too, and how it came to it never.
func (g *gameOf[S]) answerUnseen(ctx context.Context, r *rival, side games.Turn) error {
	m, err := g.chooseQuietly(ctx, r.choose, side)
	if err != nil {
		return err
	}
	s := g.stateFor(side)
	if err := g.choose(side, m); err != nil {
		return err
	}
	r.untold = &Played{Side: g.info().Side(side), Does: g.kit.Describe(&s, m), side: side}
	if !g.halfChosen() {
		g.tellRivals()
	}
	return nil
}

// chooseQuietly asks for a move of side, and drops whatever is said about it.
func (g *gameOf[S]) chooseQuietly(ctx context.Context, choose chooser, side games.Turn) (games.Move, error) {
	defer g.session.hush()()
	return choose(ctx, side)
}

// tellRivals tells what the computer has chosen, for one side or both.
func (g *gameOf[S]) tellRivals() {
	for _, r := range g.rivals {
		if r != nil && r.untold != nil {
			g.session.Emit(*r.untold)
			r.untold = nil
		}
	}
}
