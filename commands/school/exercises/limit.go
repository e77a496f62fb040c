package exercises

import (
	"context"
	"sync/atomic"
	"time"

	"parlor/commands/lisp"
)

// limits are what an answer may take. Calls and bytes are counted and not time, so that every machine
// judges alike. Time is the last resort, for an answer that makes few calls and nothing new, and goes
// through long lists or long numbers again and again: no answer that is any good takes so long.
type limits struct {
	calls, bytes int64
	time         time.Duration
}

// usualLimits let an answer run for some ten seconds.
var usualLimits = limits{calls: 20_000_000, bytes: 4 << 30, time: time.Minute}

// mostHeld is how many megabytes an answer may hold at a time.
const mostHeld = 256

// limited is a context that ends when an answer has taken too much.
type limited struct {
	context.Context
	limits
	lisp *lisp.Interp
	late atomic.Bool
}

// limit gives a context that ends at the usual limits, and a function that stops its clock.
func limit(ctx context.Context, in *lisp.Interp) (x *limited, stop func() bool) {
	in.SetMemory(min(in.Limit(), mostHeld<<20))
	x = &limited{Context: ctx, limits: usualLimits, lisp: in}
	return x, time.AfterFunc(x.time, func() { x.late.Store(true) }).Stop
}

// over says what the answer took too much of, empty for nothing.
func (x *limited) over() string {
	switch {
	case x.lisp.Steps() > x.calls:
		return "after 20 million calls"
	case x.lisp.Made() > x.bytes:
		return "after it had made 4 GB of values"
	case x.late.Load():
		return "after a minute"
	}
	return ""
}

// Err says that too much was taken, or why the parent context has ended.
func (x *limited) Err() error {
	if x.over() != "" {
		return context.DeadlineExceeded
	}
	return x.Context.Err()
}
