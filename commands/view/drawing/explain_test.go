package drawing_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/lisp"
	"parlor/commands/shell/savefile"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
	"parlor/commands/view/drawing"
	"parlor/games"
	"parlor/search/tree"
)

// textbookTrees are the five small trees whose counts an exact program found:
// what star1 and star2 visit, their leaves, what they prune, and probes.
var textbookTrees = []struct {
	name, hi     string
	tree         string
	value        float64
	plain        uint64
	star1, star2 [4]uint64
}{
	{"A", "14", "(max (min 3 12 8) (min 2 4 6) (min 14 5 2))", 3, 13, [4]uint64{11, 7, 2, 0}, [4]uint64{11, 7, 2, 0}},
	{"B", "10", "(max (chance (1 (min 2 4)) (1 (min 6 8))) (chance (1 (min -10 7)) (1 (min 5 9))))",
		4, 15, [4]uint64{11, 5, 2, 0}, [4]uint64{12, 7, 1, 3}},
	{"C", "10", "(max (chance (1 (min 5 9)) (1 (min 7 7)) (2 (min 6 10))) (chance (1 (min -4 -6)) (1 (min 1 2)) (2 (min 0 -3)))" +
		" (chance (1 (min 8 10)) (1 (min 9 10)) (2 (min 7 6))))", 29.0 / 4, 31, [4]uint64{25, 14, 2, 0}, [4]uint64{30, 20, 1, 8}},
	{"D", "10", "(max (chance (1 (min 8 9)) (1 (min 8 10))) (chance (1 (min -8 1)) (1 (min 10 9))))",
		8, 15, [4]uint64{11, 5, 2, 0}, [4]uint64{12, 7, 1, 3}},
	{"E", "10", "(min (chance (5 (max -9 -8)) (16 (max -7 -9))) (chance (5 (max 10 2)) (16 (max 1 4))))",
		-152.0 / 21, 15, [4]uint64{11, 5, 2, 0}, [4]uint64{12, 7, 1, 3}},
}

// TestTextbookTrees types the trees, searches and explains them, and finds the
// counts of the book.
func TestTextbookTrees(t *testing.T) {
	for _, tt := range textbookTrees {
		l := sessiontest.Listen(t)
		l.Eval(t, "(set shortcuts off) (set ordering off) (setf g (custom-tree '"+tt.tree+" :lo -10 :hi "+tt.hi+"))")
		for algorithm, want := range map[string][4]uint64{"expectiminimax": {tt.plain}, "star1": tt.star1, "star2": tt.star2} {
			l.Eval(t, "(search g 9 :algorithm "+algorithm+" :table nil)")
			c := l.Last().(gametext.Report).Counts
			l.Eval(t, "(explain g 9 :algorithm "+algorithm+")")
			e := l.Last().(drawing.Explanation)
			if e.Counts != c {
				t.Errorf("%s, %s: explain counts %+v, search %+v", tt.name, algorithm, e.Counts, c)
			}
			got := [4]uint64{c.Visited, c.Leaves, c.Pruned(), c.Probes}
			if algorithm == "expectiminimax" {
				got = [4]uint64{c.Visited}
			}
			if got != want || math.Abs(float64(*e.Value)-tt.value) > 1e-12 {
				t.Errorf("%s, %s: value %v, counts %v; want %v, %v", tt.name, algorithm, e.Value, got, tt.value, want)
			}
		}
	}
}

// TestExplainAgrees explains positions of Sorry! from both sides: values are
// those of search, and everything visited is shown or hidden.
func TestExplainAgrees(t *testing.T) {
	l := sessiontest.Listen(t)
	for _, position := range []string{"sorry red 10 r:11,25,-1 g:35,20,-2", "sorry green 10 r:11,25,-1 g:35,20,-2", "sorry green - r:11,25,-1 g:35,20,-2"} {
		l.Eval(t, fmt.Sprintf("(setf g (make-sorry :position %q))", position))
		for _, algorithm := range []string{"expectiminimax", "memo", "star1", "star2"} {
			for _, fold := range []string{"", ":nodes 7", ":levels 3", ":levels 1", ":nodes 100000"} {
				v := l.Eval(t, "(explain g 3 :algorithm "+algorithm+" "+fold+")").(float64)
				e := l.Last().(drawing.Explanation)
				searched := l.Eval(t, "(search g 3)").(float64)
				if math.Abs(v-searched) > 1e-9 || float64(e.Tree.Value) != v {
					t.Errorf("%s, %s: explained as %v, with %v at the root, searched as %v", position, algorithm, v, e.Tree.Value, searched)
				}
				if e.Shown+hiddenBelow(e.Tree) != e.Counts.Visited || e.Shown != e.Tree.Count() {
					t.Errorf("%s, %s %s: %d shown and %d hidden of %d", position, algorithm, fold, e.Shown, hiddenBelow(e.Tree), e.Counts.Visited)
				}
			}
		}
	}
}

func hiddenBelow(n *tree.Node) uint64 {
	sum := n.Hidden
	for _, c := range n.Below {
		sum += hiddenBelow(c)
	}
	return sum
}

// TestExplainOriginal explains the search of the write-up's program from both sides: the
// root has the value that search reports, the right value is that of plain search, and
// no node without a right value says what plain search denies.
func TestExplainOriginal(t *testing.T) {
	l := sessiontest.Listen(t)
	explained := func(depth int, algorithm string) drawing.Explanation {
		l.Eval(t, fmt.Sprintf("(explain g %d :eval offensive :nodes 20000 :algorithm %s)", depth, algorithm))
		return l.Last().(drawing.Explanation)
	}
	wrong := 0
	for _, position := range []string{
		"sorry green 5 r:-1,-1,-1 g:2,8,1", "sorry red 10 r:11,25,-1 g:35,20,-2", "sorry green 10 r:28,-96,20 g:-200,-198,-2",
	} {
		l.Eval(t, fmt.Sprintf("(setf g (make-sorry :position %q))", position))
		for depth := 1; depth <= 3; depth++ {
			e, plain := explained(depth, "original"), explained(depth, "expectiminimax")
			searched := l.Eval(t, fmt.Sprintf("(search g %d :eval offensive :algorithm original)", depth)).(float64)
			if float64(*e.Value) != searched || e.Tree.Value != *e.Value || !e.Mistaken {
				t.Errorf("%s, depth %d: explained as %v, searched as %v", position, depth, *e.Value, searched)
			}
			if math.Abs(float64(*e.Right-*plain.Value)) > 1e-9 {
				t.Errorf("%s, depth %d: the right value is %v, plain search finds %v", position, depth, *e.Right, *plain.Value)
			}
			if e.Counts.Visited != e.Shown || e.Shown != e.Tree.Count() {
				t.Errorf("%s, depth %d: %d nodes of %d visited are shown", position, depth, e.Shown, e.Counts.Visited)
			}
			wrong += countWrong(t, e.Tree, plain.Tree)
		}
	}
	if wrong == 0 {
		t.Error("no node was wrong")
	}
}

// countWrong counts the nodes of a mistaken tree that have a right value, and holds all
// of them against the tree of plain search.
func countWrong(t *testing.T, n, plain *tree.Node) int {
	t.Helper()
	low, high := n.Value, n.Value
	if n.Bound == "<=" {
		low = games.Value(math.Inf(-1))
	} else if n.Bound == ">=" {
		high = games.Value(math.Inf(1))
	}
	count, holds := 0, plain.Value > low-1e-9 && plain.Value < high+1e-9
	switch {
	case holds != (n.Right == nil):
		t.Errorf("%s %v is worth %v by plain search, and its right value is given as %v", n.Bound, n.Value, plain.Value, n.Right)
	case n.Right != nil && *n.Right != plain.Value:
		t.Errorf("a node worth %v has the right value %v", plain.Value, *n.Right)
	}
	if !holds {
		count = 1
	}
	for _, c := range n.Below {
		for _, same := range plain.Below {
			if same.Move == c.Move {
				count += countWrong(t, c, same)
				break
			}
		}
	}
	return count
}

// TestExplainTurns counts the depth in turns where both decide at once, as search
// does.
func TestExplainTurns(t *testing.T) {
	l := sessiontest.Listen(t)
	l.Eval(t, "(setf r (make-ropasci))")
	var visited [2]uint64
	for i := range visited {
		v := l.Eval(t, fmt.Sprintf("(explain r %d :algorithm maximin)", i+1))
		visited[i] = l.Last().(drawing.Explanation).Counts.Visited
		if want := l.Eval(t, fmt.Sprintf("(search r %d :algorithm maximin)", i+1)); v != want {
			t.Errorf("%d turns are explained as %v, searched as %v", i+1, v, want)
		}
	}
	if visited[1] <= visited[0] {
		t.Errorf("a second turn takes %d nodes, the first %d", visited[1], visited[0])
	}
	if _, err := l.Try("(explain r 31)"); report.CodeOf(err) != "bad-depth" {
		t.Errorf("31 turns: %v", err)
	}
}

// TestExplainFits writes no more by default than a projector shows.
func TestExplainFits(t *testing.T) {
	l := sessiontest.Listen(t)
	l.Eval(t, `(setf g (make-sorry :position "sorry red 10 r:11,25,-1 g:35,20,-2")) (set signs ascii)`)
	for depth := 1; depth <= 4; depth++ {
		l.Eval(t, fmt.Sprintf("(explain g %d)", depth))
		var text report.Text
		l.Last().Write(&text)
		if lines := strings.Count(text.String(), "\n"); lines > 60 {
			t.Errorf("depth %d takes %d lines", depth, lines)
		}
		for _, c := range text.String() {
			if c > 126 {
				t.Errorf("depth %d: %q is not ASCII", depth, c)
			}
		}
	}
}

// TestExplainJSON reads the tree back from JSON.
func TestExplainJSON(t *testing.T) {
	l := sessiontest.Listen(t)
	l.Eval(t, "(explain (make-tree) 2 :algorithm alpha-beta)")
	text, err := json.Marshal(l.Last())
	if err != nil {
		t.Fatal(err)
	}
	var back struct{ Tree tree.Node }
	if err := json.Unmarshal(text, &back); err != nil {
		t.Fatal(err)
	}
	second := back.Tree.Below[1]
	if second.Cut == nil || second.Cut.Sign != "<=" || second.Cut.Limit != 3 || second.Alpha == nil || len(second.Pruned) != 2 || second.Kind != "min" {
		t.Errorf("the second branch is %+v", second)
	}
}

func TestExplainMistakes(t *testing.T) {
	l := sessiontest.Listen(t)
	l.Eval(t, "(setf g (make-tree)) (setf c (custom-tree '(max (chance (1 1) (1 2)))))")
	for form, code := range map[string]string{
		"(explain c 2 :algorithm alpha-beta)": "wrong-algorithm",
		"(explain g 2 :nodes 0)":              "wrong-kind",
		"(explain g 2 :eval none)":            "no-such-eval",
		"(custom-tree 3)":                     "wrong-kind",
		"(custom-tree '(max 1 2) :lo 'low)":   "wrong-kind",
		"(custom-tree '(max 1 2) :lo 2)":      "bad-tree",
		"(custom-tree '(max 1 \"2\"))":        "bad-tree",
		"(custom-tree '(max 1 . 2))":          "bad-tree",
	} {
		if _, err := l.Try(form); report.CodeOf(err) != code {
			t.Errorf("%s: %v, want %s", form, err, code)
		}
	}
	l.Eval(t, "(play g 1) (play g 1)")
	if _, err := l.Try("(explain g 2)"); report.CodeOf(err) != "game-over" {
		t.Errorf("explaining a finished game: %v", err)
	}
	cmd, _ := l.Table.Find("explain")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := l.Call(ctx, cmd, []lisp.Value{l.Eval(t, "(make-tree)"), int64(2)}); report.CodeOf(err) != "search-stopped" {
		t.Errorf("explaining with Ctrl-C pressed: %v", err)
	}
}

// TestCustomTreePlays plays a typed tree, undoes, and brings it back from what
// save writes.
func TestCustomTreePlays(t *testing.T) {
	l := sessiontest.Listen(t)
	g := l.Eval(t, `(setf g (custom-tree '(max (chance (1 (min :eval 1.5 2 4)) (3 (both (1 2) (3 4)))) 0) :hi 20))`).(*play.Game)
	if v := l.Eval(t, "(perft g 2)"); v != int64(4) {
		t.Errorf("perft is %v", v)
	}
	l.Eval(t, "(play g 1) (draw-branch g) (undo g) (set-branch g 2) (set-branch g 1) (undo g) (opponent g min :depth 1) (moves g) (play g 2)")
	saved, _ := l.Saved()
	text, err := saved.Encode()
	if err != nil {
		t.Fatal(err)
	}
	again := sessiontest.Listen(t)
	back, err := savefile.Decode(text)
	if err != nil {
		t.Fatal(err)
	}
	if err := again.Restore(context.Background(), back); err != nil {
		t.Fatal(err)
	}
	if got := again.Eval(t, "(position g)"); got != g.Line.Now().Text() {
		t.Errorf("loaded as %v, saved as %s", got, g.Line.Now().Text())
	}
	again.Eval(t, "(undo g) (undo g) (undo g)")
	if got, want := again.Eval(t, "(position g)"), "tree - lo:0 hi:20 (max (chance (1 (min :eval 1.5 2 4)) (3 (both (1 2) (3 4)))) 0)"; got != want {
		t.Errorf("after undoing everything the position is %v, want %s", got, want)
	}
}
