package doublecard

import (
	"slices"
	"sync"
)

// A window is four cells in line. All that matters in this game is how many windows
// hold one, two, three or four halves of a single colour, or of a single kind of dot,
// and none of the other. A card touches at most 29 of the 222 windows, so the counts
// are updated incrementally.

// tally counts windows in eight fields of eight bits: those with one, two, three
// and four halves of a single colour, then likewise for dots. There are fewer
// than 256 windows, so sums and differences of tallies never overflow a field.
type tally uint64

const (
	tallyBits = 8
	dotsField = 4 // the first field of dots
	inLine    = 4 // a window of four
)

// count gives the number of windows with k halves of a single value.
func (t tally) count(kind side, k int) int {
	field := k - 1
	if kind == dots {
		field += dotsField
	}
	return int(t >> (tallyBits * field) & (1<<tallyBits - 1))
}

// lines says which sides have four in line.
func (t tally) lines() (ofColor, ofDots bool) {
	const last = 1<<tallyBits - 1
	return t>>(tallyBits*(inLine-1))&last != 0, t>>(tallyBits*(dotsField+inLine-1))&last != 0
}

// makeTables fills the tables of this package when rules are first made; before that
// nothing needs them.
var makeTables = sync.OnceFunc(func() {
	holds, windows, hashes = makeHolds(), makeWindows(), makeHashes()
	near, threats, windowDirections, singles = makeNear(), makeThreats(), makeDirections(), makeSingles()
})

// holds is the tally of a single window, by the sum of its halves.
var holds [sums]tally

func makeHolds() (table [sums]tally) {
	single := func(a, b, field int) tally {
		if a+b == 0 || a > 0 && b > 0 {
			return 0
		}
		return 1 << (tallyBits * (field + a + b - 1))
	}
	for sum := range table {
		digit := func(unit half) int { return sum / int(unit) % 5 }
		table[sum] = single(digit(red), digit(white), 0) + single(digit(filled), digit(open), dotsField)
	}
	return table
}

// window has the four cells of a window.
type window [inLine]uint8

// windows lists all windows.
var windows []window

func makeWindows() (all []window) {
	for cell := range cells {
		for _, way := range [4][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
			column, row := columnOf(cell)+(inLine-1)*way[0], rowOf(cell)+(inLine-1)*way[1]
			if column < 0 || column >= columns || row >= rows {
				continue
			}
			var w window
			for i := range w {
				w[i] = uint8(cell + i*(way[0]+columns*way[1]))
			}
			all = append(all, w)
		}
	}
	return all
}

// touched lists the windows that a card changes: those with only its anchor,
// with only its other cell, and with both.
type touched struct{ anchor, other, both []window }

// near gives the windows that a card changes, by twice the anchor, plus one for an
// upright card.
var near [2 * cells]touched

func makeNear() (table [2 * cells]touched) {
	through := windowsThrough()
	for i := range table {
		p := place(1+i%2, i/2)
		if !p.fits() {
			continue
		}
		for _, w := range through[p.Anchor()] {
			if w.has(p.Other()) {
				table[i].both = append(table[i].both, w)
			} else {
				table[i].anchor = append(table[i].anchor, w)
			}
		}
		for _, w := range through[p.Other()] {
			if !w.has(p.Anchor()) {
				table[i].other = append(table[i].other, w)
			}
		}
	}
	return table
}

// windowsThrough lists the windows through each cell.
func windowsThrough() (through [cells][]window) {
	for _, w := range windows {
		for _, cell := range w {
			through[cell] = append(through[cell], w)
		}
	}
	return through
}

func (w window) has(cell int) bool { return slices.Contains(w[:], uint8(cell)) }

// sum adds up the halves in a window.
func (w *window) sum(board *[cells]half) int {
	return int(board[w[0]]) + int(board[w[1]]) + int(board[w[2]]) + int(board[w[3]])
}

// change gives the change of the tally when p is placed on its two empty cells.
func (p Placement) change(board *[cells]half) tally {
	t := &near[p.Anchor()<<1|int(p&1)]
	a, b := p.halves()
	return gain(board, t.anchor, int(a)) + gain(board, t.other, int(b)) + gain(board, t.both, int(a+b))
}

// gain gives the change of the tally when more is added to each window of list.
func gain(board *[cells]half, list []window, more int) (change tally) {
	for i := range list {
		n := list[i].sum(board)
		change += holds[n+more] - holds[n]
	}
	return change
}
