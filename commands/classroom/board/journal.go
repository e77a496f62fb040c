package board

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"strings"

	"parlor/commands/session"
	"parlor/commands/wording"
	"parlor/transcripts/files"
)

// entry is a line of the journal. One of its parts is there.
type entry struct {
	Board  *opened `json:"board,omitempty"`
	Joined *joined `json:"joined,omitempty"`
	Asked  *asking `json:"asked,omitempty"`
	Given  *given  `json:"given,omitempty"`
	Closed int     `json:"closed,omitempty"` // the number of a question
}

// opened begins a journal.
type opened struct {
	Format int    `json:"format"`
	Seed   uint64 `json:"seed"`
	Word   string `json:"word"`
	Key    string `json:"key"`
}

// joined is a student, with the token by which the same phone comes back.
type joined struct {
	Name  string `json:"name"`
	Token string `json:"token"`
}

// asking is a question, which follows from the seed, its number and its kind.
type asking struct {
	Number int    `json:"number"`
	Topic  string `json:"topic"`
}

// given is an answer.
type given struct {
	Number int    `json:"number"`
	Name   string `json:"name"`
	Text   string `json:"text"`
}

const journalFormat = 1

// journal is a file to which lines are added. Lines that come at the same time are brought
// to disk together.
type journal struct {
	access *files.Access
	path   string
	lines  chan waiting
}

// waiting is a line that is to be written, and where it is told how that went.
type waiting struct {
	text string
	done chan error
}

// mostWaiting is how many lines may wait to be written.
const mostWaiting = 256

// openJournal reads a journal, whose last line may be torn, and writes to its end from then
// on. One that is not there has no entries.
func openJournal(ctx context.Context, access *files.Access, path string) (*journal, []entry, error) {
	text, err := access.Read(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, nil, session.CannotRead(path, err)
	}
	whole := text[:strings.LastIndexByte(string(text), '\n')+1]
	var entries []entry
	for line := range strings.Lines(string(whole)) {
		var e entry
		if err := json.Unmarshal([]byte(line), &e); err != nil || len(entries) == 0 && (e.Board == nil || e.Board.Format != journalFormat) {
			return nil, nil, wording.Errorf("bad-board", "%s is no file of a class of this version; wanted another name", path)
		}
		entries = append(entries, e)
	}
	if len(text) > 0 && len(entries) == 0 {
		return nil, nil, wording.Errorf("bad-board", "%s is no file of a class; wanted another name", path)
	}
	if len(whole) < len(text) {
		if err := access.Replace(path, whole); err != nil {
			return nil, nil, session.CannotWrite(path, err)
		}
	}
	j := &journal{access, path, make(chan waiting, mostWaiting)}
	go j.write(ctx)
	return j, entries, nil
}

// keep brings an entry to disk, and gives the error of writing it.
func (j *journal) keep(ctx context.Context, e entry) error {
	line, err := json.Marshal(e)
	if err != nil {
		return err
	}
	w := waiting{string(line) + "\n", make(chan error, 1)}
	select {
	case j.lines <- w:
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	select {
	case err := <-w.done:
		return err
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// write writes what waits, until ctx ends.
func (j *journal) write(ctx context.Context) {
	for {
		var batch []waiting
		select {
		case <-ctx.Done():
			return
		case w := <-j.lines:
			batch = append(batch, w)
		}
		for more := true; more; {
			select {
			case w := <-j.lines:
				batch = append(batch, w)
			default:
				more = false
			}
		}
		var text strings.Builder
		for _, w := range batch {
			text.WriteString(w.text)
		}
		err := j.access.Append(ctx, j.path, text.String())
		if err != nil {
			err = session.CannotWrite(j.path, err)
		}
		for _, w := range batch {
			w.done <- err
		}
	}
}
