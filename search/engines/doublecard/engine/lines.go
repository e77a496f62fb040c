package engine

import "parlor/games/doublecard"

// A line is a whole row or diagonal of the board. What it holds of one kind,
// colours or dots, is a number with two bits for each cell, and what that is
// worth is looked up. Columns, which have no gaps, are numbers with one bit for
// each half that lies there, below a leading 1.
const (
	columns = doublecard.Columns
	rows    = doublecard.Rows
	cells   = columns * rows

	slants = columns + rows - 1 // diagonals of one direction, short ones among them
	lines  = rows + 2*slants
)

// What a cell of a line holds. Near is an empty cell that the next card can
// cover; evaluations that do not care take it for far.
const (
	far = iota
	near
	one   // red or filled
	other // white or open
)

const (
	cellBits   = 2
	longest    = 8 // cells of a row, and of the longest diagonal
	windowSize = 4
)

// crossing says where a cell is in the lines through it: their numbers, and how
// far its bits are from the lowest.
type crossing struct {
	row, rise, fall                uint8
	rowShift, riseShift, fallShift uint8
}

// crossings is the three lines of every cell besides its column; lengths how many
// cells each line has.
var crossings, lengths = makeCrossings()

func makeCrossings() (all [cells]crossing, lengths [lines]int) {
	for cell := range cells {
		column, row := cell%columns, cell/columns
		rise := column - row + rows - 1
		fall := column + row
		all[cell] = crossing{
			row: uint8(row), rowShift: uint8(cellBits * column),
			rise: uint8(rows + rise), riseShift: uint8(cellBits * min(column, row)),
			fall: uint8(rows + slants + fall), fallShift: uint8(cellBits * min(column, rows-1-row)),
		}
		lengths[row]++
		lengths[rows+rise]++
		lengths[rows+slants+fall]++
	}
	return all, lengths
}

// line is the worth of a line of four. No card changes the windows that are not
// full by as much as full, so that a gain from there on shows a line.
const (
	line = 20000
	full = line / 2
)

// The worth of every content of lines: of rows, then of diagonals by length.
// offsets says where a line's part begins.
const (
	ofRow    = 1 << (cellBits * longest)
	ofColumn = 1 << (rows + 1)
)

var offsets, worths = makeOffsets()

func makeOffsets() (offsets [lines]uint32, size uint32) {
	var slant [longest + 1]uint32
	size = ofRow
	for n := 1; n <= longest; n++ {
		slant[n] = size
		size += 1 << (cellBits * n)
	}
	for i := rows; i < lines; i++ {
		offsets[i] = slant[lengths[i]]
	}
	return offsets, size
}

// worth is the worth of windows worked out for every content of every line.
type worth struct {
	line   []int16
	column [ofColumn]int16
}

func newWorth(w *doublecard.WindowWeights) *worth {
	t := &worth{line: make([]int16, worths)}
	for code := range uint32(ofRow) {
		t.line[code] = valueOf(&w[doublecard.Lying], code, longest)
	}
	for i := rows; i < lines; i++ { // lines of one length share their part
		for code := range uint32(1) << (cellBits * lengths[i]) {
			t.line[offsets[i]+code] = valueOf(&w[doublecard.Slanting], code, lengths[i])
		}
	}
	for stack := 1; stack < ofColumn; stack++ {
		t.column[stack] = columnValue(&w[doublecard.Standing], stack)
	}
	return t
}

// valueOf adds up the windows of a line.
func valueOf(w *[windowSize][windowSize]int16, code uint32, length int) (v int16) {
	full := false
	for start := 0; start+windowSize <= length; start++ {
		var count [4]int
		for i := range windowSize {
			count[code>>(cellBits*(start+i))&3]++
		}
		switch k := count[one] + count[other]; {
		case k == 0 || count[one] > 0 && count[other] > 0:
		case k == windowSize:
			full = true
		default:
			v += w[k][count[far]]
		}
	}
	if full {
		v += line
	}
	return v
}

// columnValue adds up the windows of a column. All that is empty lies on top, and
// the two cells next to what is filled are near.
func columnValue(w *[windowSize][windowSize]int16, stack int) int16 {
	return valueOf(w, columnCode(stack), rows)
}

// columnCode writes a column as lines are written. The latest half comes first in
// a stack's bits and here, since a window does not care which way is up.
func columnCode(stack int) (code uint32) {
	height := 0
	for s := stack; s > 1; s >>= 1 {
		height++
	}
	for i := range rows {
		state := uint32(far)
		switch {
		case i < height && stack>>(height-1-i)&1 == 0:
			state = one
		case i < height:
			state = other
		case i < height+2:
			state = near
		}
		code |= state << (cellBits * i)
	}
	return code
}
