package drawing_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"parlor/commands/lab/walk"
	"parlor/commands/view/drawing"
	"parlor/commands/view/drawing/browsertest"
	"parlor/commands/view/drawing/page"
	"parlor/games/gamestest"
	searchwalk "parlor/search/walk"

	"github.com/chromedp/chromedp/kb"
)

// pageFile writes a page into a file of its own.
func pageFile(t testing.TB, drawings ...*drawing.Drawing) string {
	t.Helper()
	text, err := page.Write(nil, drawings...)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "t.html")
	if err := os.WriteFile(file, text, 0o666); err != nil {
		t.Fatal(err)
	}
	return file
}

// besides draws two searches that part.
func besides(t testing.TB) []*drawing.Drawing {
	t.Helper()
	a, b := walkOf(t, textbook, "(step g 3 :algorithm star1)"), walkOf(t, textbook, "(step g 3 :algorithm max-over-chance)")
	ctx := context.Background()
	if parts, err := searchwalk.Part(ctx, a.Walk, b.Walk, nil); err != nil || !parts {
		t.Fatal(parts, err)
	}
	var drawings []*drawing.Drawing
	for _, w := range []*walk.Walk{a, b} {
		at := w.State().Number
		d, err := drawing.Draw(ctx, w, usual)
		if err != nil {
			t.Fatal(err)
		}
		d.Part(at)
		drawings = append(drawings, d)
	}
	return drawings
}

// visible is the script that counts what a selector finds and a person sees.
func visible(selector string) string {
	return fmt.Sprintf("[...document.querySelectorAll(%q)].filter((e) => e.getClientRects().length > 0 && e.checkVisibility({visibilityProperty: true})).length", selector)
}

func text(b *browsertest.Browser, selector string) string {
	return browsertest.Eval[string](b, fmt.Sprintf("document.querySelector(%q)?.textContent ?? \"(missing)\"", selector))
}

// TestPage opens pages in a browser and does with them what a person would.
func TestPage(t *testing.T) {
	gamestest.TakesTurns(t)
	b := browsertest.Open(t)
	b.Size(1300, 900, false)
	for _, test := range []struct {
		name string
		run  func(*testing.T, *browsertest.Browser)
	}{
		{"counts", pageCounts}, {"step", pageSteps}, {"go", pageGoes}, {"fold", pageFolds}, {"keys", pageKeys}, {"quiz", pageQuiz},
		{"schemes", pageSchemes}, {"phones", pagePhones}, {"fits", pageFits}, {"without script", pageWithoutScript}, {"beside", pageBeside},
		{"linked", pageLinked}, {"means", pageMeans}, {"projector", pageProjector}, {"large", pageLarge}, {"simulations", pageSimulations}, {"foretells", pageForetells},
	} {
		t.Run(test.name, func(t *testing.T) {
			test.run(t, b)
			b.Quiet()
		})
	}
}

// pageCounts counts the nodes and leaves of pages against the counts of the searches.
func pageCounts(t *testing.T, b *browsertest.Browser) {
	for i, c := range corpus {
		d := draw(t, drawing.MostNodes, c.make, c.step)
		b.Load(pageFile(t, d))
		judged := i < 3 // which takes seconds
		if open := browsertest.Eval[int](b, visible(".canvas .node")); open < 1 || open > 80 && open > firstTwo(d) {
			t.Errorf("%s: %d nodes are unfolded at first", c.name, open)
		}
		if seen := browsertest.Eval[bool](b, rootSeen); !seen {
			t.Errorf("%s: the root is out of sight", c.name)
		}
		if judged {
			b.Accessible()
		}
		unfold(b, "all")
		if judged {
			b.Accessible()
		}
		var drawn, hidden uint64
		for _, n := range d.Nodes {
			if n.Tree != nil {
				drawn, hidden = drawn+1, hidden+n.Tree.Hidden
			}
		}
		found := browsertest.Eval[uint64](b, visible(".canvas .node:not(.pruned, .folded)"))
		if found != drawn || found+hidden != d.Counts.Visited {
			t.Errorf("%s: %d nodes are seen, %d folded away; the search has visited %d", c.name, found, hidden, d.Counts.Visited)
		}
		if got, want := browsertest.Eval[int](b, visible(".canvas .node.pruned")), browsertest.Eval[int](b, visible(".canvas .line.pruned")); got != want {
			t.Errorf("%s: %d nodes never tried, with %d dashed lines", c.name, got, want)
		}
		facts := text(b, ".facts")
		for _, want := range []string{fmt.Sprintf("nodes %d\n", d.Counts.Visited), fmt.Sprintf("leaves %d\n", d.Counts.Leaves), fmt.Sprintf("events %d\n", d.Total)} {
			if !strings.Contains(facts, want) {
				t.Errorf("%s: no %q among the facts: %s", c.name, want, facts)
			}
		}
	}
}

// firstTwo counts the nodes of the first two levels.
func firstTwo(d *drawing.Drawing) (count int) {
	for _, n := range d.Nodes {
		if n.Level < 2 {
			count++
		}
	}
	return count
}

// rootSeen is the script that says whether the root is within the frame of the picture.
const rootSeen = `(() => {
	const root = document.querySelector('[data-id="0"]').getBoundingClientRect(), frame = document.querySelector(".canvas").getBoundingClientRect();
	return root.top >= frame.top && root.bottom <= frame.bottom && root.left >= frame.left;
})()`

// unfold shows so many levels.
func unfold(b *browsertest.Browser, levels string) {
	browsertest.Eval[bool](b, fmt.Sprintf(`(() => { const s = document.querySelector("[data-do=levels]"); s.value = %q; return s.dispatchEvent(new Event("change")) })()`, levels))
}

// pageSteps goes through a search from start to end and back, and compares every word with
// those of step and why.
func pageSteps(t *testing.T, b *browsertest.Browser) {
	d := draw(t, drawing.MostNodes, textbook, "(step g 3 :algorithm star2)")
	b.Load(pageFile(t, d))
	look := func(e drawing.Event) {
		t.Helper()
		if got, want := text(b, ".event"), strings.Join(e.Text, "\n"); got != want {
			t.Errorf("event %d: the page says %q, step %q", e.Number, got, want)
		}
		if got, want := text(b, ".panel .why"), strings.Join(e.Why, "\n"); got != want {
			t.Errorf("event %d: the page says %q, why %q", e.Number, got, want)
		}
		if got, want := text(b, ".panel .number"), fmt.Sprintf("%d of %d", e.Number, d.Total); got != want {
			t.Errorf("the page is at event %s, not %s", got, want)
		}
		if at := d.Nodes[max(e.Node, 0)]; !strings.HasPrefix(text(b, ".about"), at.Name()) || at.Left > e.Number && strings.Contains(text(b, ".about"), at.Worth) {
			t.Errorf("event %d is at %s, and the panel tells of %q", e.Number, at.Name(), text(b, ".about"))
		}
		come := 0
		for _, n := range d.Nodes {
			if n.Tree != nil && n.Entered <= e.Number {
				come++
			}
		}
		if got := browsertest.Eval[int](b, `document.querySelectorAll(".canvas .node:not(.later, .ahead, .pruned, .folded)").length`); got != come {
			t.Errorf("event %d: %d nodes are entered, not %d", e.Number, got, come)
		}
	}
	b.Press("s")
	for i, e := range d.Events {
		look(e)
		if i == len(d.Events)/2 {
			b.Screenshot("step")
		}
		b.Press("n")
	}
	look(d.Events[len(d.Events)-1]) // there is nothing behind the end
	for i := len(d.Events) - 2; i >= 0; i -= 3 {
		b.Press("bbb"[:min(3, len(d.Events)-1)])
		if i = max(i, 0); i-2 >= 0 {
			look(d.Events[i-2])
		}
	}
}

// pageGoes goes to and fro at random, in the page and in a walk, which must come to the
// same events.
func pageGoes(t *testing.T, b *browsertest.Browser) {
	make, step := corpus[3].make, corpus[3].step
	d := draw(t, drawing.MostNodes, make, step)
	w := walkOf(t, make, step)
	b.Load(pageFile(t, d))
	b.Press("s")
	ctx, r := context.Background(), rand.New(rand.NewPCG(1, 2))
	cut := searchwalk.Kinds()[4]
	ways := map[string]func() error{
		"n": func() error { return w.Next(ctx) }, "b": func() error { return w.Back(ctx) },
		"o": func() error { return w.Over(ctx) }, "u": func() error { return w.Out(ctx) },
		"c": func() error { _, err := w.Until(ctx, cut.Match); return err },
		"s": func() error { return w.Goto(ctx, 1) },
	}
	for range 150 {
		key := string("nnnnbooucs"[r.IntN(10)])
		b.Press(key)
		if err := ways[key](); err != nil && err != searchwalk.ErrEnd && err != searchwalk.ErrStart {
			t.Fatal(err)
		}
		if got, want := text(b, ".panel .number"), fmt.Sprintf("%d of %d", w.State().Number, d.Total); got != want {
			t.Fatalf("after %s the page is at event %s, the walk at %s", key, got, want)
		}
	}
	browsertest.Eval[bool](b, `(() => { const f = document.querySelector(".goto"); f.value = 17; return f.dispatchEvent(new Event("change")) })()`)
	if got := text(b, ".panel .number"); !strings.HasPrefix(got, "17 of") {
		t.Errorf("the page went to event %s, not 17", got)
	}
}

// pageFolds folds and unfolds by clicks, and by levels.
func pageFolds(t *testing.T, b *browsertest.Browser) {
	d := draw(t, drawing.MostNodes, textbook, "(step g 3 :algorithm expectiminimax)")
	b.Load(pageFile(t, d))
	all := browsertest.Eval[int](b, visible(".canvas .node"))
	height := browsertest.Eval[float64](b, `document.querySelector(".canvas svg").getBoundingClientRect().height`)
	b.Click(`.node[data-id="1"] .shape`)
	folded := browsertest.Eval[int](b, visible(".canvas .node"))
	below := int(d.Nodes[1].Tree.Visited) - 1
	if folded != all-below {
		t.Errorf("%d nodes are seen with %d of %d folded", folded, below, all)
	}
	if got, want := text(b, `.node[data-id="1"] .count`), fmt.Sprintf("+ %d nodes", below); got != want {
		t.Errorf("a folded node says %q, not %q", got, want)
	}
	if got := browsertest.Eval[float64](b, `document.querySelector(".canvas svg").getBoundingClientRect().height`); got >= height {
		t.Errorf("the folded tree is %g high, the whole one %g", got, height)
	}
	if touching := browsertest.Eval[int](b, touching); touching != 0 {
		t.Errorf("%d pairs of words touch in the folded tree", touching)
	}
	b.Click(`.node[data-id="1"] .shape`)
	if got := browsertest.Eval[int](b, visible(".canvas .node")); got != all {
		t.Errorf("%d nodes are seen again, of %d", got, all)
	}
	if touching := browsertest.Eval[int](b, touching); touching != 0 {
		t.Errorf("%d pairs of words touch", touching)
	}
	for levels, want := range map[string]int{"1": 1, "2": 3, "3": 7, "all": all} {
		unfold(b, levels)
		if got := browsertest.Eval[int](b, visible(".canvas .node")); got != want {
			t.Errorf("%s levels: %d nodes are seen, not %d", levels, got, want)
		}
	}
}

// touching counts the pairs of texts in the picture that lie over one another.
const touching = `(() => {
	const boxes = [...document.querySelectorAll(".canvas text")].filter((e) => e.getClientRects().length > 0 && e.textContent).map((e) => e.getBoundingClientRect());
	let pairs = 0;
	boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => {
		if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 4 && b.top < a.bottom - 4) pairs++;
	}));
	return pairs;
})()`

// pageKeys goes through the tree by the keyboard alone, from the top of the page.
func pageKeys(t *testing.T, b *browsertest.Browser) {
	d := draw(t, drawing.MostNodes, textbook, "(step g 3 :algorithm star1)")
	b.Load(pageFile(t, d))
	focused := func() string {
		return browsertest.Eval[string](b, `document.activeElement.dataset.id ?? document.activeElement.tagName`)
	}
	for range 40 {
		if focused() == "0" {
			break
		}
		b.Press(kb.Tab)
	}
	for _, step := range []struct{ key, at string }{
		{kb.ArrowRight, "1"}, {kb.ArrowRight, "2"}, {kb.ArrowDown, "3"}, {kb.ArrowUp, "2"}, {kb.ArrowLeft, "2"}, // folds
		{kb.ArrowDown, "5"}, {kb.ArrowUp, "2"}, {kb.ArrowRight, "2"}, {kb.ArrowDown, "3"}, {kb.ArrowLeft, "2"},
		{kb.End, fmt.Sprint(len(d.Nodes) - 1)}, {kb.Home, "0"}, {kb.Enter, "0"}, {kb.ArrowDown, "0"}, {kb.Enter, "0"}, {kb.ArrowDown, "1"},
	} {
		b.Press(step.key)
		if at := focused(); at != step.at {
			t.Fatalf("after key %q the focus is at %s, not %s", step.key, at, step.at)
		}
	}
	if about := text(b, ".about"); !strings.Contains(about, d.Nodes[1].Name()) || !strings.Contains(about, d.Nodes[1].Worth) {
		t.Errorf("the panel says of node 1: %q", about)
	}
	bad := browsertest.Eval[int](b, `[...document.querySelectorAll("[role=treeitem]")].filter((e) => !e.getAttribute("aria-label") || !e.getAttribute("aria-level")).length
		+ [...document.querySelectorAll("button, input, select")].filter((e) => !e.getAttribute("aria-label") && !e.textContent && !e.closest("label")).length`)
	if bad > 0 {
		t.Errorf("%d elements have no name for a reader of screens", bad)
	}
}

// pageQuiz is asked, and answers.
func pageQuiz(t *testing.T, b *browsertest.Browser) {
	d := draw(t, drawing.MostNodes, textbook, "(step g 3 :algorithm expectiminimax)")
	b.Load(pageFile(t, d))
	b.Press("q")
	for _, n := range d.Nodes {
		label := browsertest.Eval[string](b, fmt.Sprintf(`document.querySelector('[data-id="%d"]').getAttribute("aria-label")`, n.ID))
		shown := text(b, fmt.Sprintf(`[data-id="%d"] .worth`, n.ID))
		if hidden := n.Shape != drawing.Leaf; hidden != (shown == "?") || hidden && strings.Contains(label, n.Worth) {
			t.Errorf("%s: the quiz shows %q and says %q", n.Name(), shown, label)
		}
	}
	if seen := browsertest.Eval[int](b, visible(".facts .value, .outline, .event, .panel .why, .star")); seen > 0 {
		t.Errorf("%d things give values away", seen)
	}
	answer := func(answer string) string {
		browsertest.Eval[bool](b, fmt.Sprintf(`(() => { document.querySelector(".about input").value = %q; document.querySelector(".about form").requestSubmit(); return true })()`, answer))
		return text(b, ".about [role=status]")
	}
	b.Click(`.node[data-id="0"] .shape`)
	for given, want := range map[string]string{"": "Wanted a number", "four": "Wanted a number", "1/0": "Wanted a number", "2.8": "not it", "-2.75": "not it"} {
		if said := answer(given); !strings.Contains(said, want) {
			t.Errorf("the answer %q is told %q", given, said)
		}
	}
	b.Screenshot("quiz")
	if said := answer(" 11/4 "); !strings.HasPrefix(said, "Right: = 2.75. 1 of 1") {
		t.Errorf("the right answer is told %q", said)
	}
	if got := text(b, `[data-id="0"] .worth`); got != "= 2.75" {
		t.Errorf("the answered node shows %q", got)
	}
	b.Click(`.node[data-id="1"] .shape`)
	browsertest.Eval[bool](b, `(() => { document.querySelector(".about button[type=button]").click(); return true })()`)
	if said := text(b, ".about [role=status]"); !strings.HasPrefix(said, "It is: = 2.75. 1 of 2") {
		t.Errorf("what is shown is told %q", said)
	}
	b.Click("[data-do=quiz]")
	if left := browsertest.Eval[int](b, `document.querySelectorAll(".masked").length`); left != 0 {
		t.Errorf("%d values are hidden after the quiz", left)
	}
}

// pageSchemes looks at the colours of both schemes, and at the switch.
func pageSchemes(t *testing.T, b *browsertest.Browser) {
	d := draw(t, drawing.MostNodes, corpus[3].make, corpus[3].step)
	b.Load(pageFile(t, d))
	ground := func() string { return browsertest.Eval[string](b, `getComputedStyle(document.body).backgroundColor`) }
	ink := func() string {
		return browsertest.Eval[string](b, `getComputedStyle(document.querySelector(".worth")).fill`)
	}
	b.Scheme("light")
	b.Screenshot("light")
	light, lightInk := ground(), ink()
	b.Scheme("dark")
	b.Screenshot("dark")
	if dark, darkInk := ground(), ink(); dark == light || darkInk == lightInk {
		t.Errorf("light is %s on %s, dark %s on %s", lightInk, light, darkInk, dark)
	}
	b.Click(".scheme") // light, whatever the system says
	if got := ground(); got != light {
		t.Errorf("the switch gives %s, not %s", got, light)
	}
	b.Click(".scheme")
	b.Scheme("light")
	if got := ground(); got == light {
		t.Errorf("the switch does not give dark colours")
	}
}

// pagePhones looks whether pages fit the widths of phones; the picture alone may be wider,
// in a frame that scrolls.
func pagePhones(t *testing.T, b *browsertest.Browser) {
	files := map[string]string{"beside": pageFile(t, besides(t)...)}
	for _, c := range corpus {
		files[c.name] = pageFile(t, draw(t, 200, c.make, c.step))
	}
	for i, tree := range []string{"(max (chance (1 (min 3 12)) (1 (min 2 4))) (chance (1 (min 6 14)) (2 (min 5 2))))", "(max (min 3 12 8) (min 2 4 6) (min 14 5 2))"} {
		files[fmt.Sprint("tree ", i)] = pageFile(t, draw(t, 200, "(setf g (custom-tree '"+tree+"))", "(step g 4)"))
	}
	for name, file := range files {
		for _, width := range []int64{320, 360, 390} {
			b.Size(width, 640, true)
			b.Load(file)
			if wide := browsertest.Eval[int64](b, `Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)`); wide > width {
				t.Errorf("%s is %d wide on a screen of %d", name, wide, width)
			}
			if small := browsertest.Eval[int](b, `[...document.querySelectorAll("button")].filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 32).length`); small > 0 {
				t.Errorf("%s has %d buttons too small for a finger", name, small)
			}
			if seen := browsertest.Eval[string](b, outOfSight); seen != "" && width >= 360 {
				t.Errorf("%s at %d: out of sight are %s", name, width, seen)
			}
			if (name == "sorry" || name == "tree 0") && width == 360 {
				b.Screenshot("phone " + name)
			}
		}
	}
	b.Size(1300, 900, false)
}

// outOfSight is the script that says which values of a small tree cannot be seen without moving it.
const outOfSight = `shown.filter((s) => s.data.nodes.length <= 80).flatMap((s) => s.data.nodes.filter((n) => {
	const right = s.tree.canvas.getBoundingClientRect().right;
	return n.worthText && (!n.seen || n.worthText.getBoundingClientRect().right > right);
}).map((n) => n.name)).join("; ")`

// pageFits opens pages of all widths that are in use: no word of the picture is cut on the
// right, and no line of the board in the panel, but where a tree of two levels is wider than
// the screen with the smallest letters.
func pageFits(t *testing.T, b *browsertest.Browser) {
	defer b.Size(1300, 900, false)
	for _, width := range []int64{1200, 1280, 1920} {
		b.Size(width, 800, false)
		for _, c := range corpus {
			b.Load(pageFile(t, draw(t, 200, c.make, c.step)))
			cut := browsertest.Eval[string](b, `(() => {
				const frame = document.querySelector(".canvas"), board = document.querySelector(".about .board");
				const words = [...frame.querySelectorAll("text")].filter((e) => e.getBoundingClientRect().right > frame.getBoundingClientRect().right);
				if (board && board.scrollWidth > board.clientWidth + 1) words.push(board);
				return words.map((e) => e.textContent).join("; ");
			})()`)
			if cut != "" {
				t.Errorf("%s at %d: cut are %s", c.name, width, cut)
			}
		}
	}
}

// pageWithoutScript has the picture and the list, and nothing that does nothing.
func pageWithoutScript(t *testing.T, b *browsertest.Browser) {
	d := draw(t, drawing.MostNodes, textbook, "(step g 3 :algorithm star1)")
	b.Script(false)
	defer b.Script(true)
	b.Load(pageFile(t, d))
	if dead := browsertest.Eval[int](b, visible("button, input, select, .panel")); dead > 0 {
		t.Errorf("%d elements do nothing without the script", dead)
	}
	if got := browsertest.Eval[int](b, visible(".canvas .node")); got != len(d.Nodes) {
		t.Errorf("%d nodes are seen, of %d", got, len(d.Nodes))
	}
	if got := browsertest.Eval[int](b, `document.querySelectorAll(".outline li").length`); got != len(d.Nodes) {
		t.Errorf("%d nodes are in the list, of %d", got, len(d.Nodes))
	}
	before := browsertest.Eval[int](b, visible(".outline li"))
	b.Click(".outline > summary")
	if after := browsertest.Eval[int](b, visible(".outline li")); before != 0 || after < 3 {
		t.Errorf("the list shows %d nodes, and %d when it is opened", before, after)
	}
}

// pageBeside goes to where two searches part.
func pageBeside(t *testing.T, b *browsertest.Browser) {
	drawings := besides(t)
	b.Load(pageFile(t, drawings...))
	b.Screenshot("beside")
	if got := browsertest.Eval[int](b, visible(".search")); got != 2 {
		t.Fatalf("%d searches are seen", got)
	}
	for i, d := range drawings {
		b.Click(fmt.Sprintf("#search%d [data-do=parts]", i))
		if got, want := text(b, fmt.Sprintf("#search%d .panel .number", i)), fmt.Sprintf("%d of %d", d.Parts, d.Total); got != want {
			t.Errorf("search %d parts at event %s, not %s", i, got, want)
		}
		here := browsertest.Eval[string](b, fmt.Sprintf(`document.querySelector("#search%d .here").dataset.id`, i))
		parted := browsertest.Eval[string](b, fmt.Sprintf(`document.querySelector("#search%d .parted").dataset.id`, i))
		if here != parted {
			t.Errorf("search %d is at node %s, and node %s is marked", i, here, parted)
		}
	}
}

// pageLinked goes on with two searches by the tools of the first, and with one alone.
func pageLinked(t *testing.T, b *browsertest.Browser) {
	b.Load(pageFile(t, besides(t)...))
	numbers := func() [2]string {
		return [2]string{text(b, "#search0 .panel .number"), text(b, "#search1 .panel .number")}
	}
	begin := func(n [2]string, want string) {
		t.Helper()
		for i, number := range n {
			if !strings.HasPrefix(number, want+" ") {
				t.Errorf("search %d is at event %s, not %s", i, number, want)
			}
		}
	}
	if seen := browsertest.Eval[int](b, visible("#search1 .stepping")); seen != 0 {
		t.Errorf("linked, the second search has %d tools of its own", seen)
	}
	b.Click("#search0 [data-do=start]")
	begin(numbers(), "1")
	for range 4 {
		b.Click("#search0 [data-do=next]")
	}
	begin(numbers(), "5")
	b.Click(".linking input")
	before := numbers()
	b.Click("#search0 [data-do=next]")
	if after := numbers(); after[0] == before[0] || after[1] != before[1] {
		t.Errorf("alone, the searches go from %q to %q", before, after)
	}
}

// pageMeans goes through a search and holds every bar against what is known of the node,
// and what has not happened yet against what is seen.
func pageMeans(t *testing.T, b *browsertest.Browser) {
	d := draw(t, drawing.MostNodes, textbook, "(step g 3 :algorithm star1)")
	b.Load(pageFile(t, d))
	b.Press("s")
	known, bars := map[int]drawing.Mean{}, 0
	for i, e := range d.Events {
		if i > 0 {
			b.Press("n")
		}
		for _, m := range e.Means {
			known[m.Node] = m
		}
		for _, n := range d.Nodes {
			m, under := known[n.ID]
			under = under && n.Left > e.Number
			shown := browsertest.Eval[string](b, fmt.Sprintf(`(() => {
				const bar = document.querySelector('[data-id="%d"] .mean'), rect = bar?.querySelector(".left");
				return bar && getComputedStyle(bar).display !== "none" ? (rect.width.baseVal.value / bar.querySelector(".whole").width.baseVal.value).toFixed(3) : "";
			})()`, n.ID))
			if !under {
				if shown != "" {
					t.Fatalf("event %d: %s has a bar", e.Number, n.Name())
				}
				continue
			}
			first := firstMean(d, n.ID)
			bars++
			if want := fmt.Sprintf("%.3f", max(2./60, float64((m.Hi-m.Lo)/(first.Hi-first.Lo)))); shown != want {
				t.Fatalf("event %d: the bar of %s has %q of its length, not %s", e.Number, n.Name(), shown, want)
			}
		}
		come := 0
		for _, n := range d.Nodes {
			if n.Tree != nil && n.Entered <= e.Number || n.Shape == drawing.Pruned && n.Cut <= e.Number {
				come++
			}
		}
		if seen := browsertest.Eval[int](b, visible(".canvas .node:not(.ahead) .shape")); seen != come {
			t.Fatalf("event %d: %d nodes are seen, and %d have come", e.Number, seen, come)
		}
	}
	if bars == 0 {
		t.Error("no bar was seen")
	}
}

// firstMean is what was known of a chance node when the search came to it.
func firstMean(d *drawing.Drawing, node int) (first drawing.Mean) {
	for _, e := range d.Events {
		for _, m := range e.Means {
			if m.Node == node {
				return m
			}
		}
	}
	return first
}

// pageProjector looks for letters that are too small, and for tools beyond one line. A board that
// stands beside the tree may have smaller ones, so that it is seen whole.
func pageProjector(t *testing.T, b *browsertest.Browser) {
	const smallest = `(() => {
		const root = document.documentElement;
		const seen = [...document.querySelectorAll("body *")].filter((e) => e.checkVisibility() && (root.hasAttribute("data-projector") || !e.closest(".board, .picture")) && [...e.childNodes].some((c) => c.nodeType === 3 && c.data.trim()));
		return Math.min(...seen.map((e) => parseFloat(getComputedStyle(e).fontSize) * (e.closest(".canvas svg") ? e.getScreenCTM().a : 1)));
	})()`
	defer b.Size(1300, 900, false)
	for _, size := range [][2]int64{{1280, 800}, {1920, 1080}} {
		b.Size(size[0], size[1], false)
		for _, c := range corpus {
			b.Load(pageFile(t, draw(t, 200, c.make, c.step)))
			for _, want := range []float64{12, 22} {
				if got := browsertest.Eval[float64](b, smallest); got < want-.01 {
					t.Errorf("%s at %d: letters of %g pixels, wanted %g at least", c.name, size[0], got, want)
				}
				if high := browsertest.Eval[float64](b, `document.querySelector(".tools").getBoundingClientRect().height / parseFloat(getComputedStyle(document.body).fontSize)`); high > 4 {
					t.Errorf("%s at %d: the tools are %g letters high", c.name, size[0], high)
				}
				b.Press("p")
			}
		}
	}
	b.Load(pageFile(t, draw(t, drawing.MostNodes, "(setf g (make-mancala))", "(step g 1)")))
	if board := browsertest.Eval[string](b, `document.querySelector(".about .picture svg").getAttribute("aria-label")`); !strings.Contains(board, "4  4  4") {
		t.Errorf("the panel shows the board %q", board)
	}
	if n := browsertest.Eval[int](b, `document.querySelectorAll(".about .picture circle").length`); n < 48 {
		t.Errorf("the board has %d stones and pits", n)
	}
}

// pageLarge goes through a page of 2,000 nodes and one of 200 in one run: a step may cost what
// ten times the nodes cost, and not the square of that.
func pageLarge(t *testing.T, b *browsertest.Browser) {
	small, _ := stepOf(t, b, drawing.MostNodes/10)
	step, open := stepOf(t, b, drawing.MostNodes)
	t.Logf("a page of %d nodes opens in %v and goes a step in %.2f ms; of a tenth of them, in %.2f ms", drawing.MostNodes, open, step, small)
	if step > 40*max(small, .05) { // what is shorter is the browser's clock
		t.Errorf("a step takes %.2f ms, and %.2f ms among a tenth of the nodes", step, small)
	}
}

// stepOf is how many milliseconds a step takes on a page of so many nodes, and how long the page to open.
func stepOf(t *testing.T, b *browsertest.Browser, nodes int) (ms float64, open time.Duration) {
	d := draw(t, nodes, large...)
	open = b.Load(pageFile(t, d))
	const steps = 100
	ms = browsertest.Eval[float64](b, fmt.Sprintf(`(() => {
		const next = document.querySelector("[data-do=next]");
		document.querySelector("[data-do=start]").click();
		const began = performance.now();
		for (let i = 0; i < %d; i++) { next.click(); document.body.getBoundingClientRect(); }
		return performance.now() - began;
	})()`, steps))
	return ms / steps, open
}

// pageSimulations steps through ten thousand simulations: only what is in sight is drawn again at each
// step, so that the slider follows the hand, and no line goes through what is written beside a node.
func pageSimulations(t *testing.T, b *browsertest.Browser) {
	d := draw(t, drawing.MostNodes, "(setf g (make-mancala))", "(step g 8 :algorithm uct :simulations 10000 :playouts t)")
	b.Load(pageFile(t, d))
	for _, levels := range []string{"3", "all"} {
		unfold(b, levels)
		steps := browsertest.Eval[[]float64](b, `Array.from({ length: 21 }, (_, i) => {
			const slider = shown[0].part("input[type=range]"), began = performance.now();
			slider.value = Math.floor(((i * 8) % 21) / 21 * slider.max);
			slider.dispatchEvent(new Event("input"));
			document.body.offsetHeight;
			return performance.now() - began;
		})`)
		slices.Sort(steps)
		const hand = 150 // ms; on an idle machine they take 30
		if t.Logf("%d nodes, %s levels: a step takes %.0f ms, at most %.0f", len(d.Nodes), levels, steps[10], steps[20]); steps[10] > hand {
			t.Errorf("a step takes %.0f ms", steps[10])
		}
		if marked := browsertest.Eval[int](b, "shown[0].tree.inSight().length"); marked > 400 {
			t.Errorf("%d nodes are drawn again at each step", marked)
		}
		crossed := browsertest.Eval[[]string](b, `[0.01, 0.1, 0.5, 0.9, 1].flatMap((share) => {
			const s = shown[0];
			s.goto(Math.floor(share * (s.events.length - 1)));
			return s.tree.inSight().filter((n) => n.seen && n.worthText && n.below.length > 0 && n.x + n.worthText.getBBox().x + n.worthText.getBBox().width > n.out + 0.5).map((n) => n.name + ": " + n.worthText.textContent);
		})`)
		if len(crossed) > 0 {
			t.Errorf("lines go through %d labels, such as %s", len(crossed), crossed[0])
		}
	}
	unfold(b, "3")
	if off := browsertest.Eval[int](b, `[...document.querySelectorAll(".canvas .node")].filter((g, i, all) => i > 0 && Number(g.dataset.id) < Number(all[i - 1].dataset.id)).length`); off > 0 {
		t.Errorf("%d nodes stand out of order", off)
	}
}

// pageForetells steps through the tree of a textbook: all leaves have their scores from the beginning,
// and nothing tells which of them is never tried before the cut, or in a quiz before the answer.
func pageForetells(t *testing.T, b *browsertest.Browser) {
	d := draw(t, drawing.MostNodes, "(setf g (custom-tree '(max (min 3 12 8) (min 2 4 6) (min 14 5 2))))", "(step g 2 :algorithm alpha-beta :ordering nil)")
	b.Load(pageFile(t, d))
	unfold(b, "all")
	const seen = `[...document.querySelectorAll(".canvas .node .worth")].filter((e) => e.checkVisibility({ visibilityProperty: true })).map((e) => e.textContent.replace("= ", "")).join(" ")`
	const dashed = `document.querySelectorAll(".canvas .node.pruned, .canvas .line.pruned").length`
	for _, step := range []struct {
		key, worth string
		dashed     int
	}{{"e", "3 3 3 12 8 <2 2 4 6 2 14 5 2", 4}, {"s", "? ? 3 12 8 ? 2 4 6 ? 14 5 2", 0}, {"q", "? ? 3 12 8 ? 2 4 6 ? 14 5 2", 0}} {
		b.Press(step.key)
		if got := browsertest.Eval[string](b, seen); got != step.worth {
			t.Errorf("after %s the values are %q, wanted %q", step.key, got, step.worth)
		}
		if got := browsertest.Eval[int](b, dashed); got != step.dashed {
			t.Errorf("after %s %d things are dashed, wanted %d", step.key, got, step.dashed)
		}
	}
}
