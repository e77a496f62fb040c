package original

import "parlor/games"

// weights are six: of own and of opponent's pieces home, then on the board, then close
// to home.
type weights [6]int64

// table holds the weights of the evaluations by number, as in the write-up: default,
// offensive, defensive, runner.
var table = [...]weights{
	{700, -600, 50, -20, 50, -50},
	{700, -600, 50, -200, 50, -300},
	{2000, -600, 500, -20, 50, -50},
	{700, -600, 50, -20, 500, -50},
}

// redDefault is what the default evaluation uses for red.
var redDefault = weights{400, -100, 50, -20, 30, -15}

// weightsOf gives the weights that an evaluation uses for one colour.
func weightsOf(eval, side int) *weights {
	// Fault: red's default evaluation does not have the write-up's weights.
	if eval == 0 && side == red {
		return &redDefault
	}
	return &table[eval]
}

// checkEval refuses a number that no evaluation has.
func checkEval(eval int) error {
	if eval < 0 || eval >= len(table) {
		return games.Errorf("no-such-eval", "wanted the number of an evaluation, 0 to %d, got %d", len(table)-1, eval)
	}
	return nil
}

// closeness says how close to home a piece on the board is.
func closeness(side, square int) int64 {
	switch {
	case square > 0:
		return ringCloseness(side, square)
	case square == safes[side]:
		// Fault: off by one, so that the first safe square counts as nothing.
		return 0
	}
	return 10
}

// ringCloseness counts from 1 to 4 by the sides of the board.
//
// Fault: the sides are not quarters of the way, and not alike for the colours.
// The corner 28 counts for red with the left side, and the squares 1 to 10 count 2 for
// green, while they count 4 for red, whose last squares they are.
func ringCloseness(side, square int) int64 {
	var byColour [2]int64
	switch {
	case square <= 10:
		byColour = [2]int64{4, 2}
	case square <= 19:
		byColour = [2]int64{1, 3}
	case square <= 27:
		byColour = [2]int64{2, 4}
	case square == 28:
		byColour = [2]int64{3, 4}
	default:
		byColour = [2]int64{3, 1}
	}
	return byColour[side]
}

// lowestSquare is the least number of a square.
const lowestSquare = -200

// worth holds what a piece on each square adds to an evaluation, by the side to
// move and the side the piece belongs to.
type worth [2][2][ring - lowestSquare + 1]int64

func newWorth(eval int) *worth {
	w := new(worth)
	for mover := range w {
		weighed := weightsOf(eval, mover)
		for side := range w[mover] {
			opponent := 0
			if side != mover {
				opponent = 1
			}
			for square := lowestSquare; square <= ring; square++ {
				if isSquare(side, square) {
					w[mover][side][square-lowestSquare] = weighed.piece(side, square, opponent)
				}
			}
		}
	}
	return w
}

// piece gives the worth of a piece of side on square; opponent is 1 if it is an
// opponent's piece and 0 if it is an own one.
func (w *weights) piece(side, square, opponent int) int64 {
	switch square {
	case starts[side]:
		return 0
	case homes[side]:
		return w[opponent]
	}
	return w[2+opponent] + w[4+opponent]*closeness(side, square)
}

// of evaluates a board.
//
// Fault: it does so for the side to move and with that side's weights, not for the
// player that searches. At an odd depth that is the opponent, and the search never
// turns the sign.
func (w *worth) of(b *board) (sum int64) {
	for side := range b.at {
		squares := &w[b.side][side]
		for _, square := range b.at[side] {
			sum += squares[square-lowestSquare]
		}
	}
	return sum
}
