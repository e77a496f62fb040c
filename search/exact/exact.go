// Package exact keeps tables of exact values on disk, from session to session:
// endgame tables above all. A table is plain bytes under a name that says what
// it holds; it is written whole or not at all, and never believed unless its
// checksum is right.
package exact

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"

	"parlor/search/hugepages"
	"parlor/transcripts/files"
)

// magic begins every table file. Another layout needs another number.
const magic = "parlor table 1\n"

// Table is a table of which the name and the size are known before its bytes.
type Table struct {
	// Name says in full what the bytes mean, rules and limits included. It is
	// kept in the file, and a file of another name is not read.
	Name string
	// Size is the number of bytes.
	Size int
}

// Origin says where the bytes of a table came from, and what went wrong with its
// file.
type Origin struct {
	// Read is true for bytes out of the file, false for bytes just made.
	Read bool
	// Spoilt says why a file that was there could not be used.
	Spoilt error
	// Unkept says why the bytes could not be kept; they are good all the same.
	Unkept error
}

// Get gives the table kept at path, or else makes it with build and keeps it
// there. An empty path keeps nothing. A file that is missing, cut short,
// damaged or of something else is made anew. The error is build's.
func (t Table) Get(path string, build func() ([]byte, error)) (data []byte, from Origin, err error) {
	if path != "" {
		data, err := t.Read(path)
		if err == nil {
			return data, Origin{Read: true}, nil
		}
		if !errors.Is(err, fs.ErrNotExist) {
			from.Spoilt = err
		}
	}
	data, err = build()
	if err == nil && path != "" {
		from.Unkept = t.Write(path, data)
	}
	return data, from, err
}

// Notes tells a person what went wrong, in no line at all if nothing did.
func (o Origin) Notes() []string {
	var lines []string
	if o.Spoilt != nil {
		lines = append(lines, fmt.Sprintf("the table kept was of no use and has been made anew: %v", o.Spoilt))
	}
	if o.Unkept != nil {
		lines = append(lines, fmt.Sprintf("the table could not be kept: %v", o.Unkept))
	}
	return lines
}

// header is what stands in a file before the bytes: the magic line, the length
// of the name and the name, the size, and the checksum of all that and of the
// bytes (SHA-256).
func (t Table) header(data []byte) []byte {
	h := []byte(magic)
	h = binary.LittleEndian.AppendUint32(h, uint32(len(t.Name)))
	h = append(h, t.Name...)
	h = binary.LittleEndian.AppendUint64(h, uint64(t.Size))
	sum := sha256.New()
	sum.Write(h)
	sum.Write(data)
	return sum.Sum(h)
}

// Read reads a table and checks it whole.
func (t Table) Read(path string) ([]byte, error) {
	f, err := files.Anywhere().Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	header := make([]byte, len(t.header(nil)))
	// The size is looked at before memory is asked for.
	if info, err := f.Stat(); err != nil {
		return nil, err
	} else if want := int64(len(header) + t.Size); info.Size() != want {
		return nil, fmt.Errorf("%s: wanted %d bytes, got %d", path, want, info.Size())
	}
	data := hugepages.Make[byte](t.Size)
	for _, part := range [][]byte{header, data} {
		if _, err := io.ReadFull(f, part); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
	}
	if !bytes.Equal(header, t.header(data)) {
		return nil, fmt.Errorf("%s is damaged, or is not the table %q", path, t.Name)
	}
	return data, nil
}

// Write keeps a table. It is written whole or not at all, also if the program or
// the power fails.
func (t Table) Write(path string, data []byte) error {
	if len(data) != t.Size {
		return fmt.Errorf("wanted %d bytes for the table %q, got %d", t.Size, t.Name, len(data))
	}
	disk := files.Anywhere()
	if err := disk.MakeFolder(filepath.Dir(path)); err != nil {
		return err
	}
	return disk.Replace(path, t.header(data), data)
}
