package cmd

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"parlor/commands/view/drawing/browsertest"
)

// TestOpenWalk steps through a figure at a terminal whose board is open: the page has the frame of the walk
// and is where the terminal is; its keys step the terminal; a prediction is asked and answered there; and when
// the walk is left the board is back.
func TestOpenWalk(t *testing.T) {
	term := atTerminal(t, t.TempDir(), 100, "--seed", "7")
	term.await(ready)
	links := regexp.MustCompile(`http://127\.0\.0\.1:\d+/#\w+`).FindAllString(term.typed("board open"+keyEnter, `look on:\s+http://\S+`), -1)
	if len(links) != 2 {
		t.Fatalf("the links are %q", links)
	}
	b, onlooker := browsertest.Open(t), browsertest.Open(t)
	b.Size(1280, 720, false)
	onlooker.Size(360, 740, true)
	b.Visit(links[0])
	onlooker.Visit(links[1])
	b.Until("a connection", `said.textContent === "No game is shown yet."`)
	onlooker.Until("a connection", `said.textContent === "No game is shown yet."`)
	term.line("(setf fig (custom-tree '(max (min 3 12 8) (min 2 4 6) (min 14 5 2))))", "Max chooses")
	term.line("(step fig 2 :algorithm alpha-beta)", "depth 2 is begun")
	at := func(number int) {
		t.Helper()
		for _, page := range []*browsertest.Browser{b, onlooker} {
			page.Until(fmt.Sprintf("event %d", number), fmt.Sprintf(`frame?.film.event.number === %d && document.querySelector(".evn b").textContent === "%d"`, number, number))
		}
	}
	at(1)
	b.Press("n")
	at(2)
	b.Press("c")
	at(20)
	if words := browsertest.Eval[string](b, `document.querySelector(".wk-event h2").innerText`); words != "✕ CUT 2 ≤ alpha, 3; 2 moves never tried" {
		t.Errorf("the event is %q", words)
	}
	if cuts := browsertest.Eval[int](b, `document.querySelectorAll(".wk-figure .cross").length`); cuts != 2 {
		t.Errorf("%d branches are crossed, wanted 2", cuts)
	}
	b.Screenshot("open walk")
	onlooker.Screenshot("open walk, onlooker")
	if shown := browsertest.Eval[bool](onlooker, `[...document.querySelectorAll(".btns button")].some((e) => e.checkVisibility())`); shown {
		t.Error("an onlooker has buttons")
	}
	term.line("goto 14", "leave 1")
	at(14)
	term.line("predict", "Will the rest")
	b.Until("the question", `document.querySelector(".wk-ask p").innerText.includes("Will the rest of this min node be cut")`)
	at(19)
	b.Screenshot("open walk, asked")
	b.Click(".wk-ask .opt") // yes
	at(20)
	b.Until("the verdict", `document.querySelector(".wk-ask").innerText.includes("RIGHT")`)
	address, _, _ := strings.Cut(links[0], "/#")
	b.Quiet(address)
	onlooker.Quiet(address)
	term.line("leave", "> ")
	b.Until("that the walk is over", `!document.body.classList.contains("walking") && frame === null`)
}
