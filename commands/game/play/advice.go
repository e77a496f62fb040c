package play

import (
	"context"

	"parlor/commands/game/position"
	"parlor/games"
)

// Advice is a move that a player suggests.
type Advice struct {
	Side games.Turn
	At   position.Position // where the move is made
	Move games.Move
}

// Suggest draws if need be and asks a player for a move, without playing it: for
// the side named, or for the one to move if none is. There is no advice where
// the draw ends the game. If it fails, nothing has been drawn.
func (g *Game) Suggest(ctx context.Context, p Player, side games.Turn) (advice *Advice, err error) {
	err = g.change(func() error {
		drawn, err := g.draw()
		if err != nil {
			return err
		}
		if g.Line.Turn() == games.Over {
			g.tell(ctx, drawn.told()...)
			return nil
		}
		before := g.Line.at.used
		p.Search.SearchOnlyMove = true // who asks wants the value, too
		side, m, err := g.askAdviser(ctx, p, side, drawn)
		if err != nil {
			return err
		}
		g.Line.at.used.Choices = before.Choices // so that TakeBest will draw the same
		advice = &Advice{side, g.Choice.At(side), m}
		return nil
	})
	return advice, err
}

// Consult asks one of the game's players for a move of the side to move, and
// neither deals nor plays nor tells anything.
func (g *Game) Consult(ctx context.Context, p Player) (advice Advice, err error) {
	side := g.Choice.NextToAsk()
	err = g.quietly(func() error {
		m, err := g.askFor(ctx, p, side)
		advice = Advice{side, g.Choice.At(side), m}
		return err
	})
	return advice, err
}

// askAdviser asks for a move of the side to move, or of the one that is to be
// advised. It also tells what has been drawn for that.
func (g *Game) askAdviser(ctx context.Context, p Player, named games.Turn, drawn *Drawn) (side games.Turn, m games.Move, err error) {
	if side, err = g.Choice.asked(named); err != nil {
		return side, 0, err
	}
	if p.Name != "" {
		c, err := g.seat(p)
		if err != nil {
			return side, 0, err // before anybody is told of a draw that does not count
		}
		g.tell(ctx, drawn.told()...)
		m, err = c.choose(ctx, side)
		return side, m, err
	}
	found, err := g.searchFor(ctx, p.Search, side)
	if err != nil {
		return side, 0, err
	}
	if found.Depth == 0 && ctx.Err() != nil {
		return side, 0, context.Cause(ctx) // nothing was found that could be played
	}
	g.tell(ctx, append(drawn.told(), found)...)
	return side, found.Move, nil
}

// askFor asks a player for a move of side, once.
func (g *Game) askFor(ctx context.Context, p Player, side games.Turn) (games.Move, error) {
	c, err := g.seat(p)
	if err != nil {
		return 0, err
	}
	return c.choose(ctx, side)
}

// TakeBest draws if need be, asks a player, plays what was found and makes the automatic
// moves that follow: one step. At a simultaneous decision it chooses for every side that has
// not chosen and that the computer does not play.
func (g *Game) TakeBest(ctx context.Context, p Player) error {
	return g.change(func() error {
		drawn, err := g.draw()
		if err != nil {
			return err
		}
		switch g.Line.Turn() {
		case games.Over:
			g.tell(ctx, drawn.told()...)
			return nil
		case games.Both:
			g.tell(ctx, drawn.told()...)
			err = g.chooseBest(ctx, p)
		default:
			err = g.playBest(ctx, p, drawn)
		}
		if err != nil {
			return err
		}
		return g.goOn(ctx)
	})
}

// playBest asks for a move of the side to move and plays it.
func (g *Game) playBest(ctx context.Context, p Player, drawn *Drawn) error {
	side, m, err := g.askAdviser(ctx, p, games.Over, drawn)
	if err != nil {
		return err
	}
	return g.playFor(ctx, side, m)
}

// playFor makes a move and says who did what, unless that is reported when the command ends.
func (g *Game) playFor(ctx context.Context, side games.Turn, m games.Move) error {
	at := g.Line.at.now
	if err := g.Line.move(m); err != nil {
		return err
	}
	if !g.host.Quiet() {
		g.tell(ctx, Played{side, at.Name(m).Does})
	}
	return nil
}

// chooseBest chooses for the sides that are left to it.
func (g *Game) chooseBest(ctx context.Context, p Player) error {
	var moves [2]*games.Move
	for i, side := range games.Players {
		if g.Line.at.chosen.moves[i] != nil || g.Seats.computers[i] != nil {
			continue
		}
		m, err := g.askFor(ctx, p, side)
		if err != nil {
			return err
		}
		moves[i] = &m
	}
	for i, m := range moves { // nothing is said before both are known
		if m == nil {
			continue
		}
		side := games.Players[i]
		at := g.Choice.At(side)
		if err := g.Choice.choose(side, *m, false); err != nil {
			return err
		}
		g.tell(ctx, Played{side, at.Name(*m).Does})
	}
	return nil
}
