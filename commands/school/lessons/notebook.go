package lessons

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/transcripts/files"
)

// Notebook stores a student's progress, in a plain text file or, without a folder
// for it, in memory. The file is read again before every change, so that two
// programs do not overwrite each other's notes.
type Notebook struct {
	path  string // empty for memory
	notes []Note
	held  []Note // not yet written; retried with the next note
}

// Note is a student's progress in one lesson.
type Note struct {
	// Name is that of the lesson.
	Name string
	// Digest is the hash of the text that was read; in another text the place is meaningless.
	Digest string
	// At is how many steps are done.
	At int
	// Answers says how each finished question went, in order.
	Answers []Answered
	// Done says that the lesson has been completed, now or before, and Best how many
	// questions were answered right at once in the best run.
	Done bool
	Best int
}

// unaided counts the questions that were answered right at once.
func (n Note) unaided() (count int) {
	for _, a := range n.Answers {
		if a == Unaided {
			count++
		}
	}
	return count
}

// again is the note on a restarted lesson: earlier results stay.
func (n Note) again() Note {
	return Note{Name: n.Name, Digest: n.Digest, Done: n.Done, Best: n.Best}
}

// Answered is how a question went.
type Answered string

// How questions go: answered right at once, or after help or wrong answers, shown
// the answer, or skipped.
const (
	Unaided Answered = "right"
	Helped  Answered = "helped"
	Shown   Answered = "shown"
	Skipped Answered = "skipped"
)

// notebookHeader begins the file, with the version of its format. Lines of version 1,
// which is still read, have no best.
const (
	notebookHeader = "# Parlor's lessons, and how far they have been taken. Format 2.\n"
	oldHeader      = "# Parlor's lessons, and how far they have been taken. Format 1.\n"
)

// NewNotebook opens the notebook in a folder, which is made when something is first
// written; without a folder it is kept in memory.
func NewNotebook(folder string) *Notebook {
	if folder == "" {
		return &Notebook{}
	}
	return &Notebook{path: filepath.Join(folder, "lessons")}
}

// Load reads the file. A missing file counts as empty.
func (n *Notebook) Load() error {
	if n.path == "" {
		return nil
	}
	text, err := files.Anywhere().ReadText(n.path)
	if errors.Is(err, fs.ErrNotExist) {
		text, err = []byte(notebookHeader), nil
	}
	if err != nil {
		return wording.Errorf("cannot-read", "%s cannot be read: %v", n.path, report.Reason(err))
	}
	notes, err := readNotes(string(text))
	if err != nil {
		return wording.Errorf("bad-notebook", "%s: %v; take it away to begin anew", n.path, err)
	}
	n.notes = notes
	for _, note := range n.held {
		n.notes = put(n.notes, note)
	}
	return nil
}

// Of gives the note on a lesson. If its text has changed, only whether it is done is left of it.
func (n *Notebook) Of(l *Lesson) Note {
	i := n.place(l.Name)
	if i < 0 {
		return Note{Name: l.Name, Digest: l.Digest}
	}
	note := n.notes[i]
	if note.Digest != l.Digest || note.At > len(l.Steps) {
		return Note{Name: l.Name, Digest: l.Digest, Done: note.Done}
	}
	note.Answers = slices.Clone(note.Answers)
	if note.Done && note.At == len(l.Steps) {
		note.Best = max(note.Best, note.unaided())
	}
	return note
}

func (n *Notebook) place(lesson string) int { return placeIn(n.notes, lesson) }

func placeIn(notes []Note, lesson string) int {
	return slices.IndexFunc(notes, func(note Note) bool { return note.Name == lesson })
}

// put replaces the note on the same lesson.
func put(notes []Note, note Note) []Note {
	notes = slices.Clone(notes)
	if i := placeIn(notes, note.Name); i >= 0 {
		notes[i] = note
		return notes
	}
	return append(notes, note)
}

// Keep stores a note in place of the one on the same lesson, together with those held back.
// After an error the notebook is as it was.
func (n *Notebook) Keep(note Note) error {
	if err := n.Load(); err != nil {
		return err
	}
	notes := put(n.notes, note)
	if n.path != "" {
		err := files.Anywhere().MakeFolder(filepath.Dir(n.path))
		if err == nil {
			err = files.Anywhere().Replace(n.path, []byte(writeNotes(notes)))
		}
		if err != nil {
			return wording.Errorf("cannot-write", "%s cannot be written: %v", n.path, report.Reason(err))
		}
	}
	n.notes, n.held = notes, nil
	return nil
}

// KeepOrHold is Keep for a student's progress, which must not be lost: a note that cannot
// be written is held in memory until it can; the first such error is returned.
func (n *Notebook) KeepOrHold(note Note) error {
	err := n.Keep(note)
	if err == nil {
		return nil
	}
	first := len(n.held) == 0
	n.notes, n.held = put(n.notes, note), put(n.held, note)
	if !first {
		return nil
	}
	return wording.Errorf(report.CodeOf(err), "%v; what is done in lessons and exercises is held in memory until it can be written", err)
}

// writeNotes writes a line a lesson: its name, and then what is known by key.
func writeNotes(notes []Note) string {
	var b strings.Builder
	b.WriteString(notebookHeader)
	for _, note := range notes {
		fmt.Fprintf(&b, "%s text=%s at=%d done=%t answers=%s best=%d\n", note.Name, note.Digest, note.At, note.Done, joined(note.Answers), note.Best)
	}
	return b.String()
}

func joined(answers []Answered) string {
	words := wording.Each(answers, func(a Answered) string { return string(a) })
	return strings.Join(words, ",")
}

// readNotes reads what writeNotes writes.
func readNotes(text string) ([]Note, error) {
	keys := noteKeys
	body, ok := strings.CutPrefix(text, notebookHeader)
	if !ok {
		body, ok = strings.CutPrefix(text, oldHeader)
		keys = noteKeys[:len(noteKeys)-1]
	}
	if !ok {
		return nil, fmt.Errorf("wanted a first line %q, given another", strings.TrimSpace(notebookHeader))
	}
	var notes []Note
	line := 1
	for text := range strings.Lines(body) {
		line++
		note, err := readNote(text, keys)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		notes = append(notes, note)
	}
	return notes, nil
}

// noteKeys are the keys of a line, in order.
var noteKeys = []string{"text=", "at=", "done=", "answers=", "best="}

func readNote(line string, keys []string) (note Note, err error) {
	words := strings.Fields(line)
	if len(words) != len(keys)+1 {
		return note, fmt.Errorf("wanted a name and %d keys, given %q", len(keys), strings.TrimSpace(line))
	}
	note.Name = words[0]
	for i, key := range keys {
		value, ok := strings.CutPrefix(words[i+1], key)
		if !ok {
			return note, fmt.Errorf("wanted %s, given %q", key, words[i+1])
		}
		switch key {
		case "text=":
			note.Digest = value
		case "at=":
			note.At, err = readCount(value)
		case "best=":
			note.Best, err = readCount(value)
		case "done=":
			note.Done, err = strconv.ParseBool(value)
		case "answers=":
			note.Answers, err = readAnswers(value)
		}
		if err != nil {
			return note, err
		}
	}
	return note, nil
}

func readCount(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err == nil && n < 0 {
		err = fmt.Errorf("wanted a number from 0, given %d", n)
	}
	return n, err
}

func readAnswers(text string) ([]Answered, error) {
	var answers []Answered
	for word := range strings.SplitSeq(text, ",") {
		switch a := Answered(word); a {
		case Unaided, Helped, Shown, Skipped:
			answers = append(answers, a)
		default:
			if text != "" {
				return nil, fmt.Errorf("no answer went as %q", word)
			}
		}
	}
	return answers, nil
}
