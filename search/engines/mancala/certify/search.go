package certify

import (
	"context"
	"math"

	"parlor/games"
	"parlor/games/mancala"
)

// searcher is a plain search of positions with few stones: alpha-beta with a null
// window and a table of bounds, down to positions so small that the value of each is
// computed once and cached.
type searcher struct {
	rules   *mancala.Rules
	ctx     context.Context
	memory  [][2]memo
	nodes   uint64
	stopped bool

	most   int    // stones of the small positions
	values []int8 // of the small positions by rank, or unknown
	// below[j][n] counts the ways to have fewer than n stones in cells 0 to j.
	below [2 * mancala.MaxPits][]int
}

// memo is what is known about a position.
type memo struct {
	position
	lo, hi int8
	stones uint8 // 0 for nothing
}

const (
	unknown   = math.MinInt8
	mostSmall = 10_000_000 // positions
	memoBits  = 21         // of the number of places in the memory, each for two
)

// newSearcher makes a searcher of positions of up to so many stones.
func newSearcher(ctx context.Context, rules *mancala.Rules, stones int) *searcher {
	s := &searcher{rules: rules, ctx: ctx, memory: make([][2]memo, 1<<min(memoBits, stones))}
	cells := 2 * rules.Options().Pits
	for s.most < stones && choose(s.most+1+cells, cells) <= mostSmall {
		s.most++
	}
	for j := range cells {
		for n := range s.most + 1 {
			s.below[j] = append(s.below[j], choose(n+j, j+1))
		}
	}
	s.values = make([]int8, choose(s.most+cells, cells))
	for i := range s.values {
		s.values[i] = unknown
	}
	return s
}

// choose gives the binomial coefficient.
func choose(n, k int) int {
	c := 1
	for i := 1; i <= k; i++ {
		c = c * (n - k + i) / i
	}
	return c
}

// rank numbers the small positions: the prefix sums of the stones, made strictly increasing by
// adding j to that of cells 0 to j, are a number in the combinatorial number system.
func (s *searcher) rank(p position) int {
	rank, sum, pits := 0, 0, s.rules.Options().Pits
	for j := range 2 * pits {
		row := p.mine >> (8 * j)
		if j >= pits {
			row = p.theirs >> (8 * (j - pits))
		}
		sum += int(uint8(row))
		rank += s.below[j][sum]
	}
	return rank
}

// exact gives the value of a small position.
func (s *searcher) exact(p position) int {
	rank := s.rank(p)
	if v := s.values[rank]; v != unknown {
		return int(v)
	}
	var buf [mancala.MaxPits]after
	best := unknown
	for _, a := range s.moves(p, buf[:0]) {
		switch {
		case a.over:
			best = max(best, a.gain)
		case a.again:
			best = max(best, a.gain+s.exact(a.next))
		default:
			best = max(best, a.gain-s.exact(a.next))
		}
	}
	s.values[rank] = int8(best)
	return best
}

// value gives a lower bound on a position's value that reaches the goal, or an upper
// bound that does not. It is meaningless once the search has stopped.
func (s *searcher) value(p position, goal int) int {
	stones := p.stones()
	if stones <= s.most {
		return s.exact(p)
	}
	if s.nodes++; s.nodes%4096 == 0 && s.ctx.Err() != nil {
		s.stopped = true
	}
	if s.stopped {
		return goal
	}
	lo, hi := s.recall(p, stones)
	if lo >= goal {
		return lo
	}
	if hi < goal {
		return hi
	}
	best := s.best(p, stones, goal)
	if best >= goal {
		lo = best
	} else {
		hi = best
	}
	if !s.stopped {
		s.keep(memo{p, int8(lo), int8(hi), uint8(stones)})
	}
	return best
}

// best searches the moves of a position until one reaches the goal, and gives the best bound
// found.
func (s *searcher) best(p position, stones, goal int) int {
	var buf [mancala.MaxPits]after
	best := -stones
	moves := s.moves(p, buf[:0])
	for i := 0; i < len(moves) && best < goal; i++ {
		for j := i + 1; j < len(moves); j++ {
			if moves[j].order() > moves[i].order() {
				moves[i], moves[j] = moves[j], moves[i]
			}
		}
		switch a := moves[i]; {
		case a.over:
			best = max(best, a.gain)
		case a.again:
			best = max(best, a.gain+s.value(a.next, goal-a.gain))
		default:
			best = max(best, a.gain-s.value(a.next, a.gain-goal+1))
		}
	}
	return best
}

// moves makes all moves, the pit next to the store first.
func (s *searcher) moves(p position, buf []after) []after {
	state, _ := s.rules.Place(p.mine, p.theirs) // from a legal position
	for pit := s.rules.Options().Pits - 1; pit >= 0; pit-- {
		if uint8(p.mine>>(8*pit)) > 0 {
			buf = append(buf, play(s.rules, &state, games.Move(pit)))
		}
	}
	return buf
}

// places gives the two slots of a position in the memory: the first is for the
// position with most stones, the second for the latest.
func (s *searcher) places(p position) *[2]memo {
	h := p.mine*0x9e3779b97f4a7c15 ^ p.theirs*0xc2b2ae3d27d4eb4f
	h ^= h >> 29
	return &s.memory[h*0xff51afd7ed558ccd>>32&uint64(len(s.memory)-1)]
}

// recall gives the bounds known for a position.
func (s *searcher) recall(p position, stones int) (lo, hi int) {
	for _, m := range s.places(p) {
		if m.stones > 0 && m.position == p {
			return int(m.lo), int(m.hi)
		}
	}
	return -stones, stones
}

func (s *searcher) keep(m memo) {
	at := s.places(m.position)
	if m.stones >= at[0].stones || at[0].position == m.position {
		at[0] = m
	} else {
		at[1] = m
	}
}
