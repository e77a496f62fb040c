package yut

import "parlor/games"

// Key packs the position without loss, except that own mals are sorted and
// pending scores counted: neither which mal stands where nor the order of the
// scores changes a value. A move read from a table by this key may therefore
// name another mal than the position at hand has there, and must be looked for
// in the list of legal moves before it is played.
//
// In the first half, from the low end: Max's and then Min's squares in 5 bits
// each, the side to move, and from bit 48 the throws due. In the second: how
// many scores of each kind are pending, in 5 bits each, and from bit 48 the
// groups of mals where stacking is a choice, in which case nothing is sorted.
func (r *Rules) Key(s *State) games.Key {
	a, b := &s.at[first], &s.at[second]
	rest := games.Key{uint64(s.mover)<<40 | uint64(s.due)<<48, s.casts.counts()}
	if r.options.StackChoice {
		rest[0] |= packed(a) | packed(b)<<20
		rest[1] |= uint64(s.lead[first])<<48 | uint64(s.lead[second])<<56
		return rest
	}
	rest[0] |= sorted(a) | sorted(b)<<20
	return rest
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
