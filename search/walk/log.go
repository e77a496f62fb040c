package walk

import (
	"context"
	"sort"

	"parlor/games"
	"parlor/search/events"
)

// log holds the events of a search by their numbers, which begin at 1: all of them
// up to a limit, beyond that those around the last one asked for. For others the
// search is run again.
type log struct {
	source events.Source
	keep   int
	chunks []*chunk
	total  int // the number of events; 0 until the end has been met
}

// chunk is consecutive events, with the state of the search before them.
type chunk struct {
	before *State
	events []events.Event
}

// chunkSize is the number of events of a chunk: small enough that the state at any
// event is found at once, large enough that the states take little memory.
const chunkSize = 4096

// ahead is the least number of events kept after the one asked for, and at least as
// many as are kept before it, so that stepping forward hardly ever runs the search
// again.
const ahead = 2 * chunkSize

// first gives the number of the first event in memory.
func (l *log) first() int {
	if len(l.chunks) == 0 {
		return 1
	}
	return l.chunks[0].before.Number + 1
}

// last gives the number of the last event in memory.
func (l *log) last() int {
	if len(l.chunks) == 0 {
		return 0
	}
	c := l.chunks[len(l.chunks)-1]
	return c.before.Number + len(c.events)
}

// holds says whether event n is in memory.
func (l *log) holds(n int) bool { return n >= l.first() && n <= l.last() }

// chunkOf gives the chunk of event n, which must be in memory.
func (l *log) chunkOf(n int) *chunk {
	i := sort.Search(len(l.chunks), func(i int) bool { return l.chunks[i].before.Number >= n })
	return l.chunks[i-1]
}

// event gives event n, which must be in memory.
func (l *log) event(n int) events.Event {
	c := l.chunkOf(n)
	return c.events[n-c.before.Number-1]
}

// state gives the state of the search after event n, which must be in memory.
func (l *log) state(n int) *State {
	c := l.chunkOf(n)
	s := c.before.clone()
	for _, e := range c.events[:n-c.before.Number] {
		s.Hear(e)
	}
	return s
}

// find gives the number of the first event after event from that matches, and 0 if
// there is none. The events around it are then in memory.
func (l *log) find(ctx context.Context, from int, match func(n int, e events.Event) bool) (int, error) {
	n := from + 1
	for ; l.holds(n); n++ {
		if match(n, l.event(n)) {
			return n, nil
		}
	}
	if l.total > 0 && n > l.total {
		return 0, nil
	}
	return l.run(ctx, func(m int, e events.Event) bool { return m >= n && match(m, e) })
}

// run runs the search up to the first event that matches and a little further, and
// keeps the last events. It gives the number of the matching event, 0 if there is none.
func (l *log) run(ctx context.Context, match func(n int, e events.Event) bool) (found int, err error) {
	running, stop := context.WithCancel(ctx)
	defer stop()
	w := writer{keep: l.keep, state: NewState()}
	until := 0 // the last event needed
	err = l.source(games.Pausing(running), func(e events.Event) {
		if until > 0 && w.state.Number >= until || ctx.Err() != nil {
			stop() // what the search reports while it stops is ignored
			return
		}
		w.write(e)
		if n := w.state.Number; until == 0 && match(n, e) {
			found, until = n, n+min(max(ahead, n), l.keep/2)
		}
	})
	switch {
	case ctx.Err() != nil:
		return 0, context.Cause(ctx)
	case running.Err() == nil && err != nil:
		return 0, err
	case running.Err() == nil:
		l.total = w.state.Number
	}
	l.chunks = w.chunks
	return found, nil
}

// writer writes events into chunks and drops the oldest.
type writer struct {
	keep   int
	state  *State
	chunks []*chunk
}

func (w *writer) write(e events.Event) {
	n := len(w.chunks)
	if n == 0 || len(w.chunks[n-1].events) == chunkSize {
		w.chunks = append(w.chunks, &chunk{before: w.state.clone()})
		if n++; (n-1)*chunkSize > w.keep {
			w.chunks[0] = nil
			w.chunks, n = w.chunks[1:], n-1
		}
	}
	c := w.chunks[n-1]
	c.events = append(c.events, e)
	w.state.Hear(e)
}
