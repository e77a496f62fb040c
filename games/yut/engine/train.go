package engine

import (
	"context"
	"fmt"
	"math"

	"parlor/games"
	"parlor/games/yut"
)

// The plan of the training that made the committed weights.
const (
	Seed  = 1
	Games = 30000
)

// How the net learns. The rate falls evenly on a logarithmic scale.
const (
	lambda    = 0.7
	firstRate = 0.04
	lastRate  = 0.001
	spread    = 0.25 // of the weights before training
)

// Train lets a net play against itself and learn from it by temporal differences
// (TD(lambda): Sutton, 1988; in a game of dice: Tesauro, 1992). It runs on one
// core and depends on the seed and the number of games alone. tell, if not nil,
// hears how many games have been played.
func Train(seed uint64, count int, tell func(played int)) (*Net, error) {
	r, err := yut.New(yut.Options{})
	if err != nil {
		return nil, err
	}
	starts, err := startPositions(r)
	if err != nil {
		return nil, err
	}
	random := games.NewRandom(seed, games.StreamPlayers)
	n := randomNet(random)
	for i := range count {
		rate := firstRate * math.Pow(lastRate/firstRate, float64(i)/float64(count))
		n.learn(n.selfPlay(r, starts[startOf(random)], random), rate)
		if tell != nil {
			tell(i + 1)
		}
	}
	return Decode(n.Encode()) // rounded as in the file
}

// startPositions gives the opening with every number of mals finished: the first
// is the whole game. The shorter ones are games of fewer mals.
func startPositions(r *yut.Rules) ([]yut.State, error) {
	squares := [mals]string{"0,0,0,0", "0,0,0,30", "0,0,30,30", "0,30,30,30"}
	var starts []yut.State
	for _, a := range squares {
		for _, b := range squares {
			_, s, err := r.ReadPosition(fmt.Sprintf("yut 0 casts:? a:%s b:%s", a, b))
			if err != nil {
				return nil, err
			}
			starts = append(starts, s)
		}
	}
	return starts, nil
}

// startOf picks the whole game two times in three.
func startOf(random *games.Random) int {
	if random.Below(3) > 0 {
		return 0
	}
	return int(random.Below(mals * mals))
}

func randomNet(random *games.Random) *Net {
	n := new(Net)
	n.each(func(w *float64) { *w = float64(spread * (2*random.Float() - 1)) })
	return n
}

// selfPlay plays a game and gives the inputs of every position before a turn.
// The side that threw last has won.
func (n *Net) selfPlay(r *yut.Rules, s yut.State, random *games.Random) (seen [][2 * mals]int) {
	clock := &clock{ctx: context.Background(), limit: trainNodes}
	var before games.Turn
	for {
		side := r.Mover(&s)
		switch r.Turn(&s) {
		case games.Over:
			return seen
		case games.Chance:
			if side != before {
				own, other := r.Squares(&s, side), r.Squares(&s, side.Opponent())
				seen = append(seen, active(&own, &other))
				before = side
			}
			r.Play(&s, games.Outcome[yut.State](r, &s, random))
			continue
		}
		clock.nodes, clock.stopped = 0, false
		_, line := search(r, n, &s, side, 1, clock)
		for _, m := range line {
			r.Play(&s, m)
		}
	}
}

// trainNodes limits the search for a turn in training.
const trainNodes = 2000

// learn takes one step for each position, the last first, towards the return of
// TD(lambda): between what the net thought of the next position and what came of
// it.
func (n *Net) learn(seen [][2 * mals]int, rate float64) {
	target := 1.0
	for i := len(seen) - 1; i >= 0; i-- {
		thought := n.step(&seen[i], target, rate)
		target = 1 - (float64(lambda*target) + float64((1-lambda)*thought))
	}
}

// step moves the estimate of a position towards a target, down the gradient of
// the cross entropy, and gives the estimate before.
func (n *Net) step(on *[2 * mals]int, target, rate float64) float64 {
	var h layer
	v := n.forward(on, &h)
	push := float64(rate * (target - v))
	n.outBias += push
	for j, x := range h {
		if x <= 0 {
			continue
		}
		inner := float64(push * n.out[j])
		n.out[j] += float64(push * x)
		n.bias[j] += inner
		for _, i := range on {
			n.in[i][j] += inner
		}
	}
	return v
}
