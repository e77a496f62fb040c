package main

import (
	"math"
	"strings"
	"testing"

	"parlor/commands/view/drawing/browsertest"
)

// TestJudgeOnTable: the bar, the curve and the tab that says why show what the judge knows, the same
// number everywhere; between two people it is silent until it is asked.
func TestJudgeOnTable(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	p.press = p.b.Click
	const known = "prompt.asked && prompt.board.why.known"
	p.openedAt(0, "mancala")
	p.until("what is known", soon, known)
	if p.count("#board .bar.none") != 1 {
		t.Error("the bar says before the first move how the game ends")
	}
	p.turn()
	for range 2 {
		p.until("what is known", soon, known)
		chance := browsertest.Eval[float64](p.b, "prompt.board.why.known.chance")
		if got := browsertest.Eval[string](p.b, `document.querySelector("#board .bar").ariaValueNow`); got != browsertest.Eval[string](p.b, "String(Math.round(100 * prompt.board.why.known.chance))") {
			t.Errorf("the bar shows %s, and the judge knows %.3f", got, chance)
		}
		best := browsertest.Eval[[]float64](p.b, "prompt.board.why.known.moves.map((m) => m.chance)")
		if len(best) == 0 || math.Abs(best[0]-chance) > .0005 {
			t.Errorf("the best move wins %v, the position %.3f", best, chance)
		}
		if got := p.count("#reasons .tree > li"); got != 0 {
			t.Errorf("%d moves are shown in a tab that is closed", got)
		}
		p.do(`document.getElementById("tab-why").click()`)
		if got := p.count("#reasons .tree > li"); got != len(best) {
			t.Errorf("%d moves of %d are shown", got, len(best))
		}
		if text := p.text("#reasons p"); !strings.Contains(text, "%") && !strings.Contains(text, "proved") {
			t.Errorf("it says %q", text)
		}
		p.do(`document.querySelector("#reasons .tree > li").dispatchEvent(new PointerEvent("pointerenter"))`)
		if p.count("#board .shown-move") != 1 {
			t.Error("pointing at a move draws no arrow")
		}
		p.do(`document.querySelector("#reasons .tree > li").dispatchEvent(new PointerEvent("pointerleave"))`)
		p.do(`document.getElementById("tab-moves").click()`)
		p.turn()
	}
	p.until("what is known", soon, known)
	p.until("the curve", soon, `document.querySelector("#board .chances").checkVisibility()`)

	p.do(`const s = document.querySelector("#board select"); s.value = "0"; s.dispatchEvent(new Event("change"))`)
	p.until("two people", soon, "prompt.asked && prompt.board.view.level === 0")
	if p.count("#board .bar") != 0 || browsertest.Eval[bool](p.b, "Boolean(prompt.board.why.known)") {
		t.Error("between two people the judge speaks unasked")
	}
	p.do(`document.querySelector("#reasons button").click()`)
	p.until("what was asked", soon, known+` && document.querySelector("#board .bar").checkVisibility()`)
	p.b.Quiet(p.root, "blob:")
}
