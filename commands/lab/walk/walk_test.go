package walk_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parlor/commands/lab/walk"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
)

// event gives the event that a call has shown.
func event(t testing.TB, x *sessiontest.Shell, call string) walk.WalkEvent {
	t.Helper()
	return sessiontest.Said[walk.WalkEvent](t, x, call)
}

// drawTree draws the text of a tree of a few moves and outcomes.
func drawTree(t *rapid.T, height int) string {
	if height == 0 {
		return fmt.Sprint(rapid.IntRange(-9, 9).Draw(t, "score"))
	}
	kind := rapid.SampledFrom([]string{"max", "min", "chance"}).Draw(t, "kind")
	parts := []string{kind}
	for range rapid.IntRange(1, 3).Draw(t, "branches") {
		child := drawTree(t, height-1)
		if kind == "chance" {
			child = fmt.Sprintf("(%d %s)", rapid.IntRange(1, 5).Draw(t, "weight"), child)
		}
		parts = append(parts, child)
	}
	return "(" + strings.Join(parts, " ") + ")"
}

// TestForthAndBack walks through searches of random trees to the end and back: every
// event is numbered, says the same on the way back and when it is gone to, and leaves the
// root last.
func TestForthAndBack(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		x := sessiontest.New(t)
		text := drawTree(rt, 3)
		algorithm := rapid.SampledFrom([]string{"expectiminimax", "star1", "star2"}).Draw(rt, "algorithm")
		begin := fmt.Sprintf(`(make-tree :position "tree - %s") (step 5 :algorithm %s)`, text, algorithm)
		told := []walk.WalkEvent{event(t, x, begin)}
		end := event(t, x, "(goto end)").Number
		event(t, x, "(goto 1)")
		for n := 2; n <= end; n++ {
			e := event(t, x, "(next)")
			if e.Number != n || e.Level < 0 || len(e.Text) == 0 {
				rt.Fatalf("%s: event %d is %+v", text, n, e)
			}
			told = append(told, e)
		}
		if last := told[end-1]; last.Event != "leave" || last.Level != 0 {
			rt.Fatalf("%s ends with %+v", text, last)
		}
		for n := end - 1; n >= 1; n-- {
			if e := event(t, x, "(back)"); !slices.Equal(e.Text, told[n-1].Text) {
				rt.Fatalf("%s: going back, event %d says %q, and said %q", text, n, e.Text, told[n-1].Text)
			}
		}
		n := rapid.IntRange(1, end).Draw(rt, "event")
		if e := event(t, x, fmt.Sprintf("(goto %d)", n)); !slices.Equal(e.Text, told[n-1].Text) {
			rt.Fatalf("%s: gone to, event %d says %q, and said %q", text, n, e.Text, told[n-1].Text)
		}
	})
}

// TestUntil goes to cutoffs, and finds those that a search reports.
func TestUntil(t *testing.T) {
	const textbook = `(make-tree :position "tree - (max (min 3 12 8) (min 2 4 6) (min 14 5 2))") (step 2 :algorithm alpha-beta)`
	x := sessiontest.New(t)
	x.Do(textbook)
	if e := event(t, x, "(until cut)"); e.Event != "cut" || e.Level != 1 {
		t.Errorf("the first cutoff is %+v", e)
	}
	said, code := x.Do("(why)")
	if code != "" || len(said) != 1 || report.Kind(said[0]) != "walk-why" {
		t.Errorf("why says %v, and error %q", said, code)
	}
	if said, code = x.Do("(where)"); code != "" || len(said[0].(walk.WalkPath).Nodes) != 2 {
		t.Errorf("where says %+v, and error %q", said, code)
	}
	if said, code = x.Do("(tree)"); code != "" || report.Kind(said[0]) != "walk-tree" {
		t.Errorf("tree says %v, and error %q", said, code)
	}
}

// TestStepBoth finds where a search with a mistake parts from a sound one.
func TestStepBoth(t *testing.T) {
	x := sessiontest.New(t)
	said, code := x.Do(`(make-tree :position "tree - (max (chance (1 10) (9 0)) (chance (1 2) (1 3)))") (step-both 2 star1 max-over-chance)`)
	if code != "" || !slices.ContainsFunc(said, func(r report.Record) bool { return report.Kind(r) == "walk-both" }) {
		t.Errorf("it says %v, and error %q", said, code)
	}
}

// TestBadWalks: what cannot be walked through says so, and leaves the walk where it is.
func TestBadWalks(t *testing.T) {
	for _, of := range []struct{ call, code string }{
		{"(next)", "no-walk"},
		{"(until)", "no-walk"},
		{"(step 2)", "no-game"},
	} {
		if _, code := sessiontest.New(t).Do(of.call); code != of.code {
			t.Errorf("%s: error %q, want %q", of.call, code, of.code)
		}
	}
	x := sessiontest.New(t)
	x.Do(`(make-tree :position "tree - (max (min 3 12) (min 2 4))") (step 2)`)
	at := event(t, x, "(next)").Number
	for _, of := range []struct{ call, code string }{
		{"(goto 0)", "no-such-event"},
		{"(goto nowhere)", "no-such-event"},
		{"(until dinner)", "no-such-event-kind"},
		{"(step 0)", "bad-depth"},
	} {
		if _, code := x.Do(of.call); code != of.code {
			t.Errorf("%s: error %q, want %q", of.call, code, of.code)
		}
	}
	if e := event(t, x, "(next)"); e.Number != at+1 {
		t.Errorf("after bad calls the walk goes on at %d, want %d", e.Number, at+1)
	}
}
