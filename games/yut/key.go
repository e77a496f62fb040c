package yut

import "parlor/games"

// Key packs the position without loss, except that own mals are sorted and
// pending scores counted: neither which mal stands where nor the order of the
// scores changes a value. A move read from a table by this key may therefore
// name another mal than the position at hand has there, and must be looked for
// in the list of legal moves before it is played.
//
// It takes 91 bits. In the first half, from the low end: Max's and then Min's
// squares in 5 bits each, the side to move, the throws due in 8 bits, and the groups
// of mals in 6 bits a side where stacking is a choice, in which case nothing is
// sorted. In the second: how many scores of each kind are pending, in 5 bits each.
func (r *Rules) Key(s *State) games.Key {
	a, b := &s.at[first], &s.at[second]
	rest := uint64(s.mover)<<40 | uint64(s.due)<<41
	if r.options.StackChoice {
		// The lowest mal leads itself in every group, so that its bits are 0.
		rest |= uint64(s.lead[first]>>2)<<49 | uint64(s.lead[second]>>2)<<55
		return games.Key{packed(a) | packed(b)<<20 | rest, uint64(s.casts.hand())}
	}
	return games.Key{sorted(a) | sorted(b)<<20 | rest, uint64(s.casts.hand())}
}

func packed(at *[slots]uint8) uint64 {
	return uint64(at[0]) | uint64(at[1])<<5 | uint64(at[2])<<10 | uint64(at[3])<<15
}

// sorted packs the squares of one side in rising order, by a sorting network
// for four.
func sorted(at *[slots]uint8) uint64 {
	a, b, c, d := at[0], at[1], at[2], at[3]
	a, b = min(a, b), max(a, b)
	c, d = min(c, d), max(c, d)
	a, c = min(a, c), max(a, c)
	b, d = min(b, d), max(b, d)
	b, c = min(b, c), max(b, c)
	return packed(&[slots]uint8{a, b, c, d})
}
