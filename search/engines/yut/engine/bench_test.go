//go:build unix

package engine_test

import (
	"context"
	"syscall"
	"testing"
	"time"

	"parlor/games"
	"parlor/games/yut"
	"parlor/search/engines/yut/engine"
)

// cpu gives the processor time that this program has used, collecting garbage
// included. Unlike the time of day it is the same on a busy machine.
func cpu(b *testing.B) time.Duration {
	b.Helper()
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		b.Fatal(err)
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}

// timed asks a player and keeps records of the processor time.
type timed struct {
	seat      games.Chooser[yut.State]
	sum, most time.Duration
	nodes     uint64
	count     int
}

// long is a time above which an action is asked for again, since a busy machine
// slows single actions down. The least of five counts.
const long = 20 * time.Millisecond

func (p *timed) ask(b *testing.B, kit games.Kit[yut.State], s yut.State) games.Move {
	b.Helper()
	c, used := p.once(b, kit, s)
	for try := 0; try < 4 && used > long; try++ {
		_, again := p.once(b, kit, s)
		used = min(used, again)
	}
	p.sum, p.most, p.nodes, p.count = p.sum+used, max(p.most, used), p.nodes+c.Nodes, p.count+1
	return c.Move
}

func (p *timed) once(b *testing.B, kit games.Kit[yut.State], s yut.State) (games.Chosen, time.Duration) {
	b.Helper()
	before := cpu(b)
	c, err := p.seat(context.Background(), games.Ask[yut.State]{Kit: kit, State: s, Side: kit.Turn(&s)})
	if err != nil {
		b.Fatal(err)
	}
	return c, cpu(b) - before
}

func (p *timed) report(b *testing.B) {
	b.ReportMetric(float64(p.sum.Microseconds())/1000/float64(p.count), "cpu-ms/action")
	b.ReportMetric(float64(p.most.Microseconds())/1000, "most-cpu-ms")
	b.ReportMetric(float64(p.nodes)/float64(p.count), "nodes/action")
}

// BenchmarkAction plays whole games against itself; one operation is a game.
func BenchmarkAction(b *testing.B) {
	r, random := standard(b), games.NewRandom(3, games.StreamCorpus)
	p := &timed{seat: engine.Player().New()}
	for b.Loop() {
		for s := r.Start(); r.Turn(&s) != games.Over; {
			if r.Turn(&s) == games.Chance {
				r.Play(&s, games.Outcome(r, &s, random))
				continue
			}
			r.Play(&s, p.ask(b, r, s))
		}
	}
	p.report(b)
}

// BenchmarkEightCasts asks about hands of eight in the midst of captures, a player
// new to the place each time.
func BenchmarkEightCasts(b *testing.B) {
	p := new(timed)
	for b.Loop() {
		for _, text := range eightCasts {
			kit, s := at(b, text)
			p.seat = engine.Player().New()
			p.ask(b, kit, s)
		}
	}
	p.report(b)
}
