package exactmatch

import (
	"context"

	"parlor/search/engines/sorry/numbering"
)

// chain is the moves of both players at every position a*n + b. A's lead to
// other rows, B's stay in the row.
type chain struct {
	*numbering.Index
	n int
	// a and b hold the players' choices, by the placements of A and then B; nil for a
	// random player.
	a, b []choice
	// first and second number the players' moves in the order in which each breaks
	// ties, and linesA and linesB say where each choice leads with each numbered card.
	first, second  *numbering.Index
	linesA, linesB []line
}

// line is where choices lead from one placement: eight entries for each card,
// of which as many are used as there are moves.
type line [numbering.Cards << choiceBits]uint16

// newChain lists the moves, or only some of them if ctx ends.
func newChain(ctx context.Context, index *numbering.Index, a, b *Player) *chain {
	return &chain{
		Index: index, n: index.Len(), a: a.choices, b: b.turned(ctx),
		first: a.Index, second: b.Index, linesA: linesOf(a.Index), linesB: linesOf(b.Index),
	}
}

func linesOf(x *numbering.Index) []line {
	lines := make([]line, x.Len())
	for own := range x.Done() {
		for card := range numbering.Cards {
			copy(lines[own][card<<choiceBits:], x.Onward[card][own])
		}
	}
	return lines
}

// replaced gives where the choice of a Sorry! leads: the placement itself if there is none,
// which is a pass.
func replaced(x *numbering.Index, own, enemy uint16, made choice) uint16 {
	jumps := x.Jump[own]
	if jumps == nil {
		return own
	}
	skip := made.of(numbering.Cards)
	for _, step := range x.Targets[enemy] {
		to := jumps[step]
		if to == numbering.None {
			continue
		}
		if skip == 0 {
			return to
		}
		skip--
	}
	return own
}

// even gives the next placements of a player who moves at random, and their probabilities.
func (c *chain) even(own, enemy uint16, next func(to uint16, chance float64)) {
	var buf [2 * numbering.Most]uint16
	for card, odds := range numbering.Odds {
		list := c.Reached(own, enemy, card, buf[:0])
		for _, to := range list {
			next(to, float64(odds)/numbering.Total/float64(len(list)))
		}
	}
}
