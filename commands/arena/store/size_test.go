package store

import (
	_ "modernc.org/sqlite"

	"testing"
	"time"

	"parlor/games/gamestest"
)

// TestLarge fills files and measures how long it takes to open them and to list what is
// in them: with -long a file of 1,000,000 games and one of 100,000, otherwise smaller
// ones. The last match of each was killed, so that its sums were not kept.
func TestLarge(t *testing.T) {
	million, small := uint64(20_000), uint64(2_000)
	if *gamestest.Long {
		million, small = 1_000_000, 100_000
	}
	for _, c := range []struct {
		games      uint64
		open, list time.Duration // the most that is allowed
	}{
		{million, time.Second, time.Second},
		{small, time.Second, 100 * time.Millisecond},
	} {
		path := fileIn(t)
		fill(t, path, c.games)
		open, list := measured(t, path, c.games)
		t.Logf("%d games: opened in %v, listed in %v", c.games, open, list)
		if open > c.open || list > c.list {
			t.Errorf("%d games: opened in %v, listed in %v; wanted %v and %v", c.games, open, list, c.open, c.list)
		}
	}
}

// fill stores so many games in ten matches.
func fill(t *testing.T, path string, games uint64) {
	t.Helper()
	s := mustOpen(t, path)
	defer s.Close()
	const matches = 10
	for seed := range uint64(matches) {
		w, err := s.Match(ctx, matchOf(seed), Asked{Games: games / matches}, "test")
		if err != nil {
			t.Fatal(err)
		}
		for n := range games / matches {
			if err := w.Add(rowOf(n)); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.db.Exec("update matches set counted = 0, tally = '' where id = ?", matches); err != nil {
		t.Fatal(err)
	}
}

// measured gives how long it takes to open a file and to list its matches, the least of
// several times, as other programs run too.
func measured(t *testing.T, path string, games uint64) (open, list time.Duration) {
	t.Helper()
	open, list = time.Hour, time.Hour
	for range 5 {
		began := time.Now()
		s, found, err := Read(ctx, path)
		if err != nil || !found {
			t.Fatal(err)
		}
		opened := time.Now()
		all, _, err := s.Summaries(ctx)
		if err != nil {
			t.Fatal(err)
		}
		open, list = min(open, opened.Sub(began)), min(list, time.Since(opened))
		s.Close()
		sum := 0
		for _, m := range all {
			sum += m.Tally.Games()
		}
		if sum != int(games) {
			t.Fatalf("%d games are listed of %d", sum, games)
		}
	}
	return open, list
}
