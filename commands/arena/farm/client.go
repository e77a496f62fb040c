package farm

import (
	"context"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"parlor/commands/arena/match"
	"parlor/commands/wording"
)

// Client has the games of matches played by those who work for a hub.
type Client struct {
	Hub   *Hub
	Build Build
	// Run is the run that the matches belong to.
	Run string
	// Odd is told of a worker whose results do not look like those of the others.
	Odd func(Oddity)
	// Failed is told of a job that nobody could play.
	Failed func(job string, why string)
}

// How long a job is to take about and at least, and into how many jobs a match is cut at
// least, where that does not make them shorter.
const (
	aimed    = 2 * time.Second
	shortest = 50 * time.Millisecond
	fewest   = 64
)

// jobSize is how many games a job has, of a match of so many that take so long each.
func jobSize(games int, each time.Duration) uint64 {
	each = max(each, time.Microsecond)
	size := min(int(aimed/each), max(games/fewest, int(shortest/each)), mostGames)
	return uint64(max(size, 1))
}

// Play plays a run of games on the machines that work for the hub. When ctx ends the jobs
// stay where they are: the same run goes on with them.
func (c *Client) Play(ctx context.Context, run match.Run) error {
	if err := c.Hub.Agree(ctx, c.Build); err != nil {
		return err
	}
	g := &gathering{run: run, waiting: map[uint64]match.Row{}, watch: newWatch(run.Match.Name())}
	for _, s := range run.Games {
		for n := s.From; n < s.To; n++ {
			g.order = append(g.order, n)
		}
	}
	if len(g.order) == 0 {
		return nil
	}
	first, err := c.one(ctx, run)
	if err != nil {
		return err
	}
	if done, err := g.take([]match.Row{first.row}); done || err != nil {
		return err
	}
	if err := c.Hub.note(ctx, c.Run, run.Match, uint64(len(g.order))); err != nil {
		return err
	}
	if err := c.submit(ctx, run.Match, g.left(first.row.Number), jobSize(len(g.order), first.took)); err != nil {
		return err
	}
	return c.gather(ctx, g)
}

// played is a game with the time it took.
type played struct {
	row  match.Row
	took time.Duration
}

// one plays the first game here, which says how large jobs are to be.
func (c *Client) one(ctx context.Context, run match.Run) (p played, err error) {
	plan := *run.Plan
	plan.Elsewhere = nil
	number := run.Games[0].From
	for _, s := range run.Games {
		if s.Len() > 0 {
			number = s.From
			break
		}
	}
	run.Plan, run.Games, run.Workers, run.Used = &plan, []match.Span{{From: number, To: number + 1}}, 1, nil
	run.Row = func(row match.Row) (bool, error) {
		p.row = row
		return true, nil
	}
	began := time.Now()
	err = run.Play(ctx)
	p.took = time.Since(began)
	return p, err
}

// submit queues the jobs of some spans that are neither queued nor done. The borders of jobs
// are the same whoever asks for which games, so that most of what was played fits.
func (c *Client) submit(ctx context.Context, m match.Match, spans []match.Span, size uint64) error {
	var waiting []jetstream.PubAckFuture
	for _, s := range spans {
		for from := s.From; from < s.To; {
			to := min(s.To, (from/size+1)*size)
			j := job{Build: c.Build, Match: m.Text(), From: from, To: to}
			ack, err := c.Hub.js.PublishMsgAsync(message(j.subject(), encode(j)), jetstream.WithStallWait(time.Minute))
			if err != nil {
				return wording.Errorf("no-hub", "the hub takes no more jobs: %v", err)
			}
			waiting = append(waiting, ack)
			from = to
		}
	}
	for _, ack := range waiting {
		select {
		case <-ack.Ok():
		case err := <-ack.Err():
			if !isKept(err) {
				return wording.Errorf("no-hub", "the hub takes no more jobs: %v", err)
			}
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
	return nil
}

// gather takes results as they come, until all games are there.
func (c *Client) gather(ctx context.Context, g *gathering) error {
	name := g.run.Match.Name()
	consumer, err := c.Hub.js.OrderedConsumer(ctx, resultStream, jetstream.OrderedConsumerConfig{
		FilterSubjects: []string{"parlor.result." + name + ".>", "parlor.failure." + name + ".>"},
	})
	if err != nil {
		return wording.Errorf("no-hub", "the hub has no results: %v", err)
	}
	for {
		next, err := consumer.Next(jetstream.FetchMaxWait(time.Second))
		switch {
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case err != nil:
			continue // nothing has come, or the hub is away for a while
		}
		r, m, err := readResult(next.Data())
		if err != nil || m.Text() != g.run.Match.Text() || r.Build != c.Build {
			continue // a stranger's, or another program's
		}
		if r.Error != "" {
			if c.Failed != nil {
				c.Failed(r.name(), r.Error)
			}
			continue
		}
		g.watch.add(r)
		if odd, ok := g.watch.odd(); ok && c.Odd != nil {
			c.Odd(odd)
		}
		done, err := g.take(r.Rows)
		if err != nil || done {
			return err
		}
	}
}

// gathering is a run whose rows are coming in.
type gathering struct {
	run     match.Run
	order   []uint64 // the games that are wanted, in order
	waiting map[uint64]match.Row
	next    int // the first of order that was not handed over
	watch   *watch
}

// left gives all games but one.
func (g *gathering) left(number uint64) (spans []match.Span) {
	for _, s := range g.run.Games {
		spans = append(spans, s.Missing([]uint64{number})...)
	}
	return spans
}

// take takes rows, and hands over those that are wanted in the order of their numbers, each
// once. It is true when nothing more is wanted.
func (g *gathering) take(rows []match.Row) (done bool, err error) {
	for _, r := range rows {
		g.waiting[r.Number] = r
	}
	for g.next < len(g.order) {
		row, ok := g.waiting[g.order[g.next]]
		if !ok {
			return false, nil
		}
		delete(g.waiting, row.Number)
		g.next++
		if more, err := g.run.Row(row); err != nil || !more {
			return true, err
		}
	}
	return true, nil
}
