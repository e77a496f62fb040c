// Counters is Parlor with one game more.
package main

import (
	"os"

	"parlor/cmd"
	"parlor/commands/catalog"

	"example.org/counters/takeaway"
)

func main() { os.Exit(cmd.Main(catalog.List(takeaway.Entry()))) }
