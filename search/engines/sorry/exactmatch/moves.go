package exactmatch

import (
	"math"
	"math/bits"

	"parlor/games/sorry"
	"parlor/search/engines/sorry/numbering"
)

// beyond is how much more than an amount is gone on with, which leaves a negative
// one: over-relaxation. What is left falls to an eighth by a sweep of two pieces, where
// the amount itself brings it to a third; with a tenth more to a quarter.
const beyond = .05

// movesB goes on with a row of positions in which B is to move.
func (f *flow) movesB(a uint16) {
	count := &f.byRow[a]
	if f.Passes(a) {
		f.passing(a, count)
	} else {
		f.answers(a, count)
	}
	finished := &f.x.of[int(a)*f.n+f.n-1]
	count.lost += *finished
	*finished = 0
}

// answers goes from the last column to the first: a piece of B's that has been
// captured makes its placement a lesser one.
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
			size := math.Abs(amount)
			if size <= f.least {
				stays = max(stays, size)
				continue
			}
			if clash := ring & facing[b]; clash != 0 {
				row[b] = 0
				f.y.add(int(a), int(f.Hits[sorry.Across(uint8(bits.TrailingZeros64(clash)))][b]), amount)
				continue
			}
			row[b] = -beyond * amount
			stays = max(stays, beyond*size)
			f.moveB(a, b, (1+beyond)*amount, count)
		}
		most[number] = float32(stays)
	}
}

// movesA goes on with a part of a row of positions in which A is to move.
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
		size := math.Abs(amount)
		if size <= f.least {
			stays = max(stays, size)
			continue
		}
		if clash := ring & facing[b]; clash != 0 {
			row[b] = 0
			f.x.add(int(f.Hits[bits.TrailingZeros64(clash)][a]), b, amount)
			continue
		}
		row[b] = -beyond * amount
		stays = max(stays, beyond*size)
		f.moveA(a, b, (1+beyond)*amount, &f.byPart[number])
	}
	most[number] = float32(stays)
}

// mostPasses is more than are worth following: 200 have a chance of 1e-44.
const mostPasses = 200

// passing goes on with a row in which A may pass, and with both sides' moves there, so
// that passes of both do not take a sweep each. No piece of A's is on the ring, so that
// none is captured.
func (f *flow) passing(a uint16, count *tally) {
	x, _ := f.x.row(a)
	y, _ := f.y.row(a)
	for b := range f.n - 1 {
		for range mostPasses {
			if amount := y[b]; math.Abs(amount) > f.least {
				y[b] = 0
				f.moveB(a, b, amount, count)
			}
			amount := x[b]
			if math.Abs(amount) <= f.least {
				break
			}
			x[b] = 0
			f.moveA(a, b, amount, count)
		}
	}
}

// moveB adds to the positions after B's moves.
func (f *flow) moveB(a uint16, b int, amount float64, count *tally) {
	count.turns += amount
	if f.given != nil {
		count.given += amount * f.given[b*f.n+int(a)]
	}
	if f.b == nil {
		f.even(uint16(b), a, func(to uint16, share float64) { f.x.add(int(a), int(to), share*amount) })
		return
	}
	row, most := f.x.row(a)
	made, to := f.b[int(a)*f.n+b], &f.linesB[b]
	share := numbered * amount
	size := float32(math.Abs(share))
	for _, next := range [...]uint16{to[made&7], to[8+made>>3&7], to[16+made>>6&7], to[24+made>>9&7]} {
		row[next] += share
		most[next>>partBits] += size
	}
	f.x.add(int(a), int(replaced(f.second, uint16(b), a, made)), replace*amount)
}

// moveA adds to the positions after A's moves.
func (f *flow) moveA(a uint16, b int, amount float64, count *tally) {
	count.turns += amount
	if f.given != nil {
		count.given += amount * f.given[int(a)*f.n+b]
	}
	if f.a == nil {
		f.even(a, uint16(b), func(to uint16, share float64) { f.y.add(int(to), b, share*amount) })
		return
	}
	made, to := f.a[int(a)*f.n+b], &f.linesA[a]
	share := numbered * amount
	f.y.add(int(to[made&7]), b, share)
	f.y.add(int(to[8+made>>3&7]), b, share)
	f.y.add(int(to[16+made>>6&7]), b, share)
	f.y.add(int(to[24+made>>9&7]), b, share)
	f.y.add(int(replaced(f.first, a, uint16(b), made)), b, replace*amount)
}

// Chances of the cards: each of the numbered ones, and a Sorry!.
const (
	numbered = 2. / numbering.Total
	replace  = 1. / numbering.Total
)
