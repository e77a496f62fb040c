package lineeditor

import (
	"bufio"
	"io"
	"os"
	"os/signal"
	"strings"
	"testing"
	"time"
)

// TestInterruptBeforeCommand: a Ctrl-C that comes after a line has been read, and before its command
// listens, stops that command, and none after it.
func TestInterruptBeforeCommand(t *testing.T) {
	shell := make(chan os.Signal, 1) // which hears all and heeds none
	signal.Notify(shell, os.Interrupt)
	defer signal.Stop(shell)
	p := &plainReader{ctx: t.Context(), out: io.Discard, in: bufio.NewReader(strings.NewReader("(first)\n(second)\n")), lines: make(chan typedLine, 1)}
	if line, err := p.Line("> "); line != "(first)" || err != nil {
		t.Fatal(line, err)
	}
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	if err := self.Signal(os.Interrupt); err != nil {
		t.Skip("no signals: ", err)
	}
	<-shell
	first, unheard := p.Interrupts()
	select {
	case <-first:
	case <-time.After(10 * time.Second):
		t.Error("the command is not stopped")
	}
	unheard()
	if line, err := p.Line("> "); line != "(second)" || err != nil {
		t.Fatal(line, err)
	}
	second, unheard := p.Interrupts()
	defer unheard()
	select {
	case <-second:
		t.Error("the next command is stopped")
	default:
	}
}
