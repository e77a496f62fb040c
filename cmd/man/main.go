// Man writes the manual pages of the program to a folder: man FOLDER SECONDS, with the date on them
// in seconds since 1970, so that they are always the same.
package main

import (
	"fmt"
	"os"
	"strconv"
	"time"

	"github.com/spf13/cobra/doc"

	"parlor/cmd"
)

func main() {
	if err := write(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "man:", err)
		os.Exit(1)
	}
}

func write(args []string) error {
	if len(args) != 2 {
		return fmt.Errorf("wanted a folder and a date in seconds since 1970, given %d arguments", len(args))
	}
	seconds, err := strconv.ParseInt(args[1], 10, 64)
	if err != nil {
		return fmt.Errorf("wanted a date in seconds since 1970, given %s", args[1])
	}
	date := time.Unix(seconds, 0).UTC()
	return doc.GenManTree(cmd.Root(), &doc.GenManHeader{Title: "PARLOR", Section: "1", Date: &date, Source: "parlor", Manual: "Parlor"}, args[0])
}
