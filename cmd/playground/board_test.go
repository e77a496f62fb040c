package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"parlor/commands/view/drawing/browsertest"
	"parlor/games/gamestest"
	"parlor/repl"
	"parlor/transcripts"
)

// boardGames are the games that have pages of their own.
var boardGames = []string{"sorry", "double-card", "mancala", "yut", "ropasci", "sorry-full"}

// mostDone is how many moves and draws a game may take to be over.
const mostDone = 3000

// player plays on a board as a person does: by a mouse, a finger or keys.
type player struct {
	page
	press func(selector string)
	n     int // of the choices so far
}

// choose gives one of so many, the same each time.
func (p *player) choose(n int) int {
	p.n++
	return p.n * 7919 % 104729 % n
}

// count is how many elements a selector finds.
func (p *player) count(selector string) int {
	p.Helper()
	return browsertest.Eval[int](p.b, fmt.Sprintf("[...document.querySelectorAll(%q)].filter((e) => e.checkVisibility()).length", selector))
}

// any presses one of the elements that a selector finds.
func (p *player) any(selector string) {
	p.Helper()
	n := p.choose(p.count(selector))
	p.do(`document.querySelectorAll(".tried").forEach((e) => e.classList.remove("tried"));
		[...document.querySelectorAll(%q)].filter((e) => e.checkVisibility())[%d].classList.add("tried");
		document.querySelector(".tried").scrollIntoView({ block: "nearest" })`, selector, n)
	p.press(".tried")
}

// turn does one thing: draws, or chooses a move, by what is lit up. It waits for the answer.
func (p *player) turn() {
	p.Helper()
	p.do("globalThis.before = prompt.board.view")
	if n := p.count("#board .way:enabled, #board .cast:enabled"); n > 1 && p.choose(4) == 0 {
		p.any("#board .way:enabled, #board .cast:enabled") // of what is in hand, one is chosen
	}
	const begins, ends, which = "#board .begins", "#board .ends", "#board .which button"
	done := func() bool { return browsertest.Eval[bool](p.b, "prompt.board.waits || prompt.board.view !== before") }
	if n := p.count("#board .now button"); n > 0 && (p.count(begins) == 0 || p.choose(3) == 0) {
		p.any("#board .now button")
	} else {
		p.any(begins)
	}
	if !done() && p.count(which) == 0 {
		p.any(ends)
	}
	if !done() {
		p.any(which)
	}
	if !done() {
		p.b.Screenshot("stuck")
		p.Fatalf("nothing was played: %s", browsertest.Eval[string](p.b, "document.getElementById('board').outerHTML.slice(0, 3000)"))
	}
	p.until("an answer", soon, "prompt.asked && prompt.board.view && prompt.board.view !== before")
}

// whole plays a game to its end, and has what was done checked as a transcript. After every
// move something is looked at.
func (p *player) whole(name string, look func()) {
	p.Helper()
	done := 0
	for ; !browsertest.Eval[bool](p.b, "prompt.board.view.over"); done++ {
		if done > mostDone {
			p.Fatalf("%s is not over after %d moves", name, done)
		}
		p.turn()
		look()
	}
	p.b.Screenshot(name)
	if says := browsertest.Eval[string](p.b, "prompt.board.view.stands"); !strings.HasPrefix(says, "The game is over") {
		p.Errorf("%s: at the end it says %q", name, says)
	}
	p.checked(name)
	p.Logf("%s: over after %d moves", name, done)
}

// checked has the session written by its button, and checks that it prints the same here.
func (p *player) checked(name string) {
	p.Helper()
	p.do(`globalThis.saved = undefined; globalThis.download = (name, data) => { globalThis.saved = new TextDecoder().decode(data) }`)
	p.do(`document.getElementById("transcript").click()`)
	p.until("a transcript", soon, "prompt.asked && globalThis.saved !== undefined")
	path := filepath.Join(p.TempDir(), name+".md")
	if err := os.WriteFile(path, []byte(browsertest.Eval[string](p.b, "globalThis.saved")), 0o666); err != nil {
		p.Fatal(err)
	}
	reports, err := repl.Check(p.Context(), house(), []string{path})
	if err != nil || len(reports) != 1 || reports[0].Failed > 0 || reports[0].Passed == 0 {
		p.Errorf("%s: %v\n%s", name, err, reports)
	}
}

// openedAt opens the page of a game on a screen.
func (p *player) openedAt(s int, name string) {
	p.Helper()
	p.b.Size(screens[s].wide, screens[s].high, screens[s].touch)
	p.b.Visit(p.root + "play-" + name + ".html")
	p.until("the board of "+name, start, "prompt.asked && prompt.board.view && prompt.board.view.level === 3")
}

// keys is how a game is played on neither screen but by its keys.
const keys = 2

// playedBy says whether a game is played to its end by a mouse, by fingers or by keys in this run. These
// take turns: each run plays every game in one of the three ways.
func playedBy(way, game int) bool {
	turn, err := strconv.Atoi(os.Getenv("PARLOR_TURN"))
	return *gamestest.Long || err != nil || (way+game+turn)%(keys+1) == 0
}

// TestBoardByClicks plays a whole game on every page, by a mouse on a desktop and by fingers on
// a phone, where everything is on one screen.
func TestBoardByClicks(t *testing.T) {
	for i, s := range screens {
		p := &player{page: opened(t, "index.html")}
		p.press = p.b.Click
		if s.touch {
			p.press = p.b.Tap
		}
		for n, name := range boardGames {
			if !playedBy(i, n) {
				continue
			}
			p.openedAt(i, name)
			p.whole(s.name+" "+name, p.onOneScreen)
			p.b.Quiet(p.root, "blob:")
		}
	}
}

// onOneScreen fails where the page has to be scrolled to play, or a target is too small.
func (p *player) onOneScreen() {
	p.Helper()
	faults := browsertest.Eval[[]string](p.b, `[
		...[...document.querySelectorAll("#board button, #board select")].map((e) => [e, e.getBoundingClientRect()]).filter(([e, r]) => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".which, .pane") && (r.width < 24 || r.height < 24 || r.left < -1 || r.right > innerWidth + 1 || r.top < 0 || r.bottom > innerHeight)).map(([e, r]) => e.outerHTML.slice(0, 120) + " " + [r.left, r.top, r.width, r.height].join()),
		...(document.documentElement.scrollHeight > innerHeight + 1 ? ["the page is " + document.documentElement.scrollHeight + " high"] : []),
	]`)
	if len(faults) > 0 {
		p.Errorf("%d things are out of reach, such as %s", len(faults), strings.Join(faults[:min(3, len(faults))], "; "))
	}
}

// TestBoardFirst: on a phone that lies, and at twice the size of letters, the board takes the height,
// and what is pressed stays on the screen.
func TestBoardFirst(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	p.press = func(selector string) { p.do(`document.querySelector(%q).click()`, selector) }
	for _, s := range []size{{"lying phone", 740, 360, true}, {"twice the size", 640, 400, false}} {
		for _, name := range boardGames {
			p.b.Size(s.wide, s.high, s.touch)
			p.b.Visit(p.root + "play-" + name + ".html")
			p.until("the board of "+name, start, "prompt.asked && prompt.board.view")
			for range 3 {
				p.onOneScreen()
				if browsertest.Eval[bool](p.b, "prompt.board.view.over") {
					break // a page goes on with its game, and some are short
				}
				p.turn()
			}
			if share := browsertest.Eval[float64](p.b, `((r) => Math.max(r.height / innerHeight, r.width / innerWidth))(document.querySelector("#board .field").getBoundingClientRect())`); share < .6 {
				t.Errorf("%s, %s: the board takes %.2f of the screen", name, s.name, share)
			}
			p.b.Screenshot(s.name + " " + name)
		}
	}
}

// TestHexes: on a phone no hex takes a click that lies in another.
func TestHexes(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	p.openedAt(1, "ropasci")
	wrong := browsertest.Eval[[]string](p.b, `prompt.board.view.board.places.filter((p) => p.shape === "hex").flatMap((p) => {
		const r = prompt.board.buttonsOf.get(p.id).getBoundingClientRect(), x = r.left + r.width / 2, y = r.top + r.height / 2;
		const near = [[0, -.45], [0, .45], [.45, -.2], [.45, .2], [-.45, -.2], [-.45, .2]].filter(([a, b]) => document.elementFromPoint(x + a * r.width, y + b * r.height)?.dataset.place !== p.id);
		return near.length > 0 ? [p.id + " at " + near.join(" ")] : [];
	})`)
	if len(wrong) > 0 {
		t.Errorf("%d hexes are covered by others, such as %s", len(wrong), wrong[0])
	}
	p.b.Screenshot("hexes")
}

// mostTabs is how often Tab is pressed until what is wanted has the focus.
const mostTabs = 150

// byKeys goes to an element by Tab and presses Enter.
func (p *player) byKeys(selector string) {
	p.Helper()
	for range mostTabs {
		if browsertest.Eval[bool](p.b, fmt.Sprintf("document.activeElement === document.querySelector(%q)", selector)) {
			p.b.Press(kb.Enter)
			return
		}
		p.b.Press(kb.Tab)
	}
	p.Fatalf("Tab does not lead to %s", browsertest.Eval[string](p.b, "document.querySelector('.tried').outerHTML"))
}

// TestBoardByKeys plays a whole game on every page by the keyboard alone: Tab goes to what is to
// be pressed, Enter presses it, and after a move the focus stays on the board.
func TestBoardByKeys(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	p.press = p.byKeys
	for n, name := range boardGames {
		if !playedBy(keys, n) {
			continue
		}
		p.openedAt(0, name)
		p.whole("keys "+name, func() {
			if !browsertest.Eval[bool](p.b, `Boolean(document.activeElement.closest("#board .stage, #board .tray, #board .keys"))`) {
				p.Errorf("%s: after a move the focus is at %s", name, browsertest.Eval[string](p.b, "document.activeElement.outerHTML.slice(0, 200)"))
			}
		})
		p.b.Quiet(p.root, "blob:")
	}
}

// TestBoardLooks takes pictures of every game after some moves, in light and in dark.
func TestBoardLooks(t *testing.T) {
	gamestest.TakesTurns(t)
	for i, s := range screens {
		p := &player{page: opened(t, "index.html")}
		p.press = func(selector string) { p.do(`document.querySelector(%q).click()`, selector) }
		p.b.Scheme([]string{"light", "dark"}[i])
		for _, name := range boardGames {
			p.openedAt(i, name)
			for i := 0; i < 8 && !browsertest.Eval[bool](p.b, "prompt.board.view.over"); i++ {
				p.turn()
			}
			p.onOneScreen()
			p.b.Screenshot(s.name + " " + name)
		}
	}
}

// TestBoardButtons goes over what stands beside the board: a hint is an arrow, undo takes a move
// back, a game that is given up can be reviewed on the board, and two people choose unseen.
func TestBoardButtons(t *testing.T) {
	p := &player{page: opened(t, "index.html")}
	p.press = p.b.Click
	button := func(name string) {
		t.Helper()
		p.do(`globalThis.before = prompt.board.view; document.querySelector('#board [data-line="%s"]:enabled').click()`, name)
		p.until(name, soon, "prompt.asked && prompt.board.view && prompt.board.view !== before")
	}
	arrows := func() int { return p.count(`#board svg .shown-move`) }
	p.openedAt(0, "mancala")
	button("hint")
	p.until("the arrow of the hint", soon, `document.querySelectorAll("#board svg .shown-move").length === 1`)
	p.shows("Wins")
	p.turn()
	if arrows() != 0 {
		t.Error("the hint is still there after a move")
	}
	button("undo")
	if got := browsertest.Eval[int](p.b, "prompt.board.view.position.stones.filter((s) => s.count === 4).length"); got != 12 {
		t.Errorf("after undo %d pits are as at the beginning", got)
	}
	for range 4 {
		p.turn()
	}
	p.do(`document.querySelector("#board [data-line='resign']").click()`)
	button("resign") // Yes
	button("review")
	if !browsertest.Eval[bool](p.b, "prompt.board.view.keys.includes('answer')") {
		t.Error("the review asks nothing on the board")
	}
	p.turn()
	p.shows("gave")
	if browsertest.Eval[bool](p.b, "prompt.board.view.keys.includes('leave')") { // there was more than one mistake
		button("leave")
	}
	p.do(`const s = document.querySelector("#board select"); s.value = "7"; s.dispatchEvent(new Event("change")); globalThis.before = null`)
	p.until("the level", soon, "prompt.asked && prompt.board.view?.level === 7")

	p.openedAt(0, "ropasci")
	p.do(`const s = document.querySelector("#board select"); s.value = "0"; s.dispatchEvent(new Event("change"))`)
	p.until("two people", soon, "prompt.asked && prompt.board.view.level === 0")
	p.do(`document.getElementById("out").replaceChildren()`)
	p.turn()
	if says := p.text("#out"); strings.Contains(says, "throw") || !strings.Contains(says, "has chosen") {
		t.Errorf("the first choice is shown: %s", says)
	}
	if got := p.text("#board .tip"); got != "Upper has chosen, face down." {
		t.Errorf("the board says %q", got)
	}
	p.turn()
	p.shows("is thrown to")
	p.checked("two people")
	p.b.Quiet(p.root, "blob:")
}

// TestBoardBesideThePrompt: games that are typed have a board at the prompt, those of Lisp, too,
// which are played by clicks, by taps and by keys; without a game, or when it is not wanted, there
// is none.
func TestBoardBesideThePrompt(t *testing.T) {
	gamestest.TakesTurns(t)
	p := &player{page: opened(t, "index.html")}
	desktop, phone := screens[0], screens[1]
	for _, way := range []struct {
		name  string
		at    size
		press func(string)
	}{{"clicks", desktop, p.b.Click}, {"taps", phone, p.b.Tap}, {"keys", desktop, p.byKeys}} {
		p.press = way.press
		p.b.Size(way.at.wide, way.at.high, way.at.touch)
		p.look("prompt.html")
		if p.count("#board") != 0 {
			t.Error("there is a board without a game")
		}
		if way.at == phone {
			p.press("#seen") // it has no room for one unasked
		}
		for _, name := range []string{"tic-tac-toe", "einstein", "kalah"} {
			p.typed(definition(t, name))
			p.typed(name)
			p.until("the board of "+name, soon, "!document.getElementById('board').hidden && prompt.board.view && !prompt.board.view.over")
			for i := 0; !browsertest.Eval[bool](p.b, "prompt.board.view.over"); i++ {
				if i > mostDone {
					t.Fatalf("%s is not over", name)
				}
				p.turn()
			}
			p.b.Screenshot("own " + name + " by " + way.name)
		}
		p.checked("own games by " + way.name)
	}
	p.press("#seen")
	p.until("no board", soon, "document.getElementById('board').hidden")
	p.typed("mancala")
	if p.count("#board") != 0 {
		t.Error("the board comes back by itself")
	}
	p.b.Quiet(p.root, "blob:")
}

// definition is the definition of a game on a page of transcripts.
func definition(t *testing.T, name string) string {
	t.Helper()
	path := "own-games/" + name + ".md"
	text, err := transcripts.Pages.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	file, err := transcripts.ParsePage(path, text)
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range file.Steps {
		if strings.HasPrefix(step.Command, "(defgame") {
			return step.Command
		}
	}
	t.Fatalf("%s defines no game", path)
	return ""
}
