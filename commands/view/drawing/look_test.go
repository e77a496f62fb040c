package drawing_test

import (
	"bytes"
	"context"
	"image/color"
	"image/png"
	"strings"
	"testing"
	"unicode/utf8"

	"parlor/commands/text/report"
	"parlor/commands/view/drawing"
	"parlor/games"
	"parlor/search/tree"
)

// seen draws the search that some commands step into, with a look.
func seen(t testing.TB, look drawing.TreeLook, texts ...string) *drawing.Drawing {
	t.Helper()
	d, err := drawing.Draw(context.Background(), walkOf(t, texts...), drawing.Limits{Nodes: 300, Events: drawing.MostEvents, Wordless: true, Look: look})
	if err != nil {
		t.Fatalf("%v: %v", texts, err)
	}
	return d
}

// AIMA's figure 5.2, and its search by alpha-beta.
const (
	figure  = "(setf g (make-tree))"
	pruning = "(step g 2 :algorithm alpha-beta)"
)

// box is what a text covers in a picture.
type box struct{ left, right, top, foot float64 }

func (a box) meets(b box) bool {
	return a.left < b.right-1 && b.left < a.right-1 && a.top < b.foot-1 && b.top < a.foot-1
}

// TestDown: the root is above everything, a node in the middle of those below it, levels are rows, and no
// text of a picture covers another or a shape.
func TestDown(t *testing.T) {
	for _, c := range corpus {
		p := seen(t, drawing.TreeLook{Down: true}, c.make, c.step).Place()
		var boxes []box
		rows := map[int]float64{}
		for _, n := range p.Nodes {
			if y, known := rows[n.Level]; known && y != n.Y {
				t.Errorf("%s: nodes of level %d at %g and %g", c.name, n.Level, y, n.Y)
			}
			rows[n.Level] = n.Y
			if n.Above != nil && n.Y <= n.Above.Y {
				t.Errorf("%s: node %d is not below the one above it", c.name, n.ID)
			}
			if k := len(n.Below); k > 0 && n.X-(n.Below[0].X+n.Below[k-1].X)/2 > 1e-6 {
				t.Errorf("%s: node %d at %g has children from %g to %g", c.name, n.ID, n.X, n.Below[0].X, n.Below[k-1].X)
			}
			for _, w := range n.Texts() {
				wide := 7.25 * float64(utf8.RuneCountInString(w.Text))
				left := n.X + w.X - []float64{0, wide / 2, wide}[w.Align+1]
				boxes = append(boxes, box{left, left + wide, n.Y + w.Y - 9, n.Y + w.Y})
				if left < 0 || left+wide > p.Width || n.Y+w.Y > p.Height || n.Y+w.Y < 9 {
					t.Errorf("%s: %q of node %d leaves the picture", c.name, w.Text, n.ID)
				}
			}
			boxes = append(boxes, box{n.X - 8, n.X + 8, n.Y - 8, n.Y + 8})
		}
		for i, a := range boxes {
			for _, b := range boxes[:i] {
				if a.meets(b) {
					t.Fatalf("%s: two things at %+v and %+v", c.name, a, b)
				}
			}
		}
	}
}

// TestBlank: a blank tree tells no value of an inner node, no window, no cut's numbers and no best move, in
// no form; leaves have their values.
func TestBlank(t *testing.T) {
	for _, c := range corpus {
		d := seen(t, drawing.TreeLook{Stage: tree.Stage{Blank: true}}, c.make, c.step)
		full := seen(t, drawing.TreeLook{}, c.make, c.step)
		leaves := 0
		for _, n := range d.Nodes {
			switch {
			case n.Best():
				t.Errorf("%s: node %d is marked as the best", c.name, n.ID)
			case n.Shape == drawing.Leaf:
				leaves++
				if !strings.HasPrefix(n.Worth, "=") {
					t.Errorf("%s: a leaf has no value: %q", c.name, n.Worth)
				}
			case n.Tree != nil && (n.Worth != "____" || len(n.Notes) > 0 && n.Tree.Knows == "" && !n.Tree.Estimate):
				t.Errorf("%s: node %d tells %q %q", c.name, n.ID, n.Worth, n.Notes)
			}
		}
		for _, n := range full.Nodes {
			if n.Shape == drawing.Leaf {
				leaves--
			}
		}
		if leaves != 0 {
			t.Errorf("%s: %d leaves more than without blanks", c.name, leaves)
		}
		for _, f := range []drawing.Format{drawing.HTML, drawing.SVG, drawing.DOT, drawing.JSON} {
			text, err := d.Write(f)
			if err != nil {
				t.Fatal(err)
			}
			for _, word := range []string{"cut: ", "alpha ", "alpha\":", "<script", `class="star"`, "penwidth"} {
				if strings.Contains(string(text), word) && !(f == drawing.JSON && word == "<script") {
					t.Errorf("%s as %s contains %q", c.name, f, word)
				}
			}
		}
	}
}

// TestUncut: without cuts the tree of a search that prunes is that of one that does not, and the leaves of the
// textbook's figure stand in its order.
func TestUncut(t *testing.T) {
	d := seen(t, drawing.TreeLook{Stage: tree.Stage{Blank: true, Uncut: true}}, figure, pruning)
	var leaves []string
	for _, n := range d.Nodes {
		if n.Shape == drawing.Leaf {
			leaves = append(leaves, n.Worth)
		}
		if n.Shape == drawing.Pruned {
			t.Errorf("a branch is drawn as never tried: %s", n.Way)
		}
	}
	if got := strings.Join(leaves, " "); got != "= 3 = 12 = 8 = 2 = 4 = 6 = 14 = 5 = 2" {
		t.Errorf("the leaves are %s", got)
	}
	// What a search of chance has left out has its odds and everything below it.
	d = seen(t, drawing.TreeLook{Stage: tree.Stage{Uncut: true}}, textbook, "(step g 3 :algorithm star1)")
	if n := len(d.Nodes); n != 13 || d.Nodes[n-1].Way != "2 (1/2)" || d.Nodes[n-1].Worth != "= 1" {
		t.Errorf("%d nodes, the last of them %+v", n, d.Nodes[n-1])
	}
}

// TestHalfDone: at each event of a search the picture has the values of the nodes that it has left by then,
// which are those of the end, and no other values of inner nodes.
func TestHalfDone(t *testing.T) {
	w := walkOf(t, figure, pruning)
	whole := seen(t, drawing.TreeLook{}, figure, pruning)
	worth := map[int]string{}
	for _, n := range whole.Nodes {
		if n.Tree != nil {
			worth[n.Entered] = n.Worth
		}
	}
	blank := -1
	for event := 1; event <= whole.Total; event++ {
		d, err := drawing.Draw(context.Background(), w, drawing.Limits{Nodes: 300, Events: drawing.MostEvents, Look: drawing.TreeLook{Stage: tree.Stage{Event: event}}})
		if err != nil {
			t.Fatal(err)
		}
		left := 0
		for _, n := range d.Nodes {
			switch {
			case n.Tree == nil || n.Shape == drawing.Leaf:
			case n.Worth == "____":
				left++
				if n.Left <= event {
					t.Errorf("event %d: the search has left node %d, and its value is blank", event, n.ID)
				}
			case n.Left > event || n.Worth != worth[n.Entered]:
				t.Errorf("event %d: node %d has %q", event, n.ID, n.Worth)
			}
		}
		if blank >= 0 && left > blank {
			t.Errorf("event %d: %d values are blank, after %d", event, left, blank)
		}
		if blank = left; event == 1 && left != 4 {
			t.Errorf("at the first event %d inner nodes are blank, of 4", left)
		}
	}
	if blank != 0 {
		t.Errorf("at the last event %d values are blank", blank)
	}
}

// TestDownAsText writes the figure as the textbook has it, and from the left where it does not fit.
func TestDownAsText(t *testing.T) {
	for _, c := range []struct {
		form, want string
	}{
		{"(draw-tree g 2 :algorithm alpha-beta :down t)", `                          △ = 3
           ┌─────────────────┼────────────────┐
           *1                2                3
         ▽ = 3             ▽ <= 2           ▽ = 2
                         [alpha 3]        [alpha 3]
                        cut: 2 <= 3
   ┌───────┼──────┐      ┌────┼──┐     ┌──────┼──────┐
   *1      2      3      *1   2  3     1      2      *3
 □ = 3   □ = 12 □ = 8  □ = 2  ~  ~   □ = 14 □ = 5  □ = 2
NODES: 11 (shown 11, hidden 0), PRUNED-MOVES: 2, PRUNED-OUTCOMES: 0, PROBES: 0
`},
		{"(progn (set signs ascii) (draw-tree (custom-tree '(max (min 1 2) 3)) 2 :algorithm expectiminimax :down t :values nil))", `         ^ ?
       +--+--+
       1     2
      v ?  # = 3
   +---+--+
   1      2
 # = 1  # = 2
`},
	} {
		sh := newShell(t)
		if err := sh.eval(figure + c.form); err != nil {
			t.Fatal(err)
		}
		said := *sh.said
		r := said[len(said)-1]
		text := report.Render(r, 80)
		if got := text.String(); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.form, got, c.want)
		}
		narrow := report.Render(r, 12)
		if got := narrow.String(); !strings.HasPrefix(got, "The tree") {
			t.Errorf("%s on a narrow screen:\n%s", c.form, got)
		}
	}
}

// TestDownAsPNG: the picture of pixels has the root where the placed picture has it.
func TestDownAsPNG(t *testing.T) {
	d := seen(t, drawing.TreeLook{Down: true}, figure, pruning)
	data, err := d.Write(drawing.PNG)
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	p := d.Place()
	for _, n := range p.Nodes {
		want := map[drawing.Shape]color.Color{drawing.Max: color.RGBA{0xcf, 0xe3, 0xff, 255}, drawing.Min: color.RGBA{0xff, 0xdc, 0xc8, 255}}[n.Shape]
		if want == nil {
			continue
		}
		r, g, b, _ := picture.At(int(2*n.X), int(2*n.Y)).RGBA()
		wr, wg, wb, _ := want.RGBA()
		if r != wr || g != wg || b != wb {
			t.Errorf("the middle of node %d is %x %x %x", n.ID, r>>8, g>>8, b>>8)
		}
	}
}

// TestPaperPage: a page for the printer has the picture, no script, and a sheet turned where it is broad.
func TestPaperPage(t *testing.T) {
	text, err := seen(t, drawing.TreeLook{Down: true}, figure, pruning).Write(drawing.HTML)
	if err != nil {
		t.Fatal(err)
	}
	page := string(text)
	for _, want := range []string{drawing.PageHeader, "@page { margin: 15mm; size: landscape }", `aria-label="the tree"`, "max decides", "script-src"} {
		if strings.Contains(page, want) == (want == "script-src") {
			t.Errorf("%q: %t", want, strings.Contains(page, want))
		}
	}
}

// TestLooksRefused: what cannot be drawn so is refused with its code.
func TestLooksRefused(t *testing.T) {
	for form, want := range map[string]string{
		"(draw-tree g 2 :event 99)":                                         "bad-drawing",
		"(draw-tree g 2 :event 0)":                                          "wrong-kind",
		"(draw-tree g 2 :algorithm uct :simulations 9 :event 2)":            "bad-drawing",
		"(draw-tree g 2 :beside star1 :down t :file \"t.html\")":            "bad-drawing",
		"(draw-tree (make-mancala) 3 :cuts nil)":                            "tree-too-large",
		"(draw-tree (make-ropasci) 1 :algorithm double-oracle :values nil)": "",
	} {
		if err := newShell(t).eval(figure + form); games.CodeOf(err) != want {
			t.Errorf("%s: %v, wanted %q", form, err, want)
		}
	}
}
