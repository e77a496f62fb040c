package gamestest

import (
	"fmt"
	"os"
	"runtime"
	"testing"
)

// LeftOut skips a test that needs a program, such as a browser, that not every machine has.
// It also says so on the terminal, as go test does not report skipped tests. In continuous
// integration, where CI is set, the test fails instead.
func LeftOut(t testing.TB, want string) {
	t.Helper()
	message := fmt.Sprintf("LEFT OUT: %s wants %s, and there is none here", t.Name(), want)
	if os.Getenv("CI") != "" {
		t.Fatal(message)
	}
	terminal := "/dev/tty"
	if runtime.GOOS == "windows" {
		terminal = "CONOUT$"
	}
	if screen, err := os.OpenFile(terminal, os.O_WRONLY, 0); err == nil {
		fmt.Fprintln(screen, message)
		_ = screen.Close() // there is nothing to do about an error
	}
	t.Skip(message)
}
