package play

import (
	"context"
	"slices"

	"parlor/commands/game/position"
	"parlor/games"
)

// rival is a side that the computer plays.
type rival struct {
	Player
	choose chooser
	untold *Played // chosen at a simultaneous decision, and withheld until both have
}

// Oppose lets the computer play one side from now on, or with a nil player or a
// person ends that. If it is that side's turn it plays at once.
func (g *Game) Oppose(ctx context.Context, side games.Turn, p *Player) error {
	return g.change(func() error {
		g.rivals[side-games.Max] = nil
		if p != nil && !p.isPerson() {
			if err := g.seatRival(side, *p); err != nil {
				return err // now, rather than at every move of the other side
			}
		}
		return g.goOn(ctx)
	})
}

// seatRival gives a side to a computer player.
func (g *Game) seatRival(side games.Turn, p Player) error {
	choose, err := g.seat(p)
	if err == nil {
		g.rivals[side-games.Max] = &rival{Player: p, choose: choose}
	}
	return err
}

// rivalToAct is the side for which the computer is to draw or decide now; Over
// if that is for a person. A draw that is neither side's, before both decide or
// before the end, is for a person too, as long as one takes part.
func (g *seated) rivalToAct() games.Turn {
	if g.Turn() == games.Both {
		return g.waitsFor()
	}
	switch next := g.NextToDecide(); {
	case next == games.Max || next == games.Min:
		if g.rivals[next-games.Max] != nil {
			return next
		}
	case g.rivals[0] != nil && g.rivals[1] != nil:
		return games.Max
	}
	return games.Over
}

// NextToDecide is the side that decides next, or most likely does where chance
// comes first.
func (g *moment) NextToDecide() games.Turn { return position.DeciderAfter(g.now, g.lastToDecide()) }

// lastToDecide is the side that has decided last, or Over if none has.
func (g *moment) lastToDecide() games.Turn {
	for _, p := range slices.Backward(g.path.positions) {
		if turn := p.Turn(); turn == games.Max || turn == games.Min {
			return turn
		}
	}
	return games.Over
}

// waitsFor is the side that the computer is to choose for now where both decide
// at once: one that it plays and that has not chosen yet, though a person on the
// other side has. It knows nothing of that choice; it only postpones its work
// until then.
func (g *seated) waitsFor() games.Turn {
	for i, r := range g.rivals {
		other := 1 - i
		if r != nil && g.chosen[i] == nil && (g.chosen[other] != nil || g.rivals[other] != nil) {
			return games.Max + games.Turn(i)
		}
	}
	return games.Over
}

// answerFor lets the computer draw if need be and make one move for a side.
func (g *Game) answerFor(ctx context.Context, side games.Turn) error {
	r := g.rivals[side-games.Max]
	if g.Turn() == games.Both {
		return g.answerUnseen(ctx, r, side)
	}
	drawn, err := g.draw()
	if err != nil {
		return err
	}
	if g.Turn() != side { // by what was drawn
		g.tellDrawn(ctx, drawn)
		return nil
	}
	if r.searches() {
		return g.playBest(ctx, r.Player, drawn)
	}
	g.tellDrawn(ctx, drawn)
	m, err := r.choose(ctx, side)
	if err != nil {
		return err
	}
	return g.playFor(ctx, side, m)
}

// answerUnseen lets the computer choose for a side at a simultaneous decision.
// The choice is reported when the other side has chosen too, and how it was
// found never.
func (g *Game) answerUnseen(ctx context.Context, r *rival, side games.Turn) error {
	var m games.Move
	err := g.quietly(func() (err error) {
		m, err = r.choose(ctx, side)
		return err
	})
	if err != nil {
		return err
	}
	at := g.ToChoose(side)
	if err := g.choose(side, m); err != nil {
		return err
	}
	r.untold = &Played{side, at.Name(m).Does}
	if !g.HalfChosen() {
		g.tellRivals(ctx)
	}
	return nil
}

// tellRivals tells what the computer has chosen, for one side or both.
func (g *Game) tellRivals(ctx context.Context) {
	for _, r := range g.rivals {
		if r != nil && r.untold != nil {
			g.tell(ctx, *r.untold)
			r.untold = nil
		}
	}
}
