package main

import (
	"strings"
	"testing"

	"parlor/commands/tests/viewkinds"
	"parlor/commands/view/drawing/browsertest"
	"parlor/games/gamestest"
)

// TestBoardViews goes through every kind of view at the prompt of the living book: none writes an
// error to the console, and the board shows each.
func TestBoardViews(t *testing.T) {
	gamestest.TakesTurns(t)
	p := opened(t, "prompt.html")
	p.b.Size(1280, 800, false)
	p.look("prompt.html")
	for _, kind := range viewkinds.All {
		for _, line := range kind.Lines {
			p.typed(line)
		}
		viewkinds.Shown(t, p.b, "prompt.board.view", kind.Name, kind.Says)
		for range kind.Next {
			p.typed("next")
			viewkinds.Shown(t, p.b, "prompt.board.view", kind.Name+", event after event", "")
		}
		p.b.Quiet(p.root, "blob:")
	}
}

// TestWalkOnBoard: a walk shows on the board what happens, the move that is tried as an arrow, and
// buttons that lead on.
func TestWalkOnBoard(t *testing.T) {
	p := &player{page: opened(t, "play-mancala.html")}
	p.openedAt(0, "mancala")
	p.typed("step 2")
	p.until("the walk", soon, `prompt.board.view.stands === "walk, event 1"`)
	arrows := 0
	for range 8 {
		p.do(`globalThis.before = prompt.board.view; [...document.querySelectorAll("#board .keys button")].find((b) => b.dataset.line === "next").click()`)
		p.until("the next event", soon, "prompt.asked && prompt.board.view !== before")
		tells := p.text("#board .tells")
		if tells == "" {
			t.Error("an event is not told")
		}
		drawn := p.count(`#board svg [fill="var(--board-arrow)"]`)
		if drawn != 0 && !strings.HasPrefix(tells, "try ") {
			t.Errorf("%d moves are drawn where %q is told", drawn, tells)
		}
		arrows += drawn
	}
	if arrows == 0 {
		t.Error("no move that is tried is drawn")
	}
	p.b.Screenshot("walk on the board")
	p.b.Quiet(p.root, "blob:")
}

// TestEarlyClick: a click on the picture, before the program has come, is played when it has.
func TestEarlyClick(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	p.b.Visit(p.root + "play-mancala.html")
	// The picture that stands there at first is pressed, or the board that has taken its place by then.
	const press = `((svg) => {
		if (!svg) return document.querySelector('#board .places [data-place="P1 2"]').click();
		const r = svg.getBoundingClientRect(), at = JSON.parse(%q).find((p) => p.id === "P1 2");
		svg.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: r.left + at.x * r.width, clientY: r.top + at.y * r.height }));
	})(document.querySelector("#start svg"))`
	p.until("a board", start, "prompt.asked && prompt.board.view")
	places := browsertest.Eval[string](p.b, `((v) => JSON.stringify(v.board.places.map((p) => ({ id: p.id, x: (p.x + v.margin) / (v.board.width + 2 * v.margin), y: (p.y + v.margin) / (v.board.height + 2 * v.margin) }))))(prompt.board.view)`)
	for _, name := range []string{"play-mancala.html", "index.html"} {
		p.b.Visit(p.root + name)
		p.do(press, places)
		if name == "index.html" {
			p.until("the move", start, `front.board.view && !front.board.waits && front.board.view.position.last?.from`)
		} else {
			p.until("the move", start, `prompt.asked && prompt.board.view?.position.last`)
			p.shows("sow 2")
		}
	}
	p.b.Quiet(p.root, "blob:")
}

// TestReload: a page that is loaded again goes on with its game, against the same level.
func TestReload(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	p.press = p.b.Click
	p.openedAt(0, "mancala")
	p.do(`const s = document.querySelector("#board select"); s.value = "7"; s.dispatchEvent(new Event("change"))`)
	p.until("the level", soon, "prompt.asked && prompt.board.view?.level === 7")
	p.turn()
	const stones = "JSON.stringify(prompt.board.view.position.stones)"
	before := browsertest.Eval[string](p.b, stones)
	for range 2 {
		p.b.Visit(p.root + "play-mancala.html")
		p.until("the board", start, "prompt.asked && prompt.board.view")
		if after := browsertest.Eval[string](p.b, stones); after != before {
			t.Errorf("after loading again there are %s, before %s", after, before)
		}
		if level := browsertest.Eval[int](p.b, "prompt.board.view.level"); level != 7 {
			t.Errorf("the level is %d", level)
		}
	}
	p.openedAt(0, "sorry") // another game begins anew
	p.b.Quiet(p.root, "blob:")
}

// TestWordsOnFront: what a hint and a review say stands below the board of the first page.
func TestWordsOnFront(t *testing.T) {
	p := opened(t, "index.html")
	p.b.Click("#begin")
	p.until("the board", start, "front.board.view && !front.board.waits")
	press := func(name, says string) {
		t.Helper()
		p.do(`[...document.querySelectorAll("#board .keys button")].find((b) => b.textContent === %q).click()`, name)
		p.until(name, soon, `!front.board.waits && document.getElementById("loading").textContent.includes(%q)`, says)
		if words := p.text("#loading"); strings.Contains(words, "4  4  4") || strings.Contains(words, "  0  sows") {
			t.Errorf("the board is shown twice: %s", words)
		}
	}
	press("hint", "Wins")
	p.b.Click("#board .places .begins")
	p.until("an answer", start, "!front.board.waits && front.board.view.position.last")
	p.do(`document.querySelector("#board .keys [data-line='resign']").click()`)
	press("Yes", "P1")
	press("review", "What is")
	press("answer", " ")
	p.b.Screenshot("front words")
	p.b.Quiet(p.root, "blob:")
}
