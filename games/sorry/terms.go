package sorry

import (
	"fmt"
	"math"
	"strconv"
	"sync"

	"parlor/games"
	"parlor/games/weighted"
)

// The terms of odds are a set of features of their own, so that other weights can be given to them
// or be learnt. A term counts for the player who draws next, and so -1 as often as it holds to the
// other one. The sum of the weights is log-odds in units of 1/OddsUnit, as in odds.

// oddsSets are the sets that have been made, by the options of their rules.
var oddsSets sync.Map

// OddsSet gives the terms of odds as features that evaluations by weights can count, and odds with
// its weights.
func (r *Rules) OddsSet() games.FeatureSet[State] {
	set, ok := oddsSets.Load(r.Options())
	if !ok {
		set, _ = oddsSets.LoadOrStore(r.Options(), r.newOddsSet())
	}
	return set.(games.FeatureSet[State])
}

func (r *Rules) newOddsSet() games.FeatureSet[State] {
	set := games.FeatureSet[State]{Name: "odds", Brief: "what odds counts: where pieces are, by ones and twos", Unit: OddsUnit, Each: r.eachTerm}
	for i, name := range termNames() {
		set.Features = append(set.Features, games.Feature[State]{
			Name: name.name, Brief: name.brief, Most: games.Value(r.pieces * r.pieces),
			Of: func(s *State, root games.Turn) (sum games.Value) {
				r.eachTerm(s, root, func(term int, n games.Value) {
					if term == i {
						sum += n
					}
				})
				return sum
			},
		})
	}
	odds := r.odds()
	for _, w := range oddsFitted {
		odds.Weights = append(odds.Weights, games.Value(w))
	}
	set.Named = []games.Eval[State]{odds}
	set.Weigh = func(name string, weights []games.Value) (games.Eval[State], error) {
		return r.weighTerms(name, set.Features, weights)
	}
	return set
}

// eachTerm calls count with each term of s.
func (r *Rules) eachTerm(s *State, root games.Turn, count func(term int, n games.Value)) {
	var buf [40]uint16
	mover, n := s.mover&1, games.Value(1)
	if games.Players[mover] != root {
		n = -1
	}
	for _, term := range OddsTerms(s.at[mover][:r.pieces], s.at[mover^1][:r.pieces], buf[:0]) {
		count(int(term), n)
	}
}

// mostTermWeight is the greatest weight of a term: log-odds far beyond any that matter.
const mostTermWeight = 1_000_000

// weighTerms makes an evaluation like odds from a weight for each term.
func (r *Rules) weighTerms(name string, features []games.Feature[State], weights []games.Value) (games.Eval[State], error) {
	if err := weighted.Check(features, weights); err != nil {
		return games.Eval[State]{}, err
	}
	of := new([OddsWeights]float64)
	for i, w := range weights {
		if of[i] = float64(w); math.Abs(of[i]) > mostTermWeight {
			return games.Eval[State]{}, games.Errorf("bad-weights", "wanted weights of at most %d, in units of 1/%d of a log-odds, given %g for %s", mostTermWeight, OddsUnit, of[i], features[i].Name)
		}
	}
	return r.oddsBy(name, "own weights of the terms of odds", func(own, enemy []uint8) games.Value {
		var buf [40]uint16
		sum := 0.
		for _, term := range OddsTerms(own, enemy, buf[:0]) {
			sum += of[term]
		}
		return games.Value(math.Round(win * (2*games.Logistic(min(max(sum, -oddsMost), oddsMost)/OddsUnit) - 1)))
	}), nil
}

// termName is what a term is called, and what it counts.
type termName struct{ name, brief string }

// termNames names the terms, in the order of their weights.
var termNames = sync.OnceValue(func() []termName {
	list := make([]termName, 0, OddsWeights)
	add := func(name, format string, args ...any) {
		list = append(list, termName{name, fmt.Sprintf(format, args...)})
	}
	for i := range leftTerms {
		own, enemy := i/slots+1, i%slots+1
		add(fmt.Sprintf("left-%d-%d", own, enemy), "who draws next has %d pieces not home, the other %d", own, enemy)
	}
	for _, side := range oddsSides {
		for step := range stepTerms {
			at := stepName(step)
			add(side.word+"-at-"+at, "pieces of %s at step %s of their way", side.who, at)
		}
	}
	for half := range ring / 2 {
		for ahead := range ring {
			step := exit + 2*half
			add(fmt.Sprintf("next-%d-ahead-%d", step, ahead), "of who draws next at step %d or %d, of the other %d squares ahead of it", step, step+1, ahead)
		}
	}
	for _, side := range oddsSides {
		for far := range regions {
			for near := range far + 1 {
				add(fmt.Sprintf("%s-pair-%s-%s", side.word, regionNames[near], regionNames[far]), "two pieces of %s: %s and %s", side.who, regionNames[near], regionNames[far])
			}
		}
	}
	return list
})

// oddsSides are the two sides as terms name them.
var oddsSides = [2]struct{ word, who string }{{"next", "who draws next"}, {"other", "the other"}}

// stepName names a step before home.
func stepName(step int) string {
	if step == start {
		return "start"
	}
	return strconv.Itoa(step)
}

// regionNames names the regions by their first steps.
var regionNames = func() (names [regions]string) {
	for step := home - 1; step >= start; step-- {
		names[regionOf(uint8(step))] = stepName(step)
	}
	names[regions-1] = "safe"
	return names
}()
