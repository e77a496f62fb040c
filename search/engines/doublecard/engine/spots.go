package engine

// A spot is where a card can go: its anchor, and whether it stands there. Of its
// four orientations, two put red on the anchor and two white, two filled and two
// open, in every combination. What a card gains is therefore the sum of what its
// colours gain and what its dots lose, and four numbers suffice.
type spot struct {
	gain   [kinds][2]int32 // if the anchor is red or filled, and if it is white or open
	anchor uint8
	stands bool
}

// mostSpots is the greatest number of spots: one card can stand in each column
// and one can lie across every two.
const mostSpots = 2*columns - 1

// codes gives the four placements of a spot by the contents of the anchor: by
// colour, red first, then by dot, filled first. Numbers are codes less one.
var codes = [2][2][2]place{
	{{0, 4}, {6, 2}}, // lying: red filled 1, red open 5, white filled 7, white open 3
	{{3, 7}, {5, 1}}, // standing: 4, 8, 6, 2
}

func (s *spot) place(colour, dot int) place {
	return place(s.anchor)<<3 | codes[bit(s.stands)][colour][dot]
}

// top is what the two cells on top of a column would gain in its lines.
type top struct {
	slant  [kinds][2]int32 // the lower cell's diagonals, by what it holds
	column [kinds][2]int32 // the column itself
	above  [kinds]int32    // the diagonals of the cell that comes into reach if one is filled
}

// spots lists where a card can go.
func (b *board) spots(list *[mostSpots]spot) []spot {
	n := 0
	var before, here top
	for c := range columns {
		h := int(b.height[c])
		if h >= rows {
			continue
		}
		cell := h*columns + c
		b.look(&here, cell, c)
		if h < rows-1 {
			b.standing(&list[n], cell, c, &here)
			n++
		}
		if c > 0 && b.height[c-1] == b.height[c] {
			b.lying(&list[n], cell-1, &before, &here)
			n++
		}
		before = here
	}
	return list[:n]
}

// look computes the gains of the two lowest empty cells of a column.
func (b *board) look(r *top, cell, column int) {
	b.slants(&r.slant, cell)
	for kind := range kinds {
		w, s := &b.worth[kind].column, b.stacks[column].kind[kind]
		now := int32(w[s])
		r.column[kind] = [2]int32{int32(w[s<<1]) - now, int32(w[s<<1|1]) - now}
		r.above[kind] = 0
	}
	if above := cell + 2*columns; b.near && above < cells {
		for kind := range kinds {
			r.above[kind] = b.nearSlants(kind, above)
		}
	}
}

// slants gives what a cell on top of a column gains its diagonals.
func (b *board) slants(gain *[kinds][2]int32, cell int) {
	x := &crossings[cell]
	rise, fall := b.codes[x.rise], b.codes[x.fall]
	first := uint32(one)
	if b.near {
		first -= near
	}
	for kind := range kinds {
		w := b.worth[kind].line
		r, f := uint32(rise>>(32*kind)), uint32(fall>>(32*kind))
		now := int32(w[r]) + int32(w[f])
		gain[kind][0] = int32(w[r+first<<x.riseShift]) + int32(w[f+first<<x.fallShift]) - now
		gain[kind][1] = int32(w[r+(first+1)<<x.riseShift]) + int32(w[f+(first+1)<<x.fallShift]) - now
	}
}

// row gives what a cell on top of a column, or the one above it, gains its row.
func (b *board) row(gain *[kinds][2]int32, cell int) {
	x := &crossings[cell]
	code := b.codes[x.row]
	first := uint32(one)
	if b.near {
		first -= near
	}
	for kind := range kinds {
		w, i := b.worth[kind].line, uint32(code>>(32*kind))
		now := int32(w[i])
		gain[kind][0] = int32(w[i+first<<x.rowShift]) - now
		gain[kind][1] = int32(w[i+(first+1)<<x.rowShift]) - now
	}
}

// standing computes the gains of a card that stands in a column.
func (b *board) standing(s *spot, cell, column int, low *top) {
	var high, lowRow, highRow [kinds][2]int32
	b.slants(&high, cell+columns)
	b.row(&lowRow, cell)
	b.row(&highRow, cell+columns)
	s.anchor, s.stands = uint8(cell), true
	for kind := range kinds {
		w, stack := &b.worth[kind].column, b.stacks[column].kind[kind]
		now := int32(w[stack])
		both := [2]int32{int32(w[stack<<2|1]) - now, int32(w[stack<<2|2]) - now}
		var more int32
		if b.near {
			more = low.above[kind] + b.nearRow(kind, cell+2*columns, 0) +
				b.nearSlants(kind, cell+3*columns) + b.nearRow(kind, cell+3*columns, 0)
		}
		for i := range 2 {
			s.gain[kind][i] = low.slant[kind][i] + high[kind][1-i] + lowRow[kind][i] + highRow[kind][1-i] + both[i] + more
		}
	}
}

// lying computes the gains of a card across two columns.
func (b *board) lying(s *spot, anchor int, left, right *top) {
	x := &crossings[anchor]
	code := b.codes[x.row]
	first := uint32(one)
	if b.near {
		first -= near
	}
	s.anchor, s.stands = uint8(anchor), false
	for kind := range kinds {
		w, i := b.worth[kind].line, uint32(code>>(32*kind))
		now := int32(w[i])
		both := [2]int32{
			int32(w[i+(first|(first+1)<<cellBits)<<x.rowShift]) - now,
			int32(w[i+(first+1|first<<cellBits)<<x.rowShift]) - now,
		}
		var more int32
		if b.near {
			more = left.above[kind] + right.above[kind] + b.nearRow(kind, anchor+2*columns, near<<cellBits)
		}
		for i := range 2 {
			s.gain[kind][i] = left.slant[kind][i] + right.slant[kind][1-i] + left.column[kind][i] + right.column[kind][1-i] + both[i] + more
		}
	}
}

// nearSlants gives what diagonals gain as a cell comes into reach.
func (b *board) nearSlants(kind, cell int) int32 {
	if cell >= cells {
		return 0
	}
	x := &crossings[cell]
	w := b.worth[kind].line
	r, f := uint32(b.codes[x.rise]>>(32*kind)), uint32(b.codes[x.fall]>>(32*kind))
	return int32(w[r+near<<x.riseShift]) - int32(w[r]) + int32(w[f+near<<x.fallShift]) - int32(w[f])
}

// nearRow gives what a row gains as a cell comes into reach, and with it the neighbours
// in more.
func (b *board) nearRow(kind, cell int, more uint32) int32 {
	if cell >= cells {
		return 0
	}
	x := &crossings[cell]
	w, i := b.worth[kind].line, uint32(b.codes[x.row]>>(32*kind))
	return int32(w[i+(near|more)<<x.rowShift]) - int32(w[i])
}

func bit(set bool) int {
	if set {
		return 1
	}
	return 0
}
