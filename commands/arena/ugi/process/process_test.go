package process_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"parlor/commands/arena/ugi/process"
	"parlor/games"
)

var ctx = context.Background()

// programs are what the test binary can be when it is started with one of these words.
var programs = map[string]func(){
	"echo": func() { _, _ = io.Copy(os.Stdout, os.Stdin) },
	"speak": func() {
		fmt.Print("first\nsecond\n")
		fmt.Fprintln(os.Stderr, "oh")
		os.Exit(4)
	},
	"sleep": func() { time.Sleep(time.Hour) },
	"lines": func() { endless("y\n") },
	"line":  func() { endless("y") },
}

func endless(text string) {
	for block := strings.Repeat(text, 1000); ; {
		if _, err := io.WriteString(os.Stdout, block); err != nil {
			os.Exit(1)
		}
	}
}

func TestMain(m *testing.M) {
	if len(os.Args) == 2 && programs[os.Args[1]] != nil {
		programs[os.Args[1]]()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// as gives the command line of such a program.
func as(word string) string { return fmt.Sprintf("'%s' %s", os.Args[0], word) }

func soon() time.Time { return time.Now().Add(10 * time.Second) }

func start(t *testing.T, line string) *process.Process {
	t.Helper()
	p, err := process.Start(line)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.End("", 0) })
	return p
}

// TestEcho talks with a program that says what it is told.
func TestEcho(t *testing.T) {
	p := start(t, as("echo"))
	if err := p.Send(soon(), "one", "two \x01"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"one", "two \x01"} {
		if got, err := p.Line(ctx, soon()); err != nil || got != want {
			t.Fatalf("%q, %v", got, err)
		}
	}
	if _, err := p.Line(ctx, time.Now().Add(50*time.Millisecond)); !errors.Is(err, process.ErrTime) {
		t.Errorf("where nothing comes: %v", err)
	}
	if got := strings.Join(p.Talk(), "|"); got != ">> one|>> two ?|<< one|<< two ?" {
		t.Errorf("noted: %s", got)
	}
	p.HangUp()
	if _, err := p.Line(ctx, soon()); !errors.Is(err, process.ErrEnded) {
		t.Errorf("after its end: %v", err)
	}
	if how := p.ExitText(); how != "exit status 0" {
		t.Errorf("it ended with %q", how)
	}
}

// TestLastWords reads what a program said before it ended, and what it complained of.
func TestLastWords(t *testing.T) {
	p := start(t, as("speak"))
	for _, want := range []string{"first", "second"} {
		if got, err := p.Line(ctx, soon()); err != nil || got != want {
			t.Errorf("%q, %v", got, err)
		}
	}
	if _, err := p.Line(ctx, soon()); !errors.Is(err, process.ErrEnded) {
		t.Errorf("then: %v", err)
	}
	how := p.ExitText()
	p.End("", 0)
	if how != "exit status 4" || p.Errors() != "oh" {
		t.Errorf("it ended with %q and said %q", how, p.Errors())
	}
}

// TestDeaf sends more than a pipe holds to a program that reads nothing.
func TestDeaf(t *testing.T) {
	p := start(t, as("sleep"))
	if err := p.Send(time.Now().Add(200*time.Millisecond), strings.Repeat("x", 1<<20)); !errors.Is(err, process.ErrTime) {
		t.Errorf("it was sent: %v", err)
	}
	p.End("quit", 100*time.Millisecond) // does not wait for a day
}

// TestFlood reads from programs that write without end.
func TestFlood(t *testing.T) {
	for _, line := range []string{"lines", "line"} {
		p := start(t, as(line))
		var err error
		for err == nil {
			_, err = p.Line(ctx, soon())
		}
		if !errors.Is(err, process.ErrFlood) {
			t.Errorf("%s: %v", line, err)
		}
	}
}

// TestInterrupted ends a wait by the context.
func TestInterrupted(t *testing.T) {
	p := start(t, as("echo"))
	stopped, cancel := context.WithCancelCause(ctx)
	enough := errors.New("enough")
	time.AfterFunc(50*time.Millisecond, func() { cancel(enough) })
	if _, err := p.Line(stopped, soon()); err != enough {
		t.Errorf("stopped: %v", err)
	}
	if err := p.Send(soon(), "still there"); err != nil {
		t.Fatal(err)
	}
	if got, err := p.Line(ctx, soon()); err != nil || got != "still there" {
		t.Errorf("then %q, %v", got, err)
	}
}

// TestNotStarted lists what is no program.
func TestNotStarted(t *testing.T) {
	for _, line := range []string{"", "   ", "'open", "/no/such/program", "no-such-program-at-all", "/tmp"} {
		if _, err := process.Start(line); games.CodeOf(err) != "bad-engine" {
			t.Errorf("%q: %v", line, err)
		}
	}
}

// TestOutsideGroup ends a program that has left another one behind, outside its group,
// which holds its output.
func TestOutsideGroup(t *testing.T) {
	if _, err := exec.LookPath("setsid"); err != nil {
		t.Skip("there is no setsid, by which a program leaves its group")
	}
	p := start(t, `sh -c "setsid sleep 600 & echo $!; cat"`)
	got, err := p.Line(ctx, soon())
	pid, notNumber := strconv.Atoi(got)
	if err != nil || notNumber != nil {
		t.Fatalf("%q, %v", got, err)
	}
	p.End("", 0)
	left, err := os.FindProcess(pid)
	if err == nil {
		err = left.Kill()
	}
	if err != nil {
		t.Errorf("the one left behind was waited for: %v", err)
	}
}
