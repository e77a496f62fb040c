package tablebase

// estimate predicts the margin of the stones in play for the mover: the sum of a weight
// for every pit by the stones in it, in fractions of a stone. The weights are fitted to
// the values of an endgame table, so every board and rule has its own.
type estimate struct{ mine, theirs [mostPits][told]int16 }

const (
	parts = 16 // units of an estimate per stone
	told  = 16 // the numbers of stones in a pit that are distinguished: greater ones count as the last
)

// of predicts the margin of a position, in units of 1/parts of a stone.
func (e *estimate) of(p position, pits int) (margin int) {
	for pit := range pits {
		margin += int(e.mine[pit&(mostPits-1)][min(at(p.mine, pit), told-1)])
		margin += int(e.theirs[pit&(mostPits-1)][min(at(p.theirs, pit), told-1)])
	}
	return margin
}

const (
	// A larger table gives more samples, for it serves longer searches.
	leastSamples, mostSamples = 20_000, 200_000
	perSample                 = 1 << 8 // positions in the table per sample
	fitRounds                 = 200
	// fitPrior is the weight of the prior, which is 0, in samples: it matters for rare cells.
	fitPrior = 20
)

// fitting fits an estimate by least squares. A cell is a number of stones in a pit; the
// opponent's cells come after the mover's.
type fitting struct {
	pits     int
	together [][]int   // how often two cells were seen in one position
	sums     []int     // of the values of the positions a cell was seen in
	weights  []float64 // of the cells, in stones
}

// fit gives the estimate for an endgame table, from samples of its positions with the
// most stones and with one fewer.
func fit(e *endgame) *estimate {
	f := newFitting(e.pits)
	from := 0
	if e.most > 1 {
		from = e.amount[e.most-2]
	}
	samples := min(max(e.size()/perSample, leastSamples), mostSamples)
	step := max((e.size()-from)/samples, 1)
	for number := from; number < e.size(); number += step {
		p := e.position(number)
		f.add(p, e.value(p))
	}
	for range fitRounds {
		f.improve()
	}
	return f.estimate()
}

func newFitting(pits int) *fitting {
	cells := 2 * pits * told
	f := &fitting{pits: pits, together: make([][]int, cells), sums: make([]int, cells), weights: make([]float64, cells)}
	for i := range f.together {
		f.together[i] = make([]int, cells)
	}
	return f
}

// add adds a sample.
func (f *fitting) add(p position, value int) {
	var cells [2 * mostPits]int
	for pit := range f.pits {
		cells[pit] = pit*told + int(min(at(p.mine, pit), told-1))
		cells[f.pits+pit] = (f.pits+pit)*told + int(min(at(p.theirs, pit), told-1))
	}
	for _, i := range cells[:2*f.pits] {
		f.sums[i] += value
		for _, j := range cells[:2*f.pits] {
			f.together[i][j]++
		}
	}
}

// improve sets each cell's weight in turn to the best one given the others
// (Gauss-Seidel). Products are rounded before they are added, the same on every
// machine.
func (f *fitting) improve() {
	for i, row := range f.together {
		left := float64(f.sums[i])
		for j, n := range row {
			if j != i && n != 0 {
				left -= float64(float64(n) * f.weights[j])
			}
		}
		f.weights[i] = left / float64(row[i]+fitPrior)
	}
}

// estimate gives the fitted weights. A number of stones never seen in a pit has the
// weight of one stone fewer.
func (f *fitting) estimate() *estimate {
	e := new(estimate)
	for cell, w := range f.weights {
		pit, stones := cell/told, cell%told
		side := &e.mine
		if pit >= f.pits {
			side, pit = &e.theirs, pit-f.pits
		}
		side[pit][stones] = int16(w * parts)
		if stones > 0 && f.together[cell][cell] == 0 {
			side[pit][stones] = side[pit][stones-1]
		}
	}
	return e
}
