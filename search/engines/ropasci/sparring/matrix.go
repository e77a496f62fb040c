package sparring

import (
	"parlor/games"
	"parlor/games/ropasci"
	"parlor/search/matrix"
)

// What the players who solve matrices value, in units of a tenth of a token. They see
// tokens, throws left and distances, and nothing else.
const (
	tokenWorth = 10.0
	throwWorth = 9.0
	stepWorth  = 0.25 // for each hex that a prey is nearer, less the same for hunters
	winWorth   = 1000.0
)

// solver fills matrices and solves them.
type solver struct {
	rules *ropasci.Rules
	lp    matrix.Solver
	nodes uint64
}

// estimate values an unfinished position from Upper's side.
func estimate(s *ropasci.State) (v float64) {
	var room [2][ropasci.Throws]ropasci.Token
	tokens := [2][]ropasci.Token{s.Tokens(upper, room[upper][:0]), s.Tokens(lower, room[lower][:0])}
	for side, sign := range [2]float64{1, -1} {
		v += sign * tokenWorth * float64(len(tokens[side]))
		v += sign * throwWorth * float64(ropasci.Throws-s.Thrown(side))
		for _, k := range tokens[side] {
			v -= sign * stepWorth * float64(nearest(k.Hex, tokens[side^1], k.Symbol.Beats()))
		}
	}
	return v
}

// worth values any position: the result if the game is over.
func (x *solver) worth(s *ropasci.State) float64 {
	if x.rules.Turn(s) == games.Over {
		return winWorth * float64(x.rules.Score(s)) / ropasci.Win
	}
	return estimate(s)
}

// fill makes the matrix of all pairs of listed actions. Cell values the position
// after a turn, from Upper's side.
func (x *solver) fill(s *ropasci.State, lists [2][]games.Move, cell func(s *ropasci.State) float64) matrix.Game {
	m := matrix.Game{Rows: len(lists[upper]), Columns: len(lists[lower])}
	m.Values = make([]float64, 0, m.Rows*m.Columns)
	for _, up := range lists[upper] {
		half := *s
		x.rules.Play(&half, up)
		for _, down := range lists[lower] {
			next := half
			x.rules.Play(&next, down)
			x.nodes++
			m.Values = append(m.Values, cell(&next))
		}
	}
	return m
}

// drawn makes a choice of a solution: an action drawn from the mix of a side.
func (x *solver) drawn(t *turn, lists [2][]games.Move, solution matrix.Solution) games.Chosen {
	mix := solution.Row
	if t.side == lower {
		mix = solution.Column
	}
	const negligible = 1e-9
	c := games.Chosen{Value: games.Value(solution.Value), Valued: true, Nodes: x.nodes}
	at, sum := t.ask.Random.Float(), 0.0
	for i, p := range mix {
		if p < negligible {
			continue
		}
		c.Mixed = append(c.Mixed, games.Share{Move: lists[t.side][i], Probability: p})
		if sum <= at {
			c.Move = lists[t.side][i]
		}
		sum += p
	}
	return c
}

// serious lists the actions of a side that are taken seriously: slides and swings that
// do not cost an own token, throws that hit, and of each symbol the throw that lands
// nearest to its prey, on an empty hex and not next to a token that beats it if there
// is one. It is all actions where these are none.
func serious(s *ropasci.State, side int) []games.Move {
	t := turn{state: *s, side: side, own: s.Tokens(side, nil), other: s.Tokens(side^1, nil)}
	all := s.Actions(side, nil)
	var list []games.Move
	var best [3]struct {
		move games.Move
		far  int // how far it lands from its prey
		any  bool
	}
	for _, m := range all {
		a := ropasci.ActionOf(m)
		switch n := t.taken(a); {
		case n > 0, n == 0 && a.Kind != ropasci.Throw:
			list = append(list, m)
		case n == 0:
			b, d := &best[a.Symbol], t.away(a)
			if !b.any || d < b.far {
				b.move, b.far, b.any = m, d, true
			}
		}
	}
	for _, b := range best {
		if b.any {
			list = append(list, b.move)
		}
	}
	if len(list) == 0 {
		return all
	}
	return list
}

// away is how far a throw lands from its prey, with more than the board is wide added
// where it can be taken at once or stands on another token.
func (t *turn) away(a ropasci.Action) int {
	d := nearest(a.To, t.other, a.Symbol.Beats())
	_, own := standing(t.own, a.To)
	_, other := standing(t.other, a.To)
	if own+other > 0 || nearest(a.To, t.other, a.Symbol.BeatenBy()) <= 1 {
		d += far + 1
	}
	return d
}

// matrixOne looks one turn ahead.
type matrixOne struct{ solver }

func (x *matrixOne) choose(t *turn) games.Chosen {
	x.rules, x.nodes = t.rules, 0
	lists := [2][]games.Move{serious(&t.state, upper), serious(&t.state, lower)}
	return x.drawn(t, lists, x.lp.Solve(x.fill(&t.state, lists, x.worth)))
}
