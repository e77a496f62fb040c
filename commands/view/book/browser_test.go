package book_test

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"parlor/games/gamestest"

	"parlor/cmd/rooms"
	"parlor/commands/view/book"
	"parlor/commands/view/drawing/browsertest"
	"parlor/repl"
)

// TestBookInBrowser reads a book in a browser: its search, its questions, both schemes and
// the widths of phones.
func TestBookInBrowser(t *testing.T) {
	gamestest.TakesTurns(t)
	b := browsertest.Open(t)
	b.Size(1100, 900, false)
	sources := someOf(t, "lessons/03-alpha-beta.md", "search/explain.md", "sorry/against-the-computer.md", "walks/star1.md")
	folder := written(t, book.Maker{Open: repl.Sandboxes(context.Background(), rooms.House())}, sources)
	index := filepath.Join(folder, "index.html")
	b.Load(index)
	b.Screenshot("book")
	searched := func(words string) int {
		browsertest.Eval[bool](b, fmt.Sprintf(`(() => { const f = document.getElementById("words"); f.value = %q; return f.dispatchEvent(new Event("input")) })()`, words))
		return browsertest.Eval[int](b, `document.querySelectorAll("#results li").length`)
	}
	if n := searched("alpha-beta cut"); n == 0 {
		t.Error("nothing is found of cuts")
	}
	first := browsertest.Eval[string](b, `document.querySelector("#results a").getAttribute("href")`)
	if !strings.HasPrefix(first, "lessons/03-alpha-beta.html") {
		t.Errorf("the first place found is %s", first)
	}
	for _, nothing := range []string{"", "   ", "no page has zzyzx", "<script>"} {
		if n := searched(nothing); n != 0 {
			t.Errorf("%d places are found of %q", n, nothing)
		}
	}
	b.Load(filepath.Join(folder, first))
	if title := browsertest.Eval[string](b, "document.title"); !strings.Contains(title, "Alpha-beta") {
		t.Errorf("the first place found leads to %q", title)
	}
	hidden := browsertest.Eval[bool](b, `document.querySelector(".answer").checkVisibility()`)
	b.Click(".question details:last-of-type summary")
	if shown := browsertest.Eval[bool](b, `document.querySelector(".answer").checkVisibility()`); hidden || !shown {
		t.Errorf("the answer is shown %t, and %t when it is opened", hidden, shown)
	}
	answers := func() int {
		return browsertest.Eval[int](b, `[...document.querySelectorAll(".question details")].filter((e) => e.getClientRects().length > 0).length`)
	}
	b.Medium("print")
	if without := answers(); without != 0 {
		t.Errorf("%d hints and answers are printed without being asked for", without)
	}
	b.Medium("screen")
	b.Click(".with-answers")
	b.Medium("print")
	if with := answers(); with == 0 {
		t.Error("no answer is printed where they are asked for")
	}
	b.Medium("")
	ground := func(scheme string) string {
		b.Scheme(scheme)
		return browsertest.Eval[string](b, `getComputedStyle(document.body).backgroundColor`)
	}
	if light, dark := ground("light"), ground("dark"); light == dark {
		t.Errorf("both schemes are on %s", light)
	}
	for _, s := range append(sources, book.Source{Path: "index.md"}) {
		b.Load(filepath.Join(folder, strings.TrimSuffix(s.Path, ".md")+".html"))
		for _, width := range []int64{320, 360, 375} {
			b.Size(width, 640, true)
			if wide := browsertest.Eval[int64](b, `Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)`); wide > width {
				t.Errorf("%s is %d wide on a screen of %d", s.Path, wide, width)
			}
		}
	}
	b.Screenshot("book-phone")
	b.Quiet()
}
