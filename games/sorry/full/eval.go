package full

import (
	"slices"
	"sync"

	"parlor/games"
	"parlor/games/sorry/track"
	"parlor/games/weighted"
)

// namedTables are the tables of the named evaluations, the same for any number of pawns.
var namedTables = sync.OnceValue(func() (all []*tables) {
	for _, e := range track.WriteUp {
		all = append(all, newTables(e.Of[:]))
	}
	return all
})

// Evaluations has the six terms of the write-up's evaluations; default, offensive, defensive
// and runner; and hasbro, which has terms of its own.
func (r *Rules) Evaluations() games.Evaluations[State] {
	all := games.Evaluations[State]{Features: r.features(), Weigh: r.weigh}
	for i, e := range track.WriteUp {
		all.Named = append(all.Named, r.eval(e.Name, e.Brief, e.Of[:], namedTables()[i]))
	}
	all.Named = append(all.Named, r.hasbro())
	all.Proposed = "hasbro"
	return all
}

// features lists the terms of the write-up's evaluations.
func (r *Rules) features() []games.Feature[State] {
	return track.Features(layout, r.pieces, func(s *State, side int) *[slots]uint8 { return (*[slots]uint8)(&s.at[side]) })
}

// weigh makes an evaluation from six weights. It refuses weights by which some unfinished
// position could be worth as much as a win.
func (r *Rules) weigh(name string, weights []games.Value) (games.Eval[State], error) {
	if err := weighted.CheckBelowWin(r.features(), weights, win); err != nil {
		return games.Eval[State]{}, err
	}
	return r.eval(name, "own weights", weights, newTables(weights)), nil
}

// eval builds the evaluation for weights that have been checked.
func (r *Rules) eval(name, brief string, weights []games.Value, t *tables) games.Eval[State] {
	return games.Eval[State]{
		Name: name, Brief: brief, Lo: -win, Hi: win, Weights: slices.Clone(weights),
		Of: t.of,
		Delta: func(s *State, m games.Move, root games.Turn) (games.Value, bool) {
			return t.delta(s, m, root), r.ends(s, m)
		},
		Range: func(s *State, plies int, root games.Turn) (lo, hi games.Value) {
			return t.bounds(r, s, plies, root)
		},
	}
}

// tables are derived from a set of weights, by root player and side: the worth of a pawn at
// each step, from Max's side, and how much it may gain and lose. Every feature is a sum over
// pawns, so evaluation is one look-up per pawn. A pawn in start is worth nothing, and so is
// one not in the game.
type tables [2][2]struct {
	worth         stepValues
	gains, losses gains
}

// stepValues is a value for each step, with room for every value of a step's bits.
type stepValues [1 << stepBits]games.Value

func newTables(weights []games.Value) *tables {
	t := new(tables)
	layout.Worth(weights, func(step uint8, own, opponent games.Value) {
		t[red][red].worth[step], t[red][green].worth[step] = own, opponent
		// Subtracting from 0 avoids a negative zero.
		t[green][green].worth[step], t[green][red].worth[step] = 0-own, 0-opponent
	})
	for root := range t {
		for side := range t[root] {
			of := &t[root][side]
			of.gains, of.losses = newGains(&of.worth, 1), newGains(&of.worth, -1)
		}
	}
	return t
}

// of sums the worth of all pawns.
func (t *tables) of(s *State, root games.Turn) games.Value {
	of := &t[root.Index()]
	return of[red].worth.sum(&s.at[red]) + of[green].worth.sum(&s.at[green])
}

func (v *stepValues) sum(p *pawns) games.Value {
	const mask = 1<<stepBits - 1
	return (v[p[0]&mask] + v[p[1]&mask]) + (v[p[2]&mask] + v[p[3]&mask])
}

// delta gives the change that m makes: that of the worth of the pawns that move and of
// those that go back to start. It is exact for integer weights.
func (t *tables) delta(s *State, m games.Move, root games.Turn) (gain games.Value) {
	if m == pass || s.turn == games.Chance {
		return 0
	}
	const mask = 1<<stepBits - 1
	of, side := &t[root.Index()], s.mover&1
	worth, piece, to := [2]*stepValues{&of[side].worth, &of[side^1].worth}, 0, uint8(0)
	piece, to = firstPawn(m)
	hit := hitsOf(m)
	gain = worth[0][to] - worth[0][s.at[side][piece]&mask]
	if hit == 0 && m < twoOwn {
		return gain
	}
	after := [2]pawns{s.at[side], s.at[side^1]}
	before := worth[0].sum(&after[0]) + worth[1].sum(&after[1])
	after[0][piece] = to
	if m >= twoOwn {
		piece, to = secondPawn(m)
		after[m>>(kindShift+1)&1][piece] = to
	}
	after[0].without(hit)
	after[1].without(hit >> slots)
	return worth[0].sum(&after[0]) + worth[1].sum(&after[1]) - before
}

// ends says whether all the mover's pawns are home after m.
func (r *Rules) ends(s *State, m games.Move) bool {
	if m == pass || s.turn == games.Chance {
		return false
	}
	piece, to := firstPawn(m)
	after := s.at[s.mover&1]
	after[piece] = to
	if m >= twoOwn && m < swapped {
		piece, to = secondPawn(m)
		after[piece] = to
	}
	after.without(hitsOf(m))
	return after == r.done
}
