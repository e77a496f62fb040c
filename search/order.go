package search

import "parlor/games"

// Move ordering: alpha-beta prunes most when the best move comes first, so at
// each decision the moves are tried by what the evaluation says they gain at
// once. Only evaluations that can value a move without playing it (Eval.Delta)
// are asked. One ply above the horizon sorting costs more than it saves.

// order sorts the listed moves from base to end, best first for the player to
// move. Moves that gain the same keep the game's order.
func (x *pruner[S]) order(level, depth int, turn games.Turn, base, end int) {
	if !x.ordering || x.delta == nil || depth < 2 || end-base < 2 {
		return
	}
	moves := x.moves[base:end]
	gains := x.gains[:0]
	for _, m := range moves {
		gain, _ := x.delta(&x.stack[level], m, x.root)
		if turn == games.Min || turn == games.Reply {
			gain = -gain
		}
		gains = append(gains, gain)
	}
	x.gains = gains
	// Insertion sort: lists are short and often nearly in order.
	for i := 1; i < len(moves); i++ {
		m, gain := moves[i], gains[i]
		j := i
		for ; j > 0 && gains[j-1] < gain; j-- {
			moves[j], gains[j] = moves[j-1], gains[j-1]
		}
		moves[j], gains[j] = m, gain
	}
}
