// Package engine is the project's own player of Yut Nori. It searches whole
// turns, every order of the casts in hand, weighs luck by its odds, and values
// what comes of it by a small net that has learnt from playing itself.
package engine

import (
	"context"
	"time"

	"parlor/games"
	"parlor/games/yut"
)

// DefaultNodes is how many positions are looked at for one action if nothing
// else is asked for: some 30 ms.
const DefaultNodes = 40000

// Player is the player expectimax.
func Player() games.Player[yut.State] {
	return games.Player[yut.State]{
		Name: "expectimax", Brief: "whole turns, luck weighed by its odds, and a net that learnt from playing itself",
		Deterministic: true,
		Long: "Searches the whole turn: every order of the casts in hand and every throw that a capture would earn, each " +
			"with its odds. What comes of it is valued by a net with 40 hidden units, trained by temporal differences in games " +
			"against itself. The value shown is the chance of winning less that of losing. :nodes and :time limit the search.",
		New: func() games.Chooser[yut.State] { return choose },
	}
}

func choose(ctx context.Context, ask games.Ask[yut.State]) (games.Chosen, error) {
	rules, ok := ask.Kit.(*yut.Rules)
	if !ok {
		return games.Chosen{}, games.Errorf("wrong-game", "wanted a game of Yut Nori")
	}
	net, err := Trained()
	if err != nil {
		return games.Chosen{}, err
	}
	c := &clock{ctx: ctx, limit: DefaultNodes}
	if ask.Nodes > 0 {
		c.limit = ask.Nodes
	}
	if ask.Time > 0 {
		c.until = time.Now().Add(ask.Time)
	}
	p, line := search(rules, net, &ask.State, ask.Side, maxTurns, c)
	v := games.Value(2*p - 1)
	if ask.Side == games.Min {
		v = -v
	}
	return games.Chosen{Move: line[0], Value: v, Valued: true, Nodes: c.nodes, Line: line[1:]}, nil
}

// maxTurns is how many whole turns the player looks ahead.
const maxTurns = 1

// The first pass is narrow where many casts are pending, so that it ends within
// the limit however many there are.
const (
	narrow = 2
	few    = 3 // casts pending that need no narrow pass
)

// search makes wider and deeper passes as long as the clock lets it and gives
// the moves of the last that was finished. If not even the first was, its moves
// stand: what the clock cut off was valued as if the turn ended there.
func search(r *yut.Rules, n *Net, s *yut.State, side games.Turn, turns int, c *clock) (value float64, line []games.Move) {
	var plan []*pass
	if len(r.Casts(s)) > few {
		plan = append(plan, newPass(r, n, narrow, 1, c))
	}
	for t := range turns {
		plan = append(plan, newPass(r, n, everything, t+1, c))
	}
	for i, p := range plan {
		v, moves := p.line(*s, side)
		if i == 0 || !c.stopped {
			value, line = v, moves
		}
		if c.stopped {
			break
		}
	}
	return value, line
}
