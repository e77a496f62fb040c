package repl_test

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"parlor/cmd/rooms"
	"parlor/commands/text/report"
	"parlor/games/gamestest"
	"parlor/repl"
	"parlor/transcripts"
)

// keeping is a display that keeps records.
type keeping struct{ records []report.Record }

func (*keeping) Begin(string)             {}
func (k *keeping) Record(r report.Record) { k.records = append(k.records, r) }
func (*keeping) End(error)                {}

// TestWidths lays out everything that the sessions in transcripts say for widths
// from 40 to 200: no line is wider, unless it is a single word, and no word is broken.
func TestWidths(t *testing.T) {
	gamestest.TakesTurns(t)
	pages, err := filepath.Glob("../transcripts/*/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatal("no pages", err)
	}
	texts := map[string][]byte{}
	for _, page := range pages { // before the working folder changes
		if texts[page], err = os.ReadFile(page); err != nil {
			t.Fatal(err)
		}
	}
	kinds, stride := map[string]bool{}, 53
	if *gamestest.Long {
		stride = 3
	}
	for _, page := range pages {
		for i, r := range recordsOf(t, page, texts[page]) {
			if _, as := r.(report.Preformatted); as {
				continue
			}
			kinds[report.Kind(r)] = true
			for width := report.LeastWidth + i%stride; width <= 200; width += stride {
				checkWidth(t, page, r, width)
			}
		}
	}
	if len(kinds) < 20 {
		t.Errorf("only %d kinds of record were laid out", len(kinds))
	}
}

// recordsOf runs a page in a folder of its own and gives what it says.
func recordsOf(t *testing.T, path string, text []byte) []report.Record {
	t.Helper()
	page, err := transcripts.ParsePage(path, text)
	if err != nil {
		t.Fatal(err)
	}
	inFolder(t)
	kept := &keeping{}
	sh, err := repl.New(kept, rooms.House())
	if err != nil {
		t.Fatal(err)
	}
	defer sh.Close()
	sh.Session.Chance.SetSeed(1)
	for _, step := range page.Steps {
		ctx, stop := context.WithTimeout(context.Background(), 50*time.Millisecond)
		_ = sh.Run(ctx, step.Command) // some must fail, and some would take long
		stop()
	}
	return kept.records
}

func checkWidth(t *testing.T, page string, r report.Record, width int) {
	t.Helper()
	whole := map[string]bool{}
	for _, w := range plainWords("not shown: and; the whole table takes columns") { // of a note below a table
		whole[w] = true
	}
	for _, w := range plainWords(report.Render(r, 100_000).String()) {
		whole[w] = true
	}
	for line := range strings.Lines(report.Render(r, width).String()) {
		line = strings.TrimRight(line, "\n")
		_, notText := strconv.Unquote(strings.TrimSpace(line)) // a text is never broken, so that it can be copied
		if utf8.RuneCountInString(line) > width && len(strings.Fields(line)) > 1 && notText != nil {
			t.Errorf("%s: %s is wider than %d: %q", page, report.Kind(r), width, line)
		}
		for _, w := range plainWords(line) {
			if _, err := strconv.Atoi(w); err == nil && (strings.HasSuffix(line, "columns") || strings.HasSuffix(line, "takes "+w)) {
				continue // how wide the whole table is
			}
			if !whole[w] {
				t.Errorf("%s: %s at width %d breaks a word into %q: %q", page, report.Kind(r), width, w, line)
			}
		}
	}
}

// plainWords gives the words of a text without what a list puts around them.
func plainWords(text string) []string {
	words := strings.Fields(text)
	for i, w := range words {
		words[i] = strings.Trim(w, "(),:;")
	}
	return words
}
