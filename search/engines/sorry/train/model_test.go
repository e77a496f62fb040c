package train

import (
	"math"

	"parlor/games"
	"parlor/games/sorry"
)

// model is an evaluation whose weights are fitted: the chance of a player who has moved is a
// function of a sum of weights.
type model struct {
	name    string
	weights []float64
	// terms appends the numbers of the weights that count in a position, and says whether
	// their sum speaks for the player who has moved or against him. Root says that he is the
	// one who searches.
	terms func(moved, next []uint8, root bool, buf []uint16) (list []uint16, speaksFor bool)
	// chance is that which a sum stands for, and slope how fast it rises.
	chance func(sum float64) (chance, slope float64)
	// rounded rounds the weights to what the evaluation has.
	rounded func(weights []float64) []float64
	plan    Plan
}

// oddsModel fits odds.
func oddsModel() *model {
	return &model{
		name: "odds", weights: make([]float64, sorry.OddsWeights), plan: OddsPlan,
		terms: func(moved, next []uint8, _ bool, buf []uint16) ([]uint16, bool) {
			return sorry.OddsTerms(next, moved, buf), false
		},
		chance: func(sum float64) (float64, float64) {
			p := games.Logistic(sum)
			return p, p * (1 - p)
		},
		rounded: func(weights []float64) []float64 {
			list := make([]float64, len(weights))
			for i, v := range weights {
				list[i] = math.Round(min(max(v*sorry.OddsUnit, math.MinInt8), math.MaxInt8)) / sorry.OddsUnit
			}
			return list
		},
	}
}

// thousand is the unit in which weights of features are fitted, and win what a game is worth.
const thousand, win = 1000, 100_000

// featuresModel fits the write-up's six features, each of which is a sum over pieces.
func featuresModel(rules *sorry.Rules, from []games.Value) *model {
	counts := countsOf(rules)
	m := &model{name: "tuned", plan: TunedPlan}
	for _, v := range from {
		m.weights = append(m.weights, float64(v)/thousand)
	}
	m.terms = func(moved, next []uint8, root bool, buf []uint16) ([]uint16, bool) {
		sides := [2][]uint8{moved, next}
		if !root {
			sides = [2][]uint8{next, moved}
		}
		for side, steps := range sides {
			for _, step := range steps {
				for feature, n := range counts[step] {
					for range n {
						buf = append(buf, uint16(2*feature+side))
					}
				}
			}
		}
		return buf, root
	}
	m.chance = func(sum float64) (float64, float64) {
		const slope = thousand / (2. * win)
		return .5 + float64(slope*sum), slope
	}
	m.rounded = func(weights []float64) []float64 {
		list := make([]float64, len(weights))
		for i, v := range weights {
			list[i] = math.Round(v*thousand) / thousand
		}
		return list
	}
	return m
}

// countsOf gives what the features count of a piece at each step.
func countsOf(rules *sorry.Rules) (counts [][3]int) {
	for step := uint8(0); step <= sorry.Home; step++ {
		own, enemy := make([]uint8, rules.Options().Pieces), make([]uint8, rules.Options().Pieces)
		own[0] = step
		s, err := rules.Place(games.Max, own, enemy)
		if err != nil {
			panic("train: " + err.Error()) // a piece may stand anywhere
		}
		var of [3]int
		for i, f := range rules.Evaluations().Features {
			if i%2 == 0 {
				of[i/2] = int(f.Of(&s, games.Max))
			}
		}
		counts = append(counts, of)
	}
	return counts
}
