package certify

import (
	"slices"

	"parlor/games/doublecard"
)

// position is what lies in each column: below a leading 1 two bits for each half, the
// lowest half first. The lower bit is set for white and the higher one for an open dot.
// Which halves are one card is not told, and does not matter as long as cards are placed.
// Whose move it is follows from how many there are.
type position [doublecard.Columns]uint32

// newPosition lays out cards, each of which lies on those before it.
func newPosition(cards []doublecard.Placement) position {
	var p position
	for i := range p {
		p[i] = 1
	}
	for _, card := range cards {
		p.put(card)
	}
	return p
}

// put places a card on what lies there. Its halves differ in both bits.
func (p *position) put(card doublecard.Placement) {
	half := uint32(0)
	if !card.RedFirst() {
		half |= white
	}
	if !card.FilledFirst() {
		half |= open
	}
	p.add(card.Anchor(), half)
	p.add(card.Other(), half^(white|open))
}

// The bits of a half.
const (
	white = 1 << iota
	open
)

// add puts a half on top of the column of a cell.
func (p *position) add(cell int, half uint32) {
	column := &p[cell%doublecard.Columns]
	*column = *column<<2 | half
}

// folded gives the one of the position's eight images that stands for all of them.
func (p position) folded() position {
	least := p
	for what := range uint32(white + open + 1) {
		image := p.exchanged(what)
		for range 2 {
			if slices.Compare(image[:], least[:]) < 0 {
				least = image
			}
			slices.Reverse(image[:])
		}
	}
	return least
}

// exchanged exchanges red and white, or filled and open, or both: as the bits say.
func (p position) exchanged(what uint32) position {
	for i, column := range p {
		for at := 0; column>>at > 1; at += 2 {
			p[i] ^= what << at
		}
	}
	return p
}
