package repl_test

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"parlor/cmd/rooms"
	"parlor/games/gamestest"
	"parlor/repl"
	"parlor/repl/repltest"
)

// withReturns copies the pages of a folder into the working folder, under another name, with the line
// ends that an editor on Windows gives them, and gives the names of the copies.
func withReturns(t *testing.T, from fs.FS, folder, pattern string) (names []string) {
	t.Helper()
	found, err := fs.Glob(from, pattern)
	if err != nil || len(found) == 0 {
		t.Fatalf("%s: %v, %v", pattern, found, err)
	}
	for _, name := range found {
		text, err := fs.ReadFile(from, name)
		if err != nil {
			t.Fatal(err)
		}
		copied := path.Join(folder, path.Base(name))
		write(t, copied, strings.ReplaceAll(string(text), "\n", "\r\n"))
		names = append(names, copied)
	}
	return names
}

// TestReturnsInPages: own games, lessons, exercises, papers and whole courses are read, checked and
// marked whatever their lines end with.
func TestReturnsInPages(t *testing.T) {
	gamestest.TakesTurns(t)
	repltest.Needs(t, "sorry", "mancala", "typed trees", "own games", "lessons", "exercises", "classroom")
	source := os.DirFS(filepath.Join(mustWorkingFolder(t), "..", "transcripts"))
	inFolder(t)
	s := repltest.Open(t)
	reports, err := repl.Check(t.Context(), rooms.House(), withReturns(t, source, "games", "own-games/*.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range reports {
		if r.Failed > 0 {
			t.Error(r.String())
		}
	}
	s.Do("(run \"games/nim.md\")\n(check-game nim :games 5)")
	for _, page := range withReturns(t, source, "lessons", "lessons/[0-9]*.md") {
		s.Do(fmt.Sprintf("(lesson 'check %q)", page))
	}
	withReturns(t, source, "course", "lessons/03-*.md")
	withReturns(t, source, "course", "exercises/03.lisp")
	withReturns(t, source, "course", "term/paper-01.paper")
	if got := s.Do("(course \"course\")\n(course 'check)"); !strings.Contains(got, "every model passes") {
		t.Errorf("the course:\n%s", got)
	}
	withReturns(t, source, "term", "term/*.md")
	withReturns(t, source, "term", "term/*.lisp")
	withReturns(t, source, "term", "term/*.paper")
	if got := s.Do("(course \"term\")\n(course 'check)"); !strings.Contains(got, "36 papers drawn") {
		t.Errorf("the term:\n%s", got)
	}
}

// TestReturnsInHandIn: what a student hands in for a copy of a paper, and what is left of it after
// mail, are marked alike.
func TestReturnsInHandIn(t *testing.T) {
	repltest.Needs(t, "classroom", "typed trees", "mancala")
	source := os.DirFS(filepath.Join(mustWorkingFolder(t), "..", "transcripts"))
	inFolder(t)
	paper := withReturns(t, source, ".", "term/paper-01.paper")[0]
	s := repltest.Open(t)
	s.Do(fmt.Sprintf("(paper %q :student \"Ada\")\n2\n(hand-in)", paper))
	digits := regexp.MustCompile(`[0-9]+ of 4`)
	plain := digits.FindString(s.Do(`(class-mark ".")`))
	text, err := os.ReadFile("paper-01-ada.handin")
	if err != nil {
		t.Fatal(err)
	}
	write(t, "paper-01-ada.handin", strings.ReplaceAll(string(text), "\n", "\r\n"))
	original, err := fs.ReadFile(source, "term/paper-01.paper")
	if err != nil {
		t.Fatal(err)
	}
	write(t, paper, string(original))
	marks := s.Do(`(class-mark ".")`)
	if got := digits.FindString(marks); plain == "" || got != plain || strings.Contains(marks, "LOOK AT") {
		t.Errorf("marked %q with carriage returns and %q without:\n%s", plain, got, marks)
	}
}
