package play

import (
	"context"
	"slices"

	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Player is who plays a side of a game in progress.
type Player struct {
	players.Spec
	// Choose chooses for a player defined in the session, whose name is free; nil for
	// all others. Source is its written form, empty if it has none.
	Choose Chooser
}

// searches says whether a player is a search and not a player by name.
func (p Player) searches() bool { return p.IsSearch() && p.Choose == nil }

// Players lists who can play the game: its own players before those that every
// game has. A game may have a random player of its own.
func (g *record) Players() []position.PlayerText {
	list := g.kind.Players()
	for _, p := range []position.PlayerText{
		{Name: players.Random, Brief: "each legal move equally likely"},
		{Name: players.Manual, Brief: "asks a person at the terminal"},
	} {
		if !slices.ContainsFunc(list, func(own position.PlayerText) bool { return own.Name == p.Name }) {
			list = append(list, p)
		}
	}
	return list
}

// PlayerNames lists the names of the players.
func (g *record) PlayerNames() []string { return NamesOf(g.Players()) }

// NamesOf lists the names of some players.
func NamesOf(players []position.PlayerText) []string {
	return wording.Each(players, func(p position.PlayerText) string { return p.Name })
}

// CheckPlayer makes sure that a player can play the game.
func (g *dealt) CheckPlayer(p Player) error {
	if p.Choose != nil {
		return nil
	}
	if p.Name == "" {
		return g.Thinker().CheckEval(p.Eval)
	}
	if p.Name == players.BestResponse && slices.Contains(g.Offer().Names(), p.Name) {
		return p.Answers()
	}
	if names := g.PlayerNames(); !slices.Contains(names, p.Name) {
		return games.Errorf("no-such-player", "%s has no player named %s; there are %s, or a depth to search to%s",
			g.Info().Title, p.Name, wording.Listed(names), wording.DidYouMean(p.Name, names))
	}
	return nil
}

// Offer is what the game offers to players.
func (g *moment) Offer() players.Offer { return position.Offer(g.now) }

// Draws says whether a player uses chance to choose.
func (g *moment) Draws(p Player) bool {
	return p.Choose == nil && g.Offer().Draws(p.Spec)
}

// chooser picks a move for one side of the game as it stands, and tells what it
// found. Where both decide at once it picks that side's half.
type chooser func(ctx context.Context, side games.Turn) (games.Move, error)

// seat gives a player's chooser. What the player remembers lasts as long as the chooser.
func (g *Game) seat(p Player) (chooser, error) {
	if err := g.CheckPlayer(p); err != nil {
		return nil, err
	}
	switch _, own := g.Offer().OwnPlayer(p.Name); {
	case p.Choose != nil:
		return func(ctx context.Context, side games.Turn) (games.Move, error) { return g.askChooser(ctx, p, side) }, nil
	case p.Name == "":
		return func(ctx context.Context, side games.Turn) (games.Move, error) {
			return g.pickBySearch(ctx, p.Search, side)
		}, nil
	case p.Name == players.Manual && !own:
		return nil, games.Errorf("no-such-player", "manual is the person at the prompt, who has to be asked in compete; "+
			"wanted another player of %s or a depth to search to", g.Info().Title)
	}
	ask, err := position.Sit(g.now, p.Spec)
	return func(ctx context.Context, side games.Turn) (games.Move, error) { return askSeated(g, ctx, p, ask, side) }, err
}

// seats gives the choosers of both players.
func (g *Game) seats(players [2]Player) (seats [2]chooser, err error) {
	for i, p := range players {
		if seats[i], err = g.seat(p); err != nil {
			return seats, err
		}
	}
	return seats, nil
}

// pickBySearch searches and tells what it found. A match does not go on with a
// search that a person has stopped.
func (g *Game) pickBySearch(ctx context.Context, r players.Search, side games.Turn) (games.Move, error) {
	g.tell(ctx, TurnBegun{side})
	found, err := g.searchFor(ctx, r, side)
	if err != nil {
		return 0, err
	}
	if found.Stopped != nil && ctx.Err() != nil {
		return 0, context.Cause(ctx)
	}
	g.tell(ctx, found)
	return found.Move, nil
}

// searchFor searches for a move of side. Where both sides decide at once it is
// drawn from the side's mixture.
func (g *Game) searchFor(ctx context.Context, r players.Search, side games.Turn) (Searched, error) {
	if g.Turn() != games.Both {
		f, err := g.Thinker().Search(ctx, g.now, r)
		return Searched{Found: f, Side: side, At: g.now, Move: f.Move}, err
	}
	random, err := g.playersChance()
	if err != nil {
		return Searched{}, err
	}
	r.Algorithm = position.Together(r.Algorithm)
	f, err := g.Thinker().Search(ctx, g.now, r)
	if err != nil {
		return Searched{}, err
	}
	found := Searched{Found: f, Side: side, At: g.ToChoose(side), Move: f.Move}
	switch {
	case f.Equilibrium != nil:
		g.used.Choices++
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
	f, err := g.Thinker().Search(ctx, g.now.After(found.Found.Move), found.Request)
	found.Move = f.Move
	return found, err
}

// playersChance is the random source for the next choice of a player that uses one.
func (g *dealt) playersChance() (*games.Random, error) {
	return g.host.Random(games.StreamPlayers, g.number, g.used.Choices)
}

// askSeated asks a player by name, and makes sure that its move is legal.
func askSeated(g *Game, ctx context.Context, p Player, ask position.Seated, side games.Turn) (games.Move, error) {
	at := g.ToChoose(side)
	q := position.SeatQuestion{
		Now: g.now, At: at, Side: side, Past: g.path.positions[:len(g.path.positions)-1],
		Folder: g.host.Thinking().CacheFolder(), Progress: g.host.Thinking().Steady(),
	}
	if g.Draws(p) {
		var err error
		if q.Random, err = g.playersChance(); err != nil {
			return 0, err
		}
	}
	chosen, err := ask(ctx, q)
	if err != nil {
		return 0, err
	}
	if err := checkLegal(at, chosen.Move, p.Name); err != nil {
		return 0, err // before the move is put into words
	}
	g.used.Choices++
	if _, own := g.Offer().OwnPlayer(p.Name); !own && p.Name == players.Random {
		g.tell(ctx, PickedAtRandom{Side: side, At: at, Held: position.Dealt(g.now), Move: chosen.Move})
		return chosen.Move, nil
	}
	g.tell(ctx, PlayerChose{Player: p.Name, Side: side, At: at, Held: position.Dealt(g.now), Chosen: chosen})
	return chosen.Move, g.host.KeepTrace(ctx, chosen.Trace)
}
