package main

import (
	"fmt"
	"testing"

	"parlor/commands/view/drawing/browsertest"
)

// size is that of a screen that pages are looked at on.
type size struct {
	name       string
	wide, high int64
	touch      bool
}

// screens are the sizes on which what is tried has to be seen.
var screens = []size{{"desktop", 1280, 800, false}, {"phone", 360, 740, true}}

// seen is the script that says what keeps the end of an element from being read: it is empty
// where its last line is on the screen and nothing lies over it.
const seen = `((e) => {
	const range = document.createRange();
	range.selectNodeContents(e);
	const lines = [...range.getClientRects()].filter((r) => r.width > 0);
	const r = /BUTTON|TEXTAREA/.test(e.tagName) ? e.getBoundingClientRect() : lines.at(-1);
	if (!r) return "it has no line";
	if (r.top < 0 || r.bottom > innerHeight) return "it is at " + [r.top, r.bottom] + " of " + innerHeight;
	const x = Math.min(r.right, e.getBoundingClientRect().right, innerWidth) - 2, y = (r.top + r.bottom) / 2;
	const over = document.elementFromPoint(x, y);
	return over === e || e.contains(over) ? "" : "under " + (over?.id || over?.tagName);
})`

// onScreen fails where the end of what a selector finds last cannot be read.
func (p page) onScreen(what, selector string) {
	p.Helper()
	if why := browsertest.Eval[string](p.b, fmt.Sprintf("%s([...document.querySelectorAll(%q)].at(-1))", seen, selector)); why != "" {
		p.b.Screenshot("out of sight")
		p.Errorf("%s: the end of %s cannot be seen: %s", what, selector, why)
	}
}

// tap touches a button where it is, which has to be on the screen.
func (p page) tap(what, selector string) {
	p.Helper()
	p.until(what, soon, "document.querySelector(%q)", selector)
	if why := browsertest.Eval[string](p.b, fmt.Sprintf("%s(document.querySelector(%q))", seen, selector)); why != "" {
		p.b.Screenshot("out of reach")
		p.Fatalf("%s: %s is out of reach: %s", what, selector, why)
	}
	p.b.Tap(selector)
}

// TestOnScreen: what was printed last, the line to type and the moves are on the screen after
// every command, on a desktop and on a phone.
func TestOnScreen(t *testing.T) {
	for _, s := range screens {
		t.Run(s.name, func(t *testing.T) {
			p := opened(t, "prompt.html")
			p.b.Size(s.wide, s.high, s.touch)
			p.look("prompt.html")
			for _, line := range []string{"(make-ropasci)", "(make-ropasci)", "lesson 3", "", "", "leave", "mancala", "hint", "help", "(car 5)", "yut"} {
				p.typed(line)
				p.onScreen(line, "#out > pre")
				p.onScreen(line, "#input")
			}
			p.b.Quiet(p.root, "blob:")
		})
	}
}

// TestTouch plays with fingers alone, on the screen of a phone: whatever is to be done next,
// drawing and throwing included, has a button that is in reach.
func TestTouch(t *testing.T) {
	p := opened(t, "prompt.html")
	p.b.Size(360, 740, true)
	p.look("prompt.html")
	for _, game := range []struct {
		line  string
		turns int
		draws bool
	}{{"mancala", 9, false}, {"sorry", 16, true}, {"yut", 16, true}, {"double-card", 8, false}, {"ropasci", 8, false}, {"(make-sorry-full)", 12, true}} {
		p.typed("(seed 3)")
		p.typed(game.line)
		kinds := map[string]int{}
		for i := range game.turns {
			turn := fmt.Sprintf("%s, turn %d", game.line, i)
			p.onScreen(turn, "#out > pre")
			kinds[browsertest.Eval[string](p.b, `document.querySelector("#moves button")?.className ?? ""`)]++
			p.tap(turn, "#moves button")
			p.until("an answer", soon, "prompt.asked")
		}
		if kinds["move"] == 0 || game.draws != (kinds["enter"] > 0) || kinds["leave"] > 0 {
			t.Errorf("%s: pressed %v", game.line, kinds)
		}
		if focused := browsertest.Eval[string](p.b, "document.activeElement.id"); focused == "input" {
			t.Errorf("%s: a tap has the keyboard of the phone come up", game.line)
		}
	}
	p.b.Quiet(p.root, "blob:")
}
