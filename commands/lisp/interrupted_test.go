package lisp

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"parlor/commands/tests/lisploops"
	"parlor/games/gamestest"
)

// TestLoopsAreInterrupted ends each loop at a random moment. It is heard within a tenth of a second;
// of three tries the quickest counts, as the machine may be busy.
func TestLoopsAreInterrupted(t *testing.T) {
	gamestest.TakesTurns(t)
	in := New(newTestHost())
	in.SetMemory(64 << 20)
	if _, err := evalAll(in, lisploops.Data); err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 1))
	for _, form := range lisploops.All {
		forms, err := Read(form)
		if err != nil {
			t.Fatal(err)
		}
		took := time.Hour
		for range 3 {
			ctx, stop := context.WithCancel(t.Context())
			stopped := make(chan time.Time, 1)
			time.AfterFunc(time.Duration(5+r.IntN(30))*time.Millisecond, func() { stopped <- time.Now(); stop() })
			if _, err := in.Eval(ctx, forms[0]); !errors.Is(err, context.Canceled) {
				stop()
				t.Fatalf("%s ends with %v", form, err)
			}
			if took = min(took, time.Since(<-stopped)); took < 100*time.Millisecond {
				break
			}
		}
		if took >= 100*time.Millisecond || !in.Idle() {
			t.Errorf("%s goes on for %v, or leaves something behind", form, took)
		}
	}
}
