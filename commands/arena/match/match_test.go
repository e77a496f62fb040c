package match_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"parlor/commands/arena/arenatest"
	"parlor/commands/arena/match"
	"parlor/commands/arena/referee"
	"parlor/commands/arena/stats"
	"parlor/games"

	"pgregory.net/rapid"
)

var ctx = context.Background()

// rows plays games and gives them by number, without how long they took.
func rows(t testing.TB, run match.Run) map[uint64]match.Row {
	t.Helper()
	all := map[uint64]match.Row{}
	last, ordered := uint64(0), true
	run.Row = func(r match.Row) (bool, error) {
		if _, twice := all[r.Number]; twice {
			t.Errorf("game %d is played twice", r.Number)
		}
		ordered = ordered && r.Number >= last
		last = r.Number
		arenatest.Untimed(&r.Result)
		all[r.Number] = r
		return true, nil
	}
	if err := run.Play(ctx); err != nil {
		t.Fatal(err)
	}
	if run.InOrder && !ordered {
		t.Error("rows are handed over out of order")
	}
	return all
}

// TestWorkers plays the same games by one, two and eight workers, in order and as
// they come, at once and in parts.
func TestWorkers(t *testing.T) {
	for _, c := range []struct{ game, first, second string }{
		{"sorry", "1", "random"}, {"mancala", "random", "ab"}, {"yut", "report", "random"}, {"ropasci", "random", "random"},
	} {
		p := arenatest.Plan(t, c.game, match.Match{First: c.first, Second: c.second, Seed: 5, Openings: 1, Luck: referee.EvalVariate})
		whole := []match.Span{{From: 0, To: 24}}
		want := rows(t, match.Run{Plan: p, Games: whole, Workers: 1, InOrder: true})
		if len(want) != 24 {
			t.Fatalf("%d games", len(want))
		}
		for _, workers := range []int{2, 8} {
			if got := rows(t, match.Run{Plan: p, Games: whole, Workers: workers}); !reflect.DeepEqual(got, want) {
				t.Errorf("%s: other rows by %d workers", c.game, workers)
			}
			if got := rows(t, match.Run{Plan: p, Games: whole, Workers: workers, InOrder: true}); !reflect.DeepEqual(got, want) {
				t.Errorf("%s: other rows by %d workers in order", c.game, workers)
			}
		}
		parts := rows(t, match.Run{Plan: p, Games: []match.Span{{From: 11, To: 24}}, Workers: 2})
		for n, r := range rows(t, match.Run{Plan: p, Games: []match.Span{{From: 0, To: 3}, {From: 3, To: 3}, {From: 4, To: 11}, {From: 3, To: 4}}, Workers: 2}) {
			parts[n] = r
		}
		if !reflect.DeepEqual(parts, want) {
			t.Errorf("%s: the parts do not make the whole", c.game)
		}
	}
}

// TestSequence stops a match by a sequential test. It must stop at the same game for
// any number of workers.
func TestSequence(t *testing.T) {
	p := arenatest.Plan(t, "sorry", match.Match{First: "1", Second: "random", Seed: 5})
	type end struct {
		games   uint64
		verdict stats.Verdict
		tally   stats.Tally
		rows    int
	}
	var ends []end
	for _, workers := range []int{1, 2, 8} {
		score := &match.Score{}
		q := &match.SequentialTest{Test: stats.Test{Elo0: 0, Elo1: 100}}
		handed := 0
		run := match.Run{Plan: p, Games: []match.Span{{From: 0, To: 5000}}, Workers: workers, InOrder: true, Row: func(r match.Row) (bool, error) {
			handed++
			score.Add(r)
			return !q.Look(score), nil
		}}
		if err := run.Play(ctx); err != nil {
			t.Fatal(err)
		}
		ends = append(ends, end{q.Games(), q.Verdict, q.Tally, handed})
	}
	if ends[0].verdict != stats.AcceptElo1 || ends[0].rows != int(ends[0].games) || ends[0].rows > 1000 {
		t.Errorf("it ended with %+v", ends[0])
	}
	for _, e := range ends[1:] {
		if !reflect.DeepEqual(e, ends[0]) {
			t.Errorf("%+v, and with one worker %+v", e, ends[0])
		}
	}
}

// TestEnds: a run ends when its rows cannot be stored, when ctx ends and when a player fails, with
// that error.
func TestEnds(t *testing.T) {
	p := arenatest.Plan(t, "sorry", match.Match{First: "random", Second: "random"})
	full, enough := errors.New("full"), errors.New("enough")
	handed := 0
	run := match.Run{Plan: p, Games: []match.Span{{From: 0, To: match.Most}}, Workers: 2}
	run.Row = func(match.Row) (bool, error) {
		if handed++; handed == 10 {
			return true, full
		}
		return true, nil
	}
	if err := run.Play(ctx); err != full || handed != 10 {
		t.Errorf("%v after %d rows", err, handed)
	}
	stopped, cancel := context.WithCancelCause(ctx)
	run.Row = func(match.Row) (bool, error) {
		cancel(enough)
		return true, nil
	}
	if err := run.Play(stopped); err != enough {
		t.Errorf("stopped: %v", err)
	}
	perfect := arenatest.Plan(t, "sorry", match.Match{First: "random", Second: "perfect"})
	run = match.Run{Plan: perfect, Games: []match.Span{{From: 0, To: 10}}, Workers: 2, Row: func(match.Row) (bool, error) { return true, nil }}
	if err := run.Play(ctx); games.CodeOf(err) != "not-solved" {
		t.Errorf("three pieces are not solved: %v", err)
	}
}

// TestDistinct says when games would only repeat themselves.
func TestDistinct(t *testing.T) {
	for _, c := range []struct {
		game, first, second string
		openings            int
		want                uint64
	}{
		{"mancala", "mm", "ab", 0, 2},
		{"mancala", "mm", "ab", 2, 0},
		{"mancala", "mm", "random", 0, 0},
		{"mancala", "(mm :seconds 1)", "ab", 0, 0}, // may differ from run to run
		{"double-card", "2", "3", 0, 2},
		{"sorry", "2", "3", 0, 0},
		{"ropasci", "1", "1", 0, 0},
	} {
		p := arenatest.Plan(t, c.game, match.Match{First: c.first, Second: c.second, Openings: c.openings})
		if got := p.Distinct(); got != c.want {
			t.Errorf("%+v: %d games differ", c, got)
		}
	}
}

// TestText sees that a match's text reads back, and that everything in it counts
// for its name.
func TestText(t *testing.T) {
	p := arenatest.Plan(t, "sorry", match.Match{First: "(star2 :depth 4)", Second: " RANDOM ", Seed: 1, Luck: "eval"})
	if p.First != "4" || p.Second != "random" || p.MostPlies != referee.DefaultMostPlies {
		t.Errorf("prepared as %+v", p.Match)
	}
	back, err := match.Read(p.Text())
	if err != nil || !reflect.DeepEqual(back, p.Match) || back.Name() != p.Name() {
		t.Errorf("%s reads back as %+v, %v", p.Text(), back, err)
	}
	names := []string{p.Name()}
	for _, change := range []func(m *match.Match){
		func(m *match.Match) { m.First = "3" }, func(m *match.Match) { m.Second = "3" }, func(m *match.Match) { m.Seed++ },
		func(m *match.Match) { m.Openings++ }, func(m *match.Match) { m.MostPlies++ }, func(m *match.Match) { m.Luck = "none" },
		func(m *match.Match) { m.Starts = append(slices.Clone(m.Starts), m.Starts[0]) },
	} {
		m := p.Match
		change(&m)
		if slices.Contains(names, m.Name()) {
			t.Errorf("%s has the name of another match", m.Text())
		}
		names = append(names, m.Name())
	}
	for _, text := range []string{"", "{}", `{"starts":["sorry"],"colour":1}`, "4 random"} {
		if _, err := match.Read(text); games.CodeOf(err) != "bad-match" {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestMissing compares spans with the numbers themselves.
func TestMissing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from := rapid.Uint64Range(0, 20).Draw(t, "from")
		whole := match.Span{From: from, To: from + rapid.Uint64Range(0, 20).Draw(t, "length")}
		done := rapid.SliceOf(rapid.Uint64Range(0, 45)).Draw(t, "done")
		var want, got []uint64
		for n := whole.From; n < whole.To; n++ {
			if !slices.Contains(done, n) {
				want = append(want, n)
			}
		}
		spans := whole.Missing(slices.Clone(done))
		for _, s := range spans {
			for n := s.From; n < s.To; n++ {
				got = append(got, n)
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%v without %v: %v", whole, done, spans)
		}
	})
}

// BenchmarkWorkers plays a match by one worker and by two.
func BenchmarkWorkers(b *testing.B) {
	for _, players := range []string{"random", "2"} {
		for _, workers := range []int{1, 2} {
			b.Run(fmt.Sprintf("%s-%d", players, workers), func(b *testing.B) {
				p := arenatest.Plan(b, "sorry", match.Match{First: players, Second: players})
				run := match.Run{Plan: p, Workers: workers, Row: func(match.Row) (bool, error) { return true, nil }}
				run.Games = []match.Span{{From: 0, To: uint64(b.N)}}
				if err := run.Play(ctx); err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
			})
		}
	}
}
