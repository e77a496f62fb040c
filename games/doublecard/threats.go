package doublecard

import "parlor/games"

// The evaluation threats is the project's own. Like the report's it sums over windows
// that hold halves of a single value, but considers three more things: the direction of
// a window, since an upright card seldom extends a line in its column; how many of its
// empty cells are out of reach of the next card; and who is to move, since a window
// that lacks one half in reach is as good as won for the side to move.

// reachable is how many empty cells on top of a column the next card can cover: a
// horizontal card covers the first, an upright one the second as well.
const reachable = 2

// Directions of windows.
const (
	Lying = iota
	Standing
	Slanting
	Directions
)

// WindowWeights gives the weight of a window for one side by its direction, by how
// many halves of a single value it holds, 0 to 3, and by how many of its empty
// cells are out of reach.
type WindowWeights [Directions][inLine][inLine]int16

// Threats gives the weights of the evaluation threats for the side to move and for
// the other.
func Threats() (mover, waiter WindowWeights) {
	waiter = threatWeights
	mover = waiter
	for d := range mover {
		mover[d][inLine-1][0] = decisive
	}
	return mover, waiter
}

// decisive is the weight, for the side to move, of a window that lacks one half
// in reach.
const decisive = 180

// threats is the weights by side: first those of the side to move.
var threats [2]WindowWeights

func makeThreats() (w [2]WindowWeights) {
	w[0], w[1] = Threats()
	return w
}

// windowDirections is the direction of each window in windows.
var windowDirections []uint8

func makeDirections() (all []uint8) {
	for _, w := range windows {
		switch w[1] - w[0] {
		case 1:
			all = append(all, Lying)
		case columns:
			all = append(all, Standing)
		default:
			all = append(all, Slanting)
		}
	}
	return all
}

// singles gives, by the sum of a window's halves, how many there are of a single
// colour and of a single dot, and 0 if there are two of either.
var singles [sums][2]uint8

func makeSingles() (all [sums][2]uint8) {
	for sum, t := range holds {
		for k := 1; k < inLine; k++ {
			for kind := range all[sum] {
				all[sum][kind] += uint8(k * t.count(side(kind), k))
			}
		}
	}
	return all
}

// threatened gives the estimate of threats. It counts all windows, as the weights
// swap sides with every move; the engine, which knows the side to move at its horizon,
// counts only windows through changed cells.
func threatened(s *State, _ games.Turn) games.Value {
	far := s.outOfReach()
	var total int
	for i := range windows {
		w := &windows[i]
		n := singles[w.sum(&s.cells)]
		if n == [2]uint8{} {
			continue
		}
		out := far[w[0]] + far[w[1]] + far[w[2]] + far[w[3]]
		d := windowDirections[i]
		total += int(threats[s.mover][d][n[color]][out]) - int(threats[s.mover^1][d][n[dots]][out])
	}
	return games.Value(total)
}

// outOfReach has a 1 for every cell that the next card cannot cover because
// others below it are empty.
func (s *State) outOfReach() (far [cells]uint8) {
	for cell := range far {
		if rowOf(cell) >= int(s.height[columnOf(cell)])+reachable {
			far[cell] = 1
		}
	}
	return far
}

// WindowCounts is the number of windows of each kind that WindowWeights
// distinguishes.
type WindowCounts [Directions][inLine][inLine]int

// Windows counts the windows with halves of a single value, for the side to
// move and for the other.
func (r *Rules) Windows(s *State) (mover, waiter WindowCounts) {
	far := s.outOfReach()
	var counts [2]WindowCounts
	for i := range windows {
		w := &windows[i]
		out := far[w[0]] + far[w[1]] + far[w[2]] + far[w[3]]
		for kind, n := range singles[w.sum(&s.cells)] {
			if n > 0 {
				counts[kind][windowDirections[i]][n][out]++
			}
		}
	}
	return counts[s.mover], counts[s.mover^1]
}
