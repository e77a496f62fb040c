package tablebase

import (
	"context"

	"parlor/games"
	"parlor/games/ropasci"
	"parlor/search/engines/ropasci/engine"
	"parlor/search/tablebase"
)

// player is the engine with the solved endings in place of its estimates.
func (x *exactly) player() games.Player[ropasci.State] {
	return games.Player[ropasci.State]{
		Name: "endings", Brief: "double-oracle, with exact values for up to two tokens a side without throws",
		Long: "Searches as double-oracle does. Positions without throws in which each side has two tokens at most are valued by " +
			"the solved endings, all others by estimates. It needs the endings of two tokens a side, once (solve-ropasci) has solved them.",
		Nodes: engine.VaryingNodes, Options: []games.PlayerOption{engine.RiskOption()},
		New: func() games.Chooser[ropasci.State] { return engine.Informed(engine.Standard(), x.learn) },
	}
}

// learn gives the values of the endings.
func (x *exactly) learn(ctx context.Context, ask games.Ask[ropasci.State]) (engine.Known, error) {
	tables, err := x.cache.Get(ctx, Four, tablebase.Request{Folder: ask.Folder, Progress: ask.Progress})
	if err != nil {
		return nil, err
	}
	return func(p *engine.Position) (float64, bool) {
		v, _, ok := tables.Value(p)
		return v, ok
	}, nil
}
