package mancala

import "math/big"

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
