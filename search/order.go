package search

import (
	"math"

	"parlor/games"
	"parlor/search/transposition"
)

// Move ordering: alpha-beta prunes most when the best move comes first, so at each
// decision the moves are tried in this order: the best move when the position was
// met before (transposition.Hints); then by immediate gain, if the evaluation can
// value a move without playing it (Eval.Delta); among equal gains, moves that have
// cut nearby (killers.go); finally the game's own order. One ply above the horizon
// sorting costs more than it saves.

// orderPlies is the least number of plies left at which moves are sorted.
const orderPlies = 2

// orderer sorts moves.
type orderer[S comparable] struct {
	ordering bool // false for the game's own order
	delta    func(s *S, m games.Move, root games.Turn) (games.Value, bool)
	root     games.Turn // the player whose opinion delta gives
	memories *memories  // nil in textbook order
	ranks    []rank
}

// order sorts the moves of a position, the most promising for the player to move
// first.
func (x *orderer[S]) order(s *S, depth int, turn games.Turn, first transposition.Hint, moves []games.Move) {
	if !x.orders(depth, len(moves)) {
		return
	}
	x.rank(s, depth, turn, first, moves)
	ranks := x.ranks
	// Insertion sort: lists are short and often nearly in order.
	for i := 1; i < len(moves); i++ {
		m, r := moves[i], ranks[i]
		j := i
		for ; j > 0 && ranks[j-1].less(r); j-- {
			moves[j], ranks[j] = moves[j-1], ranks[j-1]
		}
		moves[j], ranks[j] = m, r
	}
}

// orders says whether a list of this length is sorted at this depth.
func (x *orderer[S]) orders(depth, moves int) bool {
	return x.ordering && depth >= orderPlies && moves > 1 && (x.delta != nil || x.memories != nil)
}

// foremost gives the move that order would put first.
func (x *orderer[S]) foremost(s *S, depth int, turn games.Turn, moves []games.Move) games.Move {
	if !x.orders(depth, len(moves)) {
		return moves[0]
	}
	x.rank(s, depth, turn, transposition.NoHint, moves)
	first := 0
	for i := range moves {
		if x.ranks[first].less(x.ranks[i]) {
			first = i
		}
	}
	return moves[first]
}

// rank is the sort key of a move.
type rank struct {
	gain   games.Value // for the player who makes it
	memory uint32
}

func (a rank) less(b rank) bool {
	return a.gain < b.gain || a.gain == b.gain && a.memory < b.memory
}

// rank fills x.ranks for moves of a position.
func (x *orderer[S]) rank(s *S, depth int, turn games.Turn, first transposition.Hint, moves []games.Move) {
	ranks, player := x.ranks[:0], playerOf(turn)
	for _, m := range moves {
		var r rank
		if x.delta != nil {
			r.gain, _ = x.delta(s, m, x.root)
			if player == 1 {
				r.gain = -r.gain
			}
		}
		if x.memories != nil {
			r.memory = x.memories.rank(depth, player, m)
			if transposition.HintOf(m) == first {
				r.gain = games.Value(math.Inf(1))
			}
		}
		ranks = append(ranks, r)
	}
	x.ranks = ranks
}

// refuted records that a move has cut, for ordering others.
func (x *orderer[S]) refuted(depth int, turn games.Turn, m games.Move) {
	if x.memories != nil && depth >= orderPlies {
		x.memories.refuted(depth, playerOf(turn), m)
	}
}
