package ropasci

// Hexes is the number of hexes on the board, a hexagon of side 5.
const Hexes = 61

// radius is how far the board reaches from its middle.
const radius = 4

// Hex is a place on the board: the hexes are numbered from the bottom row to the top,
// and from left to right in a row. A person names a hex by its row, -4 at the bottom to
// 4 at the top, and its column q, which grows to the right.
type Hex uint8

// board is the geometry of the board, computed once.
var board = makeBoard()

type boardTables struct {
	row, column [Hexes]int8
	at          [2*radius + 1][2*radius + 1]int8 // by row and column; -1 off the board
	around      [Hexes]uint64                    // the adjacent hexes, one bit each
	distance    [Hexes][Hexes]uint8
	zones       [2][Throws]uint64 // by side and throws made: where the next may land
	nearness    [2][Hexes]uint8   // rows from the opponent's edge
}

func makeBoard() (b boardTables) {
	n := 0
	for r := -radius; r <= radius; r++ {
		for q := -radius; q <= radius; q++ {
			b.at[r+radius][q+radius] = -1
			if r+q < -radius || r+q > radius {
				continue
			}
			b.at[r+radius][q+radius] = int8(n)
			b.row[n], b.column[n] = int8(r), int8(q)
			b.nearness[upper][n], b.nearness[lower][n] = uint8(radius+r), uint8(radius-r)
			for thrown := range Throws {
				b.zones[upper][thrown] |= bitIf(n, r >= radius-thrown)
				b.zones[lower][thrown] |= bitIf(n, -r >= radius-thrown)
			}
			n++
		}
	}
	for x := range Hexes {
		for y := range Hexes {
			dr, dq := int(b.row[x]-b.row[y]), int(b.column[x]-b.column[y])
			b.distance[x][y] = uint8((abs(dr) + abs(dq) + abs(dr+dq)) / 2)
			b.around[x] |= bitIf(y, b.distance[x][y] == 1)
		}
	}
	return b
}

// bitIf gives the bit of hex n if wanted, and 0 otherwise.
func bitIf(n int, wanted bool) uint64 {
	if wanted {
		return 1 << n
	}
	return 0
}

func abs(n int) int { return max(n, -n) }

// HexAt gives the hex in a row and column, and false if it is off the board.
func HexAt(row, column int) (Hex, bool) {
	if abs(row) > radius || abs(column) > radius {
		return 0, false
	}
	n := board.at[row+radius][column+radius]
	return Hex(max(n, 0)), n >= 0
}

// Row gives the row of a hex, -4 to 4.
func (h Hex) Row() int { return int(board.row[h]) }

// Column gives the column of a hex, -4 to 4.
func (h Hex) Column() int { return int(board.column[h]) }

// Around gives the hexes adjacent to h, as bits by their numbers.
func (h Hex) Around() uint64 { return board.around[h] }

// Distance gives the number of slides from a to b, 0 to 8.
func Distance(a, b Hex) int { return int(board.distance[a][b]) }

// Zone gives the hexes that a side, 0 for Upper and 1 for Lower, may throw to
// after this many throws: each adds a row. After the last throw it is empty.
func Zone(side, thrown int) uint64 {
	if thrown >= Throws {
		return 0
	}
	return board.zones[side][thrown]
}
