// Package engine is the project's own player of Yut Nori. It searches whole turns (its
// own, the reply and its next own turn) with every order of the casts in hand, averages
// over throws, and evaluates the leaves by a small neural net trained by self-play.
package engine

import (
	"context"
	"strconv"

	"parlor/games"
	"parlor/games/yut"
	"parlor/search/clock"
	"parlor/search/engines/yut/network"
)

// DefaultNodes is the default node limit for one action: less than 50 ms.
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

// Informed gives a chooser that searches like the player expectimax and takes exact values
// of positions from the function that learn returns; learn is called at the first choice,
// which returns its errors.
func Informed(learn func(context.Context, games.Ask[yut.State]) (Known, error)) games.Chooser[yut.State] {
	return (&player{learn: learn}).choose
}

// player is the player in one match. The places that it has met save work from turn to
// turn and do not affect choices.
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

// heldWorth is the most pending scores considered before a throw when luck is measured.
// Three would take a hundred times as long and remove no more luck.
const heldWorth = 1

// mostRemembered is how many positions are cached from one question to the next.
// The outcomes of one throw share most of theirs.
const mostRemembered = 1 << 14

// Worth gives the probability that Max wins by the player expectimax's search of one
// turn: every order of the pending scores, the mean over throws, and then the net. It
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

// plain is the search of one whole turn by the rules themselves, move by move. It
// serves variants whose turns differ in form from those of the course's package, and as
// the reference for the faster search: see Turn.
type plain struct {
	rules *yut.Rules
	ahead games.Game[yut.State] // its chains of yut and mo are finite
	net   *network.Net
	clock *clock.Clock
	known map[games.Key]float64
}

// wholeTurns says whether Turn can search by the rules: a turn must consist of a hand
// and two sets of squares only.
func wholeTurns(r *yut.Rules) bool {
	o := r.Options()
	return !o.StackChoice && !o.MoveEachThrow && !o.BackDoVoid
}

func newPlain(r *yut.Rules, n *network.Net, c *clock.Clock) *plain {
	return &plain{rules: r, ahead: r.SearchRules(), net: n, clock: c, known: map[games.Key]float64{}}
}

// value gives the probability that side, whose turn it is or was, wins.
func (p *plain) value(s *yut.State, side games.Turn) float64 {
	turn := p.ahead.Turn(s)
	if turn == games.Over && p.rules.Mover(s) == side {
		return 1
	}
	if turn == games.Over {
		return 0
	}
	key := p.rules.Key(s)
	if v, ok := p.known[key]; ok {
		return v
	}
	if !p.clock.Tick() {
		return 0
	}
	var v float64
	switch {
	case p.rules.Mover(s) != side:
		v = 1 - p.net.Win(p.rules.Squares(s, side.Opponent()), p.rules.Squares(s, side))
	case turn == games.Chance:
		v = p.mean(s, side)
	default:
		v, _ = p.best(s, side)
	}
	p.known[key] = v
	return v
}

// mean weighs the throws by their odds.
func (p *plain) mean(s *yut.State, side games.Turn) float64 {
	var sum, odds float64
	for _, m := range p.ahead.Moves(s, nil) {
		w := float64(p.ahead.Weight(s, m))
		next := *s
		p.ahead.Play(&next, m)
		sum += float64(w * p.value(&next, side))
		odds += w
	}
	return sum / odds
}

// best tries the moves and gives the first of the best.
func (p *plain) best(s *yut.State, side games.Turn) (value float64, best games.Move) {
	value = -1
	for _, m := range p.ahead.Moves(s, nil) {
		next := *s
		p.ahead.Play(&next, m)
		if v := p.value(&next, side); v > value {
			value, best = v, m
		}
	}
	return value, best
}

// line follows the best moves.
func (p *plain) line(s yut.State, side games.Turn) (value float64, moves []games.Move) {
	return follow(p.ahead, s, side, p.best)
}
