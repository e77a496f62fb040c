package play

import (
	"context"

	"parlor/commands/players"
	"parlor/games"
	"parlor/search"
)

// Values of positions for those who go through a game that was played, and who show
// nothing of the searches that it takes.

// unheard is the host of a game whose searches tell nobody how far they are.
type unheard struct{ Host }

func (unheard) Deepening(int, int, func(games.Value) games.Value) (depth func(search.Iteration), pulse func(uint64)) {
	return nil, nil
}

func (unheard) Steady() func(label string, done, total int) { return nil }

// Muted gives a game of its own as [Game.Aside] does, whose searches tell nobody how
// far they are.
func (g *Game) Muted() *Game {
	aside := g.Aside()
	aside.host = unheard{g.host}
	return aside
}

// Estimated values a position without a search, from Max's side: by an evaluation, chosen
// by name or number, as root sees it, or by the result where the game is over.
func (g *Game) Estimated(ctx context.Context, p Position, choice string, root games.Turn) (games.Value, error) {
	if p.Turn() == games.Over {
		return p.Score(), nil
	}
	return p.does().estimated(ctx, g, choice, root)
}

func (p *positionOf[S]) estimated(ctx context.Context, g *Game, choice string, root games.Turn) (games.Value, error) {
	eval, err := p.eval(g, choice)
	if err != nil {
		return 0, err
	}
	return eval.Value(ctx, &p.State, root)
}

// Mixture searches a position where both decide at once by an algorithm that mixes: the
// one asked for, or else the faster of those that do. What is found has an Equilibrium.
func (g *Game) Mixture(ctx context.Context, p Position, r players.Search) (Found, error) {
	r.Algorithm = Together(r.Algorithm)
	f, err := g.Search(ctx, p, r)
	switch {
	case err != nil:
		return f, err
	case f.Depth == 0:
		return f, f.Unfinished()
	case f.Equilibrium == nil:
		return f, games.Errorf("contradictory-options", "%s does not mix moves; leave out :algorithm, or use equilibrium or double-oracle", f.Algorithm)
	}
	return f, nil
}
