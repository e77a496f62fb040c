// Package players holds the players of RoPaSci 360 that the COMP30024 report
// describes: its own program, which looks two turns ahead as if the opponent saw its
// actions, and the two that it was tested against, greedy and random. Every decision of
// the program is a field of [Settings].
package players

import (
	"context"
	"fmt"
	"slices"
	"time"

	"parlor/games"
	"parlor/games/ropasci"
	"parlor/search/clock"
)

// All lists the players: report, greedy and random.
func All() []games.Player[ropasci.State] {
	return []games.Player[ropasci.State]{
		{
			Name: "report", Brief: "two turns ahead, as if the opponent saw each action: the COMP30024 report's program",
			Deterministic: true,
			Long: "Three fixed throws; then own action, reply, own action, reply, of each the six that look best alone. It " +
				"throws a symbol only when the opponent has at least two tokens more that it beats. A depth counts plies, two a " +
				"turn, and is 4 unless told otherwise; after 55 s of thinking in a game it no longer searches.",
			New: func() games.Chooser[ropasci.State] { return NewPlayer(Defaults()) },
		},
		{
			Name: "greedy", Brief: "the action that looks best alone to the report's evaluation, throws included",
			Deterministic: true, Fixed: true,
			New: func() games.Chooser[ropasci.State] { return greedy(NewReport(Defaults())) },
		},
		{
			Name: "random", Brief: "each legal action equally likely, so that throws are soon used up",
			New: func() games.Chooser[ropasci.State] { return random },
		},
	}
}

// NewPlayer gives the report's player with some settings. Its time budget is for all
// choices of a game; everything else depends on the question alone.
func NewPlayer(set Settings) games.Chooser[ropasci.State] { return newPlayer(set, time.Now) }

func newPlayer(set Settings, now func() time.Time) games.Chooser[ropasci.State] {
	x := NewReport(set)
	var used time.Duration
	return func(ctx context.Context, ask games.Ask[ropasci.State]) (games.Chosen, error) {
		rules, err := rulesOf(ask)
		if err != nil {
			return games.Chosen{}, err
		}
		begun := now()
		defer func() { used += now().Sub(begun) }()
		if set.Budget > 0 && used >= set.Budget {
			return games.Chosen{
				Move: x.first(rules, ask.State, ask.Side.Index()), Nodes: x.clock.Nodes,
				Notes: []string{fmt.Sprintf("the %v for the game are used up: the first of the ordered list", set.Budget)},
			}, nil
		}
		return x.choice(ctx, rules, ask), nil
	}
}

// choice plays the opening, or else searches.
func (x *Report) choice(ctx context.Context, rules *ropasci.Rules, ask games.Ask[ropasci.State]) games.Chosen {
	own := ask.Side.Index()
	if m, ok := x.opens(rules, &ask.State, own); ok {
		return games.Chosen{Move: m, Notes: []string{fmt.Sprintf("throw %d of the opening", ask.State.Turns()+1)}}
	}
	x.clock = clock.New(ctx, ask.Nodes, ask.Time)
	turns := x.Turns
	if ask.Depth > 0 {
		turns = (ask.Depth + 1) / 2
	}
	m, value, valued := x.search(rules, ask.State, own, turns)
	if ask.Side == games.Min {
		value = 0 - value
	}
	c := games.Chosen{Move: m, Nodes: x.clock.Nodes}
	if valued {
		c.Value, c.Valued = games.Value(value), true
		c.Notes = []string{fmt.Sprintf("%d plies, the opponent taken to see every action before he replies", 2*turns)}
	} else {
		c.Notes = []string{"stopped: the best of the actions that were finished, or the first of the ordered list"}
	}
	return c
}

// opens gives the next action of the opening, if there is one and it is legal.
func (x *Report) opens(rules *ropasci.Rules, s *ropasci.State, own int) (games.Move, bool) {
	line := x.Opening[own]
	if s.Turns() >= len(line) {
		return 0, false
	}
	x.rules = rules
	m := line[s.Turns()].Move()
	return m, slices.Contains(x.actions(s, own, nil), m)
}

// greedy takes the legal action that, played alone, leads to the position of the greatest
// value.
func greedy(x *Report) games.Chooser[ropasci.State] {
	return func(_ context.Context, ask games.Ask[ropasci.State]) (games.Chosen, error) {
		rules, err := rulesOf(ask)
		if err != nil {
			return games.Chosen{}, err
		}
		x.rules, x.own, x.clock = rules, ask.Side.Index(), unlimited()
		var b board
		b.set(&ask.State)
		c := x.rank(&b, x.own, 0, asCandidates(x.actions(&ask.State, x.own, nil), nil))[0]
		value := games.Value(c.value)
		if ask.Side == games.Min {
			value = 0 - value
		}
		return games.Chosen{Move: c.move, Value: value, Valued: true, Nodes: x.clock.Nodes}, nil
	}
}

// random takes any legal action.
func random(_ context.Context, ask games.Ask[ropasci.State]) (games.Chosen, error) {
	rules, err := rulesOf(ask)
	if err != nil {
		return games.Chosen{}, err
	}
	moves := (&Report{rules: rules}).actions(&ask.State, ask.Side.Index(), nil)
	return games.Chosen{Move: moves[ask.Random.Below(uint64(len(moves)))]}, nil
}

// rulesOf gives the rules of the game a player is asked about.
func rulesOf(ask games.Ask[ropasci.State]) (*ropasci.Rules, error) {
	rules, ok := ask.Kit.(*ropasci.Rules)
	if !ok {
		return nil, games.Errorf("wrong-game", "wanted a game of RoPaSci 360")
	}
	if rules.Turn(&ask.State) == games.Over {
		return nil, games.Errorf("game-over", "%s; no move is left", rules.Result(&ask.State))
	}
	return rules, nil
}
