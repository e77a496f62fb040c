package tablebase

import (
	"context"

	"parlor/games/ropasci"
	"parlor/search/engines/ropasci/engine"
	"parlor/search/loops"
)

// most is the greatest number of tokens of an ending.
const most = 4

// place is the hexes of the tokens of an ending, in the order of its kind. Like tokens of
// one side are sorted by hex.
type place [most]uint8

// numbering numbers the placements of a kind: of those that symmetries map to one another
// only the lexicographically first has a number.
type numbering struct {
	Kind
	symbols []ropasci.Symbol
	// like says, for each side, whether it has two tokens of the same symbol.
	like   [2]bool
	number []int32 // by code, -1 if it is not a placement or not the first of its images
	codes  []int32 // by number
}

// newNumbering numbers the placements of a kind, or only some of them if ctx ends.
func newNumbering(ctx context.Context, k Kind) *numbering {
	x := &numbering{Kind: k, symbols: k.all()}
	x.like[0] = len(k.Hunters) == 2 && k.Hunters[0] == k.Hunters[1]
	x.like[1] = len(k.Prey) == 2 && k.Prey[0] == k.Prey[1]
	size := firsts
	for range k.Tokens() - 1 {
		size *= ropasci.Hexes
	}
	x.number = make([]int32, size)
	for code := range loops.Steps(ctx, size, 1<<12) {
		x.number[code] = -1
		at := x.decode(code)
		if x.apart(&at) && x.canonical(at) == at {
			x.number[code] = int32(len(x.codes))
			x.codes = append(x.codes, int32(code))
		}
	}
	return x
}

// code encodes a place as a number: the first hex by its rank among those that can be
// first, and the others in base 61.
func (x *numbering) code(at place) int {
	code := first[at[0]]
	for _, h := range at[1:x.Tokens()] {
		code = code*ropasci.Hexes + int(h)
	}
	return code
}

func (x *numbering) decode(code int) (at place) {
	for i := x.Tokens() - 1; i > 0; i-- {
		at[i] = uint8(code % ropasci.Hexes)
		code /= ropasci.Hexes
	}
	for h, rank := range first {
		if rank == code {
			at[0] = uint8(h)
		}
	}
	return at
}

// apart says whether no two symbols share a hex.
func (x *numbering) apart(at *place) bool {
	for i, a := range x.symbols {
		for j := range i {
			if at[i] == at[j] && a != x.symbols[j] {
				return false
			}
		}
	}
	return true
}

// canonical gives the lexicographically first image of a place.
func (x *numbering) canonical(at place) place {
	best := x.ordered(at)
	for i := range images {
		image := at
		for j := range x.Tokens() {
			image[j] = images[i][at[j]]
		}
		if image = x.ordered(image); less(&image, &best) {
			best = image
		}
	}
	return best
}

// ordered sorts like tokens.
func (x *numbering) ordered(at place) place {
	if x.like[0] && at[0] > at[1] {
		at[0], at[1] = at[1], at[0]
	}
	if n := x.Tokens(); x.like[1] && at[n-2] > at[n-1] {
		at[n-2], at[n-1] = at[n-1], at[n-2]
	}
	return at
}

func less(a, b *place) bool {
	for i := range a {
		if a[i] != b[i] {
			return a[i] < b[i]
		}
	}
	return false
}

// find gives the number of a place.
func (x *numbering) find(at place) int { return int(x.number[x.code(x.canonical(at))]) }

// position gives the position of a number, the hunters as Upper.
func (x *numbering) position(number int) engine.Position {
	at := x.decode(int(x.codes[number]))
	var tokens [2][]ropasci.Token
	for i, s := range x.symbols {
		side := 0
		if i >= len(x.Hunters) {
			side = 1
		}
		tokens[side] = append(tokens[side], ropasci.Token{Hex: ropasci.Hex(at[i]), Symbol: s})
	}
	return engine.WithoutThrows(tokens)
}

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

// first gives, for each hex that is the lowest of its images, how many such hexes are
// below it, and -1 for the others. firsts is the number of such hexes.
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
