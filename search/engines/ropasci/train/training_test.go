// Package train tunes the weights of RoPaSci's engine. The engine plays itself from
// positions that random play has led to, which makes boards of every kind and games
// that somebody wins. Then the weights are fitted to the results by least squares:
// the estimate of a position should be the result to expect. Better weights play
// better games, so this is done some times over. Everything is drawn from fixed
// seeds and added up in one order, so the same weights come out every time. Nothing
// that plays imports it.
package train

import (
	"context"

	"parlor/games"
	"parlor/games/ropasci"
	"parlor/search/engines/ropasci/engine"
)

// Plan is how much is played to tune.
type Plan struct {
	Seed   uint64
	Rounds int // times that weights are fitted
	Games  int // in each round
	Depth  int // turns looked ahead in these games
	// Rivals is the number of games in each round against every one of the rivals,
	// besides those that the engine plays against itself.
	Rivals int
}

// Committed is the plan of the weights that come with the program.
var Committed = Plan{Seed: 360, Rounds: 6, Games: 1000, Depth: 1}

// Varied is a plan with games against rivals. TestVaried plays its weights against those of
// the program.
var Varied = Plan{Seed: 361, Rounds: 3, Games: 400, Depth: 1, Rivals: 60}

// sample is a position met and how its game ended for Upper.
type sample struct {
	features engine.Features
	// better is 1 where Upper was the engine and Lower a rival, -1 the other way round, and
	// 0 where the engine played itself. Rivals lose from good positions as well, and that is
	// no merit of the position.
	better float64
	result float64
}

// Train makes weights, beginning with some. It tells after each round how far
// estimates were from results, as a mean square.
func Train(from engine.Weights, plan Plan, told func(round int, samples int, w engine.Weights, off float64)) engine.Weights {
	w := from
	var all []sample // of all rounds: what worse players have met is worth knowing too
	for round := range plan.Rounds {
		set := engine.Standard()
		set.Weights, set.Patience = w, 0
		x := engine.NewSearch(set)
		for n := range plan.Games {
			random := games.NewRandom(plan.Seed, games.StreamCorpus, uint64(round), uint64(n))
			all = ownGame(x, plan.Depth, random, all)
		}
		all = rivalGames(set, plan, round, all)
		off := 0.0
		w, off = fit(from, all)
		if told != nil {
			told(round, len(all), w, off)
		}
	}
	return sound(w)
}

// every is how many turns lie between two samples of a game.
const every = 3

// ownGame plays a game of the engine against itself and adds its samples.
func ownGame(s *engine.Search, depth int, random *games.Random, all []sample) []sample {
	p, _ := scrambled(random)
	from := len(all)
	var past engine.Past
	for turn := 0; goesOn(&p) && !past.Repeats(&p); turn++ {
		past.Add(&p)
		if turn%every == 0 {
			all = append(all, sample{features: p.Features()})
		}
		r := s.Run(context.Background(), &p, past, engine.Limits{Depth: depth})
		_, up := engine.Draw(r.Rows, r.RowMix, random)
		_, down := engine.Draw(r.Columns, r.ColumnMix, random)
		p.Play(up, down)
	}
	result, _ := p.Result()
	for i := range all[from:] {
		all[from+i].result = result
	}
	return all
}

// goesOn says whether the rules that need no history let the game go on.
func goesOn(p *engine.Position) bool {
	_, over := p.Result()
	return !over
}

// The sides as the engine numbers them.
const (
	upper = 0
	lower = 1
)

// scrambled plays some turns at random from the empty board. How eager sides are
// to throw differs from game to game. It gives the actions of both sides as well.
func scrambled(random *games.Random) (p engine.Position, turns [][2]engine.Action) {
	for {
		p, turns = engine.FromState(new(ropasci.State)), turns[:0]
		eager := [2]uint64{random.Below(8), random.Below(8)}
		for range 2 + random.Below(20) {
			if !goesOn(&p) {
				break
			}
			turn := [2]engine.Action{randomAction(&p, upper, eager[upper], random), randomAction(&p, lower, eager[lower], random)}
			p.Play(turn[upper], turn[lower])
			turns = append(turns, turn)
		}
		if goesOn(&p) {
			return p, turns
		}
	}
}

// randomAction picks a throw with a likelihood of eager in 8, and a step
// otherwise, if there are both.
func randomAction(p *engine.Position, side int, eager uint64, random *games.Random) engine.Action {
	all := p.Actions(side, nil)
	throws := 0
	for throws < len(all) && all[throws].Throws() { // which come first
		throws++
	}
	steps := all[throws:]
	if len(steps) == 0 || throws > 0 && random.Below(8) < eager {
		return all[random.Below(uint64(throws))]
	}
	return steps[random.Below(uint64(len(steps)))]
}
