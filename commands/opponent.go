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
	before := g.rivals
	g.rivals[side-games.Max] = nil
	if p != nil {
		choose, err := g.seat(*p)
		if err != nil {
			g.rivals = before
			return err // now, rather than at every move of the other side
		}
		g.rivals[side-games.Max] = &rival{player: *p, choose: choose}
	}
	err := g.change(func() error { return g.answer(ctx) })
	if err != nil {
		g.rivals = before
	}
	return err
}

// answer plays for the sides that the computer has taken, as long as it is
// their turn.
func (g *gameOf[S]) answer(ctx context.Context) error {
	for g.turn() != games.Over {
		side := g.nextMover()
		if g.turn() == games.Both {
			side = g.waitsFor()
		}
		if side == games.Over || g.rivals[side-games.Max] == nil {
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
	if r.name == "" {
		return g.takeBest(ctx, r.player)
	}
	if err := g.drawIfNeeded(); err != nil {
		return err
	}
	m, err := r.choose(ctx, side)
	if err != nil {
		return err
	}
	g.playFor(side, m)
	return nil
}

// answerUnseen lets the computer choose for a side of a Both node. What it has
// chosen is told when the other side has chosen too, and how it came to it never.
func (g *gameOf[S]) answerUnseen(ctx context.Context, r *rival, side games.Turn) error {
	loud := g.session.hush()
	m, err := r.choose(ctx, side)
	loud()
	if err != nil {
		return err
	}
	s := g.stateFor(side)
	r.untold = &Played{Side: g.info().Side(side), Does: g.kit.Describe(&s, m), side: side}
	if err := g.choose(side, m); err != nil {
		return err
	}
	if !g.halfChosen() {
		g.tellRivals()
	}
	return nil
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
