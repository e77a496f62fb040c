package learning

import (
	"math"
	"slices"

	"parlor/games"
)

// Method says which targets predictions are fitted to.
type Method string

// The methods.
const (
	TD       Method = "td"       // later predictions and the result
	Outcomes Method = "outcomes" // the result: logistic regression
	Search   Method = "search"   // the value of a search, at every node of it
	Exact    Method = "exact"    // exact values
)

// Methods lists them, the default first.
func Methods() []Method { return []Method{TD, Outcomes, Search, Exact} }

// Misstep is a common mistake in learning.
type Misstep string

// The mistakes.
const (
	NoMistake Misstep = ""
	NoTurn    Misstep = "no-turn"    // the opponent's chance is taken for the side's own
	OneSide   Misstep = "one-side"   // it learns from the first player's positions only
	FixedRate Misstep = "fixed-rate" // the rate does not fall
)

// Mistakes lists the mistakes.
func Mistakes() []Misstep { return []Misstep{NoTurn, OneSide, FixedRate} }

// The default plan.
const (
	UsualGames  = 2000
	UsualLambda = .7
	UsualRate   = 4
	UsualDepth  = 1
)

// batch is how many games are played by the same weights, and falling the number of batches
// after which the rate begins to fall noticeably. It falls by the power -.8 of the batches:
// slowly enough to get anywhere, and fast enough to converge.
const (
	batch   = 16
	falling = 40
)

// Fit is a unit that learns, and all that it needs to continue.
type Fit struct {
	Unit Unit
	// Sizes are the sums over positions of an input's size times the sum of all inputs'
	// sizes. They bound the curvature of the likelihood, so a step at a rate up to 4,
	// divided by their means, never overshoots.
	Sizes []float64
	// Positions, Batches and Games count what it has learnt from.
	Positions, Batches, Games int
	Unended                   int // games given up, which count as drawn

	before *Fit // the last step; nil before there was any
}

// NewFit is a learner for so many inputs that starts with the weights u, or 0 if u is nil.
func NewFit(u Unit, inputs int) *Fit {
	l := &Fit{Unit: make(Unit, inputs), Sizes: make([]float64, inputs)}
	copy(l.Unit, u)
	return l
}

// Clone gives a copy.
func (l *Fit) Clone() *Fit {
	c := *l
	c.before = nil
	c.Unit, c.Sizes = slices.Clone(l.Unit), slices.Clone(l.Sizes)
	return &c
}

// Sums is the contribution of some predictions to the next step.
type Sums struct {
	// Errors are the sums of error * count by input; Sizes are as in a Fit.
	Errors, Sizes []float64
	Positions     int
	Loss          float64 // cross-entropy: how surely the predictions are wrong
	Unended       int     // games given up
}

// NewSums are empty sums for so many inputs.
func NewSums(inputs int) *Sums {
	return &Sums{Errors: make([]float64, inputs), Sizes: make([]float64, inputs)}
}

// Add adds a prediction, whose target is set.
func (s *Sums) Add(u Unit, p *Prediction) {
	all, e := 0.0, p.Error()
	for _, in := range p.Inputs {
		all += math.Abs(in.Count)
	}
	for _, in := range p.Inputs {
		s.Errors[in.At] += float64(e * in.Count)
		s.Sizes[in.At] += float64(math.Abs(in.Count) * all)
	}
	x := u.LogOdds(p.Inputs)
	s.Loss += max(x, 0) + math.Log1p(math.Exp(-math.Abs(x))) - float64(p.Target*x)
	s.Positions++
}

// Join adds other sums.
func (s *Sums) Join(o *Sums) {
	for i := range s.Errors {
		s.Errors[i] += o.Errors[i]
		s.Sizes[i] += o.Sizes[i]
	}
	s.Positions += o.Positions
	s.Loss += o.Loss
	s.Unended += o.Unended
}

// Gains are what a step adds to the weights.
func (l *Fit) Gains(s *Sums, rate float64) []float64 {
	gains := make([]float64, len(s.Errors))
	positions := float64(max(1, s.Positions))
	for i, e := range s.Errors {
		if size := (l.Sizes[i] + s.Sizes[i]) / float64(max(1, l.Positions+s.Positions)); size > 0 {
			gains[i] = rate * (e / positions) / size
		}
	}
	return gains
}

// rate is that of the next step.
func (l *Fit) rate(p *Plan) float64 {
	if p.Mistake == FixedRate {
		return p.Rate
	}
	return p.Rate * math.Pow(1+float64(l.Batches)/falling, -.8)
}

// farthest is a cross-entropy three times that of calling every position even, ln 2: predictions
// that are on average so surely wrong after a step show that it has overshot.
const farthest = 3 * math.Ln2

// step updates the weights by the sums of a batch. If the weights have diverged, it also
// undoes the previous step, which caused that, and gives an error with the code
// weights-ran-away.
func (l *Fit) step(s *Sums, p *Plan, played int) error {
	next := l.Clone()
	for i, g := range l.Gains(s, l.rate(p)) {
		next.Unit[i] += g
		next.Sizes[i] += s.Sizes[i]
		if math.IsNaN(next.Unit[i]) || math.IsInf(next.Unit[i], 0) {
			return ranAway(l, p)
		}
	}
	next.before = l.Clone()
	if l.before != nil && s.Positions > 0 && !(s.Loss/float64(s.Positions) <= farthest) {
		return ranAway(l, p)
	}
	next.Positions += s.Positions
	next.Batches++
	next.Games += played
	next.Unended += s.Unended
	*l = *next
	return nil
}

func ranAway(l *Fit, p *Plan) error {
	found := l.Games
	if l.before != nil {
		*l = *l.before
	}
	return games.Errorf("weights-ran-away", "the weights ran away within %d games: predictions are surely wrong; wanted a rate below %g, such as :rate %g",
		found+batch, p.Rate, min(UsualRate, p.Rate/10))
}
