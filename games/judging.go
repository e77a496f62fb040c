package games

import "math"

// Judging says how the positions of a game are judged for people: by the search that is
// strongest within about a second. The zero value leaves it to the first evaluation.
type Judging struct {
	// Exact says that the solver is asked first, as it answers at once or not at all.
	Exact bool
	// Eval is an evaluation by name, searched so many plies deep.
	Eval  string
	Depth int
	// Curve turns what the search says into chances of winning, both as the player to move
	// sees it: pairs of a value and a chance, rising, with straight lines between them, as
	// fitted to games that the judge has played with itself. It is empty where the
	// evaluation gives chances that come true.
	Curve [][2]float64
	// Levels are the strengths of players who err like people, the weakest first. A game
	// without any has the usual ones.
	Levels []Level
}

// Level is a strength of a player who errs like a person.
type Level struct {
	// Temperature says how lightly it gives away chances of winning: a move that gives away
	// as much is taken 1/e times as often as the best one. Where both decide at once it is
	// how often any move is taken.
	Temperature float64
	// Overlooks says that it does not look beyond its own move.
	Overlooks bool
	// Loss is what it gives away a decision, in chances of winning, as measured.
	Loss float64
}

// JudgingOf reads a file of JSON that is part of the program, under the names of the fields.
func JudgingOf(file []byte) (j Judging) {
	decode(file, &j)
	return j
}

// LevelOf is the level, from 1, that gives away most nearly as much a decision; 0 where
// that was not measured.
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

// Chance is the chance of winning that a value stands for, as the player to move sees both.
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
