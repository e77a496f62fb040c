package match

import (
	"context"
	"slices"
	"sync"
	"time"

	"parlor/games"
)

// Run says which games of a match to play, and how.
type Run struct {
	*Plan
	// Games are the numbers of the games, in order.
	Games []Span
	// Workers is how many games are played at the same time, at least 1.
	Workers int
	// InOrder passes rows on in the order of their numbers, and none after the one that ended the
	// run, so that the rows passed on do not depend on Workers. Otherwise a row is passed on when its
	// game is finished.
	InOrder bool
	// Row takes a game that was played, in one goroutine. It ends the run by giving false.
	Row func(Row) (more bool, err error)
	// Used, if not nil, takes at the end the processor time that players from outside
	// have used.
	Used func([2]time.Duration)
}

// Elsewhere plays games of matches on other machines, as Play of a run plays them here.
type Elsewhere interface {
	Play(ctx context.Context, r Run) error
}

// Play plays the games. It ends early when Row wants no more, when a player or Row
// fails, or with the cause of ctx's end; games under way are then dropped.
func (r Run) Play(ctx context.Context) error {
	if r.Elsewhere != nil {
		return r.Elsewhere.Play(ctx, r)
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	c := &course{Run: r, spans: slices.Clone(r.Games), played: make(chan job, 64)}
	var workers sync.WaitGroup
	for range max(1, r.Workers) {
		workers.Go(func() {
			if err := c.work(games.Pausing(ctx)); err != nil {
				c.fail(err)
				cancel(err)
			}
		})
	}
	go func() {
		workers.Wait()
		close(c.played)
	}()
	ended := c.collect(cancel)
	if r.Used != nil {
		r.Used(c.used)
	}
	if c.fault != nil {
		panic(c.fault)
	}
	switch {
	case ended != nil:
		return ended
	case c.enough:
		return nil
	}
	return c.err
}

// course is a run under way.
type course struct {
	Run
	played chan job

	mu    sync.Mutex // of what workers share
	spans []Span
	taken int
	err   error // the first failure of a worker
	fault any   // what a worker panicked with, if it did
	used  [2]time.Duration

	waiting map[int]Row // played before their turn
	next    int
	enough  bool
}

// job is a game, by its place in the order.
type job struct {
	place int
	row   Row
}

// take gives the next game to play, and false if there is none.
func (c *course) take() (job, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for len(c.spans) > 0 && c.spans[0].Len() == 0 {
		c.spans = c.spans[1:]
	}
	if len(c.spans) == 0 {
		return job{}, false
	}
	j := job{place: c.taken, row: Row{Number: c.spans[0].From}}
	c.taken++
	c.spans[0].From++
	return j, true
}

// leave adds up the time that players from outside have used.
func (c *course) leave(used [2]time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i := range used {
		c.used[i] += used[i]
	}
}

func (c *course) fail(err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.err == nil {
		c.err = err
	}
}

// work plays games as long as there are any. A panic is kept for the goroutine that called Play,
// whose callers may recover from it.
func (c *course) work(ctx context.Context) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			c.mu.Lock()
			c.fault = fault
			c.mu.Unlock()
			err = context.Canceled
		}
	}()
	table, err := c.Referee.Seat(ctx, c.Players, c.Luck, c.Outsiders)
	if err != nil {
		return err
	}
	defer func() { c.leave(table.Close()) }()
	for {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		j, ok := c.take()
		if !ok {
			return nil
		}
		if j.row.Result, err = table.Play(ctx, c.game(j.row.Number)); err != nil {
			return err
		}
		if ctx.Err() != nil { // the last measurement or choice may have been cut off
			return context.Cause(ctx)
		}
		c.played <- j
	}
}

// collect passes rows on, and gives Row's error.
func (c *course) collect(cancel context.CancelCauseFunc) (err error) {
	c.waiting = map[int]Row{}
	for j := range c.played {
		if c.enough || err != nil {
			continue // so that no worker is stuck
		}
		c.waiting[j.place] = j.row
		if !c.InOrder {
			delete(c.waiting, j.place)
			err = c.hand(j.row)
		}
		for row, ok := c.waiting[c.next]; ok && !c.enough && err == nil; row, ok = c.waiting[c.next] {
			delete(c.waiting, c.next)
			c.next++
			err = c.hand(row)
		}
		if c.enough || err != nil {
			cancel(context.Canceled)
		}
	}
	return err
}

func (c *course) hand(row Row) error {
	more, err := c.Row(row)
	c.enough = !more
	return err
}
