package engine

import (
	"context"
	"math"
	"time"
)

// clock counts positions and says when to stop.
type clock struct {
	ctx     context.Context
	nodes   uint64
	limit   uint64
	until   time.Time // the zero time if there is no limit
	stopped bool
}

func newClock(ctx context.Context, most limits) clock {
	c := clock{ctx: ctx, limit: math.MaxUint64}
	if most.nodes > 0 {
		c.limit = most.nodes
	}
	if most.time > 0 {
		c.until = time.Now().Add(most.time)
	}
	return c
}

// lookUp is how many positions pass between looks at the time: at most a
// millisecond where cards are moved about.
const lookUp = 256

// tick counts a position and says whether the search has to stop.
func (c *clock) tick() bool {
	if c.nodes >= c.limit {
		c.stopped = true
		return true
	}
	c.nodes++
	if c.nodes%lookUp == 0 && (c.ctx.Err() != nil || !c.until.IsZero() && time.Now().After(c.until)) {
		c.stopped = true
	}
	return c.stopped
}
