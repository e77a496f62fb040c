package main

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"parlor/commands/view/drawing/browsertest"
	"parlor/games/gamestest"
)

// sizes are those of a projector and of a phone.
var sizes = []struct {
	name       string
	wide, high int64
	touch      bool
}{{"1280x800", 1280, 800, false}, {"360x740", 360, 740, true}}

// onEachSize does something on a page of the book at both sizes, after which nothing may be wider
// than the screen, and axe finds nothing.
func onEachSize(t *testing.T, path string, does func(p page, press func(string))) {
	p := opened(t, path)
	for _, s := range sizes {
		p.b.Size(s.wide, s.high, s.touch)
		p.do("localStorage.clear()")
		p.b.Visit(p.root + path)
		press := p.b.Click
		if s.touch {
			press = p.b.Tap
		}
		does(p, press)
		if browsertest.Eval[bool](p.b, "document.documentElement.scrollWidth > innerWidth") {
			t.Errorf("%s: the page is wider than the screen", s.name)
		}
		p.b.Accessible()
		p.b.Screenshot(strings.ReplaceAll(t.Name(), "/", "-") + "-" + s.name)
	}
	p.b.Quiet(p.root, "blob:")
}

// fills puts a text into a field and presses the button of its form.
func (p page) fills(field, text string, press func(string), button string) {
	p.Helper()
	p.do(`const f = document.querySelector(%q); f.scrollIntoView({ block: "center" }); f.value = %q`, field, text)
	press(button)
}

// TestPredictionBox: what is predicted is kept until the command has run, and then stands beside what
// the search says, with a word about the difference. What cannot be read, and nothing, is said.
func TestPredictionBox(t *testing.T) {
	gamestest.TakesTurns(t)
	onEachSize(t, "lessons/03-alpha-beta.html", func(p page, press func(string)) {
		const field, button = "[aria-label='prediction 1']", "form:has([aria-label='prediction 1']) button"
		reply := func(n int) string { return "livingPage.predictions[" + string(rune('0'+n-1)) + "].reply" }
		p.until("predictions", soon, "livingPage.predictions.length === 5")
		p.fills(field, "", press, button)
		p.until("that nothing was said", soon, `%s.textContent.startsWith("Say what you think first")`, reply(1))
		p.fills(field, "zzz", press, button)
		p.until("that it cannot be read", start, `%s.textContent.length > 10 && !%s.querySelector("table") && !/^(Say|Noted|\.\.\.)/.test(%s.textContent)`, reply(1), reply(1), reply(1))
		p.fills(field, "2.2", press, button)
		p.until("both", start, `[...%s.querySelectorAll("td")].map((c) => c.textContent).join() === "2.2,2.1"`, reply(1))
		p.until("the difference", soon, `%s.textContent.includes("The cut comes one leaf earlier")`, reply(1))
		p.until("what the command did", soon, `livingPage.predictions[0].block.verdict.textContent === "as the page says"`)
		p.fills("[aria-label='prediction 2']", "3", press, "form:has([aria-label='prediction 2']) button")
		p.until("the second waits", soon, `%s.textContent === "Noted. One more before the command is run."`, reply(2))
		p.fills("[aria-label='prediction 3']", "play 1", press, "form:has([aria-label='prediction 3']) button")
		p.until("the table of the second", start, `%s.textContent.includes("As you said.") && %s.textContent.includes("As you said.")`, reply(2), reply(3))
		p.do(`document.querySelector(%q).scrollIntoView({ block: "center" })`, field)
	})
}

// TestChangeBox: the numbers of a tree of a lesson are moved where it stands, and what the search says
// of it now stands beside what it said before.
func TestChangeBox(t *testing.T) {
	gamestest.TakesTurns(t)
	onEachSize(t, "lessons/03-alpha-beta.html", func(p page, press func(string)) {
		const change = "livingPage.blocks[0].change"
		p.do(`document.querySelector("[aria-label^='Change it']").scrollIntoView({ block: "center" })`)
		press("[aria-label^='Change it']")
		p.until("the search", start, `%s?.querySelector(".facts").textContent.includes("value 3")`, change)
		p.until("all leaves", soon, `%s.querySelectorAll("input[type=range]").length === 9`, change)
		p.do(`%s.querySelector("[aria-label='leaf 2.1']").focus()`, change)
		for range 5 { // from 2 to 7
			p.b.Press(kb.ArrowRight)
		}
		p.until("value now and before", start, `%s.querySelector(".facts").textContent.includes("value 4, was 3")`, change)
		p.until("the best move now and before", soon, `/best move (play )?2, was (play )?1/.test(%s.querySelector(".facts").textContent)`, change)
		p.until("the tree", soon, `%s.querySelector("svg").textContent.includes("7")`, change)
		for range 5 {
			p.b.Press(kb.ArrowLeft)
		}
		p.until("as before", start, `%s.querySelector(".facts").textContent.includes("value 3") && !%s.querySelector(".facts").textContent.includes("was")`, change, change)
		p.do(`%s.querySelector("[aria-label='leaf 2.1']").focus()`, change)
		p.b.Press(kb.ArrowRight)
	})
}

// TestExerciseBox: an answer to an exercise is judged where it is made, its faults are told, and what
// is done is done at the prompt as well, and the other way round.
func TestExerciseBox(t *testing.T) {
	gamestest.TakesTurns(t)
	const box, button, reply = "[aria-label='answer to exercise 3.1']", "[aria-label='Try exercise 3.1']", "[aria-label='what is said to exercise 3.1']"
	onEachSize(t, "lessons/03-alpha-beta.html", func(p page, press func(string)) {
		says := func(what, words string) {
			p.until(what, start, `document.querySelector(%q).textContent.includes(%q) && !document.querySelector(%q).hidden`, reply, words, reply)
		}
		p.fills(box, "(max (min 3 12 8) (min 2 4 6))", press, button)
		says("a fault", "leaves out 2")
		p.fills(box, "(max 5 (chance", press, button)
		p.until("an error", start, `livingPage.exercises[0].status.className === "reply wrong"`)
		p.fills(box, "(max 1 (min 0 2 3 4))", press, button)
		says("that it is right", "Right.")
		p.until("it is done", start, `livingPage.exercises[0].status.textContent === "Done."`)
		p.b.Visit(p.root + "lessons/03-alpha-beta.html")
		p.until("it is still done", soon, `livingPage.exercises[0].status.textContent === "Done." && livingPage.exercises[1].status.textContent === ""`)
		p.do(`document.querySelector(%q).scrollIntoView({ block: "center" })`, box)
	})
}

// TestExerciseAtPrompt: what is done in a box is done at the prompt, what is done at the prompt is done
// in its box, and the exercises of the term have boxes of their own.
func TestExerciseAtPrompt(t *testing.T) {
	gamestest.TakesTurns(t)
	p := opened(t, "lessons/03-alpha-beta.html")
	p.do("localStorage.clear()")
	p.b.Visit(p.root + "lessons/03-alpha-beta.html")
	p.fills("[aria-label='answer to exercise 3.1']", "(max 1 (min 0 2 3 4))", p.b.Click, "[aria-label='Try exercise 3.1']")
	p.until("it is done", start, `livingPage.exercises[0].status.textContent === "Done."`)
	p.until("the notebook", soon, `new Store().done("exercise:three-cut")`)
	p.b.Visit(p.root + "prompt.html")
	p.typed("exercise")
	p.shows("* 3.1")
	p.typed("(exercise 8.1)")
	p.typed("(try '(max 5 (chance (1 2) (1 4) (1 9))))")
	p.until("the notebook", soon, `prompt.store.done("exercise:" + "nothing-such") === false && /exercise:\S+ .*done=true/.test(atob(prompt.store.get("file:/keep/state/lessons")).split("\n").slice(-2).join(""))`)
	p.b.Visit(p.root + "lessons/08-star1.html")
	p.until("it is done in its box", soon, `livingPage.exercises[0].status.textContent === "Done."`)
	p.b.Visit(p.root + "term/week-04.html")
	p.until("boxes", soon, "livingPage.exercises.length === 3")
	p.fills("[aria-label='answer to exercise 4.3']", "(max (min 1 2) (min 3 4) (min 5 6))", p.b.Click, "[aria-label='Try exercise 4.3']")
	p.until("it is judged", start, `livingPage.exercises[2].status.textContent === "Done."`)
	p.until("as one of the term", soon, `new Store().done("exercise:term/scout-twice")`)
	p.b.Visit(p.root + "lessons/04-order.html")
	p.until("not as one of the lessons", soon, `livingPage.exercises[2].status.textContent === ""`)
	p.b.Quiet(p.root, "blob:")
}
