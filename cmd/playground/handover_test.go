package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"parlor/commands/view/drawing/browsertest"
)

// gate serves the living book, and keeps a program back until it is opened.
type gate struct {
	opened chan struct{}
	broken atomic.Bool // then there is no such program
}

// gated opens a browser that gets the program of a file late.
func gated(t *testing.T, file string) (page, *gate) {
	g := &gate{opened: make(chan struct{})}
	files := http.FileServer(http.Dir(livingBook(t)))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, file) {
			select {
			case <-g.opened:
			case <-r.Context().Done():
				return
			}
			if g.broken.Load() {
				http.NotFound(w, r)
				return
			}
		}
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	return page{T: t, b: browsertest.Open(t), root: server.URL + "/"}, g
}

// hasSmall skips a test of a book without small programs.
func hasSmall(t *testing.T) {
	if found, _ := filepath.Glob(filepath.Join(livingBook(t), "live", "small-*.wasm.gz")); len(found) == 0 {
		t.Skip("this book has no small programs")
	}
}

const (
	playsSmall = `prompt.asked && prompt.board.view && prompt.engine.now === prompt.engine.small`
	playsWhole = `prompt.asked && prompt.board.view && prompt.engine.now === prompt.engine.whole`
	// stands is all that a board is, without its picture.
	stands = `(({ picture, ...view }) => JSON.stringify(view))(prompt.board.view)`
)

// theRest is the file of the whole program.
const theRest = "/parlor.wasm.gz"

// TestPressedBefore: where the page itself has the first board, what is pressed on it before there is a
// program is played once: by the small one and, where that is kept, by the whole one.
func TestPressedBefore(t *testing.T) {
	hasSmall(t)
	for _, name := range []string{"mancala", "double-card", "ropasci"} {
		t.Run(name, func(t *testing.T) {
			at, g := gated(t, "/small-"+name+".wasm.gz")
			p := &player{page: at}
			press := func() {
				t.Helper()
				p.until("a board", start, `typeof prompt === "object" && prompt.board?.view && document.querySelector("#board .begins")`)
				p.do(`document.querySelector("#board .begins").click(); document.querySelector("#board .ends, #board .which button")?.click(); document.querySelector("#board .which button")?.click()`)
			}
			played := func() {
				t.Helper()
				p.until("the move", start, `prompt.asked && prompt.board.view?.course?.length >= 2 && !prompt.board.waits`)
				if n := browsertest.Eval[int](p.b, `(({ course, you }) => course.findIndex((m, i) => m.side === you && i > 0 && course[i - 1].side !== you))(prompt.board.view)`); n >= 0 {
					t.Errorf("the person has moved twice, at %d", n)
				}
			}
			p.b.Visit(p.root + "play-" + name + ".html")
			press()
			close(g.opened)
			played()
			p.until("the whole program", start, playsWhole)
			p.until("that it is kept", soon, `(caches.open('parlor').then((c) => c.keys()).then((all) => { globalThis.kept = all.some((r) => r.url.includes("parlor.wasm")) }), globalThis.kept)`)
			p.do(`for (const key of Object.keys(localStorage)) if (key.includes("unfinished")) localStorage.removeItem(key)`)
			p.b.Visit(p.root + "play-" + name + ".html?again")
			press()
			played()
			if !browsertest.Eval[bool](p.b, playsWhole) {
				t.Error("the small program is used where the whole one is kept")
			}
			p.b.Quiet(p.root, "blob:")
		})
	}
}

// TestHandover: every game is begun with the small program and gone on with by the whole one, which comes
// while a line is on its way: the board is the same, and no line is lost or done twice.
func TestHandover(t *testing.T) {
	hasSmall(t)
	for _, name := range boardGames {
		t.Run(name, func(t *testing.T) {
			at, g := gated(t, theRest)
			p := &player{page: at}
			p.press = p.b.Click
			p.b.Visit(p.root + "play-" + name + ".html")
			p.until("the small program", start, playsSmall)
			p.turn()
			p.until("an answer", soon, playsSmall+` && !prompt.board.waits && !prompt.board.motion`)
			before := browsertest.Eval[string](p.b, stands)
			close(g.opened)
			p.until("the whole program", start, playsWhole+` && !prompt.board.waits`)
			if after := browsertest.Eval[string](p.b, stands); after != before {
				t.Errorf("the small program comes to\n%s\nand the whole one to\n%s", before, after)
			}
			lines := browsertest.Eval[int](p.b, "prompt.engine.lines.length")
			if typed := browsertest.Eval[int](p.b, `document.querySelectorAll("#out .typed").length`); typed != lines {
				t.Errorf("%d lines were typed, and %d stand above the prompt", lines, typed)
			}
			p.turn()
			p.until("the judge", soon, `prompt.board.why.known || prompt.board.view.over || prompt.board.view.together`)
			p.checked(name)
			p.b.Quiet(p.root, "blob:")
		})
	}
}

// TestHandoverInFlight: a line that is typed in the moment in which the whole program is ready is
// played once.
func TestHandoverInFlight(t *testing.T) {
	hasSmall(t)
	at, g := gated(t, theRest)
	p := &player{page: at}
	p.press = p.b.Click
	p.b.Visit(p.root + "play-mancala.html")
	p.until("the small program", start, playsSmall)
	p.do(`prompt.engine.whole.ask = ((ask) => (what, fields) => ask.call(prompt.engine.whole, what, fields).then((answer) => { // when it has begun
		if (what === "console") document.querySelector("#board .begins").click();
		return answer;
	}))(prompt.engine.whole.ask)`)
	p.do(`prompt.engine.brought = false; prompt.engine.bring()`)
	close(g.opened)
	p.until("the whole program", start, playsWhole+` && !prompt.board.waits && !prompt.board.motion`)
	if lines := browsertest.Eval[string](p.b, `prompt.engine.lines.join()`); strings.Count(lines, ",") != 3 {
		t.Errorf("the lines are %s", lines)
	}
	if mine := browsertest.Eval[int](p.b, `prompt.board.view.course.findIndex((m) => m.side !== prompt.board.view.you)`); mine < 1 {
		t.Errorf("the click made %d moves", mine)
	}
	p.b.Quiet(p.root, "blob:")
}

// TestWaitsForTheRest: a hint and a typed line wait for the whole program, which says how much of it has
// come; the board plays on while a hint is awaited, and Stop forgets a line.
func TestWaitsForTheRest(t *testing.T) {
	hasSmall(t)
	at, g := gated(t, theRest)
	p := &player{page: at}
	p.press = p.b.Click
	p.b.Visit(p.root + "play-mancala.html")
	p.until("the small program", start, playsSmall)
	const says = `document.getElementById("rest").checkVisibility() && document.getElementById("rest").textContent.startsWith("The rest is coming")`
	p.do(`document.querySelector("#board [data-line='hint']").click()`)
	p.until("that it is coming", soon, says+` && prompt.asked && !prompt.board.waits`)
	p.b.Accessible()
	p.b.Screenshot("the rest is coming")
	p.turn()
	p.until("that nothing is awaited", soon, `!document.getElementById("rest").checkVisibility() && !prompt.board.waits && !prompt.board.motion`)
	p.do(`prompt.send("(+ 40 2)")`)
	p.until("that it is coming", soon, says)
	if !browsertest.Eval[bool](p.b, `document.body.classList.contains("busy")`) {
		t.Error("a typed line does not wait")
	}
	p.do(`document.getElementById("stop").click()`)
	p.until("a prompt", soon, `prompt.asked && !document.getElementById("rest").checkVisibility()`)
	p.do(`prompt.send("(+ 40 3)")`)
	p.until("that it is coming", soon, says)
	close(g.opened)
	p.shows("43")
	if text := p.letters("#out"); strings.Contains(text, "(+ 40 2)") {
		t.Errorf("the line that was stopped was run: %s", text)
	}
	p.until("the whole program", soon, playsWhole)
	p.b.Quiet(p.root, "blob:")
}

// TestWithoutTheRest: where the whole program cannot be had, or comes to another position, the game goes
// on with the small one, and the page says so. A page that is loaded again goes on with the game.
func TestWithoutTheRest(t *testing.T) {
	hasSmall(t)
	for _, why := range []string{"404", "another position"} {
		t.Run(why, func(t *testing.T) {
			at, g := gated(t, theRest)
			p := &player{page: at}
			p.press = p.b.Click
			p.b.Visit(p.root + "play-yut.html")
			p.until("the small program", start, playsSmall)
			g.broken.Store(why == "404")
			if why != "404" {
				p.do(`prompt.engine.fields.seed = (prompt.engine.fields.seed ^ 1) >>> 0; prompt.engine.brought = false; prompt.engine.bring()`)
			}
			p.turn()
			close(g.opened)
			p.until("that it is missing", start, `document.getElementById("rest").checkVisibility() && document.getElementById("out").textContent.includes(%q)`, why)
			p.b.Accessible()
			p.b.Screenshot("the rest is missing")
			p.turn()
			p.until("an answer", soon, playsSmall+` && !prompt.board.waits && !prompt.board.motion`)
			p.do(`prompt.send("hint")`)
			p.until("a prompt", soon, `prompt.asked && !prompt.board.waits`)
			before := browsertest.Eval[string](p.b, stands)
			p.b.Visit(p.root + "play-yut.html?again")
			p.until("the game", start, `prompt.asked && prompt.board.view`)
			if after := browsertest.Eval[string](p.b, stands); why == "404" && after != before {
				t.Errorf("after loading again there is\n%s\nbefore\n%s", after, before)
			}
		})
	}
}

// TestWholeAtOnce: a link to a session, and a book without small programs, begin with the whole program.
func TestWholeAtOnce(t *testing.T) {
	hasSmall(t)
	p := opened(t, "index.html")
	p.do(`location.href = "play-mancala.html#s1.zz"`)
	p.until("the whole program", start, `typeof prompt === "object" && `+playsWhole)
	if n := browsertest.Eval[int](p.b, `performance.getEntriesByType("resource").filter((e) => e.name.includes("small-")).length`); n > 0 {
		t.Errorf("%d small programs were asked for", n)
	}
}

// mostSmall is how large a small program may be, packed.
const mostSmall = 1_200_000

// TestSmallSize: no game waits for more.
func TestSmallSize(t *testing.T) {
	hasSmall(t)
	found, _ := filepath.Glob(filepath.Join(livingBook(t), "live", "small-*.wasm.gz"))
	if len(found) != len(boardGames) {
		t.Errorf("there are %d small programs for %d games", len(found), len(boardGames))
	}
	for _, path := range found {
		if info, err := os.Stat(path); err != nil || info.Size() > mostSmall {
			t.Errorf("%s: %v, %d bytes, wanted at most %d", path, err, info.Size(), mostSmall)
		}
	}
}
