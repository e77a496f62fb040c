package full

import "parlor/games/sorry/track"

// The two sides, as indices into the arrays of a State.
const (
	red   = track.Red
	green = track.Green
)

// A pawn's progress is its step: 0 in start, 1 on the exit square and so on round the ring
// to 59 on the entry square, from where the safety zone is straight ahead; 60 on the square
// behind the exit, which a pawn reaches only by going back and from which it has the whole
// ring before it; 61 to 65 in the safety zone, 66 home. Both colours count from their own
// exit square, so the rules are the same for both.
const (
	start  = track.Start
	exit   = track.Exit
	entry  = 59
	behind = 60
	safe   = 61
	home   = 66
	steps  = 67
	off    = 0xff // no step: the move is impossible
)

// slots is the greatest number of pawns of a side.
const slots = track.Slots

// ring is the number of squares on the shared ring.
const ring = 60

// layout is the board with its numbers and names.
var layout = &track.Track{
	Game: gameWord, Piece: "pawn", Sides: simple.Info().Sides,
	Ring: ring, Exits: [2]int{5, 35}, Behind: behind, Safe: safe, Home: home,
	CardNames: cardNames[:], CardWords: cardWords[:], All: 45,
}

// stepTable maps steps to steps, or off, with room for every value of a step's bits.
type stepTable [1 << stepBits]uint8

func makeTable(of func(step int) int) (t stepTable) {
	for i := range t {
		t[i] = off
		if i < steps {
			t[i] = uint8(of(i))
		}
	}
	return t
}

// across converts a step of one colour on the ring to the other's step on the same square;
// it is off for a step not on the ring. The exits lie half a ring apart, so it serves both
// ways.
var across = makeTable(func(step int) int {
	if !onRing(uint8(step)) {
		return off
	}
	return (step-1+ring/2)%ring + 1
})

// ahead gives the step n squares on, and backward the step n back; off where a pawn cannot
// go.
var ahead, backward = makeWays()

// mostPips is the largest number on a card.
const mostPips = 12

func makeWays() (on, back [mostPips + 1]stepTable) {
	for n := range on {
		on[n] = makeTable(func(step int) int { return walk(step, n) })
		back[n] = makeTable(func(step int) int { return walkBack(step, n) })
	}
	return on, back
}

// walk goes n squares forward: past the entry square into the safety zone, and home
// by an exact count.
func walk(step, n int) int {
	to := step + n
	switch {
	case step == start || step == home:
		return off
	case step == behind:
		return n
	case step <= entry && to > entry:
		to++ // behind is not on the way
	}
	if to > home {
		return off
	}
	return to
}

// walkBack goes n squares back, out of the safety zone but never into it.
func walkBack(step, n int) int {
	to := step - n
	switch {
	case step == start || step == home:
		return off
	case step >= safe && to < safe:
		to--
	case to < exit:
		to += ring
	}
	return to
}

// slides gives, for the first square of a slide that is not of the pawn's own colour, the
// step at its end, and start for every other step. Counted from its own exit, the foreign
// slides lie alike for both colours.
var slides = func() (t stepTable) {
	for _, s := range slideSquares {
		if s.owner != red {
			first, _ := layout.Step(red, s.first)
			last, _ := layout.Step(red, s.last)
			t[first] = last
		}
	}
	return t
}()

// slide is a slide of the board; those of the two colours not in the game have the
// owner nobody.
type slide struct{ owner, first, last int }

const nobody = 2

var slideSquares = []slide{
	{red, 2, 5}, {red, 10, 14}, {nobody, 17, 20}, {nobody, 25, 29},
	{green, 32, 35}, {green, 40, 44}, {nobody, 47, 50}, {nobody, 55, 59},
}

// squareOf gives the square number of a step: -1 or -2 for start, 1 to 60 on the ring, then
// -100 to -96 and -95 for red's safety zone and home, -200 to -196 and -195 for green's.
func squareOf(side int, step uint8) int { return layout.Square(side, step) }

// onRing says whether a step is on the shared ring.
func onRing(step uint8) bool { return exit <= step && step <= ring }

// onBoard says whether a step is neither in start nor home.
func onBoard(step uint8) bool { return exit <= step && step < home }
