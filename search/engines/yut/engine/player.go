// Package engine is the project's own player of Yut Nori. It searches whole
// turns, its own, the answer to it and its own next one, every order of the casts in
// hand, weighs luck by its odds, and values what comes of it by a small net that has
// learnt from playing itself.
package engine

import (
	"context"
	"strconv"

	"parlor/games"
	"parlor/games/yut"
	"parlor/search/clock"
	"parlor/search/engines/yut/network"
)

// DefaultNodes is how many positions are looked at for one action if nothing
// else is asked for: less than 50 ms.
const DefaultNodes = 90000

// Player is the player expectimax.
func Player() games.Player[yut.State] {
	return games.Player[yut.State]{
		Name: "expectimax", Brief: "whole turns, luck weighed by its odds, and a net that learnt from playing itself",
		Deterministic: true, Nodes: strconv.Itoa(DefaultNodes),
		Long: "Searches the whole turn: every order of the casts in hand and every throw that a capture would earn, each " +
			"with its odds; after the moves that promise most, the opponent's whole turn; and after the opponent's best, its own next " +
			"turn. What comes of it is valued by a net with 64 hidden units, trained in games against itself. The value shown is the " +
			"chance of winning less that of losing. :nodes and :seconds limit the search.",
		New: func() games.Chooser[yut.State] { return new(player).choose },
	}
}

// Informed gives a chooser that searches as the player expectimax does, and takes the value
// of positions that are solved from what learn gives at its first choice in a game, whose
// errors it returns.
func Informed(learn func(context.Context, games.Ask[yut.State]) (Known, error)) games.Chooser[yut.State] {
	return (&player{learn: learn}).choose
}

// player is the player in one match. The places it has met save it work from turn to
// turn; they change no choice.
type player struct {
	places *placeValues
	learn  func(context.Context, games.Ask[yut.State]) (Known, error) // nil if nothing is solved
}

func (p *player) choose(ctx context.Context, ask games.Ask[yut.State]) (games.Chosen, error) {
	rules, ok := ask.Kit.(*yut.Rules)
	if !ok {
		return games.Chosen{}, games.Errorf("wrong-game", "wanted a game of Yut Nori")
	}
	net, err := network.Trained()
	if err != nil {
		return games.Chosen{}, err
	}
	if p.places == nil || p.places.Rules != rules {
		a := newPlaceValues(rules, net)
		if p.learn != nil {
			if a.solved, err = p.learn(ctx, ask); err != nil {
				return games.Chosen{}, err
			}
		}
		p.places = a
	}
	nodes := ask.Nodes
	if nodes == 0 {
		nodes = DefaultNodes
	}
	c := clock.New(ctx, nodes, ask.Time)
	v, line := search(p.places, c, &ask.State, ask.Side)
	value := games.Value(2*v - 1)
	if ask.Side == games.Min {
		value = -value
	}
	return games.Chosen{Move: line[0], Value: value, Valued: true, Nodes: c.Nodes, Line: line[1:]}, nil
}

// heldWorth is how many scores pending are looked at before a throw where luck is measured.
// With three it takes a hundred times as long and takes out no more luck.
const heldWorth = 1

// mostRemembered is how many positions are kept from one question to the next. The
// outcomes of one throw share most of theirs.
const mostRemembered = 1 << 14

// Worth gives the chance that Max wins, as the player expectimax sees it one turn ahead:
// every order of the scores pending, throws weighed by their odds, and then the net. It
// serves one goroutine. The error is of type *games.Error, with the code bad-weights.
func Worth(kit games.Kit[yut.State]) (func(*yut.State) float64, error) {
	rules, ok := kit.(*yut.Rules)
	if !ok {
		return nil, games.Errorf("wrong-game", "wanted a game of Yut Nori")
	}
	net, err := network.Trained()
	if err != nil {
		return nil, err
	}
	turn := newTurn(newPlaceValues(rules, net), clock.New(context.Background(), 0, 0), heldWorth)
	return func(s *yut.State) float64 {
		if len(turn.known.used) > mostRemembered {
			turn.known.clear()
		}
		mover := rules.Mover(s)
		v := turn.value(s, mover)
		if mover == games.Min {
			v = 1 - v
		}
		return v
	}, nil
}
