package tablebase

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"hash/crc32"
	"io"
	"runtime"
	"sync/atomic"

	"parlor/games"
	"parlor/search/hugepages"
	"parlor/search/loops"
	"parlor/transcripts/files"
	"parlor/transcripts/files/mapped"
)

// File is an open table file, or a table in memory. It is safe for concurrent use.
type File struct {
	format    Format
	path      string
	mapped    *mapped.File
	data      []byte // the blocks
	head      head
	checksums []uint32
	good      []atomic.Uint32 // for each block, 1 once its checksum has been verified
}

// Open opens the file of a table and reads only the header. A missing file gives fs.ErrNotExist,
// and one that is cut, damaged or of another kind an error with the code damaged-table.
func (f Format) Open(disk *files.Access, path string, s Size) (*File, error) {
	opened, err := mapped.Open(disk, path)
	if err != nil {
		return nil, err
	}
	if bytes.HasPrefix(opened.Data, []byte(oldMagic)) && f.Old != "" {
		defer opened.Close()
		return f.openOld(path, opened.Data, s)
	}
	file := &File{format: f, path: path, mapped: opened, head: f.head(s, true)}
	if err := file.readHeader(opened.Data, f.FileSize(s)); err != nil {
		opened.Close()
		return nil, err
	}
	runtime.AddCleanup(file, func(m *mapped.File) { m.Close() }, opened)
	return file, nil
}

// Hold gives a File whose values are in memory only; data has as many bytes as Room says.
func (f Format) Hold(s Size, data []byte) *File {
	return &File{format: f, path: "memory", data: data, head: f.head(s, true)}
}

// PiecesOf gives the number of pieces a side in the header of a table file. The error has the
// code damaged-table if it is not a table of the format.
func (f Format) PiecesOf(disk *files.Access, path string) (int, error) {
	file, err := disk.Open(path)
	if err != nil {
		return 0, err
	}
	defer file.Close()
	begin := make([]byte, len(f.Lines)+binary.Size(head{}))
	if _, err := io.ReadFull(file, begin); err != nil || !bytes.HasPrefix(begin, []byte(f.Lines)) {
		return 0, Damaged(path, "wanted a table of %q", f.Lines)
	}
	return int(binary.LittleEndian.Uint32(begin[len(f.Lines):])), nil
}

// readHeader compares the header with the one expected for this game. Only the solved flag and
// the checksums are the file's own.
func (f *File) readHeader(data []byte, size int) error {
	length := f.format.length(f.head)
	if len(data) != size {
		return Damaged(f.path, "wanted %d bytes, got %d", size, len(data))
	}
	body := data[:length-4]
	if crc32.Checksum(body, sums()) != binary.LittleEndian.Uint32(data[length-4:]) {
		return Damaged(f.path, "the header is not the one that was written, or of another version")
	}
	lines := []byte(f.format.Lines)
	if !bytes.HasPrefix(body, lines) {
		return Damaged(f.path, "wanted a table of %q", lines)
	}
	var got head
	f.checksums, f.good = make([]uint32, f.head.Blocks), make([]atomic.Uint32, f.head.Blocks)
	r := bytes.NewReader(body[len(lines):])
	for _, part := range []any{&got, f.checksums} {
		if err := binary.Read(r, binary.LittleEndian, part); err != nil {
			return Damaged(f.path, "%v", err)
		}
	}
	if f.head.Solved = got.Solved; got != f.head || got.Solved > 1 {
		return Damaged(f.path, "wanted %+v, got %+v", f.head, got)
	}
	f.data = data[length:]
	return nil
}

// Solved says whether the game has been solved. If not, the values are guesses to
// continue from.
func (f *File) Solved() bool { return f.head.Solved == 1 }

// Check verifies the checksums of all blocks, after which Sure may be used. The error
// has the code damaged-table, or interrupted if ctx ends.
func (f *File) Check(ctx context.Context) error {
	for number := range f.good {
		if ctx.Err() != nil {
			return f.unchecked()
		}
		if err := f.checkBlock(number); err != nil {
			return err
		}
		f.dropUpTo(number)
	}
	return nil
}

// dropUpTo releases pages from time to time: those of the blocks up to one that has just been
// read.
func (f *File) dropUpTo(number int) {
	if f.mapped != nil && (number%256 == 255 || number == len(f.good)-1) {
		f.mapped.Drop(f.data[:min((number+1)*f.format.blockSize(), len(f.data))])
	}
}

// Drop tells the system that it need not keep the file's pages in memory. The values can
// still be read.
func (f *File) Drop() {
	if f.mapped != nil {
		f.mapped.Drop(f.data)
	}
}

func (f *File) unchecked() error {
	return games.Errorf("interrupted", "%s was not checked to the end", f.path)
}

func (f *File) checkBlock(number int) error {
	if f.mapped == nil || f.good[number].Load() != 0 {
		return nil
	}
	size := f.format.blockSize()
	if crc32.Checksum(f.data[number*size:][:size], sums()) != f.checksums[number] {
		return Damaged(f.path, "block %d is not the one that was written", number)
	}
	f.good[number].Store(1)
	return nil
}

// At gives the bytes of the value at an index. The error has the code damaged-table.
func (f *File) At(number int) ([]byte, error) {
	if err := f.checkBlock(number / valuesInBlock); err != nil {
		return nil, err
	}
	return f.Sure(number), nil
}

// Sure is At for a file that Check has verified.
func (f *File) Sure(number int) []byte {
	return f.data[number*f.format.Width:][:f.format.Width]
}

// SureRun is Sure for consecutive values, whose bytes it concatenates.
func (f *File) SureRun(number, values int) []byte {
	return f.data[number*f.format.Width:][:values*f.format.Width]
}

// Load gives the bytes of all values, in memory that is fast to read at random. The
// error is that of Check.
func (f *File) Load(ctx context.Context, s Size) ([]byte, error) {
	if f.mapped == nil {
		return f.data[:f.format.Room(s)], nil
	}
	data, size := hugepages.Room(f.format.Room(s)), f.format.blockSize()
	for number := range loops.Steps(ctx, len(f.good), 1) {
		if err := f.checkBlock(number); err != nil {
			return nil, err
		}
		at := number * size
		copy(data[min(at, len(data)):], f.data[at:at+size])
		f.dropUpTo(number)
	}
	if ctx.Err() != nil {
		return nil, f.unchecked()
	}
	return data, nil
}

// oldMagic begins a table file of the layout of earlier versions: then come the length of
// the name and the name, the size, and a checksum of all that and of the bytes (SHA-256).
const oldMagic = "parlor table 1\n"

// openOld reads all values of a file in the earlier layout.
func (f Format) openOld(path string, file []byte, s Size) (*File, error) {
	header := binary.LittleEndian.AppendUint32([]byte(oldMagic), uint32(len(f.Old)))
	header = append(header, f.Old...)
	header = binary.LittleEndian.AppendUint64(header, uint64(f.Room(s)))
	if want := len(header) + sha256.Size + f.Room(s); len(file) != want {
		return nil, Damaged(path, "wanted %d bytes, got %d", want, len(file))
	}
	sum, data := file[len(header):][:sha256.Size], file[len(header)+sha256.Size:]
	found := sha256.New()
	found.Write(header)
	found.Write(data)
	if !bytes.HasPrefix(file, header) || !bytes.Equal(found.Sum(nil), sum) {
		return nil, Damaged(path, "it is damaged, or is not the table %q", f.Old)
	}
	held := hugepages.Room(len(data))
	copy(held, data)
	return f.Hold(s, held), nil
}
