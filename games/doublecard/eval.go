package doublecard

import (
	"parlor/games"
	"parlor/games/weighted"
)

// The evaluations of the course, as weights of the features. Informed is that of the
// COMP 472 report: each further half makes a window worth ten times as much. Naive
// was prescribed for a first demonstration; it ignores lines.
var named = [...]struct {
	name, brief string
	weights     [features]games.Value
}{
	{
		"informed", "windows of four by how full they are of a single colour, less the same for dots",
		[features]games.Value{0, 0, 0, 0, 1, 10, 100, -1, -10, -100},
	},
	{
		"naive", "the course's first heuristic: where halves lie, by cell numbers, and no lines",
		[features]games.Value{1, 3, -2, -1.5},
	},
}

// Evaluations has the features as Color counts them, and informed, naive and
// threats.
func (r *Rules) Evaluations() games.Evaluations[State] {
	evals := make([]games.Eval[State], len(named))
	for i, n := range named {
		evals[i] = r.eval(n.name, n.brief, n.weights[:])
	}
	evals = append(evals, games.Eval[State]{
		Name: "threats", Brief: "windows by how full they are, which way they run, what is in reach, and who is to move",
		Lo: -win, Hi: win, Of: threatened,
	})
	return games.Evaluations[State]{Features: r.features(), Named: evals, Weigh: r.weigh}
}

// weigh makes an evaluation from ten weights. It refuses weights by which some unfinished
// position could be worth as much as a win.
func (r *Rules) weigh(name string, weights []games.Value) (games.Eval[State], error) {
	if err := weighted.CheckBelowWin(r.features(), weights, win); err != nil {
		return games.Eval[State]{}, err
	}
	return r.eval(name, "own weights", weights), nil
}

// eval builds the evaluation for weights that have been checked.
func (r *Rules) eval(name, brief string, weights []games.Value) games.Eval[State] {
	e := newEstimator(r, weights)
	return games.Eval[State]{
		Name: name, Brief: brief, Lo: -win, Hi: win,
		Of: e.of, Delta: e.delta,
		Weights: append([]games.Value(nil), weights...),
	}
}

// estimator is an evaluation by its weights: of cell numbers by kind of half, and of
// windows with one to three halves, for color and then for dots.
type estimator struct {
	rules  *Rules
	halves [sumFeatures]games.Value
	window [2][windowKinds]games.Value
}

func newEstimator(r *Rules, weights []games.Value) *estimator {
	e := &estimator{rules: r}
	copy(e.halves[:], weights)
	copy(e.window[color][:], weights[sumFeatures:])
	copy(e.window[dots][:], weights[sumFeatures+windowKinds:])
	return e
}

// of gives the estimate from the counts in the state. It is the same for both
// players.
func (e *estimator) of(s *State, _ games.Turn) games.Value { return e.sum(s.tally, &s.sums) }

func (e *estimator) sum(t tally, sums *[sumFeatures]uint16) (v games.Value) {
	for i, w := range e.halves {
		v += games.Value(w * games.Value(sums[i]))
	}
	for k := range windowKinds {
		v += games.Value(e.window[color][k] * games.Value(t.count(color, k+1)))
		v += games.Value(e.window[dots][k] * games.Value(t.count(dots, k+1)))
	}
	return v
}

// delta gives the change that m makes, and says whether it ends the game. Until
// the last card is placed only windows through its two cells need to be
// examined, and only a line can end the game; later moves are played on a copy.
func (e *estimator) delta(s *State, m games.Move, root games.Turn) (change games.Value, ends bool) {
	if s.moves+1 >= deck {
		next := *s
		e.rules.Play(&next, m)
		return e.of(&next, root) - e.of(s, root), next.turn == games.Over
	}
	p := target(m)
	a, b := p.halves()
	after, sums := s.tally+p.change(&s.cells), s.sums
	sums[kindIndex[a]] += cellValue(p.Anchor())
	sums[kindIndex[b]] += cellValue(p.Other())
	ofColor, ofDots := after.lines()
	return e.sum(after, &sums) - e.of(s, root), ofColor || ofDots
}

// Evaluations count two kinds of things: where each kind of half lies, and how
// many windows hold one, two or three halves of a single colour or kind of dot.

// kindIndex is the index of a half in State.sums and in the list of features.
var kindIndex = [wo + 1]uint8{wo: 0, wf: 1, rf: 2, ro: 3}

// cellValue is the course's number of a cell, ten for each row below it plus the
// column, counted from 1: A1 is 1, H1 is 8, A2 is 11, H12 is 118.
func cellValue(cell int) uint16 {
	return uint16(10*rowOf(cell) + columnOf(cell) + 1)
}

// Bounds of the features: a card has one half of each colour and one of each
// dot, so that no kind of half occurs more than 24 times.
const (
	mostSum     = deck * (10*(rows-1) + columns)
	mostWindows = 222
)

// Indices in the list of features.
const (
	sumFeatures = 4
	windowKinds = 3 // windows with one, two and three halves
	features    = sumFeatures + 2*windowKinds
)

// features lists what evaluations are made of, all as Color counts it: Color is
// Max and Dots is Min, whoever moves first and whoever asks, so a feature is
// negated for Dots.
func (r *Rules) features() []games.Feature[State] {
	list := make([]games.Feature[State], 0, features)
	for i, name := range [sumFeatures]string{"white-open", "white-filled", "red-filled", "red-open"} {
		list = append(list, games.Feature[State]{
			Name: name, Most: mostSum,
			Brief: "numbers of the cells under " + name + " halves, 1 for A 1 to 118 for H 12",
			Of:    func(s *State, root games.Turn) games.Value { return signed(games.Value(s.sums[i]), root) },
		})
	}
	for kind, name := range roles {
		what := [2]string{"of a single colour", "with a single kind of dot"}[kind]
		for k, count := range [windowKinds]string{"one half", "two halves", "three halves"} {
			list = append(list, games.Feature[State]{
				Name: name + [windowKinds]string{"-ones", "-twos", "-threes"}[k], Most: mostWindows,
				Brief: "windows of four cells with " + count + " " + what,
				Of: func(s *State, root games.Turn) games.Value {
					return signed(games.Value(s.tally.count(side(kind), k+1)), root)
				},
			})
		}
	}
	return list
}

// signed gives v, negated for Min.
func signed(v games.Value, root games.Turn) games.Value {
	if root == games.Min {
		return 0 - v
	}
	return v
}
