package doublecard

import "parlor/games"

// Evaluations are made of two kinds of things that can be counted: where each
// kind of half lies, and how many windows hold one, two or three halves of a
// single colour or kind of dot.

// kindIndex is the place of a half in State.sums and in the list of features.
var kindIndex = [wo + 1]uint8{wo: 0, wf: 1, rf: 2, ro: 3}

// cellValue is the course's number of a cell, ten for each row below it and the
// column counted from 1: A1 is 1, H1 is 8, A2 is 11, H12 is 118.
func cellValue(cell int) uint16 {
	return uint16(10*rowOf(cell) + columnOf(cell) + 1)
}

// Bounds of the features: a card has one half of each colour and one of each
// dot, so that no kind of half is there more than 24 times.
const (
	mostSum     = deck * (10*(rows-1) + columns)
	mostWindows = 222
)

// Places in the list of features.
const (
	sumFeatures = 4
	windowKinds = 3 // windows with one, two and three halves
	features    = sumFeatures + 2*windowKinds
)

// features lists what evaluations are made of, all as Color counts it: Color is
// Max and Dots is Min, whoever moves first and whoever asks, so a feature is the
// same number with a minus where Dots asks.
func (r *Rules) features() []games.Feature[State] {
	list := make([]games.Feature[State], 0, features)
	for i, name := range [sumFeatures]string{"white-open", "white-filled", "red-filled", "red-open"} {
		list = append(list, games.Feature[State]{
			Name: name, Most: mostSum,
			Brief: "numbers of the cells under " + name + " halves, 1 for A 1 to 118 for H 12",
			Of:    func(s *State, root games.Turn) games.Value { return signed(games.Value(s.sums[i]), root) },
		})
	}
	for kind, name := range roles {
		what := [2]string{"of a single colour", "with a single kind of dot"}[kind]
		for k, count := range [windowKinds]string{"one half", "two halves", "three halves"} {
			list = append(list, games.Feature[State]{
				Name: name + [windowKinds]string{"-ones", "-twos", "-threes"}[k], Most: mostWindows,
				Brief: "windows of four cells with " + count + " " + what,
				Of: func(s *State, root games.Turn) games.Value {
					return signed(games.Value(s.tally.count(side(kind), k+1)), root)
				},
			})
		}
	}
	return list
}

// signed gives v, negated for Min.
func signed(v games.Value, root games.Turn) games.Value {
	if root == games.Min {
		return 0 - v
	}
	return v
}
