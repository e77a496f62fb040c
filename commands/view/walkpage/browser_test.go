package walkpage_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"parlor/commands/view/drawing/browsertest"
	"parlor/commands/view/walkpage"
	"parlor/games/gamestest"
)

// TestKeys drives a figure by keys alone: what is on the screen is what the program finds.
func TestKeys(t *testing.T) {
	p := shown(t, filmed(t, walkpage.MostEvents, figure, "(step g 2 :algorithm alpha-beta)"))
	unknown := func(want int) {
		t.Helper()
		if got := browsertest.Eval[int](p.Browser, `document.querySelectorAll(".wk-figure .nv.unknown").length`); got != want {
			t.Errorf("%d inner nodes are unknown, wanted %d", got, want)
		}
	}
	p.at(1)
	unknown(4)
	for _, leaf := range strings.Fields("3 12 8 2 4 6 14 5") {
		if !strings.Contains(p.text(".wk-figure"), leaf) {
			t.Errorf("the leaf %s cannot be read", leaf)
		}
	}
	for _, step := range []struct {
		key  string
		at   int
		says string
	}{
		{kb.ArrowRight, 2, "Enter the root: max node, 3 moves"}, {"n", 3, "Try 1"}, {kb.ArrowLeft, 2, "Enter the root"}, {"b", 1, "Depth 2 is begun"},
		{"c", 20, "✕ CUT 2 ≤ alpha, 3; 2 moves never tried"}, {"o", 21, "Leave 2: the min node is worth at most 2"}, {kb.Home, 1, "Depth 2"}, {kb.End, 34, "Leave the root: the max node is worth 3"},
	} {
		p.Press(step.key)
		p.at(step.at)
		if words := p.text(".wk-event h2"); !strings.HasPrefix(words, step.says) {
			t.Errorf("after %q the page says %q, wanted %q", step.key, words, step.says)
		}
		if said := p.text(".vh[role=status]"); !strings.HasPrefix(said, fmt.Sprintf("Event %d: ", step.at)) {
			t.Errorf("after %q it is said: %q", step.key, said)
		}
	}
	unknown(0)
	if cuts := browsertest.Eval[int](p.Browser, `document.querySelectorAll(".wk-figure .cross").length`); cuts != 2 {
		t.Errorf("%d branches are crossed, wanted 2", cuts)
	}
	browsertest.Eval[any](p.Browser, `{ const r = document.querySelector("input[type=range]"); r.value = 13; r.dispatchEvent(new Event("change")); } null`)
	p.at(14)
	unknown(2)
	p.Quiet()
}

// TestPredicting: with predictions on, the page asks before it goes on, wherever a node may be cut, and counts.
func TestPredicting(t *testing.T) {
	p := shown(t, filmed(t, walkpage.MostEvents, figure, "(step g 2 :algorithm alpha-beta)"))
	p.Click(".predict")
	p.Press("c")
	p.at(19)
	if asks := p.text(".wk-ask"); !strings.Contains(asks, "Will it cut here?") || !strings.Contains(asks, "2 left") {
		t.Errorf("the page asks %q", asks)
	}
	p.Press("n") // it waits for an answer
	p.at(19)
	p.Press("1")
	p.at(20)
	if says := p.text(".wk-ask"); !strings.Contains(says, "Right: it cuts.") || !strings.Contains(says, "1 of 1 right") {
		t.Errorf("the verdict is %q", says)
	}
	p.Press("c")
	p.Press("1") // 14 leaves the window open
	if says := p.text(".wk-ask"); !strings.Contains(says, "No: it goes on.") || !strings.Contains(says, "1 of 2 right") {
		t.Errorf("the verdict is %q", says)
	}
	p.Quiet()
}

// TestLayout looks at each kind of page, in each size, light and dark, at several events: nothing scrolls on a
// desk or a projector, nothing sideways on a phone, no text lies on another, and axe-core finds nothing.
func TestLayout(t *testing.T) { looked(t, searches[:1]) }

// TestLayouts is the same for all kinds.
func TestLayouts(t *testing.T) {
	gamestest.TakesTurns(t)
	looked(t, searches[1:])
}

func looked(t *testing.T, list []searched) {
	t.Helper()
	for _, s := range list {
		f := filmed(t, walkpage.MostEvents, s.game, s.step)
		p := shown(t, f)
		for _, size := range []struct {
			name         string
			wide, high   int64
			phone, large bool
		}{{"desk", 1280, 800, false, false}, {"projector", 1280, 720, false, true}, {"phone", 390, 844, true, false}, {"small", 360, 740, true, false}} {
			p.Size(size.wide, size.high, size.phone)
			if on := browsertest.Eval[bool](p.Browser, `document.documentElement.hasAttribute("data-projector")`); on != size.large {
				browsertest.Eval[any](p.Browser, `document.querySelector(".projector").click(), null`)
			}
			for _, at := range []int{1, len(f.Events) / 3, len(f.Events) * 5 / 8, len(f.Events)} {
				browsertest.Eval[any](p.Browser, fmt.Sprintf("walkFrame.goto(%d), null", at-1))
				what := fmt.Sprintf("%s, %s, event %d", s.name, size.name, at)
				over := browsertest.Eval[[]int](p.Browser, `[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]`)
				if over[0] > 0 || !size.phone && over[1] > 0 {
					t.Errorf("%s: it scrolls by %v", what, over)
				}
				if list := p.Overlaps("#walk", ".wk-board"); list != "" {
					t.Errorf("%s: texts lie on one another: %s", what, list)
					p.Screenshot("overlap " + what)
				}
				if size.large {
					p.readable(what)
				}
			}
			scheme := map[bool]string{true: "dark", false: "light"}[size.large || size.name == "small"]
			p.Scheme(scheme)
			p.Accessible()
			p.Screenshot(s.name + " " + size.name + " " + scheme)
			p.Scheme("light")
		}
		p.inOrder(s.name)
		p.Quiet()
	}
}

// readable finds texts that are too small for a projector.
func (p page) readable(what string) {
	p.Helper()
	if list := p.Smaller("body", 21.9); list != "" {
		p.Errorf("%s: too small for a projector: %s", what, list)
		p.Screenshot("small " + what)
	}
}

// inOrder makes sure that on a phone the position comes first, then the scale, the event and the tree.
func (p page) inOrder(what string) {
	p.Helper()
	p.Size(390, 844, true)
	const tops = `[".wk-board, .wk-figure, .wk-matrix", ".wk-scale, .wk-choices", ".wk-event", ".wk-sofar"].map((q) => [...document.querySelectorAll(q)].find((e) => e.checkVisibility())?.getBoundingClientRect().top).filter((y) => y !== undefined)`
	if y := browsertest.Eval[[]float64](p.Browser, tops); len(y) < 2 || !ascending(y) {
		p.Errorf("%s: on a phone the parts are at %v", what, y)
	}
	if high := browsertest.Eval[float64](p.Browser, `Math.min(...[...document.querySelectorAll(".btns button")].map((b) => b.getBoundingClientRect().height))`); high < 52 {
		p.Errorf("%s: a button at the thumb is %v high", what, high)
	}
}

func ascending(list []float64) bool {
	for i := range list[1:] {
		if list[i+1] <= list[i] {
			return false
		}
	}
	return true
}

// TestLong: a page of 20,000 events, or of 10,000 simulations, takes no more than 1.5 MB, and each step of its slider is
// on the screen within 50 ms, as the middle of many; the page says that the search goes on.
func TestLong(t *testing.T) {
	gamestest.TakesTurns(t)
	for _, lines := range [][]string{
		{mancala, "(step g 9 :algorithm alpha-beta)"}, {sorry, "(step g 4 :algorithm star2)"},
		{mancala, "(step g 6 :algorithm uct :simulations 20000)"}, {sorry, "(step g 4 :algorithm uct :simulations 20000)"},
	} {
		f, err := walkpage.Long(context.Background(), begun(t, lines...))
		if err != nil {
			t.Fatal(err)
		}
		p := shown(t, f)
		if p.bytes > 1_500_000 {
			t.Errorf("%s: the page has %d bytes", lines[1], p.bytes)
		}
		long := f.Told + len(f.Simulations)
		if long > 0 && long != walkpage.MostSimulations || long == 0 && len(f.Events) != walkpage.MostEvents {
			t.Errorf("%s: %d events, %d simulations", lines[1], len(f.Events), long)
		}
		if !strings.Contains(p.text(".wk-caution"), "the search goes on") {
			t.Errorf("%s: the page says %q", lines[1], p.text(".wk-caution"))
		}
		const steps = `(() => {
			const took = [], last = walkFrame.film.last;
			for (let i = 0; i < 40; i++) {
				const began = performance.now();
				walkFrame.goto(i % 2 ? Math.round((last * ((i * 7) % 40)) / 40) : walkFrame.film.at + 1);
				document.body.getBoundingClientRect();
				took.push(performance.now() - began);
			}
			return took.sort((a, b) => a - b)[Math.floor(took.length / 2)];
		})()`
		took := browsertest.Eval[float64](p.Browser, steps)
		t.Logf("%s: %d events, %d simulations, %d bytes, a step takes %.1f ms", lines[1], len(f.Events), long, p.bytes, took)
		if took > 50 {
			t.Errorf("%s: a step takes %.1f ms", lines[1], took)
		}
		p.Screenshot("long " + strings.NewReplacer(" ", "-", "(", "", ")", "", ":", "").Replace(lines[0][:16]+lines[1]))
		p.Quiet()
	}
}

// TestSimulationsAddUp: what the page adds up out of simulations that are not told event by event is what the search
// says in a film that tells all of them: visits, means and standard errors.
func TestSimulationsAddUp(t *testing.T) {
	gamestest.TakesTurns(t)
	for _, lines := range [][]string{{mancala, "(step g 5 :algorithm uct :simulations 400)"}, {sorry, "(step g 3 :algorithm uct :simulations 400)"}} {
		f, err := walkpage.Long(context.Background(), begun(t, lines...))
		if err != nil {
			t.Fatal(err)
		}
		if len(f.Simulations) == 0 || f.Told+len(f.Simulations) != 400 {
			t.Fatalf("%s: %d simulations after %d", lines[1], len(f.Simulations), f.Told)
		}
		whole := filmed(t, walkpage.MostEvents, lines...)
		// Nodes of both films have the same way from the root.
		const known = `JSON.stringify((() => {
			const film = walkFrame.film, way = (n) => (n.a < 0 ? "" : way(film.nodes[n.a]) + "/" + n.m);
			walkFrame.goto(film.last);
			return film.nodes.filter((n) => n.visits > 0).map((n) => [way(n), n.visits, n.mean.toFixed(5), (n.error ?? 0).toFixed(5)].join(" ")).sort();
		})())`
		p := shown(t, f)
		got := browsertest.Eval[string](p.Browser, known)
		p.Quiet()
		q := shown(t, whole)
		if want := browsertest.Eval[string](q.Browser, known); got != want {
			t.Errorf("%s: the page adds up to %.600s, wanted %.600s", lines[1], got, want)
		}
	}
}

// TestCutPage: a page whose film has been cut says so.
func TestCutPage(t *testing.T) {
	p := shown(t, filmed(t, 20, figure, "(step g 2 :algorithm alpha-beta)"))
	if words := p.text(".wk-caution"); !strings.Contains(words, "The first 20 events; the search goes on.") {
		t.Errorf("the page says %q", words)
	}
	p.Press(kb.End)
	p.at(20)
	if of := p.text(".evn"); of != "20 of 20+" {
		t.Errorf("it is event %q", of)
	}
	p.Quiet()
}

// TestSimulationOnBoard: the moves of the simulation under way stand on the board with their numbers, the one that
// made a new node dashed, until the next begins.
func TestSimulationOnBoard(t *testing.T) {
	p := shown(t, filmed(t, walkpage.MostEvents, mancala, "(step g 4 :algorithm uct :simulations 60)"))
	const found = `(() => {
		const film = walkFrame.film, all = { numbers: 0, fresh: 0, wrong: "" };
		for (let i = 0; i <= film.last; i++) {
			if (film.events[i].kind !== "leave" || film.nodes[film.events[i].n].a >= 0) continue; // a simulation has come back to the root
			walkFrame.goto(i);
			const way = wayOf(film), box = document.querySelector(".wk-board");
			const told = [...box.querySelectorAll(".way text")].flatMap((e) => e.textContent.split("·")).map(Number).sort((a, b) => a - b).join();
			const want = way.map((_, k) => k + 1).join();
			if (told !== want) all.wrong ||= "event " + (i + 1) + ": " + told + ", wanted " + want;
			all.numbers += way.length;
			all.fresh += box.querySelectorAll(".fresh").length;
		}
		return JSON.stringify(all);
		function wayOf(film) {
			const way = [];
			for (let n = film.tip(); n.a >= 0; n = film.nodes[n.a]) way.unshift(n);
			return way;
		}
	})()`
	var all struct {
		Numbers, Fresh int
		Wrong          string
	}
	if err := json.Unmarshal([]byte(browsertest.Eval[string](p.Browser, found)), &all); err != nil || all.Wrong != "" {
		t.Error(err, all.Wrong)
	}
	if all.Numbers < 100 || all.Fresh < 30 || all.Fresh > 60 {
		t.Errorf("%d numbers, %d of new nodes", all.Numbers, all.Fresh)
	}
	p.Quiet()
}

// TestTreeInPlaceOfBoard: a key gives the tree the whole width in place of the board, and takes it back.
func TestTreeInPlaceOfBoard(t *testing.T) {
	gamestest.TakesTurns(t)
	p := shown(t, filmed(t, walkpage.MostEvents, mancala, "(step g 2 :algorithm alpha-beta)"))
	browsertest.Eval[any](p.Browser, "walkFrame.goto(44), null")
	wide := func() float64 {
		return browsertest.Eval[float64](p.Browser, `document.querySelector(".wk-tree").clientWidth`)
	}
	for _, size := range [][2]int64{{1280, 800}, {1280, 720}} {
		p.Size(size[0], size[1], false)
		before := wide()
		p.Press("t")
		if after := wide(); after < 1100 || browsertest.Eval[bool](p.Browser, `document.querySelector(".wk-board").checkVisibility()`) || !browsertest.Eval[bool](p.Browser, `document.querySelector(".wk-event").checkVisibility()`) {
			t.Errorf("the tree is %v wide, and was %v", after, before)
		}
		if over := browsertest.Eval[int](p.Browser, `document.documentElement.scrollHeight - innerHeight`); over > 0 {
			t.Errorf("it scrolls by %d", over)
		}
		if list := p.Overlaps("#walk", ".wk-board"); list != "" {
			t.Errorf("texts lie on one another: %s", list)
		}
		p.Accessible()
		p.Screenshot(fmt.Sprint("tree in place of board ", size[1]))
		p.Press("t")
		if wide() != before || !browsertest.Eval[bool](p.Browser, `document.querySelector(".wk-board").checkVisibility()`) {
			t.Errorf("the tree is %v wide, and was %v", wide(), before)
		}
		browsertest.Eval[any](p.Browser, `document.querySelector(".projector").click(), null`)
	}
	p.Quiet()
}
