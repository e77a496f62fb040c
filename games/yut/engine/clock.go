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
const lookUp = 1024

// tick counts a position, or says that none may be looked at any more.
func (c *clock) tick() bool {
	if c.nodes >= c.limit || c.nodes%lookUp == 0 && c.late() {
		c.stopped = true
	}
	if c.stopped {
		return false
	}
	c.nodes++
	return true
}

// late says whether the time is over.
func (c *clock) late() bool {
	return c.ctx.Err() != nil || !c.until.IsZero() && time.Now().After(c.until)
}
