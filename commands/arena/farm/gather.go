package farm

import (
	"context"
	"maps"
	"slices"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"parlor/commands/arena/match"
)

// quiet is how long the client waits without a result before it looks whether jobs have been lost, as
// they are when a stranger has taken their places in the queue.
const quiet = 2 * ackWait

// gather takes the results that exist, queues the remaining jobs, and takes results as they come,
// until all games are there.
func (c *Client) gather(ctx context.Context, g *gathering) error {
	var consumer jetstream.Consumer
	var old []string
	err := persist(ctx, c.Away, func() (err error) {
		filters := []string{"parlor.result." + g.name() + ".>", "parlor.failure." + g.name() + ".>"}
		if old, err = c.Hub.subjects(ctx, resultStream, filters[0]); err == nil {
			consumer, err = c.Hub.js.OrderedConsumer(ctx, resultStream, jetstream.OrderedConsumerConfig{FilterSubjects: filters})
		}
		return err
	})
	if err != nil {
		return err
	}
	asked, heard := false, time.Now()
	for caughtUp := len(old) == 0; ; {
		if late := time.Since(heard) > quiet; caughtUp && (!asked || late) {
			if err := c.submit(ctx, g); err != nil {
				return err
			}
			asked, heard = true, time.Now()
		}
		next, err := consumer.Next(jetstream.FetchMaxWait(time.Second))
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if caughtUp = isLastOf(next, err); err != nil {
			continue // nothing has come, or the hub is away for a while
		}
		heard = time.Now()
		if done, err := c.takeResult(g, next.Data()); done || err != nil {
			return err
		}
	}
}

// isLastOf says whether the result just received is the last one that exists.
func isLastOf(next jetstream.Msg, err error) bool {
	if err != nil {
		return true
	}
	meta, err := next.Metadata()
	return err != nil || meta.NumPending == 0
}

// takeResult takes a result, if it is one of this run.
func (c *Client) takeResult(g *gathering, text []byte) (done bool, err error) {
	r, m, err := readResult(text)
	if err != nil || m.Text() != g.run.Match.Text() || r.Build != c.Build {
		return false, nil // it is a stranger's, or another program's
	}
	if r.Error != "" {
		if c.Failed != nil {
			c.Failed(r.name(), r.Error)
		}
		return false, nil
	}
	if g.seen[r.name()] {
		return false, nil // played twice, and counted once
	}
	g.seen[r.name()] = true
	if c.Tell != nil {
		c.Tell(r.Worker, len(r.Rows))
	}
	g.watch.add(r)
	if odd, ok := g.watch.odd(); ok && c.Odd != nil {
		c.Odd(odd)
	}
	return g.take(r.Rows)
}

// gathering is a run whose rows are coming in.
type gathering struct {
	run     match.Run
	order   []uint64 // the games that are wanted, in order
	waiting map[uint64]match.Row
	next    int    // the first of order that was not passed on
	size    uint64 // of a job, in games
	watch   *watch
	seen    map[string]bool // jobs whose results have come
}

// left gives the games that are wanted and neither there nor among those queued.
func (g *gathering) left(queued []uint64) (spans []match.Span) {
	taken := slices.Concat(queued, g.order[:g.next], slices.Collect(maps.Keys(g.waiting)))
	for _, s := range g.run.Games {
		spans = append(spans, s.Missing(taken)...)
	}
	return spans
}

// name is that of the match.
func (g *gathering) name() string { return g.run.Match.Name() }

// take takes rows, and passes on those wanted in the order of their numbers, each once. It is true
// when nothing more is wanted.
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
