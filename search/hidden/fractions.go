package hidden

import (
	"math/big"
	"slices"
)

// Fractions is CFR and its like in fractions, node by node as it is taught: slow, but every number can
// be worked out by hand, and the fast one is checked against it.
type Fractions struct {
	by          Procedure
	g           *Game
	Round       int
	Regrets     Strategy // by set and move
	sums        Strategy
	now         Strategy
	watched     int32
	Contributed []NodeRegret // what the last iteration did at the watched set
	told        *teller      // who is told what happens, or nil
	last        bool         // this pass through the tree is the iteration's last
}

// NodeRegret is what one node of a set adds to the regrets of the set.
type NodeRegret struct {
	Node           int32
	Chance, Others *big.Rat   // the odds of chance, and of the other side's moves, on the way to the node
	Moves          []*big.Rat // what each move is worth there to the owner of the set
	Value          *big.Rat   // what the node is worth to him
}

// Exactly begins a course in fractions, which watches a set; -1 for none.
func (g *Game) Exactly(by Procedure, watched int32) *Fractions {
	f := &Fractions{by: by, g: g, watched: watched}
	for _, list := range []*Strategy{&f.Regrets, &f.sums, &f.now} {
		*list = make(Strategy, len(g.Sets))
		for i, s := range g.Sets {
			(*list)[i] = rats(len(s.Moves))
		}
	}
	return f
}

// Exact says whether an iteration can be done in fractions, and is one of CFR.
func (by Procedure) Exact() bool {
	return by.Name == RegretMatching.Name || by.Name == CFR.Name || by.Name == CFRPlus.Name || by.Name == LinearCFR.Name
}

// Next plays one iteration.
func (f *Fractions) Next() {
	f.Round++
	f.Contributed = nil
	one := big.NewRat(1, 1)
	sides := [][2]bool{{true, false}, {false, true}}
	if f.by.AtOnce {
		sides = [][2]bool{{true, true}}
	}
	for i, whose := range sides {
		f.last = i == len(sides)-1
		f.now = f.Now()
		f.told.pass()
		f.walk(0, [2]*big.Rat{one, one}, whose)
		f.fade(whose)
	}
}

// matchedExactly is regret matching.
func matchedExactly(regrets []*big.Rat) []*big.Rat {
	mix, sum := rats(len(regrets)), new(big.Rat)
	for i, v := range regrets {
		if v.Sign() > 0 {
			mix[i].Set(v)
			sum.Add(sum, v)
		}
	}
	for i := range mix {
		if sum.Sign() > 0 {
			mix[i].Quo(mix[i], sum)
		} else {
			mix[i].SetFrac64(1, int64(len(mix)))
		}
	}
	return mix
}

// walk gives what a node is worth to Max, and updates the regrets and means of the sides in whose. The
// sides reach it with the probabilities reach.
func (f *Fractions) walk(at int32, reach [2]*big.Rat, whose [2]bool) *big.Rat {
	n, v := &f.g.Nodes[at], new(big.Rat)
	if !f.told.enter(at) {
		return v // the listener has heard enough, and nothing of this pass is used
	}
	switch {
	case n.Score != nil:
		v = n.Score
	case n.Set < 0:
		for i, below := range n.Below {
			f.told.take(at, i)
			v.Add(v, new(big.Rat).Mul(n.Odds[i], f.walk(below, reach, whose)))
		}
	default:
		f.decide(at, n, reach, whose, v)
	}
	f.told.leave(at, v)
	return v
}

// decide adds up what a decision is worth to Max, and updates its set.
func (f *Fractions) decide(at int32, n *Node, reach [2]*big.Rat, whose [2]bool, v *big.Rat) {
	side := f.g.Sets[n.Set].Side
	values := make([]*big.Rat, len(n.Below))
	for m, below := range n.Below {
		f.told.take(at, m)
		behind := reach
		behind[side] = new(big.Rat).Mul(reach[side], f.now[n.Set][m])
		values[m] = f.walk(below, behind, whose)
		v.Add(v, new(big.Rat).Mul(f.now[n.Set][m], values[m]))
	}
	if whose[side] {
		f.update(at, n, values, v, reach)
	}
}

// update adds what a node contributes to the regrets of its set and, once for a set, to the mean.
func (f *Fractions) update(at int32, n *Node, values []*big.Rat, v *big.Rat, reach [2]*big.Rat) {
	set := f.g.Sets[n.Set]
	x := NodeRegret{Node: at, Chance: f.g.chance[at], Others: reach[1-set.Side], Value: own(set.Side, v)}
	weight := new(big.Rat).Mul(x.Chance, x.Others)
	for m, value := range values {
		value = own(set.Side, value)
		x.Moves = append(x.Moves, value)
		gain := new(big.Rat).Sub(value, x.Value)
		f.Regrets[n.Set][m].Add(f.Regrets[n.Set][m], gain.Mul(gain, weight))
	}
	if n.Set == f.watched {
		f.Contributed = append(f.Contributed, x)
	}
	if at == set.Nodes[0] {
		for m, p := range f.now[n.Set] {
			more := new(big.Rat).Mul(reach[set.Side], p)
			for range int(f.by.Power) {
				more.Mul(more, big.NewRat(int64(f.Round), 1))
			}
			f.sums[n.Set][m].Add(f.sums[n.Set][m], more)
		}
	}
	f.told.learnt(x)
}

// own gives a value to Max as a side sees it.
func own(side int, v *big.Rat) *big.Rat {
	if side == 1 {
		return new(big.Rat).Neg(v)
	}
	return v
}

// fade forgets regrets below 0, or lets all fade.
func (f *Fractions) fade(whose [2]bool) {
	for i, set := range f.g.Sets {
		for _, v := range f.Regrets[i] {
			switch {
			case !whose[set.Side]:
			case f.by.Floor && v.Sign() < 0:
				v.SetInt64(0)
			case f.by.Fades:
				v.Mul(v, big.NewRat(int64(f.Round), int64(f.Round)+1))
			}
		}
	}
}

// numbers are all regrets and sums.
func (f *Fractions) numbers() [][]*big.Rat { return slices.Concat(f.Regrets, f.sums) }

// longest is how many bits the longest numerator or denominator has.
func (f *Fractions) longest() (bits int) {
	for _, list := range f.numbers() {
		for _, q := range list {
			bits = max(bits, q.Num().BitLen(), q.Denom().BitLen())
		}
	}
	return bits
}

// round rounds all numbers, so that they do not grow.
func (f *Fractions) round() {
	for _, list := range f.numbers() {
		for _, q := range list {
			v, _ := q.Float64()
			q.SetFloat64(v)
		}
	}
}

// Now is the strategy that the next iteration plays.
func (f *Fractions) Now() Strategy {
	s := make(Strategy, len(f.Regrets))
	for i := range s {
		s[i] = matchedExactly(f.Regrets[i])
	}
	return s
}

// Strategy is the mean strategy.
func (f *Fractions) Strategy() Strategy {
	s := make(Strategy, len(f.sums))
	for i := range s {
		s[i] = matchedExactly(f.sums[i])
	}
	return s
}

// Played is what the last iteration played at a set.
func (f *Fractions) Played(set int) []*big.Rat { return f.now[set] }
