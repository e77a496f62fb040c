package main

import (
	"testing"

	"parlor/commands/view/drawing/browsertest"
)

// TestBack: whoever goes back to a game finds it where it was left.
func TestBack(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	p.press = p.b.Click
	p.openedAt(0, "mancala")
	p.turn()
	const stones = "JSON.stringify(prompt.board.view.position.stones)"
	before := browsertest.Eval[string](p.b, stones)
	p.b.Visit(p.root + "lessons/02-minimax.html")
	p.do("history.back()")
	p.until("the board", start, `typeof prompt === "object" && prompt.asked && prompt.board.view?.course?.length > 0`)
	if after := browsertest.Eval[string](p.b, stones); after != before {
		t.Errorf("after going back there are %s, before %s", after, before)
	}
	p.b.Quiet(p.root, "blob:")
}

// TestTwoTabs: a game that is played on in a second tab is left to it by the first, which says so and
// goes on with it when it is asked to; a second tab with another game disturbs nothing.
func TestTwoTabs(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	p.press = p.b.Click
	p.openedAt(0, "mancala")
	p.turn()
	second := func(name string) {
		t.Helper()
		p.do(`globalThis.second = open("play-%s.html"); globalThis.inSecond = (selector) => globalThis.second.document?.querySelector(selector)`, name)
		p.until("a second tab", start, `inSecond("body:not(.busy) #board:not([hidden], .waits) .begins, body:not(.busy) #board:not([hidden], .waits) .now button")`)
		p.do(`(inSecond("#board .now button") ?? inSecond("#board .begins")).click()`)
		p.until("a move there", soon, `inSecond("body:not(.busy) #board:not(.waits, .moving)") && (inSecond(".made .last") || inSecond("#board .begins"))`)
	}
	second("yut")
	if p.count("#board.rests") != 0 {
		t.Error("another game in another tab stops this one")
	}
	p.turn()
	p.do("second.close()")
	second("mancala")
	p.until("that it goes on elsewhere", soon, `document.querySelector("#board.rests h1")?.textContent === "This game goes on in another tab"`)
	if n := p.count("#board .keys button:enabled"); n != 0 {
		t.Errorf("%d controls can be pressed", n)
	}
	p.b.Accessible()
	p.b.Screenshot("two tabs")
	there := browsertest.Eval[string](p.b, `inSecond(".made").textContent`)
	p.do("second.close()")
	p.b.Click("#board .now .go")
	p.until("the game", start, "typeof prompt === 'object' && prompt.asked && prompt.board.view?.course?.length > 0 && !prompt.board.motion")
	if here := browsertest.Eval[string](p.b, `document.querySelector(".made").textContent`); here != there {
		t.Errorf("here the moves are %s, there %s", here, there)
	}
	p.b.Quiet(p.root, "blob:")
}
