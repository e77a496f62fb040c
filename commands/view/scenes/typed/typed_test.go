package typed_test

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"parlor/commands/tests/sessiontest"
	"parlor/commands/view/scenes"
)

const figure = "(setf g (custom-tree '(max (min 3 12 8) (min 2 4 6) (min 14 5 2))))"

// shown gives the picture of the tree that a session steps through.
func shown(t *testing.T, x *sessiontest.Shell) string {
	t.Helper()
	v, ok := scenes.PlayableOf(x.Session, "")
	if !ok {
		t.Fatal("there is nothing to show")
	}
	d := xml.NewDecoder(strings.NewReader(v.Picture))
	for {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatalf("%v in\n%s", err, v.Picture)
		}
	}
	if v.Board.Width == 0 || v.Board.Places == nil || len(v.Moves) > 0 {
		t.Errorf("a board of %d with places %v and %d moves", v.Board.Width, v.Board.Places, len(v.Moves))
	}
	return v.Picture
}

// TestSteppedTree: what a search has found is shown as it is found, and nothing of what comes later.
func TestSteppedTree(t *testing.T) {
	x := sessiontest.New(t)
	do := func(form string) {
		t.Helper()
		if said, code := x.Do(form); code != "" {
			t.Fatalf("%s: %s %v", form, code, said)
		}
	}
	do(figure)
	do("(step g 3 :algorithm alpha-beta)")
	for _, at := range []struct {
		form                string
		unknown, cuts, best int
		says                string
	}{
		{"(goto 1)", 4, 0, 0, "0 inner nodes are known"},
		{"(goto 14)", 2, 0, 1, "1 inner nodes are known"}, // the first min node is worth 3
		{"(until 'cut)", 1, 2, 1, "1 inner nodes"},        // the root has 3 at least, the second min node 2 at most
		{"(goto 'end)", 0, 2, 0, "the root is worth 3"},
		{"(goto 14)", 2, 0, 1, "1 inner nodes"}, // and back
	} {
		do(at.form)
		text := shown(t, x)
		if got := strings.Count(text, `class="worth unknown"`); got != at.unknown {
			t.Errorf("%s: %d nodes are blank, wanted %d", at.form, got, at.unknown)
		}
		if got := strings.Count(text, "✕"); got != at.cuts {
			t.Errorf("%s: %d branches are cut, wanted %d", at.form, got, at.cuts)
		}
		if got := strings.Count(text, `class="way best"`); at.best > 0 && got != at.best {
			t.Errorf("%s: %d branches are best, wanted %d", at.form, got, at.best)
		}
		if !strings.Contains(text, at.says) {
			t.Errorf("%s: %q is not said", at.form, at.says)
		}
		for _, leaf := range []string{">3<", ">12<", ">8<", ">2<", ">4<", ">6<", ">14<", ">5<"} {
			if !strings.Contains(text, leaf) {
				t.Errorf("%s: the leaf %s cannot be read", at.form, leaf)
			}
		}
	}
}

// TestTreesOfEveryKind: odds, choices at once, simulations and iterations are drawn, and a tree that is
// too large is not.
func TestTreesOfEveryKind(t *testing.T) {
	x := sessiontest.New(t)
	for _, step := range []string{
		"(setf g (custom-tree '(max (chance (1 (min 5 9)) (3 (min 2 7))) (chance (1 (min -4 6)) (1 1))))) (step g 4 :algorithm star2)",
		"(setf g (custom-tree '(both (3 (max 1 2)) (-1 4)))) (step g 3 :algorithm equilibrium)",
		"(setf g (custom-tree '(both (3 (max 1 2)) (-1 4)))) (step g 3 :algorithm cfr+ :iterations 5)",
		figure + " (step g 3 :algorithm uct :simulations 50)",
		"(setf g (custom-tree '(chance (1 (max :knows a 1/3 -2)) (2 (max :knows a 0 5))))) (step g 3 :algorithm cfr :iterations 3)",
	} {
		if said, code := x.Do(step); code != "" {
			t.Fatalf("%s: %s %v", step, code, said)
		}
		for range 12 {
			shown(t, x)
			if _, code := x.Do("(next 7)"); code != "" {
				break
			}
		}
	}
	if said, code := x.Do("(setf g (custom-tree (cons 'max (loop for i below 60 collect (list 'min i (+ i 1)))))) (step g 3)"); code != "" {
		t.Fatalf("%s %v", code, said)
	}
	if v, _ := scenes.PlayableOf(x.Session, ""); v.Picture != "" {
		t.Error("a tree of 181 nodes is drawn")
	}
}
