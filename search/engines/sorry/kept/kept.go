// Package kept keeps a solved game of Sorry! in a file, three bytes a position, and
// finds single values in it by a memory map: opening a file looks at its header alone.
//
// A file is a header and blocks. The header has a line that names the format, the
// rules in words, the sizes, and a checksum for every block and for itself (CRC-32,
// Castagnoli). A block is not believed unless its checksum is right, so a damaged
// file gives an error and never a wrong value.
//
// Values are the bounds that package solve gives for the player to move, rounded to
// 24 bits. Its margin is such that they are still bounds (package certify proves it of
// the file). Those of the other side follow by one move, so they are not kept. Three
// pieces take 401 MB and enclose the truth within .000005; two bytes a value would
// take 267 MB and could be proved within .001 only.
package kept

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"path/filepath"
	"runtime"
	"sync"

	"parlor/games"
	"parlor/search/engines/sorry/places"
	"parlor/transcripts/files"
)

// format begins every file. Another layout needs another number.
const format = "parlor sorry table 2\n"

// rulesName says what the values mean. A file of another name is not read.
const rulesName = "chance of the player to move before a draw, infinite deck of 1 5 8 10 and Sorry!, ring of 36\n"

const (
	whole     = 1<<24 - 1 // a certain win
	width     = 3         // bytes of a value, the lowest first
	blockSize = width << 14
)

// head is the sizes in a file, after its two lines.
type head struct {
	Pieces, Placements, BlockSize, Blocks uint32
	// Solved is 1 if the values are bounds, and 0 if they are guesses of a
	// program that was interrupted.
	Solved uint32
}

var sums = crc32.MakeTable(crc32.Castagnoli)

// headOf gives the sizes for some placements. What is no whole block is filled up
// with zeros.
func headOf(index *places.Index, solved bool) head {
	n := index.Len()
	h := head{
		Pieces: uint32(index.Pieces), Placements: uint32(n), BlockSize: blockSize,
		Blocks: uint32((width*n*n + blockSize - 1) / blockSize),
	}
	if solved {
		h.Solved = 1
	}
	return h
}

// length is the number of bytes of a header with its checksums.
func (h head) length() int {
	return len(format) + len(rulesName) + binary.Size(h) + 4*int(h.Blocks) + 4
}

// encode gives the header, with the checksums of the blocks and then its own.
func (h head) encode(blocks []uint32) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString(format + rulesName)
	for _, part := range []any{h, blocks} {
		if err := binary.Write(&b, binary.LittleEndian, part); err != nil {
			return nil, err
		}
	}
	return binary.LittleEndian.AppendUint32(b.Bytes(), crc32.Checksum(b.Bytes(), sums)), nil
}

// Size is how many bytes the file of some placements has.
func Size(index *places.Index) int {
	h := headOf(index, true)
	return h.length() + int(h.Blocks)*blockSize
}

// Source has bounds of the chance of a player to move, as shares of Whole.
type Source interface {
	First(own, enemy int) uint64
	Whole() uint64
}

// Write keeps values, which are bounds if the game has been solved and guesses if
// not. A reader or a power cut never meets half a file.
func Write(disk *files.Access, path string, index *places.Index, values Source, solved bool) error {
	h := headOf(index, solved)
	data := encodeValues(index.Len(), int(h.Blocks)*blockSize, values)
	blocks := make([]uint32, h.Blocks)
	for i := range blocks {
		blocks[i] = crc32.Checksum(data[i*blockSize:][:blockSize], sums)
	}
	header, err := h.encode(blocks)
	if err != nil {
		return err
	}
	if err := disk.MakeFolder(filepath.Dir(path)); err != nil {
		return err
	}
	return disk.Replace(path, header, data)
}

// encodeValues rounds all values to the nearest.
func encodeValues(n, size int, values Source) []byte {
	data, all, workers := make([]byte, size), values.Whole(), runtime.GOMAXPROCS(0)
	var wait sync.WaitGroup
	for worker := range workers {
		wait.Go(func() {
			for own := worker; own < n; own += workers {
				row := data[width*own*n:]
				for enemy := range n {
					v := rounded(values.First(own, enemy), all)
					row[width*enemy], row[width*enemy+1], row[width*enemy+2] = byte(v), byte(v>>8), byte(v>>16)
				}
			}
		})
	}
	wait.Wait()
	return data
}

// rounded gives v of all as a share of whole. Shares in 57 bits lose what a
// multiplication has no room for first.
func rounded(v, all uint64) uint32 {
	for all > 1<<32 {
		v, all = v>>1, all>>1
	}
	return uint32((v*whole + all/2) / all)
}

// damaged says what is wrong with a file.
func damaged(path, format string, args ...any) error {
	return games.Errorf("damaged-table", "%s cannot be used: %s", path, fmt.Sprintf(format, args...))
}
