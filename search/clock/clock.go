// Package clock counts the nodes of a search by a game's own player, and says when it
// has to stop: at a number of nodes, at a time, or when its context ends.
package clock

import (
	"context"
	"math"
	"time"
)

// Clock limits one search. A node limit stops it at the same node on every
// machine.
type Clock struct {
	// Nodes is the number of nodes counted.
	Nodes uint64
	// Stopped says that no more nodes may be visited.
	Stopped bool

	ctx   context.Context
	limit uint64
	until time.Time // the zero time if there is no limit
}

// New starts a clock. A limit of 0 is no limit.
func New(ctx context.Context, nodes uint64, limit time.Duration) *Clock {
	c := &Clock{ctx: ctx, limit: math.MaxUint64}
	if nodes > 0 {
		c.limit = nodes
	}
	if limit > 0 {
		c.until = time.Now().Add(limit)
	}
	return c
}

// LookUp is how many nodes pass between checks of the time and the context: under
// a millisecond in the slowest of the games.
const LookUp = 256

// Tick counts a node, or returns false if it may not be visited.
func (c *Clock) Tick() bool {
	if c.Stopped || c.Nodes >= c.limit {
		c.Stopped = true
		return false
	}
	c.Nodes++
	if c.Nodes%LookUp == 0 && c.late() {
		c.Stopped = true
	}
	return !c.Stopped
}

// Count counts nodes that are visited whatever the limits, as when a list of
// moves is sorted, and checks the time.
func (c *Clock) Count(nodes int) {
	c.Nodes += uint64(nodes)
	if c.late() {
		c.Stopped = true
	}
}

func (c *Clock) late() bool {
	return c.ctx.Err() != nil || !c.until.IsZero() && time.Now().After(c.until)
}
