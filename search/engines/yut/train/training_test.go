// Package train teaches the net of Yut Nori's engine by games against itself. Nothing
// that plays imports it.
package train

import (
	"math"

	"parlor/games"
	"parlor/games/yut"
	"parlor/search/engines/yut/network"
)

// Plan is how a net is trained.
type Plan struct {
	Seed  uint64
	Games int // that the net plays against itself
}

// Committed is the plan that made the weights which come with the program.
var Committed = Plan{Seed: 1, Games: 100000}

// How the net learns.
const (
	round     = 400 // games played, with the same net, before it learns from them
	epochs    = 10  // times that it goes through what it learns
	firstRate = 0.06
	lastRate  = 0.0005
	lambda    = 0.5 // at first; it falls to 0 in the first two thirds of the games
)

// Train lets a net play against itself and learn from it. What it learns of a
// position is the mean, over all that may be thrown, of its own opinion after the
// best way to use the throws, so that the luck of the game played has no part in
// it (fitted value iteration; Gordon, 1995). At first this is mixed with what came
// of the game, as in TD(lambda) (Sutton, 1988; in a game of dice, Tesauro, 1992).
//
// It runs on one core and depends on the plan alone. tell, if not nil, hears how
// many games have been played.
func Train(p Plan, tell func(played int)) (*network.Net, error) {
	r, err := yut.New(yut.Options{})
	if err != nil {
		return nil, err
	}
	random := games.NewRandom(p.Seed, games.StreamPlayers)
	learner := newLearner(random)
	s := newTrainer(r, random)
	for played := 0; played < p.Games; played += round {
		t := float64(played) / float64(p.Games)
		s.net = learner.net()
		s.lambda = lambda * max(0, 1-1.5*t)
		s.play(min(round, p.Games-played))
		rate := firstRate * math.Pow(lastRate/firstRate, t)
		for range epochs {
			s.shuffle()
			for i := range s.lessons {
				learner.step(&s.lessons[i].on, s.lessons[i].target, rate)
			}
		}
		if tell != nil {
			tell(min(played+round, p.Games))
		}
	}
	return learner.net(), nil
}
