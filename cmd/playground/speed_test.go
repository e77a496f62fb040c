package main

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"parlor/commands/view/drawing/browsertest"
)

// TestSpeed says how long the prompt takes to be there, how fast positions are searched and
// how soon a changed tree is drawn, and holds what is counted against the native program.
// What it says is written down in docs/browser.md.
func TestSpeed(t *testing.T) {
	p := opened(t, "index.html")
	began := time.Now()
	p.b.Visit(p.root + "prompt.html")
	p.until("first prompt", start, "prompt.asked")
	t.Logf("the first prompt after %v", time.Since(began))
	p.until("the module kept", soon, "(caches.open('parlor').then((c) => c.keys()).then((all) => { globalThis.kept = all.length }), globalThis.kept > 0)")
	began = time.Now()
	p.b.Visit(p.root + "prompt.html?again")
	p.until("prompt", start, "prompt.asked")
	t.Logf("once more after %v", time.Since(began))
	p.nodes()
	p.redraws()
	p.b.Quiet(p.root, "blob:")
}

// TestModuleSize: docs/browser.md tells how large the module is, to a fiftieth.
func TestModuleSize(t *testing.T) {
	packed, err := os.Stat(filepath.Join(livingBook(t), "live", "parlor.wasm.gz"))
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("../../docs/browser.md")
	if err != nil {
		t.Fatal(err)
	}
	row := regexp.MustCompile(`\| the module, packed by gzip \| [^|]+ \| ([\d.]+) MB \|`).FindSubmatch(text)
	if row == nil {
		t.Fatal("docs/browser.md has no row on the module")
	}
	told, _ := strconv.ParseFloat(string(row[1]), 64)
	if size := float64(packed.Size()) / 1e6; math.Abs(told-size) > size/50 {
		t.Errorf("docs/browser.md tells of a module of %.2f MB, and it has %.2f", told, size)
	}
}

var (
	nodesVisited = regexp.MustCompile(`NODES: \d+`)
	nodesASecond = regexp.MustCompile(`, (\d+) nodes a second`)
)

// nodes searches a position in the browser and here, and gives what the search itself says of
// its speed.
func (p page) nodes() {
	const page, search = "search/explain.md", "(search g 6 :algorithm expectiminimax)"
	steps := []string{`(setf g (make-sorry :position "sorry red 10 r:11,20,-1 g:30,35,-2"))`, search, search + " ", search + "  ", search + "   "}
	d := newDesk(func([]byte) {}, func() {})
	here, err := d.run(context.Background(), page, steps[:2])
	if err != nil {
		p.Fatal(err)
	}
	best := 0.0
	for i := range steps {
		answer := p.asked("prompt.engine", "run", fmt.Sprintf("{page: %q, steps: %s}", page, quoted(steps[:i+1])), time.Minute)
		if i == 0 {
			continue
		}
		var did []shown
		if err := json.Unmarshal([]byte(answer), &did); err != nil || len(did) != i+1 || counts(did[i]) != counts(here[1]) {
			p.Errorf("wanted %s, given %s", counts(here[1]), answer)
			continue
		}
		speed := nodesASecond.FindStringSubmatch(textOf(did[i]))
		if speed == nil {
			p.Fatalf("no speed in %s", textOf(did[i]))
		}
		n, _ := strconv.ParseFloat(speed[1], 64)
		best = max(best, n)
	}
	p.Logf("%.1f million nodes a second at best, %s", best/1e6, nodesVisited.FindString(textOf(here[1])))
}

// counts are what a search has found and counted, without how long that took.
func counts(s shown) string {
	before, _, _ := strings.Cut(textOf(s), "ALL DEPTHS")
	return before
}

// textOf gives what a command has said.
func textOf(s shown) (text string) {
	for _, span := range s.Spans {
		text += span[0]
	}
	return text
}

// quoted writes a list of texts as JavaScript.
func quoted(list []string) string {
	all := make([]string, len(list))
	for i, text := range list {
		all[i] = strconv.Quote(text)
	}
	return "[" + strings.Join(all, ", ") + "]"
}

// broadTree is a tree of some two hundred nodes.
func broadTree() string {
	var rows []string
	for i := range 9 {
		var leaves []string
		for j := range 7 {
			leaves = append(leaves, fmt.Sprintf("(chance (1 %d) (2 %d))", (i*7+j*5)%19, (i*3+j*11)%17))
		}
		rows = append(rows, "(min "+strings.Join(leaves, " ")+")")
	}
	return "(max " + strings.Join(rows, " ") + ")"
}

// redraws changes a leaf of a broad tree again and again.
func (p page) redraws() {
	p.b.Visit(p.root + "tree.html")
	p.until("the first search", start, "change.took")
	p.do(`change.text.value = %q; change.form.elements.depth.value = 4; change.took = 0; change.taken()`, broadTree())
	p.until("the broad tree", soon, "change.took && !change.under")
	// The time ends when the page knows where everything stands; then it has only to be painted.
	p.do(`const show = change.show.bind(change); change.show = (...found) => { show(...found); document.body.getBoundingClientRect() }`)
	var all []float64
	for i := range 15 {
		p.do(`change.took = 0;
			const leaf = document.querySelectorAll("#parts input")[%d];
			leaf.value = "%d"; leaf.dispatchEvent(new Event("input"))`, 40+2*i+1, i)
		p.until("the change", soon, "change.took && !change.under")
		all = append(all, browsertest.Eval[float64](p.b, "change.took"))
	}
	if fault := browsertest.Eval[string](p.b, "change.fault.textContent"); fault != "" {
		p.Errorf("the tree: %s", fault)
	}
	least := all[0]
	for _, took := range all {
		least = min(least, took)
	}
	p.Logf("%d nodes: a change is drawn after %.0f ms at best, of %.0f", browsertest.Eval[int](p.b, "document.querySelectorAll('.outline li').length"), least, all)
}
