package games

import (
	"math/bits"
	"math/rand/v2"
)

// Random is a source of reproducible chance: PCG-DXSM of math/rand/v2 (O'Neill,
// 2014) for the 64-bit words, and this package's own steps from a word to a
// number or an outcome, so that no release of Go can change a sequence.
type Random struct {
	pcg rand.PCG
}

// Streams keep independent uses of one session seed apart.
const (
	StreamCards   uint64 = iota + 1 // what nature deals in a game
	StreamPlayers                   // the choices of random players
	StreamLisp                      // the Lisp function random
	StreamCorpus                    // positions made for tests and benchmarks
	StreamQuiz                      // the questions of a quiz
)

// NewRandom gives the source of a seed and a path of numbers below it, such as
// a stream, a game and a draw. Sources on different paths are independent, and
// making one never advances another.
func NewRandom(seed uint64, path ...uint64) *Random {
	hi, lo := mix(seed), mix(seed^0x9e3779b97f4a7c15)
	for _, p := range path {
		hi = mix(hi ^ mix(p))
		lo = mix(lo + mix(p^0xd1b54a32d192ed03))
	}
	r := new(Random)
	r.pcg.Seed(hi, lo)
	return r
}

// mix gives the output of SplitMix64 (Steele, Lea and Flood, 2014) after state
// x.
func mix(x uint64) uint64 { return Scramble(x + 0x9e3779b97f4a7c15) }

// Scramble is the finaliser of SplitMix64: a bijection in which every bit of x
// changes about half of the bits of the result. Hashes of positions end with it.
func Scramble(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Below gives a whole number from 0 to n-1, each equally likely. It panics if
// n is 0.
func (r *Random) Below(n uint64) uint64 {
	if n == 0 {
		panic("games: Below(0)")
	}
	// Words at or above the largest multiple of n would favour small numbers.
	limit := -n % n // 2^64 mod n
	for {
		if w := r.pcg.Uint64(); w >= limit {
			return w % n
		}
	}
}

// Pick is Below by one multiplication, for playouts: its bias is at most n in 2^64.
func (r *Random) Pick(n uint64) uint64 {
	hi, _ := bits.Mul64(r.pcg.Uint64(), n)
	return hi
}

// Float gives a number in [0, 1) with 53 random bits.
func (r *Random) Float() float64 {
	return float64(r.pcg.Uint64()>>11) / (1 << 53)
}

// Outcome draws one of the outcomes of s according to their weights.
func Outcome[S comparable](g Game[S], s *S, r *Random) Move {
	return Drawn(g, s, g.Moves(s, nil), r)
}

// Drawn is Outcome for outcomes that have been listed already.
func Drawn[S comparable](g Game[S], s *S, outcomes []Move, r *Random) Move {
	var total uint64
	for _, m := range outcomes {
		total += uint64(g.Weight(s, m))
	}
	at := r.Below(total)
	for _, m := range outcomes {
		w := uint64(g.Weight(s, m))
		if at < w {
			return m
		}
		at -= w
	}
	panic("games: weights changed while drawing")
}

// RandomPlayer is a Game that plays random moves itself, faster than by listing moves.
//
// Its law: it does what the function PlayOn does, with the same random words.
type RandomPlayer[S comparable] interface {
	// PlayOn makes random moves and outcomes from s on, at most most of them and until the game
	// is over, and says how many it made and how many of them were moves.
	PlayOn(s *S, most int, r *Random) (made, moves int)
}

// PlayOn makes random moves and outcomes from s on, at most most of them and until the game is
// over, and says how many it made and how many of them were moves. An outcome takes a word of r,
// a choice among several moves another one. Buf is scratch.
func PlayOn[S comparable](g Game[S], s *S, most int, r *Random, buf *[]Move) (made, moves int) {
	for ; made < most; made++ {
		turn := g.Turn(s)
		if turn == Over {
			break
		}
		list := g.Moves(s, (*buf)[:0])
		m := list[0]
		switch {
		case turn == Chance:
			m = picked(g, s, list, r)
		case len(list) > 1:
			m = list[r.Pick(uint64(len(list)))]
		}
		if turn != Chance {
			moves++
		}
		g.Play(s, m)
		*buf = list
	}
	return made, moves
}

// picked is Drawn by Pick.
func picked[S comparable](g Game[S], s *S, outcomes []Move, r *Random) Move {
	var total uint64
	for _, m := range outcomes {
		total += uint64(g.Weight(s, m))
	}
	at, last := r.Pick(total), len(outcomes)-1
	for _, m := range outcomes[:last] {
		w := uint64(g.Weight(s, m))
		if at < w {
			return m
		}
		at -= w
	}
	return outcomes[last]
}

// Choice picks one of the legal moves of s, each equally likely.
func Choice[S comparable](g Game[S], s *S, r *Random) Move {
	moves := g.Moves(s, nil)
	return moves[r.Below(uint64(len(moves)))]
}

// MoveOf draws one of several moves according to their probabilities.
func (r *Random) MoveOf(moves []Move, mix []float64) Move {
	at, last := r.Float(), moves[0]
	for i, p := range mix {
		if p > 0 {
			last = moves[i]
			if at < p {
				return last
			}
			at -= p
		}
	}
	return last // rounding has left a remainder
}
