// Counters is Parlor with one game more.
package main

import (
	"os"

	"example.org/counters/takeaway"
	"parlor/cmd"
	"parlor/commands/catalog"
)

func main() { os.Exit(cmd.Main(catalog.List(takeaway.Entry()))) }
