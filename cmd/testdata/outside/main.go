// Counters is Parlor with one game more.
package main

import (
	"os"

	"example.org/counters/takeaway"
	"parlor/cmd"
	"parlor/commands/play"
)

func main() { os.Exit(cmd.Main(play.List(takeaway.Entry()))) }
