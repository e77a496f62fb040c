package learning

import "parlor/games"

// Prediction is a unit's prediction for a position in a game.
type Prediction struct {
	Inputs []Input
	// Side has just moved, and Chance is predicted for it.
	Side   games.Turn
	Chance float64
	// Strayed says that the move after it was an exploring one, made at random: its
	// consequences are not learnt here. Instead is Max's chance as predicted after the best
	// move.
	Strayed bool
	Instead float64
	// Target is the target for Side's chance.
	Target float64
}

// Error is how far the prediction is below the target.
func (p *Prediction) Error() float64 { return p.Target - p.Chance }

// turned converts Max's chance to a side's, and back.
func turned(chance float64, side games.Turn) float64 {
	if side == games.Min {
		return 1 - chance
	}
	return chance
}

// Targets sets the targets of the predictions of a game by TD(lambda): each is, from its own
// side, the mean of the predictions one, two, three and more predictions later and of the
// result, with the weights (1-lambda) lambda^n. With lambda 1 that is the result, and with 0
// the next prediction. The updates error * input then add up to those of Sutton's
// eligibility traces (1988), provided that the weights do not change within a game.
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
