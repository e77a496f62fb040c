package mancala

import (
	"sync"

	"parlor/games"
	"parlor/games/weighted"
)

// named are the game's evaluations. The weights are in the order of the features:
// store, side, extra, reach, each first for oneself and then for the opponent.
var named = [...]struct {
	name, brief string
	weights     [features]games.Value
}{
	{"stones", "stones in store, the difference", [features]games.Value{1, -1, 0, 0, 0, 0, 0, 0}},
	{"keeper", "also stones in the pits, which their side keeps at the end", [features]games.Value{1, -1, 0.25, -0.25, 0, 0, 0, 0}},
	{"tempo", "also pits that give another turn, and captures in reach", [features]games.Value{1, -1, 0.25, -0.25, 0.25, -0.25, 0.25, -0.25}},
}

// Evaluations has four features of each side; stones is the default and comes
// before the richer evaluations.
func (r *Rules) Evaluations() games.Evaluations[State] {
	evals := make([]games.Eval[State], len(named))
	for i, n := range named {
		evals[i] = r.eval(n.name, n.brief, n.weights[:])
	}
	return games.Evaluations[State]{Features: r.features(), Named: evals, Weigh: r.weigh}
}

// weigh makes an evaluation from one weight for each feature. It refuses weights by
// which some unfinished position could be worth as much as winning every stone.
func (r *Rules) weigh(name string, weights []games.Value) (games.Eval[State], error) {
	if err := weighted.Check(r.features(), weights); err != nil {
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
// stone lies in one of four places, and each of the other features is at most the
// number of stones in one place: a pit that gives another turn holds a stone of its
// owner's, and a stone that can be captured lies in a pit of the other's. So every
// stone contributes at most what its place allows; at least one is in the pits of
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

// eval builds the evaluation for weights that have been checked.
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
	plain   bool // only the difference of the stores
}

// of adds up the features that have a weight.
func (e *estimator) of(s *State, root games.Turn) games.Value {
	if e.plain {
		return games.Value(e.rules.margin(s))
	}
	return e.sum(s, root)
}

// sum is the weighted sum from root's view, converted to Max's side.
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
		return 0 - sum // not -sum, which could be a negative zero
	}
	return sum
}

// pair weighs a feature of both players.
func (e *estimator) pair(feature, own, opp int) games.Value {
	return games.Value(e.weights[feature]*games.Value(own)) + games.Value(e.weights[feature+1]*games.Value(opp))
}

// delta gives the change of the estimate and says whether m ends the game, by playing m
// on a copy: nearly every move changes every feature.
func (e *estimator) delta(s *State, m games.Move, root games.Turn) (gain games.Value, ends bool) {
	next := *s
	e.rules.Play(&next, m)
	if next.turn == games.Over {
		return 0, true
	}
	return e.of(&next, root) - e.of(s, root), false
}

// Indices of the features: four counts for each player, own before opponent's.
const (
	featureStore = 2 * iota
	featureSide
	featureExtra
	featureReach
	features
)

// features lists what evaluations are made of.
func (r *Rules) features() []games.Feature[State] {
	all, pits := games.Value(r.total), games.Value(r.pits)
	list := make([]games.Feature[State], 0, features)
	for _, f := range [...]struct {
		name     string
		own, opp string
		most     games.Value
		of       func(s *State, side int) int
	}{
		{"store", "stones in the own store", "stones in the opponent's store", all, r.stored},
		{"side", "stones in own pits", "stones in the opponent's pits", all, r.sideStones},
		{"extra", "own pits that would end in the store, for another turn", "the opponent's pits that would", pits, r.extraTurns},
		{"reach", "the opponent's stones that one own capture would take", "own stones that one capture of the opponent's would", all, r.inReach},
	} {
		list = append(list, feature("own-"+f.name, f.own, f.most, f.of, false), feature("opp-"+f.name, f.opp, f.most, f.of, true))
	}
	return list
}

// feature makes a feature of the root player, or of the opponent, from a count.
func feature(name, brief string, most games.Value, of func(*State, int) int, opponent bool) games.Feature[State] {
	return games.Feature[State]{Name: name, Brief: brief, Most: most, Of: func(s *State, root games.Turn) games.Value {
		if opponent {
			root = root.Opponent()
		}
		return games.Value(of(s, root.Index()))
	}}
}

// stored counts the stones in a player's store.
func (r *Rules) stored(s *State, side int) int { return int(s.at[r.stores[side]]) }

// sideStones counts the stones in a player's pits.
func (r *Rules) sideStones(s *State, side int) int {
	// Bytes are added in pairs first, since eight pits may hold more than a byte can
	// count.
	row := r.Pits(s, side)
	const pairs = 0x00ff00ff00ff00ff
	sum := row&pairs + row>>8&pairs
	return int(sum * 0x0001000100010001 >> 48)
}

// extraTurns counts the pits whose last stone would fall into the player's own
// store.
func (r *Rules) extraTurns(s *State, side int) int {
	n, pit, store := 0, 0, uint8(r.pits)
	for row := r.Pits(s, side); row != 0; row >>= 8 {
		if r.ends[pit&(MaxPits-1)][uint8(row)] == store { // false for an empty pit, whose entry is the pit itself
			n++
		}
		pit++
	}
	return n
}

// inReach gives the most opponent's stones, as they lie now, that a player could
// capture in one move.
func (r *Rules) inReach(s *State, side int) int {
	own := r.Pits(s, side)
	facing := r.Pits(s, side^1)
	most, pit := uint8(0), 0
	for row := own; row != 0; row >>= 8 {
		// With more than a lap of stones the last one cannot fall into an empty pit.
		if stones := uint8(row); stones != 0 && int(stones) <= lap(r.pits) {
			last := int(r.ends[pit&(MaxPits-1)][stones])
			if last < r.pits && (last == pit || uint8(own>>(8*last)) == 0) {
				most = max(most, uint8(facing>>(8*(r.pits-1-last))))
			}
		}
		pit++
	}
	return int(most)
}

// ends gives, by pit and number of stones, where the last stone falls, counted from the
// player's pit 0 along the player's way round the board. Evaluations look it up for
// every pit; a division would double their time.
type ends [MaxPits][MaxTotal + 1]uint8

// endsOf makes the tables of ends, by pits a side, on first use. All games share them.
var endsOf = func() (list [MaxPits + 1]func() *ends) {
	for pits := range list {
		list[pits] = sync.OnceValue(func() *ends { return newEnds(pits) })
	}
	return list
}()

func newEnds(pits int) *ends {
	e := new(ends)
	for pit := range pits {
		for stones := range e[pit] {
			e[pit][stones] = uint8((pit + stones) % lap(pits))
		}
	}
	return e
}

// lap is the number of cells on a player's way round the board.
func lap(pits int) int { return 2*pits + 1 }
