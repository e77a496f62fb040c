package drawing_test

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"

	"parlor/commands/lab/walk"
	"parlor/commands/view/drawing"
	"parlor/games"
	"parlor/games/gamestest"
	searchwalk "parlor/search/walk"
)

// TestCounts holds the nodes of pictures against the counts of the searches.
func TestCounts(t *testing.T) {
	gamestest.TakesTurns(t)
	for _, c := range corpus {
		for _, most := range []int{5, 40, drawing.MostNodes} {
			d := draw(t, most, c.make, c.step)
			var drawn, leaves, folded, untried uint64
			for _, n := range d.Nodes {
				switch {
				case n.Shape == drawing.Pruned:
					untried += uint64(max(1, len(n.Names)))
				case n.Tree != nil:
					drawn++
					folded += n.Tree.Hidden
					if n.Shape == drawing.Leaf || n.Tree.Estimate {
						leaves++
					}
				}
			}
			if drawn+folded != d.Counts.Visited || d.Counts.Visited == 0 {
				t.Errorf("%s: %d nodes drawn and %d folded away, of %d", c.name, drawn, folded, d.Counts.Visited)
			}
			if folded > 0 {
				continue
			}
			if want := d.Counts.Leaves; leaves != want && d.Counts.TableHits == 0 {
				t.Errorf("%s: %d leaves of %d", c.name, leaves, want)
			}
			if want := d.Counts.PrunedMoves + d.Counts.PrunedOutcomes; untried != want && d.Counts.CellsTotal+d.Counts.Narrowed == 0 {
				t.Errorf("%s: %d branches never tried, of %d", c.name, untried, want)
			}
		}
	}
}

// TestWords compares the words of pictures with those of the walk, event by event, and
// looks for every event whose node is drawn.
func TestWords(t *testing.T) {
	gamestest.TakesTurns(t)
	ctx := context.Background()
	for _, c := range corpus {
		d := draw(t, drawing.MostNodes, c.make, c.step)
		w := walkOf(t, c.make, c.step)
		kinds := searchwalk.Kinds()
		for _, e := range d.Events {
			if err := w.Goto(ctx, e.Number); err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
			said, why := walk.WalkEventOf(w), walk.WalkWhyOf(w)
			if !slices.Equal(said.Text, e.Text) || !slices.Equal(why.Text, e.Why) || said.Event != e.Name {
				t.Fatalf("%s, event %d: drawn %s %q %q, step says %s %q %q", c.name, e.Number, e.Name, e.Text, e.Why, said.Event, said.Text, why.Text)
			}
			for i, k := range kinds {
				if k.Match(w.State().Event) != (e.Kinds>>i&1 == 1) {
					t.Fatalf("%s, event %d: kind %s", c.name, e.Number, k.Name)
				}
			}
			if here := w.State().Here(); here != nil && d.Nodes[e.Node].Entered != here.Entered {
				t.Fatalf("%s, event %d is at the node of event %d, not of %d", c.name, e.Number, d.Nodes[e.Node].Entered, here.Entered)
			}
		}
		if err := w.End(ctx); err != nil || w.State().Number != d.Total || w.State().Tally.Counts != d.Counts {
			t.Errorf("%s: %v; the walk ends at %d with %+v, the picture at %d with %+v", c.name, err, w.State().Number, w.State().Tally.Counts, d.Total, d.Counts)
		}
		if all := len(d.Events) == d.Total; !all && !slices.ContainsFunc(d.Nodes, func(n *drawing.Node) bool { return n.Shape == drawing.Folded }) {
			t.Errorf("%s: %d events of %d, and nothing is folded away", c.name, len(d.Events), d.Total)
		}
	}
}

// TestWordless: a picture without words is the same but for them, and the words that are
// asked for afterwards, backwards here, are those of the picture with words.
func TestWordless(t *testing.T) {
	gamestest.TakesTurns(t)
	ctx := context.Background()
	for _, c := range corpus {
		full := draw(t, drawing.MostNodes, c.make, c.step)
		w := walkOf(t, c.make, c.step)
		less := usual
		less.Wordless = true
		d, err := drawing.Draw(ctx, w, less)
		if err != nil {
			t.Fatal(err)
		}
		a, b := full.Search(), d.Search()
		if a.Tree != b.Tree || a.List != b.List || !reflect.DeepEqual(a.Facts, b.Facts) || len(full.Events) != len(d.Events) {
			t.Errorf("%s: another picture without words", c.name)
		}
		left, told := 0, 0
		for i, want := range slices.Backward(full.Events) {
			got := d.Events[i]
			if got.Text == nil {
				left++
			} else if told++; !reflect.DeepEqual(got.EventWords, want.EventWords) {
				t.Errorf("%s, event %d: %q, want %q", c.name, got.Number, got.EventWords, want.EventWords)
			}
			words, err := drawing.Told(ctx, w, []int{want.Number})
			if err != nil || !reflect.DeepEqual(words[0], want.EventWords) {
				t.Errorf("%s, event %d: asked for %q, %v, want %q", c.name, want.Number, words, err, want.EventWords)
			}
			got.EventWords, want.EventWords = drawing.EventWords{}, drawing.EventWords{}
			if !reflect.DeepEqual(got, want) {
				t.Errorf("%s: event %+v, want %+v", c.name, got, want)
			}
		}
		if left == 0 || told == 0 {
			t.Errorf("%s: %d events without words, %d with", c.name, left, told)
		}
	}
}

// TestSameEveryTime writes pictures twice, in every format, of walks at different events.
func TestSameEveryTime(t *testing.T) {
	gamestest.TakesTurns(t)
	for _, c := range corpus {
		w := walkOf(t, c.make, c.step)
		for _, f := range []drawing.Format{drawing.HTML, drawing.SVG, drawing.DOT, drawing.JSON} {
			var written [2][]byte
			for i := range written {
				if err := w.Goto(context.Background(), 1+3*i); err != nil {
					t.Fatal(err)
				}
				d, err := drawing.Draw(context.Background(), w, usual)
				if err != nil {
					t.Fatal(err)
				}
				if written[i], err = d.Write(f); err != nil {
					t.Fatal(err)
				}
			}
			if !bytes.Equal(written[0], written[1]) {
				t.Errorf("%s as %s: two pictures differ", c.name, f)
			}
			if !bytes.HasPrefix(written[0], f.Header()) {
				t.Errorf("%s as %s begins with %q", c.name, f, written[0][:40])
			}
		}
	}
}

// TestSVGIsXML reads pictures as XML and counts their shapes.
func TestSVGIsXML(t *testing.T) {
	for _, c := range corpus {
		d := draw(t, 100, c.make, c.step)
		text, err := d.Write(drawing.SVG)
		if err != nil {
			t.Fatal(err)
		}
		shapes := 0
		for decoder := xml.NewDecoder(bytes.NewReader(text)); ; {
			token, err := decoder.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
			if start, is := token.(xml.StartElement); is && slices.ContainsFunc(start.Attr, func(a xml.Attr) bool { return a.Value == "shape" }) {
				shapes++
			}
		}
		if shapes != len(d.Nodes) {
			t.Errorf("%s: %d shapes for %d nodes", c.name, shapes, len(d.Nodes))
		}
	}
}

// TestJSON reads what is written as data.
func TestJSON(t *testing.T) {
	for _, c := range corpus {
		d := draw(t, 100, c.make, c.step)
		text, err := d.JSON()
		if err != nil {
			t.Fatal(err)
		}
		var read struct {
			Kind   string
			Events int
			Counts struct{ Visited uint64 }
			Tree   struct {
				Visited uint64
				Left    int
			}
		}
		if err := json.Unmarshal(text, &read); err != nil {
			t.Fatal(err)
		}
		if read.Kind != "drawn-tree" || read.Events != d.Total || read.Tree.Left != d.Total ||
			read.Counts.Visited != d.Counts.Visited || read.Tree.Visited != d.Counts.Visited {
			t.Errorf("%s: %+v", c.name, read)
		}
	}
}

// TestTooLarge refuses a search of too many events, and leaves the walk where it can go
// on.
func TestTooLarge(t *testing.T) {
	w := walkOf(t, corpus[0].make, corpus[0].step)
	ctx := context.Background()
	if err := w.End(ctx); err != nil {
		t.Fatal(err)
	}
	total := w.State().Number
	if _, err := drawing.Draw(ctx, w, drawing.Limits{Nodes: 10, Events: total}); err != nil {
		t.Errorf("%d events: %v", total, err)
	}
	_, err := drawing.Draw(ctx, w, drawing.Limits{Nodes: 10, Events: total - 1})
	if games.CodeOf(err) != "tree-too-large" {
		t.Errorf("more events than the limit: %v", err)
	}
	if err := w.Goto(ctx, 2); err != nil {
		t.Error(err)
	}
}

// TestInterrupted ends with the context.
func TestInterrupted(t *testing.T) {
	w := walkOf(t, large...)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := drawing.Draw(ctx, w, usual); !errors.Is(err, context.Canceled) {
		t.Errorf("a search that is interrupted: %v", err)
	}
}

// TestFormats knows formats by the endings of names.
func TestFormats(t *testing.T) {
	for name, want := range map[string]drawing.Format{
		"t.html": drawing.HTML, "a.b/t.SVG": drawing.SVG, "t.x.dot": drawing.DOT, "~/t.json": drawing.JSON,
		"t.htm": "", "t": "", "html": "", ".": "", "": "", "t.html/": "", "t.svg.jpg": "",
	} {
		f, err := drawing.FormatOf(name)
		if f != want || (err == nil) == (want == "") {
			t.Errorf("%q: %q, %v", name, f, err)
		}
		if err != nil && games.CodeOf(err) != "bad-drawing" {
			t.Errorf("%q: %v", name, err)
		}
	}
	if _, err := drawing.FormatOf("t.htm"); !strings.Contains(err.Error(), "html") {
		t.Errorf("no near name in %v", err)
	}
}
