package hidden

import "math/big"

// Strategy is the probabilities of the moves at each set, of both sides.
type Strategy [][]*big.Rat

// Uniform is the strategy by which all moves are equally likely.
func (g *Game) Uniform() Strategy {
	s := make(Strategy, len(g.Sets))
	for i, set := range g.Sets {
		for range set.Moves {
			s[i] = append(s[i], big.NewRat(1, int64(len(set.Moves))))
		}
	}
	return s
}

// plan is the probability of each sequence of a side: the product of those of its moves.
func (g *Game) plan(side int, s Strategy) []*big.Rat {
	plan := make([]*big.Rat, g.Sequences[side])
	plan[0] = big.NewRat(1, 1)
	for i, set := range g.Sets {
		if set.Side == side {
			for m := range set.Moves {
				plan[int(g.first[i])+m] = new(big.Rat).Mul(plan[g.before[i]], s[i][m])
			}
		}
	}
	return plan
}

// Value is what Max wins on average if both follow a strategy.
func (g *Game) Value(s Strategy) *big.Rat {
	plans := [2][]*big.Rat{g.plan(0, s), g.plan(1, s)}
	sum, term := new(big.Rat), new(big.Rat)
	for _, e := range g.ends {
		if x, y := plans[0][e.by[0]], plans[1][e.by[1]]; x.Sign() != 0 && y.Sign() != 0 {
			sum.Add(sum, term.Mul(term.Mul(x, y), e.worth))
		}
	}
	return sum
}

// BestReply is a best reply of a side to the other's strategy.
type BestReply struct {
	Value *big.Rat // to Max
	Moves []int    // by set: the first of equals; -1 at a set of the other side
	// Reached says by set whether chance and the other side ever lead there.
	Reached []bool
	// Gains are by set what each move is worth to the side, counted with the odds of chance and the
	// other side.
	Gains [][]*big.Rat
}

// BestReply finds a best reply of a side. It is one for whole sets: in none does it tell positions apart
// that its owner cannot.
func (g *Game) BestReply(side int, s Strategy) BestReply {
	return g.replyTo(side, g.plan(1-side, s))
}

func (g *Game) replyTo(side int, plan []*big.Rat) BestReply {
	gains, odds := g.gains(side, plan)
	r := BestReply{Moves: make([]int, len(g.Sets)), Reached: make([]bool, len(g.Sets)), Gains: make([][]*big.Rat, len(g.Sets))}
	for i := len(g.Sets) - 1; i >= 0; i-- {
		r.Moves[i] = -1
		if g.Sets[i].Side != side {
			continue
		}
		own := gains[g.first[i]:][:len(g.Sets[i].Moves)]
		best := 0
		for m, v := range own {
			if v.Cmp(own[best]) > 0 {
				best = m
			}
		}
		likely := odds[g.first[i]:][:len(own)]
		for _, p := range likely {
			r.Reached[i] = r.Reached[i] || p.Sign() > 0
		}
		r.Moves[i], r.Gains[i] = best, own
		up := g.before[i]
		gains[up].Add(gains[up], own[best])
		// every move is reached as often as the set itself
		odds[up].Add(odds[up], likely[0])
	}
	r.Value = new(big.Rat).Set(gains[0])
	if side == 1 {
		r.Value.Neg(r.Value)
	}
	return r
}

// gains sums up what the leaves right behind each sequence of a side are worth to it, and how likely
// they are, by the odds of chance and the other's plan.
func (g *Game) gains(side int, plan []*big.Rat) (gains, odds []*big.Rat) {
	gains, odds = rats(g.Sequences[side]), rats(g.Sequences[side])
	term := new(big.Rat)
	for _, e := range g.ends {
		p := plan[e.by[1-side]]
		if p.Sign() == 0 {
			continue
		}
		own := e.by[side]
		term.Mul(p, e.worth)
		if side == 1 {
			term.Neg(term)
		}
		gains[own].Add(gains[own], term)
		odds[own].Add(odds[own], term.Mul(p, e.odds))
	}
	return gains, odds
}

func rats(n int) []*big.Rat {
	list := make([]*big.Rat, n)
	for i := range list {
		list[i] = new(big.Rat)
	}
	return list
}

// Judged says how good a strategy is.
type Judged struct {
	Value   *big.Rat
	Replies [2]BestReply // of Max to Min's part of it, and of Min to Max's
}

// Judge works out what a strategy is worth, and what best replies make of it.
func (g *Game) Judge(s Strategy) Judged {
	return Judged{g.Value(s), [2]BestReply{g.BestReply(0, s), g.BestReply(1, s)}}
}

// Lost is what both sides together lose to best replies: the exploitability, which others halve.
func (j Judged) Lost() *big.Rat {
	return new(big.Rat).Sub(j.Replies[0].Value, j.Replies[1].Value)
}

// Reached says for each set of a side whether its own moves and the other side's ever lead there.
func (g *Game) Reached(s Strategy, j Judged) []bool {
	reached := make([]bool, len(g.Sets))
	plans := [2][]*big.Rat{g.plan(0, s), g.plan(1, s)}
	for i, set := range g.Sets {
		reached[i] = j.Replies[set.Side].Reached[i] && plans[set.Side][g.before[i]].Sign() > 0
	}
	return reached
}
