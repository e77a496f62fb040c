package games

import "math"

// Judging says how positions of a game are judged for people: by the search that is
// strongest within about a second. The zero value, for a game that nobody has measured,
// means the first evaluation, as deep as [Judging.Plies] says.
type Judging struct {
	// Exact says that the solver is tried first, as it answers at once or not at all.
	Exact bool
	// Eval names an evaluation, and Depth is how many plies it is searched.
	Eval  string
	Depth int
	// Curve maps search values to probabilities of winning, both for the player to move:
	// points (value, probability), rising, interpolated linearly, as fitted to games of
	// the judge against itself. It is empty where the evaluation gives calibrated
	// probabilities.
	Curve [][2]float64
	// Errors are how far estimates are from the truth, by the depth from which on they hold. Without
	// any nothing is known of it.
	Errors []EstimateError
	// Levels are players of graded strength who err like people, the weakest first. A
	// game without any has the default ones.
	Levels []Level
}

// EstimateError is how far estimates of some depth are from the truth, as measured: Err bounds the
// error of 19 in 20, and Apart is the difference between two moves of one position that shows which
// is better, so that at most one perfect move in 50 seems worse than another.
type EstimateError struct {
	Depth      int
	Err, Apart float64
}

// ErrorAt is the error of estimates of a depth; everything is possible where none was measured.
func (j Judging) ErrorAt(depth int) (e EstimateError) {
	e = EstimateError{Err: 1, Apart: 1}
	for _, of := range j.Errors {
		if of.Depth <= depth {
			e = of
		}
	}
	return e
}

// Level is the strength of a player who errs like a person.
type Level struct {
	// Temperature is that of a softmax over the winning chances: a move that gives away
	// Temperature is drawn 1/e times as often as the best one. At simultaneous decisions it
	// is the probability of a uniformly random move.
	Temperature float64
	// Overlooks says that it looks no further than its own move.
	Overlooks bool
	// Loss is the mean loss of winning chances per decision, as measured.
	Loss float64
}

// JudgingOf reads an embedded JSON file, under the names of the fields.
func JudgingOf(file []byte) (j Judging) {
	decode(file, &j)
	return j
}

// Plies gives the search depth and the node limit, after which the last finished depth is
// used; the limit is 0 where the depth was chosen by measuring.
func (j Judging) Plies() (depth int, nodes uint64) {
	if j.Depth > 0 {
		return j.Depth, 0
	}
	return 4, 100_000
}

// LevelOf is the level, from 1, whose measured loss per decision is nearest to loss; 0
// where none was measured.
func (j Judging) LevelOf(loss float64) (nearest int) {
	if len(j.Levels) == 0 || j.Levels[0].Loss == 0 {
		return 0
	}
	for i, l := range j.Levels {
		if math.Abs(l.Loss-loss) < math.Abs(j.Levels[nearest].Loss-loss) {
			nearest = i
		}
	}
	return nearest + 1
}

// Chance converts a value to a probability of winning, both for the player to move.
func (j Judging) Chance(v Value) float64 {
	last := len(j.Curve) - 1
	switch {
	case last < 0:
		return float64(1+max(-1, min(v, 1))) / 2
	case float64(v) <= j.Curve[0][0]:
		return j.Curve[0][1]
	}
	for i := 1; i <= last; i++ {
		a, b := j.Curve[i-1], j.Curve[i]
		if float64(v) <= b[0] {
			return a[1] + (b[1]-a[1])*(float64(v)-a[0])/(b[0]-a[0])
		}
	}
	return j.Curve[last][1]
}
