package farm

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"parlor/commands/arena/match"
	"parlor/commands/arena/outside"
	"parlor/commands/game/catalog"
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
	Outsiders outside.Outsiders
	// At is how many jobs are played at the same time, at least 1.
	At int
	// Tell, if not nil, is told of every job that was played.
	Tell func(games int, took time.Duration, err error)
	// Alter changes rows before they are sent. Only tests set it, to try false workers.
	Alter func([]match.Row)

	slots chan struct{} // holds one for each job that is being played

	planning sync.Mutex
	last     *match.Plan // the plan of the previous job, as the next one mostly has the same match
}

// errOther is the error of a job for another build, which is left for a worker with that build.
var errOther = errors.New("a job of another program")

// Work takes jobs and plays them until ctx ends. A hub in use by another version, or one with another
// bench total, refuses it, naming both.
func (w *Worker) Work(ctx context.Context) error {
	var consumer jetstream.Consumer
	err := persist(ctx, nil, func() (err error) {
		if err = w.Hub.Agree(ctx, w.Build); err == nil {
			consumer, err = w.Hub.js.Consumer(ctx, jobStream, workers)
		}
		return err
	})
	if err != nil {
		return err
	}
	at := max(1, w.At)
	w.slots = make(chan struct{}, at)
	var all sync.WaitGroup
	for range 2 * at { // half of them wait with a job, so that no processor waits for the hub
		all.Go(func() { w.each(ctx, consumer) })
	}
	all.Wait()
	return context.Cause(ctx)
}

// askFor is how long a request for a job lasts. It is long, as a job that comes in answer to an
// expired request is lost for ackWait.
const askFor = 20 * time.Second

// each takes one job after the other. While the hub is away it tries again.
func (w *Worker) each(ctx context.Context, consumer jetstream.Consumer) {
	for ctx.Err() == nil {
		if err := w.next(ctx, consumer); err != nil {
			pause(ctx, time.Second)
		}
	}
}

// next waits for a job, and plays it.
func (w *Worker) next(ctx context.Context, consumer jetstream.Consumer) error {
	asking, done := context.WithTimeout(ctx, askFor)
	defer done()
	batch, err := consumer.Fetch(1, jetstream.FetchContext(asking))
	if err != nil {
		return err
	}
	for message := range batch.Messages() {
		w.handle(ctx, message)
	}
	return batch.Error()
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
	r, err := w.inTurn(ctx, message)
	switch {
	case ctx.Err() != nil || errors.Is(err, errOther):
		_ = message.NakWithDelay(time.Second)
	case err != nil && r.Match == "": // it is no valid job
		_ = message.Term()
	case err != nil:
		w.fail(ctx, message, r, err)
	default:
		w.handIn(ctx, message, r)
	}
}

// inTurn plays a job when it has a processor for it.
func (w *Worker) inTurn(ctx context.Context, message jetstream.Msg) (r result, err error) {
	select {
	case w.slots <- struct{}{}:
		defer func() { <-w.slots }()
	case <-ctx.Done():
		return r, context.Cause(ctx)
	}
	if isLast(message) {
		w.warn(ctx, message)
	}
	began := time.Now()
	r, err = w.play(ctx, message.Data())
	r.Worker, r.Took = w.Name, time.Since(began).Seconds()
	if w.Tell != nil && ctx.Err() == nil {
		w.Tell(len(r.Rows), time.Since(began), err)
	}
	return r, err
}

// handIn sends a result until the hub has it, which may be away or its disk full.
func (w *Worker) handIn(ctx context.Context, message jetstream.Msg, r result) {
	for ; ctx.Err() == nil; pause(ctx, time.Second) {
		if err := w.Hub.put(ctx, r.subject(), encode(r)); err == nil {
			_ = message.DoubleAck(ctx)
			return
		}
	}
}

// isLast says whether the hub will not hand out a job again.
func isLast(message jetstream.Msg) bool {
	meta, err := message.Metadata()
	return err == nil && meta.NumDelivered >= mostDeliveries
}

// warn reports a job as failed in case nothing more is heard of it: whoever took it before did not
// come back, and this worker may not either. A result undoes that.
func (w *Worker) warn(ctx context.Context, message jetstream.Msg) {
	if j, _, err := readJob(message.Data()); err == nil && j.Build == w.Build {
		r := result{job: j, Worker: w.Name, Error: fmt.Sprintf("taken %d times, and given back or not heard of again", mostDeliveries)}
		_ = w.Hub.put(ctx, r.failed(), encode(r))
	}
}

// fail reports a job that could not be played, and leaves it for other workers until it has been
// tried often enough.
func (w *Worker) fail(ctx context.Context, message jetstream.Msg, r result, err error) {
	r.Error, r.Rows = err.Error(), nil
	_ = w.Hub.put(ctx, r.failed(), encode(r))
	if isLast(message) {
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
	p, err := w.plan(m)
	if err != nil {
		return r, err
	}
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

// plan makes a plan of a match, or gives the last one if it is of the same match.
func (w *Worker) plan(m match.Match) (*match.Plan, error) {
	w.planning.Lock()
	defer w.planning.Unlock()
	if w.last != nil && w.last.Text() == m.Text() {
		return w.last, nil
	}
	p, err := prepare(w.Games, m, w.Cache)
	if err != nil {
		return nil, err
	}
	p.Outsiders = w.Outsiders
	w.last = p
	return p, nil
}
