package stack

import (
	"math"

	"parlor/games"
)

// Maximises says whether the player to move wants large values.
func Maximises(turn games.Turn) bool { return turn == games.Max || turn == games.Both }

// Worst is the value no move can be worse than for the player.
func Worst(turn games.Turn) games.Value {
	if Maximises(turn) {
		return games.Value(math.Inf(-1))
	}
	return games.Value(math.Inf(1))
}

// Mean divides a weighted sum by the sum of its weights.
func Mean(sum games.Value, weights uint64) games.Value {
	return sum / games.Value(int64(weights)) // which takes one instruction, and of a uint64 several
}

// Weighted is w times v. The conversion keeps a compiler from fusing the
// product with a following addition, which would round differently on some
// machines.
func Weighted(w uint64, v games.Value) games.Value {
	return games.Value(games.Value(int64(w)) * v)
}
