package tablebase

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"parlor/games"
	"parlor/transcripts/files"
	"parlor/transcripts/files/free"
)

// Job gets a table: from its file, or else by solving the game. While solving it writes
// guesses to the folder from time to time, and after an interruption a later job
// continues from them.
type Job struct {
	Format
	Size
	Request
	// Name is the file names without their extensions.
	Name string
	// Whole says to verify a whole file before it is used.
	Whole bool
	// Slow, if not empty, says that solving takes long: it is the error text if the game
	// is not solved and solving was not asked for.
	Slow string
	// Solve solves the game, beginning with guesses if there are any, and gives its
	// values as Write takes them. It offers its guesses as they improve.
	Solve func(ctx context.Context, guesses *File, offer func(Values)) ([]byte, error)
	// Notes are lines for the reader about what failed, or was resumed.
	Notes []string

	offered Values    // last
	latest  time.Time // when guesses were last written, or the job began
	left    bool      // there are guesses in the folder
	unkept  error     // why they could not be written
}

// Values gives the current values of a game, as Write takes them, or nil if ctx ends.
type Values func(ctx context.Context) []byte

// between is the interval at which the guesses of a large table are written, some
// thirty times as long as writing takes. Those of a table of up to small bytes take a
// moment, and are written when the job is interrupted.
const (
	between = 30 * time.Second
	small   = 4 << 20
)

// The extensions of the files of solved games and of interrupted jobs.
const (
	solvedEnd = ".table"
	begunEnd  = ".begun"
)

// Get gives the table. The error is of type *games.Error: not-solved if it would take
// long and was not asked for, damaged-table if moreover its file cannot be used, or that of Solve; interrupted if ctx ends, after the
// guesses have been written to the folder.
func (j *Job) Get(ctx context.Context) (*File, error) {
	if f := j.solved(ctx); f != nil {
		return f, nil
	}
	if j.Slow != "" && !j.Build {
		code := "not-solved"
		if len(j.Notes) > 0 {
			code = games.CodeDamagedTable
		}
		return nil, games.Errorf(code, "%s", strings.Join(append([]string{j.Slow}, j.Notes...), "; "))
	}
	for i, fault := range j.Notes {
		j.Notes[i] = "the table kept was of no use and has been made anew: " + fault
	}
	return j.build(ctx)
}

// Path gives the file of the table, or "" without a folder.
func (j *Job) Path() string { return j.path(solvedEnd) }

func (j *Job) path(end string) string {
	if j.Folder == "" {
		return ""
	}
	return filepath.Join(j.Folder, j.Name+end)
}

func (j *Job) note(format string, args ...any) {
	j.Notes = append(j.Notes, fmt.Sprintf(format, args...))
}

// open opens a file of the table, or gives nil, with a note if it exists and cannot be
// used.
func (j *Job) open(path string) *File {
	if path == "" {
		return nil
	}
	f, err := j.Format.Open(files.Anywhere(), path, j.Size)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		j.note("%v", err)
	}
	return f // nil if there was an error
}

// solved gives the table of the folder, or nil.
func (j *Job) solved(ctx context.Context) *File {
	f := j.open(j.Path())
	if f == nil {
		return nil
	}
	if !f.Solved() {
		j.note("%s is not solved to the end", j.Path())
		return nil
	}
	if j.Whole {
		if err := f.Check(ctx); err != nil {
			j.note("%v", err)
			return nil
		}
	}
	return f
}

// begun gives the guesses of an interrupted job, or nil. The error is the end of ctx.
func (j *Job) begun(ctx context.Context) (*File, error) {
	guesses := j.open(j.path(begunEnd))
	if guesses == nil {
		return nil, nil
	}
	if err := guesses.Check(ctx); ctx.Err() != nil {
		return nil, err
	} else if err != nil {
		j.note("%v", err)
		return nil, nil
	}
	j.note("went on with %s", j.path(begunEnd))
	return guesses, nil
}

// build solves the game and writes its file. If that fails the table stays in memory.
func (j *Job) build(ctx context.Context) (*File, error) {
	if most, known := free.MemoryMB(); known && j.Room(j.Size)>>20 >= most {
		return nil, games.Errorf("not-solved", "a table of %d megabytes does not fit into the memory that there is here, %d", j.Room(j.Size)>>20, most)
	}
	guesses, err := j.begun(ctx)
	if err != nil {
		return nil, err
	}
	j.latest, j.left = time.Now(), guesses != nil
	data, err := j.Solve(ctx, guesses, func(v Values) { j.offer(ctx, v) })
	if err == nil && data == nil {
		err = games.Errorf("interrupted", "the game was solved, and not written down in time")
	}
	if err != nil {
		return nil, j.leave(err)
	}
	if j.Folder == "" {
		return j.Hold(j.Size, data), nil
	}
	if err := j.Write(ctx, files.Anywhere(), j.Path(), j.Size, data, true); err != nil {
		j.note("the table is in memory only, as it could not be kept: %v", err)
		return j.Hold(j.Size, data), nil
	}
	_ = files.Anywhere().Remove(j.path(begunEnd)) // a file that cannot be removed is ignored
	if f := j.open(j.Path()); f != nil {
		return f, nil
	}
	return j.Hold(j.Size, data), nil
}

// offer writes guesses when they are due.
func (j *Job) offer(ctx context.Context, v Values) {
	if j.offered = v; j.Room(j.Size) > small && time.Since(j.latest) > between {
		j.write(ctx)
		j.latest = time.Now()
	}
}

// write writes the guesses that were offered last.
func (j *Job) write(ctx context.Context) {
	if j.Folder == "" || j.offered == nil {
		return
	}
	data := j.offered(ctx)
	if data == nil {
		return
	}
	if j.unkept = j.Write(ctx, files.Anywhere(), j.path(begunEnd), j.Size, data, false); j.unkept == nil {
		j.left = true
	}
}

// leave adds to the error of an interrupted job whether guesses were saved to continue
// from.
func (j *Job) leave(fault error) error {
	if j.Room(j.Size) <= small {
		j.write(context.Background())
	}
	switch {
	case j.unkept != nil:
		return games.Errorf("interrupted", "%v, and the work so far could not be kept: %v", fault, j.unkept)
	case j.left:
		return games.Errorf("interrupted", "%v; the next time goes on with what was kept last", fault)
	}
	return fault
}

// Forget removes the file of the table, so that it is made anew.
func (j *Job) Forget() {
	if path := j.Path(); path != "" {
		_ = files.Anywhere().Remove(path) // a file that cannot be removed is used
	}
}
