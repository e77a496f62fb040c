// Package sparring has sparring partners for RoPaSci 360: one that hunts and one that
// runs away (runner.go), and two that solve matrices (matrix.go). They are written from
// descriptions of agents of the 2021 class and share nothing with the engine that is
// measured against them.
package sparring

import (
	"context"

	"parlor/games"
	"parlor/games/ropasci"
)

// All lists the players: hunter, matrix-one, matrix-two and runner.
func All() []games.Player[ropasci.State] {
	return []games.Player[ropasci.State]{
		{
			Name: "hunter", Brief: "captures whatever it can, and otherwise walks its nearest hunter to the nearest prey",
			Deterministic: true, Fixed: true,
			Long: "Opens with the same three throws in every game. Then it takes what it can by a slide or a swing, " +
				"throws onto what a throw hits, throws where three tokens that it would beat are near, and otherwise shortens the " +
				"shortest way from one of its tokens to one that it beats. It never looks at what may happen to its own.",
			New: func() games.Chooser[ropasci.State] { return seat(hunt) },
		},
		{
			Name: "matrix-one", Brief: "one turn ahead: solves the matrix of tokens, throws left and distances, and mixes",
			Fixed: true,
			Long: "Every action of its own that it takes seriously against every one of the opponent's makes a matrix, which is " +
				"solved as a linear program; the action is drawn from the mix. Taken seriously are all slides and swings, throws " +
				"that hit, and of each symbol the throw nearest to its prey.",
			New: func() games.Chooser[ropasci.State] { return seat(new(matrixOne).choose) },
		},
		{
			Name: "matrix-two", Brief: "two turns ahead when few tokens are left, safety first, by a clock of nodes",
			Fixed: true,
			Long: "Leaves out what can be taken at once, if anything else can be done, and solves the matrix of what remains. With " +
				"five tokens or fewer on the board it looks two turns ahead, as long as the nodes of the game last.",
			New: func() games.Chooser[ropasci.State] { return seat(new(matrixTwo).choose) },
		},
		{
			Name: "runner", Brief: "avoids all contact and throws late",
			Deterministic: true, Fixed: true,
			Long: "Keeps its tokens as far as it can from all that beat them and takes nothing. It throws only when it has no token " +
				"left, or when no step takes all its tokens out of an enemy's reach, and then as far away as it may.",
			New: func() games.Chooser[ropasci.State] { return seat(run) },
		},
	}
}

// The two sides, as array indices.
const (
	upper = 0
	lower = 1
)

// turn is a position from the side of the player to choose.
type turn struct {
	rules *ropasci.Rules // bound to the game so far
	state ropasci.State
	side  int
	own   []ropasci.Token
	other []ropasci.Token
	ask   games.Ask[ropasci.State]
}

// seat makes a player of a choice function.
func seat(choose func(t *turn) games.Chosen) games.Chooser[ropasci.State] {
	return func(_ context.Context, ask games.Ask[ropasci.State]) (games.Chosen, error) {
		rules, ok := ask.Kit.(*ropasci.Rules)
		if !ok {
			return games.Chosen{}, games.Errorf("wrong-game", "wanted a game of RoPaSci 360")
		}
		if rules.Turn(&ask.State) == games.Over {
			return games.Chosen{}, games.Errorf("game-over", "%s; no move is left", rules.Result(&ask.State))
		}
		return choose(newTurn(rules, ask)), nil
	}
}

func newTurn(rules *ropasci.Rules, ask games.Ask[ropasci.State]) *turn {
	side := ask.Side.Index()
	return &turn{
		rules: rules, state: ask.State, side: side,
		own: ask.State.Tokens(side, nil), other: ask.State.Tokens(side^1, nil), ask: ask,
	}
}

// actions lists what the side may do.
func (t *turn) actions() []ropasci.Action {
	var list []ropasci.Action
	for _, m := range t.state.Actions(t.side, nil) {
		list = append(list, ropasci.ActionOf(m))
	}
	return list
}

// symbol gives the symbol of the token that an action moves or throws.
func (t *turn) symbol(a ropasci.Action) ropasci.Symbol {
	if a.Kind == ropasci.Throw {
		return a.Symbol
	}
	x, _ := standing(t.own, a.From)
	return x
}

// standing gives the symbol of the tokens of a list on a hex, and how many they are.
func standing(tokens []ropasci.Token, h ropasci.Hex) (x ropasci.Symbol, n int) {
	for _, k := range tokens {
		if k.Hex == h {
			x, n = k.Symbol, n+1
		}
	}
	return x, n
}

// taken counts the other side's tokens that an action takes if they stay, less the own
// ones that it costs.
func (t *turn) taken(a ropasci.Action) (n int) {
	x := t.symbol(a)
	for side, tokens := range [][]ropasci.Token{t.own, t.other} {
		on, count := standing(tokens, a.To)
		switch {
		case count == 0:
		case on == x.Beats():
			n += count * (2*side - 1)
		case on == x.BeatenBy():
			n--
		}
	}
	return n
}

// far is more than any distance on the board.
const far = 9

// nearest gives the distance from a hex to the nearest token of a symbol, far if
// there is none.
func nearest(h ropasci.Hex, tokens []ropasci.Token, x ropasci.Symbol) int {
	least := far
	for _, k := range tokens {
		if k.Symbol == x {
			least = min(least, ropasci.Distance(h, k.Hex))
		}
	}
	return least
}
