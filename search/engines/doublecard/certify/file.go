package certify

import (
	"bytes"
	"fmt"
	"strings"

	"parlor/games"
	"parlor/games/doublecard"
	"parlor/search/tablebase"
	"parlor/transcripts/files"
)

// File is a proof in a file: the claim, and the winner's answers in the order in which
// Prove asks for them. Its first line says who wins from which position, as in
// "dots from double-card color -"; an answer is a byte.
type File struct {
	Claim
	Answers []byte
}

// sealed is how a proof is written. That of the empty board has 10 kilobytes.
var sealed = tablebase.Sealed{Line: "parlor double card proof 1\n", Most: 1 << 20}

// from stands between the winner and the position.
const from = " from "

// Write writes a proof.
func Write(disk *files.Access, path string, f *File) error {
	winner := strings.ToLower(f.Rules.Info().Side(f.Winner))
	return sealed.Write(disk, path, fmt.Appendf(nil, "%s%s%s\n%s", winner, from, f.Rules.Position(&f.From), f.Answers))
}

// Known says whether a file is a proof of this layout or another.
func Known(disk *files.Access, path string) bool { return sealed.Known(disk, path) }

// Read reads a file. One that is not there gives fs.ErrNotExist, and one that is cut,
// damaged or of another layout an error of type *games.Error with the code
// damaged-table.
func Read(disk *files.Access, path string) (*File, error) {
	body, err := sealed.Read(disk, path)
	if err != nil {
		return nil, err
	}
	return decode(path, body)
}

// decode reads what Write has written.
func decode(path string, body []byte) (*File, error) {
	head, answers, found := bytes.Cut(body, []byte("\n"))
	winner, text, said := strings.Cut(string(head), from)
	if !found || !said {
		return nil, tablebase.Damaged(path, "wanted a line that says who wins from which position")
	}
	f := &File{Answers: answers}
	if err := f.read(winner, text); err != nil {
		return nil, tablebase.Damaged(path, "%v", err)
	}
	return f, nil
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
