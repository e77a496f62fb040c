package mancala

import (
	"encoding/binary"

	"parlor/games"
)

// Key packs the position into one word where it fits, as it does with six pits
// and four stones: for each cell but the last as many zeros as it has stones and
// a one behind them, and then the mover. The last cell holds what is left of the
// total. Larger boards get a hash of 128 bits.
func (r *Rules) Key(s *State) games.Key {
	if r.total+r.cells() >= 64 {
		return hashed(s)
	}
	key := uint64(1) // or the zeros of the first cell would be lost
	for _, stones := range s.at[:r.stores[p2]] {
		key = key<<(stones+1) | 1
	}
	return games.Key{key<<1 | uint64(s.mover)}
}

// hashed spreads the whole position over 128 bits.
func hashed(s *State) games.Key {
	first, second := binary.LittleEndian.Uint64(s.at[:8]), binary.LittleEndian.Uint64(s.at[8:16])
	rest := uint64(s.at[16]) | uint64(s.at[17])<<8 | uint64(s.mover)<<16
	return games.Key{
		games.Scramble(first ^ games.Scramble(second^games.Scramble(rest^0x9e3779b97f4a7c15))),
		games.Scramble(second ^ games.Scramble(first+games.Scramble(rest+0xd1b54a32d192ed03))),
	}
}
