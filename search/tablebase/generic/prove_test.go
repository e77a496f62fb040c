package generic_test

import (
	"context"
	"math"

	"parlor/games"
	"parlor/search/matrix"
)

// rounding is what a sum of so many terms may be wrong by, in parts of the greatest term.
func rounding(terms int) float64 { return float64(terms+2) / (1 << 53) }

// prove proves the promises to one side.
func (l *list[S]) prove(ctx context.Context, side int) error {
	c := checker{side: side}
	// moves has, of each position of which it is not known yet that play moves on, the
	// choices that keep the promise: see advances.
	moves := map[int32][][]int32{}
	moving := make([]bool, len(l.states))
	var steps []step
	for i := range int32(len(l.states)) {
		if i%1024 == 0 && ctx.Err() != nil {
			return interrupted()
		}
		n, err := l.node(i, side, steps)
		if err != nil {
			return err
		}
		steps = n.steps
		promise, kept := l.promise[side][i], c.keeps(n, l.scale)
		switch {
		case !(kept >= promise):
			return l.failed(i, "a bound that follows from its successors", "one that does not")
		case promise <= 0 || kept > promise+rounding(len(n.steps))*l.scale:
			moving[i] = true
		default:
			choices := c.choices(n, promise)
			if moving[i] = advances(choices, moving); !moving[i] {
				moves[i] = choices
			}
		}
	}
	return l.moveOn(ctx, moves, moving)
}

// moveOn finds the positions from which play moves on, until they are all or no more are found.
func (l *list[S]) moveOn(ctx context.Context, moves map[int32][][]int32, moving []bool) error {
	for len(moves) > 0 {
		if ctx.Err() != nil {
			return interrupted()
		}
		before := len(moves)
		for i := range int32(len(l.states)) {
			if choices, open := moves[i]; open && advances(choices, moving) {
				moving[i] = true
				delete(moves, i)
			}
		}
		if len(moves) == before {
			for i := range int32(len(l.states)) {
				if _, open := moves[i]; open {
					return l.failed(i, "play that comes to what is promised", "play that may wait for ever")
				}
			}
		}
	}
	return nil
}

func interrupted() error {
	return games.Errorf("interrupted", "stopped before the bounds were proved")
}

// advances says whether play moves on from a position: for every choice of the other side
// one of the steps there must lead to where it does.
func advances(choices [][]int32, moving []bool) bool {
	for _, steps := range choices {
		on := false
		for _, s := range steps {
			on = on || s == none || moving[s]
		}
		if !on {
			return false
		}
	}
	return true
}

// checker looks at single positions for one side, 0 for Max and 1 for Min.
type checker struct {
	side int
	lp   matrix.Solver
	mix  []float64 // of the side, at the node looked at last
}

func (c *checker) decides(n node) bool { return (n.turn == games.Max) == (c.side == 0) }

// keeps gives what the side is sure to keep of the promises of a node's successors.
func (c *checker) keeps(n node, scale float64) float64 {
	switch {
	case n.turn == games.Chance:
		sum, weights, least := 0., 0., n.steps[0].promise
		for i := len(n.steps) - 1; i >= 0; i-- {
			sum += float64(n.steps[i].weight * n.steps[i].promise)
			weights += n.steps[i].weight
			least = min(least, n.steps[i].promise)
		}
		return max(least, sum/weights-rounding(len(n.steps))*scale)
	case n.turn == games.Both:
		return c.mixed(n, scale)
	}
	v := n.steps[0].promise
	for _, s := range n.steps {
		if c.decides(n) {
			v = max(v, s.promise)
		} else {
			v = min(v, s.promise)
		}
	}
	return v
}

// mixed gives what a good mixture gets against every choice of the other side, or one
// choice alone if that is more.
func (c *checker) mixed(n node, scale float64) float64 {
	m := matrix.Game{Rows: len(n.steps) / n.columns, Columns: n.columns}
	for _, s := range n.steps {
		v := s.promise
		if c.side == 1 {
			v = -v
		}
		m.Values = append(m.Values, v)
	}
	own, pure := m.Maximin()
	solution := c.lp.Solve(m)
	c.mix = solution.Row
	if c.side == 1 {
		own, pure = m.Minimax()
		c.mix, pure = solution.Column, -pure
	}
	if gets := c.least(n) - rounding(len(n.steps))*scale; gets > pure {
		return gets
	}
	clear(c.mix)
	c.mix[own] = 1
	return pure
}

// least gives what the mixture gets at least.
func (c *checker) least(n node) float64 {
	least, sum := math.Inf(1), 0.
	for _, p := range c.mix {
		sum += p
	}
	for reply := range len(n.steps) / len(c.mix) {
		gets := 0.
		for own, p := range c.mix {
			gets += float64(p * n.steps[c.cell(n, own, reply)].promise)
		}
		least = min(least, gets/sum)
	}
	return least
}

// cell gives the place of a pair of choices among the steps.
func (c *checker) cell(n node, own, reply int) int {
	if c.side == 1 {
		own, reply = reply, own
	}
	return own*n.columns + reply
}

// choices gives, for every choice of the other side, the steps that have some chance while
// the side keeps its promise.
func (c *checker) choices(n node, promise float64) (list [][]int32) {
	switch {
	case n.turn == games.Both:
		for own := range c.mix { // what keeps the promise by itself may be mixed in
			if c.keepsAlone(n, own, promise) {
				c.mix[own] = 1
			}
		}
		for reply := range len(n.steps) / len(c.mix) {
			var some []int32
			for own, p := range c.mix {
				if p > 0 {
					some = append(some, n.steps[c.cell(n, own, reply)].number)
				}
			}
			list = append(list, some)
		}
		return list
	case n.turn != games.Chance && !c.decides(n):
		for _, s := range n.steps {
			list = append(list, []int32{s.number})
		}
		return list
	}
	var some []int32
	for _, s := range n.steps {
		if n.turn == games.Chance || s.promise >= promise {
			some = append(some, s.number)
		}
	}
	return [][]int32{some}
}

// keepsAlone says whether a choice keeps the promise whatever the other side does.
func (c *checker) keepsAlone(n node, own int, promise float64) bool {
	for reply := range len(n.steps) / len(c.mix) {
		if n.steps[c.cell(n, own, reply)].promise < promise {
			return false
		}
	}
	return true
}
