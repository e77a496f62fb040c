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

// boardCommands lists what programs in Lisp read of a game. They change nothing and
// show nothing, so that evaluations may call them; games add commands of their own
// that read the board.
func boardCommands() []*table.Command {
	return []*table.Command{
		{
			Sig: "(legal-moves game &optional side)", Group: table.GroupPrograms,
			Brief: "the lines to type for all legal moves, as texts",
			Long: "In the order of moves; play and after take each of them. Before a draw they are what may be drawn. Where both sides decide at once they are " +
				"those of the side named, or else of the first.",
			Example: "(legal-moves g)", Pure: true, Run: runLegalMoves,
		},
		{
			Sig: "(after game &rest move)", Group: table.GroupPrograms,
			Brief: "another game, in which a move or an outcome has been played as well",
			Long: "Takes a move in any form that play takes, or, before a draw, an outcome as legal-moves lists it. Where both sides decide at " +
				"once the moves of a turn may come in either order. The game " +
				"given stays as it is; the new one has its history and can be played on.",
			Example: "(after g \"play-card 0 -1\")", Pure: true, Run: runAfter,
		},
		{
			Sig: "(turn-of game)", Group: table.GroupPrograms,
			Brief:   "whose turn it is: a side's name, chance, both, or nil when the game is over",
			Long:    "A symbol in small letters. Both is for games in which both sides decide at once.",
			Example: "(turn-of g)", Pure: true,
			Run: func(c *table.Call) (lisp.Value, error) { return turnOf(c), nil },
		},
		{
			Sig: "(held game)", Group: table.GroupPrograms,
			Brief:   "what chance has dealt and the player holds, as a text, nil if nothing",
			Long:    "In the notation of reports: a card of Sorry!, the casts of Yut Nori.",
			Example: "(held g)", Pure: true,
			Run: func(c *table.Call) (lisp.Value, error) {
				if text := position.Dealt(c.Game().Now()); text != "" {
					return text, nil
				}
				return nil, nil
			},
		},
		{
			Sig: "(feature game feature)", Group: table.GroupPrograms,
			Brief: "what one feature of the evaluations counts",
			Long: "As eval counts it, for the player to move in Sorry! and Yut Nori and the first player in the other games. evals " +
				"names the features.",
			Example: "(feature g :own-home)", Pure: true, Run: runFeature,
			Kinds: table.ParameterKinds{"feature": {Brief: "the name of a feature, such as :own-home", Name: true, Read: table.ReadWord, CompleteAt: completeFeatures}},
		},
	}
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
