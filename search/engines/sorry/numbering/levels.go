package numbering

// levels lists the unfinished placements by the sum of their steps.
func (x *Index) levels() (levels [][]uint16) {
	for a, steps := range x.Steps[:x.Done()] {
		sum := 0
		for _, step := range steps {
			sum += int(step)
		}
		for len(levels) <= sum {
			levels = append(levels, nil)
		}
		levels[sum] = append(levels[sum], uint16(a))
	}
	return levels
}

// Passes says whether a side may have to pass with a numbered card: only where every
// piece is in start or home.
func (x *Index) Passes(a uint16) bool {
	const five = 1 // the index of the card 5, which takes no piece out of start
	return x.Onward[five][a][0] == a
}
