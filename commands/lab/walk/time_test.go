package walk_test

import (
	"context"
	"testing"
	"time"

	"parlor/commands/lisp"
	"parlor/commands/tests/sessiontest"
	"parlor/games"
)

// TestStepBothInTime: two searches that take longer than there is time are stopped together, and no value
// of a smaller depth is told as theirs.
func TestStepBothInTime(t *testing.T) {
	for _, form := range []string{
		"(step-both (make-ropasci) 9 'equilibrium 'maximin)", "(step-both (make-ropasci) 9 'double-oracle 'equilibrium)", "(step-both (make-sorry) 12 'star1 'max-over-chance)",
	} {
		forms, err := lisp.Read(form)
		if err != nil {
			t.Fatal(err)
		}
		x := sessiontest.New(t)
		const allowed = 500 * time.Millisecond
		ctx, done := context.WithTimeout(t.Context(), allowed)
		began := time.Now()
		_, err = x.Lisp.Eval(ctx, forms[0])
		took := time.Since(began)
		done()
		if err == nil || games.CodeOf(err) != "search-stopped" && ctx.Err() == nil {
			t.Errorf("%s ends with %v", form, err)
		}
		t.Logf("%s took %v of %v: %v", form, took, allowed, err)
		if took > 20*allowed { // a busy machine takes some more
			t.Errorf("%s took %v of %v", form, took, allowed)
		}
	}
}
