//go:build unix

package coach_test

import (
	"context"
	"slices"
	"syscall"
	"testing"
	"time"

	"parlor/commands/lab/analysis"
	"parlor/games"
)

// processor is the processor time that the program has taken.
func processor(t testing.TB) time.Duration {
	t.Helper()
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		t.Fatal(err)
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}

// whole are the games as they are usually played.
var whole = []string{"(make-sorry)", "(make-mancala)", "(make-yut)", "(make-double-card)", "(make-ropasci)", "(make-sorry-full)"}

// BenchmarkReview reviews a whole game of each kind, and tells the processor time.
func BenchmarkReview(b *testing.B) {
	for _, game := range whole {
		b.Run(game, func(b *testing.B) {
			took := time.Duration(0)
			for range b.N {
				b.StopTimer()
				x := shellWith(b, game)
				if said, code := x.Do("(compete 1 'random g :quiet t)"); code != "" {
					b.Fatal(said)
				}
				b.StartTimer()
				began := processor(b)
				if said, code := x.Do("(review g :all t)"); code != "" {
					b.Fatal(said)
				}
				took += processor(b) - began
			}
			b.ReportMetric(took.Seconds()/float64(b.N), "processor-s/op")
		})
	}
}

// BenchmarkHint asks for a hint at every decision of a whole game that has a choice, and tells the
// processor time of the first one, of the median, of the 95th percentile and of the slowest. As many games
// are played as -benchtime says, and nothing is known beforehand, and no table kept.
func BenchmarkHint(b *testing.B) {
	for _, game := range whole {
		b.Run(game, func(b *testing.B) {
			var all []time.Duration
			first := time.Duration(0)
			for range b.N {
				x := shellWith(b, game)
				if said, code := x.Do("(compete 1 'random g :quiet t)"); code != "" {
					b.Fatal(said)
				}
				g := x.Current()
				judge := analysis.JudgeOf(g, games.ForHint)
				positions, _ := g.Line.Path()
				for _, p := range positions {
					turn := p.Turn()
					if turn == games.Over || turn == games.Chance || len(p.Moves()) < 2 {
						continue
					}
					if turn == games.Both {
						turn = games.Max
					}
					began := processor(b)
					if _, err := judge.Of(context.Background(), p, turn); err != nil {
						b.Fatal(err)
					}
					all = append(all, processor(b)-began)
					if len(all) == 1 {
						first = all[0]
					}
				}
			}
			slices.Sort(all)
			for name, d := range map[string]time.Duration{
				"first-ms": first, "median-ms": all[len(all)/2], "p95-ms": all[len(all)*95/100], "most-ms": all[len(all)-1],
			} {
				b.ReportMetric(float64(d.Microseconds())/1000, name)
			}
			b.ReportMetric(float64(len(all)), "hints")
		})
	}
}
