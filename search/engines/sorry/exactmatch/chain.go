package exactmatch

import (
	"context"

	"parlor/games/sorry"
	"parlor/search/engines/sorry/numbering"
)

// chain is the moves of both players at every place a*n + b. A's lead to other
// rows, B's to other places of the row.
type chain struct {
	*numbering.Index
	n int
	// a and b have the players' choices, by the placements of A and then B; nil for
	// a random player.
	a, b []choice
	// lines has where each choice leads with each numbered card.
	lines []line
}

// line is where choices lead from one placement: eight places for each card, of
// which as many are used as there are moves.
type line [numbering.Cards << choiceBits]uint16

// newChain lists moves, or some of them if ctx ends.
func newChain(ctx context.Context, index *numbering.Index, a, b *Player) *chain {
	c := &chain{Index: index, n: index.Len(), a: a.choices, b: b.turned(ctx), lines: make([]line, index.Len())}
	for own := range c.Done() {
		for card := range numbering.Cards {
			copy(c.lines[own][card<<choiceBits:], c.Onward[card][own])
		}
	}
	return c
}

// small says whether games are so few that those from either seat are followed side by
// side. Three pieces have no memory for it.
func (c *chain) small() bool { return c.Pieces < numbering.Most }

// replaced gives where the choice of a Sorry! leads.
func (c *chain) replaced(own, enemy uint16, made choice) uint16 {
	if jumps := c.Jump[own]; jumps != nil {
		return c.taking(own, enemy, jumps, made.of(numbering.Cards))
	}
	return own // a pass
}

// taking gives where the choice of a Sorry! leads: the placement itself if there is
// none, which is a pass.
func (c *chain) taking(own, enemy uint16, jumps []uint16, made int) uint16 {
	targets := c.Steps[enemy]
	for i := len(targets) - 1; i >= 0; i-- {
		to := jumps[sorry.Across(targets[i])]
		if to == numbering.None {
			continue
		}
		if made == 0 {
			return to
		}
		made--
	}
	return own
}

// even gives the next placements of a player who draws his moves, and their chances.
func (c *chain) even(own, enemy uint16, next func(to uint16, chance float64)) {
	var buf [2 * numbering.Most]uint16
	for card, odds := range numbering.Odds {
		list := c.Reached(own, enemy, card, buf[:0])
		for _, to := range list {
			next(to, float64(odds)/numbering.Total/float64(len(list)))
		}
	}
}
