package sorry

import (
	"slices"
	"sync"

	"parlor/games"
	"parlor/games/sorry/track"
	"parlor/games/weighted"
)

// tuned are weights of the write-up's features that package train has fitted
// (search/engines/sorry/train).
var tuned = track.Weights{
	Name: "tuned", Brief: "the weights that score best against perfect play at depth 2",
	Of: [6]games.Value{710, -820, 13, -57, 67, -66},
}

// named are the evaluations of the write-up's table of weights and one more of the same
// features, in the order of the numbers by which they can be named.
var named = append(slices.Clone(track.WriteUp), tuned)

// namedTables are the tables of the named evaluations, the same for any number
// of pieces and built on first use.
var namedTables = sync.OnceValue(func() (all []*tables) {
	for _, n := range named {
		all = append(all, newTables(n.Of[:]))
	}
	return all
})

// Evaluations has the six terms of the write-up's evaluations; default, offensive,
// defensive and runner, with the write-up's weights for both colours; tuned; and odds,
// which has terms of its own.
func (r *Rules) Evaluations() games.Evaluations[State] {
	evals := make([]games.Eval[State], len(named), len(named)+1)
	for i, n := range named {
		evals[i] = r.eval(n.Name, n.Brief, n.Of[:], namedTables()[i])
	}
	evals = append(evals, r.odds())
	all := games.Evaluations[State]{Features: r.features(), Named: evals, Weigh: r.weigh}
	if o := r.Options(); o.Finite || o.Pieces > 2 { // smaller games are solved on demand
		all.Proposed = "odds"
	}
	return all
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
	e := &estimator{t.worth, r.done}
	return games.Eval[State]{
		Name: name, Brief: brief, Lo: -win, Hi: win,
		Of: e.of, Delta: e.delta, DrawGains: func(s *State, root games.Turn, into *games.DrawGains) bool {
			return e.drawGains(r, s, root, into)
		},
		Range: func(s *State, plies int, root games.Turn) (lo, hi games.Value) {
			return t.limits.of(r, s, plies, root)
		},
		Weights: append([]games.Value(nil), weights...),
	}
}

// tables are the tables derived from a set of weights.
type tables struct {
	worth  *worth
	limits *limits
}

func newTables(weights []games.Value) *tables {
	w := newWorth(weights)
	return &tables{w, newLimits(w)}
}

// worth is a weighted sum of the features as a piece-square table: what a piece
// of each side is worth at each step, for each root player and from Max's side.
// Every feature is a sum over pieces, so evaluation is one look-up per piece. A
// piece in start is worth nothing, and so is one not in the game.
type worth [2]struct { // by root player
	of [2]pieceWorth // by side
}

// pieceWorth is the value of a piece at each step. It has room for every value
// of a step's bits, so that look-ups need no bounds check.
type pieceWorth [1 << stepBits]games.Value

func newWorth(weights []games.Value) *worth {
	w := new(worth)
	layout.Worth(weights, func(step uint8, own, opp games.Value) {
		w[red].of[red][step], w[red].of[green][step] = own, opp
		// Subtracting from 0 avoids a negative zero.
		w[green].of[green][step], w[green].of[red][step] = 0-own, 0-opp
	})
	return w
}

// of sums the worth of all pieces.
func (w *worth) of(s *State, root games.Turn) games.Value {
	t := &w[root.Index()].of
	a, b := &s.at[red], &s.at[green]
	const mask = 1<<stepBits - 1
	return ((t[red][a[0]&mask] + t[red][a[1]&mask]) + (t[red][a[2]&mask] + t[red][a[3]&mask])) +
		((t[green][b[0]&mask] + t[green][b[1]&mask]) + (t[green][b[2]&mask] + t[green][b[3]&mask]))
}

// delta gives the change that m makes: that of the worth of the piece that moves and of
// the one that is sent back. It is exact for integer weights. It also says whether m
// brings the mover's last piece home.
func (e *estimator) delta(s *State, m games.Move, root games.Turn) (gain games.Value, ends bool) {
	if m == pass || s.turn == games.Chance {
		return 0, false
	}
	t := &e.worth[root.Index()].of
	const mask = 1<<stepBits - 1
	side, to := s.mover&1, moveTo(m)
	own := &t[side]
	gain = own[to] - own[s.at[side][movePiece(m)]&mask]
	if hit := moveHit(m); hit != 0 {
		gain -= t[side^1][s.at[side^1][(hit-1)&(slots-1)]&mask]
	}
	return gain, to == home && e.last(s, m)
}

// last says whether m brings the mover's last piece home.
func (e *estimator) last(s *State, m games.Move) bool {
	after := s.at[s.mover&1]
	after[movePiece(m)] = home
	return after == e.done
}

// estimator is the worth of pieces, with what is needed to see whether a move ends the
// game.
type estimator struct {
	*worth
	done [slots]uint8 // the steps of a side that has all its pieces home
}

// features lists the six terms of the write-up's evaluations, in the order of
// its table of weights.
func (r *Rules) features() []games.Feature[State] {
	return track.Features(layout, r.pieces, func(s *State, side int) *[slots]uint8 { return &s.at[side] })
}
