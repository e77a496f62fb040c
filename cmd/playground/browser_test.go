package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"parlor/commands/view/drawing/browsertest"
	"parlor/games/gamestest"
	"parlor/transcripts"
)

// livingBook gives the folder of a living book: the one that the environment variable
// PARLOR_LIVE names, or else one that is built.
func livingBook(t *testing.T) string {
	t.Helper()
	if folder := os.Getenv("PARLOR_LIVE"); folder != "" {
		return folder
	}
	if !*gamestest.Long {
		t.Skip("builds the program for browsers, which takes a minute; -long, or PARLOR_LIVE=FOLDER of a living book")
	}
	return builtBook(t)
}

var built string

func builtBook(t *testing.T) string {
	if built == "" {
		folder, err := os.MkdirTemp("", "parlor-live-*")
		if err != nil {
			t.Fatal(err)
		}
		built = folder
		if out, err := exec.Command("go", "run", "parlor/cmd/parlor", "book", "--live", "--as-written", folder).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	return built
}

func TestMain(m *testing.M) {
	flag.Parse()
	code := m.Run()
	if built != "" {
		os.RemoveAll(built)
	}
	os.Exit(code)
}

// page is a page of the book in a browser.
type page struct {
	*testing.T
	b    *browsertest.Browser
	root string // the address of the book
}

// opened opens a page of the living book from a server of files.
func opened(t *testing.T, name string) page {
	t.Helper()
	server := httptest.NewServer(http.FileServer(http.Dir(livingBook(t))))
	t.Cleanup(server.Close)
	p := page{T: t, b: browsertest.Open(t)}
	p.root = server.URL + "/"
	p.b.Visit(p.root + name)
	return p
}

// until waits until an expression is true, and says how long that took.
func (p page) until(what string, patience time.Duration, script string, args ...any) time.Duration {
	p.Helper()
	began := time.Now()
	script = fmt.Sprintf(script, args...)
	for !browsertest.Eval[bool](p.b, "Boolean("+script+")") {
		if time.Since(began) > patience {
			p.b.Screenshot("failed")
			p.Fatalf("%s: not in %v: %s\nthe page says: %s", what, patience, script, browsertest.Eval[string](p.b, "document.body.innerText.slice(-1500)"))
		}
		time.Sleep(15 * time.Millisecond)
	}
	return time.Since(began)
}

// do runs a script and gives nothing.
func (p page) do(script string, args ...any) {
	p.Helper()
	browsertest.Eval[bool](p.b, "(() => {"+fmt.Sprintf(script, args...)+"; return true })()")
}

const (
	start = 60 * time.Second
	soon  = 30 * time.Second

	patience = 2 * time.Minute
)

// type types a line at the prompt and waits until it has been answered.
func (p page) typed(line string) {
	p.Helper()
	p.until("a prompt", start, "prompt.asked")
	p.do("prompt.send(%q)", line)
	p.until("an answer to "+line, soon, "prompt.asked")
}

func (p page) shows(what string) {
	p.Helper()
	p.until("shows "+what, soon, "document.getElementById('out').innerText.includes(%q)", what)
}

// pagesOf lists the pages of the program.
func pagesOf(t *testing.T) (paths []string) {
	t.Helper()
	err := fs.WalkDir(transcripts.Pages, ".", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && !strings.HasPrefix(path, "testdata/") {
			paths = append(paths, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return paths
}

// asked asks the program something through a page, and gives the answer as JSON.
func (p page) asked(engine, what, fields string, patience time.Duration) string {
	p.Helper()
	p.do(`globalThis.answer = undefined; %s.ask(%q, %s).then((a) => { globalThis.answer = JSON.stringify(a ?? null) }, (e) => { globalThis.answer = JSON.stringify({fault: e.message, code: e.code}) })`, engine, what, fields)
	p.until("an answer to "+what+" "+fields, patience, "globalThis.answer !== undefined")
	return browsertest.Eval[string](p.b, "globalThis.answer")
}

// lacking are the pages that need what a browser has not, with the code of the error that
// says so. What does not need it has to come out the same there, too.
var lacking = map[string]string{
	"errors/own-games.md": "no-database", "own-games/bluff-race.md": "no-database", "own-games/pig.md": "no-database",
	"own-games/in-an-hour.md": "no-database", "own-games/ur.md": "no-database",
	"ropasci/habits.md": "no-database", "search/any-game.md": "no-database", "search/matches.md": "no-database", "search/learning.md": "no-database",
	"search/reproduce.md": "no-database", "shell/settings.md": "no-database",
	"search/nodes.md": "unknown-function", "classroom/paper.md": "unknown-function", "walks/boards.md": "no-pictures",
	"search/engines.md": "engine-failed", "walks/drawing.md": "no-pages", "search/simulations.md": "no-pages",
}

// slow are the pages that take minutes in a browser.
var slow = []string{"sorry/exact-matches.md", "lessons/deeper-is-not-better.md"}

// TestTranscripts runs transcripts in the browser, byte for byte: with -long all of them, and
// otherwise each seventh.
func TestTranscripts(t *testing.T) {
	p := opened(t, "prompt.html")
	p.until("first prompt", start, "prompt.asked")
	passed := 0
	for i, path := range pagesOf(t) {
		if !*gamestest.Long && (i%7 != 0 || slices.Contains(slow, path)) {
			continue
		}
		began := time.Now()
		var found struct {
			Passed, Failed      int
			Report, Fault, Code string
		}
		answer := p.asked("prompt.engine", "check", fmt.Sprintf("{page: %q}", path), 10*time.Minute)
		if err := json.Unmarshal([]byte(answer), &found); err != nil {
			t.Fatal(err)
		}
		passed += found.Passed
		if took := time.Since(began); took > 3*time.Second {
			t.Logf("%s took %v", path, took)
		}
		if code := lacking[path]; found.Fault != "" || found.Failed > 0 && (code == "" || !strings.Contains(found.Report, code)) {
			t.Errorf("%s: %d of %d, %s%s", path, found.Failed, found.Failed+found.Passed, found.Fault, found.Report)
		}
	}
	t.Logf("%d commands print the same", passed)
}

// TestPrompt opens the prompt from the disk, types and clicks.
func TestPrompt(t *testing.T) {
	folder := livingBook(t)
	p := page{T: t, b: browsertest.Open(t)}
	p.b.Size(1280, 800, false)
	p.b.Load(filepath.Join(folder, "prompt.html"))
	t.Logf("the first prompt after %v", p.until("first prompt", start, "prompt.asked"))
	p.typed("(+ 1 2)")
	p.shows("3")
	p.typed("mancala")
	p.shows("P1's turn")
	p.b.Screenshot("prompt")
	if got := browsertest.Eval[string](p.b, "[...document.querySelectorAll('#moves button')].map(b => b.innerText).join()"); got != "sow 0,sow 1,sow 2,sow 3,sow 4,sow 5,leave" {
		t.Errorf("what can be clicked is %s, wanted the six moves and the way out", got)
	}
	p.b.Click("#moves button")
	p.until("a move", soon, "prompt.asked && document.getElementById('out').innerText.includes(\"P2's turn\")")
	p.b.Quiet("file://"+folder+"/", "blob:")
}
