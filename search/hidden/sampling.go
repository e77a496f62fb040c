package hidden

// sample is an iteration of external sampling (Lanctot, Waugh, Zinkevich and Bowling, 2009), for one
// side and then the other: of what chance and the other side do, one is drawn.
func (c *SelfPlay) sample() {
	if c.odds == nil {
		c.roundOdds()
	}
	for side := range 2 {
		c.walk(0, side)
	}
}

// roundOdds rounds odds and scores.
func (c *SelfPlay) roundOdds() {
	c.odds, c.score = make([][]float64, len(c.g.Nodes)), make([]float64, len(c.g.Nodes))
	for at, n := range c.g.Nodes {
		for _, q := range n.Odds {
			p, _ := q.Float64()
			c.odds[at] = append(c.odds[at], p)
		}
		if n.Score != nil {
			c.score[at], _ = n.Score.Float64()
		}
	}
}

// walk gives what a node is worth to a side, whose regrets it updates; the mean of the other side gets
// the strategy at the sets that are drawn.
func (c *SelfPlay) walk(at int32, side int) float64 {
	n := &c.g.Nodes[at]
	switch {
	case n.Score != nil:
		return float64(1-2*side) * c.score[at]
	case n.Set < 0:
		return c.walk(n.Below[c.drawn(c.odds[at])], side)
	}
	owner := c.g.Sets[n.Set].Side
	l := &c.sides[owner]
	from, to := c.g.moves(n.Set)
	now := l.now[from:to]
	matched(l.regrets[from:to], now)
	if owner != side {
		for m, p := range now {
			l.sums[from+m] += p
		}
		return c.walk(n.Below[c.drawn(now)], side)
	}
	mix := append([]float64(nil), now...) // the walk below may come to other nodes of the set
	gains, v := make([]float64, len(mix)), 0.0
	for m, below := range n.Below {
		gains[m] = c.walk(below, side)
		v += float64(mix[m] * gains[m])
	}
	for m, gain := range gains {
		l.regrets[from+m] += gain - v
	}
	return v
}

// drawn draws one of several by their probabilities.
func (c *SelfPlay) drawn(odds []float64) int {
	const parts = 1 << 53
	x := float64(c.draw.Below(parts)) / parts
	for i, p := range odds {
		if x -= p; x < 0 {
			return i
		}
	}
	return len(odds) - 1
}
