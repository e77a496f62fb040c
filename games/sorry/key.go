package sorry

import "parlor/games"

// Key packs the position into 63 bits without loss, except that own pieces are
// sorted: which of them stands where changes no value. A move read from a table
// by this key may therefore name a piece by another index than the position at
// hand has it, and must be looked for in the list of legal moves before it is
// played.
//
// From the low end: the steps of red's and then green's pieces in 6 bits each,
// the card in 3, the side to move in 1, the deck in mixed radix.
func (r *Rules) Key(s *State) games.Key {
	deck := uint64(0)
	if r.finite {
		for kind := range s.deck {
			deck = deck*uint64(fullDeck[kind]+1) + uint64(s.deck[kind])
		}
	}
	pieces := sorted(&s.at[red]) | sorted(&s.at[green])<<24
	return games.Key{pieces | uint64(s.card)<<48 | uint64(s.mover)<<51 | deck<<52}
}

// sorted packs the steps of one side in rising order, by a sorting network for
// four.
func sorted(at *[slots]uint8) uint64 {
	a, b, c, d := uint64(at[0]), uint64(at[1]), uint64(at[2]), uint64(at[3])
	a, b = min(a, b), max(a, b)
	c, d = min(c, d), max(c, d)
	a, c = min(a, c), max(a, c)
	b, d = min(b, d), max(b, d)
	b, c = min(b, c), max(b, c)
	return a | b<<6 | c<<12 | d<<18
}
