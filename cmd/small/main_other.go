//go:build !js

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "small: this program runs in a browser; parlor book --live FOLDER makes the page for it")
	os.Exit(2)
}
