package players

import (
	"context"
	"os"
	"strings"
	"testing"
	"time"

	"parlor/games"
	"parlor/games/ropasci"
)

// mustRead reads a position text.
func mustRead(t testing.TB, text string) ropasci.State {
	t.Helper()
	_, s, err := ropasci.New().ReadPosition(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s
}

// positions gives the committed positions of the rules, half of them with throws
// to come.
func positions(t testing.TB) (all []ropasci.State) {
	text, err := os.ReadFile("../../../../games/ropasci/testdata/corpus200.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		all = append(all, mustRead(t, strings.TrimSpace(line)))
	}
	return all
}

// searcher gives a player ready to search.
func searcher(set Settings) *Report {
	return NewReport(set)
}

// ask makes a player choose.
func ask(t testing.TB, p games.Chooser[ropasci.State], a games.Ask[ropasci.State]) games.Chosen {
	t.Helper()
	if a.Kit == nil {
		a.Kit = ropasci.New()
	}
	c, err := p(context.Background(), a)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// notation writes what a side has chosen in s.
func notation(m games.Move) string { return ropasci.New().Notation(nil, m) }

func TestOpening(t *testing.T) {
	rules := ropasci.New()
	seats := []games.Chooser[ropasci.State]{NewPlayer(Defaults()), NewPlayer(Defaults())}
	want := [][2]string{
		{"(throw r 4 -1)", "(throw r -4 1)"}, {"(throw s 3 -1)", "(throw s -3 1)"}, {"(throw p 2 -1)", "(throw p -2 1)"},
	}
	var s ropasci.State
	for turn, names := range want {
		before := s
		for i, side := range []games.Turn{games.Max, games.Min} {
			c := ask(t, seats[i], games.Ask[ropasci.State]{State: before, Side: side})
			if notation(c.Move) != names[i] || c.Valued {
				t.Errorf("turn %d: %v plays %s, want %s", turn+1, side, notation(c.Move), names[i])
			}
			rules.Play(&s, c.Move)
		}
	}
	if c := ask(t, seats[0], games.Ask[ropasci.State]{State: s, Side: games.Max}); !c.Valued {
		t.Error("turn 4 is not searched")
	}
}

// TestOpeningMustBeLegal: from another start the third throw of the opening may
// be out of reach, and then there is a search.
func TestOpeningMustBeLegal(t *testing.T) {
	s := mustRead(t, "ropasci 2 thrown:1,1 r@-4,1 R@4,-1")
	if c := ask(t, NewPlayer(Defaults()), games.Ask[ropasci.State]{State: s, Side: games.Min}); !c.Valued {
		t.Errorf("it plays %s without a search", notation(c.Move))
	}
}

// TestPruning: alpha-beta gives the move and the value of plain minimax over the
// same tree, and looks at fewer positions.
func TestPruning(t *testing.T) {
	plain := Defaults()
	plain.Pruning = false
	var most, fewest uint64
	for i, s := range positions(t) {
		for _, width := range []int{6, 3} {
			set, all := Defaults(), plain
			set.Width, all.Width = width, width
			x, y := searcher(set), searcher(all)
			m, v, _ := x.search(ropasci.New(), s, i%2, 2)
			wantMove, want, _ := y.search(ropasci.New(), s, i%2, 2)
			if m != wantMove || v != want {
				t.Errorf("%s: %s worth %d, and %s worth %d without cuts", ropasci.New().Position(&s), notation(m), v, notation(wantMove), want)
			}
			fewest += x.clock.Nodes
			most += y.clock.Nodes
		}
	}
	t.Logf("%d positions looked at, %d without cuts", fewest, most)
	if fewest*2 > most {
		t.Error("cuts save less than half")
	}
}

// TestEvaluation: with its default settings the estimate is the evaluation named
// report of the rules, for both sides.
func TestEvaluation(t *testing.T) {
	set := Defaults()
	var report games.Eval[ropasci.State]
	for _, e := range ropasci.New().Evaluations().Named {
		if e.Name == "report" {
			report = e
		}
	}
	for _, s := range positions(t) {
		var b board
		b.set(&s)
		for own, root := range []games.Turn{games.Max, games.Min} {
			want := report.Of(&s, root)
			if root == games.Min {
				want = -want
			}
			if got := set.estimate(&b, own, 0); games.Value(got) != want {
				t.Errorf("%s: %d for side %d, want %v", ropasci.New().Position(&s), got, own, want)
			}
		}
	}
}

// TestThrowCondition has the report's example: one paper against three scissors,
// so that a rock may be thrown and nothing else.
func TestThrowCondition(t *testing.T) {
	s := mustRead(t, "ropasci 8 thrown:3,5 s@-3,0 s@-2,0 s@-1,0 P@2,0")
	var b board
	b.set(&s)
	x := NewReport(Defaults())
	if got := x.throwable(&b, upper); got != [3]bool{ropasci.Rock: true} {
		t.Errorf("upper may throw %v", got)
	}
	if got := x.throwable(&b, lower); got != [3]bool{} {
		t.Errorf("lower may throw %v", got)
	}
	s = mustRead(t, "ropasci 8 thrown:3,5 s@-3,0 s@-2,0 r@-1,0 P@2,0 R@3,0")
	b.set(&s)
	if got := x.throwable(&b, upper); got != [3]bool{} {
		t.Errorf("upper may throw %v with a surplus of one", got)
	}
}

// caught is two scissors in corners between rocks. Lower must move one of them,
// and wherever it goes it is beaten, unless the rock there has just left.
const caught = "ropasci 30 thrown:9,9 s@-4,0 R@-4,1 R@-4,3 s@-4,4 R@-3,-1 RR@-3,0 R@-3,3 R@-3,4"

// TestWins: it wins where one turn wins whatever the other does, and says how soon.
func TestWins(t *testing.T) {
	c := ask(t, NewPlayer(Defaults()), games.Ask[ropasci.State]{State: mustRead(t, caught), Side: games.Max})
	if notation(c.Move) != "(slide -3 0 -4 0)" || c.Value != ropasci.Win+1 {
		t.Errorf("%s is worth %v", notation(c.Move), c.Value)
	}
}

// TestGreedy: the best of all legal actions, the first of equal ones.
func TestGreedy(t *testing.T) {
	for i, s := range positions(t) {
		if i%10 != 0 {
			continue
		}
		for own, side := range []games.Turn{games.Max, games.Min} {
			c := ask(t, greedy(NewReport(Defaults())), games.Ask[ropasci.State]{State: s, Side: side})
			rules, at := ropasci.New(), s
			if own == lower {
				rules.Play(&at, rules.Moves(&s, nil)[0])
			}
			var want games.Move
			best := -infinite
			for _, m := range rules.Moves(&at, nil) {
				if v := slowOf(&s).alone(own, rules.Words(&at, m)).value(own); v > best {
					want, best = m, v
				}
			}
			if c.Move != want {
				t.Errorf("%s: side %d plays %s, want %s", rules.Position(&s), own, notation(c.Move), notation(want))
			}
		}
	}
}

// TestRandom: every legal action comes up, and each about as often.
func TestRandom(t *testing.T) {
	s := mustRead(t, "ropasci 20 thrown:9,9 r@-4,0 p@-3,0 P@4,-2 S@3,0")
	const draws = 6000
	count := map[games.Move]int{}
	for n := range uint64(draws) {
		c := ask(t, random, games.Ask[ropasci.State]{State: s, Side: games.Min, Random: games.NewRandom(1, n)})
		count[c.Move]++
	}
	legal := (&Report{rules: ropasci.New()}).actions(&s, lower, nil)
	for _, m := range legal {
		if n, mean := count[m], draws/len(legal); n < mean*3/4 || n > mean*5/4 {
			t.Errorf("%s comes up %d times in %d, with %d to choose from", notation(m), n, draws, len(legal))
		}
	}
	if len(count) != len(legal) {
		t.Errorf("%d actions come up, want %d", len(count), len(legal))
	}
}

// TestLimits: the same limit gives the same move, whatever was asked before, and
// a limit of one position the first of the ordered list.
func TestLimits(t *testing.T) {
	for i, s := range positions(t) {
		if i%8 != 0 {
			continue
		}
		used := NewPlayer(Defaults())
		for _, nodes := range []uint64{1, 300, 3000} {
			a := games.Ask[ropasci.State]{State: s, Side: games.Max, Nodes: nodes}
			c, again := ask(t, NewPlayer(Defaults()), a), ask(t, used, a)
			if c.Move != again.Move || c.Value != again.Value || c.Nodes != again.Nodes {
				t.Errorf("%s, %d nodes: %+v and then %+v", ropasci.New().Position(&s), nodes, c, again)
			}
			x := searcher(Defaults())
			if first := x.first(ropasci.New(), s, upper); nodes == 1 && (c.Move != first || c.Valued) {
				t.Errorf("%s: with no time it plays %s, want %s", ropasci.New().Position(&s), notation(c.Move), notation(first))
			}
		}
		one := ask(t, used, games.Ask[ropasci.State]{State: s, Side: games.Max, Depth: 2})
		x := searcher(Defaults())
		if m, v, _ := x.search(ropasci.New(), s, upper, 1); m != one.Move || games.Value(v) != one.Value {
			t.Errorf("depth 2 plays %s, want %s", notation(one.Move), notation(m))
		}
	}
}

// TestBudget: once the clock has run out the first of the ordered list is played.
func TestBudget(t *testing.T) {
	var clock time.Time
	set := Defaults()
	sit := newPlayer(set, func() time.Time { // every choice takes ten seconds
		clock = clock.Add(5 * time.Second)
		return clock
	})
	s := mustRead(t, "ropasci 40 thrown:9,9 p@-2,0 r@-1,0 S@0,1 R@2,0 P@1,-2")
	want := searcher(set)
	first := want.first(ropasci.New(), s, upper)
	for n := range 20 {
		c := ask(t, sit, games.Ask[ropasci.State]{State: s, Side: games.Max})
		if searched := n*5 < 55; c.Valued != searched {
			t.Errorf("choice %d: searched is %v", n+1, c.Valued)
		} else if !searched && c.Move != first {
			t.Errorf("choice %d is %s, want %s", n+1, notation(c.Move), notation(first))
		}
	}
}

func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s := mustRead(t, "ropasci 40 thrown:9,9 p@-2,0 r@-1,0 S@0,1 R@2,0 P@1,-2")
	c, err := NewPlayer(Defaults())(ctx, games.Ask[ropasci.State]{Kit: ropasci.New(), State: s, Side: games.Max})
	if err != nil || c.Valued {
		t.Errorf("%+v, %v", c, err)
	}
}

func TestFinishedGame(t *testing.T) {
	s := mustRead(t, "ropasci 30 thrown:9,9 s@-4,0 R@4,0")
	for _, p := range All() {
		_, err := p.New()(context.Background(), games.Ask[ropasci.State]{Kit: ropasci.New(), State: s, Side: games.Max})
		if e, ok := err.(*games.Error); !ok || e.Code() != "game-over" {
			t.Errorf("%s: %v", p.Name, err)
		}
	}
}

// BenchmarkReport asks for a move in the positions of the corpus.
func BenchmarkReport(b *testing.B) {
	all, x := positions(b), searcher(Defaults())
	n := 0
	for b.Loop() {
		x.search(ropasci.New(), all[n%len(all)], n%2, 2)
		n++
	}
	b.ReportMetric(float64(x.clock.Nodes)/float64(b.N), "nodes/op")
}
