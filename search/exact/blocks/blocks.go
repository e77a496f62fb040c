// Package blocks keeps the values of a solved game in a file, the same number of
// bytes for each, and finds single ones in it by a memory map: opening a file looks
// at its header alone.
//
// A file is a header and blocks. The header has a line that names the format, the
// rules in words, the sizes, and a checksum for every block and for itself (CRC-32,
// Castagnoli). A block is not believed unless its checksum is right, so a damaged
// file gives an error and never a wrong value.
package blocks

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"path/filepath"
	"sync"

	"parlor/games"
	"parlor/transcripts/files"
)

// Format is what the files of a game have in common.
type Format struct {
	// Lines begin every file: a line that names the layout, with a number that
	// changes with it, and one that says what the values mean. A file that begins
	// otherwise is not read.
	Lines string
	// Width is the number of bytes of a value.
	Width int
}

// Size is the size of a game: how many pieces each side has, and in how many ways
// these can stand. There is a value for every two such ways.
type Size struct{ Pieces, Placements int }

// valuesInBlock is how many values share a checksum.
const valuesInBlock = 1 << 14

// head is the sizes in a file, after its lines.
type head struct {
	Pieces, Placements, BlockSize, Blocks uint32
	// Solved is 1 if the values are bounds, and 0 if they are guesses of a
	// program that was interrupted.
	Solved uint32
}

// sums is made when a file is first read or written.
var sums = sync.OnceValue(func() *crc32.Table { return crc32.MakeTable(crc32.Castagnoli) })

func (f Format) blockSize() int { return f.Width * valuesInBlock }

// head gives the sizes for a game. What is no whole block is filled up with zeros.
func (f Format) head(s Size, solved bool) head {
	h := head{
		Pieces: uint32(s.Pieces), Placements: uint32(s.Placements), BlockSize: uint32(f.blockSize()),
		Blocks: uint32((f.Width*s.Placements*s.Placements + f.blockSize() - 1) / f.blockSize()),
	}
	if solved {
		h.Solved = 1
	}
	return h
}

// length is the number of bytes of a header with its checksums.
func (f Format) length(h head) int {
	return len(f.Lines) + binary.Size(h) + 4*int(h.Blocks) + 4
}

// FileSize is how many bytes the file of a game has.
func (f Format) FileSize(s Size) int { return f.length(f.head(s, true)) + f.Room(s) }

// Room is how many bytes the values of a game take, filled up to whole blocks.
func (f Format) Room(s Size) int { return int(f.head(s, true).Blocks) * f.blockSize() }

// Write keeps values, as many bytes as Room says, which are bounds if the game has
// been solved and guesses if not. A reader or a power cut never meets half a file.
func (f Format) Write(disk *files.Access, path string, s Size, data []byte, solved bool) error {
	header, err := f.header(s, data, solved)
	if err != nil {
		return err
	}
	if err := disk.MakeFolder(filepath.Dir(path)); err != nil {
		return err
	}
	return disk.Replace(path, header, data)
}

// header gives the header, with the checksums of the blocks and then its own.
func (f Format) header(s Size, data []byte, solved bool) ([]byte, error) {
	h := f.head(s, solved)
	checksums := make([]uint32, h.Blocks)
	for i := range checksums {
		checksums[i] = crc32.Checksum(data[i*f.blockSize():][:f.blockSize()], sums())
	}
	var b bytes.Buffer
	b.WriteString(f.Lines)
	for _, part := range []any{h, checksums} {
		if err := binary.Write(&b, binary.LittleEndian, part); err != nil {
			return nil, err
		}
	}
	return binary.LittleEndian.AppendUint32(b.Bytes(), crc32.Checksum(b.Bytes(), sums())), nil
}

// Damaged says what is wrong with a file.
func Damaged(path, format string, args ...any) error {
	return games.Errorf("damaged-table", "%s cannot be used: %s", path, fmt.Sprintf(format, args...))
}
