package simultaneous

import (
	"slices"

	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/matrix"
)

// Equilibrium is what a search found at a root where both players decide at
// once. All values are from Max's side.
type Equilibrium struct {
	// Rows are Max's moves and Columns Min's, in the game's order.
	Rows, Columns []games.Move
	// RowMix and ColumnMix say how likely each move is in an optimal mix.
	RowMix, ColumnMix []float64
	// Value is what the position is worth when both mix well.
	Value games.Value
	// Lo is what Max's mix gets on average at least, whatever Min does, and
	// Hi what Min's mix gives away at most.
	Lo, Hi games.Value
	// Matrix holds the value of every pair of moves after a search in full.
	// The double oracle leaves cells out, so it gives none.
	Matrix matrix.Game
	// MaximinMove is Max's best move when Min sees it before he replies, and
	// Maximin what it guarantees; MinimaxMove is Min's when Max sees it. Both
	// are known only together with Matrix.
	Maximin, Minimax         games.Value
	MaximinMove, MinimaxMove games.Move
}

// Exploitability is what the two mixes together can lose on average to players
// who know them: 0 but for rounding.
func (e *Equilibrium) Exploitability() games.Value { return e.Hi - e.Lo }

// Full says whether every cell was searched, so that Matrix, Maximin and
// Minimax are known.
func (e *Equilibrium) Full() bool { return e.Matrix.Rows > 0 }

// Likeliest gives the move that a player, Max or Min, makes most often; of
// equally likely moves the first in the game's order.
func (e *Equilibrium) Likeliest(player games.Turn) games.Move {
	moves, mix := e.side(player)
	best := 0
	for i, p := range mix {
		if p > mix[best]+float64(bounds.Tie) {
			best = i
		}
	}
	return moves[best]
}

// Draw draws a move of a player, Max or Min, from his mix.
func (e *Equilibrium) Draw(player games.Turn, r *games.Random) games.Move {
	return r.MoveOf(e.side(player))
}

func (e *Equilibrium) side(player games.Turn) ([]games.Move, []float64) {
	if player == games.Min || player == games.Reply {
		return e.Columns, e.ColumnMix
	}
	return e.Rows, e.RowMix
}

// fill takes over a root matrix and its solution.
func (e *Equilibrium) fill(m matrix.Game, a matrix.Solution) {
	e.Value, e.Lo, e.Hi = games.Value(a.Value), games.Value(a.Lo), games.Value(a.Hi)
	e.RowMix, e.ColumnMix = slices.Clone(a.Row), slices.Clone(a.Column)
	e.Matrix = matrix.Game{Rows: m.Rows, Columns: m.Columns, Values: slices.Clone(m.Values)}
	row, maximin := m.Maximin()
	column, minimax := m.Minimax()
	e.Maximin, e.Minimax = games.Value(maximin), games.Value(minimax)
	e.MaximinMove, e.MinimaxMove = e.Rows[row], e.Columns[column]
}
