package arena_test

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"parlor/commands/arena"
	"parlor/commands/arena/arenatest"
	"parlor/commands/arena/match"
	"parlor/commands/arena/store"
)

// BenchmarkWorkers plays matches that are stored by one worker and by two in turn, and
// gives how many times as many games a second the two play. The machine has to have
// two processors with nothing else to do.
func BenchmarkWorkers(b *testing.B) {
	for _, c := range []struct {
		player string
		games  uint64
	}{{"2", 4000}, {"random", 20_000}} {
		b.Run(c.player, func(b *testing.B) {
			var took [2]time.Duration
			for b.Loop() {
				for i := range took {
					took[i] += playedBy(b, c.player, c.games, i+1)
				}
			}
			b.ReportMetric(took[0].Seconds()/took[1].Seconds(), "times")
			b.ReportMetric(float64(c.games)*float64(b.N)/took[1].Seconds(), "games/s")
		})
	}
}

// playedBy plays a match of Sorry! of a player against itself, and says how long it took.
func playedBy(b *testing.B, player string, n uint64, workers int) time.Duration {
	b.Helper()
	ctx := context.Background()
	s, err := store.Open(ctx, filepath.Join(b.TempDir(), "results.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	plan := arenatest.Plan(b, "sorry", match.Match{First: player, Second: player, Seed: 3, Luck: "none"})
	began := time.Now()
	if _, err := arena.Play(ctx, arena.Order{Plan: plan, Games: match.Span{To: n}, Workers: workers, Store: s}); err != nil {
		b.Fatal(err)
	}
	return time.Since(began)
}
