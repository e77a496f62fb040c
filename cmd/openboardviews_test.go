package cmd

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"parlor/commands/tests/viewkinds"
	"parlor/commands/view/drawing/browsertest"
	"parlor/games/gamestest"
)

// TestOpenBoardViews goes through every kind of view at a terminal whose board is open, in front of
// a class, and looks at the pages of both: none writes an error to its console. When the board is
// closed, and when the program has ended, the page says so, and nothing on it can be pressed.
func TestOpenBoardViews(t *testing.T) {
	gamestest.TakesTurns(t)
	term := atTerminal(t, t.TempDir(), 100, "--seed", "7")
	term.await(ready)
	links := regexp.MustCompile(`http://127\.0\.0\.1:\d+/#\w+`).FindAllString(term.typed("board open"+keyEnter, `look on:\s+http://\S+`), -1)
	if len(links) != 2 {
		t.Fatalf("the links are %q", links)
	}
	term.await(ready)
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "link"), []byte(links[1]), 0o600); err != nil {
		t.Fatal(err)
	}
	p := startIn(t, folder, "--seed", "1", "class", "serve", "--listen", "127.0.0.1:0", "--board", "link")
	url, word, _ := served(t, p)

	address, _, _ := strings.Cut(links[0], "/#")
	b, student := browsertest.Open(t), browsertest.Open(t)
	b.Size(1280, 800, false)
	student.Size(360, 740, true)
	b.Visit(links[0])
	b.Until("a connection", `said.textContent === "No game is shown yet."`)
	browsertest.Eval[any](b, `{ const own = heed; globalThis.views = 0; heed = (m) => { own(m); if (m.type === "view") views++; }; } null`)
	student.Visit(url + "/")
	browsertest.Eval[any](student, `document.getElementById("name").value = "Ada", document.getElementById("word").value = "`+word+`", null`)
	student.Click("#join button")
	student.Until("the greeting", `document.getElementById("hello").textContent.includes("Ada")`)

	line := func(text string) {
		t.Helper()
		before := browsertest.Eval[int](b, "views")
		term.press(text + keyEnter)
		b.Until("the view after "+text, "views > "+strconv.Itoa(before))
	}
	for _, kind := range viewkinds.All {
		for _, text := range kind.Lines {
			line(text)
		}
		viewkinds.Shown(t, b, "board.view", kind.Name, kind.Says)
		for range kind.Next {
			line("next")
			viewkinds.Shown(t, b, "board.view", kind.Name+", event after event", "")
		}
		if !browsertest.Eval[bool](b, pieceGlides) {
			t.Errorf("%s: a piece that has moved does not come from where it stood", kind.Name)
		}
		b.Quiet(address)
	}
	student.Until("the last view", `document.getElementById("shown").textContent.includes("P1's turn")`)
	student.Quiet(url, "ws:")

	dead := `[...document.querySelectorAll("#board button, #board select")].every((e) => e.disabled) && document.querySelectorAll("#board .begins").length > 0`
	term.line("board close", "The board is closed")
	b.Until("that it is closed", `said.textContent === "The board was closed at the terminal."`)
	if !browsertest.Eval[bool](b, dead) {
		t.Error("a board that is closed can be pressed")
	}
	b.Screenshot("closed")
	term.await(ready)
	b.Visit("about:blank")
	b.Visit(regexp.MustCompile(`http://127\.0\.0\.1:\d+/#\w+`).FindString(term.typed("board open"+keyEnter, `look on:\s+http://\S+`)))
	b.Until("the board", "board?.view?.moves.length > 0")
	term.press("quit" + keyEnter)
	term.leaves(0)
	b.Until("that it is closed", `said.textContent === "The board was closed at the terminal."`)
	if !browsertest.Eval[bool](b, dead) {
		t.Error("the board of a program that has ended can be pressed")
	}
}

// pieceGlides shows the view on the page after one in which a piece stood elsewhere, and says whether
// the piece comes from there; it is true where the view has no pieces.
const pieceGlides = `(() => {
	const now = board?.view;
	if (!now?.position.pieces?.length) return true;
	const was = structuredClone(now), piece = was.position.pieces[0];
	piece.x += 50;
	board.show(was);
	board.show(now);
	return document.getAnimations().some((a) => a.effect.target.dataset?.piece === piece.id);
})()`
