package play

import (
	"context"
	"strings"

	"parlor/commands/game/position"
	"parlor/games"
)

// Deal lets chance decide, and then makes the automatic moves: one step.
func (g *Game) Deal(ctx context.Context) error {
	return g.change(func() error {
		if g.Turn() != games.Chance {
			return g.noDeal()
		}
		if err := g.dealIfNeeded(); err != nil {
			return err
		}
		return g.goOn(ctx)
	})
}

// noDeal says why nothing can be dealt.
func (g *moment) noDeal() error {
	if g.Turn() == games.Over {
		return g.Over()
	}
	if held := position.Dealt(g.now); held != "" {
		return games.Errorf("card-held", "%s already holds a %s, %s; play it first",
			g.Info().Side(g.Turn()), g.Info().Outcome, held)
	}
	return games.Errorf("nothing-to-deal", "it is %s's move; there is nothing to deal", g.Info().Side(g.Turn()))
}

// dealIfNeeded lets chance decide where it is chance's turn, until a player
// decides.
func (g *dealt) dealIfNeeded() error {
	for row := 0; g.Turn() == games.Chance; row++ {
		if row == games.MostInARow {
			return games.Endless()
		}
		m, err := g.nextOutcome()
		if err != nil {
			return err
		}
		if err := g.happen(KindDeal, m); err != nil {
			return err
		}
	}
	return nil
}

// nextOutcome is what the rules prescribe or chance brings next.
func (g *dealt) nextOutcome() (games.Move, error) {
	if m, ok := position.Prescribed(g.now); ok {
		return m, nil
	}
	r, err := g.host.Random(games.StreamCards, g.number, g.used.Deals)
	if err != nil {
		return 0, err
	}
	g.used.Deals++
	return position.AtRandom(g.now, r), nil
}

// DealNamed deals the outcome that words name, in place of one already held.
func (g *dealt) DealNamed(words []string) error {
	return g.change(func() error {
		g.putBack()
		if g.Turn() != games.Chance {
			return g.noDeal()
		}
		m, err := g.now.Read(words)
		if err != nil {
			return err
		}
		return g.happen(KindSet, m)
	})
}

// draw draws where it is chance's turn, and gives the notice of that, or nil. It
// fails when the game is over.
func (g *dealt) draw() (*Drawn, error) {
	if g.Turn() != games.Chance {
		if g.Turn() == games.Over {
			return nil, g.Over()
		}
		return nil, nil
	}
	from := len(g.path.moves)
	if err := g.dealIfNeeded(); err != nil {
		return nil, err
	}
	d := &Drawn{Outcome: g.Info().Outcome, Ends: g.Turn() == games.Over}
	if d.Dealt = position.Dealt(g.now); d.Dealt == "" { // nobody is left to hold it
		d.Dealt = g.dealtSince(from)
	}
	d.Held = position.Holds(g.now)
	return d, nil
}

// dealtSince names the outcomes on the game's path from place from on.
func (g *moment) dealtSince(from int) string {
	var outcomes []string
	for i := from; i < len(g.path.moves); i++ {
		outcomes = append(outcomes, g.path.positions[i].Name(g.path.moves[i]).Notation)
	}
	return strings.Join(outcomes, " ")
}

// BeforeDeal makes sure that nothing is dealt yet, for commands that look at
// all outcomes.
func (g *moment) BeforeDeal() error {
	info := g.Info()
	switch g.Turn() {
	case games.Over:
		return g.Over()
	case games.Chance:
		return nil
	}
	if held := position.Dealt(g.now); held != "" {
		return games.Errorf("card-held", "a plan is for before the draw, but %s already holds a %s, %s; use rank-moves",
			info.Side(g.Turn()), info.Outcome, held)
	}
	whose := info.Side(g.Turn()) + "'s"
	if g.Turn() == games.Both {
		whose = "both sides'"
	}
	return games.Errorf("nothing-to-deal", "a plan is for before chance decides, and here it is %s move; use rank-moves", whose)
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
		if g.Turn() != games.Over {
			if err := do(drawn != nil); err != nil {
				return err
			}
		}
		g.tellDrawn(ctx, drawn)
		return nil
	})
}
