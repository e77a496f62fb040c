package sampling_test

import (
	"context"
	"testing"
	"time"

	"parlor/cmd/rooms"
	"parlor/commands/lisp"
)

// endless are searches of the room that would not end for a long time.
var endless = []struct{ name, game, form string }{
	{"uct", "(make-sorry)", "(search g 1 :algorithm 'uct :simulations 100000000)"},
	{"uct-playouts", "(make-sorry)", "(search g 1 :algorithm 'uct :simulations 100000000 :playouts t)"},
	{"uct-greedy", "(make-sorry)", "(search g 1 :algorithm 'uct :simulations 100000000 :playouts 'greedy)"},
	{"uct-both", `(make-ropasci :position "ropasci 300 thrown:9,9 s@-4,0 RR@-3,0 s@4,0")`, "(search g 1 :algorithm 'uct :simulations 100000000)"},
	{"sampled-star2", "(make-sorry)", "(search g 30 :algorithm 'sampled-star2)"},
	{"sparse-sampling", "(make-yut)", "(search g 30 :algorithm 'sparse-sampling)"},
	{"pvs", "(make-mancala)", "(search g 30 :algorithm 'pvs)"},
	{"mtd-f", "(make-mancala)", "(search g 30 :algorithm 'mtd-f)"},
	{"proof-number", "(make-mancala)", "(search g 30 :algorithm 'proof-number)"},
	{"cfr+, making the tree", "(make-ropasci)", "(search g 3 :algorithm 'cfr+)"},
	{"cfr+", "(make-ropasci)", "(search g 2 :algorithm 'cfr+ :iterations 100000000)"},
	{"fictitious-play", "(make-ropasci)", "(search g 2 :algorithm 'fictitious-play :iterations 100000000)"},
	{"convergence", "(make-sorry)", "(convergence g :simulations 100000000 :seeds 3)"},
	{"step", "(make-sorry)", "(progn (step g 1 :algorithm 'uct :simulations 100000000) (until (lambda (e) nil)))"},
}

// BenchmarkInterrupt interrupts each search at 20 moments, and says how long it took at worst to return.
func BenchmarkInterrupt(b *testing.B) {
	for _, c := range endless {
		b.Run(c.name, func(b *testing.B) {
			var worst time.Duration
			for b.Loop() {
				worst = 0
				for moment := range 20 {
					worst = max(worst, interrupted(b, c.game, c.form, time.Duration(20+7*moment)*time.Millisecond))
				}
			}
			b.ReportMetric(float64(worst.Microseconds())/1000, "worst-ms")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// interrupted evaluates a form, interrupts it after some time, and says how long it took to return.
func interrupted(b *testing.B, game, form string, after time.Duration) time.Duration {
	b.Helper()
	s, err := rooms.NewSession()
	if err != nil {
		b.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	began := make(chan time.Time, 1)
	for i, text := range []string{"(setf g " + game + ")", form} {
		forms, err := lisp.Read(text)
		if err != nil {
			b.Fatal(err)
		}
		if i == 1 {
			time.AfterFunc(after, func() { began <- time.Now(); stop() })
		}
		if _, err := s.Lisp.Eval(ctx, forms[0]); i == 0 && err != nil || i == 1 && ctx.Err() == nil {
			b.Fatalf("%s: ended by itself: %v", text, err)
		}
	}
	return time.Since(<-began)
}
