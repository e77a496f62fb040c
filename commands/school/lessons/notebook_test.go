package lessons

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parlor/games"
)

// aLesson is a lesson of ten steps.
func aLesson(name string) *Lesson {
	return &Lesson{Name: name, Digest: "0123abcd", Steps: make([]Step, 10)}
}

// TestNotesReadBack: what is written down reads back.
func TestNotesReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var notes []Note
		for range rapid.IntRange(0, 5).Draw(t, "lessons") {
			notes = append(notes, Note{
				Name: rapid.StringMatching(`[a-z0-9-]{1,12}`).Draw(t, "name"), Digest: rapid.StringMatching(`[0-9a-f]{8}`).Draw(t, "digest"),
				At: rapid.IntRange(0, 40).Draw(t, "at"), Done: rapid.Bool().Draw(t, "done"), Best: rapid.IntRange(0, 9).Draw(t, "best"),
				Answers: rapid.SliceOfN(rapid.SampledFrom([]Answered{Unaided, Helped, Shown, Skipped}), 0, 9).Draw(t, "answers"),
			})
		}
		read, err := readNotes(writeNotes(notes))
		for i := range read {
			if len(notes[i].Answers) == 0 {
				notes[i].Answers = nil
			}
		}
		if err != nil || !reflect.DeepEqual(read, notes) {
			t.Fatalf("%+v is read back as %+v, %v", notes, read, err)
		}
	})
}

// TestNotebook: notes stay on disk, those of another program too; a lesson whose text
// has changed begins anew, and stays done.
func TestNotebook(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "state", "parlor")
	a, b := aLesson("a"), aLesson("b")
	mine, other := NewNotebook(folder), NewNotebook(folder)
	for _, n := range []*Notebook{mine, other} {
		if err := n.Load(); err != nil || n.Of(a).At != 0 || n.Of(a).Done {
			t.Fatalf("an empty notebook has %+v, %v", n.Of(a), err)
		}
	}
	noteA := Note{Name: "a", Digest: a.Digest, At: 4, Done: true, Answers: []Answered{Unaided, Skipped}}
	noteB := Note{Name: "b", Digest: b.Digest, At: 10}
	if err := mine.Keep(noteA); err != nil {
		t.Fatal(err)
	}
	if err := other.Keep(noteB); err != nil {
		t.Fatal(err)
	}
	again := NewNotebook(folder)
	if err := again.Load(); err != nil || !reflect.DeepEqual(again.Of(a), noteA) || again.Of(b).At != 10 {
		t.Errorf("the notes are %+v and %+v, %v", again.Of(a), again.Of(b), err)
	}
	a.Digest = "another"
	if got := again.Of(a); got.At != 0 || got.Answers != nil || !got.Done || got.Digest != "another" {
		t.Errorf("of another text it has %+v", got)
	}
	b.Steps = b.Steps[:5]
	if got := again.Of(b); got.At != 0 {
		t.Errorf("of a text with fewer steps it has %+v", got)
	}
}

// TestOldNotebook: a file of the first format is read, and what was reached counts.
func TestOldNotebook(t *testing.T) {
	l := aLesson("a")
	notes, err := readNotes(oldHeader + "a text=0123abcd at=10 done=true answers=right,helped,right\n")
	if err != nil || len(notes) != 1 {
		t.Fatal(notes, err)
	}
	if got := (&Notebook{notes: notes}).Of(l); !got.Done || got.Best != 2 {
		t.Errorf("it has %+v", got)
	}
}

// TestDamagedNotebook: a file that cannot be understood is an error, and is not
// written over.
func TestDamagedNotebook(t *testing.T) {
	for _, text := range []string{
		"", "nonsense\n", strings.Replace(notebookHeader, "2", "3", 1), notebookHeader + "a text=x at=1 done=true\n",
		notebookHeader + "a text=x at=-1 done=true answers= best=0\n", notebookHeader + "a text=x at=1 done=perhaps answers= best=0\n",
		notebookHeader + "a text=x at=1 done=true answers=cheated best=0\n", notebookHeader + "a at=1 text=x done=true answers= best=0\n", notebookHeader + "a text=x at=1 done=true answers= best=-1\n", notebookHeader + "a text=x at=1 done=true answers=\n",
	} {
		folder := t.TempDir()
		path := filepath.Join(folder, "lessons")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		n := NewNotebook(folder)
		if err := n.Load(); games.CodeOf(err) != "bad-notebook" || !strings.Contains(err.Error(), path) {
			t.Errorf("%q: the error is %v", text, err)
		}
		if err := n.Keep(Note{Name: "a"}); games.CodeOf(err) != "bad-notebook" {
			t.Errorf("%q: written over, or %v", text, err)
		}
		if after, _ := os.ReadFile(path); string(after) != text {
			t.Errorf("%q has become %q", text, after)
		}
	}
}

// TestNotebookWithoutPlace: that nothing can be written is said once, the notes are there as
// long as the program, and they are written once that can be.
func TestNotebookWithoutPlace(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "state")
	n, a, b := NewNotebook(folder), aLesson("a"), aLesson("b")
	err := os.Symlink("nowhere", folder) // nothing is there, and no folder can be made
	if info, none := os.Lstat(folder); err != nil || none != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Skip("there are no symbolic links here: ", err)
	}
	if err := n.Load(); err != nil {
		t.Fatal(err)
	}
	note := func(l *Lesson, at int) Note { return Note{Name: l.Name, Digest: l.Digest, At: at} }
	if err := n.Keep(note(a, 1)); games.CodeOf(err) != "cannot-write" || n.Of(a).At != 0 {
		t.Errorf("a note that could not be written is kept: %+v, %v", n.Of(a), err)
	}
	if err := n.KeepOrHold(note(a, 2)); games.CodeOf(err) != "cannot-write" {
		t.Errorf("a notebook in a folder that cannot be made is accepted, or refused as %v", err)
	}
	if err := n.KeepOrHold(note(a, 3)); err != nil || n.Of(a).At != 3 {
		t.Errorf("in memory: %+v, %v", n.Of(a), err)
	}
	if err := n.Load(); err != nil || n.Of(a).At != 3 {
		t.Errorf("read again: %+v, %v", n.Of(a), err)
	}
	if err := os.Remove(folder); err != nil {
		t.Fatal(err)
	}
	if err := n.KeepOrHold(note(b, 4)); err != nil {
		t.Fatal(err)
	}
	again := NewNotebook(folder)
	if err := again.Load(); err != nil || again.Of(a).At != 3 || again.Of(b).At != 4 {
		t.Errorf("written are %+v and %+v, %v", again.Of(a), again.Of(b), err)
	}
}

// TestNext: the next lesson is the first behind the present one that is not done, and
// then the first of all that is not.
func TestNext(t *testing.T) {
	var course Course
	for i, name := range []string{"a", "b", "c"} {
		l := aLesson(name)
		l.Number = i + 1
		course = append(course, l)
	}
	notes := NewNotebook("")
	done := func(l *Lesson) {
		if err := notes.Keep(Note{Name: l.Name, Digest: l.Digest, Done: true}); err != nil {
			t.Fatal(err)
		}
	}
	next := func(after int) int {
		if l, ok := course.Next(after, notes); ok {
			return l.Number
		}
		return 0
	}
	if next(0) != 1 || next(2) != 3 || next(3) != 1 {
		t.Errorf("with none done: %d, %d, %d", next(0), next(2), next(3))
	}
	done(course[0])
	done(course[2])
	if next(0) != 2 || next(2) != 2 {
		t.Errorf("with one left: %d, %d", next(0), next(2))
	}
	done(course[1])
	if next(0) != 0 {
		t.Errorf("with all done: %d", next(0))
	}
}
