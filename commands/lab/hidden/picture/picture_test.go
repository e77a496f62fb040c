package picture_test

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parlor/commands/tests/sessiontest"
)

const coin = "(setf c (custom-tree '(chance (1 (max :knows heads :moves (sell play) 1/2 (min :knows guess :moves (heads tails) -1 1))) (1 (max :knows tails :moves (sell play) -1/2 (min :knows guess :moves (heads tails) 1 -1))))))"

// TestDrawnSets: a picture is well-formed, rings and joins the positions of a set, and writes the
// strategy on the branches; what lies on a file of another kind stays.
func TestDrawnSets(t *testing.T) {
	t.Chdir(t.TempDir())
	x := sessiontest.New(t)
	other := "notes.svg"
	if err := os.WriteFile(other, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, form := range []string{coin, `(draw-sets c "c.svg")`, `(draw-sets c "c.html" :side min)`, `(draw-sets c "d.svg" :strategy '((max heads (sell 1)) (max tails (play 1)) (min guess (heads 1))))`} {
		if said, code := x.Do(form); code != "" {
			t.Fatalf("%s: %s %v", form, code, said)
		}
	}
	for form, want := range map[string]string{`(draw-sets c "notes.svg")`: "not-a-drawing", `(draw-sets c "c.gif")`: "bad-drawing"} {
		if _, code := x.Do(form); code != want {
			t.Errorf("%s: %q, wanted %q", form, code, want)
		}
	}
	text := read(t, "c.svg")
	for what, times := range map[string]int{`<circle cx=`: 4, `class="join"`: 2, "cannot tell these apart: he knows guess": 1, "heads 1/4<": 2, "tails 3/4<": 2, `class="share max"`: 2, `class="share min"`: 4} {
		if n := strings.Count(text, what); n != times {
			t.Errorf("%q comes %d times, wanted %d", what, n, times)
		}
	}
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	if own := read(t, "c.html"); strings.Count(own, `class="node min"`) != 2 || strings.Contains(own, `class="node max"><title>`) {
		t.Errorf("what Min knows has %d sets", strings.Count(own, `class="node min"`)-1)
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Clean(name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestSetsInTrees: the tree of a search by iterations has a ring for every decision, of one colour in a
// set, and branches as wide as they are played.
func TestSetsInTrees(t *testing.T) {
	t.Chdir(t.TempDir())
	x := sessiontest.New(t)
	for _, form := range []string{coin, `(draw-tree c 4 :file "t.svg" :algorithm cfr+ :iterations 2)`} {
		if said, code := x.Do(form); code != "" {
			t.Fatalf("%s: %s %v", form, code, said)
		}
	}
	text := read(t, "t.svg")
	colours := map[string]int{}
	for _, part := range strings.Split(text, `<circle class="ring set" style="stroke:`)[1:] {
		colour, _, _ := strings.Cut(part, `"`)
		colours[colour]++
	}
	if len(colours) != 3 || strings.Count(text, "knows guess") < 2 || strings.Count(text, `class="note"`) < 8 {
		t.Errorf("rings: %v\n%s", colours, text)
	}
	for colour, times := range colours {
		if times != 1 && times != 2 {
			t.Errorf("%d rings of %s", times, colour)
		}
	}
	if n := strings.Count(text, `style="stroke-width:`); n != 8 {
		t.Errorf("%d branches have a width, wanted those of 8 moves", n)
	}
}
