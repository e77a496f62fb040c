package engine

import (
	"sync"

	"parlor/games/doublecard"
)

// place is a doublecard.Placement; nowhere is where a new card comes from.
type place = doublecard.Placement

const (
	placements       = doublecard.Placements
	nowhere    place = placements - 1 // no placement fits there: see makeEffects
)

// The kinds of lines, which are also the sides that aim at them.
const (
	color = iota
	dots
	kinds
)

// board is a position in the form the search needs. Cards are placed and
// removed in place; nothing is copied.
type board struct {
	codes  [lines]uint64 // indices into worth.line: colours in the low half, dots in the high one
	stacks [columns]struct{ kind [kinds]uint16 }
	height [columns]uint8
	cards  [cells]place // what lies in each filled cell
	keys   keys         // one for each symmetry: see symmetry.go
	value  int32        // the worth of the lines to color less their worth to dots

	worth   [kinds]*worth
	near    bool // whether near cells are distinguished from far ones
	effects *[placements]effect
	hashes  *[placements]keys
}

// effect is what a card adds to the codes of lines and to its columns.
type effect struct {
	add     [12]uint64
	lines   [12]uint8
	n       uint8
	columns [2]uint8
	bits    [2][kinds]uint16
}

// The effects with near cells distinguished from far ones, and without, built on
// first use.
var (
	plainEffects = sync.OnceValue(func() *[placements]effect { return makeEffects(false) })
	nearEffects  = sync.OnceValue(func() *[placements]effect { return makeEffects(true) })
)

func makeEffects(nearToo bool) *[placements]effect {
	all := new([placements]effect)
	for i := range all {
		p := place(i)
		if !fits(p) {
			continue
		}
		e := &all[i]
		was := uint64(far)
		if nearToo {
			was = near
		}
		a, b := states(p)
		for i, state := range [2]uint64{a, b} {
			e.bits[i] = [kinds]uint16{uint16(state & 1), uint16(state >> 32 & 1)}
		}
		e.columns = [2]uint8{uint8(p.Anchor() % columns), uint8(p.Other() % columns)}
		e.addTo(p.Anchor(), a-was-was<<32)
		e.addTo(p.Other(), b-was-was<<32)
		if nearToo {
			for _, cell := range newlyNear(p) {
				e.addTo(cell, near+near<<32)
			}
		}
	}
	return all
}

// states gives the contents of the cells of a placement, of both kinds.
func states(p place) (anchor, second uint64) {
	pick := func(first bool) (uint64, uint64) {
		if first {
			return one, other
		}
		return other, one
	}
	redA, redB := pick(p.RedFirst())
	filledA, filledB := pick(p.FilledFirst())
	return redA + filledA<<32, redB + filledB<<32
}

// newlyNear lists the empty cells that come into reach when a card is placed.
func newlyNear(p place) (list []int) {
	above := []int{p.Other() + columns, p.Other() + 2*columns}
	if !p.Upright() {
		above = []int{p.Anchor() + 2*columns, p.Other() + 2*columns}
	}
	for _, cell := range above {
		if cell < cells {
			list = append(list, cell)
		}
	}
	return list
}

func fits(p place) bool {
	if p.Upright() {
		return p.Anchor() < cells-columns
	}
	return p.Anchor()%columns < columns-1
}

// addTo changes the lines through a cell. A row that contains both cells of the
// card is changed once.
func (e *effect) addTo(cell int, change uint64) {
	x := &crossings[cell]
	for _, l := range [...]struct{ line, shift uint8 }{{x.row, x.rowShift}, {x.rise, x.riseShift}, {x.fall, x.fallShift}} {
		i := uint8(0)
		for i < e.n && e.lines[i] != l.line {
			i++
		}
		e.lines[i] = l.line
		e.add[i] += change << l.shift
		e.n = max(e.n, i+1)
	}
}

// newBoard lays out the cards of a position.
func newBoard(l *doublecard.Layout, w [kinds]*worth, nearToo bool, hashes *[placements]keys) *board {
	b := &board{worth: w, near: nearToo, effects: plainEffects(), hashes: hashes}
	for i := range b.codes {
		b.codes[i] = uint64(offsets[i]) | uint64(offsets[i])<<32
	}
	for c := range columns {
		b.stacks[c].kind = [kinds]uint16{1, 1}
	}
	if nearToo {
		b.effects = nearEffects()
		var first effect
		for cell := range 2 * columns {
			first = effect{}
			first.addTo(cell, near+near<<32)
			b.apply(&first)
		}
	}
	for _, p := range inOrder(l.Cards) {
		b.put(p)
	}
	b.value = b.count()
	return b
}

// inOrder sorts cards so that each lies on earlier ones.
func inOrder(cards []place) []place {
	list := make([]place, 0, len(cards))
	for row := range rows {
		for _, p := range cards {
			if p.Anchor()/columns == row {
				list = append(list, p)
			}
		}
	}
	return list
}

// count adds up all lines.
func (b *board) count() (v int32) {
	for _, code := range b.codes {
		v += b.lineValue(code)
	}
	for c := range columns {
		v += b.columnValue(c)
	}
	return v
}

func (b *board) lineValue(code uint64) int32 {
	return int32(b.worth[color].line[uint32(code)]) - int32(b.worth[dots].line[code>>32])
}

func (b *board) columnValue(c int) int32 {
	s := &b.stacks[c]
	return int32(b.worth[color].column[s.kind[color]]) - int32(b.worth[dots].column[s.kind[dots]])
}

func (b *board) apply(e *effect) {
	for i := range e.n {
		b.codes[e.lines[i]] += e.add[i]
	}
}

// put places a card. The caller updates the value, as it knows what the card
// gains.
func (b *board) put(p place) {
	e := &b.effects[p]
	b.apply(e)
	for i, c := range e.columns {
		s := &b.stacks[c]
		s.kind[color] = s.kind[color]<<1 | e.bits[i][color]
		s.kind[dots] = s.kind[dots]<<1 | e.bits[i][dots]
		b.height[c]++
	}
	b.cards[p.Anchor()], b.cards[p.Other()] = p, p
	b.keys.mix(&b.hashes[p])
}

// take removes a free card, the inverse of put.
func (b *board) take(p place) {
	e := &b.effects[p]
	for i := range e.n {
		b.codes[e.lines[i]] -= e.add[i]
	}
	for _, c := range e.columns {
		s := &b.stacks[c]
		s.kind[color] >>= 1
		s.kind[dots] >>= 1
		b.height[c]--
	}
	b.keys.mix(&b.hashes[p])
}

// takeOff removes a card and gives the change of the value.
func (b *board) takeOff(p place) (change int32) {
	change = -b.around(p)
	b.take(p)
	return change + b.around(p)
}

// around sums the lines that a card touches.
func (b *board) around(p place) (v int32) {
	e := &b.effects[p]
	for i := range e.n {
		v += b.lineValue(b.codes[e.lines[i]])
	}
	v += b.columnValue(p.Anchor() % columns)
	if !p.Upright() {
		v += b.columnValue(p.Other() % columns)
	}
	return v
}
