package play

import (
	"context"
	"strings"

	"parlor/games"
)

// Deal lets chance decide, and then makes the automatic moves: one step.
func (g *Game) Deal(ctx context.Context) error {
	return g.change(func() error {
		if g.Line.Turn() != games.Chance {
			return g.Line.noDeal()
		}
		if err := g.dealIfNeeded(); err != nil {
			return err
		}
		return g.goOn(ctx)
	})
}

// DealNamed deals the outcome that words name, in place of one already held.
func (g *Game) DealNamed(words []string) error {
	return g.change(func() error {
		g.Line.putBack()
		if g.Line.Turn() != games.Chance {
			return g.Line.noDeal()
		}
		m, err := g.Line.at.now.Read(words)
		if err != nil {
			return err
		}
		return g.Line.happen(KindSet, m)
	})
}

// AfterDraw draws if need be, and then calls do, unless the draw has ended the
// game: one step. If do fails, nothing has been drawn. Do is told whether
// anything was drawn; people are told when it has succeeded.
func (g *Game) AfterDraw(ctx context.Context, do func(drawn bool) error) error {
	return g.change(func() error {
		drawn, err := g.draw()
		if err != nil {
			return err
		}
		if g.Line.Turn() != games.Over {
			if err := do(drawn != nil); err != nil {
				return err
			}
		}
		g.tell(ctx, drawn.told()...)
		return nil
	})
}

// draw draws where it is chance's turn, and gives the notice of that, or nil. It
// fails when the game is over.
func (g *Game) draw() (*Drawn, error) {
	l := &g.Line
	if l.Turn() != games.Chance {
		if l.Turn() == games.Over {
			return nil, l.Over()
		}
		return nil, nil
	}
	from := len(l.at.path.moves)
	if err := g.dealIfNeeded(); err != nil {
		return nil, err
	}
	d := &Drawn{Outcome: l.Info().Outcome, Ends: l.Turn() == games.Over}
	if d.Dealt = l.at.now.Seen().Held(); d.Dealt == "" { // nobody is left to hold it
		d.Dealt = l.dealtSince(from)
	}
	d.Held = l.at.now.Seen().Holds()
	return d, nil
}

// dealIfNeeded lets chance decide where it is chance's turn, until a player
// decides.
func (g *Game) dealIfNeeded() error {
	for row := 0; g.Line.Turn() == games.Chance; row++ {
		if row == games.MostInARow {
			return games.Endless()
		}
		m, err := g.nextOutcome()
		if err != nil {
			return err
		}
		if err := g.Line.happen(KindDeal, m); err != nil {
			return err
		}
	}
	return nil
}

// nextOutcome is what the rules prescribe or chance brings next.
func (g *Game) nextOutcome() (games.Move, error) {
	now, used := g.Line.at.now, &g.Line.at.used
	if m, ok := now.Rules().Prescribed(); ok {
		return m, nil
	}
	r, err := g.host.Random(games.StreamCards, g.number, used.Deals)
	if err != nil {
		return 0, err
	}
	used.Deals++
	return now.Rules().AtRandom(r), nil
}

// dealtSince names the outcomes on the path from place from on.
func (l *Line) dealtSince(from int) string {
	var outcomes []string
	for _, h := range l.at.path.happenings(from) {
		outcomes = append(outcomes, h.At.Name(h.Move).Notation)
	}
	return strings.Join(outcomes, " ")
}

// noDeal says why nothing can be dealt.
func (l *Line) noDeal() error {
	info := l.Info()
	if l.Turn() == games.Over {
		return l.Over()
	}
	if held := l.at.now.Seen().Held(); held != "" {
		return games.Errorf("card-held", "%s already holds a %s, %s; play it first",
			info.Side(l.Turn()), info.Outcome, held)
	}
	return games.Errorf("nothing-to-deal", "it is %s's move; there is nothing to deal", info.Side(l.Turn()))
}

// BeforeDeal makes sure that nothing is dealt yet, for commands that look at
// all outcomes.
func (l *Line) BeforeDeal() error {
	info := l.Info()
	switch l.Turn() {
	case games.Over:
		return l.Over()
	case games.Chance:
		return nil
	}
	if held := l.at.now.Seen().Held(); held != "" {
		return games.Errorf("card-held", "a plan is for before the draw, but %s already holds a %s, %s; use rank-moves",
			info.Side(l.Turn()), info.Outcome, held)
	}
	whose := info.Side(l.Turn()) + "'s"
	if l.Turn() == games.Both {
		whose = "both sides'"
	}
	return games.Errorf("nothing-to-deal", "a plan is for before chance decides, and here it is %s move; use rank-moves", whose)
}
