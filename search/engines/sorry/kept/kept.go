// Package kept keeps a solved game of Sorry! in a file, two bytes a position, and
// reads single values out of it: opening a file reads its header alone.
//
// A file is a header and blocks. The header has a line that names the format, the
// rules in words, the sizes, how far a value may be from the truth, and a
// checksum for every block and for itself (CRC-32, Castagnoli). A block is read when it is first needed
// and is not believed unless its checksum is right, so a damaged file gives an
// error and never a wrong value. Values are those of package solve, rounded to
// 65535ths: three pieces take 267 MB and are within .000008.
package kept

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"math"
	"path/filepath"

	"parlor/games"
	"parlor/search/engines/sorry/places"
	"parlor/search/engines/sorry/solve"
	"parlor/transcripts/files"
)

// format begins every file. Another layout needs another number.
const format = "parlor sorry table 1\n"

// rulesName says what the values mean. A file of another name is not read.
const rulesName = "chance of the player to move before a draw, infinite deck of 1 5 8 10 and Sorry!, ring of 36\n"

const (
	whole     = math.MaxUint16
	blockSize = 1 << 16 // bytes
)

// head is the sizes in a file, after its two lines.
type head struct {
	Pieces, Placements, BlockSize, Blocks uint32
	// Off is the most by which a value may differ from the truth.
	Off float64
}

var table = crc32.MakeTable(crc32.Castagnoli)

// headOf gives the sizes for some placements. What is no whole block is filled up
// with zeros.
func headOf(index *places.Index) head {
	n := index.Len()
	return head{
		Pieces: uint32(index.Pieces), Placements: uint32(n), BlockSize: blockSize,
		Blocks: uint32((2*n*n + blockSize - 1) / blockSize),
	}
}

// length is the number of bytes of a header with its checksums.
func (h head) length() int64 {
	return int64(len(format)+len(rulesName)+binary.Size(h)) + 4*int64(h.Blocks) + 4
}

// encode gives the header, with the checksums of the blocks and then its own.
func (h head) encode(sums []uint32) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString(format + rulesName)
	if err := binary.Write(&b, binary.LittleEndian, h); err != nil {
		return nil, err
	}
	if err := binary.Write(&b, binary.LittleEndian, sums); err != nil {
		return nil, err
	}
	return binary.LittleEndian.AppendUint32(b.Bytes(), crc32.Checksum(b.Bytes(), table)), nil
}

// Write keeps a solved game. A reader or a power cut never meets half a file.
func Write(path string, solved *solve.Table) error {
	h := headOf(solved.Index)
	data := make([]byte, int(h.Blocks)*blockSize)
	n := uint16(solved.Len())
	for own := range n {
		for enemy := range n {
			lo, hi := solved.Win(own, enemy)
			at := 2 * (int(own)*int(n) + int(enemy))
			if !solved.Apart(own, enemy) || lo > hi {
				continue // no position
			}
			middle := (lo + hi) / 2
			v := math.Round(middle * whole)
			binary.LittleEndian.PutUint16(data[at:], uint16(v))
			h.Off = max(h.Off, math.Abs(v/whole-middle)+(hi-lo)/2)
		}
	}
	sums := make([]uint32, h.Blocks)
	for i := range sums {
		sums[i] = crc32.Checksum(data[i*blockSize:][:blockSize], table)
	}
	header, err := h.encode(sums)
	if err != nil {
		return err
	}
	disk := files.Anywhere()
	if err := disk.MakeFolder(filepath.Dir(path)); err != nil {
		return err
	}
	return disk.Replace(path, header, data)
}

// damaged says what is wrong with a file.
func damaged(path, format string, args ...any) error {
	return games.Errorf("damaged-table", "%s cannot be used: %s", path, fmt.Sprintf(format, args...))
}
