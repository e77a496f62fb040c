package process

import (
	"bytes"
	"os"
	"sync"
	"time"
)

// tail keeps the end of what is written.
type tail struct {
	mu   sync.Mutex
	text []byte
	done chan struct{} // closed when there will be no more
}

func newTail() *tail { return &tail{done: make(chan struct{})} }

// fill reads until the end.
func (t *tail) fill(from *os.File) {
	defer close(t.done)
	buffer := make([]byte, errorsKept)
	for {
		n, err := from.Read(buffer)
		t.mu.Lock()
		t.text = append(t.text, buffer[:n]...)
		t.text = t.text[max(0, len(t.text)-errorsKept):]
		t.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// wait waits until everything is read, though not for programs that have left the
// group and hold the pipe.
func (t *tail) wait(from *os.File) {
	_ = from.SetReadDeadline(time.Now().Add(exitDelay))
	<-t.done
}

// String gives the end of what was written, as text.
func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	var lines [][]byte
	for line := range bytes.Lines(t.text) {
		lines = append(lines, []byte(visible(string(bytes.TrimRight(line, "\r\n")))))
	}
	return string(bytes.Join(lines, []byte{'\n'}))
}
