package engine

import (
	"context"
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

// lookUp is how many positions pass between looks at the time.
const lookUp = 256

// tick counts a position.
func (c *clock) tick() {
	c.nodes++
	if c.nodes >= c.limit {
		c.stopped = true
	}
	if c.nodes%lookUp == 0 && (c.ctx.Err() != nil || !c.until.IsZero() && time.Now().After(c.until)) {
		c.stopped = true
	}
}
