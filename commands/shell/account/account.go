// Package account keeps the resource account of a user's command: how deeply its work
// is nested, how long it may take, and how much memory is left for it; it also
// measures the machine. All work of the command draws on the one account: files that
// it runs, pages that it checks, which may run and check others or themselves,
// lessons, and matches whose players play matches. The account is a value of the
// context, where it cannot get lost.
package account

import (
	"context"
	"errors"
	"math"
	"runtime/debug"
	"sync"
	"time"

	"parlor/games"
)

// Deepest is the limit on nesting.
const Deepest = 64

// The stable codes of exceeded limits.
const (
	CodeTooDeep = "work-too-deep" // files that run or check themselves
	CodeTime    = "time-over"     // the setting time-s
	CodeMemory  = "memory-full"   // the setting memory-mb
)

// account is what is left at one depth. It is immutable: every depth has its own.
type account struct {
	depth  int
	memory int64 // bytes left for sessions opened inside; negative if not counted
	end    context.CancelCauseFunc
}

type key struct{}

func of(ctx context.Context) (account, bool) {
	a, ok := ctx.Value(key{}).(account)
	return a, ok
}

// Open opens the account of a command with a time limit, or none if that is 0. Inside
// another command that command's account and remaining time are used.
func Open(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	a, inside := of(ctx)
	if !inside {
		a.memory = -1
		ctx, a.end = context.WithCancelCause(ctx)
		ctx = context.WithValue(ctx, key{}, a)
	}
	cancel := func() {
		if !inside {
			a.end(nil)
		}
	}
	if limit == 0 {
		return games.Pausing(ctx), cancel
	}
	ctx, stop := context.WithTimeoutCause(ctx, limit, games.Errorf(CodeTime, "the time that a command may take is over: the setting time-s says %v", limit))
	return games.Pausing(ctx), func() { stop(); cancel() }
}

// Enter begins nested work: a file that is run, a page that is checked. Beyond the
// deepest level the whole command ends: something that runs itself twice would
// otherwise go on for ever from the last level but one.
func Enter(ctx context.Context) (context.Context, error) {
	a, inside := of(ctx)
	if err := context.Cause(ctx); err != nil {
		return ctx, err
	}
	if a.depth++; a.depth > Deepest {
		err := games.Errorf(CodeTooDeep, "wanted files, checks and matches at most %d deep inside one another; does one of them run itself?", Deepest)
		a.end(err)
		return ctx, err
	}
	if !inside { // no command is running
		a.memory, a.end = -1, func(error) {}
	}
	return context.WithValue(ctx, key{}, a), nil
}

// EnterWith is [Enter] for work in a session of its own, with memory bytes left.
func EnterWith(ctx context.Context, memory int64) (context.Context, error) {
	ctx, err := Enter(ctx)
	if err != nil {
		return ctx, err
	}
	if memory <= 0 {
		return ctx, games.Errorf(CodeMemory, "no memory is left for a session inside this one; drop some values, as by (setf name nil), or allow more by (set memory-mb n)")
	}
	a, _ := of(ctx)
	a.memory = memory
	return context.WithValue(ctx, key{}, a), nil
}

// Memory gives the bytes that are left for a session opened inside, and false if
// there is no account.
func Memory(ctx context.Context) (bytes int64, counted bool) {
	a, inside := of(ctx)
	return a.memory, inside && a.memory >= 0
}

// Ended gives the error of an account that has ended its command, or nil.
func Ended(ctx context.Context) error {
	var fault *games.Error
	if cause := context.Cause(ctx); errors.As(cause, &fault) && (fault.Code() == CodeTooDeep || fault.Code() == CodeTime) {
		return cause
	}
	return nil
}

// The time and the memory of long work are announced before it begins: times as measured
// on one machine, scaled by the relative speed of this one, memory as the limit given to
// the garbage collector.

// usualUnit is the time of a unit of work on the reference machine.
const usualUnit = 36 * time.Millisecond

// OwnMB is roughly the program's own memory, in megabytes.
const OwnMB = 40

// Pace gives the ratio of this machine's times to the reference machine's.
var Pace = sync.OnceValue(func() float64 {
	table := make([]uint64, 1<<22)
	unitOfWork(table) // which faults the memory in
	const units = 3
	began := time.Now()
	for range units {
		unitOfWork(table)
	}
	return float64(max(time.Since(began), 1)) / float64(units*usualUnit)
})

// unitOfWork swaps entries of a table that does not fit in the caches, as solvers do.
func unitOfWork(table []uint64) {
	x := uint64(88172645463325252) // xorshift (Marsaglia, 2003)
	for range 1_600_000 {
		x ^= x << 13
		x ^= x >> 7
		x ^= x << 17
		table[x%uint64(len(table))] ^= x
	}
}

// holding is what running commands have announced, over all sessions of the process.
var holding struct {
	sync.Mutex
	mb       int
	commands int
}

// Hold sets the garbage collector's limit so that the process takes mb megabytes, plus
// what others hold, until the returned function is called.
func Hold(mb int) (letGo func()) {
	change := func(mb, commands int) {
		holding.Lock()
		defer holding.Unlock()
		holding.mb += mb
		holding.commands += commands
		limit := int64(math.MaxInt64)
		if holding.commands > 0 {
			limit = int64(holding.mb) << 20
		}
		debug.SetMemoryLimit(limit)
	}
	change(mb, 1)
	return sync.OnceFunc(func() { change(-mb, -1) })
}
