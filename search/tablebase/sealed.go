package tablebase

import (
	"bytes"
	"crypto/sha256"
	"io"

	"parlor/transcripts/files"
)

// Sealed is a kind of small file that is read whole, as proofs are: a line that names the
// layout, what is in it, and a checksum of both (SHA-256). It is not believed unless its
// checksum is right, and it is written whole or not at all.
type Sealed struct {
	// Line begins every file. It ends with a digit and a line feed, and another layout
	// needs another digit.
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

// Known says whether a file is of this kind, in this layout or another.
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

// Read gives what is in a file. One that is not there gives fs.ErrNotExist, and one that is
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

// Open takes what is in a file out of its bytes. The error has the code damaged-table.
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
