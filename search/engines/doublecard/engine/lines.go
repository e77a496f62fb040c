package engine

import "parlor/games/doublecard"

// A line is a whole row or diagonal of the board. Its contents of one kind,
// colours or dots, are a number with two bits for each cell, whose worth is
// looked up. Columns, which have no gaps, are numbers with one bit for each
// half in them, below a leading 1.
const (
	columns = doublecard.Columns
	rows    = doublecard.Rows
	cells   = columns * rows

	slants = columns + rows - 1 // diagonals in one direction, including short ones
	lines  = rows + 2*slants
)

// The contents of a cell of a line. Near is an empty cell that the next card
// can cover; evaluations that do not distinguish it treat it as far.
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

// crossing gives the lines through a cell and the shift of the cell's bits in each.
type crossing struct {
	row, rise, fall                uint8
	rowShift, riseShift, fallShift uint8
}

// crossings has the three lines of every cell besides its column; lengths is the number
// of cells of each line.
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

// line is the worth of a line of four. No card changes the other windows by as much as
// full, so a gain of at least full indicates a line.
const (
	line = 20000
	full = line / 2
)

// The table of worth has all contents of lines: of rows, then of diagonals by length.
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

// worth is the precomputed worth of the windows of all contents of all lines.
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

// valueOf sums the windows of a line.
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

// columnValue sums the windows of a column. All empty cells are on top, and the
// lowest two of them are near.
func columnValue(w *[windowSize][windowSize]int16, stack int) int16 {
	return valueOf(w, columnCode(stack), rows)
}

// columnCode converts a column to the form of lines. The last half placed comes first,
// as in a stack's bits; the order does not matter, since windows are symmetric.
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
