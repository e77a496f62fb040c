package main

import (
	"runtime/debug"
	"syscall/js"
	"time"

	"parlor/games"
)

// The worker's functions: hear takes messages of the program, breathe calls a function as soon as the
// worker has handled its messages, and ask, which is set here, takes a request.
const (
	nameHear    = "parlorHear"
	nameBreathe = "parlorBreathe"
	nameAsk     = "parlorAsk"
)

// followed is how many draws of chance in a row fit on the stack of a worker, a megabyte.
const followed = 250

// A single thread also collects garbage. It may wait until there is four times as much as is in use,
// up to two gigabytes: twice what Lisp may hold, since at the limit nothing else would be done.
const (
	spare  = 400
	plenty = 2 << 30
)

func main() {
	games.FollowedInARow = followed
	debug.SetGCPercent(spare)
	debug.SetMemoryLimit(plenty)
	d := newDesk(func(text []byte) { js.Global().Call(nameHear, string(text)) }, pauses())
	js.Global().Set(nameAsk, js.FuncOf(func(_ js.Value, args []js.Value) any {
		d.take([]byte(args[0].String()))
		return nil
	}))
	d.hear(said{Event: "ready", Version: version()})
	select {}
}

// breath is how long work may go on before the worker handles its messages.
const breath = 50 * time.Millisecond

// pauses gives a function that lets the worker handle its messages now and then.
func pauses() func() {
	last := time.Now()
	breathed := make(chan struct{}, 1)
	done := js.FuncOf(func(js.Value, []js.Value) any {
		select {
		case breathed <- struct{}{}:
		default:
		}
		return nil
	})
	return func() {
		if time.Since(last) < breath {
			return
		}
		js.Global().Call(nameBreathe, done)
		<-breathed
		last = time.Now()
	}
}
