package stats

import "math"

// Pairing is what two players of a tournament have done against each other: the
// tally is the first one's.
type Pairing struct {
	First, Second int // places in the list of players
	Tally         *Tally
}

// Rating is a player's strength in a tournament, in Elo points from the mean of all
// players, with an interval that holds the true one in 95 cases of 100.
type Rating struct{ Elo, Lo, Hi float64 }

// perElo turns Elo points into the logarithm of odds.
const perElo = math.Ln10 / 400

// Ratings gives the strength of some players by maximum likelihood in the model of
// Bradley and Terry (1952), draws counting as half a win. Intervals follow from the
// variance of pairs that each pairing has shown. Somebody who has won or lost all
// would be infinitely strong or weak; then every pairing counts one drawn game more
// than was played. It fails if players did not meet, not even by way of others.
func Ratings(players int, pairings []Pairing) ([]Rating, bool) {
	m := newModel(players, pairings)
	if !m.connected(false) {
		return nil, false
	}
	if !m.connected(true) {
		for i := range m.meetings {
			m.meetings[i].games++
			m.meetings[i].points += 1. / 2
		}
	}
	m.maximise()
	return m.ratings(), true
}

// model is the likelihood of a tournament.
type model struct {
	players  int
	meetings []meeting
	strength []float64 // in the logarithm of odds
}

// meeting is a pairing's score, and the variance of the sum of its points.
type meeting struct {
	first, second           int
	games, points, variance float64
}

func newModel(players int, pairings []Pairing) *model {
	m := &model{players: players, strength: make([]float64, players)}
	for _, p := range pairings {
		games := float64(p.Tally.Games())
		if games == 0 {
			continue
		}
		_, squares := p.Tally.moments()
		n := float64(p.Tally.PairCount())
		variance := (squares + priorPairs*priorVariance) / (n + priorPairs) // of a pair's score
		m.meetings = append(m.meetings, meeting{
			p.First, p.Second, games, p.Tally.Points(), games / 2 * 4 * variance,
		})
	}
	return m
}

// connected says whether everybody can be compared with everybody: by who met whom,
// or strictly by who has taken points from whom (Ford, 1957).
func (m *model) connected(strictly bool) bool {
	from0, to0 := make([]bool, m.players), make([]bool, m.players)
	from0[0], to0[0] = true, true
	for range m.players {
		for _, g := range m.meetings {
			won, lost := g.points > 0 || !strictly, g.points < g.games || !strictly
			from0[g.second] = from0[g.second] || won && from0[g.first]
			from0[g.first] = from0[g.first] || lost && from0[g.second]
			to0[g.first] = to0[g.first] || won && to0[g.second]
			to0[g.second] = to0[g.second] || lost && to0[g.first]
		}
	}
	for i := range from0 {
		if !from0[i] || !to0[i] {
			return false
		}
	}
	return true
}

// maximise finds the likeliest strengths, by minorisation and maximisation (Hunter,
// 2004), which cannot overshoot.
func (m *model) maximise() {
	const most, close = 100_000, 1e-12
	odds := make([]float64, m.players)
	for i := range odds {
		odds[i] = 1
	}
	for range most {
		won, met := make([]float64, m.players), make([]float64, m.players)
		for _, g := range m.meetings {
			won[g.first] += g.points
			won[g.second] += g.games - g.points
			share := g.games / (odds[g.first] + odds[g.second])
			met[g.first] += share
			met[g.second] += share
		}
		moved, product := 0., 0.
		for i := range odds {
			next := won[i] / met[i]
			moved = max(moved, math.Abs(math.Log(next/odds[i])))
			odds[i] = next
			product += math.Log(next)
		}
		for i := range odds {
			odds[i] /= math.Exp(product / float64(m.players))
		}
		if moved < close {
			break
		}
	}
	for i, o := range odds {
		m.strength[i] = math.Log(o)
	}
}

// ratings turns strengths into Elo points with intervals: the likelihood's curvature
// on both sides of the variance that was seen (the sandwich of Huber, 1967).
func (m *model) ratings() []Rating {
	curvature, seen := newMatrix(m.players), newMatrix(m.players)
	for _, g := range m.meetings {
		p := 1 / (1 + math.Exp(m.strength[g.second]-m.strength[g.first]))
		curvature.spread(g.first, g.second, g.games*p*(1-p))
		seen.spread(g.first, g.second, g.variance)
	}
	// Strengths are known but for a constant; what is added makes their mean 0, and
	// the inverse exist.
	for _, row := range curvature {
		for j := range row {
			row[j]++
		}
	}
	inverse := curvature.inverse()
	covariance := inverse.times(seen).times(inverse)
	ratings := make([]Rating, m.players)
	for i, s := range m.strength {
		reach := confident * math.Sqrt(max(0, covariance[i][i])) / perElo
		elo := s / perElo
		ratings[i] = Rating{elo, elo - reach, elo + reach}
	}
	return ratings
}

// Endings counts games by what they brought the first player, in half points: losses,
// draws and wins.
type Endings [3]int

// Games is how many there are.
func (e Endings) Games() int { return e[0] + e[1] + e[2] }

// Alike is how likely two counts of games of one match differ as much as these, or more, by
// luck alone: Pearson's chi-squared test with two degrees of freedom, for which the chance is
// exp(-x/2). It is 1 where there is too little to tell.
func Alike(a, b Endings) float64 {
	x, kinds := 0.0, 0
	all := float64(a.Games() + b.Games())
	for i := range a {
		both := float64(a[i] + b[i])
		if both == 0 {
			continue
		}
		kinds++
		for _, e := range []Endings{a, b} {
			wanted := both * float64(e.Games()) / all
			if wanted < 5 {
				return 1 // the test holds for larger counts only
			}
			x += (float64(e[i]) - wanted) * (float64(e[i]) - wanted) / wanted
		}
	}
	switch kinds {
	case 3:
		return math.Exp(-x / 2)
	case 2:
		return math.Erfc(math.Sqrt(x / 2))
	}
	return 1
}
