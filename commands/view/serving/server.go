package serving

import (
	"context"
	"errors"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
)

// How long a request may take, and how long a connection may be idle.
const (
	toRequest = 5 * time.Second
	toIdle    = 20 * time.Second
	// mostIdle is how many idle connections may be open.
	mostIdle = 200
)

// policy lets pages load the server's own files, and nothing else.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Serve serves pages until ctx ends, to browsers that were sent to an IP address, to localhost, or to
// one of the names. Others get the text of refusal, with the name that they were sent to.
func Serve(ctx context.Context, listener net.Listener, pages http.Handler, names []string, refusal func(host string) string) error {
	idle := &idlers{}
	server := &http.Server{
		Handler: guarded(pages, names, refusal), ReadHeaderTimeout: toRequest, ReadTimeout: toRequest, WriteTimeout: toIdle, IdleTimeout: toIdle,
		MaxHeaderBytes: 1 << 14, ConnState: idle.watch, BaseContext: func(net.Listener) context.Context { return ctx },
	}
	stopped := context.AfterFunc(ctx, func() { _ = server.Close() })
	defer stopped()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// guarded sets the headers that isolate a page, and refuses browsers that were sent here under a
// foreign name: a page of that name could talk to this server as its own (DNS rebinding).
func guarded(next http.Handler, names []string, refusal func(host string) string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", policy)
		w.Header().Set("X-Content-Type-Options", "nosniff")
		w.Header().Set("Referrer-Policy", "no-referrer")
		w.Header().Set("Cache-Control", "no-store")
		if !isOurs(r.Host, names) {
			http.Error(w, refusal(r.Host), http.StatusMisdirectedRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// isOurs says whether a browser was sent to an IP address, to this machine, or to one of the names.
func isOurs(host string, names []string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.ToLower(strings.Trim(host, "[]"))
	return host == "localhost" || net.ParseIP(host) != nil || slices.Contains(names, host)
}

// idlers closes the connection that has been idle longest when there are too many: connections cost a
// stranger nothing.
type idlers struct {
	mu   sync.Mutex
	list []net.Conn // the oldest first
}

// watch is told the state of a connection, as http.Server.ConnState.
func (i *idlers) watch(c net.Conn, state http.ConnState) {
	i.mu.Lock()
	for at, other := range i.list {
		if other == c {
			i.list = append(i.list[:at:at], i.list[at+1:]...)
			break
		}
	}
	var over net.Conn
	if state == http.StateNew || state == http.StateIdle {
		if i.list = append(i.list, c); len(i.list) > mostIdle {
			over, i.list = i.list[0], i.list[1:]
		}
	}
	i.mu.Unlock()
	if over != nil {
		_ = over.Close()
	}
}

// Bucket is a token bucket: it allows so many at once, and then so many per second. It is full at
// first.
type Bucket struct {
	Most, PerSecond float64
	spent           float64
	last            time.Time
}

// Drained gives how much has been taken and is not refilled at a time.
func (b *Bucket) Drained(now time.Time) float64 {
	return max(0, b.spent-b.PerSecond*now.Sub(b.last).Seconds())
}

// Take takes one, and is false if none is left.
func (b *Bucket) Take(now time.Time) bool {
	b.spent, b.last = b.Drained(now), now
	if b.spent+1 > b.Most {
		return false
	}
	b.spent++
	return true
}
