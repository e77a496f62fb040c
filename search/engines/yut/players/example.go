package players

import "parlor/games/yut"

// Example is the course's baseline: it tries every move by one cast, ignores the
// casts that remain, and takes the best position, in which turns needed count
// and a capture is worth one. Ties go to the higher mal, the higher score, and
// the shortcut.
func Example(r *yut.Rules, s Side) (Choice, float64) {
	var best Choice
	var most float64
	found := false
	for mal := range s.Mine {
		for _, score := range s.Casts {
			for _, shortcut := range []bool{false, true} {
				mine, theirs := s.Mine, s.Theirs
				captured, legal := r.MakeMove(&mine, &theirs, mal, score, shortcut)
				if !legal {
					continue
				}
				c, v := Choice{mal, score, shortcut}, exampleValue(&mine, &theirs, captured)
				if !found || v > most || v == most && later(c, best) {
					best, most, found = c, v, true
				}
			}
		}
	}
	return best, most
}

// later says whether a comes after b in the order of mal, score and shortcut.
func later(a, b Choice) bool {
	if a.Mal != b.Mal {
		return a.Mal > b.Mal
	}
	if a.Score != b.Score {
		return a.Score > b.Score
	}
	return a.Shortcut && !b.Shortcut
}

// exampleValue is how good a position is after a move of mine.
func exampleValue(mine, theirs *[4]uint8, captured int) float64 {
	v := -turns(mine) + turns(theirs)
	if captured > 0 {
		v++
	}
	return v
}

// turns adds up what the mals of a side need, in their order.
func turns(mals *[4]uint8) float64 {
	sum := 0.0
	for _, at := range mals {
		sum += float64(yut.CourseTurns[at] * sharing(mals, at))
	}
	return sum
}
