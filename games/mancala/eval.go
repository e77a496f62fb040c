package mancala

import (
	"parlor/games"
)

// named are the evaluations the game brings along. The weights stand in the
// order of the features: store, side, extra, reach, of each first one's own and then
// the opponent's.
var named = [...]struct {
	name, brief string
	weights     [features]games.Value
}{
	{"stones", "stones in store, the difference", [features]games.Value{1, -1, 0, 0, 0, 0, 0, 0}},
	{"keeper", "also stones in the pits, which their side keeps at the end", [features]games.Value{1, -1, 0.25, -0.25, 0, 0, 0, 0}},
	{"tempo", "also pits that give another turn, and captures in reach", [features]games.Value{1, -1, 0.25, -0.25, 0.25, -0.25, 0.25, -0.25}},
}

// Evaluations has four features of each side, and stones, the default, before the
// richer ones.
func (r *Rules) Evaluations() games.Evaluations[State] {
	evals := make([]games.Eval[State], len(named))
	for i, n := range named {
		evals[i] = r.eval(n.name, n.brief, n.weights[:])
	}
	return games.Evaluations[State]{Features: r.features(), Named: evals, Weigh: r.weigh}
}

// weigh makes an evaluation from one weight for each feature. It refuses weights
// under which some unfinished position could be worth as much as a game in which
// one side has won every stone.
func (r *Rules) weigh(name string, weights []games.Value) (games.Eval[State], error) {
	if err := games.CheckWeights(r.features(), weights); err != nil {
		return games.Eval[State]{}, err
	}
	lo, hi := r.extremes(weights)
	if most := games.Value(r.total); hi >= most || lo <= -most {
		return games.Eval[State]{}, games.Errorf("bad-weights",
			"wanted weights that keep every estimate between %d and %d, the worth of winning or losing every stone; these reach from %.10g to %.10g",
			-r.total, r.total, float64(lo), float64(hi))
	}
	return r.eval(name, "own weights", weights), nil
}

// extremes bounds the weighted sum of the features over unfinished positions. Every
// stone lies in one of four places, and each of the other features is at most
// the number of stones in one place: a pit that gives another turn holds a
// stone of its owner's, and a stone in reach lies in a pit of the other's. So
// every stone adds at most what its place adds; at least one is in the pits of
// each side, or the game would be over.
func (r *Rules) extremes(w []games.Value) (lo, hi games.Value) {
	places := [4][]games.Value{
		{w[featureStore]},
		{w[featureStore+1]},
		{w[featureSide], w[featureExtra], w[featureReach+1]},
		{w[featureSide+1], w[featureExtra+1], w[featureReach]},
	}
	var least, most [4]games.Value
	for i, place := range places {
		least[i], most[i] = place[0], place[0]
		for _, more := range place[1:] {
			least[i] += min(more, 0)
			most[i] += max(more, 0)
		}
	}
	free := games.Value(r.total - 2)
	lo = games.Value(free*min(least[0], least[1], least[2], least[3])) + least[2] + least[3]
	hi = games.Value(free*max(most[0], most[1], most[2], most[3])) + most[2] + most[3]
	return lo, hi
}

// eval builds the evaluation for weights known to be good.
func (r *Rules) eval(name, brief string, weights []games.Value) games.Eval[State] {
	e := &estimator{rules: r}
	copy(e.weights[:], weights)
	e.plain = e.weights == named[0].weights
	return games.Eval[State]{
		Name: name, Brief: brief,
		Lo: -games.Value(r.total), Hi: games.Value(r.total),
		Of: e.of, Delta: e.delta,
		Weights: append([]games.Value(nil), weights...),
	}
}

// estimator is a weighted sum of the features.
type estimator struct {
	rules   *Rules
	weights [features]games.Value
	plain   bool // the difference of the stores and nothing else
}

// of adds up the features that have a weight.
func (e *estimator) of(s *State, root games.Turn) games.Value {
	if e.plain {
		return games.Value(e.rules.margin(s))
	}
	return e.sum(s, root)
}

// sum adds up what the features count as root sees them, and gives it as Max
// does.
func (e *estimator) sum(s *State, root games.Turn) games.Value {
	own := root.Index()
	sum := e.pair(featureStore, e.rules.stored(s, own), e.rules.stored(s, own^1)) +
		e.pair(featureSide, e.rules.sideStones(s, own), e.rules.sideStones(s, own^1))
	if e.weights[featureExtra] != 0 || e.weights[featureExtra+1] != 0 {
		sum += e.pair(featureExtra, e.rules.extraTurns(s, own), e.rules.extraTurns(s, own^1))
	}
	if e.weights[featureReach] != 0 || e.weights[featureReach+1] != 0 {
		sum += e.pair(featureReach, e.rules.inReach(s, own), e.rules.inReach(s, own^1))
	}
	if root == games.Min {
		return 0 - sum // and not a negative zero
	}
	return sum
}

// pair weighs a feature of both players.
func (e *estimator) pair(feature, own, opp int) games.Value {
	return games.Value(e.weights[feature]*games.Value(own)) + games.Value(e.weights[feature+1]*games.Value(opp))
}

// delta says whether m ends the game, and what else it changes, by playing it on
// a copy: nearly every move changes every feature.
func (e *estimator) delta(s *State, m games.Move, root games.Turn) (gain games.Value, ends bool) {
	next := *s
	e.rules.Play(&next, m)
	if next.turn == games.Over {
		return 0, true
	}
	return e.of(&next, root) - e.of(s, root), false
}
