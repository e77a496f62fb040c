package learning

import (
	"math"
	"slices"

	"parlor/games"
)

// GradedMoves is a decision with what each of its moves gives away, in winning probability.
type GradedMoves struct {
	options []option
	lost    []float64
	ties    []string // the game's rules for ties,
	orders  [][]int  // and the order of the moves by each
}

// Grade prepares a decision; lost says what a move gives away.
func (g *Subject[S]) Grade(s S, lost func(m games.Move) float64) (c GradedMoves) {
	p := g.newPlayer(make(Unit, g.Inputs.Len()), &Plan{})
	moves := g.Kit.Moves(&s, nil)
	for _, m := range moves {
		c.lost = append(c.lost, lost(m))
		c.options = append(c.options, p.after(&s, m, g.Kit.Turn(&s)))
	}
	c.ties = games.TieRules(g.Kit)
	for _, rule := range c.ties {
		ranked, order := slices.Clone(moves), make([]int, len(moves))
		if rank := games.Ranking(g.Kit, rule); rank != nil {
			rank(&s, ranked)
		}
		for i, m := range ranked {
			order[i] = slices.Index(moves, m)
		}
		c.orders = append(c.orders, order)
	}
	return c
}

// Lost is what a unit gives away by choosing the move with the best position after it, the
// first of equals by each rule for ties.
func (c *GradedMoves) Lost(u Unit) []float64 {
	lost, best := make([]float64, len(c.orders)), math.Inf(-1)
	worths := make([]float64, len(c.options))
	for i, o := range c.options {
		if worths[i] = o.worth; !o.over {
			worths[i] = u.LogOdds(o.inputs)
		}
		best = max(best, worths[i])
	}
	for k, order := range c.orders {
		lost[k] = c.lost[order[slices.IndexFunc(order, func(i int) bool { return worths[i] == best })]]
	}
	return lost
}

// GivenAway is what is given away per decision by a rule for ties: on average, with half the
// width of the 95 % confidence interval, and at worst.
type GivenAway struct {
	Ties              string
	Mean, Half, Worst float64
}

// LossOf is what a unit gives away at these decisions, by each of the game's rules for ties.
func LossOf(u Unit, choices []GradedMoves) (list []GivenAway) {
	var squares []float64
	for i := range choices {
		for k, v := range choices[i].Lost(u) {
			if k == len(list) {
				list, squares = append(list, GivenAway{Ties: choices[i].ties[k]}), append(squares, 0)
			}
			l := &list[k]
			l.Mean, l.Worst, squares[k] = l.Mean+v, max(l.Worst, v), squares[k]+float64(v*v)
		}
	}
	n := float64(max(1, len(choices)))
	for k := range list {
		l := &list[k]
		l.Mean /= n
		l.Half = 1.96 * math.Sqrt(max(0, squares[k]/n-float64(l.Mean*l.Mean))/n)
	}
	return list
}

// ByUnit takes the best move by a unit, the first of equals.
func (g *Subject[S]) ByUnit(u Unit) Chooser[S] {
	p := g.newPlayer(u, &Plan{})
	return func(s *S, moves []games.Move, _ *games.Random) games.Move {
		p.slab = p.slab[:0]
		side, best, at := p.Kit.Turn(s), math.Inf(-1), 0
		for i, m := range moves {
			if o := p.after(s, m, side); o.worth > best {
				best, at = o.worth, i
			}
		}
		return moves[at]
	}
}

// ByEval takes the best move by an evaluation, the first of equals.
func (g *Subject[S]) ByEval(e games.Eval[S]) Chooser[S] {
	return func(s *S, moves []games.Move, _ *games.Random) games.Move {
		side, best, at := g.Kit.Turn(s), games.Value(math.Inf(-1)), 0
		for i, m := range moves {
			t := *s
			g.Kit.Play(&t, m)
			var v games.Value
			if g.Kit.Turn(&t) == games.Over {
				v = g.Kit.Score(&t)
			} else {
				v = e.Of(&t, side)
			}
			if side == games.Min {
				v = -v
			}
			if v > best {
				best, at = v, i
			}
		}
		return moves[at]
	}
}

// AtRandom takes a random move.
func (g *Subject[S]) AtRandom(_ *S, moves []games.Move, r *games.Random) games.Move {
	return moves[r.Below(uint64(len(moves)))]
}

// opening is how many moves are made at random in a game without chance before the players take
// over, so that games differ.
const opening = 4

// Score is the first player's share of the points against the second in so many games,
// played in pairs with sides exchanged.
func (g *Subject[S]) Score(first, second Chooser[S], count int, seed uint64) float64 {
	points := 0.0
	var moves []games.Move
	for n := range count {
		r := games.NewRandom(seed, stream, math.MaxUint64, uint64(n/2))
		s, own := g.Start, games.Players[n%2]
		for i := range Longest {
			turn := g.Kit.Turn(&s)
			if turn == games.Over {
				break
			}
			moves = g.Kit.Moves(&s, moves[:0])
			switch {
			case turn == games.Chance:
				g.Kit.Play(&s, games.Drawn(games.Game[S](g.Kit), &s, moves, r))
			case i < opening && g.Kit.Info().Outcome == "":
				g.Kit.Play(&s, g.AtRandom(&s, moves, r))
			case turn == own:
				g.Kit.Play(&s, first(&s, moves, r))
			default:
				g.Kit.Play(&s, second(&s, moves, r))
			}
		}
		if g.Kit.Turn(&s) == games.Over {
			points += turned(resultOf(g.Kit, &s), own)
		} else {
			points += .5
		}
	}
	return points / float64(count)
}
