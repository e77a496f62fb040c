package learning

import "parlor/games"

// Prediction is what a unit says of a position in a game.
type Prediction struct {
	Inputs []Input
	// Side has just moved, and Chance is predicted for it.
	Side   games.Turn
	Chance float64
	// Strayed says that the move after it was made at random to see more of the game: nothing
	// that comes of it is to be learnt here. What would have been predicted after the best move
	// is Instead, Max's chance.
	Strayed bool
	Instead float64
	// Target is what Side's chance should have been.
	Target float64
}

// Error is how far the prediction is below the target.
func (p *Prediction) Error() float64 { return p.Target - p.Chance }

// turned gives a side's chance where Max's is given, and Max's where the side's is.
func turned(chance float64, side games.Turn) float64 {
	if side == games.Min {
		return 1 - chance
	}
	return chance
}

// Targets sets the targets of the predictions of a game by TD(lambda): each is, as its own
// side sees it, the mean of what is predicted one, two, three and so on predictions later,
// and of the result, with the weights (1-lambda) lambda^n. With lambda 1 that is the result,
// and with 0 the next prediction. The updates error * input then add up to those of Sutton's
// eligibility traces (1988), as long as the weights stay as they are within a game.
//
// The result is Max's chance: 1 for a win, 1/2 for a draw.
func Targets(chain []Prediction, result, lambda float64) { targets(chain, result, lambda, turned) }

func targets(chain []Prediction, result, lambda float64, turned func(chance float64, side games.Turn) float64) {
	next, back := result, result
	for i := len(chain) - 1; i >= 0; i-- {
		p := &chain[i]
		if p.Strayed {
			next, back = p.Instead, p.Instead
		}
		back = float64((1-lambda)*next) + float64(lambda*back)
		p.Target, next = turned(back, p.Side), turned(p.Chance, p.Side)
	}
}
