package client_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"parlor/cmd/rooms"
	"parlor/commands/arena/ugi/server"
)

// Bots are outside engines for tests: Parlor's own, which plays soundly until it is told to
// do something wrong. The test binary is the program: it calls runBot first, and starts itself
// again by the command lines that swarm.Command gives.

// botWord is the first argument by which a test binary knows that it is a bot. Behind it are its name,
// the folder where it shows that it is running, and the player that it plays by.
const botWord = "bot"

// faults are the ways in which a bot goes wrong, by name. Each gets the number of the
// go line that it is asked, and gives whether the line is to be answered after all.
var faults = map[string]func(out io.Writer, asked int) bool{
	"sound":    func(io.Writer, int) bool { return true },
	"crash":    func(_ io.Writer, asked int) bool { return asked < 2 || crash() },
	"leave":    func(_ io.Writer, asked int) bool { return asked < 2 || leave() },
	"hang":     func(_ io.Writer, asked int) bool { return asked < 2 },
	"illegal":  saying(2, "bestmove sow:99\n"),
	"absurd":   saying(2, "bestmove \x00\xff,:,::\n"),
	"nothing":  saying(1, "bestmove\n"),
	"many":     saying(1, "bestmove sow:0 sow:1\n"),
	"chatter":  saying(1, strings.Repeat("let me think\n", 200)),
	"flood":    endless("info string more and more and more\n"),
	"longline": endless("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
	"garbage":  endless("\x00\x01\x02\xff\xfe\r"),
	"errors": func(io.Writer, int) bool {
		fmt.Fprint(os.Stderr, strings.Repeat("a long story that nobody asked for\n", 20000))
		return true
	},
	"fork":     func(_ io.Writer, asked int) bool { return asked < 2 || forkAnd(leave) },
	"forkhang": func(_ io.Writer, asked int) bool { return asked < 2 || forkAnd(nil) },
	"stubborn": func(io.Writer, int) bool {
		signal.Ignore(syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP)
		return true
	},
}

// What a bot does wrong before it is asked for any move.
const (
	deaf   = "deaf"   // it reads nothing and says nothing
	dead   = "dead"   // it ends at once
	gameno = "gameno" // it plays no game
)

func crash() bool {
	fmt.Fprintln(os.Stderr, "the bot has met an error of its own")
	os.Exit(3)
	return false
}

func leave() bool {
	os.Exit(0)
	return false
}

// saying makes a bot answer some question with a text.
func saying(when int, text string) func(io.Writer, int) bool {
	return func(out io.Writer, asked int) bool {
		if asked < when {
			return true
		}
		io.WriteString(out, text)
		return false
	}
}

// endless makes a bot answer with a text again and again.
func endless(text string) func(io.Writer, int) bool {
	return func(out io.Writer, _ int) bool {
		block := strings.Repeat(text, 1000)
		for {
			if _, err := io.WriteString(out, block); err != nil {
				os.Exit(1)
			}
		}
	}
}

// forkAnd starts another program, which inherits everything.
func forkAnd(then func() bool) bool {
	child := exec.Command(os.Args[0], botWord, deaf, os.Args[3], "")
	child.Stdin, child.Stdout, child.Stderr = os.Stdin, os.Stdout, os.Stderr
	if err := child.Start(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	for { // until it has told of itself
		if _, err := os.Stat(noteOf(child.Process.Pid)); err == nil {
			break
		}
		time.Sleep(time.Millisecond)
	}
	if then != nil {
		return then()
	}
	return false
}

// noteOf is the file by which a bot shows that it is running.
func noteOf(pid int) string { return filepath.Join(os.Args[3], strconv.Itoa(pid)) }

// runBot runs the bot that the arguments name, if any, and then does not return.
func runBot() {
	if len(os.Args) != 5 || os.Args[1] != botWord {
		return
	}
	name := os.Args[2]
	if err := os.WriteFile(noteOf(os.Getpid()), nil, 0o600); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	switch name {
	case deaf:
		time.Sleep(time.Hour)
	case dead:
		fmt.Fprintln(os.Stderr, "the bot cannot find its book")
		os.Exit(1)
	}
	os.Exit(play(name))
}

// play passes lines on to a sound engine, until the bot goes wrong.
func play(name string) int {
	engine := server.Server{Name: "bot", Version: name, Kinds: rooms.Catalog().Kinds, Player: os.Args[4]}
	if name == gameno {
		engine.Player = "nobody"
	}
	r, w := io.Pipe()
	go func() {
		lines := bufio.NewScanner(os.Stdin)
		lines.Buffer(nil, 1<<20)
		for asked := 0; lines.Scan(); {
			if strings.HasPrefix(lines.Text(), "go") {
				if asked++; faults[name] != nil && !faults[name](os.Stdout, asked) {
					continue
				}
			}
			fmt.Fprintln(w, lines.Text())
		}
		w.Close()
	}()
	if err := engine.Serve(context.Background(), r, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}

// swarm starts bots, which show in a folder that they are running.
type swarm struct{ folder string }

// newSwarm gives what starts bots, and sees at the end of the test that none is left.
func newSwarm(t testing.TB) swarm {
	b := swarm{t.TempDir()}
	t.Cleanup(func() { b.WantNone(t) })
	return b
}

// Command gives the command line of a bot that goes wrong as the name says, and plays
// by a player until then.
func (b swarm) Command(name, player string) string {
	return fmt.Sprintf("'%s' %s %s '%s' '%s'", os.Args[0], botWord, name, b.folder, player)
}

// Text gives the text of that bot as a player, with options of the player.
func (b swarm) Text(name, player, options string) string {
	return fmt.Sprintf("(engine %q%s)", b.Command(name, player), options)
}

// Started counts the bots that were started, with those that they have started.
func (b swarm) Started(t testing.TB) int { return len(b.pids(t)) }

func (b swarm) pids(t testing.TB) (pids []int) {
	t.Helper()
	entries, err := os.ReadDir(b.folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		pid, err := strconv.Atoi(e.Name())
		if err != nil {
			t.Fatal(err)
		}
		pids = append(pids, pid)
	}
	return pids
}

// WantNone sees that no bot is left, within a moment.
func (b swarm) WantNone(t testing.TB) {
	t.Helper()
	for _, pid := range b.pids(t) {
		for deadline := time.Now().Add(5 * time.Second); alive(pid); time.Sleep(time.Millisecond) {
			if time.Now().After(deadline) {
				t.Errorf("bot %d is left behind", pid)
				_ = send(pid, syscall.SIGKILL)
				break
			}
		}
	}
}

// send sends a signal to a process.
func send(pid int, s syscall.Signal) error {
	p, err := os.FindProcess(pid)
	if err != nil {
		return err
	}
	return p.Signal(s)
}

// alive says whether a process is running; a zombie is not.
func alive(pid int) bool {
	if send(pid, syscall.Signal(0)) != nil {
		return false
	}
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return false
	}
	_, state, _ := strings.Cut(string(stat), ") ")
	return !strings.HasPrefix(state, "Z")
}
