package hidden

import (
	"context"
	"fmt"
	"math/big"
)

// Solution is an equilibrium.
type Solution struct {
	Value    *big.Rat
	Strategy Strategy
	Judged   Judged // the certificate: both best replies are worth the value
	// Planned says by set whether its owner's own moves lead there; where not, the strategy has moves
	// of equal probability.
	Planned []bool
	// Several says that another solution may be as good: a price is 0 that need not be.
	Several       bool
	Rows, Columns int // of the linear program
	Steps         int
}

// Solve finds an equilibrium exactly, and proves it by exact best replies of both sides.
func (g *Game) Solve(ctx context.Context) (*Solution, error) {
	stopped := func() error { return context.Cause(ctx) }
	t, err := g.optimum(stopped)
	if err != nil {
		return nil, err
	}
	amounts, prices := t.amounts(), t.prices()
	s := &Solution{Strategy: g.Uniform(), Planned: make([]bool, len(g.Sets)), Rows: t.rows, Columns: t.columns, Steps: t.steps}
	s.Value = new(big.Rat).Sub(amounts[g.Sequences[0]], t.shift)
	plans := [2][]*big.Rat{amounts[:g.Sequences[0]], prices[t.columns:][:g.Sequences[1]]}
	for i, set := range g.Sets {
		plan := plans[set.Side]
		all := plan[g.before[i]]
		if s.Planned[i] = all.Sign() > 0; s.Planned[i] {
			for m := range set.Moves {
				s.Strategy[i][m].Quo(plan[int(g.first[i])+m], all)
			}
		}
	}
	for _, v := range t.free {
		s.Several = s.Several || prices[v].Sign() == 0
	}
	s.Judged = g.Judge(s.Strategy)
	if s.Judged.Replies[0].Value.Cmp(s.Value) != 0 || s.Judged.Replies[1].Value.Cmp(s.Value) != 0 {
		return nil, fmt.Errorf("sequence form: the value %s is not certified by the best replies %s and %s",
			s.Value.RatString(), s.Judged.Replies[0].Value.RatString(), s.Judged.Replies[1].Value.RatString())
	}
	return s, nil
}

// small is how many rows a program has that is solved without a guess first.
const small = 40

// optimum solves the linear program: from the basis that rounding finds, or from the beginning where
// that is none.
func (g *Game) optimum(stopped func() error) (*tableau, error) {
	p := g.program()
	if p.rows > small {
		wanted, err := p.guess(stopped)
		if err != nil {
			return nil, err
		}
		t := newTableau(p)
		sound, err := t.install(wanted, stopped)
		if err != nil {
			return nil, err
		}
		if sound {
			return t, t.run(stopped)
		}
		p = g.program()
	}
	t := newTableau(p)
	return t, t.run(stopped)
}
