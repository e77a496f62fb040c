package matches

import (
	"parlor/games/sorry"
	"parlor/search/engines/sorry/places"
)

// chain is the moves of both players at every place a*n + b. A's lead to other
// rows, B's to other places of the row.
type chain struct {
	*places.Index
	n int
	// a and b have the players' choices, by the placements of A and then B; nil for
	// a random player.
	a, b []choice
	// lines has where each choice leads with each numbered card.
	lines []line
}

// line is where choices lead from one placement: eight places for each card, of
// which as many are used as there are moves.
type line [places.Cards << choiceBits]uint16

func newChain(index *places.Index, a, b *Player) *chain {
	c := &chain{Index: index, n: index.Len(), a: a.choices, b: b.turned(), lines: make([]line, index.Len())}
	for own := range c.Done() {
		for card := range places.Cards {
			copy(c.lines[own][card<<choiceBits:], c.Onward[card][own])
		}
	}
	return c
}

// Chances of the cards: each of the numbered ones, and a Sorry!.
const (
	numbered = 2. / places.Total
	replace  = 1. / places.Total
)

// meansA fills out with the means of what A's moves from placement a lead to, for
// every placement of B.
func (c *chain) meansA(y []float64, a uint16, out []float64) {
	if c.a == nil {
		c.evenA(y, a, out)
		return
	}
	var rows line32
	for i, to := range c.lines[a] {
		rows[i] = int(to) * c.n
	}
	jumps, own := c.Jump[a], y[int(a)*c.n:][:len(out)]
	for b, made := range c.a[int(a)*c.n:][:len(out)] {
		sum := y[rows[made&7]+b] + y[rows[8+made>>3&7]+b] + y[rows[16+made>>6&7]+b] + y[rows[24+made>>9&7]+b]
		sorry := own[b] // a pass
		if jumps != nil {
			sorry = y[int(c.taking(a, uint16(b), jumps, made.of(places.Cards)))*c.n+b]
		}
		out[b] = numbered*sum + replace*sorry
	}
}

// line32 has the beginnings of rows.
type line32 [places.Cards << choiceBits]int

// meansB fills out with the means of what B's moves lead to in row a of x.
func (c *chain) meansB(row []float64, a uint16, out []float64) {
	if c.b == nil {
		c.evenB(row, a, out)
		return
	}
	for b, made := range c.b[int(a)*c.n:][:len(out)] {
		to := &c.lines[b]
		sum := row[to[made&7]] + row[to[8+made>>3&7]] + row[to[16+made>>6&7]] + row[to[24+made>>9&7]]
		sorry := row[b] // a pass
		if jumps := c.Jump[b]; jumps != nil {
			sorry = row[c.taking(uint16(b), a, jumps, made.of(places.Cards))]
		}
		out[b] = numbered*sum + replace*sorry
	}
}

// taking gives where the choice of a Sorry! leads: the placement itself if there is
// none, which is a pass.
func (c *chain) taking(own, enemy uint16, jumps []uint16, made int) uint16 {
	targets := c.Steps[enemy]
	for i := len(targets) - 1; i >= 0; i-- {
		to := jumps[sorry.Across(targets[i])]
		if to == places.None {
			continue
		}
		if made == 0 {
			return to
		}
		made--
	}
	return own
}

// evenA is meansA for a player who draws his moves.
func (c *chain) evenA(y []float64, a uint16, out []float64) {
	for b := range out {
		out[b] = c.even(a, uint16(b), func(to uint16) float64 { return y[int(to)*c.n+b] })
	}
}

// evenB is meansB for a player who draws his moves.
func (c *chain) evenB(row []float64, a uint16, out []float64) {
	for b := range out {
		out[b] = c.even(uint16(b), a, func(to uint16) float64 { return row[to] })
	}
}

func (c *chain) even(own, enemy uint16, value func(to uint16) float64) (mean float64) {
	var buf [2 * places.Most]uint16
	for card, odds := range places.Odds {
		sum, list := 0.0, c.Reached(own, enemy, card, buf[:0])
		for _, to := range list {
			sum += value(to)
		}
		mean += float64(odds) / places.Total * sum / float64(len(list))
	}
	return mean
}
