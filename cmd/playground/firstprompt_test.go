package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"parlor/commands/view/drawing/browsertest"
	"parlor/games/gamestest"
)

// wire counts what a server sends.
type wire struct {
	http.ResponseWriter
	bytes *atomic.Int64
}

func (w wire) Write(data []byte) (int, error) {
	n, err := w.ResponseWriter.Write(data)
	w.bytes.Add(int64(n))
	return n, err
}

// TestFirstPrompt measures the first visit of the prompt by a browser that has nothing of the book yet,
// at full speed and with a page that runs four times slower: the time until a line can be typed,
// requests, and bytes. The worker, in which the program runs, is not slowed: browsers cannot do that.
func TestFirstPrompt(t *testing.T) {
	gamestest.TakesTurns(t)
	folder := livingBook(t)
	for run := range 3 {
		for _, slower := range []float64{1, 4} {
			t.Run(fmt.Sprintf("%d, %g times slower", run+1, slower), func(t *testing.T) {
				var bytes, requests atomic.Int64
				files := http.FileServer(http.Dir(folder))
				server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
					requests.Add(1)
					files.ServeHTTP(wire{w, &bytes}, r)
				}))
				t.Cleanup(server.Close)
				p := page{T: t, b: browsertest.Open(t), root: server.URL + "/"}
				p.b.SlowDown(slower)
				began := time.Now()
				p.b.Visit(p.root + "prompt.html")
				p.until("first prompt", start, "prompt.asked")
				t.Logf("%.2f s, %d requests, %.2f MB", time.Since(began).Seconds(), requests.Load(), float64(bytes.Load())/1e6)
			})
		}
	}
}
