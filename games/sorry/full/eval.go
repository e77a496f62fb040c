package full

import (
	"slices"
	"sync"

	"parlor/games"
	"parlor/games/sorry"
)

// The three things an evaluation counts of a pawn follow from its step.

// countHome is 1 for a pawn that is home.
func countHome(step uint8) games.Value {
	if step == home {
		return 1
	}
	return 0
}

// countBoard is 1 for a pawn that has left start and is not home.
func countBoard(step uint8) games.Value {
	if onBoard(step) {
		return 1
	}
	return 0
}

// countClose says how close a pawn on the board is to home: 1 to 4 by quarters of its own way
// round the ring, 1 just behind the exit, 10 in the safety zone.
func countClose(step uint8) games.Value {
	switch {
	case step == behind:
		return 1
	case onRing(step):
		return games.Value(1 + (step-exit)/(ring/4))
	case onBoard(step):
		return closest
	}
	return 0
}

// closest is the most countClose gives.
const closest = 10

// counts are those things in the order of the features, each for own pawns and then for the
// opponent's.
var counts = [...]struct {
	of   func(step uint8) games.Value
	most games.Value
}{{countHome, 1}, {countBoard, 1}, {countClose, closest}}

// standard is the simple game with its usual options. It has the same features and most of
// the same weights.
var standard = sync.OnceValue(func() games.Kit[sorry.State] { return sorry.Entry().StandardKit() })

// named are the evaluations of the write-up, by the weights of the simple game, in the order
// of the numbers a person may type for them.
var named = sync.OnceValue(func() []games.Eval[sorry.State] {
	const writeUp = 4
	return standard().Evaluations().Named[:writeUp]
})

// namedTables are the tables of the named evaluations, the same for any number of pawns.
var namedTables = sync.OnceValue(func() (all []*tables) {
	for _, e := range named() {
		all = append(all, newTables(e.Weights))
	}
	return all
})

// Evaluations has the six terms of the write-up's evaluations; default, offensive, defensive
// and runner; and hasbro, which has terms of its own.
func (r *Rules) Evaluations() games.Evaluations[State] {
	all := games.Evaluations[State]{Features: r.features(), Weigh: r.weigh}
	for i, e := range named() {
		all.Named = append(all.Named, r.eval(e.Name, e.Brief, e.Weights, namedTables()[i]))
	}
	all.Named = append(all.Named, r.hasbro())
	all.Proposed = "hasbro"
	return all
}

// features lists the terms of the write-up's evaluations.
func (r *Rules) features() (all []games.Feature[State]) {
	for i, f := range standard().Evaluations().Features {
		count, opponent := counts[i/2], i%2
		all = append(all, games.Feature[State]{
			Name: f.Name, Brief: f.Brief, Most: count.most * games.Value(r.pieces),
			Of: func(s *State, root games.Turn) (sum games.Value) {
				for _, step := range s.at[root.Index()^opponent][:r.pieces] {
					sum += count.of(step)
				}
				return sum
			},
		})
	}
	return all
}

// weigh makes an evaluation from six weights. It refuses weights under which some unfinished
// position could be worth as much as a win.
func (r *Rules) weigh(name string, weights []games.Value) (games.Eval[State], error) {
	if err := games.CheckBelowWin(r.features(), weights, win); err != nil {
		return games.Eval[State]{}, err
	}
	return r.eval(name, "own weights", weights, newTables(weights)), nil
}

// eval builds the evaluation for weights known to be good.
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

// tables are what follows from a set of weights, by root player and side: what a pawn is
// worth at each step, from Max's side, and how much it may gain and lose. Every feature is a
// sum over pawns, so the evaluation is one look-up a pawn. A pawn in start is worth nothing,
// and so is one not in the game.
type tables [2][2]struct {
	worth         stepValues
	gains, losses gains
}

// stepValues holds a value for each step, and room for every value of a step's bits.
type stepValues [1 << stepBits]games.Value

func newTables(weights []games.Value) *tables {
	t := new(tables)
	for step := uint8(start); step <= home; step++ {
		var own, opponent games.Value
		for i, c := range counts {
			own += games.Value(weights[2*i] * c.of(step))
			opponent += games.Value(weights[2*i+1] * c.of(step))
		}
		t[red][red].worth[step], t[red][green].worth[step] = own, opponent
		// Taken from 0 so that nothing becomes a negative zero.
		t[green][green].worth[step], t[green][red].worth[step] = 0-own, 0-opponent
	}
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

// delta gives what m changes: the worth of the pawns that move and of those that go back to
// start. It is exact for whole weights.
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
