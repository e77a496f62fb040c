package players

import "parlor/games/ropasci"

// estimate is the report's evaluation of a position for side own: the sum of
// its five features. Forgiven is how many of the opponent's losses are not
// counted as defeats.
func (set *Settings) estimate(b *board, own, forgiven int) int {
	v := set.Defeat * (b.lost(own^1) - forgiven)
	v += set.pairs(b, own)
	v -= set.Unbalanced * set.unbalanced(b, own)
	for _, t := range b.tokens[own] {
		v += set.HomeRow * rowsFromOpponent(own, t.Hex)
	}
	return v
}

// pairs values the distances of tokens that beat each other.
func (set *Settings) pairs(b *board, own int) (sum int) {
	signs := [3]int{0, 1, -1} // the same symbol; the own one beats; it is beaten
	if set.EqualThreatens {
		signs[0] = -1
	}
	for _, x := range b.tokens[own] {
		for _, y := range b.tokens[own^1] {
			if sign := signs[(x.Symbol+3-y.Symbol)%3]; sign != 0 {
				sum += sign * (set.Near - set.Step*ropasci.Distance(x.Hex, y.Hex))
			}
		}
	}
	return sum
}

// unbalanced counts the symbols of which there are too many or too few.
func (set *Settings) unbalanced(b *board, own int) (n int) {
	mine, prey := b.counts(own), b.counts(own^1)
	for x, count := range mine {
		surplus := count - prey[ropasci.Symbol(x).Beats()]
		if surplus > set.Balance || set.TooFew && -surplus > set.Balance {
			n++
		}
	}
	return n
}

// rowsFromOpponent counts the rows between a hex and the opponent's edge.
func rowsFromOpponent(own int, h ropasci.Hex) int {
	if own == upper {
		return h.Row() + 4
	}
	return 4 - h.Row()
}

// selfDefeats counts the tokens that the opponent of side own loses in a turn by
// his own action alone: where he arrives, own tokens neither are nor come.
func selfDefeats(b *board, own int, mine, his ropasci.Action) int {
	if mine.To == his.To {
		return 0
	}
	var after board
	b.copyTo(&after)
	if mine.Kind != ropasci.Throw { // it leaves before he arrives
		i := after.find(own, mine.From)
		after.tokens[own][i].Hex = mine.To
	}
	if after.find(own, his.To) >= 0 {
		return 0
	}
	before := after.lost(own ^ 1)
	after.alone(own^1, his)
	return after.lost(own^1) - before
}
