package main

import (
	"strings"
	"testing"

	"parlor/commands/view/drawing/browsertest"
	"parlor/games/gamestest"
)

// TestStepThrough: a page of the book that steps through a search leads to the frame of that walk, which goes
// by keys; nothing scrolls on a desk, nothing sideways on a phone, and axe-core finds nothing.
func TestStepThrough(t *testing.T) {
	p := opened(t, "walks/star1.html")
	p.b.Size(1280, 800, false)
	p.until("a link", soon, `document.querySelectorAll("a.steps").length > 0`)
	p.b.Click("a.steps")
	p.until("the frame", start, `typeof stepping !== "undefined" && stepping.frame`)
	p.walked("Tree", 83)
	p.b.Press("c")
	p.until("the cut", soon, `document.querySelector(".wk-event h2").innerText.startsWith("✕ CUT −6 ≤ −6")`)
	if crosses := browsertest.Eval[int](p.b, `document.querySelectorAll(".wk-figure .cross").length`); crosses == 0 {
		t.Error("nothing is crossed after a cut")
	}
	if back := browsertest.Eval[string](p.b, `document.querySelector(".brand").href`); !strings.HasSuffix(back, "/walks/star1.html") {
		t.Errorf("the way back is %s", back)
	}
	p.b.Screenshot("live star1")
	p.b.Accessible()
	p.b.Size(360, 740, true)
	p.walked("Tree", 83)
	p.b.Screenshot("live star1 phone")
	p.b.Quiet(p.root, "blob:")
}

// TestWalksToBegin: the page of walks has some of every kind, each with all its events.
func TestWalksToBegin(t *testing.T) {
	gamestest.TakesTurns(t)
	p := opened(t, "walk.html")
	p.b.Size(1280, 800, false)
	for name, game := range map[string]string{"figure": "Tree", "lotteries": "Tree", "mancala": "Mancala", "sorry": "Sorry!", "simulations": "Mancala", "regrets": "Tree"} {
		p.do(`const s = document.getElementById("walks"); s.value = %q; s.dispatchEvent(new Event("change"))`, name)
		p.until(name, start, `location.hash === "#%s" && stepping.frame && document.querySelector(".wk-top h1").textContent.startsWith(%q)`, name, game)
		p.walked(game, 0)
		p.b.Press("c")
		p.b.Press("o")
		if number := p.text(".evn b"); number == "1" {
			t.Errorf("%s does not step", name)
		}
		p.b.Accessible()
		p.b.Screenshot("live " + name)
	}
	p.b.Quiet(p.root, "blob:")
}

// walked makes sure that a walk is shown: so many events, and nothing that scrolls where it must not.
func (p page) walked(game string, events int) {
	p.Helper()
	if title := p.text(".wk-top h1"); !strings.HasPrefix(title, game) {
		p.Errorf("the page is about %q, wanted %s", title, game)
	}
	if number := browsertest.Eval[int](p.b, `stepping.frame.film.events.length`); events > 0 && number != events || number < 30 {
		p.Errorf("%d events are shown, wanted %d", number, events)
	}
	over := browsertest.Eval[[]int](p.b, `[document.documentElement.scrollWidth - innerWidth, innerWidth > 860 ? document.documentElement.scrollHeight - innerHeight : 0]`)
	if over[0] > 0 || over[1] > 0 {
		p.Errorf("%s scrolls by %v", game, over)
	}
}
