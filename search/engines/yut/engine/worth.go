package engine

import (
	"context"

	"parlor/games"
	"parlor/games/yut"
	"parlor/search/clock"
	"parlor/search/engines/yut/network"
)

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
