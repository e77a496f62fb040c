package board

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"parlor/commands/school/classroom/board/polls"
	"parlor/commands/school/quiz"
	"parlor/commands/shell/session"
	"parlor/commands/text/wording"
	"parlor/transcripts/files"
)

// entry is a line of the journal. Exactly one of its parts is set.
type entry struct {
	Board  *opened `json:"board,omitempty"`
	Joined *joined `json:"joined,omitempty"`
	Asked  *asking `json:"asked,omitempty"`
	Given  *given  `json:"given,omitempty"`
	Closed int     `json:"closed,omitempty"` // the number of a question
	// Polled is a prediction that the class is asked for, Voted one that is made, and Told closes it.
	Polled *polls.Polled  `json:"polled,omitempty"`
	Voted  *given         `json:"voted,omitempty"`
	Told   *polls.Settled `json:"told,omitempty"`
	// Removed is the name of a student who was sent away, Locked says whether the door was
	// locked or opened, and Anew begins another class.
	Removed string `json:"removed,omitempty"`
	Locked  *bool  `json:"locked,omitempty"`
	Anew    *anew  `json:"anew,omitempty"`
}

// anew begins another class with a word and a seed of its own.
type anew struct {
	Seed uint64 `json:"seed"`
	Word string `json:"word"`
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

// asking is a question. One of a topic follows from a seed and a number.
type asking struct {
	Number int    `json:"number"`
	Topic  string `json:"topic,omitempty"`
	// Seed is one that the teacher chose, 0 for that of the class.
	Seed uint64 `json:"seed,omitempty"`
	// Stream is the stream of random numbers of a question that a paper asks.
	Stream []uint64 `json:"stream,omitempty"`
	// Own is a question of the teacher's own, or of a lesson.
	Own *quiz.Typed `json:"own,omitempty"`
	// Repeats is the number of a question that is asked again.
	Repeats int `json:"repeats,omitempty"`
	// Until is when it is closed by itself, in seconds since 1970, and 0 if never.
	Until int64 `json:"until,omitempty"`
}

// given is an answer.
type given struct {
	Number int    `json:"number"`
	Name   string `json:"name"`
	Text   string `json:"text"`
}

const journalFormat = 1

// firstLine is how a journal begins.
const firstLine = `{"board":{"format":`

// journal is a file to which entries are added in the order in which they come. Those that come while
// others are being written are written together.
type journal struct {
	file  files.Lines
	notes []string // on what was found in the file and ignored

	mu    sync.Mutex // held only briefly
	lines []waiting
	come  chan struct{} // there are lines
	ended <-chan struct{}
}

// waiting is a line that is to be written, with a channel for the outcome.
type waiting struct {
	text string
	done chan error
}

// openJournal reads a journal, and appends to it from then on, until ctx ends. A missing file has no
// entries.
func openJournal(ctx context.Context, access *files.Access, path string) (*journal, []entry, error) {
	j := &journal{file: files.Lines{Access: access, Path: path, Secret: true}, come: make(chan struct{}, 1), ended: ctx.Done()}
	entries, err := j.load()
	if err == nil {
		go j.write(ctx)
	}
	return j, entries, err
}

// Check gives an error if a file exists and is not that of a board.
func Check(access *files.Access, path string) error {
	_, err := (&journal{file: files.Lines{Access: access, Path: path}}).load()
	return err
}

// load reads the file.
func (j *journal) load() ([]entry, error) {
	whole, torn, err := j.file.Read()
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, session.CannotRead(j.file.Path, err)
	}
	entries, err := j.read(string(whole))
	if err != nil {
		return nil, err
	}
	if len(torn) > 0 && len(entries) == 0 && !strings.HasPrefix(firstLine, string(torn[:min(len(torn), len(firstLine))])) {
		return nil, wording.Errorf("bad-board", "%s is no file of a class; wanted another name", j.file.Path)
	}
	if len(torn) > 0 {
		j.notes = append(j.notes, fmt.Sprintf("The last line of %s was not written to its end, and counts for nothing.", j.file.Path))
	}
	return entries, nil
}

// read reads entries. After the first, which says that it is a journal, damaged lines are skipped.
func (j *journal) read(text string) (entries []entry, err error) {
	damaged := 0
	for line := range strings.Lines(text) {
		var e entry
		err := json.Unmarshal([]byte(line), &e)
		switch {
		case len(entries) == 0 && (err != nil || !e.Board.valid()):
			return nil, wording.Errorf("bad-board", "%s is no file of a class of this version; wanted another name", j.file.Path)
		case err != nil:
			damaged++
		default:
			entries = append(entries, e)
		}
	}
	if damaged > 0 {
		j.notes = append(j.notes, fmt.Sprintf("%s of %s cannot be read, and count for nothing.", wording.Plural(damaged, "line"), j.file.Path))
	}
	return entries, nil
}

// valid says whether a journal may begin like that. Without a key everybody would be the teacher, and
// without a word anybody could join.
func (o *opened) valid() bool {
	return o != nil && o.Format == journalFormat && len(o.Key) >= leastKey && fold(o.Word) != ""
}

// add queues an entry without waiting, and gives a channel for the outcome of writing it. The order
// of the calls is the order in the file.
func (j *journal) add(e entry) <-chan error {
	done := make(chan error, 1)
	line, err := json.Marshal(e)
	if err != nil {
		done <- err
		return done
	}
	j.mu.Lock()
	j.lines = append(j.lines, waiting{string(line) + "\n", done})
	j.mu.Unlock()
	select {
	case j.come <- struct{}{}:
	default:
	}
	return done
}

// kept waits until an entry is on disk. It waits even if whoever sent the entry has gone, so that the
// outcome is known.
func (j *journal) kept(done <-chan error) error {
	select {
	case err := <-done:
		return err
	case <-j.ended:
		return wording.Errorf("cannot-write", "the class has ended")
	}
}

// write writes queued lines, until ctx ends.
func (j *journal) write(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-j.come:
		}
		j.mu.Lock()
		batch := j.lines
		j.lines = nil
		j.mu.Unlock()
		var text strings.Builder
		for _, w := range batch {
			text.WriteString(w.text)
		}
		err := error(nil)
		if len(batch) > 0 {
			err = j.file.Add(ctx, text.String())
		}
		if err != nil {
			err = session.CannotWrite(j.file.Path, err)
		}
		for _, w := range batch {
			w.done <- err
		}
	}
}
