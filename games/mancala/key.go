package mancala

import (
	"encoding/binary"
	"math/big"

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

// Rank gives the number that stands for a position, the assignment's state:
// twice the number of ways to spread the same stones that come before the cells
// in lexicographic order, plus the player to move. Two positions of a game have
// one rank only if they are the same, whatever moves led to them.
//
// With six pits and four stones it is below 2^44; on the largest boards it is
// longer than a machine word.
func (r *Rules) Rank(s *State) *big.Int {
	// Spreadings that agree up to a cell and have fewer stones in it: with c
	// cells behind it and n stones left for all of them there are C(n+c, c)
	// ways in all, of which C(n-k+c, c) have k stones or more in the cell.
	rank, ways := new(big.Int), new(big.Int)
	left := int64(r.total)
	for i, stones := range s.at[:r.stores[p2]] {
		behind := int64(r.stores[p2] - i)
		rank.Add(rank, ways.Binomial(left+behind, behind))
		left -= int64(stones)
		rank.Sub(rank, ways.Binomial(left+behind, behind))
	}
	rank.Lsh(rank, 1)
	return rank.Add(rank, big.NewInt(int64(s.mover)))
}
