package walk

import (
	"context"
	"math"
	"math/big"
	"reflect"
	"strings"
	"testing"
	"time"

	"parlor/games"
	"parlor/games/doublecard"
	"parlor/games/gamestest"
	"parlor/games/mancala"
	"parlor/games/ropasci"
	"parlor/games/sorry"
	"parlor/games/tree"
	"parlor/games/yut"
	"parlor/search/bounds"
	"parlor/search/events"
	"parlor/search/wrong"
)

func init() { mistakes = wrong.Algorithms() }

// read gives the rules and the state of a position text.
func read[S comparable](t testing.TB, e games.Entry[S], text string) (games.Kit[S], S) {
	t.Helper()
	var values []string
	for _, o := range e.Options {
		if o.Text {
			values = append(values, "")
			continue
		}
		values = append(values, o.Values[0])
	}
	kit, err := e.New(values)
	if err != nil {
		t.Fatal(err)
	}
	kit, s, err := kit.Text().Form.ReadPosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return kit, s
}

// fromBench adds some of the positions by which a game's search is measured.
func fromBench[S comparable](t testing.TB, list []subject, e games.Entry[S], depth int) []subject {
	t.Helper()
	for _, text := range e.Bench[:min(2, len(e.Bench))] {
		kit, s := read(t, e, text)
		list = add(t, list, kit, s, text, depth)
	}
	return list
}

// corpus lists typed trees and positions of all five games with all algorithms.
func corpus(t testing.TB) (list []subject) {
	t.Helper()
	for _, text := range trees {
		rules, err := tree.New(text, nil)
		if err != nil {
			t.Fatal(err)
		}
		list = add(t, list, games.Kit[tree.State](rules), rules.Start(), text, 5)
	}
	list = fromBench(t, list, sorry.Entry(), 3)
	list = fromBench(t, list, doublecard.Entry(), 2)
	list = fromBench(t, list, mancala.Entry(), 4)
	list = fromBench(t, list, ropasci.Entry(), 2)
	return fromBench(t, list, yut.Entry(), 2)
}

// TestCounts walks every search of the corpus to its end: by then the events have
// added up to what the search counts, and the root has its value.
func TestCounts(t *testing.T) {
	hits := uint64(0)
	for _, x := range corpus(t) {
		w := x.begin(t)
		if err := w.End(context.Background()); err != nil {
			t.Fatal(err)
		}
		s := w.State()
		if s.Tally.Counts != x.result.Counts {
			t.Fatalf("%s: told\n%+v, counted\n%+v", x.name, s.Tally.Counts, x.result.Counts)
		}
		if s.Event.Kind != events.LeaveNode || len(s.Nodes) != 1 || s.Event.Value != x.result.Value {
			t.Fatalf("%s: it ends with %+v, want the root with %v", x.name, s.Event, x.result.Value)
		}
		hits += s.Tally.Counts.TableHits
	}
	if hits == 0 {
		t.Error("no table has answered for a node")
	}
}

// TestSteps goes through searches event by event. What is known at an event does not
// depend on the way to it: next and back, goto and until all lead to the same.
func TestSteps(t *testing.T) {
	ctx := context.Background()
	events, stride := 40, 8
	if *gamestest.Long {
		events, stride = 100, 3
	}
	for i, x := range corpus(t) {
		w, other := x.begin(t), x.begin(t)
		for range events {
			n := w.State().Number
			before := w.State().clone()
			if err := w.Next(ctx); err == ErrEnd {
				break
			} else if err != nil {
				t.Fatal(err)
			}
			after := w.State().clone()
			if err := other.Goto(ctx, n+1); err != nil || !reflect.DeepEqual(other.State().clone(), after) {
				t.Fatalf("%s: goto %d leads elsewhere than next (%v)", x.name, n+1, err)
			}
			if err := w.Back(ctx); err != nil || !reflect.DeepEqual(w.State().clone(), before) {
				t.Fatalf("%s: back from event %d leads elsewhere (%v)", x.name, n+1, err)
			}
			if err := w.Next(ctx); err != nil {
				t.Fatal(err)
			}
		}
		if i%stride == 0 {
			until(t, x)
		}
	}
}

// until compares until with going event by event, and over and out with what they
// say.
func until(t *testing.T, x subject) {
	t.Helper()
	ctx := context.Background()
	for _, k := range Kinds() {
		quick, slow := x.begin(t), x.begin(t)
		found, err := quick.Until(ctx, k.Match)
		if err != nil {
			t.Fatal(err)
		}
		for found {
			if err := slow.Next(ctx); err != nil {
				t.Fatal(err)
			}
			if k.Match(slow.State().Event) {
				break
			}
		}
		if slow.State().Number != quick.State().Number {
			t.Fatalf("%s: until %s goes to %d, and the first is %d", x.name, k.Name, quick.State().Number, slow.State().Number)
		}
	}
	w := x.begin(t)
	for w.Next(ctx) == nil && len(w.State().Nodes) < 3 {
	}
	if len(w.State().Nodes) < 3 {
		return
	}
	here, above := w.State().Here().Entered, w.State().Above().Entered
	if err := w.Over(ctx); err != nil || w.State().Here().Entered != here || w.State().Here().Leave == nil {
		t.Fatalf("%s: over leads to %+v (%v)", x.name, w.State().Event, err)
	}
	if err := w.Out(ctx); err != nil || w.State().Here().Entered != above || w.State().Here().Leave == nil {
		t.Fatalf("%s: out leads to %+v (%v)", x.name, w.State().Event, err)
	}
}

// TestFar walks a search of which only a small part is kept.
func TestFar(t *testing.T) {
	ctx := context.Background()
	kit, s := read(t, sorry.Entry(), "sorry red 10 r:11,25,-1 g:35,20,-2")
	x := add(t, nil, kit, s, "sorry", 5)[0]
	all := x.begin(t)
	if err := all.End(ctx); err != nil {
		t.Fatal(err)
	}
	total, _ := all.Total()
	if total < 100_000 {
		t.Fatalf("the search has %d events only", total)
	}
	few, err := New(ctx, x.source, 0)
	if err != nil {
		t.Fatal(err)
	}
	r := games.NewRandom(1, games.StreamCorpus)
	for range 8 {
		n := 1 + int(r.Below(uint64(total)))
		if err := few.Goto(ctx, n); err != nil {
			t.Fatal(err)
		}
		if err := few.Back(ctx); n > 1 && err != nil {
			t.Fatal(err)
		}
		if err := all.Goto(ctx, few.State().Number); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(few.State().clone(), all.State().clone()) {
			t.Fatalf("event %d is another where few are kept", n)
		}
		if kept := few.log.last() - few.log.first() + 1; kept > 5*chunkSize {
			t.Fatalf("%d events are kept", kept)
		}
	}
	if err := few.End(ctx); err != nil || few.State().Number != total || !few.AtEnd() {
		t.Fatalf("the end is %d (%v), want %d", few.State().Number, err, total)
	}
	for _, n := range []int{0, total + 1} {
		if err := few.Goto(ctx, n); games.CodeOf(err) != "no-such-event" || few.State().Number != total {
			t.Errorf("goto %d: %v, at %d", n, err, few.State().Number)
		}
	}
	if err := few.Next(ctx); err != ErrEnd {
		t.Errorf("next at the end: %v", err)
	}
}

// TestBackIsQuick goes back at 100,000 events, ten times in less than the time of going there.
func TestBackIsQuick(t *testing.T) {
	ctx := context.Background()
	kit, s := read(t, sorry.Entry(), "sorry red 10 r:11,25,-1 g:35,20,-2")
	w := add(t, nil, kit, s, "sorry", 5)[0].begin(t)
	began := time.Now()
	if err := w.Goto(ctx, 100_000); err != nil {
		t.Fatal(err)
	}
	there := time.Since(began)
	began = time.Now()
	for range 10 {
		if err := w.Back(ctx); err != nil {
			t.Fatal(err)
		}
	}
	if took := time.Since(began); took > there {
		t.Errorf("ten events back take %v, the way there took %v", took, there)
	}
}

// TestStopped interrupts a walk: it stays where it is, and goes on afterwards.
func TestStopped(t *testing.T) {
	kit, s := read(t, sorry.Entry(), "sorry red 10 r:11,25,-1 g:35,20,-2")
	w := add(t, nil, kit, s, "sorry", 5)[0].begin(t)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := w.End(ctx); err != context.Canceled || w.State().Number != 1 {
		t.Fatalf("interrupted at %d: %v", w.State().Number, err)
	}
	if err := w.Goto(context.Background(), 30_000); err != nil || w.State().Number != 30_000 {
		t.Fatalf("then at %d: %v", w.State().Number, err)
	}
}

// TestPart compares searches: a sound one and one that prunes part where something is
// left out, and a search does not part from itself.
func TestPart(t *testing.T) {
	ctx := context.Background()
	rules, err := tree.New(trees[2], nil)
	if err != nil {
		t.Fatal(err)
	}
	byName := map[string]subject{}
	for _, x := range add(t, nil, games.Kit[tree.State](rules), rules.Start(), "C", 5) {
		if !strings.Contains(x.name, "table") {
			byName[strings.TrimPrefix(x.name, "C, ")] = x
		}
	}
	for _, c := range []struct {
		a, b  string
		parts bool
		kinds [2]events.EventKind
	}{
		{"star1", "star1", false, [2]events.EventKind{events.LeaveNode, events.LeaveNode}},
		{"expectiminimax", "max-over-chance", true, [2]events.EventKind{events.LeaveNode, events.LeaveNode}},
		{"expectiminimax", "star1", true, [2]events.EventKind{events.EnterNode, events.CutNode}},
		{"star1", "star2", true, [2]events.EventKind{events.EnterNode, events.BeginProbe}},
	} {
		a, b := byName[c.a].begin(t), byName[c.b].begin(t)
		parts, err := Part(ctx, a, b, nil)
		kinds := [2]events.EventKind{a.State().Event.Kind, b.State().Event.Kind}
		if err != nil || parts != c.parts || kinds != c.kinds {
			t.Errorf("%s and %s: %v at %d and %d, by %v (%v)", c.a, c.b, parts, a.State().Number, b.State().Number, kinds, err)
		}
	}
}

// rat gives a value as the fraction that it is.
func rat(v games.Value) *big.Rat { return new(big.Rat).SetFloat64(float64(v)) }

// exactly sums terms by their weights, in fractions.
func exactly(terms []Term, rest Term) *big.Rat {
	sum := new(big.Rat)
	for _, t := range append([]Term{rest}, terms...) {
		if t.Weight > 0 {
			sum.Add(sum, new(big.Rat).Mul(new(big.Rat).SetUint64(t.Weight), rat(t.Value)))
		}
	}
	return sum
}

// near says whether a fraction is a value but for rounding.
func near(a *big.Rat, v games.Value) bool {
	d, _ := new(big.Rat).Sub(a, rat(v)).Float64()
	return math.Abs(d) <= 1e-9*max(1, math.Abs(float64(v)))
}

// TestWhy walks through every search of the corpus and reckons every explanation
// again in fractions.
func TestWhy(t *testing.T) {
	seen := map[Rule]int{}
	for _, x := range corpus(t) {
		w := x.begin(t)
		known := map[place]bounds.Bounds{}
		for range 6000 {
			narrower(t, x, w.State(), known)
			why := w.State().Explain()
			seen[why.Rule]++
			check(t, x, w.State(), why)
			if t.Failed() {
				return
			}
			if err := w.Next(context.Background()); err == ErrEnd {
				break
			} else if err != nil {
				t.Fatal(err)
			}
		}
	}
	for r := NoRule; r <= Cut; r++ {
		if seen[r] == 0 && r != Predicted && r != Unlikely {
			t.Errorf("rule %d was never met", r)
		}
	}
}

// narrower makes sure that what is known of the branches of the present node lies
// within what was known before.
func narrower(t *testing.T, x subject, s *State, known map[place]bounds.Bounds) {
	t.Helper()
	n := s.Here()
	if n == nil || !x.sound {
		return
	}
	for _, b := range n.Branches {
		at := place{n.Entered, b.Move, b.Reply}
		before, met := known[at]
		if lo, hi := b.Known.Lo, b.Known.Hi; lo > hi+1e-9 || met && (lo < before.Lo-1e-9 || hi > before.Hi+1e-9) {
			t.Errorf("%s, event %d: branch %d is known to be %v after %v", x.name, s.Number, b.Move, b.Known, before)
		}
		known[at] = b.Known
	}
}

// check reckons an explanation again.
func check(t *testing.T, x subject, s *State, w Why) {
	t.Helper()
	fail := func(what string) {
		t.Helper()
		t.Errorf("%s, event %d, %+v: %s: %+v", x.name, s.Number, s.Event, what, w)
	}
	switch w.Rule {
	case Mean, MeanBound:
		sum := exactly(w.Terms, w.Rest)
		weights := w.Rest.Weight
		for _, term := range w.Terms {
			weights += term.Weight
		}
		if weights != w.Odds || s.Here().Enter.Weight != w.Odds {
			fail("the odds are not complete")
		}
		mean := sum.Quo(sum, new(big.Rat).SetUint64(w.Odds))
		if !near(mean, w.Sum) {
			fail("the sum is wrong")
		}
		if w.Rule == Mean && x.sound && !near(mean, s.Event.Value) {
			fail("the node does not have the mean")
		}
		if w.Rule == MeanBound && !near(mean, w.Limit) && w.High != (mean.Cmp(rat(w.Limit)) > 0) {
			fail("the bound does not beat the limit")
		}
	case Needed:
		for _, n := range w.Needs {
			checkNeed(t, n, fail)
		}
	case Best, Beaten, InRange:
		checkBest(s, x, w, fail)
	}
}

// checkNeed puts a need into the sum it solves.
func checkNeed(t *testing.T, n Need, fail func(string)) {
	t.Helper()
	sum := exactly(append([]Term{{Weight: n.Weight, Value: n.Value}}, n.Terms...), n.Rest)
	if !near(sum.Quo(sum, new(big.Rat).SetUint64(n.Odds)), n.Limit) {
		fail("with what it needs the outcome does not bring the mean to the limit")
	}
}

// checkBest compares the value of a decision with those of its moves.
func checkBest(s *State, x subject, w Why, fail func(string)) {
	switch w.Rule {
	case Beaten, InRange:
		if w.Sum != w.Limit && w.High != (w.Sum > w.Limit) {
			fail("the limit is not beaten")
		}
		return
	}
	if !x.sound || len(w.Terms) == 0 {
		return
	}
	best := w.Terms[0].Value
	for _, t := range w.Terms {
		if w.High {
			best = max(best, t.Value)
		} else {
			best = min(best, t.Value)
		}
	}
	if math.Abs(float64(best-s.Event.Value)) > 1e-8 {
		fail("the value is not that of the best move")
	}
}
