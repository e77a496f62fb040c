package hidden

import (
	"math"
	"math/big"

	"parlor/games"
)

// Procedure is a way to come close to an equilibrium: the game is played against itself again and again,
// and the mean of what was played is the result.
//
// Counterfactual regret minimisation (Zinkevich, Johanson, Bowling and Piccione, 2007) matches regrets at
// every set. By sequences a pass over the leaves and one over the sets are an iteration. A regret is
// counted with the odds of chance and the other side; a set enters the mean by its owner's own moves, once
// for the set.
type Procedure struct {
	Name, Brief string
	// AtOnce says that both sides learn from the same play, and not one after the other.
	AtOnce bool
	// Floor forgets what need not be regretted (CFR+: Tammelin, 2014).
	Floor bool
	// Power is how an iteration's number counts in the mean. Where regrets fade, those above 0 are
	// multiplied by t^Gain/(t^Gain+1) and the others by the same of Loss (Brown and Sandholm, 2019).
	Power      float64
	Fades      bool
	Gain, Loss float64
	step       func(c *SelfPlay)
}

// The iterations.
var (
	CFR = Procedure{Name: "cfr", Brief: "regret matching at every set, one side after the other", step: (*SelfPlay).learn}
	// RegretMatching is CFR as it was published first.
	RegretMatching = Procedure{Name: "regret-matching", Brief: "regret matching at every set, both sides at once", AtOnce: true, step: (*SelfPlay).learn}
	CFRPlus        = Procedure{Name: "cfr+", Brief: "CFR that forgets what it need not regret, and whose later iterations count more", Floor: true, Power: 1, step: (*SelfPlay).learn}
	LinearCFR      = Procedure{Name: "linear-cfr", Brief: "CFR in which the iteration of number t counts t times", Power: 1, Fades: true, Gain: 1, Loss: 1, step: (*SelfPlay).learn}
	DiscountedCFR  = Procedure{Name: "discounted-cfr", Brief: "CFR that fades what it regretted long ago: by powers 3/2, 0 and 2", Power: 2, Fades: true, Gain: 1.5, step: (*SelfPlay).learn}
	Fictitious     = Procedure{Name: "fictitious-play", Brief: "each side does what is best against the mean of what the other has done", AtOnce: true, step: (*SelfPlay).respond}
	Sampling       = Procedure{Name: "external-sampling", Brief: "CFR that draws what chance and the other side do", step: (*SelfPlay).sample}
)

// Iterations lists them, the one to begin with first.
func Iterations() []Procedure {
	return []Procedure{CFRPlus, CFR, RegretMatching, LinearCFR, DiscountedCFR, Sampling, Fictitious}
}

// SelfPlay is a game played against itself, iteration by iteration.
type SelfPlay struct {
	by    Procedure
	g     *Game
	Round int
	ends  []floatEnd
	sides [2]learner
	draw  *games.Random
	odds  [][]float64 // of the nodes of chance, for samples
	score []float64
}

// floatEnd is an end with rounded numbers.
type floatEnd struct {
	by    [2]int32
	worth float64
}

// learner is what a side has learnt, by its sequences.
type learner struct {
	sets                                  []int32 // its own
	regrets, sums, now, plan, gains, mean []float64
}

// Play begins a course; draw is for iterations that sample.
func (g *Game) Play(by Procedure, draw *games.Random) *SelfPlay {
	c := &SelfPlay{by: by, g: g, draw: draw}
	for _, e := range g.ends {
		v, _ := e.worth.Float64()
		c.ends = append(c.ends, floatEnd{e.by, v})
	}
	for side := range c.sides {
		n := g.Sequences[side]
		l := learner{}
		for _, list := range []*[]float64{&l.regrets, &l.sums, &l.now, &l.plan, &l.gains, &l.mean} {
			*list = make([]float64, n)
		}
		for i, s := range g.Sets {
			if s.Side == side {
				l.sets = append(l.sets, int32(i))
			}
		}
		c.sides[side] = l
	}
	return c
}

// Next plays one iteration.
func (c *SelfPlay) Next() {
	c.Round++
	c.by.step(c)
}

// learn is an iteration of regret matching.
func (c *SelfPlay) learn() {
	if c.by.AtOnce {
		c.match(0)
		c.match(1)
		c.update(0)
		c.update(1)
		return
	}
	for side := range 2 {
		c.match(0)
		c.match(1)
		c.update(side)
	}
}

// moves gives the sequences of a set's moves.
func (g *Game) moves(set int32) (from, to int) {
	return int(g.first[set]), int(g.first[set]) + len(g.Sets[set].Moves)
}

// match sets a side's strategy by its regrets, equal probabilities where it regrets nothing, and its plan.
func (c *SelfPlay) match(side int) {
	l := &c.sides[side]
	l.plan[0] = 1
	for _, set := range l.sets {
		from, to := c.g.moves(set)
		matched(l.regrets[from:to], l.now[from:to])
		reach := l.plan[c.g.before[set]]
		for m := from; m < to; m++ {
			l.plan[m] = reach * l.now[m]
		}
	}
}

// matched is regret matching (Hart and Mas-Colell, 2000).
func matched(regrets, now []float64) {
	sum := 0.0
	for _, v := range regrets {
		sum += max(v, 0)
	}
	for i, v := range regrets {
		if sum > 0 {
			now[i] = max(v, 0) / sum
		} else {
			now[i] = 1 / float64(len(now))
		}
	}
}

// payoffs sums up for each sequence of a side what the leaves behind it are worth by a plan of the other.
func (c *SelfPlay) payoffs(side int, plan []float64) {
	gains := c.sides[side].gains
	clear(gains)
	sign := float64(1 - 2*side)
	for _, e := range c.ends {
		gains[e.by[side]] += float64(sign * plan[e.by[1-side]] * e.worth)
	}
}

// update adds to the regrets and the mean of a side.
func (c *SelfPlay) update(side int) {
	l := &c.sides[side]
	c.payoffs(side, c.sides[1-side].plan)
	for i := len(l.sets) - 1; i >= 0; i-- {
		from, to := c.g.moves(l.sets[i])
		v := 0.0
		for m := from; m < to; m++ {
			v += float64(l.now[m] * l.gains[m])
		}
		for m := from; m < to; m++ {
			l.regrets[m] += l.gains[m] - v
		}
		l.gains[c.g.before[l.sets[i]]] += v
	}
	c.fade(l)
	weight := math.Pow(float64(c.Round), c.by.Power)
	for m, x := range l.plan {
		l.sums[m] += float64(weight * x)
	}
}

// fade lets regrets count less, or forgets those below 0.
func (c *SelfPlay) fade(l *learner) {
	if !c.by.Floor && !c.by.Fades {
		return
	}
	t := float64(c.Round)
	gain := math.Pow(t, c.by.Gain) / (math.Pow(t, c.by.Gain) + 1)
	loss := math.Pow(t, c.by.Loss) / (math.Pow(t, c.by.Loss) + 1)
	for m, v := range l.regrets {
		switch {
		case c.by.Floor:
			l.regrets[m] = max(v, 0)
		case v > 0:
			l.regrets[m] = v * gain
		default:
			l.regrets[m] = v * loss
		}
	}
}

// respond is an iteration of fictitious play (Brown, 1951; by sets Heinrich, Lanctot and Silver, 2015):
// best replies to both means, which enter the means by their own moves.
func (c *SelfPlay) respond() {
	c.average(0)
	c.average(1)
	for side := range 2 {
		l := &c.sides[side]
		c.payoffs(side, c.sides[1-side].mean)
		for i := len(l.sets) - 1; i >= 0; i-- {
			from, to := c.g.moves(l.sets[i])
			best := from
			for m := from; m < to; m++ {
				l.now[m] = 0
				if l.gains[m] > l.gains[best] {
					best = m
				}
			}
			l.now[best] = 1
			l.gains[c.g.before[l.sets[i]]] += l.gains[best]
		}
		l.plan[0] = 1
		for _, set := range l.sets {
			from, to := c.g.moves(set)
			for m := from; m < to; m++ {
				l.plan[m] = l.plan[c.g.before[set]] * l.now[m]
			}
		}
		for m, x := range l.plan {
			l.sums[m] += x
		}
	}
}

// average sets the plan of a side's mean.
func (c *SelfPlay) average(side int) {
	l := &c.sides[side]
	l.mean[0] = 1
	for _, set := range l.sets {
		from, to := c.g.moves(set)
		matched(l.sums[from:to], l.mean[from:to])
		for m := from; m < to; m++ {
			l.mean[m] *= l.mean[c.g.before[set]]
		}
	}
}

// mixture is the mean strategy of a side at a set, uniform where it has never come.
func (c *SelfPlay) mixture(side int, set int32) []float64 {
	from, to := c.g.moves(set)
	mix := make([]float64, to-from)
	matched(c.sides[side].sums[from:to], mix)
	return mix
}

// Strategy is the mean strategy of both sides.
func (c *SelfPlay) Strategy() Strategy {
	s := make(Strategy, len(c.g.Sets))
	for i, set := range c.g.Sets {
		s[i] = exactly(c.mixture(set.Side, int32(i)))
	}
	return s
}

// exactly makes rounded probabilities fractions that add up to 1.
func exactly(mix []float64) []*big.Rat {
	list, sum := make([]*big.Rat, len(mix)), new(big.Rat)
	for i, p := range mix {
		list[i] = new(big.Rat).SetFloat64(p)
		sum.Add(sum, list[i])
	}
	for _, p := range list {
		p.Quo(p, sum)
	}
	return list
}

// Worth is what the means are worth, and what best replies of Max and of Min make of them, rounded.
func (c *SelfPlay) Worth() (value, best, worst float64) {
	c.average(0)
	c.average(1)
	for _, e := range c.ends {
		value += float64(c.sides[0].mean[e.by[0]] * c.sides[1].mean[e.by[1]] * e.worth)
	}
	return value, c.best(0), -c.best(1)
}

// best is what a side gets by its best reply to the other's mean.
func (c *SelfPlay) best(side int) float64 {
	l := &c.sides[side]
	c.payoffs(side, c.sides[1-side].mean)
	for i := len(l.sets) - 1; i >= 0; i-- {
		from, to := c.g.moves(l.sets[i])
		best := math.Inf(-1)
		for m := from; m < to; m++ {
			best = max(best, l.gains[m])
		}
		l.gains[c.g.before[l.sets[i]]] += best
	}
	return l.gains[0]
}
