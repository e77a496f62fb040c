package cmd

import (
	"fmt"
	"os"
	"path/filepath"
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

// TestClassWalk steps through a figure in front of a class: the teacher's page has it in large letters, a phone in
// its width, and both are where the terminal is, at once and when they come later.
func TestClassWalk(t *testing.T) {
	term := atTerminal(t, t.TempDir(), 100, "--seed", "7")
	term.await(ready)
	links := regexp.MustCompile(`http://127\.0\.0\.1:\d+/#\w+`).FindAllString(term.typed("board open"+keyEnter, `look on:\s+http://\S+`), -1)
	if len(links) != 2 {
		t.Fatalf("the links are %q", links)
	}
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "link"), []byte(links[1]), 0o600); err != nil {
		t.Fatal(err)
	}
	p := startIn(t, folder, "--seed", "1", "class", "serve", "--listen", "127.0.0.1:0", "--board", "link")
	url, word, key := served(t, p)
	teacher, student := browsertest.Open(t), browsertest.Open(t)
	teacher.Size(1280, 720, false)
	student.Size(360, 740, true)
	teacher.Visit(url + "/teacher#" + key)
	teacher.Until("the welcome", `document.getElementById("word").textContent !== ""`)
	term.line("(setf fig (custom-tree '(max (min 3 12 8) (min 2 4 6) (min 14 5 2))))", "Max chooses")
	term.line("(step fig 2 :algorithm alpha-beta)", "depth 2 is begun")
	term.line("until cut", "CUT")
	at := func(b *browsertest.Browser, number int) {
		t.Helper()
		b.Until(fmt.Sprintf("event %d", number), fmt.Sprintf(`document.querySelector("#walked .evn b")?.textContent === "%d" && document.querySelector("#walked .wk-figure svg").checkVisibility()`, number))
	}
	at(teacher, 20)
	student.Visit(url + "/")
	browsertest.Eval[any](student, `document.getElementById("name").value = "Ada", document.getElementById("word").value = "`+word+`", null`)
	student.Click("#join button")
	at(student, 20) // who comes late sees the same
	for _, b := range []*browsertest.Browser{teacher, student} {
		if crosses := browsertest.Eval[int](b, `document.querySelectorAll("#walked .cross").length`); crosses != 2 {
			t.Errorf("%d branches are crossed, wanted 2", crosses)
		}
		if words := browsertest.Eval[string](b, `document.querySelector("#walked .wk-event h2").innerText`); words != "✕ CUT 2 ≤ alpha, 3; 2 moves never tried" {
			t.Errorf("the event is %q", words)
		}
		if over := browsertest.Eval[int](b, `document.documentElement.scrollWidth - innerWidth`); over > 0 {
			t.Errorf("it scrolls sideways by %d", over)
		}
		b.Accessible()
	}
	const small = `[...document.querySelectorAll("#walked *")].filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()) && e.checkVisibility({ visibilityProperty: true }) && !e.closest("title, .vh") && parseFloat(getComputedStyle(e).fontSize) < 21.9).map((e) => e.textContent).join("; ")`
	if list := browsertest.Eval[string](teacher, small); list != "" {
		t.Errorf("too small for a projector: %s", list)
	}
	if over := browsertest.Eval[int](teacher, `document.documentElement.scrollHeight - innerHeight`); over > 0 {
		t.Errorf("the teacher's page scrolls by %d", over)
	}
	teacher.Screenshot("class walk, teacher")
	student.Screenshot("class walk, student")
	term.line("next", "leave 2")
	at(student, 21)
	at(teacher, 21)
	term.line("predict cut", "Will the rest")
	student.Until("the question", `document.querySelectorAll(".voting .opt:not(:disabled)").length === 2`)
	teacher.Until("who is there", `document.querySelectorAll(".watching .dots i:not(.full)").length === 1`)
	student.Tap(".voting .opt:nth-child(2)") // no cut
	teacher.Until("who has answered", `document.querySelector(".watching .score").textContent === "1 of 1 have answered"`)
	term.line("answer", "SHOWN: it is no")
	student.Until("the verdict", `document.querySelector(".voting h2").textContent === "✓ Right: No cut"`)
	teacher.Until("the tally", `document.querySelector(".watching h2").textContent === "1 of 1 were right"`)
	term.line("leave", "> ")
	student.Until("that the walk is over", `document.getElementById("walking").hidden`)
	teacher.Quiet(url)
	student.Quiet(url)
}
