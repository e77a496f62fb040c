// Package process runs another program and talks with it line by line, with a time limit for
// everything. Nothing that the program does can hang, flood or outlive its starter: its output in
// answer to one question is limited, and when it is ended its whole process group is killed, and on
// Linux whatever else it has started.
//
// This is the one place of the project that starts programs.
package process

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"sync"
	"sync/atomic"
	"time"
	"unicode/utf8"

	"github.com/google/shlex"

	"parlor/games"
)

// How much a program may say.
const (
	longestLine = 64 << 10 // bytes of a line
	mostAtOnce  = 1 << 20  // bytes between two questions
	talkKept    = 20       // lines, both ways
	errorsKept  = 2 << 10  // bytes of standard error
)

// What ends a conversation. Other errors are from starting a program.
var (
	ErrTime  = errors.New("no answer in time")
	ErrEnded = errors.New("the program has ended")
	ErrFlood = errors.New("more output than is read")
)

// Process is a program that was started. It may be used by one goroutine.
type Process struct {
	cmd    *exec.Cmd
	in     *os.File // what it reads
	out    *os.File // what it writes
	errors *os.File
	tail   *tail // of what it writes to standard error
	exited chan struct{}
	mark   string // a variable in the environment of the program and of everything it starts

	buffer []byte // read but not yet returned
	read   int    // bytes since the last question
	talk   []string
}

// Start starts the program that a command line names. The line is split as a shell
// splits it, and no shell is run.
func Start(line string) (*Process, error) {
	words, err := shlex.Split(line)
	if err != nil || len(words) == 0 {
		return nil, games.Errorf("bad-engine", "wanted a command line that can be split into words, given %s", line)
	}
	p := &Process{cmd: exec.Command(words[0], words[1:]...), tail: newTail(), exited: make(chan struct{}), mark: newMark()}
	p.cmd.Env = append(os.Environ(), p.mark+"=1")
	theirs, err := p.connect()
	if err != nil {
		return nil, games.Errorf("bad-engine", "no pipes to %s: %v", words[0], err)
	}
	inGroup(p.cmd)
	begun := make(chan error)
	go p.keep(begun)
	err = <-begun
	closeAll(theirs)
	if err != nil {
		closeAll([]*os.File{p.in, p.out, p.errors})
		return nil, games.Errorf("bad-engine", "%s cannot be started: %v", words[0], err)
	}
	go p.tail.fill(p.errors)
	return p, nil
}

// started counts the programs that were started.
var started atomic.Uint64

// newMark names a variable that is in no other program's environment.
func newMark() string { return fmt.Sprintf("PARLOR_ENGINE_%d_%d", os.Getpid(), started.Add(1)) }

// connect makes the pipes to the program and gives the program's ends of them.
func (p *Process) connect() (theirs []*os.File, err error) {
	var ours [3]*os.File
	for i := range ours {
		own, other, err := pipe(i > 0)
		if err != nil {
			closeAll(append(theirs, ours[:i]...))
			return nil, err
		}
		ours[i] = own
		theirs = append(theirs, other)
	}
	p.in, p.out, p.errors = ours[0], ours[1], ours[2]
	p.cmd.Stdin, p.cmd.Stdout, p.cmd.Stderr = theirs[0], theirs[1], theirs[2]
	return theirs, nil
}

func closeAll(files []*os.File) {
	for _, f := range files {
		_ = f.Close() // nothing is lost: what was written was written to a pipe
	}
}

// keep starts the program and waits for it to end. What the program has started ends with it.
func (p *Process) keep(begun chan<- error) {
	holdThread()
	err := p.cmd.Start()
	begun <- err
	if err != nil {
		return
	}
	_ = p.cmd.Wait() // ProcessState says how it ended
	killGroup(p.cmd.Process)
	killLeft(0, p.mark)
	close(p.exited)
}

// Send writes lines to the program before a deadline.
func (p *Process) Send(deadline time.Time, lines ...string) error {
	p.read = 0
	var text bytes.Buffer
	for _, line := range lines {
		p.note(">> ", line)
		text.WriteString(line)
		text.WriteByte('\n')
	}
	err := p.in.SetWriteDeadline(deadline)
	if err == nil {
		_, err = p.in.Write(text.Bytes())
	}
	switch {
	case err == nil:
		return nil
	case errors.Is(err, os.ErrDeadlineExceeded):
		return ErrTime
	}
	return ErrEnded
}

// Line reads a line, without its end, before a deadline. When ctx ends it gives the cause.
func (p *Process) Line(ctx context.Context, deadline time.Time) (string, error) {
	if err := p.out.SetReadDeadline(deadline); err != nil {
		return "", ErrEnded
	}
	past := time.Unix(1, 0)
	stop := context.AfterFunc(ctx, func() { _ = p.out.SetReadDeadline(past) }) // fails only when everything has ended
	defer stop()
	for {
		if line, ok, err := p.cut(); ok || err != nil {
			return line, err
		}
		if ctx.Err() != nil {
			return "", context.Cause(ctx)
		}
		n, err := p.fill()
		switch {
		case n > 0 && p.read > mostAtOnce:
			return "", ErrFlood
		case n > 0:
		case ctx.Err() != nil:
			return "", context.Cause(ctx)
		case !errors.Is(err, os.ErrDeadlineExceeded):
			return "", ErrEnded
		case !time.Now().Before(deadline):
			return "", ErrTime
		}
		if err := p.out.SetReadDeadline(deadline); err != nil { // an earlier ctx ended late and reset the deadline
			return "", ErrEnded
		}
	}
}

// cut takes a line off the buffer, if there is a whole one.
func (p *Process) cut() (string, bool, error) {
	end := bytes.IndexByte(p.buffer, '\n')
	if end < 0 {
		if len(p.buffer) > longestLine {
			p.note("<< ", string(p.buffer[:longestLine]))
			return "", false, ErrFlood
		}
		return "", false, nil
	}
	line := string(bytes.TrimSuffix(p.buffer[:end], []byte{'\r'}))
	p.buffer = p.buffer[end+1:]
	p.note("<< ", line)
	return line, true, nil
}

// fill reads once.
func (p *Process) fill() (int, error) {
	const atOnce = 16 << 10
	room := len(p.buffer)
	p.buffer = append(p.buffer, make([]byte, atOnce)...)
	n, err := p.out.Read(p.buffer[room:])
	p.buffer = p.buffer[:room+n]
	p.read += n
	return n, err
}

// longestNoted is how much of a line is kept for reports.
const longestNoted = 200

// note keeps a line for reports of what went wrong.
func (p *Process) note(way, line string) {
	if len(line) > longestNoted {
		const ends = longestNoted/2 - 5
		line = line[:ends] + " ... " + line[len(line)-ends:]
	}
	p.talk = append(p.talk, way+visible(line))
	if len(p.talk) > talkKept {
		p.talk = p.talk[1:]
	}
}

// visible replaces what is not text by question marks.
func visible(line string) string {
	out := make([]rune, 0, len(line))
	for _, r := range line {
		if r == utf8.RuneError || r < ' ' && r != '\t' || r == 0x7f {
			r = '?'
		}
		out = append(out, r)
	}
	return string(out)
}

// Talk gives the last lines both ways, marked by >> and <<.
func (p *Process) Talk() []string { return slices.Clone(p.talk) }

// Errors gives the end of what the program wrote to standard error.
func (p *Process) Errors() string { return p.tail.String() }

// HangUp closes the program's input.
func (p *Process) HangUp() { _ = p.in.Close() }

// End asks the program to leave by a last line, if there is one, gives it some time, and kills it,
// everything in its group and whatever else it has started. It gives the processor time used.
func (p *Process) End(last string, grace time.Duration) time.Duration {
	deadline := time.Now().Add(grace)
	if last != "" && p.Send(deadline, last) == nil {
		_ = p.in.Close()
		select {
		case <-p.exited:
		case <-time.After(time.Until(deadline)):
		}
	}
	select {
	case <-p.exited: // its number may belong to another program by now
	default:
		killLeft(p.cmd.Process.Pid, p.mark)
		killGroup(p.cmd.Process)
		<-p.exited
	}
	p.tail.wait(p.errors)
	closeAll([]*os.File{p.in, p.out, p.errors})
	return p.cmd.ProcessState.UserTime() + p.cmd.ProcessState.SystemTime()
}

// ExitText says how a program has ended; empty while it runs.
func (p *Process) ExitText() string {
	select {
	case <-p.exited:
		return p.cmd.ProcessState.String()
	case <-time.After(exitDelay):
		return ""
	}
}

// exitDelay is how long after the end of its output a program may take to end.
const exitDelay = 200 * time.Millisecond

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

// wait waits until everything is read, but not for programs that have left the group and hold the
// pipe.
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
