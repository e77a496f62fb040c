//go:build unix

package sampling_test

import (
	"context"
	"fmt"
	"syscall"
	"testing"

	"parlor/commands/game/players"
	"parlor/commands/lab/analysis"
	"parlor/commands/tests/sessiontest"
	"parlor/games"
	"parlor/search"
	"parlor/search/sampling"
)

// BenchmarkSameTime compares uct with Star2 by processor time, at a thousand decisions of Sorry! with two pieces: what each
// gives away against exact values, in hundredths of a win, and how long it takes over a decision.
func BenchmarkSameTime(b *testing.B) {
	x := sessiontest.New(b)
	if _, code := x.Do("(make-sorry :pieces 2)"); code != "" {
		b.Fatal(code)
	}
	decisions := nearlyPerfect(x, 1000)
	var all []players.Search
	for _, depth := range []int{5, 6, 7} {
		all = append(all, players.Search{TableMB: 64, Options: search.Options{Algorithm: search.Star2, Depth: depth}})
	}
	for _, simulations := range []uint64{300, 1000, 3000} {
		all = append(all, players.Search{Options: search.Options{Algorithm: sampling.UCT, Depth: 1, Sampling: search.Sampling{Simulations: simulations}}})
	}
	for _, r := range all {
		r.Eval, r.SearchOnlyMove = "odds", true
		b.Run(fmt.Sprintf("%s-%d", r.Algorithm, max(uint64(r.Depth), r.Sampling.Simulations)), func(b *testing.B) {
			lost, began := 0., processorTime()
			for b.Loop() {
				lost, began = 0, processorTime()
				for _, d := range decisions {
					found, err := x.Current().Thinker().Muted().Search(context.Background(), d.Position, r)
					if err != nil {
						b.Fatal(err)
					}
					made, _ := d.truth.Of(d.Rules().Listed(found.Move))
					lost += d.truth.Best().Middle() - made.Middle()
				}
			}
			b.ReportMetric((processorTime()-began)*1000/float64(len(decisions)), "ms/decision")
			b.ReportMetric(100*lost/float64(len(decisions)), "lost-%")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// processorTime is how many seconds of a processor this process has had.
func processorTime() float64 {
	var of syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &of) != nil {
		return 0
	}
	return float64(of.Utime.Nano()+of.Stime.Nano()) / 1e9
}

// nearlyPerfect are decisions of games in which both play perfectly but for one move in five.
func nearlyPerfect(x *sessiontest.Shell, wanted int) (list []judged) {
	judge := analysis.JudgeOf(x.Current(), games.ForHint)
	r := games.NewRandom(1, games.StreamCorpus)
	for len(list) < wanted {
		for p := x.Current().Line.Now(); p.Turn() != games.Over && len(list) < wanted; {
			v, err := judge.Of(context.Background(), p, p.Turn())
			if p.Turn() == games.Chance || err != nil || r.Below(5) == 0 {
				p = p.After(p.Rules().AtRandom(r))
				continue
			}
			if len(v.Moves) > 1 {
				list = append(list, judged{p, v})
			}
			p = p.After(v.Best().Move)
		}
	}
	return list
}
