package kept

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"io"
	"math"
	"os"
	"sync"

	"parlor/search/engines/sorry/places"
	"parlor/transcripts/files"
)

// File is an open table. Many goroutines may ask it.
type File struct {
	*places.Index
	path   string
	file   *os.File
	header head
	sums   []uint32

	mutex  sync.Mutex
	blocks map[uint32][]byte // those read and found good
}

// mostBlocks is how many blocks are kept in memory: 64 MB.
const mostBlocks = 1 << 10

// Open opens a table of the game that index numbers. A file that is not there
// gives fs.ErrNotExist, and one that is cut, damaged or of something else an error
// with the code damaged-table.
func Open(path string, index *places.Index) (*File, error) {
	f, err := files.Anywhere().Open(path)
	if err != nil {
		return nil, err
	}
	t := &File{Index: index, path: path, file: f, header: headOf(index), blocks: map[uint32][]byte{}}
	if err := t.readHeader(); err != nil {
		f.Close()
		return nil, err
	}
	return t, nil
}

// Close closes the file.
func (t *File) Close() error { return t.file.Close() }

// Off is the most by which a value may differ from the truth.
func (t *File) Off() float64 { return t.header.Off }

// readHeader compares the header with what it must be for this game. Only how far
// off values are and the checksums are the file's own.
func (t *File) readHeader() error {
	info, err := t.file.Stat()
	if err != nil {
		return err
	}
	want := t.header.length() + int64(t.header.Blocks)*blockSize
	if info.Size() != want {
		return damaged(t.path, "wanted %d bytes, got %d", want, info.Size())
	}
	data := make([]byte, t.header.length())
	if _, err := t.file.ReadAt(data, 0); err != nil {
		return damaged(t.path, "%v", err)
	}
	body := data[:len(data)-4]
	if crc32.Checksum(body, table) != binary.LittleEndian.Uint32(data[len(body):]) {
		return damaged(t.path, "the header is not the one that was written, or of another version")
	}
	lines := []byte(format + rulesName)
	if !bytes.HasPrefix(body, lines) {
		return damaged(t.path, "wanted a table of %q", lines)
	}
	var got head
	t.sums = make([]uint32, t.header.Blocks)
	r := bytes.NewReader(body[len(lines):])
	for _, part := range []any{&got, t.sums} {
		if err := binary.Read(r, binary.LittleEndian, part); err != nil {
			return damaged(t.path, "%v", err)
		}
	}
	t.header.Off = got.Off
	if got != t.header || math.IsNaN(got.Off) || got.Off < 0 || got.Off > 1 {
		return damaged(t.path, "wanted %+v, got %+v", t.header, got)
	}
	return nil
}

// Win gives bounds on the chance that the player to move wins before his draw, by
// the placements of his pieces and of the enemy's, which must make a position. The
// error has the code damaged-table.
func (t *File) Win(own, enemy uint16) (lo, hi float64, err error) {
	switch t.Done() {
	case own:
		return 1, 1, nil
	case enemy:
		return 0, 0, nil
	}
	at := 2 * (int64(own)*int64(t.Len()) + int64(enemy))
	block, err := t.block(uint32(at / blockSize))
	if err != nil {
		return 0, 1, err
	}
	v := float64(binary.LittleEndian.Uint16(block[at%blockSize:])) / whole
	return max(v-t.header.Off, 0), min(v+t.header.Off, 1), nil
}

// block gives a block that has been found good.
func (t *File) block(number uint32) ([]byte, error) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if block := t.blocks[number]; block != nil {
		return block, nil
	}
	block := make([]byte, blockSize)
	if _, err := t.file.ReadAt(block, t.header.length()+int64(number)*blockSize); err != nil && err != io.EOF {
		return nil, damaged(t.path, "%v", err)
	}
	if crc32.Checksum(block, table) != t.sums[number] {
		return nil, damaged(t.path, "block %d is not the one that was written", number)
	}
	if len(t.blocks) >= mostBlocks {
		clear(t.blocks)
	}
	t.blocks[number] = block
	return block, nil
}
