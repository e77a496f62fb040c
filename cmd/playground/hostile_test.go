package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"parlor/commands/view/drawing/browsertest"
	"parlor/games/gamestest"
)

// kindsOfPage are a page of each kind.
var kindsOfPage = []string{"index.html", "prompt.html", "play-sorry.html", "play-ropasci.html", "tree.html", "lessons/02-minimax.html", "search/explain.html", "walks/star1.html"}

// look opens a page and waits until it can be used.
func (p page) look(name string) {
	p.Helper()
	p.b.Visit(p.root + name)
	switch name {
	case "prompt.html":
		p.until("a prompt", start, "prompt.asked")
	case "play-sorry.html", "play-ropasci.html":
		// A game that was not finished, at the prompt or here, is gone on with as it was.
		p.until("a board", start, `prompt.asked && prompt.board.view && (prompt.board.view.level === 3 || prompt.out.textContent.includes("> resume "))`)
	case "tree.html":
		p.until("the search", start, "change.took && !change.under")
	case "index.html":
	default:
		p.until("buttons", start, "document.querySelector('.living button, .answering button')")
	}
}

// acting does many things at random on a page, the same each time: it clicks what can be
// clicked, types into what can be typed into, chooses and presses keys. What leads away from
// the page, or opens a window of the browser, it leaves alone.
const acting = `
globalThis.acted = 0;
(async () => {
  let seed = %d;
  const below = (n) => { seed = (seed * 48271) %% 2147483647; return seed %% n; };
  const texts = ["(+ 1 2)", "mancala", "2", "help", "", "(", "<b>&\"'", "(car 5)", "yut", "hint", "undo", "(max 1 (min 2 3))", "-7", "1e999", "lesson 2", "\u0000\u202e", "(explain tree 2)", "quiz"];
  const plain = (e) => e.offsetParent !== null && !e.disabled && !/^(export|import|upload)$/i.test(e.id) && !/^(Export|Import|PNG|SVG|JSON|DOT)/.test(e.textContent);
  for (let i = 0; i < %d; i++) {
    const all = [...document.querySelectorAll("button, input, textarea, select, summary")].filter(plain);
    const e = all[below(all.length)];
    if (!e) break;
    if (e.tagName === "SELECT") {
      e.selectedIndex = below(e.options.length);
      e.dispatchEvent(new Event("input", { bubbles: true }));
      e.dispatchEvent(new Event("change", { bubbles: true }));
    } else if (e.tagName === "TEXTAREA" || e.tagName === "INPUT" && !/checkbox|radio/.test(e.type)) {
      e.focus();
      e.value = texts[below(texts.length)];
      e.dispatchEvent(new Event("input", { bubbles: true }));
      e.dispatchEvent(new Event("change", { bubbles: true }));
      const key = ["Enter", "Tab", "ArrowUp", "ArrowDown", "Escape", "ArrowLeft"][below(6)];
      e.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    } else e.click();
    await new Promise((resolve) => setTimeout(resolve, below(4) === 0 ? 60 : 5));
    globalThis.acted = i + 1;
  }
  globalThis.acted = -1;
})();`

// TestRandomActions does 150 things at random on a page of each kind, and with -long on
// every page. None makes an error, and the page goes on.
func TestRandomActions(t *testing.T) {
	gamestest.TakesTurns(t)
	p := opened(t, "index.html")
	names := kindsOfPage
	if *gamestest.Long {
		for _, path := range pagesOf(t) {
			names = append(names, strings.TrimSuffix(path, ".md")+".html")
		}
	}
	for i, name := range names {
		p.look(name)
		p.do("navigator.clipboard && (navigator.clipboard.writeText = async () => {});"+acting, 7+i, 150)
		p.until("150 actions on "+name, patience, "globalThis.acted < 0")
		p.goesOn(name)
		p.b.Quiet(p.root, "blob:")
	}
}

// goesOn sees that a page still works, after what may still be under way has been stopped.
func (p page) goesOn(name string) {
	p.Helper()
	switch name {
	case "index.html":
		return
	case "prompt.html", "play-sorry.html", "play-ropasci.html":
		p.do(`prompt.stop()`)
		p.until("a prompt", soon, "prompt.asked")
		p.do(`prompt.stop()`) // ends what asks: a lesson, a quiz or an open parenthesis
		p.until("a prompt", soon, "prompt.asked")
		p.typed("leave-what-is-open")
		p.typed("(+ 40 2)")
		p.shows("42")
	case "tree.html":
		p.until("the search", soon, "!change.under")
		p.do(`change.fill({tree: "(max 3 (min 5 44))", algorithm: "minimax", depth: 3, lo: "", hi: ""}); change.taken()`)
		p.until("another search", soon, "!change.under && document.querySelector('.search .facts').textContent.includes('5')")
	default:
		p.do(`livingPage.engine.stop()`)
		p.until("the end of what runs", soon, "!livingPage.running")
		p.do(`globalThis.last = undefined; livingPage.engine.ask("run", {page: livingPage.path, steps: ["(+ 40 2)"]}).then((r) => { last = r })`)
		p.until("an answer", soon, "globalThis.last && last[0].spans[0][0] === '42\\n' || globalThis.last && last[0].spans[0][0] === '42'")
	}
}

// TestBlocks: a loop without an end is stopped by the button, and a block that wants all
// memory by the shell's own limit, with the shell's own errors; the page goes on.
func TestBlocks(t *testing.T) {
	p := opened(t, "search/explain.html")
	p.until("blocks", start, "livingPage.blocks.length > 1")
	edited := func(command string) {
		p.do(`const b = livingPage.blocks[0]; b.edit(); b.editor.value = %q; b.run()`, command)
	}
	says := func(code string) {
		t.Helper()
		p.until(code, patience, "!livingPage.running && document.querySelector('.step').textContent.includes('[%s]')", code)
	}
	edited("(loop (+ 1 1))")
	p.until("the loop", start, "livingPage.running && livingPage.engine.alive")
	p.do(`setTimeout(() => livingPage.engine.stop(), 400)`)
	says("interrupted")
	edited("(let ((l '(1))) (loop (setf l (append l l))))")
	says("too-large")
	if !*gamestest.Long {
		edited("(set memory-mb 32)") // the usual limit takes a minute to reach
		p.until("the setting", soon, "!livingPage.running && livingPage.blocks[0].verdict.textContent === 'your own command'")
	}
	p.do(`const b = livingPage.blocks[1]; b.edit(); b.editor.value = %q; b.run()`, `(let ((l nil)) (loop (push (format nil "~a" "text") l)))`)
	p.until("memory-full", 5*patience, "!livingPage.running && livingPage.blocks[1].element.textContent.includes('[memory-full]')")
	p.do("livingPage.reset(); livingPage.run(livingPage.blocks.length - 1)")
	p.until("the whole page", patience, "!livingPage.running && livingPage.status.textContent.endsWith(' run')")
	p.b.Quiet(p.root, "blob:")
}

// TestDeep: what calls itself as often as it may fits on the small stack of a worker, the first
// time and again, when the program's own stack has grown and nothing makes it give way.
func TestDeep(t *testing.T) {
	p := opened(t, "prompt.html")
	p.until("first prompt", start, "prompt.asked")
	p.says(`(defgame up "count" (state (n :to 9) (thrown)) (over (= n 9) 1)
		(chance die ((k 1 6)) :when (= thrown 1) (if (< k 6) (setf thrown 0) (next-player)))
		(move add () (incf n) (setf thrown 1)) (move leap () :when (< n 8) (incf n 2) (setf thrown 1)))`)
	p.says("(set codes on)")
	p.says("(setf g (make-up))")
	p.says("(defun deep (n) (if (= n 0) 0 (1+ (deep (1- n)))))")
	within := func(lists int) string {
		return "(equal '" + strings.Repeat("(", lists) + strings.Repeat(")", lists) + " 1)"
	}
	for range 3 {
		p.answers(
			[2]string{"(deep 9000)", "9000"}, [2]string{"(deep 10001)", "[recursion-too-deep]"},
			[2]string{within(990), "nil"}, [2]string{within(1100), "[nesting-too-deep]"},
			[2]string{"(perft g 2)", "[game-fault]"}, [2]string{"(explain g 2)", "[game-fault]"},
			[2]string{"(search g 2 :algorithm star2 :workers 2)", "[game-fault]"},
		)
		for _, algorithm := range []string{"minimax", "alpha-beta", "expectiminimax", "star1", "star2"} {
			p.answers([2]string{"(search g 2 :algorithm " + algorithm + ")", "[game-fault]"})
		}
	}
}

// TestLinks: what a link holds is shown as text and runs when the person says so, and what
// is no link is refused with words.
func TestLinks(t *testing.T) {
	p := opened(t, "prompt.html")
	p.until("first prompt", start, "prompt.asked")
	p.do(`linkOf(["<img src=x onerror=alert(1)>", "(+ 20 3)"]).then((l) => { location.hash = l })`)
	p.until("the offer", soon, "document.querySelector('.offer pre')?.textContent.startsWith('<img src=x')")
	if browsertest.Eval[bool](p.b, "document.querySelector('img') !== null || document.getElementById('out').innerText.includes('23')") {
		t.Error("a link has made markup, or run something")
	}
	p.b.Click(".offer button")
	p.shows("23")
	for _, test := range []struct{ hash, says string }{
		{"s1.????", "damaged"},
		{"s1." + strings.Repeat("A", 70_000), "longer than any"},
		{"s1.AAAA", "damaged"},
	} {
		p.do(`document.getElementById("out").replaceChildren(); location.hash = %q`, test.hash)
		p.shows(test.says)
	}
	p.do(`document.getElementById("out").replaceChildren(); new Response(new Blob([new Uint8Array(3e6)]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer().then((b) => { location.hash = "s1." + textOf(new Uint8Array(b)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") })`)
	p.shows("more than a session may")
	p.typed("(+ 40 2)")
	p.shows("42")
	p.b.Visit(p.root + "tree.html#s1.AAAA")
	p.until("the refusal of a tree", start, "change.fault.textContent.includes('cannot be used')")
	for _, name := range []string{"../../etc/passwd", "<script>.md", "", strings.Repeat("x", 9000), "lessons/../../x.md"} {
		if answer := p.asked("change.engine", "run", fmt.Sprintf("{page: %q, steps: ['(+ 1 2)']}", name), soon); !strings.Contains(answer, "no-such-page") {
			t.Errorf("page %.40q: %s", name, answer)
		}
	}
	p.b.Quiet(p.root, "blob:")
}

// TestStorage: storage of a newer version and one that is full are told of, damaged ones do
// no harm, and what is kept can be exported and imported.
func TestStorage(t *testing.T) {
	p := opened(t, "prompt.html")
	p.until("first prompt", start, "prompt.asked")
	p.typed("mancala")
	p.typed(`(save "evening.lisp")`)
	p.until("the file", soon, "prompt.store.keys().includes('file:/files/evening.lisp')")
	kept := browsertest.Eval[string](p.b, "prompt.store.exported()")
	p.do(`let room = "x".repeat(1 << 20); for (let i = 0; room.length > 0; i++) { try { localStorage.setItem("other" + i, room) } catch { room = room.slice(0, room.length >> 1) } }`)
	p.typed("(+ 1000 1)")
	p.shows("storage of this browser is full")
	p.do(`localStorage.clear(); localStorage.setItem("parlor:version", "99"); localStorage.setItem("parlor:history", "[\"from tomorrow\"]")`)
	p.look("prompt.html")
	p.shows("newer version")
	p.typed("(+ 40 2)")
	if got := browsertest.Eval[string](p.b, "localStorage.getItem('parlor:history')"); got != `["from tomorrow"]` {
		t.Errorf("what a newer version keeps became %s", got)
	}
	p.do(`localStorage.clear(); localStorage.setItem("parlor:history", "{"); localStorage.setItem("parlor:file:/keep/data/own.json", "???"); localStorage.setItem("parlor:answers", "[1")`)
	p.look("prompt.html")
	p.shows("damaged")
	for _, text := range []string{"", "{}", "[]", "null", `{"parlor":"kept in a browser","format":2,"kept":{}}`, `{"parlor":"kept in a browser","format":1,"kept":null}`} {
		p.do(`globalThis.refused = ""; try { prompt.store.imported(%q) } catch (err) { refused = err.message }`, text)
		if said := browsertest.Eval[string](p.b, "refused"); !strings.Contains(said, "file") {
			t.Errorf("importing %q: %q", text, said)
		}
	}
	p.do(`prompt.store.imported(%q)`, kept)
	p.look("prompt.html")
	p.typed(`(load "evening.lisp")`)
	p.shows("loaded 1 game")
	p.b.Quiet(p.root, "blob:")
}

// TestSizes: nothing is wider than a phone of 320 pixels, and what is for the screen alone is
// not printed.
func TestSizes(t *testing.T) {
	p := opened(t, "index.html")
	for _, size := range [][2]int64{{1280, 800}, {360, 740}, {320, 640}} {
		p.b.Size(size[0], size[1], size[0] < 500)
		for _, name := range kindsOfPage {
			p.look(name)
			if name == "prompt.html" {
				p.typed("sorry")
				p.typed("hint")
			}
			p.b.Screenshot(fmt.Sprintf("%s-%d", strings.NewReplacer("/", "-", ".html", "").Replace(name), size[0]))
			if wide := browsertest.Eval[int64](p.b, "document.documentElement.scrollWidth"); wide > size[0] {
				t.Errorf("%s is %d wide on a screen of %d", name, wide, size[0])
			}
		}
	}
	p.b.Size(800, 1100, false)
	for _, name := range kindsOfPage {
		p.look(name)
		p.b.Medium("print")
		p.b.Screenshot(strings.NewReplacer("/", "-", ".html", "").Replace(name) + "-print")
		// The moves of a list can be pressed on a screen; on paper they are its words, without a frame.
		if shown := browsertest.Eval[string](p.b, `[...document.querySelectorAll("button, input, textarea, select")].filter((e) => e.checkVisibility() &&
			!(e.matches(".made button") && getComputedStyle(e).borderStyle === "none" && getComputedStyle(e).backgroundColor === "rgba(0, 0, 0, 0)")).map((e) => e.outerHTML.slice(0, 80)).join(" ")`); shown != "" {
			t.Errorf("%s prints %s", name, shown)
		}
		p.b.Medium("screen")
	}
	p.b.Quiet(p.root, "blob:")
}

// TestAccessible has axe-core look at a page of each kind, in light on a desktop and in dark on
// a phone. The variable
// PARLOR_AXE names its file axe.min.js, which .ci/run brings.
func TestAccessible(t *testing.T) {
	p := opened(t, "index.html")
	file := os.Getenv("PARLOR_AXE")
	if file == "" {
		if os.Getenv("CI") == "true" {
			t.Fatal("PARLOR_AXE names no file")
		}
		t.Skip("wants axe-core: PARLOR_AXE=FILE of axe.min.js")
	}
	axe, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for i, scheme := range []string{"light", "dark"} {
		p.b.Scheme(scheme)
		p.b.Size(screens[i].wide, screens[i].high, screens[i].touch)
		for _, name := range kindsOfPage {
			p.look(name)
			if name == "prompt.html" {
				p.typed("mancala")
				p.typed("(car 5)")
			}
			p.do("%s", string(axe)+`; globalThis.judged = undefined; axe.run(document, { rules: { "label-content-name-mismatch": { enabled: true } } }).then((r) => { 
				const named = (n) => n.html.includes('role="treeitem"'); // its name says in words what the picture says by shapes
				const faults = r.violations.map((v) => [v.id, v.nodes.filter((n) => !(v.id === "label-content-name-mismatch" && named(n)))]).filter(([, nodes]) => nodes.length > 0);
				judged = faults.map(([id, nodes]) => id + ": " + nodes.slice(0, 4).map((n) => n.html.slice(0, 150)).join(" | ")).join("\n") })`)
			p.until("axe", patience, "globalThis.judged !== undefined")
			if judged := browsertest.Eval[string](p.b, "judged"); judged != "" {
				t.Errorf("%s, %s, %s:\n%s", name, scheme, screens[i].name, judged)
			}
		}
	}
}
