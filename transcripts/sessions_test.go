package transcripts_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"parlor/cmd/rooms"
	"parlor/games/gamestest"
	"parlor/repl"
	"parlor/transcripts"
)

// TestSessions runs every page below this folder, and the README, and compares.
func TestSessions(t *testing.T) {
	for _, p := range readPages(t) {
		if p.ownFolder() {
			// Not parallel: the working directory is the whole process's. These
			// pages are done before any parallel one goes on.
			t.Run(p.path, p.check)
			continue
		}
		t.Run(p.path, func(t *testing.T) {
			if slices.Contains(longPages, p.path) {
				gamestest.TakesTurns(t)
			}
			t.Parallel()
			p.check(t)
		})
	}
}

// longPages solve and grade games of two pieces, for more than ten seconds each.
var longPages = []string{"lessons/deeper-is-not-better.md", "sorry/exact-matches.md"}

// TestPagesAreWhole holds every page to what a reader may expect of it.
func TestPagesAreWhole(t *testing.T) {
	for _, p := range readPages(t) {
		if p.path == readme {
			continue
		}
		if p.file.Meta.Title == "" || len(p.file.Steps) == 0 {
			t.Errorf("%s: wanted a title and a session, found title %q and %d commands",
				p.path, p.file.Meta.Title, len(p.file.Steps))
		}
	}
}

// sessionPage is a transcript that has been read, by its path from this folder.
type sessionPage struct {
	path string
	file *transcripts.File
}

// readme is the one page outside of this folder that holds sessions.
const readme = "../README.md"

// readPages reads all pages there are.
func readPages(t *testing.T) []sessionPage {
	t.Helper()
	var pages []sessionPage
	for _, path := range pagePaths(t) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		read := transcripts.Parse
		if path == readme {
			read = transcripts.ParsePage
		}
		file, err := read(path, text)
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, sessionPage{path, file})
	}
	return pages
}

func pagePaths(t *testing.T) []string {
	t.Helper()
	var paths []string
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && d.Name() == "testdata" {
			return filepath.SkipDir
		}
		if err == nil && strings.HasSuffix(path, ".md") {
			paths = append(paths, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(readme); err == nil {
		paths = append(paths, readme)
	}
	return paths
}

// ownFolder says whether a page writes files and so runs in an empty folder.
func (p sessionPage) ownFolder() bool {
	_, ok := p.file.Meta.Value("folder")
	return ok
}

// check runs a page in a fresh session, as parlor check does.
func (p sessionPage) check(t *testing.T) {
	report := transcripts.Check(p.file, watched(t, p, repl.Opener(t.Context(), rooms.House())))
	if report.Failed > 0 {
		t.Errorf("%s%s", report, transcripts.Summary(report))
	}
}

// lesson matches the lines of a search report, which a page always writes out.
var lesson = regexp.MustCompile(`^(ROOT NODE VALUE|NUM-MOVES-DONE|BEST MOVE|CARD WAS)`)

// watched lets a session run and makes sure that the page hides nothing which
// it is there to teach.
func watched(t *testing.T, p sessionPage, open transcripts.Opener) transcripts.Opener {
	return func(meta transcripts.Meta) (transcripts.Runner, func(), error) {
		run, end, err := open(meta)
		at := 0
		return func(command string) transcripts.Outcome {
			outcome := run(command)
			hidden(t, p, p.file.Steps[at], outcome)
			at++
			return outcome
		}, end, err
	}
}

// hidden complains of a line of a search report that stands behind a hole.
func hidden(t *testing.T, p sessionPage, s transcripts.Step, got transcripts.Outcome) {
	var printed, written int
	for _, line := range strings.Split(got.Output, "\n") {
		if lesson.MatchString(line) {
			printed++
		}
	}
	for _, line := range s.Want {
		if lesson.MatchString(line) && !strings.Contains(line, "[") {
			written++
		}
	}
	if printed != written {
		t.Errorf("%s:%d: a search reported %d lines and the page writes out %d", p.path, s.Line, printed, written)
	}
}
