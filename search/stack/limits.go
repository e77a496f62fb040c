package stack

import (
	"context"
	"errors"
	"math"
	"time"
)

// Why a search was stopped by its own limits.
var (
	ErrNodes = errors.New("the node limit was reached")
	ErrTime  = errors.New("the time limit was reached")
	// ErrMemory is the error of a search that keeps its tree in memory.
	ErrMemory = errors.New("the memory limit was reached")
)

// PollEvery is the number of nodes between checks of the clock and the context:
// some 50 microseconds of a fast search.
const PollEvery = 1024

// Limits decides when a search must stop. A node limit is exact to the node, so
// that a search limited by nodes is reproducible; time and cancellation are
// polled.
type Limits struct {
	Context  context.Context
	deadline time.Time
	nodes    uint64 // how many may be visited
	visited  uint64
	next     uint64 // the visit count at which to look again
	Stopped  error
	pulse    func(uint64) // nil when nobody listens
	listened bool         // there is a listener, so every node is refused once
	Told     bool         // the current node has been reported to the listener
}

// NewLimits limits a search by nodes and by time; 0 means no limit. pulse may be nil.
func NewLimits(ctx context.Context, nodes uint64, within time.Duration, pulse func(nodes uint64)) Limits {
	l := Limits{Context: ctx, nodes: nodes, pulse: pulse}
	if nodes == 0 {
		l.nodes = math.MaxUint64
	}
	if within > 0 {
		l.deadline = time.Now().Add(within)
	}
	if ctx.Err() != nil {
		l.Stopped = context.Cause(ctx)
	}
	l.schedule()
	return l
}

// Begin starts counting anew, for a piece of work that ends with ctx, and says whether
// it may begin. The deadline stays.
func (l *Limits) Begin(ctx context.Context, nodes uint64) bool {
	*l = Limits{Context: ctx, deadline: l.deadline, nodes: nodes}
	return l.look()
}

// Stop ends the search for a reason of its own, unless it has ended already.
func (l *Limits) Stop(why error) {
	if l.Stopped == nil {
		l.Stopped = why
	}
	l.schedule()
}

// Add counts nodes that were visited elsewhere.
func (l *Limits) Add(nodes uint64) { l.visited += nodes }

// Left is how many more nodes the limit allows.
func (l *Limits) Left() uint64 { return l.nodes - l.visited }

// look checks everything that can stop a search, and refuses a node that has
// not been reported to the listener.
func (l *Limits) look() bool {
	if l.Told { // the limits were checked when it was reported
		l.Told = false
		return true
	}
	if l.Stopped == nil && l.visited >= l.nodes {
		l.Stopped = ErrNodes
	}
	l.Poll()
	if l.pulse != nil && l.visited%PollEvery == 0 {
		l.pulse(l.visited)
	}
	l.schedule()
	return l.Stopped == nil && !l.listened
}

// Poll looks at the clock and the context between two nodes, and says whether the search goes on.
func (l *Limits) Poll() bool {
	switch {
	case l.Stopped != nil:
	case l.Context.Err() != nil:
		l.Stop(context.Cause(l.Context))
	case !l.deadline.IsZero() && !time.Now().Before(l.deadline):
		l.Stop(ErrTime)
	}
	return l.Stopped == nil
}

// schedule sets the next look: before every node once stopped or with a
// listener, otherwise when the node limit is reached and every PollEvery nodes.
func (l *Limits) schedule() {
	l.next = min(l.visited+PollEvery, l.nodes)
	if l.Stopped != nil || l.listened {
		l.next = 0
	}
}
