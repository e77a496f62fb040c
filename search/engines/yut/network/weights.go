package network

import (
	_ "embed"
	"encoding/binary"
	"hash/crc32"
	"math"
	"sync"

	"parlor/games"
)

// A file of weights is the word yutnet2, a line feed, every weight as a 16-bit
// whole number, low byte first, in units of 1/4096, and the CRC-32 (IEEE) of all
// before it.
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

// Round makes a net of weights in the order of the file: those of the inputs, one
// input after another, the biases, those of the hidden units, and the last bias.
// They are rounded to the units of the file.
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

// Decode reads what Encode wrote, and refuses a damaged file.
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
