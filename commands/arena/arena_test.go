package arena_test

import (
	"context"
	"errors"
	"path/filepath"
	"reflect"
	"testing"

	"parlor/commands/arena"
	"parlor/commands/arena/arenatest"
	"parlor/commands/arena/match"
	"parlor/commands/arena/stats"
	"parlor/commands/arena/store"
	"parlor/games"
)

var ctx = context.Background()

func mustOpen(t testing.TB) *store.Store {
	t.Helper()
	s, err := store.Open(ctx, filepath.Join(t.TempDir(), "results.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func mustPlay(t testing.TB, o arena.Order) *arena.MatchOutcome {
	t.Helper()
	out, err := arena.Play(ctx, o)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// stored gives what a store has of a match, without how long it took.
func stored(t testing.TB, s *store.Store, m match.Match) (rows []match.Row) {
	t.Helper()
	if err := s.Games(ctx, m, func(r match.Row) error {
		arenatest.Untimed(&r.Result)
		rows = append(rows, r)
		return nil
	}, nil); err != nil {
		t.Fatal(err)
	}
	return rows
}

// TestParts plays a match at once, and in parts in two stores of which one is then
// merged into the other. Rows and statistics must be the same.
func TestParts(t *testing.T) {
	p := arenatest.Plan(t, "sorry", match.Match{First: "1", Second: "random", Seed: 3, Luck: "eval"})
	whole, first, second := mustOpen(t), mustOpen(t), mustOpen(t)
	all := mustPlay(t, arena.Order{Plan: p, Games: match.Span{To: 100}, Workers: 2, Store: whole})
	mustPlay(t, arena.Order{Plan: p, Games: match.Span{To: 37}, Workers: 1, Store: first})
	mustPlay(t, arena.Order{Plan: p, Games: match.Span{From: 30, To: 81}, Workers: 8, Store: second})
	if _, err := first.Merge(ctx, second, nil); err != nil {
		t.Fatal(err)
	}
	rest := mustPlay(t, arena.Order{Plan: p, Games: match.Span{To: 100}, Workers: 2, Store: first})
	if rest.Played != 19 || rest.Kept != 81 {
		t.Errorf("%d games played and %d kept, want 19 and 81", rest.Played, rest.Kept)
	}
	if !reflect.DeepEqual(stored(t, first, p.Match), stored(t, whole, p.Match)) {
		t.Error("the parts do not make the whole")
	}
	if !reflect.DeepEqual(rest.Tally, all.Tally) {
		t.Errorf("the parts show %+v, the whole %+v", rest.Tally, all.Tally)
	}
}

// TestTest lets a sequential test decide, anew and from stored games.
func TestTest(t *testing.T) {
	p := arenatest.Plan(t, "sorry", match.Match{First: "1", Second: "random", Seed: 3})
	o := arena.Order{Plan: p, Games: match.Span{To: 2000}, Workers: 2, Store: mustOpen(t), Test: &stats.Test{Elo0: 0, Elo1: 120}}
	fresh := mustPlay(t, o)
	if fresh.Test.Verdict != stats.AcceptElo1 || fresh.Score.Games != int(fresh.Test.Games()) || fresh.Score.Games != fresh.Tally.Games() {
		t.Errorf("%+v of %d games", fresh.Test, fresh.Score.Games)
	}
	again := mustPlay(t, o)
	if again.Played != 0 || !reflect.DeepEqual(again.Tally, fresh.Tally) {
		t.Errorf("once more: %d games, %+v", again.Played, again.Tally)
	}
	other := mustOpen(t)
	mustPlay(t, arena.Order{Plan: p, Games: match.Span{To: 300}, Workers: 2, Store: other})
	o.Store = other
	if late := mustPlay(t, o); late.Played != 0 || !reflect.DeepEqual(late.Tally, fresh.Tally) || late.Score.Plies != fresh.Score.Plies {
		t.Errorf("from 300 games: %d games played, %+v", late.Played, late.Tally)
	}
}

// TestStop ends ctx in the middle. The games played count, are stored, and are not played again.
func TestStop(t *testing.T) {
	p := arenatest.Plan(t, "sorry", match.Match{First: "random", Second: "random", Seed: 3})
	s, enough := mustOpen(t), errors.New("enough")
	stopping, stop := context.WithCancelCause(ctx)
	o := arena.Order{Plan: p, Games: match.Span{To: 1_000_000}, Workers: 2, Store: s}
	o.Progress = func(f arena.Progress) {
		if f.Total != 1_000_000 || f.Done == 0 {
			t.Errorf("progress %+v", f)
		}
		stop(enough)
	}
	out, err := arena.Play(stopping, o)
	if err != nil || out.Stopped != enough || out.Played == 0 {
		t.Fatalf("%+v, %v", out, err)
	}
	if rows := stored(t, s, p.Match); len(rows) != out.Played {
		t.Errorf("%d games are stored of %d", len(rows), out.Played)
	}
	o.Progress, o.Games = nil, match.Span{To: uint64(out.Played) + 10}
	if rest := mustPlay(t, o); rest.Played+rest.Kept != out.Played+10 || rest.Kept < out.Played-2 {
		t.Errorf("%d games played and %d kept after %d", rest.Played, rest.Kept, out.Played)
	}
}

// TestRepeats asks for many games where there are two.
func TestRepeats(t *testing.T) {
	p := arenatest.Plan(t, "mancala", match.Match{First: "(mm :depth 1)", Second: "(ab :depth 2)"})
	out := mustPlay(t, arena.Order{Plan: p, Games: match.Span{To: 1000}, Workers: 2, Store: mustOpen(t)})
	if !out.Repeats || out.Score.Games != 2 {
		t.Errorf("%d games played", out.Score.Games)
	}
	part := mustPlay(t, arena.Order{Plan: p, Games: match.Span{From: 500, To: 1000}, Workers: 2, Store: mustOpen(t)})
	if !part.Repeats || part.Score.Games != 0 {
		t.Errorf("%d games played", part.Score.Games)
	}
}

// TestRefused lists orders that make no sense.
func TestRefused(t *testing.T) {
	p := arenatest.Plan(t, "sorry", match.Match{First: "random", Second: "random"})
	for _, c := range []struct {
		code string
		o    arena.Order
	}{
		{"bad-match", arena.Order{Workers: 1}},
		{"bad-match", arena.Order{Workers: 1, Games: match.Span{From: 5, To: 5}}},
		{"bad-match", arena.Order{Workers: 0, Games: match.Span{To: 5}}},
		{"bad-match", arena.Order{Workers: 1, Games: match.Span{To: 1 << 50}}},
		{"bad-sprt", arena.Order{Workers: 1, Games: match.Span{To: 5}, Test: &stats.Test{Elo0: 5, Elo1: 5}}},
		{"bad-sprt", arena.Order{Workers: 1, Games: match.Span{To: 5}, Test: &stats.Test{Elo0: 10, Elo1: -10}}},
	} {
		c.o.Plan = p
		if _, err := arena.Play(ctx, c.o); games.CodeOf(err) != c.code {
			t.Errorf("%+v: %v, want %s", c.o, err, c.code)
		}
	}
}

// TestTournament compares a round robin with a gauntlet and with its matches.
func TestTournament(t *testing.T) {
	s := mustOpen(t)
	order := func(m match.Match) (arena.Order, error) {
		return arena.Order{Plan: arenatest.Plan(t, "sorry", m), Games: match.Span{To: 60}, Workers: 2, Store: s}, nil
	}
	for _, c := range []struct {
		gauntlet bool
		matches  int
	}{{false, 3}, {true, 2}} {
		tour := arena.Tournament{Players: []string{"random", "2", "1"}, Gauntlet: c.gauntlet, Match: match.Match{Seed: 4}}
		table, err := tour.PlayAll(ctx, order)
		if err != nil || len(table.Matches) != c.matches || !table.Rated {
			t.Fatalf("%d matches, %v", len(table.Matches), err)
		}
		if last := table.Standings[2]; last.Player != "random" || last.Rank != 3 || last.Elo > -50 {
			t.Errorf("last is %+v", last)
		}
		points, played, sum := 0., 0, 0.
		for _, row := range table.Standings {
			points += row.Points
			played += row.Games
			sum += row.Elo
		}
		if points != float64(60*c.matches) || played != 120*c.matches || sum > 1e-6 || sum < -1e-6 {
			t.Errorf("%v points in %d games, strengths add up to %v", points, played, sum)
		}
		_, _, met := table.Score("2", "1")
		if met == c.gauntlet {
			t.Errorf("that 2 and 1 met is %v", met)
		}
	}
	for _, players := range [][]string{{"2"}, {"2", "1", "2"}, nil} {
		if _, err := (arena.Tournament{Players: players}).PlayAll(ctx, order); games.CodeOf(err) != "bad-tournament" {
			t.Errorf("%v: %v", players, err)
		}
	}
}
