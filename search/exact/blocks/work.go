package blocks

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"parlor/games"
	"parlor/transcripts/files"
)

// Work is a game that is kept in a folder once it has been solved. Work that was
// interrupted leaves its guesses there and is gone on with.
type Work struct {
	Format
	Size
	// Folder is where the files are, empty for nowhere, and Name what they are called
	// but for their ends.
	Folder, Name string
	// Solve solves the game, beginning with guesses if there are any, and gives its
	// values as Write takes them. With an error they may be guesses, or nil.
	Solve func(ctx context.Context, guesses *File) ([]byte, error)
	// Notes are lines for the reader about what went wrong, or was gone on with.
	Notes []string
}

// The ends of the files of solved games and of such that were interrupted.
const (
	SolvedEnd = ".table"
	BegunEnd  = ".begun"
)

// Path gives the file with an end, or nothing without a folder.
func (w *Work) Path(end string) string {
	if w.Folder == "" {
		return ""
	}
	return filepath.Join(w.Folder, w.Name+end)
}

// Note adds a line for the reader.
func (w *Work) Note(format string, args ...any) {
	w.Notes = append(w.Notes, fmt.Sprintf(format, args...))
}

// Open opens a file of the game, or gives nil, with a note if it is there and not to be
// used.
func (w *Work) Open(path string) *File {
	if path == "" {
		return nil
	}
	f, err := w.Format.Open(files.Anywhere(), path, w.Size)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		w.Note("%v", err)
	}
	return f // nil with an error
}

// Solved gives the solved game of the folder, or nil.
func (w *Work) Solved() *File {
	f := w.Open(w.Path(SolvedEnd))
	if f != nil && !f.Solved() {
		w.Note("%s is not solved to the end", w.Path(SolvedEnd))
		return nil
	}
	return f
}

// Build solves the game, beginning with what an interrupted program has left, and
// keeps it. If it cannot be kept it stays in memory. The error is that of Solve.
func (w *Work) Build(ctx context.Context) (*File, error) {
	guesses := w.Open(w.Path(BegunEnd))
	if guesses != nil {
		if err := guesses.Check(ctx); ctx.Err() != nil {
			return nil, err
		} else if err != nil {
			w.Note("%v", err)
			guesses = nil
		}
	}
	if guesses != nil {
		w.Note("went on with %s", w.Path(BegunEnd))
	}
	data, err := w.Solve(ctx, guesses)
	if err != nil {
		return nil, w.leave(data, err)
	}
	if w.Folder == "" {
		return w.Hold(w.Size, data), nil
	}
	if err := w.Write(files.Anywhere(), w.Path(SolvedEnd), w.Size, data, true); err != nil {
		w.Note("the table is in memory only, as it could not be kept: %v", err)
		return w.Hold(w.Size, data), nil
	}
	_ = files.Anywhere().Remove(w.Path(BegunEnd)) // what stays is not used again
	if f := w.Open(w.Path(SolvedEnd)); f != nil {
		return f, nil
	}
	return w.Hold(w.Size, data), nil
}

// leave keeps the guesses of a game that was interrupted.
func (w *Work) leave(data []byte, fault error) error {
	if w.Folder == "" || data == nil {
		return fault
	}
	if err := w.Write(files.Anywhere(), w.Path(BegunEnd), w.Size, data, false); err != nil {
		return games.Errorf("interrupted", "%v, and what there is could not be kept: %v", fault, err)
	}
	return games.Errorf("interrupted", "%v; what there is has been kept, and the next time goes on with it", fault)
}
