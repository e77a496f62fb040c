package exactmatch

import (
	"math/bits"

	"parlor/games/sorry"
	"parlor/search/engines/sorry/numbering"
)

// beyond is the share by which more than an amount is expanded, which leaves a negative
// one: over-relaxation. A sweep with two pieces then leaves an eighth; it leaves a
// third without, and a quarter at .1.
const beyond = .05

// movesB expands a row of positions in which B is to move.
func (f *flow) movesB(a uint16) {
	count := &f.byRow[a]
	if f.Passes(a) {
		f.passing(a, count)
	} else {
		f.answers(a, count)
	}
	finished := &f.x.of[int(a)*f.n+f.n-1]
	count.lost.add(*finished)
	*finished = pair{}
}

// answers goes from the last column to the first: capturing a piece of B's
// gives its placement a lower number.
func (f *flow) answers(a uint16, count *tally) {
	row, most := f.y.row(a)
	ring, facing := f.Ring[a], f.Facing[:f.n]
	for number := len(most) - 1; number >= 0; number-- {
		if float64(most[number]) <= f.least {
			continue
		}
		stays := 0.0
		from, to := f.y.columns(number)
		for b := to - 1; b >= from; b-- {
			amount := row[b]
			size := amount.size()
			if size <= f.least {
				stays = greater(stays, size)
				continue
			}
			if clash := ring & facing[b]; clash != 0 {
				row[b] = pair{}
				f.y.add(int(a), int(f.Hits[sorry.Across(uint8(bits.TrailingZeros64(clash)))][b]), amount)
				continue
			}
			row[b] = amount.times(-beyond)
			stays = greater(stays, beyond*size)
			f.moveB(a, b, amount.times(1+beyond), count)
		}
		most[number] = float32(stays)
	}
}

// movesA expands a part of a row of positions in which A is to move.
func (f *flow) movesA(a uint16, number int) {
	row, most := f.x.row(a)
	if float64(most[number]) <= f.least {
		return
	}
	ring, facing := f.Ring[a], f.Facing[:f.n]
	stays := 0.0
	from, to := f.x.columns(number)
	for b := from; b < to; b++ {
		amount := row[b]
		size := amount.size()
		if size <= f.least {
			stays = greater(stays, size)
			continue
		}
		if clash := ring & facing[b]; clash != 0 {
			row[b] = pair{}
			f.x.add(int(f.Hits[bits.TrailingZeros64(clash)][a]), b, amount)
			continue
		}
		row[b] = amount.times(-beyond)
		stays = greater(stays, beyond*size)
		f.moveA(a, b, amount.times(1+beyond), &f.byPart[number])
	}
	most[number] = float32(stays)
}

// greater is max for numbers that are not NaN.
func greater(a, b float64) float64 {
	if b > a {
		return b
	}
	return a
}

// mostPasses is more passes in a row than are worth following: 200 have a probability of
// 1e-44.
const mostPasses = 200

// passing expands a row in which A may pass, with both sides' moves, so that passing
// does not take a sweep for each pair of passes. No piece of A's is on the ring, so
// that none is captured.
func (f *flow) passing(a uint16, count *tally) {
	x, _ := f.x.row(a)
	y, _ := f.y.row(a)
	for b := range f.n - 1 {
		for range mostPasses {
			if amount := y[b]; amount.size() > f.least {
				y[b] = pair{}
				f.moveB(a, b, amount, count)
			}
			amount := x[b]
			if amount.size() <= f.least {
				break
			}
			x[b] = pair{}
			f.moveA(a, b, amount, count)
		}
	}
}

// moveB adds to the positions after B's moves.
func (f *flow) moveB(a uint16, b int, amount pair, count *tally) {
	count.turns.add(amount)
	if f.given != nil {
		count.given.add(amount.times(f.given[b*f.n+int(a)]))
	}
	if f.b == nil {
		f.even(uint16(b), a, func(to uint16, share float64) { f.x.add(int(a), int(to), amount.times(share)) })
		return
	}
	row, most := f.x.row(a)
	made, to := f.b[int(a)*f.n+b], &f.linesB[b]
	share := amount.times(numbered)
	for _, next := range [...]uint16{to[made&7], to[8+made>>3&7], to[16+made>>6&7], to[24+made>>9&7]} {
		row[next].add(share)
		touch(&most[next>>partBits])
	}
	f.x.add(int(a), int(replaced(f.second, uint16(b), a, made)), amount.times(replace))
}

// moveA adds to the positions after A's moves.
func (f *flow) moveA(a uint16, b int, amount pair, count *tally) {
	count.turns.add(amount)
	if f.given != nil {
		count.given.add(amount.times(f.given[int(a)*f.n+b]))
	}
	if f.a == nil {
		f.even(a, uint16(b), func(to uint16, share float64) { f.y.add(int(to), b, amount.times(share)) })
		return
	}
	made, to := f.a[int(a)*f.n+b], &f.linesA[a]
	share := amount.times(numbered)
	f.y.add(int(to[made&7]), b, share)
	f.y.add(int(to[8+made>>3&7]), b, share)
	f.y.add(int(to[16+made>>6&7]), b, share)
	f.y.add(int(to[24+made>>9&7]), b, share)
	f.y.add(int(replaced(f.first, a, uint16(b), made)), b, amount.times(replace))
}

// Chances of the cards: each of the numbered ones, and a Sorry!.
const (
	numbered = 2. / numbering.Total
	replace  = 1. / numbering.Total
)
