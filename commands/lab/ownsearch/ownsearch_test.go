package ownsearch_test

import (
	"context"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"parlor/commands/game/gametext"
	"parlor/commands/lab/analysis"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
	"parlor/games"
	"parlor/repl/repltest"
)

// TestPagesOfRoom: the page about searches of one's own prints what it says.
func TestPagesOfRoom(t *testing.T) { sessiontest.Pages(t, "search/own-search") }

// ofPage are the searches that the page for people shows, by name.
func ofPage(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile("../../../docs/add-a-search.md")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, block := range regexp.MustCompile("(?s)```lisp\n(\\(defsearch (\\S+)\n.*?)```").FindAllStringSubmatch(string(text), -1) {
		all[block[2]] = block[1]
	}
	if len(all) != 4 {
		t.Fatalf("the page has %d searches", len(all))
	}
	return all
}

// drawn gives a tree of some plies, with chance nodes or without.
func drawn(r *games.Random, plies int, chance bool) string {
	if plies == 0 || r.Below(8) == 0 {
		return fmt.Sprint(int(r.Below(19)) - 9)
	}
	kind, n := []string{"max", "min", "chance"}[r.Below(2)], 2+int(r.Below(2))
	if chance && r.Below(3) == 0 {
		kind = "chance"
	}
	branches := make([]string, n)
	for i := range branches {
		branches[i] = drawn(r, plies-1, chance)
		if kind == "chance" {
			branches[i] = fmt.Sprintf("(%d %s)", 1+r.Below(4), branches[i])
		}
	}
	return "(" + kind + " " + strings.Join(branches, " ") + ")"
}

// TestSearchesOfPage: the searches of the page find what plain search finds, on trees and in games, and
// those that prune look at no more leaves.
func TestSearchesOfPage(t *testing.T) {
	repltest.Needs(t, "typed trees", "analysis", "sorry", "mancala")
	x, r := sessiontest.New(t), games.NewRandom(7)
	searches := ofPage(t)
	for name, form := range searches {
		if said, code := x.Do(form); code != "" {
			t.Fatalf("%s: %s %v", name, code, said)
		}
	}
	var places []string
	for k := range 60 {
		places = append(places, "(custom-tree '(max "+drawn(r, 1+k%4, k%2 == 0)+" "+drawn(r, 1+k%4, k%2 == 0)+"))")
	}
	places = append(places, `(make-sorry :position "sorry red 10 r:11,20,-1 g:30,35,-2")`, "(make-mancala :pits 3 :stones 2)")
	for _, place := range places {
		x.Do("(setf g " + place + ")")
		plain := sessiontest.Said[gametext.Report](t, x, "(search g 3 :algorithm expectiminimax)")
		for name := range searches {
			own := sessiontest.Said[gametext.Report](t, x, "(search g 3 :algorithm "+name+")")
			if own.Value == nil || plain.Value == nil || float64(*own.Value-*plain.Value) > 1e-9 || float64(*plain.Value-*own.Value) > 1e-9 {
				t.Errorf("%s: %s gives %v, expectiminimax %v", place, name, own.Value, plain.Value)
			}
			if name == "cutting" && own.Counts.Leaves > plain.Counts.Leaves {
				t.Errorf("%s: %s looks at %d leaves of %d", place, name, own.Counts.Leaves, plain.Counts.Leaves)
			}
		}
	}
}

// TestRefused: what a search cannot be or give is named, with the search, and the next one runs.
func TestRefused(t *testing.T) {
	repltest.Needs(t, "typed trees", "analysis", "mancala")
	x := sessiontest.New(t)
	x.Do("(setf g (custom-tree '(max (chance (1 (min 5 9)) (3 (min 2 7))) (min -4 6))))")
	const head = "(defsearch mine (lambda (turn branches value odds alpha beta plies) "
	for body, want := range map[string]string{
		"(funcall value 3)": "no-such-branch", "(funcall value 0)": "no-such-branch", "(funcall value 'a)": "no-such-branch", "(funcall value)": "wrong-arity",
		"(funcall value 1 2 3 4 5)": "wrong-arity", "(funcall value 1 'a)": "wrong-kind", "(funcall value 1 nil nil plies)": "", "(funcall value 1 nil nil (+ plies 1))": "wrong-kind",
		"(funcall value 1 nil nil -1)": "wrong-kind", "nil": "bad-search", "\"5\"": "bad-search", "10": "bad-search", "-5": "bad-search", "9": "", "(car 1)": "wrong-kind",
		"(print 1)": "not-pure", "(setf g 1)": "not-pure", "(play g 1)": "not-pure", "(error \"mine\")": "user-error",
		"(labels ((deep (n) (+ 1 (deep n)))) (deep 1))": "recursion-too-deep",
	} {
		if want == "" && strings.Contains(body, "plies") {
			want = "wrong-kind" // below a decision one ply less is left
		}
		x.Do(head + body + "))")
		said, code := x.Do("(search g 3 :algorithm mine)")
		if code != want {
			t.Errorf("%s ends with %q, wanted %q: %v", body, code, want, said)
		}
	}
	for form, want := range map[string]string{
		"(defsearch minimax (lambda (turn branches value) 0))": "name-taken", "(defsearch nil (lambda (turn branches value) 0))": "wrong-kind",
		"(defsearch mine 4)": "wrong-kind", "(defsearch mine)": "wrong-arity", "(defsearch mine (lambda (a b) 0))": "bad-search",
		"(defsearch mine (lambda (a b c d e f g h i) 0))": "bad-search", "(defsearch mine #'car)": "bad-search",
		"(search (make-mancala) 2 :algorithm nobody)": "no-such-algorithm",
	} {
		if _, code := x.Do(form); code != want {
			t.Errorf("%s ends with %q, wanted %q", form, code, want)
		}
	}
	x.Do("(defsearch mine (lambda (turn branches value) (reduce #'max (mapcar value branches))))")
	if found := sessiontest.Said[gametext.Report](t, x, "(search g 3 :algorithm mine)"); found.Value == nil || *found.Value != 9 {
		t.Errorf("after all of them it finds %v", found.Value)
	}
}

// TestValueOfAnotherNode: a function that was given at one node is refused at another, where it would search
// a position that is no longer there.
func TestValueOfAnotherNode(t *testing.T) {
	repltest.Needs(t, "typed trees", "analysis")
	x := sessiontest.New(t)
	x.Do("(setf g (custom-tree '(max (min 5 9) (min 2 7))))")
	x.Do("(setf kept (list nil))")
	x.Do("(defsearch mine (let ((box (list nil))) (lambda (turn branches value) (unless (car box) (rplaca box value)) (funcall (car box) 1))))")
	said, code := x.Do("(search g 2 :algorithm mine)")
	if code != "bad-search" && code != "not-pure" {
		t.Errorf("it ends with %q: %v", code, said)
	}
}

// TestMovesOfNode: a search knows the moves of a node by the numbers of the game, in the order of the branches.
func TestMovesOfNode(t *testing.T) {
	repltest.Needs(t, "typed trees", "analysis")
	x := sessiontest.New(t)
	x.Do("(defsearch mine (lambda (turn branches value odds alpha beta plies moves) (mapcar value branches) (if (= (length moves) (length branches)) (reduce #'+ moves) 99)))")
	r := sessiontest.Said[gametext.Report](t, x, "(search (custom-tree '(max (min 0 12 8) (min 4 6))) 2 :algorithm mine)")
	if r.Value == nil || *r.Value != 3 { // the moves 0, 1 and 2 of the first branch
		t.Errorf("the moves of the better branch add up to %v", r.Value)
	}
}

// TestRightBesideWrong: where a search of one's own is wrong the tree has the right value, and where it is right
// no other one.
func TestRightBesideWrong(t *testing.T) {
	repltest.Needs(t, "typed trees", "drawing")
	x := sessiontest.New(t)
	x.Do("(setf g (custom-tree '(max (min 5 9) (min 2 7))))")
	x.Do("(defsearch good (lambda (turn branches value) (reduce (if (eq turn 'max) #'max #'min) (mapcar value branches))))")
	x.Do("(defsearch bad (lambda (turn branches value) (reduce #'max (mapcar value branches))))")
	said := func(form string) string {
		t.Helper()
		all, code := x.Do(form)
		if code != "" {
			t.Fatalf("%s: %s", form, code)
		}
		text := ""
		for _, r := range all {
			written := report.Render(r, 0)
			text += written.String()
		}
		return text
	}
	for _, form := range []string{"(explain g 2 :algorithm bad)", "(draw-tree g 2 :algorithm bad)"} {
		if text := said(form); !strings.Contains(text, "1: ▽ min = 9 (right: 5)") || !strings.Contains(text, "2: ▽ min = 7 (right: 2)") {
			t.Errorf("%s:\n%s", form, text)
		}
	}
	if text := said("(explain g 2 :algorithm good)"); strings.Contains(text, "(right:") || !strings.Contains(text, "RIGHT VALUE: 5") {
		t.Errorf("a sound search:\n%s", text)
	}
}

// TestCutOffInside: a time limit that ends a search of one's own is called so.
func TestCutOffInside(t *testing.T) {
	repltest.Needs(t, "typed trees")
	shell := repltest.Open(t)
	shell.Do("(setf g (custom-tree '(max (min 5 9) (min 2 7))))\n(defsearch spin (lambda (turn branches value) (loop (+ 1 1))))")
	text := shell.Do("(set time-s 1)\n(search g 2 :algorithm spin)")
	if !strings.Contains(text, "NOT KNOWN, AS NO DEPTH WAS FINISHED") || !strings.Contains(text, "stopped at depth 0 of 2: time limit") {
		t.Errorf("it says\n%s", text)
	}
}

// TestOneBrokenOfMany: a search of one's own that fails is a row of a comparison with its error, and the others
// are compared.
func TestOneBrokenOfMany(t *testing.T) {
	repltest.Needs(t, "typed trees", "analysis")
	x := sessiontest.New(t)
	x.Do("(setf g (custom-tree '(max (min 5 9) (min 2 7))))")
	x.Do("(defsearch broken (lambda (turn branches value) (car 1)))")
	x.Do("(defsearch good (lambda (turn branches value) (reduce (if (eq turn 'max) #'max #'min) (mapcar value branches))))")
	c := sessiontest.Said[analysis.Comparison](t, x, "(compare-algorithms g 2)")
	rows := map[string]analysis.ComparisonRow{}
	for _, row := range c.Rows {
		rows[row.Algorithm] = row
	}
	if r := rows["broken"]; !strings.Contains(r.Failed, "wanted a list, given 1") || r.Exact || r.Move != "" {
		t.Errorf("the broken one is %+v", r)
	}
	if r := rows["good"]; r.Failed != "" || r.Value != 5 {
		t.Errorf("the one after it is %+v", r)
	}
	written := report.Render(c, 0)
	if text := written.String(); !strings.Contains(text, "broken failed: search broken: car: wanted a list, given 1 [wrong-kind]") {
		t.Errorf("it says\n%s", text)
	}
}

// TestOwnSearchEnds: a search that never ends is interrupted, and one that hoards memory is ended.
func TestOwnSearchEnds(t *testing.T) {
	repltest.Needs(t, "mancala", "analysis")
	x := sessiontest.New(t)
	x.Do("(set memory-mb 32)")
	x.Do("(defsearch hoard (lambda (turn branches value) (let ((all nil)) (loop (push (list 1 2 3) all)))))")
	if _, code := x.Do("(search (make-mancala) 3 :algorithm hoard)"); code != "memory-full" {
		t.Errorf("what hoards ends with %q", code)
	}
	shell := repltest.Open(t)
	shell.Do("(setf m (make-mancala))\n(defsearch spin (lambda (turn branches value) (loop (+ 1 1))))")
	ctx, stop := context.WithTimeout(context.Background(), 300*time.Millisecond)
	defer stop()
	began := time.Now()
	_ = shell.Shell.Run(ctx, "(search m 3 :algorithm spin)")
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("it was interrupted after %v", took)
	}
}

// TestAskedFor: whoever asks for a search or an evaluation of his own is told the commands.
func TestAskedFor(t *testing.T) {
	shell := repltest.Open(t)
	for question, want := range map[string]string{"how do i write my own search": "defsearch", "how do i change the evaluation?": "defeval"} {
		if said := shell.Do(question); !strings.Contains(said, want) {
			t.Errorf("%s: no %s in\n%s", question, want, said)
		}
	}
}
