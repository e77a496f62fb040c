// Package client seats outside engines as players: it starts them, asks them for moves,
// holds them to their time, and ends them. What an engine does wrong loses it the game
// and is told in full; it is then started again for the next one.
package client

import (
	"sync"
	"time"

	"parlor/commands/players"
)

// Patience is how long an engine may take besides the time it has to think.
type Patience struct {
	// Start is for being started and for every answer but a move, Margin is granted
	// on top of the clock, and Leave is between quit and being killed.
	Start, Margin, Leave time.Duration
}

// usual suits interpreters on a busy machine.
var usual = Patience{Start: 10 * time.Second, Margin: time.Second, Leave: 500 * time.Millisecond}

// Pool seats outside engines. The zero value is ready. Whoever has it may start
// programs, so it is given only to work that a person has asked for.
type Pool struct {
	// Patience is the usual one where it is zero.
	Patience Patience

	mu   sync.Mutex
	open map[*engine]bool
}

// Seat gives an engine as a player. It is started when a game begins.
func (e *Pool) Seat(p players.Spec) (players.Outsider, error) {
	if e.Patience == (Patience{}) {
		e.Patience = usual
	}
	one := &engine{Spec: p, engines: e, name: players.Offer{}.String(p)}
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.open == nil {
		e.open = map[*engine]bool{}
	}
	e.open[one] = true
	return one, nil
}

// Close ends all engines that are still running. Nobody may be asking them any more.
func (e *Pool) Close() {
	e.mu.Lock()
	var all []*engine
	for one := range e.open {
		all = append(all, one)
	}
	e.mu.Unlock()
	var ends sync.WaitGroup
	for _, one := range all {
		ends.Go(func() { one.Close() })
	}
	ends.Wait()
}

// closed forgets an engine.
func (e *Pool) closed(one *engine) {
	e.mu.Lock()
	defer e.mu.Unlock()
	delete(e.open, one)
}
