package search

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
)

// pollEvery is the number of nodes between two looks at the clock and the
// context: some 50 microseconds of a fast search.
const pollEvery = 1024

// limits decides when a search must stop. A node limit is kept to the node, so
// that a search limited by nodes is reproducible; time and cancellation are
// looked at now and then.
type limits struct {
	ctx      context.Context
	deadline time.Time
	nodes    uint64 // how many may be visited
	visited  uint64
	next     uint64 // how many have been visited when it is time to look again
	stopped  error
	pulse    func(uint64) // nil when nobody listens
	listened bool         // there is a listener, so every node is turned back once
	told     bool         // the listener has been told of the present node
}

func newLimits(ctx context.Context, o Options) limits {
	l := limits{ctx: ctx, nodes: o.Nodes, pulse: o.Pulse}
	if o.Nodes == 0 {
		l.nodes = math.MaxUint64
	}
	if o.Time > 0 {
		l.deadline = time.Now().Add(o.Time)
	}
	if ctx.Err() != nil {
		l.stopped = context.Cause(ctx)
	}
	l.schedule()
	return l
}

// visit says whether one more node may be visited, and counts it if so.
func (l *limits) visit() bool {
	if l.visited >= l.next && !l.look() {
		return false
	}
	l.visited++
	return true
}

// room says whether so many more nodes may be visited before anything has to be
// looked at.
func (l *limits) room(nodes int) bool { return l.visited+uint64(nodes) <= l.next }

// left is how many more nodes the limit allows.
func (l *limits) left() uint64 { return l.nodes - l.visited }

// look checks everything that can stop a search, and turns a node back that a
// listener has not been told of.
func (l *limits) look() bool {
	if l.told { // the limits were looked at when it was told
		l.told = false
		return true
	}
	switch {
	case l.stopped != nil:
	case l.visited >= l.nodes:
		l.stopped = ErrNodes
	case l.ctx.Err() != nil:
		l.stopped = context.Cause(l.ctx)
	case !l.deadline.IsZero() && !time.Now().Before(l.deadline):
		l.stopped = ErrTime
	}
	if l.pulse != nil && l.visited%pollEvery == 0 {
		l.pulse(l.visited)
	}
	l.schedule()
	return l.stopped == nil && !l.listened
}

// schedule sets the next look: before every node once stopped or with a
// listener, otherwise when the node limit is reached and every pollEvery nodes.
func (l *limits) schedule() {
	l.next = min(l.visited+pollEvery, l.nodes)
	if l.stopped != nil || l.listened {
		l.next = 0
	}
}
