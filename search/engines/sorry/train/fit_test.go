// Package train fits the evaluations odds and tuned directly against the exact result: the
// score of a search with them against perfect play.
//
// That score is a half less what the search gives away, by perfect play's values, in the
// mean of its games. So weights go down the gradient of what is given away, at decisions of
// games against perfect play, which come up as often as they do there. A search that takes
// the best move gives nothing to differentiate, so for the gradient moves are drawn, the
// better ones far more often (softmax); and the gradient of a search's value is that of the
// leaf it comes from. A smaller part of it are errors of the estimates themselves, and of
// their differences between the moves of a decision, so that searches of other depths
// are served as well. Arithmetic is in one order, so the same plan gives the same weights.
package train

import (
	"math"

	"parlor/games"
	"parlor/search/engines/sorry/numbering"
	sorrytables "parlor/search/engines/sorry/tablebase"
)

// Plan is how long and on what to train.
type Plan struct {
	Seed  uint64
	Steps int // down the gradient, of Batch decisions each
	Batch int
	// Depths are those of the searches that play, in turn.
	Depths []int
	// Straying is the share of the moves of either side that are made at random.
	Straying float64
	// Temperature is that of the drawn moves, in chances of winning.
	Temperature float64
	// Off and Apart are the weights of errors of estimates and of their differences,
	// against 1 for what is given away.
	Off, Apart float64
	// Rate is the length of the first steps; it falls to a hundredth.
	Rate float64
}

// The plans of the committed weights.
var (
	OddsPlan  = Plan{Seed: 1, Steps: 4000, Batch: 250, Depths: []int{1, 2}, Straying: .05, Temperature: .005, Off: .3, Apart: 1, Rate: .05}
	TunedPlan = Plan{Seed: 1, Steps: 2000, Batch: 250, Depths: []int{2}, Temperature: .00002, Rate: .005}
)

// fit is a fitting under way.
type fit struct {
	*model
	games  []*sorrytables.Game // that are played, in turn
	random *games.Random
	plan   Plan

	game     *sorrytables.Game // of the game being played
	leaves   []leaf
	gradient []float64
	// first and second are the running means of the gradient and of its square (Adam).
	first, second []float64
	decisions     int
	squares       float64 // of the errors of estimates
}

// leaf is where the value of a move comes from: a position after a move, and how fast the
// value rises with the sum of weights there.
type leaf struct {
	moved, next uint16
	root        bool
	slope       float64
}

func newFit(m *model, of []*sorrytables.Game) *fit {
	return &fit{
		model: m, games: of, random: games.NewRandom(m.plan.Seed), plan: m.plan,
		gradient: make([]float64, len(m.weights)), first: make([]float64, len(m.weights)), second: make([]float64, len(m.weights)),
	}
}

func (f *fit) sumAt(moved, next uint16, root bool) (list []uint16, sum float64, sign float64) {
	var buf [64]uint16
	list, speaksFor := f.terms(f.game.Steps[moved], f.game.Steps[next], root, buf[:0])
	for _, t := range list {
		sum += f.weights[t]
	}
	if !speaksFor {
		return list, -sum, -1
	}
	return list, sum, 1
}

// after gives the chance that a search sees, deep plies on, of a player who has moved while
// the other is at enemy, and adds the leaves that it comes from, whose slopes are times scale.
func (f *fit) after(moved, enemy uint16, deep int, root bool, scale float64) float64 {
	if moved == f.game.Done() {
		return 1
	}
	next := f.game.Captured(moved, enemy)
	if deep == 0 {
		_, sum, sign := f.sumAt(moved, next, root)
		v, slope := f.chance(sum)
		f.leaves = append(f.leaves, leaf{moved, next, root, sign * scale * slope})
		return v
	}
	var buf [2 * numbering.Most]uint16
	sum := 0.
	for card, odds := range numbering.Odds {
		share := float64(odds) / numbering.Total
		best, kept := math.Inf(-1), len(f.leaves)
		for _, to := range f.game.Reached(next, moved, card, buf[:0]) {
			from := len(f.leaves)
			v := f.after(to, moved, deep-1, !root, -scale*share)
			if v > best {
				best, f.leaves = v, append(f.leaves[:kept], f.leaves[from:]...)
			} else {
				f.leaves = f.leaves[:from]
			}
		}
		sum += float64(share * best)
	}
	return 1 - sum
}

// decision is a card in hand, with where it leads and what each move is worth.
type decision struct {
	to    []uint16
	worth []float64 // by perfect play
	best  float64
}

func (f *fit) decision(own, enemy uint16, card int) (d decision) {
	d.to = f.game.Reached(own, enemy, card, nil)
	for _, to := range d.to {
		v := f.game.After(to, enemy)
		d.worth, d.best = append(d.worth, v), max(d.best, v)
	}
	return d
}

// equal is how far apart values may be that are equal but for rounding.
const equal = 1e-10

// choose gives the place of a search's move, and adds to the gradient if it is to learn.
func (f *fit) choose(d *decision, enemy uint16, depth int, learn bool) (chosen int) {
	if len(d.to) == 1 {
		return 0
	}
	f.leaves = f.leaves[:0]
	values, ends := make([]float64, len(d.to)), make([]int, len(d.to))
	for i, to := range d.to {
		values[i] = f.after(to, enemy, depth-1, true, 1)
		ends[i] = len(f.leaves)
		if values[i] > values[chosen]+equal {
			chosen = i
		}
	}
	if learn {
		f.learn(d, values, ends, values[chosen])
	}
	return chosen
}

// learn adds to the gradient of a decision.
func (f *fit) learn(d *decision, values []float64, ends []int, best float64) {
	shares := make([]float64, len(values))
	all, given, off := 0., 0., 0.
	for i, v := range values {
		shares[i] = math.Exp((v - best) / f.plan.Temperature)
		all += shares[i]
		off += (v - d.worth[i]) / float64(len(values))
	}
	for i := range values {
		shares[i] /= all
		given += float64(shares[i] * (d.best - d.worth[i]))
	}
	from := 0
	for i, v := range values {
		e := v - d.worth[i]
		f.squares += float64(e*e) / float64(len(values))
		push := float64(shares[i] * (d.best - d.worth[i] - given) / f.plan.Temperature)
		push += float64(f.plan.Off*e) + float64(f.plan.Apart*(e-off))
		for _, l := range f.leaves[from:ends[i]] {
			list, _, _ := f.sumAt(l.moved, l.next, l.root)
			for _, t := range list {
				f.gradient[t] += float64(push * l.slope)
			}
		}
		from = ends[i]
	}
	f.decisions++
}

// play plays a game against perfect play from either seat, and gives what the search gives
// away.
func (f *fit) play(number, depth int, learn bool) (lost float64) {
	f.game = f.games[number/2%len(f.games)]
	own, enemy := f.game.Start(), f.game.Start()
	for turn := number; ; turn++ { // the search has the even turns
		d := f.decision(own, enemy, f.card())
		chosen := 0
		if turn%2 == 0 {
			chosen = f.choose(&d, enemy, depth, learn)
			lost += d.best - d.worth[chosen]
		} else {
			for i, v := range d.worth {
				if v > d.worth[chosen] {
					chosen = i
				}
			}
		}
		if learn && f.random.Float() < f.plan.Straying {
			chosen = int(f.random.Below(uint64(len(d.to))))
		}
		to := d.to[chosen]
		if to == f.game.Done() {
			return lost
		}
		own, enemy = f.game.Captured(to, enemy), to // the other side is next
	}
}

// card draws by the odds.
func (f *fit) card() int {
	at := f.random.Below(numbering.Total)
	for card, odds := range numbering.Odds {
		if at < odds {
			return card
		}
		at -= odds
	}
	panic("train: odds do not add up")
}

// run fits the weights, and tells after every tenth of the steps what was given away a game
// and how far off estimates were.
func (f *fit) run(report func(step int, lost, off float64)) {
	lost, played := 0., 0
	for step := range f.plan.Steps {
		for f.decisions = 0; f.decisions < f.plan.Batch; played++ {
			lost += f.play(played, f.plan.Depths[played/2%len(f.plan.Depths)], true)
		}
		f.step(step)
		if every := f.plan.Steps / 10; (step+1)%every == 0 {
			report(step+1, lost/float64(played), math.Sqrt(f.squares/float64(f.plan.Batch*every)))
			lost, played, f.squares = 0, 0, 0
		}
	}
}

// step goes down the gradient by Adam (Kingma and Ba, 2015).
func (f *fit) step(number int) {
	const keep, keepSquares, least = .9, .999, 1e-9
	rate := f.plan.Rate * math.Pow(.01, float64(number)/float64(f.plan.Steps))
	whole, wholeSquares := 1-math.Pow(keep, float64(number+1)), 1-math.Pow(keepSquares, float64(number+1))
	for i, g := range f.gradient {
		g /= float64(f.decisions)
		f.first[i] = float64(keep*f.first[i]) + float64((1-keep)*g)
		f.second[i] = float64(keepSquares*f.second[i]) + float64((1-keepSquares)*float64(g*g))
		f.weights[i] -= rate * (f.first[i] / whole) / (math.Sqrt(f.second[i]/wholeSquares) + least)
		f.gradient[i] = 0
	}
}
