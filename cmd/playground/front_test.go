package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"parlor/commands/view/drawing/browsertest"
)

// TestFront: the first page shows a board and a tree before the program is there; a click begins the
// game, a move is answered, and a leaf that is moved by a key is searched at once.
func TestFront(t *testing.T) {
	p := opened(t, "index.html")
	for _, s := range screens {
		p.b.Size(s.wide, s.high, s.touch)
		p.b.Visit(p.root + "index.html")
		p.until("a picture of the board", soon, `document.querySelector("#start svg.board")?.checkVisibility() && document.querySelectorAll(".games svg").length === 6`)
		if browsertest.Eval[bool](p.b, "document.documentElement.scrollWidth > innerWidth") {
			t.Errorf("%s: the page is wider than the screen", s.name)
		}
		press := p.b.Click
		if s.touch {
			press = p.b.Tap
		}
		press("#begin")
		p.until("the board", start, "front.board.view?.level === 3 && !front.board.waits")
		const stones = "JSON.stringify(front.board.view.position.stones)"
		before := browsertest.Eval[string](p.b, stones)
		press("#board .places .begins")
		p.until("an answer", start, "!front.board.waits && %s !== %q", stones, before)
		p.do(`document.querySelector("[aria-label='leaf 1.1']").focus()`)
		for range 3 { // 3 down to 0, so that the best Min leaves is 2
			p.b.Press(kb.ArrowLeft)
		}
		p.until("the search", start, `document.querySelector(".front .facts").innerText.includes("value 2") && !front.leaves.under`)
		if tree := browsertest.Eval[string](p.b, `document.querySelector(".front .canvas svg").textContent`); !strings.Contains(tree, "= 0") {
			t.Errorf("%s: the tree shows %q", s.name, tree)
		}
		p.b.Screenshot("front-" + s.name)
		p.do(`document.querySelector("#board .keys").scrollIntoView({ block: "center" })`)
		press("#board .keys [data-line='resign']")
		if !browsertest.Eval[bool](p.b, `document.querySelector("#board .asks") && !front.board.waits && !front.board.view.over`) {
			t.Errorf("%s: the game is given up unasked", s.name)
		}
		press("#board .asks button:last-of-type")
		if n := browsertest.Eval[int](p.b, `document.querySelectorAll("#board .keys [data-line='resign']").length`); n != 1 {
			t.Errorf("%s: after No there are %d buttons to resign", s.name, n)
		}
	}
	p.b.Quiet(p.root, "blob:")
}

// TestOffline: once the book has been opened from a server, and a game has been played, it goes on
// when the server is gone.
func TestOffline(t *testing.T) {
	server := httptest.NewServer(http.FileServer(http.Dir(livingBook(t))))
	defer server.Close()
	p := page{T: t, b: browsertest.Open(t), root: server.URL + "/"}
	p.b.Visit(p.root + "play-mancala.html")
	p.until("a board", start, "prompt.asked && prompt.board.view")
	p.do(`globalThis.all = 0; setInterval(async () => { globalThis.all = (await (await caches.open("parlor-pages")).keys()).length * (await (await caches.open("parlor")).keys()).some((r) => r.url.includes("parlor.wasm")) }, 200)`)
	p.until("the pages are kept", start, "globalThis.all > 30")
	server.CloseClientConnections()
	server.Close()
	p.b.Visit(p.root + "index.html")
	p.until("the first page", start, `document.querySelectorAll(".games svg").length === 6`)
	p.b.Visit(p.root + "lessons/02-minimax.html")
	p.until("a lesson", start, "document.querySelector('.answering button')")
	p.b.Visit(p.root + "play-mancala.html")
	p.until("a board without the server", start, "prompt.asked && prompt.board.view")
	if kept := browsertest.Eval[bool](p.b, "Boolean(prompt.engine.small)"); !kept {
		return // a book without small programs
	}
	// Where there was no room to keep the whole program, the small one plays alone.
	p.do(`caches.open("parlor").then(async (c) => { for (const r of await c.keys()) if (r.url.includes("parlor.wasm")) await c.delete(r); globalThis.without = true; localStorage.clear() })`)
	p.until("that the whole program is forgotten", soon, "globalThis.without")
	p.b.Visit(p.root + "play-mancala.html?again")
	p.until("a board of the small program", start, "prompt.asked && prompt.board.view && prompt.engine.lines.length > 0")
}

// TestReached: the contents say how many questions of a lesson have been answered right, and the
// page of a lesson in a living book that its questions are judged there.
func TestReached(t *testing.T) {
	p := opened(t, "index.html")
	p.do(`localStorage.setItem("parlor:answers", JSON.stringify({ "lessons/02-minimax.md": { 1: { answer: "3", outcome: "right" }, 2: { answer: "4", outcome: "wrong" } }, "lessons/none.md": null }))`)
	p.b.Visit(p.root + "index.html")
	p.until("what is reached", soon, `/^ 1 of [2-9] right$/.test(document.querySelector("[data-source='lessons/02-minimax.md'] .reached")?.textContent)`)
	if n := browsertest.Eval[int](p.b, `document.querySelectorAll(".reached").length`); n != 1 {
		t.Errorf("%d pages are said to have been reached", n)
	}
	p.b.Visit(p.root + "lessons/02-minimax.html")
	p.until("a lesson", start, `document.querySelector(".lesson").textContent.includes("judged where they stand; at the prompt it is lesson 2")`)
	p.b.Quiet(p.root, "blob:")
}

// TestSigns: on a phone the signs of Lisp are buttons above the line, which type where the cursor is;
// on a desktop there are none.
func TestSigns(t *testing.T) {
	p := opened(t, "prompt.html")
	for _, s := range screens {
		p.b.Size(s.wide, s.high, s.touch)
		p.look("prompt.html")
		shown := browsertest.Eval[bool](p.b, `document.getElementById("signs").checkVisibility()`)
		if shown != s.touch {
			t.Errorf("%s: the signs are shown: %v", s.name, shown)
		}
		if !shown {
			continue
		}
		p.do(`const i = document.getElementById("input"); i.value = "+ 1 2"; i.setSelectionRange(0, 0)`)
		p.b.Tap("#signs button:nth-child(1)")
		p.do(`const i = document.getElementById("input"); i.setSelectionRange(i.value.length, i.value.length)`)
		p.b.Tap("#signs button:nth-child(2)")
		p.until("a form", soon, `document.getElementById("input").value === "(+ 1 2)"`)
		p.b.Screenshot("signs-" + s.name)
	}
	p.b.Quiet(p.root, "blob:")
}
