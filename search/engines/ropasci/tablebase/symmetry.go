package tablebase

import "parlor/games/ropasci"

// Without throws the board has no top and bottom, so an ending keeps its value under all
// twelve symmetries of the hexagon: six rotations, and as many reflections.

const symmetries = 12

// images gives where each symmetry takes each hex.
var images = makeImages()

func makeImages() (table [symmetries][ropasci.Hexes]uint8) {
	for h := range ropasci.Hexes {
		r, q := ropasci.Hex(h).Row(), ropasci.Hex(h).Column()
		for turn := range symmetries / 2 {
			table[2*turn][h] = hexAt(r, q)
			table[2*turn+1][h] = hexAt(q, r)
			r, q = -q, r+q // by a sixth of a turn
		}
	}
	return table
}

func hexAt(row, column int) uint8 {
	h, _ := ropasci.HexAt(row, column)
	return uint8(h)
}

// first gives, for each hex that is the lowest of its images, how many such are below it,
// and -1 for the others. There are firsts of them.
var first, firsts = makeFirst()

func makeFirst() (table [ropasci.Hexes]int, count int) {
	for h := range ropasci.Hexes {
		table[h] = -1
		if lowestImage(uint8(h)) == uint8(h) {
			table[h] = count
			count++
		}
	}
	return table, count
}

func lowestImage(h uint8) uint8 {
	least := h
	for i := range images {
		least = min(least, images[i][h])
	}
	return least
}
