package commands

import (
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/position"
	"parlor/commands/session"
	"parlor/commands/table"
	"parlor/commands/wording"
	"parlor/games"
)

func runHeld(c *table.Call) (lisp.Value, error) {
	if text := position.Dealt(c.Game().Now()); text != "" {
		return text, nil
	}
	return nil, nil
}

func runLegalMoves(c *table.Call) (lisp.Value, error) {
	g := c.Game()
	if g.Turn() == games.Over {
		return nil, nil
	}
	side := g.NextToAsk()
	if c.Has("side") {
		side = c.Side()
	}
	p := g.ToChoose(side)
	names := position.Names(p, p.Moves())
	lines := make([]lisp.Value, len(names))
	for i, name := range names {
		lines[i] = name.LineValue()
	}
	return lisp.List(lines...), nil
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

// turnOf gives the symbol of whoever acts.
func turnOf(c *table.Call) lisp.Value {
	g := c.Game()
	switch turn := g.Turn(); turn {
	case games.Over:
		return nil
	case games.Max, games.Min:
		return lisp.Symbol(strings.ToLower(g.Info().Side(turn)))
	case games.Chance:
		return lisp.Symbol("chance")
	}
	return lisp.Symbol("both")
}

func runFeature(c *table.Call) (lisp.Value, error) {
	name := strings.TrimPrefix(c.Word("feature"), ":")
	count, ok := c.Game().Feature(name)
	if !ok {
		var names []string
		for _, f := range c.Game().Thinker().Features() {
			names = append(names, f.Name)
		}
		return nil, games.Errorf("no-such-feature", "no feature named :%s; there are %s%s", name, wording.Keys(names), wording.DidYouMean(name, names))
	}
	return session.Number(count), nil
}
