// Package serving is what programs that serve pages to browsers over sockets share: a server that
// refuses other origins, and pages of which none, slow or gone, delays anybody. It knows nothing of
// what is served. Read server.go first, then page.go.
package serving

import (
	"context"
	"sync/atomic"
	"time"
)

// How long a page may take, and how much it may send or leave unread.
const (
	toWrite     = 10 * time.Second
	toAnswer    = 30 * time.Second
	mostMessage = 4096
	mostUnread  = 16
	// perSecond is how many messages a page may send, on average.
	perSecond = 5
)

// Viewer is a page that is open somewhere.
type Viewer struct {
	// Drop disconnects it.
	Drop context.CancelFunc

	out  chan []byte
	view atomic.Pointer[[]byte] // the newest view, in place of any before it
	come chan struct{}          // signals that there is a view
}

// NewViewer makes a page that drop disconnects.
func NewViewer(drop context.CancelFunc) *Viewer {
	return &Viewer{Drop: drop, out: make(chan []byte, mostUnread), come: make(chan struct{}, 1)}
}

// Send queues a message, or drops the page if it has left too many unread: a page that is slow or
// gone delays nobody.
func (v *Viewer) Send(text []byte) {
	select {
	case v.out <- text:
	default:
		v.Drop()
	}
}

// Show sends a view, replacing one that was not sent yet. It never waits.
func (v *Viewer) Show(text []byte) {
	v.view.Store(&text)
	v.wake()
}

// wake signals that there is a view.
func (v *Viewer) wake() {
	select {
	case v.come <- struct{}{}:
	default:
	}
}

// Talk sends a page its messages, and passes what the page sends to heed, until the page disconnects,
// sends faster than anybody can type, or ctx ends.
func (v *Viewer) Talk(ctx context.Context, conn *Socket, heed func(text []byte)) {
	conn.SetReadLimit(mostMessage)
	go v.write(ctx, conn)
	pace := Bucket{Most: 4 * perSecond, PerSecond: perSecond}
	for {
		_, text, err := conn.Read(ctx)
		if err != nil || !pace.Take(time.Now()) {
			return
		}
		heed(text)
	}
}

// write sends messages and views until ctx ends. A page that does not accept them, or is gone, is
// dropped.
func (v *Viewer) write(ctx context.Context, conn *Socket) {
	defer v.Drop()
	alive := time.NewTicker(toAnswer)
	defer alive.Stop()
	for {
		text, ok := v.next(ctx, alive.C)
		if !ok {
			return
		}
		limited, done := context.WithTimeout(ctx, toWrite)
		err := error(nil)
		if text != nil {
			err = Say(limited, conn, text)
		} else {
			err = conn.Ping(limited)
		}
		if done(); err != nil {
			return
		}
	}
}

// next waits for something to send: messages before the view, as a page must be let in before it
// shows a view; nil when it is time to check that the page is still there. It is false when ctx has
// ended.
func (v *Viewer) next(ctx context.Context, alive <-chan time.Time) (text []byte, ok bool) {
	for {
		select {
		case text = <-v.out:
			return text, true
		default:
		}
		select {
		case <-ctx.Done():
			return nil, false
		case text = <-v.out:
			return text, true
		case <-alive:
			return nil, true
		case <-v.come:
		}
		// A message that was sent before the view is in out by now.
		select {
		case text = <-v.out:
			v.wake()
			return text, true
		default:
		}
		if view := v.view.Swap(nil); view != nil {
			return *view, true
		}
	}
}
