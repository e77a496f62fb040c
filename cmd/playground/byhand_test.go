package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"parlor/commands/view/drawing/browsertest"
	"parlor/games/gamestest"
)

// says sends a line and gives what the page shows of it.
func (p page) says(line string) string {
	p.Helper()
	p.do(`document.getElementById("out").replaceChildren()`)
	p.typed(line)
	return p.text("#out")
}

// text gives what is read in the element that a selector finds first.
func (p page) text(selector string) string {
	p.Helper()
	return browsertest.Eval[string](p.b, fmt.Sprintf("document.querySelector(%q).innerText", selector))
}

// answers sends lines, each with what is to be read in its answer.
func (p page) answers(lines ...[2]string) {
	p.Helper()
	for _, line := range lines {
		if got := p.says(line[0]); !strings.Contains(got, line[1]) {
			p.Errorf("%q: wanted %q, given %s", line[0], line[1], got)
		}
	}
}

// TestKeys types at the prompt with a keyboard: history, completion, lines that go on.
func TestKeys(t *testing.T) {
	p := opened(t, "prompt.html")
	p.until("first prompt", start, "prompt.asked")
	p.do("prompt.input.focus()")
	holds := func(what string) {
		t.Helper()
		p.until(what, soon, "prompt.input.value === %q", what)
	}
	// A key that the page takes is not one of the browser's driver, whose letter comes all the same.
	key := func(name string) {
		t.Helper()
		p.do(`prompt.input.dispatchEvent(new KeyboardEvent("keydown", { key: %q, bubbles: true, cancelable: true }))`, name)
	}
	enter := func() {
		t.Helper()
		key("Enter")
		p.until("an answer", soon, "prompt.asked && prompt.input.value === ''")
	}
	p.b.Press("(+ 20")
	p.b.Press(kb.Enter, kb.ModifierShift)
	p.b.Press("22)")
	holds("(+ 20\n22)")
	enter()
	p.shows("42")
	p.b.Press("(* 3")
	enter() // the form is open, so the prompt asks for more
	p.b.Press("5)")
	enter()
	p.shows("15")
	p.b.Press("(- 9 ")
	p.b.Press(kb.ArrowUp)
	holds("(* 3 5)")
	p.b.Press(kb.ArrowUp)
	holds("(+ 20 22)")
	p.b.Press(kb.ArrowDown + kb.ArrowDown)
	holds("(- 9 ")
	p.b.Press("2)")
	enter()
	p.shows("7")
	p.b.Press("manc")
	key("Tab")
	holds("mancala ")
	enter()
	p.shows("P1's turn")
	p.b.Press("(explain g 2 :algorithm ")
	key("Tab")
	p.shows("alpha-beta")
	p.b.Press("c", kb.ModifierCtrl) // ends the line
	p.until("an empty line", soon, "prompt.asked && prompt.input.value === ''")
	p.typed("(+ 40 2)")
	p.look("prompt.html")
	p.do("prompt.input.focus()")
	p.b.Press(kb.ArrowUp) // the history outlives the page
	holds("(+ 40 2)")
	p.b.Quiet(p.root, "blob:")
}

// TestLearning takes a quiz, plays against a level by clicks, practises, does an exercise and
// begins a lesson; what is learnt outlives the page, an export and an import.
func TestLearning(t *testing.T) {
	gamestest.TakesTurns(t)
	p := opened(t, "prompt.html")
	p.until("first prompt", start, "prompt.asked")
	p.answers(
		[2]string{"(quiz 'value :n 2 :seed 4)", "QUESTION 1 OF 2"},
		[2]string{"hint", "Begin at the bottom"},
		[2]string{"2.1", "Right"},
		[2]string{"", "QUESTION 2 OF 2"},
		[2]string{"31/3", "SCORE: 2 of 2 right"},
		[2]string{"(exercise 2.1)", "The largest leaf is not the best"},
		[2]string{"(try '(max (min 9 8) (min 3 4)))", "Not yet"},
		[2]string{"(try '(max (min 9 0) (min 3 4)))", "Right"},
		[2]string{"(seed 5)", ""},
		[2]string{"mancala", "P1's turn"},
		[2]string{"opponent level 3", ""},
	)
	p.b.Click("#moves button")
	p.shows("P2  sows pit")
	p.until("the next move", soon, "prompt.asked")
	p.answers(
		[2]string{"resign", "gave away"},
		[2]string{"practice", "You gave away"},
		[2]string{"practice stop", ""},
		[2]string{"lesson 1", "What a game tree is"},
		[2]string{"", "Max chooses, at the root"},
		[2]string{"", "Question 1 of 8"},
		[2]string{"7", "Right"},
	)
	p.b.Visit(p.root + "index.html") // the lesson is kept when the answer has been judged
	learnt := func(where string) {
		t.Helper()
		p.look("prompt.html")
		if got := p.says("exercise"); !strings.Contains(got, "* 2.1") {
			t.Errorf("%s: no exercise is done: %.300s", where, got)
		}
		p.answers([2]string{"practice", "You gave away"}, [2]string{"practice stop", ""}, [2]string{"lesson", "lesson 1"})
	}
	learnt("the next visit")
	kept := browsertest.Eval[string](p.b, "prompt.store.exported()")
	p.do(`localStorage.clear()`)
	p.look("prompt.html")
	if got := p.says("exercise") + p.says("practice"); strings.Contains(got, "* 2.1") || strings.Contains(got, "You gave away") {
		t.Errorf("what was cleared is still there: %.600s", got)
	}
	p.do(`chosen = async () => ({ name: "parlor.json", data: new TextEncoder().encode(%q) })`, kept)
	p.do(`document.getElementById("import").click()`)
	p.shows("things imported")
	p.until("a prompt", start, "prompt.asked")
	learnt("after the import")
	p.b.Quiet(p.root, "blob:")
}

// TestSessionLink makes a link of a session by its button, and opens it in another page.
func TestSessionLink(t *testing.T) {
	p := opened(t, "prompt.html")
	p.until("first prompt", start, "prompt.asked")
	p.answers([2]string{"(setf x 20)", "20"}, [2]string{"(+ x\n3)", "23"})
	p.b.Click("#link")
	p.until("the link", soon, "location.hash.length > 3")
	address := browsertest.Eval[string](p.b, "location.href")
	p.b.Visit(p.root + "index.html")
	p.b.Visit(address)
	p.until("the offer", start, "prompt.asked && document.querySelector('.offer pre')?.textContent === '(setf x 20)\\n(+ x\\n3)'")
	p.b.Click(".offer button")
	p.shows("23")
	p.b.Quiet(p.root, "blob:")
}

// A change of the page of the tree: what is done to it, and what is asked for then.
type treeChange struct {
	name string
	do   string
	as   func(*treeAsk)
}

var treeChanges = []treeChange{
	{"leaf", `set(part("leaf 3.1.1"), "-2")`, func(a *treeAsk) { a.Tree = strings.Replace(a.Tree, "(min 7 2)", "(min -2 2)", 1) }},
	{"odds", `set(part("odds of 1.2"), "5")`, func(a *treeAsk) { a.Tree = strings.Replace(a.Tree, "(2 (min 6", "(5 (min 6", 1) }},
	{"order", `button("2 earlier").click()`, func(a *treeAsk) {}},
	{"algorithm", `set(field("algorithm"), "expectiminimax")`, func(a *treeAsk) { a.Algorithm = "expectiminimax" }},
	{"depth", `set(field("depth"), "2")`, func(a *treeAsk) { a.Depth = 2 }},
	{"least value", `set(field("lo"), "-10")`, func(a *treeAsk) { a.Lo = "-10" }},
	{"greatest value", `set(field("hi"), "12")`, func(a *treeAsk) { a.Hi = "12" }},
	{"pruning", `set(field("algorithm"), "star2")`, func(a *treeAsk) { a.Algorithm = "star2" }},
	{"deeper", `set(field("depth"), "4")`, func(a *treeAsk) { a.Depth = 4 }},
	{"sorted", `field("ordered").click()`, func(a *treeAsk) { a.Ordered = true }},
}

// TestTreeChanges changes one thing after the other on the page of the tree, and holds the
// picture, the list, what stands above and the words of all events against the program here.
func TestTreeChanges(t *testing.T) {
	gamestest.TakesTurns(t)
	p := opened(t, "tree.html")
	p.until("the first search", start, "change.took && !change.under")
	p.do(`document.querySelectorAll("details").forEach((d) => { d.open = true });
		globalThis.part = (label) => [...document.querySelectorAll("#parts input")].find((e) => e.getAttribute("aria-label") === label);
		globalThis.button = (label) => [...document.querySelectorAll("#parts button")].find((e) => e.getAttribute("aria-label") === label);
		globalThis.field = (name) => change.form.elements[name];
		globalThis.set = (e, value) => { e.value = value; e.dispatchEvent(new Event("input", { bubbles: true })) };`)
	d := newDesk(func([]byte) {}, func() {})
	asked := treeAsk{Tree: browsertest.Eval[string](p.b, "change.text.value"), Algorithm: "star1", Depth: 4}
	for _, c := range treeChanges {
		p.do("change.took = 0; %s", c.do)
		p.until("the change of "+c.name, soon, "change.took && !change.under")
		if c.as(&asked); c.name == "order" {
			asked.Tree = browsertest.Eval[string](p.b, "change.text.value")
		}
		p.sameTree(d, c.name, asked)
	}
	p.b.Quiet(p.root, "blob:")
}

// sameTree holds the search that is shown against one that is made here.
func (p page) sameTree(d *desk, name string, a treeAsk) {
	p.Helper()
	if fault := p.text("#fault"); fault != "" {
		p.Fatalf("%s: %s", name, fault)
	}
	answer, err := d.drawTree(context.Background(), a)
	if err != nil {
		p.Fatalf("%s: %v", name, err)
	}
	want := answer.(drawnTree)
	if got := p.text("#typed"); got != strings.Join(want.Commands, "\n") {
		p.Errorf("%s: the page searches by %q, wanted %q", name, got, want.Commands)
	}
	var facts []string
	for _, f := range want.Facts {
		facts = append(facts, f.Name+" "+f.Value)
	}
	if got := browsertest.Eval[[]string](p.b, "[...document.querySelectorAll('.facts li')].map((e) => e.textContent)"); !slices.Equal(got, facts) {
		p.Errorf("%s: the page says %q, wanted %q", name, got, facts)
	}
	if !browsertest.Eval[bool](p.b, fmt.Sprintf("(() => { const ul = document.createElement('ul'); ul.innerHTML = %q; return ul.textContent === document.querySelector('.outline ul').textContent })()", want.List)) {
		p.Errorf("%s: another list: %s", name, p.text(".outline ul"))
	}
	p.b.Click("[data-do=start]")
	for i, e := range want.Data.Events {
		words, err := d.words(context.Background(), a, []int{e[0]})
		if err != nil {
			p.Fatal(err)
		}
		w := words.([]eventWords)[0]
		p.until(fmt.Sprintf("%s, event %d: %s", name, i, w.Text), soon, "document.querySelector('.number').textContent.startsWith('%d of ') && document.querySelector('.event').textContent === %q && document.querySelector('.why').textContent === %q", e[0], w.Text, w.Why)
		p.do(`shown[0].act("next")`)
	}
}
