package main

import (
	"strings"
	"testing"

	"parlor/commands/view/drawing/browsertest"
)

// TestReviewAtTable: a review is asked and answered on the board, with the names of those who have played;
// what is said of an answer stands in the tray, that of the last one beside the end, and the prompt stays
// closed. The moves of the game are not shown anew.
func TestReviewAtTable(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	for s, press := range []func(string){p.b.Click, p.b.Tap} {
		p.openedAt(s, "mancala")
		p.press = press
		p.do(`prompt.board.click("P1 3", "mouse")`) // which is known to lose
		p.until("an answer", soon, "prompt.asked && !prompt.board.waits && !prompt.board.motion")
		p.do(`prompt.board.line("resign", "mouse")`)
		p.until("the end", soon, "prompt.asked && prompt.board.view.over && prompt.board.reviewed")
		p.press("#board .now [data-line='review']")
		p.until("a question", start, "prompt.asked && prompt.board.view.keys.includes('answer')")
		if title, tip := p.letters("#board h1"), p.letters("#board .tip"); !strings.HasPrefix(title, "Mistake 1 of ") || !strings.Contains(tip, "gave away") || !strings.HasSuffix(tip, "Play a better one.") {
			t.Errorf("the tray asks %q, %q", title, tip)
		}
		if got := p.letters("#board .near .who") + ", " + p.letters("#board .far .who"); got != "You, Level 3" {
			t.Errorf("the strips are those of %s", got)
		}
		p.onOneScreen()
		p.b.Screenshot("review at a table")
		for range 12 {
			if browsertest.Eval[bool](p.b, "prompt.board.view.over") {
				break
			}
			p.do(`globalThis.asked = prompt.board.view; document.querySelector("#board .keys [data-line='answer']").click()`)
			p.until("what is said", soon, "prompt.asked && prompt.board.view !== asked")
			p.onOneScreen()
		}
		if browsertest.Eval[bool](p.b, "Boolean(prompt.board.motion)") {
			t.Error("after the review the game is played anew")
		}
		if tip := p.text("#board .tip"); !strings.Contains(tip, "found better") {
			t.Errorf("after the last answer the tray says %q", tip)
		}
		if browsertest.Eval[bool](p.b, `document.querySelector("#tab-prompt").ariaSelected === "true"`) {
			t.Error("the prompt has opened by itself")
		}
	}
	p.b.Quiet(p.root, "blob:")
}

// TestRulesAreAPressAway: the head of a game's page has its rules, which a key closes.
func TestRulesAreAPressAway(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	for s, name := range []string{"yut", "sorry-full"} {
		p.openedAt(s, name)
		p.b.Click("[popovertarget='rules']")
		if says := p.text("#rules"); !strings.Contains(says, "How to play") || p.count("#rules li") < 5 {
			t.Errorf("the rules of %s are %q", name, says)
		}
		p.b.Accessible()
		p.b.Screenshot("rules of " + name)
		p.b.Press("\x1b")
		if browsertest.Eval[bool](p.b, `document.getElementById("rules").checkVisibility()`) {
			t.Error("Escape does not close the rules")
		}
	}
	p.b.Quiet(p.root, "blob:")
}
