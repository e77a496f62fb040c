package tablebase

import (
	"context"
	"strconv"

	"parlor/games"
	"parlor/games/yut"
	"parlor/search/engines/yut/engine"
	"parlor/search/tablebase"
)

// endings is the engine with the solved game in place of its net where that is known. Once
// each side has brought a mal home, a game with four mals is the game with three: mals that
// have finished take no part any more, and which of them have is all the same.
func (e *exact) endings() games.Player[yut.State] {
	return games.Player[yut.State]{
		Name: "endings", Brief: "expectimax, with exact values where both sides have three mals left at most",
		Deterministic: true, Nodes: strconv.Itoa(engine.DefaultNodes),
		Long: "Searches as expectimax does. Positions in which each side has at most three mals left to bring home are valued by the solved " +
			"game, all others by the net. It needs the course's rules, and the game of three mals solved by (solve-yut).",
		New: func() games.Chooser[yut.State] { return engine.Informed(e.learn) },
	}
}

// learn gives the values of the solved game of three mals.
func (e *exact) learn(ctx context.Context, ask games.Ask[yut.State]) (engine.Known, error) {
	if rules, ok := ask.Kit.(*yut.Rules); ok {
		if err := CourseRules(rules); err != nil {
			return nil, err
		}
	}
	three, err := yut.New(yut.Options{Mals: Most})
	if err != nil {
		return nil, err
	}
	g, err := e.cache.Get(ctx, three, tablebase.Request{Folder: ask.Folder})
	if err != nil {
		return nil, err
	}
	return known(ctx, g)
}

// known gives the values of a solved game, at positions of games with as many mals or
// more. The error is that of a damaged file, or of ctx.
func known(ctx context.Context, g *Game) (engine.Known, error) {
	if err := g.Check(ctx); err != nil {
		return nil, err
	}
	return func(thrower, other *engine.Place) (float64, bool) {
		if most := g.Mals; left(thrower.Mals) > most || left(other.Mals) > most {
			return 0, false
		}
		lo, hi, err := g.Win(g.Of(thrower.Mals), g.Of(other.Mals))
		return (lo + hi) / 2, err == nil
	}, nil
}
