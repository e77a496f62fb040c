package full

import (
	"math"
	"os"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/sorry"
	"parlor/games/sorry/full"
)

// TestTrain makes the committed weights of hasbro again, with -train: go test
// ./search/engines/sorry/full -run TestTrain -train. It plays games with itself, most of them
// with four pawns, and moves the weights toward what is thought later in each game and its
// result (temporal differences; Sutton, 1988).
func TestTrain(t *testing.T) {
	if !*gamestest.Train {
		t.Skip("trains with -train, for some minutes")
	}
	const played, straying, late, rate = 400_000, .1, .8, 1.
	l := &learner{random: games.NewRandom(1)}
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
	for i, w := range l.weights {
		bytes[i] = byte(int8(math.Round(min(max(w*sorry.OddsUnit, -127), 127))))
	}
	if err := os.WriteFile("../../../../games/sorry/full/hasbro.weights", bytes, 0o666); err != nil {
		t.Fatal(err)
	}
}

// learner is weights, in log-odds, and the luck it learns by.
type learner struct {
	weights [full.HasbroWeights]float64
	random  *games.Random
}

func (l *learner) chance(terms []uint16) float64 {
	sum := 0.
	for _, term := range terms {
		sum += l.weights[term]
	}
	return games.Logistic(sum)
}

// seen is a position before a draw: its terms, who draws, and his chance as it was thought.
type seen struct {
	terms  []uint16
	side   games.Turn
	chance float64
}

// game plays a game and learns from it, backwards. It gives the mean square of what was
// thought less the result.
func (l *learner) game(r *full.Rules, straying, late, rate float64) (off float64) {
	var path []seen
	pieces := r.Options().Pieces
	s := r.Start()
	for r.Turn(&s) != games.Over {
		side := r.Mover(&s)
		path = append(path, seen{terms: full.HasbroTerms(&s, pieces, nil), side: side})
		last := &path[len(path)-1]
		last.chance = l.chance(last.terms)
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
	target := 0. // Max's chance as it turned out to be
	if r.Score(&s) > 0 {
		target = 1
	}
	result := target
	for i := len(path) - 1; i >= 0; i-- {
		p := path[i]
		mine, won := target, result
		if p.side == games.Min {
			mine, won = 1-target, 1-result
		}
		off += (p.chance - won) * (p.chance - won) / float64(len(path))
		step := rate * (mine - l.chance(p.terms)) / float64(len(p.terms))
		for _, term := range p.terms {
			l.weights[term] += step
		}
		now := p.chance
		if p.side == games.Min {
			now = 1 - now
		}
		target = late*target + (1-late)*now
	}
	return off
}

// after is a side's chance after a move.
func (l *learner) after(r *full.Rules, s *full.State, side games.Turn, pieces int) float64 {
	if r.Turn(s) == games.Over {
		return 1
	}
	var room [48]uint16
	v := l.chance(full.HasbroTerms(s, pieces, room[:0]))
	if r.Mover(s) != side {
		return 1 - v
	}
	return v
}
