package farm

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"parlor/commands/arena/match"
	"parlor/commands/catalog"
	"parlor/commands/players"
	"parlor/commands/wording"
)

// Worker takes jobs from a hub and plays them.
type Worker struct {
	Hub   *Hub
	Name  string
	Build Build
	Games catalog.Catalog
	// Cache is the folder for tables; empty for none.
	Cache string
	// Outsiders seats engines from outside; nil where none may be started.
	Outsiders players.Outsiders
	// At is how many jobs are played at the same time, at least 1.
	At int
	// Tell, if not nil, is told of every job that was played.
	Tell func(games int, took time.Duration, err error)
	// Alter changes rows before they are sent: only tests of what a false worker does set it.
	Alter func([]match.Row)
}

// errOther is the error of a job of another program. It is left for one that fits.
var errOther = errors.New("a job of another program")

// Work takes jobs and plays them until ctx ends. A hub that another version or another bench
// total works for refuses it, with both figures.
func (w *Worker) Work(ctx context.Context) error {
	if err := w.Hub.Agree(ctx, w.Build); err != nil {
		return err
	}
	consumer, err := w.Hub.js.Consumer(ctx, jobStream, workers)
	if err != nil {
		return wording.Errorf("no-hub", "the hub has no queue: %v", err)
	}
	var all sync.WaitGroup
	for range max(1, w.At) {
		all.Go(func() { w.each(ctx, consumer) })
	}
	all.Wait()
	return context.Cause(ctx)
}

// each takes one job after the other. While the hub is away it tries again.
func (w *Worker) each(ctx context.Context, consumer jetstream.Consumer) {
	for ctx.Err() == nil {
		batch, err := consumer.Fetch(1, jetstream.FetchMaxWait(time.Second))
		if err != nil {
			pause(ctx, time.Second)
			continue
		}
		for message := range batch.Messages() {
			w.handle(ctx, message)
		}
	}
}

func pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// handle plays a job, and takes it out of the queue when its result is on the hub's disk.
func (w *Worker) handle(ctx context.Context, message jetstream.Msg) {
	alive, done := context.WithCancel(ctx)
	defer done()
	go func() {
		for pause(alive, BeatEvery); alive.Err() == nil; pause(alive, BeatEvery) {
			_ = message.InProgress() // without it somebody else plays the job, too
		}
	}()
	began := time.Now()
	r, err := w.play(ctx, message.Data())
	if ctx.Err() != nil || errors.Is(err, errOther) {
		_ = message.NakWithDelay(time.Second)
		return
	}
	r.Worker, r.Took = w.Name, time.Since(began).Seconds()
	if w.Tell != nil {
		w.Tell(len(r.Rows), time.Since(began), err)
	}
	if err != nil && r.Match == "" { // nobody's job
		_ = message.Term()
		return
	}
	if err != nil {
		w.fail(ctx, message, r, err)
		return
	}
	for ctx.Err() == nil {
		if err := w.Hub.put(ctx, r.subject(), encode(r)); err == nil {
			_ = message.DoubleAck(ctx)
			return
		}
		pause(ctx, time.Second) // the hub is away, or its disk is full
	}
}

// fail tells of a job that could not be played, and leaves it for others until it has been
// tried often enough.
func (w *Worker) fail(ctx context.Context, message jetstream.Msg, r result, err error) {
	r.Error, r.Rows = err.Error(), nil
	_ = w.Hub.put(ctx, r.failed(), encode(r))
	if meta, err := message.Metadata(); err == nil && meta.NumDelivered >= mostDeliveries {
		_ = message.Term()
		return
	}
	_ = message.NakWithDelay(time.Second)
}

// play plays a job.
func (w *Worker) play(ctx context.Context, text []byte) (r result, err error) {
	j, m, err := readJob(text)
	if err != nil {
		return r, err
	}
	if j.Build != w.Build {
		return r, errOther
	}
	r.job = j
	p, err := prepare(w.Games, m, w.Cache)
	if err != nil {
		return r, err
	}
	p.Outsiders = w.Outsiders
	run := match.Run{Plan: p, Games: []match.Span{{From: j.From, To: j.To}}, Workers: 1, InOrder: true, Row: func(row match.Row) (bool, error) {
		r.Rows = append(r.Rows, row)
		return true, nil
	}}
	err = run.Play(ctx)
	if err == nil && w.Alter != nil {
		w.Alter(r.Rows)
	}
	return r, err
}
