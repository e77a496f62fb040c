// Counters is Parlor with one game more.
package main

import (
	"os"

	"example.org/counters/takeaway"

	"parlor/cmd"
	"parlor/cmd/games"
)

func main() { os.Exit(cmd.Main(games.Of(takeaway.Entry)...)) }
