// Package network has the small neural network that evaluates positions of Yut
// Nori for its engine, and the weights that come with the program.
package network

import (
	_ "embed"
	"encoding/binary"
	"hash/crc32"
	"math"
	"sync"

	"parlor/games"
	"parlor/search/engines/yut/geometry"
)

// The size of the net: an input for the first to fourth mal of each side on each
// square, and one hidden layer.
const (
	squares = geometry.Squares
	mals    = 4
	perSide = squares * mals
	Inputs  = 2 * perSide
	Hidden  = 64
)

// Layer has a number for each hidden unit.
type Layer [Hidden]int32

// Net estimates the winning probability of the side about to throw, from the mals'
// squares. It has no input for the side to move: its sides are the thrower and the
// other, so that it cannot favour a side.
//
// Its weights are integers in units of 1/4096, so that all sums and products are exact,
// in any order, on every machine.
type Net struct {
	in      [Inputs]Layer // the thrower's mals first, then the other's
	bias    Layer
	out     Layer
	outBias int32
}

// Active lists the inputs that are 1, one for each mal. The first, the second and
// further mals on a square have separate inputs, so that the net can learn what a stack
// is worth beyond single mals.
func Active(thrower, other *[mals]uint8) (on [2 * mals]int) {
	for i := range mals {
		on[i] = int(thrower[i])*mals + rank(thrower, i)
		on[mals+i] = perSide + int(other[i])*mals + rank(other, i)
	}
	return on
}

// rank counts the mals before i on its square.
func rank(at *[mals]uint8, i int) int {
	n := 0
	for _, before := range at[:i] {
		if before == at[i] {
			n++
		}
	}
	return n
}

// Win gives the probability, above 0 and below 1, that the side about to throw wins.
func (n *Net) Win(thrower, other [mals]uint8) float64 {
	a, _ := n.Layers(&thrower)
	_, b := n.Layers(&other)
	return n.Join(&a, &b)
}

// Layers sums the contributions of a side's mals to the hidden units: as the thrower's,
// including the biases, and as the other side's.
func (n *Net) Layers(at *[mals]uint8) (thrower, other Layer) {
	on := Active(at, at)
	thrower = n.bias
	for i := range mals {
		a, b := &n.in[on[i]], &n.in[on[mals+i]]
		for j := range a {
			thrower[j] += a[j]
			other[j] += b[j]
		}
	}
	return thrower, other
}

// Join gives the probability that the side about to throw wins, from the contributions
// of its mals and of the other side's.
func (n *Net) Join(thrower, other *Layer) float64 {
	sum := int64(n.outBias) << unitBits
	for j := range thrower {
		x := thrower[j] + other[j]
		x &^= x >> 31 // rectified linear units
		sum += int64(x) * int64(n.out[j])
	}
	return games.Logistic(float64(sum) / (1 << (2 * unitBits)))
}

// A file of weights is the word yutnet2, a line feed, every weight as a 16-bit integer,
// low byte first, in units of 1/4096, and the CRC-32 (IEEE) of all that precedes it.
const (
	magic    = "yutnet2\n"
	unitBits = 12
)

//go:embed weights.bin
var trained []byte

// Trained gives the net that comes with the program.
var Trained = sync.OnceValues(func() (*Net, error) { return Decode(trained) })

// Weights is how many weights a net has.
const Weights = Inputs*Hidden + 2*Hidden + 1

// Round makes a net from weights in the order of the file: those of the inputs, one
// input after another, the biases, those of the hidden units, and the last bias. They
// are rounded to the units of the file.
func Round(weights *[Weights]float64) *Net {
	n, at := new(Net), 0
	n.each(func(w *int32) {
		units := math.Round(weights[at] * (1 << unitBits))
		*w = int32(min(max(units, math.MinInt16), math.MaxInt16))
		at++
	})
	return n
}

// each calls f for every weight, in the order of the file.
func (n *Net) each(f func(w *int32)) {
	for i := range n.in {
		for j := range n.in[i] {
			f(&n.in[i][j])
		}
	}
	for j := range n.bias {
		f(&n.bias[j])
	}
	for j := range n.out {
		f(&n.out[j])
	}
	f(&n.outBias)
}

// Encode writes the net as the bytes of a file.
func (n *Net) Encode() []byte {
	b := []byte(magic)
	n.each(func(w *int32) { b = binary.LittleEndian.AppendUint16(b, uint16(int16(*w))) })
	return binary.LittleEndian.AppendUint32(b, crc32.ChecksumIEEE(b))
}

// size is the length of a file.
const size = len(magic) + 2*Weights + crc32.Size

// Decode reads the bytes that Encode wrote, and refuses a damaged file.
func Decode(b []byte) (*Net, error) {
	if len(b) != size || string(b[:len(magic)]) != magic {
		return nil, games.Errorf("bad-weights", "wanted %d bytes that begin with %s, got %d bytes", size, magic[:len(magic)-1], len(b))
	}
	body, sum := b[:size-crc32.Size], binary.LittleEndian.Uint32(b[size-crc32.Size:])
	if got := crc32.ChecksumIEEE(body); got != sum {
		return nil, games.Errorf("bad-weights", "wanted weights with the checksum %08x, got %08x", sum, got)
	}
	n, rest := new(Net), body[len(magic):]
	n.each(func(w *int32) {
		*w = int32(int16(binary.LittleEndian.Uint16(rest)))
		rest = rest[2:]
	})
	return n, nil
}
