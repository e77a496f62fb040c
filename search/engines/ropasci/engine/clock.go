package engine

import (
	"context"
	"time"
)

// clock says when a search must stop.
type clock struct {
	ctx     context.Context
	limit   uint64    // of nodes; 0 for none
	until   time.Time // the zero time if there is no limit
	stopped bool
}

// lookUp is how many nodes pass between looks at the time.
const lookUp = 1024

// tick is told how many nodes there were.
func (c *clock) tick(nodes uint64) {
	if c.limit != 0 && nodes >= c.limit {
		c.stopped = true
	}
	if nodes%lookUp == 0 && (c.ctx.Err() != nil || !c.until.IsZero() && time.Now().After(c.until)) {
		c.stopped = true
	}
}
