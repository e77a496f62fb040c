package cmd

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"parlor/games/gamestest"

	"github.com/coder/websocket"
)

var servedAt = regexp.MustCompile(`students: (http://\S+)/\nword of the day: (\S+)\nteacher: \S+#(\S+)\n`)

// TestKilledServingAClass kills the board while a class answers. Started again it has every
// student who joined and the answer that was confirmed last, or the one under way.
func TestKilledServingAClass(t *testing.T) {
	gamestest.TakesTurns(t)
	t.Parallel()
	random := rand.New(rand.NewPCG(3, 4))
	reached := int64(0)
	for range kills() {
		p := start(t, "--seed", "1", "class", "serve", "--listen", "127.0.0.1:0")
		url, word, key := served(t, p)
		teach := dial(t, url, fmt.Sprintf(`{"teach":{"key":%q}}`, key), "topics")
		send(teach, `{"ask":{"topic":"mean"}}`)
		student := dial(t, url, fmt.Sprintf(`{"join":{"name":"Ada","word":%q}}`, word), "joined")
		hears(student, func(m boardMessage) bool { return m.Number == 1 })
		var confirmed atomic.Int64
		gone := make(chan bool)
		go func() {
			defer close(gone)
			for n := int64(1); send(student, fmt.Sprintf(`{"answer":{"number":1,"text":"%d"}}`, n)); n++ {
				if m := hears(student, func(m boardMessage) bool { return m.Type == "kept" }); m.Type != "kept" {
					return
				}
				confirmed.Store(n)
				time.Sleep(time.Second / 4) // as fast as a page may send
			}
		}()
		time.Sleep(time.Duration(random.Int64N(int64(time.Second))))
		_ = p.Process.Kill()
		_ = p.Wait()
		<-gone
		done := confirmed.Load()
		reached = max(reached, done)
		again := startIn(t, p.Dir, "class", "serve", "--listen", "127.0.0.1:0")
		url, _, key = served(t, again)
		teach = dial(t, url, fmt.Sprintf(`{"teach":{"key":%q}}`, key), "topics")
		view := hears(teach, func(m boardMessage) bool { return m.Type == "view" })
		if done > 0 && (view.Joined != 1 || len(view.Bars) != 1 || view.Bars[0].Text != fmt.Sprint(done) && view.Bars[0].Text != fmt.Sprint(done+1)) {
			t.Errorf("the answer %d was confirmed, and the board has %+v", done, view)
		}
	}
	if reached == 0 {
		t.Error("no run lived long enough to answer anything")
	}
}

// TestKilledInEachPhase kills the board right after a page has seen what a teacher did, and again while
// the next thing is under way: the board comes back with all that was seen.
func TestKilledInEachPhase(t *testing.T) {
	t.Parallel()
	p := start(t, "--seed", "1", "class", "serve", "--listen", "127.0.0.1:0")
	folder := p.Dir
	url, word, key := served(t, p)
	joined := dial(t, url, fmt.Sprintf(`{"join":{"name":"Ada","word":%q}}`, word), "joined")
	_ = joined.CloseNow()
	for _, phase := range []struct {
		send string
		seen func(boardMessage) bool
	}{
		{`{"ask":{"topic":"mean"}}`, func(m boardMessage) bool { return m.Number == 1 && m.Joined == 1 }},
		{`{"ask":{"again":true}}`, func(m boardMessage) bool { return m.Number == 2 && m.Round == 2 }},
		{`{"close":{}}`, func(m boardMessage) bool { return m.Closed && m.Right != "" }},
		{`{"lock":{"locked":true}}`, func(m boardMessage) bool { return m.Locked && m.Closed }},
		{`{"ask":{"own":{"asks":"Why?","kind":"text","right":"so"},"seconds":3000}}`, func(m boardMessage) bool { return m.Asks == "Why?" && m.Left > 2900 }},
		{`{"remove":{"name":"Ada"}}`, func(m boardMessage) bool { return m.Type == "view" && m.Joined == 0 && m.Number == 3 }},
		{`{"anew":{}}`, func(m boardMessage) bool { return m.Type == "view" && m.Number == 0 && !m.Locked }},
	} {
		teach := dial(t, url, fmt.Sprintf(`{"teach":{"key":%q}}`, key), "topics")
		send(teach, phase.send)
		if m := hears(teach, phase.seen); m.Type == "" {
			t.Fatalf("%s is never seen", phase.send)
		}
		send(teach, `{"ask":{"topic":"valeu"}}`) // which is under way, and changes nothing
		_ = p.Process.Kill()
		_ = p.Wait()
		p = startIn(t, folder, "class", "serve", "--listen", "127.0.0.1:0")
		url, _, key = served(t, p)
		again := dial(t, url, fmt.Sprintf(`{"teach":{"key":%q}}`, key), "topics")
		if m := hears(again, func(m boardMessage) bool { return m.Type == "view" }); !phase.seen(m) {
			t.Errorf("after %s and a kill the board has %+v", phase.send, m)
		}
	}
}

// TestClassIsWritten: when a class ends, its answers are written to the files that were named. One
// that cannot be written is told, and the other is there, as is the file of the class.
func TestClassIsWritten(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("the class is ended by an interrupt, which Windows sends to no single program")
	}
	p := start(t, "--seed", "1", "class", "serve", "--listen", "127.0.0.1:0", "--csv", "nowhere/all.csv", "--json", "all.json")
	url, word, key := served(t, p)
	student := dial(t, url, fmt.Sprintf(`{"join":{"name":"Ada","word":%q}}`, word), "joined")
	teach := dial(t, url, fmt.Sprintf(`{"teach":{"key":%q}}`, key), "topics")
	send(teach, `{"ask":{"topic":"mean"}}`)
	hears(student, func(m boardMessage) bool { return m.Number == 1 })
	send(student, `{"answer":{"number":1,"text":"77"}}`)
	hears(student, func(m boardMessage) bool { return m.Type == "kept" })
	if err := p.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if p.Wait() == nil {
		t.Error("a file that cannot be written is not told")
	}
	again := startIn(t, p.Dir, "class", "serve", "--listen", "127.0.0.1:0", "--csv", "all.csv")
	served(t, again)
	if err := again.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := again.Wait(); err != nil {
		t.Errorf("the end of a class: %v", err)
	}
	for file, want := range map[string]string{"all.csv": ",Ada,77,0", "all.json": `"given": "77"`} {
		if text, err := os.ReadFile(filepath.Join(p.Dir, file)); err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s is %s, %v", file, text, err)
		}
	}
}

// boardMessage is what the test looks at in what a page is sent.
type boardMessage struct {
	Type, Token, Asks, Right    string
	Board, Stands               string
	Number, Joined, Round, Left int
	Closed, Locked              bool
	Bars                        []struct{ Text string }
}

func served(t *testing.T, p *process) (url, word, key string) {
	t.Helper()
	eventually(t, "the addresses", func() bool { return servedAt.MatchString(p.out.String()) })
	m := servedAt.FindStringSubmatch(p.out.String())
	return m[1], m[2], m[3]
}

func dial(t *testing.T, url, first, answer string) *websocket.Conn {
	t.Helper()
	conn, _, err := websocket.Dial(context.Background(), url+"/ws", nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.CloseNow() })
	conn.SetReadLimit(1 << 20)
	send(conn, first)
	if m := hears(conn, func(m boardMessage) bool { return m.Type == answer }); m.Type == "" {
		t.Fatalf("%s is never answered by %s", first, answer)
	}
	return conn
}

func send(conn *websocket.Conn, text string) bool {
	return conn.Write(context.Background(), websocket.MessageText, []byte(text)) == nil
}

// hears reads until something fits; what it gives is empty when the connection has ended, or
// nothing that fits comes.
func hears(conn *websocket.Conn, fits func(boardMessage) bool) boardMessage {
	ctx, done := context.WithTimeout(context.Background(), patience)
	defer done()
	for {
		var m boardMessage
		_, text, err := conn.Read(ctx)
		if err != nil {
			return m
		}
		if json.Unmarshal(text, &m) == nil && fits(m) {
			return m
		}
	}
}
