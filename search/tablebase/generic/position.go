package generic

import (
	"fmt"
	"strings"

	"parlor/games"
	"parlor/search/matrix"
)

// position is what the moves in a position are worth, row by row where both decide.
type position struct {
	turn            games.Turn
	moves, replies  []games.Move
	lo, hi          []float64
	lower, upper    matrix.Solution // where both decide, by either bound
	lowerLP, higher matrix.Solver
}

// at gives what the moves in a known position are worth.
func (t *ValueTable[S]) at(s *S) *position {
	p := &position{turn: t.game.Turn(s), moves: t.game.Moves(s, nil)}
	add := func(next S) {
		lo, hi := t.Bounds(&next)
		p.lo, p.hi = append(p.lo, float64(lo)), append(p.hi, float64(hi))
	}
	for _, m := range p.moves {
		next := *s
		t.game.Play(&next, m)
		if p.turn != games.Both {
			add(next)
			continue
		}
		p.replies = t.game.Moves(&next, nil)
		for _, r := range p.replies {
			end := next
			t.game.Play(&end, r)
			add(end)
		}
	}
	if p.turn == games.Both {
		rows, columns := len(p.moves), len(p.replies)
		p.lower = p.lowerLP.Solve(matrix.Game{Rows: rows, Columns: columns, Values: p.lo})
		p.upper = p.higher.Solve(matrix.Game{Rows: rows, Columns: columns, Values: p.hi})
	}
	return p
}

// worths gives what every move is worth: where both decide that of Max against the best
// mixture of Min.
func (p *position) worths() (list []games.Worth) {
	for i, m := range p.moves {
		w := games.Worth{Move: m}
		if p.turn == games.Both {
			n := len(p.replies)
			w.Lo, w.Hi = average(p.upper.Column, p.lo[i*n:]), average(p.upper.Column, p.hi[i*n:])
		} else {
			w.Lo, w.Hi = games.Value(p.lo[i]), games.Value(p.hi[i])
		}
		list = append(list, w)
	}
	return list
}

func average(mix, values []float64) (sum games.Value) {
	for i, share := range mix {
		sum += games.Value(share * values[i])
	}
	return sum
}

// mixture gives the moves that a side draws from where both decide, and how likely each is.
func (p *position) mixture(side games.Turn) (moves []games.Move, mix []float64) {
	if side == games.Min {
		return p.replies, p.upper.Column
	}
	return p.moves, p.lower.Row
}

// negligible is how rarely a move is played that is not mentioned.
const negligible = 5e-5

// mixes writes the mixture of a side.
func mixes[S comparable](kit games.Kit[S], s S, p *position, side games.Turn) string {
	if side == games.Min {
		kit.Play(&s, p.moves[0]) // the replies are the same to every move
	}
	var parts []string
	for _, share := range shares(p.mixture(side)) {
		if share.Probability >= negligible {
			parts = append(parts, fmt.Sprintf("%s %.4f", kit.Notation(&s, share.Move), share.Probability))
		}
	}
	return strings.Join(parts, ", ")
}

// shares pairs the moves of a mixture with their probabilities.
func shares(moves []games.Move, mix []float64) (list []games.Share) {
	for i, share := range mix {
		if share > 0 {
			list = append(list, games.Share{Move: moves[i], Probability: share})
		}
	}
	return list
}
