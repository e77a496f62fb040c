package commands

import (
	"strings"

	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search"
	"parlor/search/simultaneous"
)

func runHeld(c *table.Call) (lisp.Value, error) {
	if text := c.Game().Line.Now().Seen().Held(); text != "" {
		return text, nil
	}
	return nil, nil
}

func runLegalMoves(c *table.Call) (lisp.Value, error) {
	g := c.Game()
	if g.Line.Turn() == games.Over {
		return nil, nil
	}
	side := g.Choice.NextToAsk()
	if c.Has("side") {
		side = c.Side()
	}
	p := g.Choice.At(side)
	names := p.Seen().Names(p.Moves())
	return lisp.ListOf(names, func(n *position.MoveName) lisp.Value { return n.LineValue() }), nil
}

func runOdds(c *table.Call) (lisp.Value, error) {
	g := c.Game()
	switch turn := g.Line.Turn(); turn {
	case games.Chance:
	case games.Over:
		return nil, g.Line.Over()
	default:
		return nil, games.Errorf("wrong-side", "odds are for where chance decides next; here it is %s's turn", g.Line.Info().Side(position.Actor(turn)))
	}
	p := g.Line.Now()
	moves := p.Moves()
	rows := make([]lisp.Value, len(moves))
	for i, n := range p.Seen().Names(moves) {
		rows[i] = lisp.List(n.LineValue(), int64(p.Weight(moves[i])))
	}
	return lisp.List(rows...), nil
}

func runAfter(c *table.Call) (lisp.Value, error) {
	words, err := moveWords(c)
	if err != nil {
		return nil, err
	}
	next, err := c.Game().After(words)
	if err != nil {
		return nil, err
	}
	return next, nil
}

// turnOf gives the symbol of the side that acts.
func turnOf(c *table.Call) lisp.Value {
	g := c.Game()
	switch turn := g.Line.Turn(); turn {
	case games.Over:
		return nil
	case games.Max, games.Min:
		return lisp.Symbol(strings.ToLower(g.Line.Info().Side(turn)))
	case games.Chance:
		return lisp.Symbol("chance")
	}
	return lisp.Symbol("both")
}

func runFeature(c *table.Call) (lisp.Value, error) {
	name := strings.TrimPrefix(c.Word("feature"), ":")
	count, ok := c.Game().Thinker().Count(name, c.Side())
	if !ok {
		names := wording.Each(c.Game().Thinker().Features(), func(f position.Feature) string { return f.Name })
		return nil, games.Errorf("no-such-feature", "no feature named :%s; there are %s%s", name, wording.Keys(names), wording.DidYouMean(name, names))
	}
	return session.Number(count), nil
}

func runMixture(c *table.Call) (lisp.Value, error) {
	g, side := c.Game(), c.Side()
	if turn := g.Line.Turn(); turn != games.Both && turn != games.Over {
		return nil, games.Errorf("nothing-to-choose", "a mixture is for where both sides decide at once; here it is %s's turn", g.Line.Info().Side(turn))
	}
	r, err := c.Request()
	if err != nil {
		return nil, err
	}
	r.Algorithm, r.SearchOnlyMove = search.Mixing, true
	f, err := g.Thinker().Search(c.Ctx, g.Line.Now(), r)
	if err != nil {
		return nil, err
	}
	if f.Equilibrium == nil {
		return nil, games.Errorf("search-stopped", "the search was stopped (%s) before there was a mixture; ask for less depth", position.StopReason(f.Stopped))
	}
	ratios, _ := g.Thinker().Ratios(c.Ctx, g.Line.Now(), f.Request)
	return mixtureList(g.Choice.At(side), f.Equilibrium, side, ratios), nil
}

// mixtureList gives a side's mixture to Lisp: ((line probability) ...), in the order
// of the legal moves.
func mixtureList(p position.Position, e *simultaneous.Equilibrium, side games.Turn, ratios games.Ratios) lisp.Value {
	moves, mix := e.Rows, e.RowMix
	if side == games.Min {
		moves, mix = e.Columns, e.ColumnMix
	}
	often := make(map[games.Move]float64, len(moves))
	for i, m := range moves {
		often[m] = mix[i]
	}
	return lisp.ListOf(p.Moves(), func(m games.Move) lisp.Value {
		return lisp.List(strings.Join(p.Name(m).Words, " "), lisp.Exact(often[m], ratios.Of(games.Value(often[m]))))
	})
}
