package full

import (
	"math"
	"os"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/sorry"
	"parlor/games/sorry/full"
	"parlor/search/learning"
)

// TestTrain makes the committed weights of hasbro again, with -train: go test
// ./search/engines/sorry/full -run TestTrain -train. It plays games with itself, most of them
// with four pawns, and moves the weights toward what is thought later in each game and its
// result (temporal differences; Sutton, 1988).
//
// The unit, its predictions and their targets are those of package learning. The steps are its own:
// after every game, backwards, so that each sees what those before it have changed, by a rate that
// falls geometrically and is divided by how many terms count. A Subject of package learning also
// plays one game by one set of rules, and here games of one to four pawns teach the same weights.
func TestTrain(t *testing.T) {
	if !*gamestest.Train {
		t.Skip("trains with -train, for some minutes")
	}
	const played, straying, late, rate = 400_000, .1, .8, 1.
	l := newLearner()
	off := 0.
	for n := range played {
		o := full.Options{Pieces: []int{4, 4, 4, 4, 2, 3, 2, 1}[n%8], Replaced: n%2 == 1}
		off += l.game(gamestest.New(t, full.New, o), straying, late, rate*math.Pow(.02, float64(n)/played))
		if n%(played/10) == played/10-1 {
			t.Logf("%d games: chances off by %.4f", n+1, math.Sqrt(off/(played/10)))
			off = 0
		}
	}
	bytes := make([]byte, full.HasbroWeights)
	for i, w := range l.unit {
		bytes[i] = byte(int8(math.Round(min(max(w*sorry.OddsUnit, -127), 127))))
	}
	if err := os.WriteFile("../../../../games/sorry/full/hasbro.weights", bytes, 0o666); err != nil {
		t.Fatal(err)
	}
}

// learner is a unit that learns, and the luck it learns by.
type learner struct {
	unit   learning.Unit
	random *games.Random
}

func newLearner() *learner {
	return &learner{make(learning.Unit, full.HasbroWeights), games.NewRandom(1)}
}

// terms are the inputs of a position: what speaks for the side that is to draw, or to move.
func terms(s *full.State, pieces int) (list []learning.Input) {
	var room [48]uint16
	for _, term := range full.HasbroTerms(s, pieces, room[:0]) {
		list = append(list, learning.Input{At: int(term), Count: 1})
	}
	return list
}

// game plays a game and learns from it, backwards. It gives the mean square of what was
// thought less the result.
func (l *learner) game(r *full.Rules, straying, late, rate float64) (off float64) {
	var path []learning.Prediction // before each draw, for the side that draws
	pieces := r.Options().Pieces
	s := r.Start()
	for r.Turn(&s) != games.Over {
		side, inputs := r.Mover(&s), terms(&s, pieces)
		path = append(path, learning.Prediction{Inputs: inputs, Side: side, Chance: l.unit.Chance(inputs)})
		r.Play(&s, games.Outcome(r, &s, l.random))
		moves := r.Moves(&s, nil)
		best, most := moves[0], -1.
		for _, m := range moves {
			next := s
			r.Play(&next, m)
			if v := l.after(r, &next, side, pieces); v > most {
				best, most = m, v
			}
		}
		if l.random.Float() < straying {
			best = moves[l.random.Below(uint64(len(moves)))]
		}
		r.Play(&s, best)
	}
	result := 0. // Max's chance as it turned out to be
	if r.Score(&s) > 0 {
		result = 1
	}
	learning.Targets(path, result, late)
	for i := len(path) - 1; i >= 0; i-- {
		p := &path[i]
		won := result
		if p.Side == games.Min {
			won = 1 - result
		}
		off += (p.Chance - won) * (p.Chance - won) / float64(len(path))
		step := rate * (p.Target - l.unit.Chance(p.Inputs)) / float64(len(p.Inputs))
		for _, in := range p.Inputs {
			l.unit[in.At] += step
		}
	}
	return off
}

// after is a side's chance after a move.
func (l *learner) after(r *full.Rules, s *full.State, side games.Turn, pieces int) float64 {
	if r.Turn(s) == games.Over {
		return 1
	}
	v := l.unit.Chance(terms(s, pieces))
	if r.Mover(s) != side {
		return 1 - v
	}
	return v
}
