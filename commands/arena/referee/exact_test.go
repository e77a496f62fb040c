package referee_test

import (
	"context"
	"math"
	"testing"

	"parlor/commands/arena/referee"
	"parlor/games"
	"parlor/games/gamestest"
	"parlor/search/engines/sorry/exactmatch"
	"parlor/search/engines/sorry/study"
	sorrytables "parlor/search/engines/sorry/tablebase"
)

// TestExact plays matches of Sorry! whose exact results can be computed, and compares both seats'
// scores and the length of games, under every rule for ties: with one piece a side and, under -long,
// where computing takes minutes, with two and 20,000 games.
func TestExact(t *testing.T) {
	pieces, played, start := 1, 1_000, "sorry red - r:-1 g:-2 pieces:1"
	if *gamestest.Long {
		pieces, played, start = 2, 20_000, "sorry red - r:-1,-1 g:-2,-2 pieces:2"
	}
	s, err := study.Open(context.Background(), new(sorrytables.Cache), study.Plan{Pieces: pieces})
	if err != nil {
		t.Fatal(err)
	}
	search := func(depth int, eval, ties string) study.Player {
		return study.Player{Eval: eval, Depth: depth, Ties: ties}
	}
	perfect, random := study.Player{Perfect: true}, study.Player{Random: true}
	for _, c := range []struct {
		first, second string
		a, b          study.Player
	}{
		{"random", "random", random, random},
		{"1", "random", search(1, "default", ""), random},
		{"perfect", "random", perfect, random},
		{"2", "perfect", search(2, "default", ""), perfect},
		{"(star2 :depth 2 :ties front)", "perfect", search(2, "default", "front"), perfect},
		{"(star2 :depth 2 :ties rear)", "perfect", search(2, "default", "rear"), perfect},
		{"2", "(star2 :depth 1 :eval runner)", search(2, "default", ""), search(1, "runner", "")},
		{"(star2 :depth 1 :eval odds)", "(star2 :depth 2 :eval tuned)", search(1, "odds", ""), search(2, "tuned", "")},
		{"(star2 :depth 2 :ties front)", "2", search(2, "default", "front"), search(2, "default", "listed")},
		{"(star2 :depth 1 :ties rear)", "(star2 :depth 1 :eval defensive :ties front)", search(1, "default", "rear"), search(1, "defensive", "front")},
	} {
		want, err := s.Match(context.Background(), c.a, c.b)
		if err != nil {
			t.Fatal(err)
		}
		if pieces == 1 { // two with labels are too many for a chain of all positions
			compareChain(t, start, c.first, c.second, want)
		}
		table := tableFor(t, start, referee.NoVariate, c.first, c.second)
		var won [2]float64
		var turns, squares float64
		for n := range played {
			r := mustPlay(t, table, referee.Game{Seed: 11, Number: uint64(n)})
			won[n%2] += r.Points()
			turns += float64(r.Plies)
			squares += float64(r.Plies * r.Plies)
		}
		for seat, chance := range [2]float64{want.First, want.Second} {
			got, off := won[seat]/float64(played/2), math.Sqrt(chance*(1-chance)/float64(played/2))
			t.Logf("%s against %s, seat %d: %.4f, worked out %.4f, off by %.1f standard errors", c.first, c.second, seat, got, chance, (got-chance)/off)
			if math.Abs(got-chance) > 3*off {
				t.Errorf("the score is %v +- %v, and %v when worked out", got, off, chance)
			}
		}
		mean := turns / float64(played)
		off := math.Sqrt((squares/float64(played) - mean*mean) / float64(played))
		if math.Abs(mean-want.Turns()) > 4*off { // lengths of a pair are alike, so the error is larger than it seems
			t.Errorf("games have %v +- %v moves, and %v when worked out", mean, off, want.Turns())
		}
	}
}

// TestResponse compares the best responses that the tables of Sorry! give with those that
// follow from asking the program itself at every position, and plays one of them.
func TestResponse(t *testing.T) {
	gamestest.TakesTurns(t)
	const start = "sorry red - r:-1 g:-2 pieces:1"
	s, err := study.Open(context.Background(), new(sorrytables.Cache), study.Plan{Pieces: 1})
	if err != nil {
		t.Fatal(err)
	}
	r := refereeFor(t, start)
	for _, c := range []struct {
		text    string
		program study.Player
	}{
		{"random", study.Player{Random: true}},
		{"perfect", study.Player{Perfect: true}},
		{"1", study.Player{Eval: "default", Depth: 1}},
		{"(star2 :depth 1 :eval runner :ties rear)", study.Player{Eval: "runner", Depth: 1, Ties: "rear"}},
		{"(star2 :depth 2 :eval offensive :ties front)", study.Player{Eval: "offensive", Depth: 2, Ties: "front"}},
		{"3", study.Player{Eval: "default", Depth: 3}},
		{"(level :n 1)", study.Player{Eval: "odds", Depth: 1, Temperature: .448}},
		{"(level :n 6)", study.Player{Perfect: true, Temperature: .0591}},
		{"best", study.Player{Perfect: true}},
	} {
		program, err := r.Offer().Read(c.text)
		if err != nil {
			t.Fatal(err)
		}
		want, err := r.WorkOut(context.Background(), nil, program, referee.Work{MemoryMB: 500})
		if err != nil {
			t.Fatal(err)
		}
		got, err := s.Respond(context.Background(), c.program, false)
		if err != nil {
			t.Fatal(err)
		}
		for seat := range 2 {
			if got.Lo[seat] > want.Hi[seat] || got.Hi[seat] < want.Lo[seat] || got.Width() > 1e-5 {
				t.Errorf("against %s, seat %d: %+v, want %+v", c.text, seat, got.Bounds, want)
			}
		}
	}
	table, won := tableFor(t, start, referee.NoVariate, "(best-response :against random)", "random"), 0.
	const played, chance = 1000, .643596
	for n := range played {
		won += mustPlay(t, table, referee.Game{Seed: 3, Number: uint64(n)}).Points()
	}
	if off := math.Sqrt(chance * (1 - chance) / played); math.Abs(won/played-chance) > 3*off {
		t.Errorf("the best response to random won %v, want %v give or take %v", won/played, chance, off)
	}
}

// compareChain computes a match as a Markov chain of all positions.
func compareChain(t *testing.T, start, first, second string, want exactmatch.Result) {
	t.Helper()
	r := refereeFor(t, start)
	pair := pairOf(t, r, first, second)
	chain, err := r.WorkOut(context.Background(), &pair[0], pair[1], referee.Work{MemoryMB: 2000})
	if err != nil || math.Abs(chain.Points(0)-want.First) > 1e-8 || math.Abs(chain.Points(1)-want.Second) > 1e-8 || chain.Width() > 1e-8 {
		t.Errorf("%s against %s: %+v as a chain of all positions, %v; want %+v", first, second, chain, err, want)
	}
}

// TestNotWorkedOut refuses matches that do not follow from positions alone, or have too many of them.
func TestNotWorkedOut(t *testing.T) {
	for _, c := range []struct{ game, first, second, code string }{
		{"ropasci", "2", "random", "wrong-game"},
		{"mancala", "(star2 :seconds 1)", "random", "bad-player"},
		{"sorry", "(engine \"true\")", "random", "bad-player"},
		{"mancala", "greedy", "random", "not-solved"},
	} {
		r := refereeFor(t, c.game)
		pair := pairOf(t, r, c.first, c.second)
		_, err := r.WorkOut(context.Background(), &pair[0], pair[1], referee.Work{MemoryMB: 4})
		if games.CodeOf(err) != c.code {
			t.Errorf("%s, %s against %s: %v, want %s", c.game, c.first, c.second, err, c.code)
		}
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	r := refereeFor(t, "tree")
	pair := pairOf(t, r, "random", "random")
	if _, err := r.WorkOut(ctx, &pair[0], pair[1], referee.Work{}); games.CodeOf(err) != "interrupted" {
		t.Errorf("got %v", err)
	}
}
