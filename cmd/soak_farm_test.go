//go:build linux

package cmd

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// soakFarm has a farm play matches until an end, while it is killed and its disk is full. Every
// report is that of one machine.
func soakFarm(t *testing.T, end func() bool) {
	home := t.TempDir()
	farm := filepath.Join(home, "farm")
	if out, err := exec.Command("go", "build", "-o", farm, "parlor/cmd/farm").CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
		return
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Error(err)
		return
	}
	address := l.Addr().String()
	_ = l.Close()
	f := &soakedFarm{t, home, farm, address}
	hub, random := f.hub(), rand.New(rand.NewPCG(4, 4))
	workers := []*exec.Cmd{f.start("work", "nats://"+address, "--workers", "1", "--name", "first"), f.start("work", "nats://"+address, "--workers", "1", "--name", "second")}
	matches := 0
	for matches < 2 || !end() {
		match := []string{"match", "random", "greedy", "--games", "200", "--luck", "none", "--seed", fmt.Sprint(random.IntN(1000))}
		done := make(chan string)
		go func() { done <- f.run(farm, append(match, "--hub", "nats://"+address)...) }()
		time.Sleep(time.Duration(random.IntN(500)) * time.Millisecond)
		switch random.IntN(3) {
		case 0:
			_ = workers[0].Process.Kill()
			_ = workers[0].Wait()
			workers[0] = f.start("work", "nats://"+address, "--workers", "1", "--name", "first")
		case 1:
			_ = hub.Process.Kill()
			_ = hub.Wait()
			hub = f.hub()
		case 2:
			set(t, workers[1].Process, 0)
			time.Sleep(time.Second)
			set(t, workers[1].Process, unix.RLIM_INFINITY)
		}
		parlor, err := exec.LookPath("parlor")
		if err != nil {
			t.Error(err)
			return
		}
		if got, want := <-done, f.run(parlor, match...); got != want {
			t.Errorf("the farm says\n%s\nand one machine\n%s", got, want)
			return
		}
		matches++
	}
	t.Logf("a farm: %d matches", matches)
}

// soakedFarm is where the processes of a farm run.
type soakedFarm struct {
	t                      *testing.T
	home, program, address string
}

func (f *soakedFarm) hub() *exec.Cmd {
	hub := f.start("hub", "--listen", f.address, "--folder", filepath.Join(f.home, "hub"))
	eventually(f.t, "the hub", func() bool {
		conn, err := net.Dial("tcp", f.address)
		if err == nil {
			_ = conn.Close()
		}
		return err == nil
	})
	return hub
}

func (f *soakedFarm) start(args ...string) *exec.Cmd {
	cmd := exec.Command(f.program, args...)
	cmd.Env = append(os.Environ(), "HOME="+f.home, "XDG_DATA_HOME="+f.home)
	if err := cmd.Start(); err != nil {
		f.t.Fatal(err)
	}
	f.t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	return cmd
}

// thought is what two runs of the same match differ in.
var thought = regexp.MustCompile(`(?m)^.* thought .*$`)

// run gives what a program prints, without times. One that is told that there is no hub, as the
// hub was killed before they met, is run again.
func (f *soakedFarm) run(program string, args ...string) string {
	var errOut bytes.Buffer
	cmd := exec.Command(program, args...)
	cmd.Stderr = &errOut
	folder, err := os.MkdirTemp(f.home, "run")
	if err != nil {
		f.t.Error(err)
	}
	cmd.Env = append(os.Environ(), "HOME="+folder, "XDG_DATA_HOME="+folder)
	out, err := cmd.Output()
	if err != nil && strings.Contains(errOut.String(), "[no-hub]") {
		return f.run(program, args...)
	}
	if err != nil || broken(errOut.String()) {
		f.t.Errorf("%v: %v\n%s", args, err, errOut.String())
	}
	return thought.ReplaceAllString(string(out), "")
}
