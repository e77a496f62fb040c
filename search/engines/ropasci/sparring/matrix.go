package sparring

import (
	"parlor/games"
	"parlor/games/ropasci"
	"parlor/search/matrix"
)

// The evaluation of the players that solve matrices, in units of a tenth of a token.
// It considers tokens, throws left and distances, and nothing else.
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

// estimate is the evaluation of an unfinished position from Upper's side.
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

// worth is the evaluation of any position: the result if the game is over.
func (x *solver) worth(s *ropasci.State) float64 {
	if x.rules.Turn(s) == games.Over {
		return winWorth * float64(x.rules.Score(s)) / ropasci.Win
	}
	return estimate(s)
}

// fill fills the matrix of all pairs of listed actions; cell gives the value of the
// position after a turn, from Upper's side.
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

// drawn draws an action from the mix of a side in a solution.
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

// serious lists the actions of a side worth considering: slides and swings that do not
// cost an own token, throws that hit, and for each symbol the throw that lands nearest
// to its prey, if possible on an empty hex and not next to a token that beats it. If
// there are none it lists all actions.
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

// away is how far a throw lands from its prey, plus more than the width of the board
// where it can be captured at once or stands on another token.
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

// matrixTwo looks two turns ahead if few tokens are left and its budget allows. The
// budget is in nodes for a whole game, so that it plays alike on every machine.
type matrixTwo struct {
	solver
	below solver // of the second turn
	used  uint64 // nodes of this game's choices so far
}

const (
	// fewTokens is the most tokens on the board with which it looks two turns ahead.
	fewTokens = 5
	// gameNodes is the node budget of a game. A turn is searched two turns deep only if
	// what is left of it would allow turnsLeft such turns.
	gameNodes = 3_000_000
	turnsLeft = 40
)

func (x *matrixTwo) choose(t *turn) games.Chosen {
	if t.state.Turns() == 0 {
		x.used = 0
	}
	x.rules, x.nodes = t.rules, 0
	x.below.rules, x.below.nodes = t.rules, 0
	lists := [2][]games.Move{safe(&t.state, upper), safe(&t.state, lower)}
	cell, note := x.worth, "one turn ahead"
	cells := uint64(len(lists[upper]) * len(lists[lower]))
	if len(t.own)+len(t.other) <= fewTokens && x.used+cells*cells*turnsLeft <= gameNodes {
		cell, note = x.second, "two turns ahead"
	}
	solution := x.lp.Solve(x.fill(&t.state, lists, cell))
	x.used += x.nodes + x.below.nodes
	c := x.drawn(t, lists, solution)
	c.Nodes += x.below.nodes
	c.Notes = []string{note}
	return c
}

// second gives the value of a position by the matrix of one more turn.
func (x *matrixTwo) second(s *ropasci.State) float64 {
	if x.rules.Turn(s) == games.Over {
		return x.worth(s)
	}
	lists := [2][]games.Move{safe(s, upper), safe(s, lower)}
	return x.below.lp.Solve(x.below.fill(s, lists, x.below.worth)).Value
}

// safe lists the serious actions of a side that do not end next to a token that beats
// the moved one, or all of them if none does.
func safe(s *ropasci.State, side int) []games.Move {
	t := turn{state: *s, side: side, own: s.Tokens(side, nil), other: s.Tokens(side^1, nil)}
	all := serious(s, side)
	var list []games.Move
	for _, m := range all {
		a := ropasci.ActionOf(m)
		if nearest(a.To, t.other, t.symbol(a).BeatenBy()) > 1 {
			list = append(list, m)
		}
	}
	if len(list) == 0 {
		return all
	}
	return list
}
