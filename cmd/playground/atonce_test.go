package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"parlor/commands/view/drawing/browsertest"
	"parlor/games/gamestest"
)

// line is a line to a server over which so many bytes go in a second, whoever asks for them.
type line struct {
	mutex  sync.Mutex
	second int
	free   time.Time // from when on it is free
}

// slowly writes as fast as a line allows.
type slowly struct {
	http.ResponseWriter
	line *line
	sent *atomic.Int64
}

// packet is how much goes over the line at once.
const packet = 8 << 10

func (s slowly) Write(data []byte) (n int, err error) {
	for n < len(data) && err == nil {
		part := data[n:min(n+packet, len(data))]
		s.line.wait(len(part))
		var wrote int
		wrote, err = s.ResponseWriter.Write(part)
		n += wrote
		s.sent.Add(int64(wrote))
		if f, can := s.ResponseWriter.(http.Flusher); can {
			f.Flush()
		}
	}
	return n, err
}

// late is how long a writer may be late, on a machine with other work, without the line losing anything.
const late = 50 * time.Millisecond

// wait waits until so many bytes have gone over the line.
func (l *line) wait(bytes int) {
	l.mutex.Lock()
	if latest := time.Now().Add(-late); l.free.Before(latest) {
		l.free = latest
	}
	l.free = l.free.Add(time.Duration(bytes) * time.Second / time.Duration(l.second))
	until := l.free
	l.mutex.Unlock()
	time.Sleep(time.Until(until))
}

// over serves the living book over a line of so many megabits a second.
func over(t *testing.T, megabits float64) (root string, sent *atomic.Int64) {
	files, l := http.FileServer(http.Dir(livingBook(t))), &line{second: int(megabits * 1e6 / 8)}
	sent = new(atomic.Int64)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		files.ServeHTTP(slowly{w, l, sent}, r)
	}))
	t.Cleanup(server.Close)
	return server.URL + "/", sent
}

// TestAtOnce measures the first visit of the page of a game by a browser that has nothing of the book
// yet: until the board is there, until a program plays, and until the whole program has taken over. The
// page is slowed down, not the workers in which programs run: browsers cannot do that.
func TestAtOnce(t *testing.T) {
	gamestest.TakesTurns(t)
	for _, at := range []struct{ megabits, slower float64 }{{9, 1}, {1.6, 4}} {
		for _, name := range []string{"mancala", "yut"} {
			t.Run(fmt.Sprintf("%s, %g Mbit/s, %g times slower", name, at.megabits, at.slower), func(t *testing.T) {
				root, sent := over(t, at.megabits)
				p := page{T: t, b: browsertest.Open(t), root: root}
				p.b.SlowDown(at.slower)
				began := time.Now()
				go p.b.Visit(root + "play-" + name + ".html")
				since := func(what, script string) {
					p.until(what, patience, script)
					t.Logf("%s after %.2f s, %.2f MB", what, time.Since(began).Seconds(), float64(sent.Load())/1e6)
				}
				const there = `typeof prompt === "object" && `
				since("the board", `document.querySelector("#start svg, #board:not([hidden]) svg.board")?.checkVisibility()`)
				since("a board that takes clicks", there+`prompt.board?.view`)
				since("a program that plays", there+`prompt.asked && prompt.board?.view`)
				since("the whole program", there+`prompt.asked && (!prompt.engine.whole || prompt.engine.now === prompt.engine.whole)`)
			})
		}
	}
}
