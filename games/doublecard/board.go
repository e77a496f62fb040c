package doublecard

// The board and the cards.
const (
	columns = 8  // A to H, from the left
	rows    = 12 // 1 to 12, from the bottom
	cells   = columns * rows
	deck    = 24
)

// half is one end of a card as it lies in a cell, or an empty cell. The numbers
// are chosen so that the sum over some cells, written in base five, counts reds,
// whites, filled and open dots: up to four of each never carry.
type half uint8

const (
	empty half = 0

	red    half = 1
	white  half = 5
	filled half = 25
	open   half = 125

	rf = red + filled
	ro = red + open
	wf = white + filled
	wo = white + open
)

// sums is how many sums there are over four cells.
const sums = 4*int(wo) + 1

// faces gives the two halves for each code: first that of the anchor, the left
// or lower cell, then the other one. Codes 1 to 4 turn one face of a card by
// quarters, 5 to 8 the other.
var faces = [9][2]half{
	1: {rf, wo}, 2: {wo, rf}, 3: {wo, rf}, 4: {rf, wo},
	5: {ro, wf}, 6: {wf, ro}, 7: {wf, ro}, 8: {ro, wf},
}

// Placement is a card as it lies: its anchor cell, counted row by row from the
// bottom, and one less than its code, in three bits. It is also the number of the
// move that places it.
type Placement uint16

const (
	codeBits   = 3
	placements = cells << codeBits
)

func place(code, cell int) Placement { return Placement(cell<<codeBits | (code - 1)) }

// Code is 1 to 8, odd for a card lying down.
func (p Placement) Code() int { return int(p&(1<<codeBits-1)) + 1 }

// Anchor is the left or lower cell.
func (p Placement) Anchor() int { return int(p >> codeBits) }

// Upright says whether the card stands.
func (p Placement) Upright() bool { return p&1 == 1 }

// step is the way from the anchor to the other cell.
func (p Placement) step() int {
	if p.Upright() {
		return columns
	}
	return 1
}

// Other is the right or upper cell.
func (p Placement) Other() int { return p.Anchor() + p.step() }

// halves gives what lies on the anchor and on the other cell.
func (p Placement) halves() (anchor, other half) {
	f := &faces[p.Code()]
	return f[0], f[1]
}

// fits says whether both cells are on the board.
func (p Placement) fits() bool {
	if p.Upright() {
		return p.Anchor() < cells-columns
	}
	return columnOf(p.Anchor()) < columns-1
}

func columnOf(cell int) int { return cell % columns }
func rowOf(cell int) int    { return cell / columns }

func cellAt(column, row int) int { return row*columns + column }
