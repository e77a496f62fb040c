package farm_test

import (
	"context"
	"io"
	"net"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"parlor/cmd/rooms"
	"parlor/commands/arena/farm"
	"parlor/commands/arena/farm/hub"
	"parlor/commands/arena/match"
	"parlor/games"
	"parlor/games/gamestest"
)

// wire is a connection between workers and a hub that can be cut.
type wire struct {
	listener net.Listener
	to       string
	whole    sync.RWMutex // held for writing while the wire is cut
}

// newWire gives a wire to a hub, and the address of its near end.
func newWire(t *testing.T, at farm.Address) (*wire, farm.Address) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{listener: l, to: strings.TrimPrefix(at.URL, "nats://")}
	t.Cleanup(func() { _ = l.Close() })
	go w.accept()
	at.URL = "nats://" + l.Addr().String()
	return w, at
}

func (w *wire) accept() {
	for {
		near, err := w.listener.Accept()
		if err != nil {
			return
		}
		far, err := net.Dial("tcp", w.to)
		if err != nil {
			_ = near.Close()
			continue
		}
		go w.carry(near, far)
		go w.carry(far, near)
	}
}

// carry passes on what is read, when the wire is whole.
func (w *wire) carry(to, from net.Conn) {
	defer to.Close()
	defer from.Close()
	b := make([]byte, 1<<16)
	for {
		n, err := from.Read(b)
		w.whole.RLock()
		_, failed := to.Write(b[:n])
		w.whole.RUnlock()
		if err == io.EOF || err != nil || failed != nil {
			return
		}
	}
}

// TestCutOff: a worker that nothing reaches for a while, with -long for a minute, loses its
// jobs to others or hands them in late, and the rows are those of one machine.
func TestCutOff(t *testing.T) {
	gamestest.TakesTurns(t)
	games, cut := 400, 2*time.Second
	if *gamestest.Long {
		games, cut = 20_000, time.Minute
	}
	alone := rowsOf(t, context.Background(), plan(t), games, nil)
	at := start(t, hub.Config{})
	w, far := newWire(t, at)
	work(t, far, "far", nil)
	if *gamestest.Long {
		work(t, at, "near", nil)
	}
	mended := make(chan bool)
	go func() {
		defer close(mended)
		time.Sleep(200 * time.Millisecond)
		w.whole.Lock()
		time.Sleep(cut)
		w.whole.Unlock()
	}()
	together := rowsOf(t, context.Background(), plan(t), games, &farm.Client{Hub: connect(t, at), Build: program, Run: begin(t, at)})
	<-mended
	if !reflect.DeepEqual(alone, together) {
		t.Error("the rows are others than those of one machine")
	}
}

// TestTwice: jobs that are handed out twice and results that come again, under their own name
// or another, count once.
func TestTwice(t *testing.T) {
	const number = 200
	ctx := context.Background()
	alone := rowsOf(t, ctx, plan(t), number, nil)
	at := start(t, hub.Config{})
	h := connect(t, at)
	go func() {
		time.Sleep(300 * time.Millisecond)
		for range 3 {
			if m, err := farm.Take(ctx, h); err == nil {
				_ = m.Nak()
			}
		}
		work(t, at, "worker", nil)
	}()
	for range 2 {
		counted := 0
		c := &farm.Client{Hub: h, Build: program, Run: begin(t, at), Tell: func(_ string, games int) { counted += games }}
		if together := rowsOf(t, ctx, plan(t), number, c); !reflect.DeepEqual(alone, together) {
			t.Error("the rows are others than those of one machine")
		}
		if counted > number {
			t.Errorf("%d games are counted of %d", counted, number)
		}
		if n, err := farm.Again(ctx, h, plan(t).Match); n == 0 || err != nil {
			t.Fatalf("%d results came again: %v", n, err)
		}
	}
}

// TestLost: with -long, the job of a worker that is not heard of again goes to another one within
// forty-five seconds.
func TestLost(t *testing.T) {
	if !*gamestest.Long {
		t.Skip("takes half a minute: go test ./commands/arena/farm -run Lost -long")
	}
	ctx := context.Background()
	at := start(t, hub.Config{})
	h := connect(t, at)
	lost := make(chan time.Time, 1)
	go func() {
		if _, err := farm.Take(ctx, h); err != nil {
			t.Error(err)
		}
		lost <- time.Now()
		work(t, at, "worker", nil)
	}()
	rowsOf(t, ctx, plan(t), 200, &farm.Client{Hub: h, Build: program, Run: begin(t, at)})
	took := time.Since(<-lost)
	t.Logf("played by another after %v", took)
	if took > 45*time.Second {
		t.Errorf("it took %v", took)
	}
}

// TestKiller: a job that kills every worker that takes it is finally listed, with why, and can be
// tried again.
func TestKiller(t *testing.T) {
	ctx := context.Background()
	at := start(t, hub.Config{})
	h := connect(t, at)
	id := begin(t, at)
	if err := farm.PutJob(ctx, h, program, id, plan(t).Match); err != nil {
		t.Fatal(err)
	}
	for range 4 {
		m, err := farm.Take(ctx, h)
		if err != nil || m.Nak() != nil {
			t.Fatal(err)
		}
	}
	taken, killed := make(chan bool), make(chan bool)
	stop := work(t, at, "victim", func([]match.Row) {
		close(taken)
		<-killed
	})
	<-taken
	r, err := h.Find(ctx, id)
	if err != nil || len(r.Matches) != 1 || len(r.Matches[0].Failed) != 1 {
		t.Fatalf("the run is %+v, %v", r, err)
	}
	for _, why := range r.Matches[0].Failed {
		if !strings.Contains(why, "taken 5 times") {
			t.Errorf("it has failed as %s", why)
		}
	}
	go stop()
	time.Sleep(100 * time.Millisecond)
	close(killed)
	stop()
	if n, err := h.Retry(ctx, r); n != 1 || err != nil {
		t.Fatalf("%d tried again, %v", n, err)
	}
	work(t, at, "worker", nil)
	for r.Matches[0].Done == 0 {
		if r, err = h.Find(ctx, id); err != nil {
			t.Fatal(err)
		}
	}
	if left := r.Matches[0]; left.Jobs > 1 || len(left.Failed) > 0 {
		t.Errorf("tried again the run is %+v", r)
	}
}

// TestEngines: an engine that a job names is not started unless the worker allows it, and the
// job waits for a person, with why.
func TestEngines(t *testing.T) {
	ctx := context.Background()
	at := start(t, hub.Config{})
	h := connect(t, at)
	m := plan(t).Match
	trace := filepath.Join(t.TempDir(), "started")
	m.First = `(engine "touch ` + trace + `")`
	if err := farm.PutJob(ctx, h, program, begin(t, at), m); err != nil {
		t.Fatal(err)
	}
	failed := make(chan error, 8)
	w := &farm.Worker{Hub: h, Name: "worker", Build: program, Games: rooms.Catalog(), At: 1, Tell: func(_ int, _ time.Duration, err error) { failed <- err }}
	stopping, stop := context.WithCancel(ctx)
	defer stop()
	go func() { _ = w.Work(stopping) }()
	if err := <-failed; games.CodeOf(err) != "engine-not-allowed" {
		t.Errorf("it fails by %v", err)
	}
	if found, err := filepath.Glob(trace); len(found) > 0 || err != nil {
		t.Error("the engine was started")
	}
}

// TestCancelled: a client whose run another one cancels is told so.
func TestCancelled(t *testing.T) {
	ctx := context.Background()
	at := start(t, hub.Config{})
	h := connect(t, at)
	id := begin(t, at)
	r, err := h.Find(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Cancel(ctx, r, true); err != nil {
		t.Fatal(err)
	}
	p := plan(t)
	p.Elsewhere = &farm.Client{Hub: h, Build: program, Run: id}
	run := match.Run{Plan: p, Games: []match.Span{{To: 9}}, Workers: 1, Row: func(match.Row) (bool, error) { return true, nil }}
	if err := run.Play(ctx); games.CodeOf(err) != "no-such-run" {
		t.Errorf("it ends by %v", err)
	}
}

// TestClocks: times are shown and never compared. A run that began an hour from now by the
// clock of another machine is listed and played like any other.
func TestClocks(t *testing.T) {
	ctx := context.Background()
	at := start(t, hub.Config{})
	h := connect(t, at)
	began := time.Now().Add(time.Hour).UTC().Format(time.RFC3339)
	if err := farm.Put(ctx, h, "parlor.run.abcd.form", []byte(`{"form":"(match 1 2)","began":"`+began+`","version":"","bench":0}`)); err != nil {
		t.Fatal(err)
	}
	work(t, at, "worker", nil)
	if rows := rowsOf(t, ctx, plan(t), 60, &farm.Client{Hub: h, Build: program, Run: "abcd"}); len(rows) != 60 {
		t.Errorf("%d games", len(rows))
	}
	var r farm.RunInfo
	for range 100 { // the last result is there a little before its job is known to be done
		var err error
		if r, err = h.Find(ctx, "abcd"); err != nil {
			t.Fatal(err)
		}
		if r.Began.After(time.Now()) && r.Matches[0].Jobs == 0 {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Errorf("the run is %+v", r)
}
