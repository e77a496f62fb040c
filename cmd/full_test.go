//go:build linux

package cmd

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/coder/websocket"
	"golang.org/x/sys/unix"
)

// A disk that is full and has space again is simulated by the largest size that a process may give a
// file: a write beyond it is cut there. The limit can be changed from outside the process.

// fills lets no file of a process grow beyond so many bytes.
func fills(t *testing.T, process *os.Process, bytes int64) {
	t.Helper()
	set(t, process, uint64(max(0, bytes)))
}

// hasRoom lifts that limit.
func hasRoom(t *testing.T, process *os.Process) {
	t.Helper()
	set(t, process, unix.RLIM_INFINITY)
}

func set(t *testing.T, process *os.Process, bytes uint64) {
	t.Helper()
	if err := unix.Prlimit(process.Pid, unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: bytes, Max: unix.RLIM_INFINITY}, nil); err != nil {
		t.Skipf("the limits of another process cannot be set here: %v", err)
	}
}

// sizeOf gives the size of a file, 0 for none.
func sizeOf(path string) int64 {
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	return info.Size()
}

// cuts are the numbers of further bytes after which a disk is full.
var cuts = []int64{0, 1, 7, 30}

// TestBoardOnFullDisk has students join and answer on a disk that is full again and again, at
// another byte each time. What was refused has changed nothing, so the same name joins once
// there is room, and what was confirmed is there when the class goes on.
func TestBoardOnFullDisk(t *testing.T) {
	t.Parallel()
	p := start(t, "--seed", "1", "class", "serve", "--listen", "127.0.0.1:0")
	url, word, key := served(t, p)
	file := filepath.Join(p.Dir, "class", "class.board")
	for path, want := range map[string]os.FileMode{filepath.Dir(file): os.ModeDir | 0o700, file: 0o600} {
		if is, err := os.Stat(path); err != nil || is.Mode() != want {
			t.Errorf("%s: %v, %v, wanted %v", path, is.Mode(), err, want)
		}
	}
	teach := dial(t, url, fmt.Sprintf(`{"teach":{"key":%q}}`, key), "topics")
	answered := func(m boardMessage) bool {
		return m.Type == "refused" || m.Type == "joined" || m.Type == "kept"
	}
	var last *websocket.Conn
	for i, cut := range cuts {
		join := fmt.Sprintf(`{"join":{"name":"Student %d","word":%q}}`, i, word)
		conn, _, err := websocket.Dial(context.Background(), url+"/ws", nil)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.CloseNow() })
		fills(t, p.Process, sizeOf(file)+cut)
		for range 2 {
			send(conn, join)
			if m := hears(conn, answered); m.Type != "refused" {
				t.Fatalf("on a full disk a join is answered by %+v", m)
			}
		}
		send(teach, `{"ask":{"topic":"mean"}}`)
		if m := hears(teach, func(m boardMessage) bool { return m.Type == "refused" || m.Number > i }); m.Type != "refused" {
			t.Fatalf("on a full disk a question is asked: %+v", m)
		}
		hasRoom(t, p.Process)
		send(conn, join)
		if m := hears(conn, answered); m.Type != "joined" {
			t.Fatalf("with room again a join is answered by %+v", m)
		}
		send(teach, `{"ask":{"topic":"mean"}}`)
		hears(teach, func(m boardMessage) bool { return m.Number == i+1 })
		last = conn
	}
	hears(last, func(m boardMessage) bool { return m.Number == len(cuts) })
	fills(t, p.Process, sizeOf(file)+5)
	answer := fmt.Sprintf(`{"answer":{"number":%d,"text":"17"}}`, len(cuts))
	send(last, answer)
	if m := hears(last, answered); m.Type != "refused" {
		t.Fatalf("on a full disk an answer is %+v", m)
	}
	hasRoom(t, p.Process)
	send(last, answer)
	if m := hears(last, answered); m.Type != "kept" {
		t.Fatalf("with room again an answer is %+v", m)
	}
	_ = p.Process.Kill()
	_ = p.Wait()
	again := startIn(t, p.Dir, "class", "serve", "--listen", "127.0.0.1:0")
	url, _, key = served(t, again)
	teach = dial(t, url, fmt.Sprintf(`{"teach":{"key":%q}}`, key), "topics")
	view := hears(teach, func(m boardMessage) bool { return m.Type == "view" })
	if view.Joined != len(cuts) || view.Number != len(cuts) || len(view.Bars) != 1 || view.Bars[0].Text != "17" {
		t.Errorf("after that the class is %+v", view)
	}
}

// TestFullThenRoom runs everything that writes on a disk that is full, on one with room for a
// part, and once there is room again, in one process each: what failed is said, leaves what
// was there as it was, and is in nobody's way after that.
func TestFullThenRoom(t *testing.T) {
	t.Parallel()
	p := prepared(t)
	want := p.lasting(t)
	for i, w := range written {
		if w.command == "" {
			continue // ends with its one command, which TestFaults runs again on a sound disk
		}
		shell := startIn(t, p.Dir, "--seed", "5", "--keep-going", "run", "-")
		if said := shell.says(t, "(setf g (make-mancala))"); said != "" {
			t.Fatal(said)
		}
		fills(t, shell.Process, 0)
		p.readyFor(w)
		full := shell.says(t, w.command)
		fills(t, shell.Process, cuts[i%len(cuts)]*100+1)
		p.readyFor(w)
		part := shell.says(t, w.command)
		hasRoom(t, shell.Process)
		p.readyFor(w)
		if said := shell.says(t, w.command); said != "" {
			t.Errorf("%s with room again: %s", w.command, said)
		}
		if full == "" && w.leaves != "" && w.leaves != ".cache/parlor/*" { // where all is there already
			t.Errorf("%s: nothing is said of a full disk", w.command)
		}
		for _, said := range []string{full, part} {
			if broken(said) {
				t.Errorf("%s: %s", w.command, said)
			}
		}
		_ = shell.in.Close()
		_ = shell.Wait()
		if left, err := filepath.Glob(filepath.Join(p.Dir, w.leaves)); w.leaves != "" && (err != nil || len(left) == 0) {
			t.Errorf("%s: there is no file %s", w.command, w.leaves)
		}
	}
	got := p.lasting(t)
	for _, line := range want {
		if !slices.Contains(got, line) {
			t.Errorf("of what was there this is lost: %s", line)
		}
	}
	for _, left := range p.contents(t) {
		if strings.Contains(left, ".tmp") || strings.HasSuffix(left, "~") {
			t.Errorf("%s was left", left)
		}
	}
}

// says types a command to a program that reads lines, waits until it is done, and gives the
// errors that it has caused.
func (p *process) says(t *testing.T, line string) string {
	t.Helper()
	before := len(p.errOut.String())
	p.steps++
	// An error of our own comes behind those of the command, on the same stream.
	end := fmt.Sprintf("step %d is done", p.steps)
	fmt.Fprintf(p.in, "%s\n(error %q)\n", line, end)
	eventually(t, line, func() bool { return strings.Contains(p.errOut.String()[before:], end) })
	said, _, _ := strings.Cut(p.errOut.String()[before:], end)
	return said[:strings.LastIndexByte(said, '\n')+1]
}

// TestPaperOnFullDisk takes a paper in the same way: every answer that was confirmed counts,
// none that was refused does, and the student is no cheat.
func TestPaperOnFullDisk(t *testing.T) {
	t.Parallel()
	p := start(t, "--keep-going", "run", "-")
	file := filepath.Join(p.Dir, "a.handin")
	says := func(line string, refused bool) {
		t.Helper()
		if said := p.says(t, line); strings.Contains(said, "cannot-write") != refused {
			t.Errorf("%s: wanted a refusal: %v, given %q", line, refused, said)
		}
	}
	says(`(new-paper "p.paper" "P" :questions '(mean))`, false)
	fills(t, p.Process, 0)
	says(`(paper "p.paper" :student "Ada" :file "a.handin")`, true)
	fills(t, p.Process, 20)
	says(`(paper "p.paper" :student "Ada" :file "a.handin")`, true)
	hasRoom(t, p.Process)
	says(`(paper "p.paper" :student "Ada" :file "a.handin")`, false)
	for i, cut := range cuts {
		says("(paper 1)", false)
		fills(t, p.Process, sizeOf(file)+cut)
		says(fmt.Sprint(100+i), true)
		hasRoom(t, p.Process)
		says(fmt.Sprint(200+i), false)
	}
	says("(hand-in)", false)
	_ = p.in.Close()
	_ = p.Wait()
	text := p.again(t, "-c", `(class-mark "." :json "m.json")`)
	marks, err := os.ReadFile(filepath.Join(p.Dir, "m.json"))
	if err != nil || !strings.Contains(string(marks), fmt.Sprintf(`"%d"`, 200+len(cuts)-1)) || strings.Contains(text, "altered") || strings.Contains(string(marks), `"100"`) {
		t.Errorf("%v, the marks are\n%s\n%s", err, text, marks)
	}
	kept, _ := os.ReadFile(file)
	if answers := strings.Count(string(kept), `"what":"answer"`); answers != len(cuts) {
		t.Errorf("%d answers were confirmed, and %d are kept", len(cuts), answers)
	}
}

// TestTerminalOnFullDisk: a person's history, game, recording and progress on a disk that is
// full for a while. The game that is kept can be gone on with, the recording holds all until
// the disk was full, and no line of the history is joined to another.
func TestTerminalOnFullDisk(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	term, _ := playMoves(t, home, 1)
	history := filepath.Join(home, "state", "parlor", "history")
	position := positionShown.FindStringSubmatch(term.typed("position"+keyEnter, `"mancala [^"]*"`))[1]
	term.typed(`(record "r.md")`+keyEnter, `recording to r\.md`)
	size := sizeOf(history)
	if size == 0 {
		t.Fatal("there is no history")
	}
	fills(t, term.cmd.Process, size+5)
	term.typed(`(format t "~a-~a~%" 'cut 'short)`+keyEnter, `cut-short`)
	term.typed("0"+keyEnter, `q: leave\)> `)
	hasRoom(t, term.cmd.Process)
	term.typed(`(format t "~a-~a~%" 'room 'again)`+keyEnter, `room-again`)
	if err := term.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	<-term.done
	kept, err := os.ReadFile(history)
	if err != nil || !strings.Contains(string(kept), "\n(format t \"~a-~a~%\" 'room 'again)\n") || strings.Contains(string(kept), "(form(") {
		t.Errorf("the history is %q, %v", kept, err)
	}
	if text, err := os.ReadFile(filepath.Join(home, "r.md")); err != nil || !strings.HasSuffix(string(text), "```\n") {
		t.Errorf("the recording ends in %.200q, %v", text[max(0, len(text)-200):], err)
	}
	next := atTerminal(t, home, 80)
	next.await(`A game of Mancala was not finished`)
	next.await(ready)
	next.press(keyUp)
	next.await(`room 'again`)
	next.press(keyCtrlC)
	next.await(ready)
	next.press("resume" + keyEnter)
	if got := positionShown.FindStringSubmatch(next.typed("position"+keyEnter, `"mancala [^"]*"`))[1]; got == "" || position == "" {
		t.Errorf("the game stands at %s, and it stood at %s", got, position)
	}
}
