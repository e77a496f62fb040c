package main

import (
	"runtime/debug"
	"syscall/js"

	"parlor/games"
)

// The worker's functions: hear takes messages of the program, and ask, which is set here, takes a
// request.
const (
	nameHear = "parlorHear"
	nameAsk  = "parlorAsk"
)

// followed is how many draws of chance in a row fit on the stack of a worker, a megabyte.
const followed = 250

// waiting is how many requests may wait; a page sends one line after the other.
const waiting = 1000

// spare is how much more memory there may be than is in use, in percent, before garbage is collected on
// the one thread that there is.
const spare = 400

func main() {
	games.FollowedInARow = followed
	debug.SetGCPercent(spare)
	d := &desk{send: func(text []byte) { js.Global().Call(nameHear, string(text)) }}
	if len(kinds) > 0 { // built with the tag of a game
		d.table.kind = kinds[0]
	}
	requests := make(chan string, waiting)
	js.Global().Set(nameAsk, js.FuncOf(func(_ js.Value, args []js.Value) any {
		requests <- args[0].String()
		return nil
	}))
	d.hear(said{Event: "ready"})
	for text := range requests {
		d.take([]byte(text))
	}
}
