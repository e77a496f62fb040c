package farm

import (
	"context"
	"errors"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"parlor/commands/arena/match"
	"parlor/commands/text/wording"
)

// Client sends the games of matches to be played by the workers of a hub.
type Client struct {
	Hub   *Hub
	Build Build
	// Run is the run that the matches belong to.
	Run string
	// Odd is told of a worker whose results do not look like those of the others.
	Odd func(Oddity)
	// Failed is told of a job that no worker could play.
	Failed func(job string, why string)
	// Away is told that the hub takes no jobs for now, and why.
	Away func(error)
	// Tell is told of every result that comes in: its worker, and its number of games.
	Tell func(worker string, games int)
}

// About how long a job should take, how long at least, and into how many jobs a match is cut unless
// that makes them shorter: at the end of a match most workers are idle while the last jobs are
// played.
const (
	aimed    = 2 * time.Second
	shortest = 500 * time.Millisecond
	fewest   = 512
)

// jobSize is how many games a job has, in a match of so many games that take so long each.
func jobSize(games int, each time.Duration) uint64 {
	each = max(each, time.Microsecond)
	size := min(int(aimed/each), max(games/fewest, int(shortest/each)), mostGames)
	return uint64(max(size, 1))
}

// Play plays a run of games on the machines that work for the hub. When ctx ends the jobs stay on the
// hub, and the same run continues with them later.
func (c *Client) Play(ctx context.Context, run match.Run) error {
	if err := persist(ctx, c.Away, func() error { return c.Hub.Agree(ctx, c.Build) }); err != nil {
		return err
	}
	g := &gathering{run: run, waiting: map[uint64]match.Row{}, watch: newWatch(run.Match.Name()), seen: map[string]bool{}}
	for _, s := range run.Games {
		for n := s.From; n < s.To; n++ {
			g.order = append(g.order, n)
		}
	}
	if len(g.order) == 0 {
		return nil
	}
	first, each, err := c.some(ctx, run, g.order)
	if err != nil {
		return err
	}
	if done, err := g.take(first); done || err != nil {
		return err
	}
	g.size = jobSize(len(g.order), each)
	return c.gather(ctx, g)
}

// some plays the first few games here, and gives the time of the quickest, as the first has tables to
// set up.
func (c *Client) some(ctx context.Context, run match.Run, order []uint64) (rows []match.Row, each time.Duration, err error) {
	plan := *run.Plan
	plan.Elsewhere = nil
	run.Plan, run.Workers, run.Used = &plan, 1, nil
	run.Row = func(row match.Row) (bool, error) {
		rows = append(rows, row)
		return true, nil
	}
	began := time.Now()
	for _, n := range order[:min(len(order), 8)] {
		run.Games = []match.Span{{From: n, To: n + 1}}
		game := time.Now()
		if err := run.Play(ctx); err != nil {
			return nil, 0, err
		}
		if took := time.Since(game); each == 0 || took < each {
			each = took
		}
		if time.Since(began) > shortest/8 {
			break
		}
	}
	return rows, each, nil
}

// submit queues the jobs of the games that are neither there nor queued. It fails when the run
// was cancelled.
func (c *Client) submit(ctx context.Context, g *gathering) error {
	return persist(ctx, c.Away, func() error { return c.queueLeft(ctx, g) })
}

// queueLeft queues jobs once. An error says that not all were taken.
func (c *Client) queueLeft(ctx context.Context, g *gathering) error {
	if _, err := c.Hub.last(ctx, runSubject(c.Run)); errors.Is(err, jetstream.ErrMsgNotFound) {
		return wording.Errorf("no-such-run", "the run %s was cancelled", c.Run)
	} else if err != nil {
		return err
	}
	if err := c.Hub.note(ctx, c.Run, g.run.Match, uint64(len(g.order))); err != nil {
		return err
	}
	queued, err := c.Hub.queued(ctx, g.name())
	if err != nil {
		return err
	}
	return c.queue(ctx, c.jobs(g.run.Match, g.left(queued), g.size))
}

// jobs cuts spans of games into jobs. Those at the end are smaller, so that the last one is soon
// done.
func (c *Client) jobs(m match.Match, spans []match.Span, size uint64) (list []job) {
	for i, s := range spans {
		for from := s.From; from < s.To; {
			to := min(s.To, from+size)
			if i == len(spans)-1 && s.To-from < 4*size {
				to = min(s.To, from+max(1, size/4))
			}
			list = append(list, job{Build: c.Build, Match: m.Text(), From: from, To: to})
			from = to
		}
	}
	return list
}

// queue sends jobs to the hub. An error says that not all were taken.
func (c *Client) queue(ctx context.Context, jobs []job) (failed error) {
	acks := make([]jetstream.PubAckFuture, len(jobs))
	for i, j := range jobs {
		var err error
		if acks[i], err = c.Hub.js.PublishMsgAsync(message(j.subject(), encode(j)), jetstream.WithStallWait(time.Minute)); err != nil {
			return err
		}
	}
	for _, ack := range acks {
		select {
		case <-ack.Ok():
		case err := <-ack.Err():
			if !isKept(err) {
				failed = err
			}
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
	return failed
}
