// Package account keeps the account of a command that a person has given: how deep its
// work stands inside itself, how long it may take, and how much memory is left for it.
// Everything that the command has done on its behalf draws on the one account: files
// that it runs, pages that it checks, which may run and check others or themselves,
// lessons, and matches whose players play matches. The account goes with the context,
// from which it cannot get lost on the way.
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

// Deepest is how many pieces of work may stand one inside the other.
const Deepest = 64

// The stable codes of what an account does not allow.
const (
	CodeTooDeep = "work-too-deep" // files that run or check themselves
	CodeTime    = "time-over"     // the setting time-s
	CodeMemory  = "memory-full"   // the setting memory-mb
)

// account is what is left, at one depth. It never changes: deeper down stands another.
type account struct {
	depth  int
	memory int64 // bytes left for what is opened inside; negative where nobody has counted
	end    context.CancelCauseFunc
}

type key struct{}

func of(ctx context.Context) (account, bool) {
	a, ok := ctx.Value(key{}).(account)
	return a, ok
}

// Open opens the account of a command, which may take so long, or as long as it wants
// if that is 0. Inside of another command there is an account already, on which the
// command goes, and the time that it has is what is left.
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

// Enter begins a piece of work inside the one under way: a file that is run, a page
// that is checked. If it would stand too deep, that is the end of the whole command:
// what runs itself twice would otherwise go on, ever again, from the last but one.
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
	if !inside { // nobody has given a command
		a.memory, a.end = -1, func(error) {}
	}
	return context.WithValue(ctx, key{}, a), nil
}

// EnterWith is [Enter] for work in a session of its own, for which so many bytes are left.
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

// Memory gives the bytes that are left for a session that is opened inside, and false
// if none stands around it.
func Memory(ctx context.Context) (bytes int64, counted bool) {
	a, inside := of(ctx)
	return a.memory, inside && a.memory >= 0
}

// Ended gives the error of an account that has put an end to its command, or nil.
func Ended(ctx context.Context) error {
	var fault *games.Error
	if cause := context.Cause(ctx); errors.As(cause, &fault) && (fault.Code() == CodeTooDeep || fault.Code() == CodeTime) {
		return cause
	}
	return nil
}

// How long work takes, and the memory it takes, are announced before it begins: times by
// figures measured on one machine and by how much slower or faster this one is, memory by
// what the collector of garbage is held to.

// usualUnit is what a unit of work took on the machine on which times were measured.
const usualUnit = 36 * time.Millisecond

// OwnMB is about what the program takes before any work, in megabytes.
const OwnMB = 40

// Pace gives how many times as long work takes here as it took where it was measured.
var Pace = sync.OnceValue(func() float64 {
	table := make([]uint64, 1<<22)
	unitOfWork(table) // which gets the memory
	const units = 3
	began := time.Now()
	for range units {
		unitOfWork(table)
	}
	return float64(max(time.Since(began), 1)) / float64(units*usualUnit)
})

// unitOfWork changes places of a table that does not fit into the caches, as solvers do.
func unitOfWork(table []uint64) {
	x := uint64(88172645463325252) // xorshift (Marsaglia, 2003)
	for range 1_600_000 {
		x ^= x << 13
		x ^= x >> 7
		x ^= x << 17
		table[x%uint64(len(table))] ^= x
	}
}

// holding has what commands under way have announced, of all sessions of the process.
var holding struct {
	sync.Mutex
	mb       int
	commands int
}

// Hold lets garbage pile up only as far as makes the process take so many megabytes, or
// more by what others hold, until the function is called that it gives.
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
