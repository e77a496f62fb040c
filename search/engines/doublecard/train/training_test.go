// Package train works out the weights of the evaluation threats: a logistic
// regression of the results of games that the engine plays with itself. Nothing
// that plays imports it.
package train

import (
	"context"
	"math"

	"parlor/games"
	"parlor/games/doublecard"
	"parlor/search/engines/doublecard/engine"
)

// Plan is how much is played to train.
type Plan struct {
	Seed  uint64
	Games int
}

// Committed is the plan of the weights that come with the program.
var Committed = Plan{Seed: 1, Games: 16000}

// perLogit is what a window is worth that multiplies the odds of winning by e.
const perLogit = 40

// inLine is the cells of a window.
const inLine = 4

// pattern is a kind of window that gets a weight of its own: by its direction, the
// halves of a single value in it, and its empty cells out of reach of the next
// card. Windows with one half only were found to be worth nothing.
type pattern struct{ direction, halves, far int }

var patterns = []pattern{
	{doublecard.Lying, 2, 0}, {doublecard.Lying, 2, 1}, {doublecard.Lying, 2, 2}, {doublecard.Lying, 3, 0}, {doublecard.Lying, 3, 1},
	{doublecard.Standing, 2, 0}, {doublecard.Standing, 3, 0},
	{doublecard.Slanting, 2, 0}, {doublecard.Slanting, 2, 1}, {doublecard.Slanting, 2, 2}, {doublecard.Slanting, 3, 0}, {doublecard.Slanting, 3, 1},
}

// terms is one for each pattern, and last what it is worth to be on move.
const terms = 13

// sample is a position: how many windows of each pattern the side to move has
// more than the other, and whether it went on to win, 1, to lose, 0, or to draw.
type sample struct {
	x   [terms]float64
	won float64
}

// Train plays the games of a plan and gives the weights fitted to their results,
// and how many positions they were fitted to. It depends on the plan and the
// engine alone.
func Train(p Plan) (w doublecard.WindowWeights, positions int, err error) {
	samples, err := selfPlay(p)
	if err != nil {
		return w, 0, err
	}
	fitted := regress(samples)
	for i, p := range patterns {
		w[p.direction][p.halves][p.far] = int16(max(0, math.Round(perLogit*fitted[i])))
	}
	return w, len(samples), nil
}

// selfPlay plays the games, in turn with Color and Dots first.
func selfPlay(p Plan) (all []sample, err error) {
	var rules [2]*doublecard.Rules
	for i, first := range []games.Turn{games.Max, games.Min} {
		if rules[i], err = doublecard.New(doublecard.Options{First: first}); err != nil {
			return nil, err
		}
	}
	player := engine.Informed(tableBits)
	for game := range p.Games {
		random := games.NewRandom(p.Seed, games.StreamCorpus, uint64(game))
		samples, err := ownGame(rules[game%2], player, 2+game/2%5, random)
		if err != nil {
			return nil, err
		}
		all = append(all, samples...)
	}
	return all, nil
}

// tableBits is the size of the player's table, enough for so few nodes.
const tableBits = 12

// ownGame plays a game with few nodes a move, from some random moves on, and with a
// random move in ten later. It gives the quiet positions in which the player chose.
func ownGame(r *doublecard.Rules, player games.Chooser[doublecard.State], opening int, random *games.Random) ([]sample, error) {
	var seen []sample
	var movers []games.Turn
	s := r.Start()
	for ; r.Turn(&s) != games.Over; opening-- {
		if opening > 0 || random.Below(10) == 0 {
			r.Play(&s, games.Choice(r, &s, random))
			continue
		}
		if x, quiet := describe(r, &s); quiet {
			seen, movers = append(seen, sample{x: x}), append(movers, r.Turn(&s))
		}
		ask := games.Ask[doublecard.State]{Kit: r, State: s, Side: r.Turn(&s), Nodes: 500 + random.Below(1000)}
		chosen, err := player(context.Background(), ask)
		if err != nil {
			return nil, err
		}
		r.Play(&s, chosen.Move)
	}
	for i := range seen {
		switch v := r.Score(&s); {
		case v == 0:
			seen[i].won = 0.5
		case (v > 0) == (movers[i] == games.Max):
			seen[i].won = 1
		}
	}
	return seen, nil
}

// describe counts the patterns of a position. It is not quiet if the side to move
// has a line to make.
func describe(r *doublecard.Rules, s *doublecard.State) (x [terms]float64, quiet bool) {
	mover, waiter := r.Windows(s)
	quiet = true
	for i, p := range patterns {
		own := mover[p.direction][p.halves][p.far]
		x[i] = float64(own - waiter[p.direction][p.halves][p.far])
		if p.halves == inLine-1 && p.far == 0 && own > 0 {
			quiet = false
		}
	}
	x[terms-1] = 1
	return x, quiet
}
