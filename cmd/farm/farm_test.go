//go:build unix

package main

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"parlor/games/gamestest"
)

// parlorPath and farmPath are the two programs.
var parlorPath, farmPath string

// TestMain builds them.
func TestMain(m *testing.M) { os.Exit(withPrograms(m.Run)) }

func withPrograms(do func() int) int {
	folder, err := os.MkdirTemp("", "farm")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	if out, err := exec.Command("go", "build", "-o", folder, "parlor/cmd/parlor", "parlor/cmd/farm").CombinedOutput(); err != nil {
		panic(string(out))
	}
	parlorPath, farmPath = filepath.Join(folder, "parlor"), filepath.Join(folder, "farm")
	return do()
}

// crew is a hub and those who work for it, as processes.
type crew struct {
	t               *testing.T
	folder, address string
}

func (c *crew) command(args ...string) *exec.Cmd {
	cmd := exec.Command(farmPath, args...)
	cmd.Env = append(os.Environ(), "HOME="+c.folder, "XDG_DATA_HOME="+c.folder, "XDG_CACHE_HOME="+c.folder)
	return cmd
}

func (c *crew) start(args ...string) *exec.Cmd {
	cmd := c.command(args...)
	if err := cmd.Start(); err != nil {
		c.t.Fatal(err)
	}
	c.t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	return cmd
}

// hub starts a hub, and waits until it is there.
func (c *crew) hub() *exec.Cmd {
	cmd := c.start("hub", "--listen", c.address, "--folder", filepath.Join(c.folder, "hub"))
	c.await()
	return cmd
}

// await waits until the hub listens.
func (c *crew) await() {
	for range 600 {
		if conn, err := net.Dial("tcp", c.address); err == nil {
			_ = conn.Close()
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	c.t.Fatal("the hub never listens")
}

// export gives every game that the results in a folder have, without what clocks have measured.
func (c *crew) export(data string) string {
	path := filepath.Join(data, "games.csv")
	cmd := exec.Command(parlorPath, "results", "--games", "--csv", path)
	cmd.Env = append(os.Environ(), "HOME="+c.folder, "XDG_DATA_HOME="+data)
	if out, err := cmd.CombinedOutput(); err != nil {
		c.t.Fatalf("%v\n%s", err, out)
	}
	file, err := os.Open(path)
	if err != nil {
		c.t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil || len(rows) < 2 {
		c.t.Fatalf("%d rows, %v", len(rows), err)
	}
	var text strings.Builder
	for _, row := range rows {
		for i, name := range rows[0] {
			if !strings.HasPrefix(name, "time") && !strings.HasPrefix(name, "slowest") {
				fmt.Fprintf(&text, "%s=%s,", name, row[i])
			}
		}
		text.WriteByte('\n')
	}
	return text.String()
}

// alone gives the report of one machine, without times.
func (c *crew) alone(match []string) string {
	cmd := exec.Command(parlorPath, append([]string{"--seed", "1"}, match...)...)
	cmd.Env = append(os.Environ(), "HOME="+c.folder, "XDG_DATA_HOME="+filepath.Join(c.folder, "alone"))
	report, err := cmd.Output()
	if err != nil {
		c.t.Fatal(err)
	}
	return times.ReplaceAllString(string(report), "")
}

// freeAddress gives an address that nobody listens at.
func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// times are what two runs of the same match differ in.
var times = regexp.MustCompile(`(?m)^.* thought .*$`)

// TestProcesses plays a match on a hub with two workers, of whom one is killed. With -long one
// is stopped longer than a job may go without a word, and the hub is killed and started again.
// The report is that of one machine.
func TestProcesses(t *testing.T) {
	c := &crew{t, t.TempDir(), freeAddress(t)}
	url := "nats://" + c.address
	match := []string{"match", "(star1 :depth 2 :eval default)", "random", "--games", "400", "--luck", "none"}
	if *gamestest.Long {
		match[1], match[4] = "(star1 :depth 3 :eval default)", "2000"
	}
	wanted := c.alone(match)
	hub := c.hub()
	first := c.start("work", url, "--workers", "1", "--name", "first")
	second := c.start("work", url, "--workers", "1", "--name", "second")
	run := c.command(append(match, "--hub", url)...)
	var out, errOut bytes.Buffer
	run.Stdout, run.Stderr = &out, &errOut
	if err := run.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(300 * time.Millisecond)
	_ = first.Process.Kill()
	if *gamestest.Long {
		_ = second.Process.Signal(syscall.SIGSTOP)
		c.start("work", url, "--workers", "1", "--name", "third")
		time.Sleep(40 * time.Second)
		_ = second.Process.Signal(syscall.SIGCONT)
		_ = hub.Process.Kill()
		_ = hub.Wait()
		time.Sleep(time.Second)
		c.hub()
	}
	if err := run.Wait(); err != nil {
		t.Fatalf("%v\n%s%s", err, out.String(), errOut.String())
	}
	if got := times.ReplaceAllString(out.String(), ""); got != wanted {
		t.Errorf("the farm reports\n%s\nand one machine\n%s", out.String(), wanted)
	}
	if got, wanted := c.export(c.folder), c.export(filepath.Join(c.folder, "alone")); got != wanted {
		t.Error("the export of the farm is another than that of one machine")
	}
	var runs []byte
	for range 100 { // the last result is there a little before its job is known to be done
		var err error
		if runs, err = c.command("runs", "--hub", url).Output(); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(runs), "0 to do, 0 failed") {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Errorf("the runs are\n%s", runs)
}

// TestBadWords: what cannot be done is said, with a code.
func TestBadWords(t *testing.T) {
	c := &crew{t: t, folder: t.TempDir()}
	for code, args := range map[string][]string{
		"no-hub":        {"runs", "--hub", "nats://127.0.0.1:1"},
		"no-token":      {"hub", "--listen", ":0", "--folder", filepath.Join(c.folder, "a")},
		"cannot-listen": {"hub", "--listen", "here", "--folder", filepath.Join(c.folder, "b")},
	} {
		out, err := c.command(args...).CombinedOutput()
		if err == nil || !strings.Contains(string(out), fmt.Sprintf("[%s]", code)) {
			t.Errorf("%v: %v\n%s", args, err, out)
		}
	}
}
