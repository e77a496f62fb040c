//go:build linux

package cmd

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"

	"parlor/cmd/line"
	"parlor/games/gamestest"
)

// A failing disk is simulated by the kernel: a filter on system calls (seccomp) makes them fail for
// the program and whatever it starts. It needs no privileges.

func init() { programs["parlor-faulty"] = faulty }

// faults are the ways in which a disk may fail, as the errors of calls.
var faults = map[string]fault{
	"full":   {[]uint32{unix.SYS_WRITE, unix.SYS_PWRITE64, unix.SYS_FALLOCATE, unix.SYS_FTRUNCATE}, unix.ENOSPC},
	"sync":   {[]uint32{unix.SYS_FSYNC, unix.SYS_FDATASYNC}, unix.EIO},
	"rename": {[]uint32{unix.SYS_RENAMEAT, unix.SYS_RENAMEAT2}, unix.EIO},
	"remove": {[]uint32{unix.SYS_UNLINKAT}, unix.EIO},
	"lock":   {[]uint32{unix.SYS_FLOCK}, unix.ENOLCK},
}

type fault struct {
	calls []uint32
	errno syscall.Errno
}

// faulty is the program parlor-faulty FAULT ARGS...: it runs parlor on such a disk. The
// fault short:N lets no file grow beyond N bytes, and cuts the write that would; none is
// a sound disk.
func faulty() {
	name, err := os.Args[1], error(nil)
	bytes, short := strings.CutPrefix(name, "short:")
	switch {
	case short:
		n, _ := strconv.ParseUint(bytes, 10, 64)
		err = unix.Setrlimit(unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: n, Max: n})
	case name != "none":
		err = faults[name].inject()
	}
	if err == nil {
		err = syscall.Exec("/proc/self/exe", append([]string{"parlor"}, os.Args[2:]...), os.Environ())
	}
	fmt.Fprintln(os.Stderr, "no faults here:", err)
	os.Exit(noFaults)
}

// noFaults is the status of parlor-faulty where the system has no such filters.
const noFaults = 77

// inject makes calls fail: only those that write to files, not to the terminal or a pipe that the
// process was started with.
func (f fault) inject() error {
	const number, descriptor, length = 0, 16, 32 // offsets of what a filter looks at
	const event = 8                              // bytes, by which the runtime of Go wakes itself
	var code []unix.SockFilter
	for _, call := range f.calls {
		code = append(code,
			unix.SockFilter{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: number},
			unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, K: call, Jf: 5},
			unix.SockFilter{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: descriptor},
			unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_JGT | unix.BPF_K, K: 2, Jf: 3},
			unix.SockFilter{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: length},
			unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, K: event, Jt: 1},
			unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: unix.SECCOMP_RET_ERRNO | uint32(f.errno)})
	}
	code = append(code, unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: unix.SECCOMP_RET_ALLOW})
	program := unix.SockFprog{Len: uint16(len(code)), Filter: &code[0]}
	runtime.LockOSThread() // of which the program that takes its place is one
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return err
	}
	_, _, errno := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, 0, uintptr(unsafe.Pointer(&program)))
	runtime.KeepAlive(code)
	if errno != 0 {
		return errno
	}
	return nil
}

// TestFaults runs everything that writes on disks of every fault, beside files that an
// honest run has left. It ends with an error of its own, without an internal one, and
// whatever was there can be read as before. With -long there are more faults.
func TestFaults(t *testing.T) {
	gamestest.TakesTurns(t)
	t.Parallel()
	p := prepared(t)
	want := p.lasting(t)
	folder := p.contents(t)
	honest := prepared(t)
	for _, w := range written {
		honest.again(t, w.arguments()...)
		if left, err := filepath.Glob(filepath.Join(honest.Dir, w.leaves)); w.leaves != "" && (err != nil || len(left) == 0) {
			t.Errorf("%s%s: wanted a file %s, and there is none", w.command, w.args, w.leaves)
		}
	}
	names := []string{"full", "sync", "short:4096"}
	if *gamestest.Long {
		names = append(names, "rename", "remove", "lock", "short:0", "short:100", "short:40000")
	}
	for _, name := range names {
		failed := 0
		for _, w := range written {
			p.readyFor(w)
			text, status := p.onFaulty(t, name, w.arguments()...)
			switch {
			case status == line.ExitFailed:
				failed++
			case status == line.ExitFine:
				t.Logf("%s, %s%s: nothing failed", name, w.command, w.args)
			default:
				t.Errorf("%s, %s%s: status %d\n%s", name, w.command, w.args, status, text)
			}
			if broken(text) {
				t.Errorf("%s, %s%s:\n%s", name, w.command, w.args, text)
			}
			got := p.lasting(t)
			for _, line := range want {
				if !slices.Contains(got, line) {
					t.Errorf("%s, %s%s: of what was there this is lost: %s", name, w.command, w.args, line)
				}
			}
		}
		t.Logf("%s: %d of %d commands failed", name, failed, len(written))
		least := map[string]int{"full": len(written) - 2, "sync": len(written) - 2, "lock": 0, "remove": 0}
		if n, all := least[name]; failed < n || !all && failed == 0 { // a lesson goes on, and a table is there already
			t.Errorf("%s: only %d commands failed", name, failed)
		}
	}
	for _, left := range p.contents(t) {
		if strings.Contains(left, ".tmp") || strings.HasSuffix(left, "~") {
			t.Errorf("%s was left; before there was %q", left, folder)
		}
	}
	for _, w := range written { // and all of it works once the disk is sound
		p.readyFor(w)
		p.again(t, w.arguments()...)
	}
}

// TestKilledWriting kills everything that writes at random moments: what was there can be
// read as before, and the same command does its work after that.
func TestKilledWriting(t *testing.T) {
	gamestest.TakesTurns(t)
	t.Parallel()
	p := prepared(t)
	want := p.lasting(t)
	random := rand.New(rand.NewPCG(5, 6))
	for _, w := range written {
		began := time.Now()
		p.again(t, w.arguments()...)
		usual := time.Since(began)
		for range kills() {
			p.readyFor(w)
			killed := p.restarted(t, w.arguments()...)
			time.Sleep(time.Duration(random.Int64N(int64(usual))))
			_ = killed.Process.Kill()
			_ = killed.Wait()
		}
		p.readyFor(w)
		p.again(t, w.arguments()...)
	}
	got := p.lasting(t)
	for _, line := range want {
		if !slices.Contains(got, line) {
			t.Errorf("of what was there this is lost: %s", line)
		}
	}
}

// readyFor takes away what would have a command refuse to write.
func (p *process) readyFor(w writer) {
	if w.once {
		_ = os.Remove(filepath.Join(p.Dir, w.leaves))
	}
}

// prepared gives a process that has ended, with what an honest run leaves in its folder and
// home, and the files that commands are run on.
func prepared(t *testing.T) *process {
	t.Helper()
	p := start(t, "-c", before)
	if status := p.ends(t); status != line.ExitFine {
		t.Fatalf("status %d: %s%s", status, p.out.String(), p.errOut.String())
	}
	if err := os.Mkdir(filepath.Join(p.Dir, "grades"), 0o700); err != nil {
		t.Fatal(err)
	}
	p.again(t, "-c", `(new-paper "own.paper" "Own" :seed 7 :questions '(mean value))`)
	p.again(t, "-c", `(paper "own.paper" :student "Ada" :file "grades/ada.handin")`)
	p.again(t, "-c", `(gradebook "own.grades" "grades" :paper "own.paper")`)
	p.again(t, "-c", `(grade "own.grades" "Ada" 1 0.5 "kept")`)
	const page = "---\nparlor: 1\nseed: 5\n---\n\n# Sums\n\n```parlor\n> (+ 1 2)\n4\n```\n"
	if err := os.WriteFile(filepath.Join(p.Dir, "page.md"), []byte(page), 0o600); err != nil {
		t.Fatal(err)
	}
	return p
}

// onFaulty runs the program with the folder and home of a process on a faulty disk, and
// gives what it says, and its status. It skips the test where there are no such disks.
func (p *process) onFaulty(t *testing.T, name string, args ...string) (text string, status int) {
	t.Helper()
	path, err := exec.LookPath("parlor-faulty")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, append([]string{name}, args...)...)
	cmd.Dir, cmd.Env = p.Dir, p.Env
	out, _ := cmd.CombinedOutput() // the status says it all
	if status = cmd.ProcessState.ExitCode(); status == noFaults {
		t.Skipf("%s", out)
	}
	return string(out), status
}

// before is what an honest run leaves, and after reads it.
const (
	before = `(setf g (make-mancala :position "mancala 1,0,0,0,0,2,20,0,0,0,1,0,0,20,0")) (setf mine 17) (save "evening") (setf g (make-mancala))
		(match 'random 'greedy g :games 10 :seed 3) (solve-yut :mals 1)`
	after = `(load "evening") (position g) (print mine) (results) (gradebook "own.grades") (solve-yut :mals 1)`
)

// lasting gives the lines of what an honest run has left.
func (p *process) lasting(t *testing.T) []string {
	return strings.Split(regexp.MustCompile(`, time .*`).ReplaceAllString(p.again(t, "-c", after), ""), "\n")
}

// broken says whether what the program printed is a fault of its own.
func broken(text string) bool {
	for _, sign := range []string{"internal error", "internal-error", "panic:", "goroutine ", "fatal error"} {
		if strings.Contains(text, sign) {
			return true
		}
	}
	return false
}

// contents lists the files in the folder and home of a process.
func (p *process) contents(t *testing.T) (list []string) {
	t.Helper()
	err := filepath.WalkDir(p.Dir, func(path string, _ os.DirEntry, err error) error {
		list = append(list, strings.TrimPrefix(path, p.Dir))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}
