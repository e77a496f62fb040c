package main

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"parlor/commands/view/drawing/browsertest"
)

// TestResignIsAsked: a game is given up once that was asked and answered, by a mouse, by a finger and by keys,
// and then all say so: the tray, the list of moves and what is spoken. Undo brings it back.
func TestResignIsAsked(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	for s, press := range []func(string){p.b.Click, p.b.Tap} {
		p.openedAt(s, "sorry")
		p.press = press
		p.press("#board [data-line='resign']")
		if p.count("#board .asks") != 1 || browsertest.Eval[bool](p.b, "prompt.board.waits || prompt.board.view.over") {
			t.Fatal("the game is given up unasked")
		}
		p.b.Accessible()
		p.press("#board .asks button:last-of-type")
		if p.count("#board .asks") != 0 || p.count("#board [data-line='undo']") != 1 {
			t.Error("No does not bring the controls back")
		}
	}
	p.openedAt(0, "sorry")
	for range 4 {
		p.press = p.b.Click
		p.turn()
	}
	p.do("document.activeElement.blur()")
	p.b.Press("r")
	p.b.Press("n")
	if p.count("#board .asks") != 0 || browsertest.Eval[bool](p.b, "prompt.board.waits") {
		t.Error("the key n does not say no")
	}
	p.b.Press("r")
	p.b.Press(kb.Enter) // No has the focus
	if p.count("#board .asks") != 0 || browsertest.Eval[bool](p.b, "prompt.board.waits") {
		t.Error("a key that is pressed twice gives the game up")
	}
	p.b.Press("r")
	p.b.Press("y")
	p.until("the end", soon, "prompt.asked && prompt.board.view.over")
	for selector, want := range map[string]string{"#board h1": "You resigned, Level 3 won", "#board .result": "0–1 You resigned, Level 3 won", "#board .stands": "The game is over: You resigned, Level 3 won."} {
		if got := strings.TrimSpace(p.letters(selector)); got != want {
			t.Errorf("%s says %q, wanted %q", selector, got, want)
		}
	}
	if n := p.count("#board .hand .card"); n != 0 {
		t.Errorf("%d cards lie in the tray at the end", n)
	}
	p.b.Screenshot("resigned")
	p.do(`document.querySelector("#board [data-line='undo']").click()`)
	p.until("the game again", soon, "prompt.asked && !prompt.board.view.over")
	if p.count("#board .picture svg") == 0 || p.count("#board .result") != 0 {
		t.Error("after undo there is no board, or still a result")
	}
	p.b.Quiet(p.root, "blob:")
}

// TestPastPositions: a press on a move that was made shows the position after it, on which nothing can be
// done; the game is as it was, and Escape, a button and a move lead back to now. Each player has a column.
func TestPastPositions(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	p.press = p.b.Click
	for _, name := range boardGames {
		p.openedAt(0, name)
		for i := 0; i < 12 && browsertest.Eval[int](p.b, "prompt.board.view.course?.length ?? 0") < 4; i++ {
			p.turn()
		}
		p.until("rest", soon, "!prompt.board.motion && !prompt.board.waits")
		if got := p.text("#board .made .heads"); !strings.Contains(got, "You") || !strings.Contains(got, "Level 3") {
			t.Errorf("%s: the columns are headed %q", name, got)
		}
		p.do(`globalThis.now = document.querySelector("#board .picture svg > title").textContent; globalThis.typed = prompt.typed.length; globalThis.held = prompt.board.view`)
		now := `document.querySelector("#board .picture svg > title").textContent === now && prompt.board.view === held && !document.querySelector("#board.past")`
		for _, back := range []func(){func() { p.b.Press(kb.Escape) }, func() { p.do(`document.querySelector("#board .steps button:last-child").click()`) }} {
			p.do(`document.querySelector("#board .made button").click()`)
			p.until("the position after the first move", soon, `document.querySelector("#board.past") && document.querySelector("#board .picture svg > title").textContent !== now`)
			if !browsertest.Eval[bool](p.b, `document.querySelector("#board .places").inert && prompt.asked && prompt.typed.length === typed && document.querySelectorAll("#board .made [aria-current]").length >= 1`) {
				t.Errorf("%s: the position can be played on, or something was typed for it", name)
			}
			p.b.Accessible()
			p.b.Screenshot("past " + name)
			back()
			p.until("now", soon, now)
		}
		p.do(`document.querySelector("#board .steps button").click()`)
		p.until("one move back", soon, `document.querySelector("#board.past")`)
		p.do(`prompt.board.line("undo", "mouse")`)
		p.until("the game", soon, `prompt.asked && prompt.board.view !== held && !document.querySelector("#board.past")`)
	}
	p.b.Quiet(p.root, "blob:")
}

// leastLetters is how high letters on a board are at least, with the room above and below them, in pixels.
const leastLetters = 8.9

// namesAreRead checks that at least so many places have names that can be seen and read, and that pieces
// are no smaller than fingers can tell apart.
func (p *player) namesAreRead(least int) {
	p.Helper()
	if n := p.count("#board .picture .name"); n < least {
		p.Errorf("the names of %d places are seen", n)
	}
	for what, of := range map[string]struct {
		selector string
		high     float64
	}{"names": {"#board .picture .name", leastLetters}, "pieces": {"#board .picture [data-piece]", 17}} {
		if high := browsertest.Eval[float64](p.b, fmt.Sprintf(`Math.min(...[...document.querySelectorAll(%q)].map((e) => e.getBoundingClientRect().height))`, of.selector)); high < of.high {
			p.Errorf("%s are %.1f pixels high", what, high)
		}
	}
}

// TestNamesOnPhones: on a phone, too, places have names as the reasons say them, and those to which what is
// picked can go stand out; the pits of Mancala and its stores have theirs always.
func TestNamesOnPhones(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	p.openedAt(1, "sorry")
	p.typed(`(make-sorry :position "sorry red 10 r:35,11,6 g:29,14,-2")`)
	p.until("the position", soon, `prompt.asked && prompt.board.view.moves.length > 2 && document.querySelector("#board [data-place='s11']")`)
	p.do(`prompt.board.open(0); prompt.board.part("panel").classList.remove("opened"); prompt.board.click("s11", "touch")`)
	if got := browsertest.Eval[string](p.b, `[...document.querySelectorAll("#board .marks .at")].filter((e) => e.checkVisibility()).map((e) => e.textContent).sort().join()`); got != "10,21" {
		t.Errorf("the places to which the pawn can go are called %q", got)
	}
	p.namesAreRead(35)
	if small := browsertest.Eval[float64](p.b, `Math.min(...[...document.querySelectorAll("#board .picture text")].filter((e) => e.checkVisibility() && !e.closest(".laid")).map((e) => e.getBoundingClientRect().height))`); small < 9 {
		t.Errorf("letters on the board are %.1f pixels high", small)
	}
	p.b.Screenshot("called")
	for name, least := range map[string]int{"sorry-full": 60, "yut": 25} {
		p.openedAt(1, name)
		p.namesAreRead(least)
	}
	p.openedAt(1, "mancala")
	if n := p.count("#board .picture .name"); n != 12 { // stores are known by whom they are next to
		t.Errorf("%d pits have names", n)
	}
	if n := browsertest.Eval[int](p.b, `(() => { const s = document.querySelector("#board select"), r = s.getBoundingClientRect(); s.value = "0"; return s.scrollWidth - s.clientWidth; })()`); n > 0 {
		t.Errorf("the choice of who plays is cut by %d pixels", n)
	}
	p.b.Quiet(p.root, "blob:")
}

// TestResignWhileWaiting: a game that is given up while another answer is awaited ends, whatever is shown or
// pressed meanwhile, and the press is seen at once.
func TestResignWhileWaiting(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	p.openedAt(0, "sorry")
	const yes = `document.querySelector("#board .asks button").click(); globalThis.says = document.querySelector("#board .keys").textContent`
	for i, meanwhile := range []string{
		`prompt.board.line("hint", "mouse"); prompt.board.resigns(); ` + yes + `; prompt.board.line("undo", "mouse")`,
		`prompt.board.waits = true; prompt.board.resigns(); ` + yes + `; const v = prompt.board.view; prompt.board.show({ ...v }); prompt.board.show(v)`, // two answers at once
	} {
		if i > 0 {
			p.sends("new")
		}
		p.do("%s", meanwhile)
		if got := browsertest.Eval[string](p.b, "says"); got != "Resigning..." {
			t.Errorf("after Yes the controls say %q", got)
		}
		p.until("the end", soon, "prompt.asked && prompt.board.view.over")
		if p.count("#board .asks") != 0 || p.count("#board .keys [data-line='undo']") != 1 {
			t.Error("at the end there are no controls")
		}
	}
	p.b.Quiet(p.root, "blob:")
}

// TestEndMovesNothing: at the end of a game everything stays where it was, on one screen, and a press on Review
// asks beside the board, or opens the tab in which is read that there is nothing to ask.
func TestEndMovesNothing(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	for s, name := range []string{"mancala", "mancala", "sorry", "double-card"} {
		p.openedAt(s%2, name)
		p.press = p.b.Click
		if s%2 == 1 {
			p.press = p.b.Tap
		}
		for range 2 {
			p.turn()
		}
		p.until("rest", soon, "prompt.asked && !prompt.board.waits && !prompt.board.motion")
		stand := func() string {
			return browsertest.Eval[string](p.b, `[".field", ".panel", ".keys"].map((c) => { const r = document.querySelector("#board " + c).getBoundingClientRect(); return [c, ...[r.left, r.top, r.width, r.height].map(Math.round)].join(" "); }).join(", ")`)
		}
		before := stand()
		p.do(`prompt.board.line("resign", "mouse")`)
		p.until("the end", soon, "prompt.asked && prompt.board.view.over && prompt.board.reviewed")
		if after := stand(); after != before {
			t.Errorf("%s: before the end %s, and after it %s", name, before, after)
		}
		if !browsertest.Eval[bool](p.b, `document.querySelector("#board .tip").textContent.endsWith(prompt.board.reviewed)`) {
			t.Errorf("%s: the tray says only %q", name, p.letters("#board .tip"))
		}
		p.onOneScreen()
		p.b.Screenshot(fmt.Sprint("end of ", name, s))
		p.do(`document.querySelector("#board .now [data-line='review']").click(); globalThis.says = document.getElementById("progress").textContent`)
		if got := browsertest.Eval[string](p.b, "says"); got == "" {
			t.Errorf("%s: nothing says that a review is made", name)
		}
		p.until("a review", soon, "prompt.asked")
		p.until("the review in sight", soon, `((e) => { const r = e.getBoundingClientRect(); return document.elementFromPoint(r.left + 20, r.bottom - 4)?.closest("#out .said, #board .tip"); })(prompt.board.view.over ? [...document.querySelectorAll("#out .said")].at(-1) : document.querySelector("#board .tip"))`)
		p.b.Screenshot(fmt.Sprint("review of ", name, s))
	}
	p.b.Quiet(p.root, "blob:")
}

// passes is what the tray says of turns in which nobody could move, or what was moved before them.
var passes = regexp.MustCompile(`^(Level 3 drew \S+: no move|Nobody could move for \d+ turns|Level 3: .+)\.$`)

// TestPlayedCardLies: the card that was played last lies beside the deck in every turn, and where the computer
// could do nothing the tray says so.
func TestPlayedCardLies(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	p.press = p.b.Click
	p.openedAt(0, "sorry")
	passed := 0
	for range 12 {
		p.until("rest", soon, "prompt.asked && !prompt.board.waits && !prompt.board.motion")
		if browsertest.Eval[bool](p.b, "prompt.board.view.over") {
			break
		}
		if browsertest.Eval[bool](p.b, "prompt.board.view.course?.length > 0") && p.count("#board .picture .laid") != 1 {
			t.Fatalf("%d cards lie beside the deck", p.count("#board .picture .laid"))
		}
		if browsertest.Eval[bool](p.b, `((m) => m?.line === "pass" && m.side === 1)(prompt.board.view.course?.at(-1))`) {
			passed++
			if got := strings.TrimSpace(p.letters("#board .tip .passed")); !passes.MatchString(got) {
				t.Errorf("of a pass the tray says %q", got)
			}
		}
		p.turn()
	}
	if passed == 0 {
		t.Log("the computer could always move")
	}
	p.b.Screenshot("played card")
	p.b.Quiet(p.root, "blob:")
}
