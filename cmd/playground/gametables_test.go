package main

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"parlor/commands/view/drawing/browsertest"
)

// sends types lines one after the other, each as soon as it can be.
func (p *player) sends(lines ...string) {
	p.Helper()
	for _, line := range lines {
		p.until("rest", soon, "prompt.asked && !prompt.board.waits && !prompt.board.motion")
		p.do(`globalThis.before = prompt.board.view; prompt.send(%q)`, line)
		p.until("an answer to "+line, soon, "prompt.asked && prompt.board.view !== before && !prompt.board.motion")
	}
}

// between has two people play.
func (p *player) between() {
	p.Helper()
	p.do(`const s = document.querySelector("#board select"); s.value = "0"; s.dispatchEvent(new Event("change"))`)
	p.until("two people", soon, "prompt.asked && prompt.board.view.level === 0")
}

// TestCardTable: the table of Double Card says what is to be done and which way is chosen; a card that
// is shown where it would lie goes once it is played; the board keeps its size; the line that has won is
// seen; and a game that was given up offers no more cards.
func TestCardTable(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	p.openedAt(0, "double-card")
	for part, aim := range map[string]string{"near": "4 red or 4 white in a row", "far": "4 filled or 4 open in a row"} {
		if got := p.letters("#board ." + part + " .sub"); got != aim {
			t.Errorf("the strip says %q, and the side wants %q", got, aim)
		}
	}
	if got := p.text("#board h1"); got != "Place a card" {
		t.Errorf("the tray says %q", got)
	}
	p.do(`document.querySelectorAll("#board .way")[5].click()`)
	if got := p.text("#board .tip"); got != "Way 6: white filled below, red open above." {
		t.Errorf("of the way it says %q", got)
	}
	p.do(`document.querySelector("[data-place='C 1']").dispatchEvent(new PointerEvent("pointerover", { bubbles: true }))`)
	if p.count("#board .ghost") != 1 {
		t.Error("pointing at a place shows no card")
	}
	p.do(`prompt.board.click("C 1", "mouse"); document.querySelector("[data-place='D 1']").dispatchEvent(new PointerEvent("pointerover", { bubbles: true }))`)
	if n := p.count("#board .ghost"); n != 0 {
		t.Errorf("%d cards are shown while the answer is awaited", n)
	}
	p.until("an answer", soon, "prompt.asked && prompt.board.view.course?.length === 2 && !prompt.board.motion")
	p.between()
	box := func() [2]float64 {
		return browsertest.Eval[[2]float64](p.b, `((r) => [r.width, r.height])(document.querySelector("#board .field").getBoundingClientRect())`)
	}
	p.sends("new")
	first := box()
	p.sends("place 2 A 1", "place 6 A 3", "place 4 A 5", "place 8 A 7")
	if rows := browsertest.Eval[int](p.b, "prompt.board.view.board.places.length / 8"); rows < 9 {
		t.Errorf("%d rows are seen where a card may lie on row 9", rows)
	}
	if grown := box(); math.Abs(grown[0]-first[0]) > 2 || math.Abs(grown[1]-first[1]) > 2 {
		t.Errorf("the board was %v and is %v", first, grown)
	}
	p.b.Screenshot("cards that rise")
	p.sends("new", "place 2 A 1", "place 2 B 1", "place 2 C 1", "place 6 D 1")
	p.b.Screenshot("cards that won")
	if !browsertest.Eval[bool](p.b, "prompt.board.view.over && prompt.board.view.position.won.length >= 4") {
		t.Errorf("nobody has won: %s", p.text("#board h1"))
	}
	if n := p.count("#board .way"); n != 0 {
		t.Errorf("%d ways are offered after the end", n)
	}
	if got := p.text("#board .tip"); !strings.HasPrefix(got, "Four ") {
		t.Errorf("why it is over is said as %q", got)
	}
	p.sends("new", "resign")
	if n := p.count("#board .way"); n != 0 {
		t.Errorf("%d ways are offered after resigning", n)
	}
	p.b.Quiet(p.root, "blob:")
}

// TestThrowTable: at RoPaSci the hexes out of reach are shaded; a target covers the name of its hex, and
// an own token that would be lost there has a cross; a move of the list is shown on the board; a strip stands at the end where its side sits; the
// choice that lies face down is that of who has chosen; and what was lost is said.
func TestThrowTable(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	p.openedAt(0, "ropasci")
	if n := p.count(`#board .picture [fill="var(--board-shaded)"]`); n != 61-5 {
		t.Errorf("%d hexes are shaded before the first throw", n)
	}
	if p.count("#board .hand svg") != 0 || !strings.Contains(p.text("#board .tip"), "at the same time") || !strings.HasPrefix(p.text("#board .tip"), "Throw a token. Rock beats") || !strings.Contains(p.text("#board .tip"), "Whoever has neither tokens nor throws left loses.") {
		t.Errorf("against a level the tray says %q and has %d tokens", p.text("#board .tip"), p.count("#board .hand svg"))
	}
	p.between()
	p.sends("throw upper r 4 -2")
	if got := browsertest.Eval[string](p.b, `document.querySelector("#board .hand .token rect").getAttribute("fill")`); got != "var(--board-side-a)" {
		t.Errorf("Upper has chosen, and the token that lies face down is %s", got)
	}
	p.sends("throw lower p -4 2", "throw upper p 4 -1", "throw lower s -4 3")
	strips := browsertest.Eval[[2]string](p.b, `["far", "near"].map((name) => document.querySelector("#board ." + name + " .who").textContent)`)
	highest := browsertest.Eval[string](p.b, `[...prompt.board.view.position.pieces].sort((p, q) => p.y - q.y)[0].side`)
	if strips[0] != highest || strips[1] == highest {
		t.Errorf("%s sits above, and the strips are %v", highest, strips)
	}
	p.do(`prompt.board.click("4,-2", "mouse")`)
	if rings, dots, aims := p.count("#board .hit"), p.count("#board .dot"), p.count("#board .aim"); rings != 0 || dots != aims || aims == 0 {
		t.Errorf("beside an own token there are %d rings, %d dots and %d hexes that are aimed at", rings, dots, aims)
	}
	if n := p.count("#board .lost"); n != 1 || !strings.Contains(p.text("#board .tip"), "your own rock is lost") {
		t.Errorf("a rock may go to its own paper: there are %d crosses, and it says %q", n, p.text("#board .tip"))
	}
	p.b.Screenshot("targets")
	p.do(`prompt.board.drop()`)
	if n := p.count("#board .made .last"); n != 2 {
		t.Errorf("of the choices made at once, %d are lit", n)
	}
	p.sends("slide upper 4 -2 4 -1", "slide lower -4 2 -4 1")
	if says := p.text("#board .made"); !strings.Contains(says, "loses rock") {
		t.Errorf("a rock that goes to a paper is lost, and the moves are %s", says)
	}
	p.do(`document.querySelector("#board .made button").dispatchEvent(new PointerEvent("pointerenter"))`)
	if p.count("#board .shown-move") != 1 {
		t.Error("pointing at a move of the list draws no arrow")
	}
	p.do(`document.querySelector("#board .made button").dispatchEvent(new PointerEvent("pointerleave"))`)
	if p.count("#board .shown-move") != 0 {
		t.Error("the arrow stays")
	}
	p.b.Quiet(p.root, "blob:")
}

// TestMatrixOnTable: where both choose at once, the tab that says why shows what each pair of choices
// wins, and how often each is made; pointing at a choice draws its arrow.
func TestMatrixOnTable(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	p.openedAt(0, "ropasci")
	p.sends("throw upper r 4 -2", "throw upper s 3 -1")
	p.until("what is known", soon, "prompt.board.why.known?.matrix")
	p.do(`document.getElementById("tab-why").click()`)
	rows, columns := browsertest.Eval[int](p.b, "prompt.board.why.known.matrix.rows.length"), browsertest.Eval[int](p.b, "prompt.board.why.known.matrix.columns.length")
	if n := p.count("#reasons .crossed tbody td"); n != rows*columns || n == 0 {
		t.Errorf("%d cells are shown of %d times %d", n, rows, columns)
	}
	if says := p.text("#reasons"); !strings.Contains(says, "whatever Level 3 does") || !strings.Contains(says, "wins for you") {
		t.Errorf("it says %s", says)
	}
	worth := browsertest.Eval[float64](p.b, `((m) => m.rows.reduce((sum, r, i) => sum + r.share * m.columns.reduce((s, c, j) => s + c.share * m.cells[i][j], 0), 0))(prompt.board.why.known.matrix)`)
	if chance := browsertest.Eval[float64](p.b, "prompt.board.why.known.chance"); math.Abs(worth-chance) > .02 {
		t.Errorf("the cells are worth %.3f, and the position %.3f", worth, chance)
	}
	p.do(`document.querySelector("#reasons tbody tr").dispatchEvent(new PointerEvent("pointerenter"))`)
	if got := p.letters("#board .shown-move"); rows > 1 != strings.HasPrefix(got, "play ") || !strings.HasSuffix(got, "%") {
		t.Errorf("pointing at one of %d choices says %q", rows, got)
	}
	p.b.Screenshot("matrix")
	p.b.Accessible()
	p.b.Quiet(p.root, "blob:")
}

// TestNothingJumps: the controls, the panel and the board stay where they are when a hint comes and goes, and
// what a move is called in Why it is called in the list of moves, replies as well.
func TestNothingJumps(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	for i := range screens {
		for _, name := range []string{"mancala", "double-card", "ropasci"} {
			p.openedAt(i, name)
			p.until("the judge", soon, "prompt.board.why.known")
			lies := func() string {
				return browsertest.Eval[string](p.b, `[".controls", ".panel", ".field", ".tray", "h1"].map((s) => ((r) => [r.left, r.top, r.width, r.height].map(Math.round).join())(document.querySelector("#board " + s).getBoundingClientRect())).join(" ")`)
			}
			before := lies()
			p.do(`document.querySelector("#board [data-line='hint']").click()`)
			p.until("the hint", soon, `prompt.asked && !prompt.board.waits && document.querySelector("#board .now .go")`)
			if got := lies(); got != before {
				t.Errorf("%s, %s: a hint moves %s to %s", screens[i].name, name, before, got)
			}
			p.do(`document.getElementById("tab-why").click()`)
			p.until("the tree", soon, `document.querySelector("#reasons li, #reasons td")`)
			if words := p.text("#reasons"); strings.Contains(words, "sow ") || strings.Contains(words, "place ") || strings.Contains(words, "throw ") {
				t.Errorf("%s: Why says lines to be typed: %s", name, words)
			}
		}
	}
	p.b.Quiet(p.root, "blob:")
}

// TestManyRows: at Mancala the list of moves has room for several rows beside the curve.
func TestManyRows(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	p.b.Size(1280, 800, false)
	p.b.Visit(p.root + "play-mancala.html")
	p.until("the board", start, "prompt.asked && prompt.board.view")
	p.between()
	p.sends("sow 5", "sow 5", "sow 0", "sow 4")
	high := browsertest.Eval[float64](p.b, `((r) => { const box = document.querySelector("#board .made").getBoundingClientRect(), row = document.querySelector("#board .made li:nth-child(2)").getBoundingClientRect(); return box.height / row.height })()`)
	if high < 4 {
		t.Errorf("there is room for %.1f rows of moves", high)
	}
	p.b.Screenshot("rows of moves")
}

// TestYutTable: at Yut the strips count those that have finished, the moves have the names that stand on
// the mals, and nothing is written smaller than can be read on a phone.
func TestYutTable(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	p.press = func(selector string) { p.do(`document.querySelector(%q).click()`, selector) }
	p.openedAt(1, "yut")
	for range 6 {
		p.turn()
	}
	p.until("rest", soon, "!prompt.board.motion")
	if got := p.letters("#board .near .got"); !strings.Contains(got, "of 4 finished") {
		t.Errorf("the strip counts %q", got)
	}
	if got := p.letters("#board .made"); strings.Contains(got, "mal ") || !strings.Contains(got, "a0") {
		t.Errorf("the moves are %q", got)
	}
	small := browsertest.Eval[[]string](p.b, `((scale) => [...document.querySelectorAll("#board .picture text:not(.name)")].filter((e) => e.checkVisibility() && Number(e.getAttribute("font-size")) * scale < 9).map((e) => e.textContent + " " + (Number(e.getAttribute("font-size")) * scale).toFixed(1)))(document.querySelector("#board .picture svg").getScreenCTM().a)`)
	if len(small) > 0 {
		t.Errorf("too small to be read: %s", fmt.Sprint(small))
	}
	p.b.Screenshot("yut on a phone")
	p.b.Quiet(p.root, "blob:")
}
