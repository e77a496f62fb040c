package main

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"parlor/commands/view/drawing/browsertest"
	"parlor/games/gamestest"
)

// letters are those of an element, a picture's as well.
func (p *player) letters(selector string) string {
	p.Helper()
	return browsertest.Eval[string](p.b, fmt.Sprintf("document.querySelector(%q)?.textContent ?? ''", selector))
}

// TestMarks: what can be moved has a ring on the picture, around the piece itself; pointing at a pit says
// how many stones come where; a hint is an arrow with what it wins, and the button takes it away and
// shows it again.
func TestMarks(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	p.openedAt(0, "mancala")
	const rings = "#board .picture .can"
	if n := p.count(rings); n != 6 {
		t.Errorf("%d pits have rings", n)
	}
	p.do(`document.querySelector("[data-place='P1 4']").dispatchEvent(new PointerEvent("pointerover", { bubbles: true }))`)
	if got := p.letters("#board .picture .marks:last-child"); got != "+1+1+1+1" {
		t.Errorf("pointing at a pit of four stones says %q", got)
	}
	p.do(`document.querySelector("#board .places").dispatchEvent(new PointerEvent("pointerleave"))`)
	if n := p.count("#board .picture .pill"); n != 0 {
		t.Errorf("%d numbers stay", n)
	}
	p.until("the judge", soon, "prompt.board.why.known")
	hint := func(arrows int, pressed string) {
		t.Helper()
		p.do(`document.querySelector("#board [data-line='hint']").click()`)
		p.until("the hint", soon, "prompt.asked && !prompt.board.waits")
		if n := p.count("#board .shown-move"); n != arrows {
			t.Errorf("there are %d arrows, wanted %d", n, arrows)
		}
		if got := browsertest.Eval[string](p.b, `document.querySelector("#board [data-line='hint']").ariaPressed`); got != pressed {
			t.Errorf("the button of the hint is pressed: %s, wanted %s", got, pressed)
		}
	}
	hint(1, "true")
	p.until("what it wins", soon, `/^\d+ %%$/.test(document.querySelector("#board .shown-move")?.textContent)`)
	if got, best := p.letters("#board .now .go"), browsertest.Eval[string](p.b, "prompt.board.advised.short"); got != best {
		t.Errorf("the first button is %q, and the hint is %q", got, best)
	}
	hint(0, "false")
	hint(1, "true")
	p.b.Screenshot("marks")

	p.openedAt(0, "sorry")
	p.typed(`(make-sorry :position "sorry red 10 r:35,11,6 g:29,14,-2")`)
	p.until("rings around the pawns", soon, `Math.max(...["R0", "R1", "R2"].map((id) => {
		const middle = (e) => ((r) => [r.left + r.width / 2, r.top + r.height / 2])(e.getBoundingClientRect());
		const [x, y] = middle(document.querySelector("#board [data-piece='" + id + "']"));
		return Math.min(...[...document.querySelectorAll("#board .can")].map(middle).map(([a, b]) => Math.hypot(a - x, b - y)));
	})) < 6`)
	if n := p.count(rings); n != 3 {
		t.Errorf("three pawns can move, and %d have rings", n)
	}
	p.do(`prompt.board.click("s11", "mouse")`)
	if p.count("#board .pick") != 1 || p.count("#board .dot") != 2 {
		t.Errorf("a pawn that is picked has %d rings and %d dots", p.count("#board .pick"), p.count("#board .dot"))
	}
	p.b.Quiet(p.root, "blob:")
}

// placeBox is where a place that can be pressed lies on the screen.
type placeBox struct {
	ID                       string
	Begins                   bool // whether a move begins there
	Left, Right, Top, Bottom float64
}

// off is how far from it a point lies.
func (b placeBox) off(x, y float64) float64 {
	return math.Hypot(max(b.Left-x, x-b.Right, 0), max(b.Top-y, y-b.Bottom, 0))
}

// places lists the places that can be pressed now.
func (p *player) places() []placeBox {
	return browsertest.Eval[[]placeBox](p.b, `[...prompt.board.buttonsOf].filter(([, b]) => b.ariaDisabled !== "true").map(([id, b]) => [id, b, b.getBoundingClientRect()]).map(([id, b, r]) => ({ ID: id, Begins: b.classList.contains("begins"), Left: r.left, Right: r.right, Top: r.top, Bottom: r.bottom }))`)
}

// tapBeside taps 22 pixels off the middle of a place, in a direction, and looks what was meant; false if
// something else lies as near, or the point is not on the board.
func (p *player) tapBeside(of placeBox, direction float64) bool {
	all := p.places() // anew, as a line that grows above the board moves it
	i := slices.IndexFunc(all, func(b placeBox) bool { return b.ID == of.ID })
	if i < 0 {
		p.Errorf("%s can be pressed no more", of.ID)
		return false
	}
	b := all[i]
	x, y := (b.Left+b.Right)/2+22*math.Cos(direction), (b.Top+b.Bottom)/2+22*math.Sin(direction)
	nearer := func(o placeBox) bool { return o.ID != b.ID && o.off(x, y) <= b.off(x, y)+2 }
	if x <= 2 || x >= 358 || slices.ContainsFunc(all, nearer) ||
		browsertest.Eval[bool](p.b, fmt.Sprintf("!document.elementFromPoint(%f, %f)?.closest('.field .places')", x, y)) {
		return false
	}
	p.do("globalThis.hit = undefined")
	p.b.TapAt(x, y)
	p.until("a tap", soon, "globalThis.hit !== undefined")
	if got := browsertest.Eval[string](p.b, "String(globalThis.hit)"); got != b.ID {
		p.Errorf("a tap 22 pixels off %s means %s", b.ID, got)
	}
	return true
}

// TestNearest: a tap up to 22 pixels off the middle of what can be played means it, unless something
// else that can be played is nearer, and a tap far from everything lets go.
func TestNearest(t *testing.T) {
	gamestest.TakesTurns(t)
	p := &player{page: opened(t, "index.html")}
	p.press = func(selector string) { p.do(`document.querySelector(%q).click()`, selector) }
	tried := 0
	for _, name := range boardGames {
		p.openedAt(1, name)
		for i := 0; i < 40 && (i < 3 || p.count("#board .begins") < 2); i++ {
			p.turn()
		}
		p.until("rest", soon, "!prompt.board.motion")
		p.do(`globalThis.hit = undefined; prompt.board.click = (id) => { globalThis.hit = id }`)
		for _, b := range p.places() {
			for turn := range 6 {
				if b.Begins && p.tapBeside(b, float64(turn)) {
					tried++
				}
			}
		}
	}
	if tried < 60 {
		t.Errorf("only %d taps could be tried", tried)
	}
	t.Logf("%d taps", tried)
	p.b.Quiet(p.root, "blob:")
}

// TestPressedWhileWaiting: a press while the program thinks is done when its answer has come; the second
// of a double click is none.
func TestPressedWhileWaiting(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	mine := func() int {
		return browsertest.Eval[int](p.b, "prompt.board.view.course.filter((m) => m.side === 0).length")
	}
	p.openedAt(0, "mancala")
	p.do(`prompt.board.click("P1 0", "mouse"); prompt.board.click("P1 1", "mouse")`)
	if p.count("#board .queued") != 1 {
		t.Error("the press that waits is not seen")
	}
	p.until("both moves", soon, "prompt.asked && prompt.board.view.course?.filter((m) => m.side === 0).length === 2 && !prompt.board.motion && !prompt.board.waits")
	p.openedAt(0, "double-card")
	p.do(`const b = document.querySelector("#board .begins"); b.dispatchEvent(new PointerEvent("click", { bubbles: true, pointerType: "mouse" })); b.dispatchEvent(new PointerEvent("click", { bubbles: true, pointerType: "mouse" }))`)
	p.until("an answer", soon, "prompt.asked && prompt.board.view.course?.length === 2 && !prompt.board.motion")
	if p.do(`globalThis.later = performance.now()`); mine() != 1 {
		t.Errorf("a double click makes %d moves", mine())
	}
	p.openedAt(0, "sorry")
	p.do(`prompt.board.line("draw-card", "mouse"); prompt.board.line("hint", "mouse"); prompt.board.line("undo", "mouse")`)
	p.until("the last that was pressed", soon, `prompt.asked && !prompt.board.waits && document.getElementById("out").textContent.includes("undo")`)
	p.b.Quiet(p.root, "blob:")
}

// TestMovesByName: every move can be chosen by its name, by keys alone, among all moves and among those
// that the judge knows; and the first stop of Tab leads over the head of the page.
func TestMovesByName(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	p.openedAt(0, "mancala")
	p.do("document.activeElement.blur()")
	p.b.Press(kb.Tab)
	if got := p.text(":focus"); got != "To the board" {
		t.Errorf("Tab leads first to %q", got)
	}
	p.b.Press(kb.Enter)
	p.b.Press(kb.Tab)
	if !browsertest.Eval[bool](p.b, `document.activeElement.closest("#board .places") !== null`) {
		t.Errorf("after the link Tab leads to %s", browsertest.Eval[string](p.b, "document.activeElement.outerHTML.slice(0, 100)"))
	}
	p.press = p.byKeys
	p.press("#board .all summary")
	p.until("the moves", soon, `document.querySelectorAll("#board .choices button").length === 6`)
	names := browsertest.Eval[string](p.b, `[...document.querySelectorAll("#board .choices button")].map((b) => b.textContent).join("; ")`)
	if !strings.Contains(names, "pit 2, 4 stones, again") {
		t.Errorf("the moves are %s", names)
	}
	p.do(`document.querySelectorAll("#board .choices button")[2].classList.add("tried")`)
	p.press(".tried")
	p.until("the move", soon, `prompt.asked && prompt.board.view.course?.[0].line === "sow 2" && prompt.board.view.course.length === 1 && !prompt.board.motion`)
	p.until("what is known", soon, "prompt.board.why.known")
	p.do(`document.getElementById("tab-why").click()`)
	line := browsertest.Eval[string](p.b, "prompt.board.why.known.moves[0].line")
	p.press("#reasons .what button")
	p.until("the best move", soon, `prompt.asked && prompt.board.view.course.length > 1 && prompt.board.view.course[1].line === %q`, line)
	p.b.Accessible()
	p.b.Quiet(p.root, "blob:")
}
