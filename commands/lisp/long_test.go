package lisp

import (
	"context"
	"errors"
	"testing"
	"time"

	"parlor/games/gamestest"
)

// TestLongNumbersAreInterrupted: whatever is done with a million digits ends at once when the
// evaluation has to. The quickest of some tries counts, as the machine may be busy.
func TestLongNumbersAreInterrupted(t *testing.T) {
	gamestest.TakesTurns(t)
	const made = "(defvar x (expt 3 2000000)) (defvar h (expt 3 1000000)) (defvar text (make-string 900000 :initial-element #\\7)) "
	h := newTestHost()
	in := New(h)
	if _, err := evalAll(in, made); err != nil {
		t.Fatal(err)
	}
	for _, form := range []string{
		"(loop (expt 3 2000000))", "(loop (* h h))", "(loop (floor x h))", "(loop (princ-to-string x))", "(loop (print x))",
		"(loop (format nil \"~:d\" x))", "(loop (format nil \"~36r\" x))", "(loop (prin1-to-string (list h x)))",
		"(loop (parse-integer text))", "(loop (mod x (+ h 1)))", "(let ((*print-base* 7)) (loop (write-to-string x)))",
		"(loop (isqrt (ash 1 99999)))", "(loop (gcd (1- (ash 1 99999)) (1- (ash 1 99998))))",
		"(let ((n h)) (loop (incf n (/ h 3))))", "(let ((table (make-hash-table))) (loop (setf (gethash x table) x)))",
	} {
		forms, err := Read(form)
		if err != nil {
			t.Fatal(err)
		}
		const tries, wanted = 8, 100 * time.Millisecond
		took := time.Hour
		for n := range tries {
			time.Sleep(time.Duration(n) * 100 * time.Millisecond) // while what was left alone comes to its end
			ctx, stop := context.WithCancel(context.Background())
			var stopped time.Time
			time.AfterFunc(20*time.Millisecond, func() { stopped = time.Now(); stop() })
			if _, err := in.Eval(ctx, forms[0]); !errors.Is(err, context.Canceled) {
				t.Fatalf("%s: %v", form, err)
			}
			if took = min(took, time.Since(stopped)); took < wanted {
				break
			}
		}
		if took >= wanted {
			t.Errorf("%s goes on for %v", form, took)
		}
		if !in.Idle() {
			t.Errorf("%s leaves something behind", form)
		}
	}
	if v, err := evalAll(in, "(- x (* h h))"); err != nil || v != Value(int64(0)) {
		t.Errorf("afterwards (- x (* h h)) is %v, %v", v, err)
	}
}
