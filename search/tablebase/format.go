package tablebase

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"path/filepath"
	"sync"

	"parlor/games"
	"parlor/transcripts/files"
)

// A table file has the values of a solved game by index, with a fixed number of bytes for
// each. It is a header and blocks. The header has lines that name the format and the rules
// in words, the sizes, and a checksum for every block and for itself (CRC-32, Castagnoli).
// A block is used only if its checksum is right, so a damaged file gives an error and
// never a wrong value.

// Format is what the table files of a game have in common.
type Format struct {
	// Lines begin every file: a line that names the layout, with a version number, and one
	// that says what the values mean. A file that begins differently is not read.
	Lines string
	// Width is the number of bytes of a value.
	Width int
	// Old is the name of the same table in the layout of earlier versions, which is
	// still read; empty for none.
	Old string
}

// Size is the size of a table. Pieces and Placements are stored in the header, to
// distinguish the tables of one format; either may be 0.
type Size struct{ Pieces, Placements, Values int }

// Pairs is the size of a table with a value for every pair of placements, one of each
// side.
func Pairs(pieces, placements int) Size {
	return Size{Pieces: pieces, Placements: placements, Values: placements * placements}
}

// valuesInBlock is the number of values per checksum.
const valuesInBlock = 1 << 14

// head is the sizes in a file, after its lines.
type head struct {
	Pieces, Placements, BlockSize, Blocks uint32
	// Solved is 1 if the game is solved, and 0 if the values are guesses of an
	// interrupted solver.
	Solved uint32
}

// sums is built on first use.
var sums = sync.OnceValue(func() *crc32.Table { return crc32.MakeTable(crc32.Castagnoli) })

func (f Format) blockSize() int { return f.Width * valuesInBlock }

// head gives the sizes for a game. The last block is padded with zeros.
func (f Format) head(s Size, solved bool) head {
	h := head{
		Pieces: uint32(s.Pieces), Placements: uint32(s.Placements), BlockSize: uint32(f.blockSize()),
		Blocks: uint32((s.Values + valuesInBlock - 1) / valuesInBlock),
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

// FileSize is how many bytes the file of a table has.
func (f Format) FileSize(s Size) int {
	h := f.head(s, true)
	return f.length(h) + int(h.Blocks)*f.blockSize()
}

// Room is how many bytes the values of a table take.
func (f Format) Room(s Size) int { return f.Width * s.Values }

// Write writes a file of values, of as many bytes as Room says: the game's if it has
// been solved, and guesses if not. No reader ever sees half a file, and neither a power
// cut nor the end of ctx, whose error it gives, leaves one.
func (f Format) Write(ctx context.Context, disk *files.Access, path string, s Size, data []byte, solved bool) error {
	filling := make([]byte, int(f.head(s, solved).Blocks)*f.blockSize()-f.Room(s))
	header, err := f.header(s, data, filling, solved)
	if err != nil {
		return err
	}
	if err := disk.MakeFolder(filepath.Dir(path)); err != nil {
		return err
	}
	return disk.ReplaceUnless(ctx, path, header, data, filling)
}

// header gives the header, with the checksums of the blocks and then its own.
func (f Format) header(s Size, data, filling []byte, solved bool) ([]byte, error) {
	if len(data) != f.Room(s) {
		return nil, fmt.Errorf("wanted %d bytes for a table, got %d", f.Room(s), len(data))
	}
	h := f.head(s, solved)
	checksums := make([]uint32, h.Blocks)
	for i := range checksums {
		begin := i * f.blockSize()
		checksums[i] = crc32.Checksum(data[begin:min(begin+f.blockSize(), len(data))], sums())
	}
	if last := len(checksums) - 1; last >= 0 {
		checksums[last] = crc32.Update(checksums[last], sums(), filling)
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

// Damaged makes the error of a damaged file.
func Damaged(path, format string, args ...any) error {
	return games.Errorf(games.CodeDamagedTable, "%s cannot be used: %s", path, fmt.Sprintf(format, args...))
}

// Sealed is a format of small files that are read whole, such as proofs: a line that
// names the layout, the contents, and a checksum of both (SHA-256). A file is used only
// if its checksum is right, and it is written whole or not at all.
type Sealed struct {
	// Line begins every file. It ends with a digit, the version of the layout, and a
	// line feed.
	Line string
	// Most is the size of the largest file that is read, in bytes; 0 for any size.
	Most int64
}

// Write writes a file.
func (s Sealed) Write(disk *files.Access, path string, body []byte) error {
	sum := sha256.New()
	sum.Write([]byte(s.Line))
	sum.Write(body)
	return disk.Replace(path, []byte(s.Line), body, sum.Sum(nil))
}

// Known says whether a file is of this format, in this version or another.
func (s Sealed) Known(disk *files.Access, path string) bool {
	f, err := disk.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	name := s.Line[:len(s.Line)-len(" 1\n")]
	start := make([]byte, len(name))
	_, err = io.ReadFull(f, start)
	return err == nil && string(start) == name
}

// Read gives the contents of a file. A missing one gives fs.ErrNotExist, and one that is
// cut, damaged, too large or of another layout an error with the code damaged-table.
func (s Sealed) Read(disk *files.Access, path string) ([]byte, error) {
	f, err := disk.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if s.Most > 0 && info.Size() > s.Most {
		return nil, Damaged(path, "wanted %d bytes at most, got %d", s.Most, info.Size())
	}
	data := make([]byte, info.Size())
	if _, err := io.ReadFull(f, data); err != nil {
		return nil, Damaged(path, "%v", err)
	}
	return s.Open(path, data)
}

// Open gives the contents of a file from its bytes. The error has the code damaged-table.
func (s Sealed) Open(path string, data []byte) ([]byte, error) {
	if len(data) < len(s.Line)+sha256.Size || !bytes.HasPrefix(data, []byte(s.Line)) {
		return nil, Damaged(path, "wanted a file that begins with %q", s.Line[:len(s.Line)-1])
	}
	body, sum := data[:len(data)-sha256.Size], data[len(data)-sha256.Size:]
	if found := sha256.Sum256(body); !bytes.Equal(found[:], sum) {
		return nil, Damaged(path, "it is cut or its bytes have changed")
	}
	return body[len(s.Line):], nil
}
