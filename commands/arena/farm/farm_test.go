package farm_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"sync"
	"testing"
	"time"

	"parlor/cmd/rooms"
	"parlor/commands/arena/arenatest"
	"parlor/commands/arena/farm"
	"parlor/commands/arena/farm/hub"
	"parlor/commands/arena/match"
	"parlor/commands/arena/referee"
	"parlor/games"
	"parlor/games/gamestest"
)

var program = farm.Build{Version: "test", Bench: 7}

// start starts a hub, and gives its address.
func start(t testing.TB, o hub.Config) farm.Address {
	t.Helper()
	if o.Listen == "" {
		o.Listen = "127.0.0.1:0"
	}
	if o.Folder == "" {
		o.Folder = t.TempDir()
	}
	url, stop, err := hub.Start(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(stop)
	return farm.Address{URL: url, Token: o.Token}
}

func connect(t testing.TB, at farm.Address) *farm.Hub {
	t.Helper()
	h, err := farm.Connect(context.Background(), at, "test")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.Close)
	return h
}

// work runs a worker for a hub until the returned function is called.
func work(t testing.TB, at farm.Address, name string, alter func([]match.Row)) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	w := &farm.Worker{Hub: connect(t, at), Name: name, Build: program, Games: rooms.Catalog(), At: 1, Alter: alter}
	ended := make(chan bool)
	go func() {
		defer close(ended)
		_ = w.Work(ctx)
	}()
	stop = sync.OnceFunc(func() {
		cancel()
		<-ended
	})
	t.Cleanup(stop)
	return stop
}

// begin records a run, and gives its name.
func begin(t testing.TB, at farm.Address) string {
	t.Helper()
	id, err := connect(t, at).Begin(context.Background(), "(match random 1)")
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func plan(t testing.TB) *match.Plan {
	return arenatest.Plan(t, "sorry", match.Match{First: "random", Second: "(star1 :depth 1 :eval default)", Seed: 4, Luck: referee.EvalVariate})
}

// rowsOf plays games of a match and gives its rows without durations.
func rowsOf(t testing.TB, ctx context.Context, p *match.Plan, games int, by match.Elsewhere) []match.Row {
	t.Helper()
	p.Elsewhere = by
	var rows []match.Row
	run := match.Run{Plan: p, Games: []match.Span{{To: uint64(games)}}, Workers: 2, InOrder: true, Row: func(r match.Row) (bool, error) {
		arenatest.Untimed(&r.Result)
		rows = append(rows, r)
		return true, nil
	}}
	if err := run.Play(ctx); err != nil {
		t.Fatal(err)
	}
	return rows
}

// TestSameAsAlone: the rows of a match are those of one machine with one worker, two, and
// five of whom some come late and some leave.
func TestSameAsAlone(t *testing.T) {
	gamestest.TakesTurns(t)
	const number = 600
	alone := rowsOf(t, context.Background(), plan(t), number, nil)
	for _, crew := range []int{1, 2, 5} {
		at := start(t, hub.Config{})
		var stops []func()
		for i := range crew {
			stops = append(stops, work(t, at, fmt.Sprint("worker ", i), nil))
		}
		leave := sync.OnceFunc(stops[0])
		if crew > 1 {
			time.AfterFunc(300*time.Millisecond, leave)
		}
		c := &farm.Client{Hub: connect(t, at), Build: program, Run: begin(t, at), Failed: func(job, why string) { t.Errorf("%s: %s", job, why) }}
		together := rowsOf(t, context.Background(), plan(t), number, c)
		if !reflect.DeepEqual(alone, together) {
			t.Errorf("%d workers give other rows than one machine", crew)
		}
	}
}

// TestComesBack: a run that its client has left goes on, and the same command finds what was
// played meanwhile. Nothing is played twice that was done.
func TestComesBack(t *testing.T) {
	gamestest.TakesTurns(t)
	const number = 400
	at := start(t, hub.Config{})
	ctx, leave := context.WithTimeout(context.Background(), 2*time.Second)
	defer leave()
	p := plan(t)
	h := connect(t, at)
	id, err := h.Begin(context.Background(), "(match random 1)")
	if err != nil {
		t.Fatal(err)
	}
	p.Elsewhere = &farm.Client{Hub: h, Build: program, Run: id}
	run := match.Run{Plan: p, Games: []match.Span{{To: number}}, Workers: 1, Row: func(match.Row) (bool, error) { return true, nil }}
	if err := run.Play(ctx); err == nil {
		t.Fatal("the run ends without anybody who plays it")
	}
	runs, err := h.Runs(context.Background())
	if err != nil || len(runs) != 1 || runs[0].Form != "(match random 1)" || len(runs[0].Matches) != 1 || runs[0].Matches[0].Jobs == 0 {
		t.Fatalf("the runs are %+v, %v", runs, err)
	}
	work(t, at, "worker", nil)
	rows := rowsOf(t, context.Background(), plan(t), number, &farm.Client{Hub: h, Build: program, Run: id})
	if len(rows) != number {
		t.Errorf("%d games", len(rows))
	}
	if err := h.Cancel(context.Background(), runs[0], false); err != nil {
		t.Error(err)
	}
	for _, gone := range []string{id, "nothing"} {
		if _, err := h.Find(context.Background(), gone); games.CodeOf(err) != "no-such-run" {
			t.Error(err)
		}
	}
}

// TestFalseWorker: a worker that sends false results is named within 2,000 games.
func TestFalseWorker(t *testing.T) {
	at := start(t, hub.Config{})
	random := rand.New(rand.NewPCG(1, 1))
	work(t, at, "honest", nil)
	work(t, at, "false", func(rows []match.Row) {
		for i := range rows {
			if random.IntN(3) == 0 {
				rows[i].Halves = 2
			}
		}
	})
	p := arenatest.Plan(t, "sorry", match.Match{First: "random", Second: "random", Seed: 4, Luck: referee.NoVariate})
	var named []farm.Oddity
	c := &farm.Client{Hub: connect(t, at), Build: program, Run: begin(t, at), Odd: func(o farm.Oddity) { named = append(named, o) }}
	rowsOf(t, context.Background(), p, 4000, c)
	if len(named) == 0 || named[0].Games > 2000 {
		t.Errorf("named are %+v", named)
	}
	for _, o := range named {
		if o.Worker != "false" && len(named) == 1 {
			t.Errorf("%+v", o)
		}
	}
}

// TestRefused: other programs, wrong tokens and addresses are refused with words.
func TestRefused(t *testing.T) {
	at := start(t, hub.Config{Token: "secret"})
	h := connect(t, at)
	if err := h.Agree(context.Background(), program); err != nil {
		t.Fatal(err)
	}
	err := h.Agree(context.Background(), farm.Build{Version: "test", Bench: 8})
	if games.CodeOf(err) != "other-program" {
		t.Errorf("another bench total gives %v", err)
	}
	for name, address := range map[string]farm.Address{"no token": {URL: at.URL}, "nobody": {URL: "nats://127.0.0.1:1"}, "no address": {URL: "::"}} {
		if _, err := farm.Connect(context.Background(), address, "test"); games.CodeOf(err) != "no-hub" {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, _, err := hub.Start(hub.Config{Listen: at.URL[len("nats://"):], Folder: t.TempDir()}); games.CodeOf(err) != "cannot-listen" {
		t.Errorf("a port that is taken gives %v", err)
	}
	for name, o := range map[string]hub.Config{
		"no-token": {Listen: "0.0.0.0:0"}, "cannot-listen": {Listen: "here"}, "bad-certificate": {Listen: "127.0.0.1:0", Certificate: "none.pem", Key: "none.key"},
		"newer-results": {Listen: "127.0.0.1:0"},
	} {
		o.Folder = t.TempDir()
		if name == "newer-results" {
			if err := os.WriteFile(filepath.Join(o.Folder, "format"), []byte("2\n"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if _, _, err := hub.Start(o); games.CodeOf(err) != name {
			t.Errorf("%+v: %v, wanted %s", o, err, name)
		}
	}
}

// TestKeptByTheHub: a hub that was ended and started again has its jobs and results, and the
// client goes on by itself.
func TestKeptByTheHub(t *testing.T) {
	folder := t.TempDir()
	url, stop, err := hub.Start(hub.Config{Listen: "127.0.0.1:0", Folder: folder})
	if err != nil {
		t.Fatal(err)
	}
	at := farm.Address{URL: url}
	work(t, at, "worker", nil)
	restarted := make(chan func(), 1)
	go func() {
		time.Sleep(500 * time.Millisecond)
		stop()
		_, again, err := hub.Start(hub.Config{Listen: url[len("nats://"):], Folder: folder})
		if err != nil {
			t.Error(err)
		}
		restarted <- again
	}()
	rows := rowsOf(t, context.Background(), plan(t), 600, &farm.Client{Hub: connect(t, at), Build: program, Run: begin(t, at)})
	if len(rows) != 600 {
		t.Errorf("%d games", len(rows))
	}
	if again := <-restarted; again != nil {
		again()
	}
}
