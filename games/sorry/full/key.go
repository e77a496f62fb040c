package full

import "parlor/games"

// Key packs the position without loss into 94 bits, except that each side's pawns are
// sorted: exchanging them does not change the value. A move from a table under this key may
// therefore name a pawn by a different index than the position at hand, and must be looked
// up in the list of legal moves before it is played.
//
// From the low end: the steps of red's and then green's pawns in 7 bits each, the card in 4,
// the side to move in 1, and the lowest bit of the deck, whose other 32 are in the second
// half.
func (r *Rules) Key(s *State) games.Key {
	pieces := s.at[red].sorted() | s.at[green].sorted()<<(slots*stepBits)
	rest := uint64(s.card) | uint64(s.mover)<<4 | uint64(s.deck&1)<<5
	return games.Key{pieces | rest<<(2*slots*stepBits), uint64(s.deck >> 1)}
}

// sorted packs the steps of one side in ascending order, by a sorting network for four.
func (p *pawns) sorted() uint64 {
	a, b, c, d := uint64(p[0]), uint64(p[1]), uint64(p[2]), uint64(p[3])
	a, b = min(a, b), max(a, b)
	c, d = min(c, d), max(c, d)
	a, c = min(a, c), max(a, c)
	b, d = min(b, d), max(b, d)
	b, c = min(b, c), max(b, c)
	return a | b<<stepBits | c<<(2*stepBits) | d<<(3*stepBits)
}
