package play

import (
	"context"
	"strings"

	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/games"
)

// computer is a player of a game that is no person, ready to choose. What the player
// remembers lasts as long as it.
type computer struct {
	Player
	game   *Game
	seated position.Seated // of a player by name
	untold *Played         // chosen at a simultaneous decision, and withheld until both have
}

// seat gives a player that can choose in the game.
func (g *Game) seat(p Player) (*computer, error) {
	if err := g.CheckPlayer(p); err != nil {
		return nil, err
	}
	c := &computer{Player: p, game: g}
	if p.Choose != nil || p.Name == "" {
		return c, nil
	}
	if _, own := g.Seats.Offer().OwnPlayer(p.Name); p.Name == players.Manual && !own {
		return nil, games.Errorf("no-such-player", "manual is the person at the prompt, who has to be asked in compete; "+
			"wanted another player of %s or a depth to search to", g.Line.Info().Title)
	}
	var err error
	c.seated, err = g.Line.at.now.Mind().Programs.Sit(p.Spec)
	return c, err
}

// seats gives both players of a match.
func (g *Game) seats(players [2]Player) (seats [2]*computer, err error) {
	for i, p := range players {
		if seats[i], err = g.seat(p); err != nil {
			return seats, err
		}
	}
	return seats, nil
}

// give gives a side to a computer player.
func (g *Game) give(side games.Turn, p Player) error {
	c, err := g.seat(p)
	if err == nil {
		g.Seats.computers[side.Index()] = c
	}
	return err
}

// choose picks a move for one side of the game as it stands, and tells what it
// found. Where both decide at once it picks that side's half.
func (c *computer) choose(ctx context.Context, side games.Turn) (games.Move, error) {
	switch {
	case c.Choose != nil:
		return c.byFunction(ctx, side)
	case c.Name == "":
		return c.bySearch(ctx, side)
	}
	return c.byName(ctx, side)
}

// bySearch searches and tells what it found. A match does not go on with a
// search that a person has stopped.
func (c *computer) bySearch(ctx context.Context, side games.Turn) (games.Move, error) {
	c.game.tell(ctx, TurnBegun{side})
	found, err := c.game.searchFor(ctx, c.Search, side)
	if err != nil {
		return 0, err
	}
	if found.Stopped != nil && ctx.Err() != nil {
		return 0, context.Cause(ctx)
	}
	c.game.tell(ctx, found)
	return found.Move, nil
}

// byName asks a player by name, and makes sure that its move is legal.
func (c *computer) byName(ctx context.Context, side games.Turn) (games.Move, error) {
	g, now, at := c.game, c.game.Line.at.now, c.game.Choice.At(side)
	before := g.Line.at.path.positions
	thinking := g.host.Thinking()
	q := position.SeatQuestion{
		Now: now, At: at, Side: side, Past: before[:len(before)-1],
		Folder: thinking.CacheFolder(), Progress: thinking.Steady(),
	}
	if g.Seats.Draws(c.Player) {
		var err error
		if q.Random, err = g.playersChance(); err != nil {
			return 0, err
		}
	}
	chosen, err := c.seated(ctx, q)
	if err != nil {
		return 0, err
	}
	if err := checkLegal(at, chosen.Move, c.Name); err != nil {
		return 0, err // before the move is put into words
	}
	g.Line.at.used.Choices++
	if _, own := g.Seats.Offer().OwnPlayer(c.Name); !own && c.Name == players.Random {
		g.tell(ctx, PickedAtRandom{Side: side, At: at, Held: now.Seen().Held(), Move: chosen.Move})
		return chosen.Move, nil
	}
	g.tell(ctx, PlayerChose{Player: c.Name, Side: side, At: at, Held: now.Seen().Held(), Chosen: chosen})
	return chosen.Move, g.host.KeepTrace(ctx, chosen.Trace)
}

// byFunction asks a player made in the session. Its words must name a legal move.
func (c *computer) byFunction(ctx context.Context, side games.Turn) (games.Move, error) {
	g := c.game
	at, aside := g.Choice.At(side), g.Aside()
	aside.Seats.quiet, aside.trial = true, true
	if c.Time > 0 {
		limited, cancel := context.WithTimeoutCause(ctx, c.Time, errTooLong(c.Player))
		defer cancel()
		ctx = games.Pausing(limited)
	}
	words, err := c.Choose(ctx, aside, side)
	if err != nil {
		return 0, err
	}
	m, err := at.Read(words)
	if err != nil {
		return 0, games.Errorf("illegal-move", "wanted a legal move of %s, and the player %s gave %s: %v",
			g.Line.Info().Side(side), c.Name, strings.Join(words, " "), err)
	}
	g.tell(ctx, PlayerChose{Player: c.Name, Side: side, At: at, Held: g.Line.at.now.Seen().Held(), Chosen: games.Chosen{Move: m}})
	return m, nil
}

// errTooLong is the error of a player defined in the session that exceeds its time:
// it has named no move that could be played.
func errTooLong(p Player) error {
	return games.Errorf("time-limit", "the player %s had %v for a move and gave none", p.Name, p.Time)
}

// searchFor searches for a move of side. Where both sides decide at once it is
// drawn from the side's mixture.
func (g *Game) searchFor(ctx context.Context, r players.Search, side games.Turn) (Searched, error) {
	now := g.Line.at.now
	if g.Line.Turn() != games.Both {
		f, err := g.Thinker().Search(ctx, now, r)
		return Searched{Found: f, Side: side, At: now, Move: f.Move}, err
	}
	random, err := g.playersChance()
	if err != nil {
		return Searched{}, err
	}
	r.Algorithm = position.Together(r.Algorithm)
	f, err := g.Thinker().Search(ctx, now, r)
	if err != nil {
		return Searched{}, err
	}
	found := Searched{Found: f, Side: side, At: g.Choice.At(side), Move: f.Move}
	switch {
	case f.Equilibrium != nil:
		g.Line.at.used.Choices++
		found.Move, found.Drawn = players.DrawMove(f.Equilibrium, side, random)
	case side == games.Min && r.Algorithm.Mixes: // no depth was finished
		found.Move = f.Reply
	case side == games.Min:
		return g.replyTo(ctx, found)
	}
	return found, nil
}

// replyTo answers for Min the move that a search has found for Max: the result of
// a search that takes a simultaneous choice for one that is seen.
func (g *Game) replyTo(ctx context.Context, found Searched) (Searched, error) {
	f, err := g.Thinker().Search(ctx, g.Line.at.now.After(found.Found.Move), found.Request)
	found.Move = f.Move
	return found, err
}

// playersChance is the random source for the next choice of a player that uses one.
func (g *Game) playersChance() (*games.Random, error) {
	return g.host.Random(games.StreamPlayers, g.number, g.Line.at.used.Choices)
}
