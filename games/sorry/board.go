package sorry

import "parlor/games/sorry/track"

// The two sides, as indices into the arrays of a State.
const (
	red   = track.Red
	green = track.Green
)

// A piece's progress is its step: 0 in start, 1 on the exit square and so on
// round the ring to 36 on the entry square, 37 to 40 in the safe zone, 41 home.
// Both colours count from their own exit square, so the rules are the same for
// both.
const (
	start = track.Start
	exit  = track.Exit
	entry = 36
	safe  = 37
	home  = 41
	steps = 42
)

// slots is the greatest number of pieces of a side.
const slots = track.Slots

// ring is the number of squares on the shared ring.
const ring = 36

// layout is the board with its numbers and names.
var layout = &track.Track{
	Game: gameWord, Piece: "piece", Sides: [2]string{"Red", "Green"},
	Ring: ring, Exits: [2]int{11, 29}, Safe: safe, Home: home,
	CardNames: cardNames[:], CardWords: cardWords[:], All: 18,
}

// across converts a step of one colour on the ring to the other colour's step
// on the same square; it is 0 for a step off the ring. The exits lie half a
// ring apart, so the table serves both ways.
var across = makeAcross()

func makeAcross() (table [steps]uint8) {
	for step := exit; step <= entry; step++ {
		table[step] = uint8((step-1+ring/2)%ring + 1)
	}
	return table
}

// squareOf gives the square number of a step: -1 or -2 for start, 1 to 36 on
// the ring, then -100 to -97 and -96 for red's safe zone and home, -200 to -197
// and -196 for green's.
func squareOf(side int, step uint8) int { return layout.Square(side, step) }

// HomeStep is the step of a piece that is home.
const HomeStep = home

// forward gives the step n squares ahead. Overshooting home counts as reaching
// it.
func forward(step, n uint8) uint8 {
	return min(step+n, home)
}

// back gives the step one square back. Behind the exit square is the entry square, which
// leads straight into the safe zone.
func back(step uint8) uint8 {
	if step == exit {
		return entry
	}
	return step - 1
}

// onRing says whether a step is on the shared ring.
func onRing(step uint8) bool {
	return exit <= step && step <= entry
}

// onBoard says whether a step is neither in start nor home.
func onBoard(step uint8) bool {
	return exit <= step && step < home
}
