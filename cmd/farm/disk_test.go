//go:build linux

package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"parlor/games/gamestest"
)

// smallDisk starts a hub whose folder lies on a disk of its own of 24 megabytes, and gives the
// path by which the test reaches that disk.
func (c *crew) smallDisk() string {
	disk := filepath.Join(c.folder, "disk")
	if err := os.Mkdir(disk, 0o700); err != nil {
		c.t.Fatal(err)
	}
	cmd := c.command()
	cmd.Path, cmd.Args = "/bin/sh", []string{"sh", "-c", fmt.Sprintf("mount -t tmpfs -o size=24m tmpfs %s && exec %s hub --listen %s --folder %s/hub", disk, farmPath, c.address, disk)}
	cmd.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags:  syscall.CLONE_NEWNS | syscall.CLONE_NEWUSER,
		UidMappings: []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}},
	}
	var said bytes.Buffer
	cmd.Stderr = &said
	if err := cmd.Start(); err != nil {
		c.t.Fatal(err)
	}
	c.t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		if !strings.Contains(said.String(), "cannot be written") {
			c.t.Errorf("the hub says of its disk: %q", said.String())
		}
	})
	c.await()
	return fmt.Sprintf("/proc/%d/root%s", cmd.Process.Pid, disk)
}

// TestFullDisk: with -long, the disk of a hub is filled, and emptied after a while. Nothing is
// lost, nothing counts twice, and the run ends with the report of one machine.
func TestFullDisk(t *testing.T) {
	if !*gamestest.Long {
		t.Skip("needs a disk of its own: go test ./cmd/farm -run FullDisk -long, on Linux")
	}
	c := &crew{t, t.TempDir(), freeAddress(t)}
	match := []string{"match", "random", "random", "--games", "20000", "--luck", "none"}
	wanted := c.alone(match)
	disk := c.smallDisk()
	filler := filepath.Join(disk, "filler")
	full := os.WriteFile(filler, make([]byte, 30<<20), 0o600)
	if full == nil || os.Truncate(filler, 23<<20+900<<10) != nil {
		t.Fatalf("the disk takes all: %v", full)
	}
	url := "nats://" + c.address
	c.start("work", url, "--workers", "1")
	run := c.command(append(match, "--hub", url)...)
	var out, errOut bytes.Buffer
	run.Stdout, run.Stderr = &out, &errOut
	if err := run.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(15 * time.Second)
	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	if err := run.Wait(); err != nil {
		t.Fatalf("%v\n%s%s", err, out.String(), errOut.String())
	}
	if got := times.ReplaceAllString(out.String(), ""); got != wanted {
		t.Errorf("the farm reports\n%s\nand one machine\n%s", got, wanted)
	}
}
