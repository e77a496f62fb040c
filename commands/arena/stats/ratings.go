package stats

import (
	"math"
	"slices"
)

// Pairing is the result of two players of a tournament against each other: the tally is the first
// one's.
type Pairing struct {
	First, Second int // places in the list of players
	Tally         *Tally
}

// Rating is a strength in Elo points, with its 95 % interval. Ends that the games leave open are
// infinite.
type Rating struct{ Elo, Lo, Hi float64 }

// perElo converts Elo points to log-odds.
const perElo = math.Ln10 / 400

// Ranking is the strengths of the players of a tournament, estimated from their games.
type Ranking struct {
	players  int
	meetings []meeting
	strength []float64 // as log-odds, with mean 0
	covered  matrix    // how strengths depend on points: the inverse of the Hessian of the negative log-likelihood
	prior    float64   // drawn games added to every meeting
}

// meeting is a pairing's score in points, and by how many points the true score may be less or more.
type meeting struct {
	first, second           int
	games, points, down, up float64
}

// Rank estimates the strengths of some players by maximum likelihood in the model of Bradley and
// Terry (1952), with draws as half a win. A player that has won or lost everything would be
// infinitely strong or weak; then one drawn game is added to every pairing. It fails if the players
// are not all connected by meetings.
func Rank(players int, pairings []Pairing) (*Ranking, bool) {
	r := &Ranking{players: players, strength: make([]float64, players)}
	for _, p := range pairings {
		if p.Tally.Games() > 0 {
			r.meetings = append(r.meetings, meetingOf(p))
		}
	}
	if parts := r.parts(nil); slices.Max(parts) > 0 {
		return nil, false
	}
	played := r.played(nil)
	if parts := r.parts(played); slices.Max(parts) > 0 {
		r.prior = 1
	}
	r.strength, r.covered = r.fit(played, r.prior, make([]int, players))
	return r, true
}

// meetingOf counts whole pairs, as the estimate of a match does; games without partners count only if
// there is no whole pair, and say nothing about errors.
func meetingOf(p Pairing) meeting {
	games, e := 2*float64(p.Tally.PairCount()), p.Tally.Estimate()
	if games == 0 {
		games = float64(p.Tally.Games())
		e.Score = p.Tally.Points() / games
	}
	return meeting{p.First, p.Second, games, games * e.Score, games * (e.Score - e.Lo), games * (e.Hi - e.Score)}
}

// played gives the points of all meetings, each moved by an amount unless moved is nil.
func (r *Ranking) played(moved []float64) []float64 {
	points := make([]float64, len(r.meetings))
	for i, g := range r.meetings {
		points[i] = g.points
		if moved != nil {
			points[i] = min(max(0, g.points+moved[i]), g.games)
		}
	}
	return points
}

// parts numbers the groups of players that can be compared: each has taken points from each other
// one, if only through others (Ford, 1957). Without points it is enough to have met.
func (r *Ranking) parts(points []float64) []int {
	over := make([][]bool, r.players)
	for i := range over {
		over[i] = make([]bool, r.players)
		over[i][i] = true
	}
	for i, g := range r.meetings {
		over[g.first][g.second] = over[g.first][g.second] || points == nil || points[i] > 0
		over[g.second][g.first] = over[g.second][g.first] || points == nil || points[i] < g.games
	}
	for k := range over {
		for i := range over {
			for j := range over {
				over[i][j] = over[i][j] || over[i][k] && over[k][j]
			}
		}
	}
	part, next := make([]int, r.players), 0
	for i := range part {
		first := 0
		for !over[i][first] || !over[first][i] {
			first++
		}
		if part[i] = next; first < i {
			part[i] = part[first]
		} else {
			next++
		}
	}
	return part
}

// fit finds the likeliest strengths for some points, with drawn games added to every meeting, by
// Newton's method in steps short enough not to overshoot, and the inverse of the curvature there.
// Meetings between parts only say that one is far above the other; strengths have mean 0 in each
// part.
func (r *Ranking) fit(points []float64, prior float64, part []int) (strength []float64, inverse matrix) {
	const most, close = 1000, 1e-11
	strength = slices.Clone(r.strength)
	for range most {
		curvature, pull := newMatrix(r.players), make([]float64, r.players)
		for i, g := range r.meetings {
			if part[g.first] != part[g.second] {
				continue
			}
			games := g.games + prior
			p := 1 / (1 + math.Exp(strength[g.second]-strength[g.first]))
			curvature.spread(g.first, g.second, games*p*(1-p))
			missing := points[i] + prior/2 - games*p
			pull[g.first] += missing
			pull[g.second] -= missing
		}
		// Strengths are determined up to a constant in each part; what is added here makes the matrix
		// invertible, and each part's mean 0.
		mean, of := make([]float64, r.players), make([]float64, r.players)
		for i, s := range strength {
			mean[part[i]] += s
			of[part[i]]++
			for j := range strength {
				if part[i] == part[j] {
					curvature[i][j]++
				}
			}
		}
		inverse = curvature.inverse()
		longest, step := 0., make([]float64, r.players)
		for i, row := range inverse {
			step[i] = dot(row, pull)
			longest = max(longest, math.Abs(step[i]))
		}
		for i := range strength {
			strength[i] += step[i]*min(1, 1/max(1, longest)) - mean[part[i]]/of[part[i]]
		}
		if longest < close {
			break
		}
	}
	return strength, inverse
}

// Rating gives a player's strength, relative to the mean of all players.
func (r *Ranking) Rating(player int) Rating {
	of := make([]float64, r.players)
	for i := range of {
		of[i] = -1 / float64(r.players)
	}
	of[player]++
	return r.rating(of)
}

// Difference gives how much stronger one player is than another. If only the two have met, it is the
// Elo difference of their match, with the same interval.
func (r *Ranking) Difference(player, other int) Rating {
	of := make([]float64, r.players)
	of[player]++
	of[other]--
	return r.rating(of)
}

// rating gives a weighted sum of strengths with its interval.
func (r *Ranking) rating(of []float64) Rating {
	at := dot(of, r.strength)
	return Rating{at / perElo, min(at, r.limit(of, -1)) / perElo, max(at, r.limit(of, 1)) / perElo}
}

// limit gives the lower or the upper end of a weighted sum of strengths. The points of all meetings
// are moved within their errors, taken as independent, to where the sum changes most, and the
// strengths are estimated again, as near the extremes they do not depend linearly on points. A sum
// over parts that cannot be compared is infinite.
func (r *Ranking) limit(of []float64, sign float64) float64 {
	moved, length := make([]float64, len(r.meetings)), 0.
	for i, g := range r.meetings {
		slope := sign * (dot(r.covered[g.first], of) - dot(r.covered[g.second], of))
		reach := g.up
		if slope < 0 {
			reach = g.down
		}
		moved[i] = slope * reach * reach
		length += slope * reach * slope * reach
	}
	for i := range moved {
		if length > 0 {
			moved[i] /= math.Sqrt(length)
		}
	}
	points := r.played(moved)
	part := r.parts(points)
	sums := make([]float64, r.players)
	for i, times := range of {
		sums[part[i]] += times
	}
	for _, sum := range sums {
		if math.Abs(sum) > 1e-9 {
			return math.Inf(int(sign))
		}
	}
	strength, _ := r.fit(points, 0, part)
	return dot(of, strength)
}

// Endings counts games by the first player's half points: losses, draws and wins.
type Endings [3]int

// Games is how many there are.
func (e Endings) Games() int { return e[0] + e[1] + e[2] }

// Alike is the probability that two counts of games of one match differ as much as these, or more, by
// luck alone: Pearson's chi-squared test with two degrees of freedom, for which it is exp(-x/2). It
// is 1 if there are too few games to tell.
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
				return 1 // the test is valid for larger counts only
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
