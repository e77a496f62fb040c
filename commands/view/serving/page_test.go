package serving

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"parlor/games/gamestest"
)

// TestShowNeverWaits: Show is called under a lock, and returns at once whatever the page does with
// its messages; the last view arrives, and no view overtakes a message that was sent before it.
func TestShowNeverWaits(t *testing.T) {
	tries := 50_000
	if *gamestest.Long {
		tries = 1_000_000
	}
	ctx, drop := context.WithCancel(context.Background())
	defer drop()
	c := NewViewer(func() {})
	last := fmt.Sprint("view ", tries)
	var reader sync.WaitGroup
	reader.Go(func() {
		said := false
		for {
			text, ok := c.next(ctx, nil)
			switch {
			case !ok:
				t.Error("the last view has not come")
				return
			case string(text) == "message":
				said = true
			case string(text) == last && said:
				return
			case string(text) == last:
				t.Error("the last view comes before a message that was sent before it")
				return
			}
		}
	})
	var mu sync.Mutex
	stuck := time.AfterFunc(time.Minute, func() { panic("a view waits while the board is locked") })
	defer stuck.Stop()
	for i := 1; i <= tries; i++ {
		mu.Lock()
		if i%1000 == 0 || i == tries {
			for len(c.out) == cap(c.out) {
				mu.Unlock() // the page is slow; a board would drop it
				time.Sleep(time.Microsecond)
				mu.Lock()
			}
			c.Send([]byte("message"))
		}
		c.Show(fmt.Append(nil, "view ", i))
		mu.Unlock()
	}
	reader.Wait()
}
