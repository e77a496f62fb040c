package certify

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"strings"

	"parlor/games"
	"parlor/games/doublecard"
	"parlor/transcripts/files"
)

// File is a proof as it is kept: the claim, and the winner's answers in the order in which
// Prove asks for them.
//
// Its first line names the layout, and the second who wins from which position, as in
// "dots from double-card color -". An answer is a byte. At the end is a checksum of all
// that (SHA-256), and a file whose checksum is not right is not believed. It is written
// whole or not at all.
type File struct {
	Claim
	Answers []byte
}

// line begins every file. Another layout needs another number.
const line = "parlor double card proof 1\n"

// from stands between the winner and the position.
const from = " from "

// Write keeps a proof.
func Write(disk *files.Access, path string, f *File) error {
	winner := strings.ToLower(f.Rules.Info().Side(f.Winner))
	data := fmt.Appendf(nil, "%s%s%s%s\n%s", line, winner, from, f.Rules.Position(&f.From), f.Answers)
	sum := sha256.Sum256(data)
	return disk.Replace(path, append(data, sum[:]...))
}

// Known says whether a file is a proof of this layout or another.
func Known(disk *files.Access, path string) bool {
	f, err := disk.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	name := line[:len(line)-3]
	start := make([]byte, len(name))
	_, err = io.ReadFull(f, start)
	return err == nil && string(start) == name
}

// most is the size of the largest file that is read; that of the empty board has 10 kilobytes.
const most = 1 << 20

// Read reads a file. One that is not there gives fs.ErrNotExist, and one that is cut,
// damaged or of another layout an error of type *games.Error with the code
// damaged-table.
func Read(disk *files.Access, path string) (*File, error) {
	r, err := disk.Open(path)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	data, err := io.ReadAll(io.LimitReader(r, most+1))
	if err != nil {
		return nil, err
	}
	f, err := decode(data)
	if err != nil {
		return nil, games.Errorf("damaged-table", "%s cannot be used: %v", path, err)
	}
	return f, nil
}

// decode reads what Write has written.
func decode(data []byte) (*File, error) {
	if !bytes.HasPrefix(data, []byte(line)) {
		return nil, fmt.Errorf("wanted a file that begins with %q", line[:len(line)-1])
	}
	if len(data) < len(line)+sha256.Size || len(data) > most {
		return nil, fmt.Errorf("wanted %d to %d bytes, got %d", len(line)+sha256.Size, most, len(data))
	}
	body := data[:len(data)-sha256.Size]
	if sum := sha256.Sum256(body); !bytes.Equal(sum[:], data[len(body):]) {
		return nil, fmt.Errorf("it is cut or its bytes have changed")
	}
	head, answers, found := bytes.Cut(body[len(line):], []byte("\n"))
	winner, text, said := strings.Cut(string(head), from)
	if !found || !said {
		return nil, fmt.Errorf("wanted a line that says who wins from which position")
	}
	f := &File{Answers: answers}
	return f, f.read(winner, text)
}

// read reads the claim.
func (f *File) read(winner, text string) error {
	kit, s, err := (*doublecard.Rules)(nil).ReadPosition(text)
	if err != nil {
		return err
	}
	f.Rules, f.From = kit.(*doublecard.Rules), s
	for _, side := range games.Players {
		if strings.ToLower(f.Rules.Info().Side(side)) == winner {
			f.Winner = side
			return nil
		}
	}
	return fmt.Errorf("wanted color or dots as the winner, got %q", winner)
}
