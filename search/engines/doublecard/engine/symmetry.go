package engine

import (
	"sync"

	"parlor/games"
)

// Three exchanges change neither who wins nor the value of any evaluation here: red
// and white, filled and open, left and right. They generate eight symmetries, and
// of eight positions that are images of each other the table keeps one. A fourth
// exchange, of the two roles, negates values; within a search it merges nothing more,
// since the number of moves made determines whose move it is.
const symmetries = 8

const (
	swapColours = 1 << iota
	swapDots
	mirror
)

// Images of the codes 1 to 8, counted from 0.
var (
	coloursSwapped = [8]place{6, 7, 4, 5, 2, 3, 0, 1}
	dotsSwapped    = [8]place{4, 5, 6, 7, 0, 1, 2, 3}
	mirrored       = [8]place{2, 1, 0, 3, 6, 5, 4, 7}
)

// images gives where each symmetry puts each placement. Each symmetry is its own
// inverse.
var images = makeImages()

func makeImages() (all [symmetries][placements]place) {
	for y := range all {
		for i := range all[y] {
			all[y][i] = place(i)
			if fits(place(i)) {
				all[y][i] = image(y, place(i))
			}
		}
	}
	return all
}

func image(y int, p place) place {
	code, cell := p&7, p.Anchor()
	if y&swapColours != 0 {
		code = coloursSwapped[code]
	}
	if y&swapDots != 0 {
		code = dotsSwapped[code]
	}
	if y&mirror != 0 {
		code = mirrored[code]
		if !p.Upright() {
			cell = p.Other()
		}
		cell = cell - cell%columns + columns - 1 - cell%columns
	}
	return place(cell)<<3 | code
}

// keys is the hash of a position under each symmetry (Zobrist, 1970).
type keys [symmetries]uint64

// mix adds a card to the hashes, or takes it out again.
func (k *keys) mix(h *keys) {
	for i := range k {
		k[i] ^= h[i]
	}
}

// least gives the key that a position shares with its images, and the symmetry that
// yields it.
func (k *keys) least() (key uint64, y int) {
	key = k[0]
	for i := 1; i < symmetries; i++ {
		if k[i] < key {
			key, y = k[i], i
		}
	}
	return key, y
}

// hashConstants are the hashes of cards, for three uses. Until cards are moved, it does
// not matter which halves form a card, and byHalves, the sum of two halves, merges more
// positions. The card moved last, which may not be taken, is mixed in again by asLast,
// and the number of moves by byMoves.
//
// They are built on first use.
type hashConstants struct {
	byHalves, byCards, asLast [placements]keys
	byMoves                   [64]uint64
}

var zobrist = sync.OnceValue(makeHashes)

// Numbers of the streams of constants.
const (
	halfStream = iota
	cardStream
	lastStream
	moveStream
)

const hashSeed = 1970

func makeHashes() *hashConstants {
	z := new(hashConstants)
	var half [cells][4]uint64
	random := games.NewRandom(hashSeed, halfStream)
	for cell := range half {
		for i := range half[cell] {
			half[cell][i] = word(random)
		}
	}
	fill(&z.byHalves, func(p place) uint64 {
		a, b := states(p)
		return half[p.Anchor()][halfNumber(a)] ^ half[p.Other()][halfNumber(b)]
	})
	for stream, table := range map[uint64]*[placements]keys{cardStream: &z.byCards, lastStream: &z.asLast} {
		random := games.NewRandom(hashSeed, stream)
		var constants [placements]uint64
		for i := range constants {
			constants[i] = word(random)
		}
		fill(table, func(p place) uint64 { return constants[p] })
	}
	random = games.NewRandom(hashSeed, moveStream)
	for i := range z.byMoves {
		z.byMoves[i] = word(random)
	}
	return z
}

// halfNumber numbers the four halves by their states.
func halfNumber(state uint64) uint64 { return state&1 | state>>32&1<<1 }

func fill(table *[placements]keys, of func(p place) uint64) {
	for i := range table {
		if !fits(place(i)) {
			continue
		}
		for y := range symmetries {
			table[i][y] = of(images[y][i])
		}
	}
}

func word(random *games.Random) uint64 { return random.Below(1<<32)<<32 | random.Below(1<<32) }
