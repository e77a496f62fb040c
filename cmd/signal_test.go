package cmd

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"parlor/cmd/line"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// wantsUnix leaves a test out on Windows, which lacks something: break_windows_test.go tries an
// interruption there.
func wantsUnix(t *testing.T, what string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no " + what)
	}
}

// patience is how long anything may take that is done in no time on an idle
// machine. The machines that run the tests are seldom idle.
const patience = 30 * time.Second

// watched is output that can be waited for while a program runs.
type watched struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (w *watched) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.text.Write(p)
}

func (w *watched) String() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.text.String()
}

// since gives what came after so many bytes.
func (w *watched) since(n int) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return string(w.text.Bytes()[n:])
}

// eventually waits until a condition holds.
func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); !holds(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("waited in vain for %s", what)
		}
	}
}

// process is the program, running.
type process struct {
	*exec.Cmd
	out, errOut watched
	in          io.WriteCloser
	steps       int // lines that says has typed
}

// start runs the program in a folder of its own, its input a pipe that stays
// open.
func start(t *testing.T, args ...string) *process {
	t.Helper()
	return startIn(t, t.TempDir(), args...)
}

// startIn is start in a folder.
func startIn(t *testing.T, folder string, args ...string) *process {
	t.Helper()
	p := unstarted(t, folder, args...)
	p.begin(t)
	return p
}

// unstarted is a process that has not begun.
func unstarted(t *testing.T, folder string, args ...string) *process {
	t.Helper()
	path, err := exec.LookPath("parlor")
	if err != nil {
		t.Fatal(err)
	}
	p := &process{Cmd: exec.Command(path, args...)}
	p.Dir = folder
	p.Env = []string{"HOME=" + p.Dir, "TMPDIR=" + p.Dir, "USERPROFILE=" + p.Dir, "LOCALAPPDATA=" + p.Dir, "TMP=" + p.Dir}
	if runtime.GOOS == "windows" { // whose folders for what is kept do not follow from the home folder
		p.Env = append(p.Env, "XDG_DATA_HOME="+p.Dir, "XDG_STATE_HOME="+p.Dir, "XDG_CACHE_HOME="+p.Dir, "XDG_CONFIG_HOME="+p.Dir)
	}
	p.Stdout, p.Stderr = &p.out, &p.errOut
	if p.in, err = p.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	return p
}

func (p *process) begin(t *testing.T) {
	t.Helper()
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.Process.Kill() })
}

// ends waits for the program's end and gives its exit status, -1 if a signal
// killed it.
func (p *process) ends(t *testing.T) int {
	t.Helper()
	killer := time.AfterFunc(patience, func() { _ = p.Process.Kill() })
	_ = p.Wait() // the status says it all
	if !killer.Stop() {
		t.Fatalf("%v does not end\n%s%s", p.Args, p.out.String(), p.errOut.String())
	}
	return p.ProcessState.ExitCode()
}

const (
	heldCard = `(setf g (make-sorry :position "sorry red 10 r:-1,12,20 g:-2,29,4")) (print 'started) `
	noCard   = `(setf g (make-sorry :position "sorry red - r:-1,12,20 g:-2,29,4")) (print 'started) `
)

// TestSignalEndsBatch: whatever a batch is doing, a signal ends it with 130 and
// what comes behind is not run.
func TestSignalEndsBatch(t *testing.T) {
	wantsUnix(t, "signals that end one program")
	tests := []struct {
		name   string
		signal os.Signal
		args   []string
		in     string
		want   string // in the output, or in the errors
	}{
		{"search", os.Interrupt, []string{"-c", heldCard + `(suggest-best-move g 60) (print 'after)`}, "", "of 60: interrupted"},
		{"search terminated", syscall.SIGTERM, []string{"-c", heldCard + `(suggest-best-move g 60) (print 'after)`}, "", "of 60: interrupted"},
		{"keep going", os.Interrupt, []string{"--keep-going", "-c", heldCard + "(perft g 60)\n(print 'after)"}, "", "interrupted\n"},
		{"json", os.Interrupt, []string{"--json", "-c", heldCard + `(suggest-best-move g 60)`}, "", `"stopped":"interrupted"`},
		{"ranking", os.Interrupt, []string{"-c", heldCard + `(rank-moves g 60)`}, "", "of 60: interrupted"},
		{"plan", os.Interrupt, []string{"-c", noCard + `(plan g 60)`}, "", "[search-stopped]"},
		{"compete", os.Interrupt, []string{"-c", heldCard + `(compete 60 60 g)`}, "", "interrupted\n"},
		{"perft", os.Interrupt, []string{"-c", heldCard + `(perft g 60)`}, "", "interrupted\n"},
		{"loop", os.Interrupt, []string{"-c", `(print 'started) (loop (+ 1 1))`}, "", "interrupted\n"},
		{"input", os.Interrupt, []string{"run", "-"}, "(print 'started)\n", "started"},
		{"input terminated", syscall.SIGTERM, nil, "(print 'started)\n", "started"},
		{"input inside a form", os.Interrupt, []string{"--keep-going"}, "(print 'started)\n(list 1\n", "started"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			p := start(t, test.args...)
			if _, err := io.WriteString(p.in, test.in); err != nil {
				t.Fatal(err)
			}
			eventually(t, "the start", func() bool { return strings.Contains(p.out.String(), "started") })
			time.Sleep(100 * time.Millisecond) // let the next form get under way
			if err := p.Process.Signal(test.signal); err != nil {
				t.Fatal(err)
			}
			status := p.ends(t)
			all := p.out.String() + p.errOut.String()
			if status != line.ExitInterrupted || !strings.Contains(all, test.want) || strings.Contains(all, "after\n") {
				t.Errorf("status %d, want %d and %q; printed:\n%s", status, line.ExitInterrupted, test.want, all)
			}
		})
	}
}

// TestSignalEndsProof: Ctrl-C while the endgames of a proof are made leaves no
// file behind, neither whole nor in part.
func TestSignalEndsProof(t *testing.T) {
	wantsUnix(t, "signals that end one program")
	t.Parallel()
	p := start(t, "bench", "solve-kalah", "6", "5")
	eventually(t, "the start", func() bool { return strings.Contains(p.out.String(), "MB") })
	if err := p.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if status := p.ends(t); status != line.ExitInterrupted || !strings.Contains(p.errOut.String(), "interrupted: stopped before") {
		t.Errorf("status %d, want %d\n%s%s", status, line.ExitInterrupted, p.out.String(), p.errOut.String())
	}
	err := filepath.WalkDir(p.Dir, func(path string, entry os.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			t.Errorf("%s is left", path)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

// TestSignalKeepsProof: Ctrl-C while a proof searches keeps what has been proved, and says
// so.
func TestSignalKeepsProof(t *testing.T) {
	wantsUnix(t, "signals that end one program")
	t.Parallel()
	p := start(t, "solve", "kalah", "--rule", "usual", "--endgames", "8")
	eventually(t, "the search", func() bool { return strings.Contains(p.out.String(), "endgames made") })
	time.Sleep(100 * time.Millisecond) // let it prove something
	if err := p.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if status := p.ends(t); status != line.ExitInterrupted || !strings.Contains(p.errOut.String(), "the next attempt continues it\n") {
		t.Errorf("status %d, want %d\n%s%s", status, line.ExitInterrupted, p.out.String(), p.errOut.String())
	}
	if kept, err := filepath.Glob(filepath.Join(p.Dir, ".cache", "parlor", "*.begun")); err != nil || len(kept) != 1 {
		t.Errorf("%v is kept, %v; want one file", kept, err)
	}
}

// TestSignalEndsCheck: a transcript that never ends can be left alone, and its
// folder goes with it.
func TestSignalEndsCheck(t *testing.T) {
	wantsUnix(t, "signals that end one program")
	t.Parallel()
	page := filepath.Join(t.TempDir(), "endless.md")
	text := "---\nparlor: 1\nfolder: new\n---\n```parlor\n> (save \"started\")\nsaved 0 games\n> (loop (+ 1 1))\n```\n"
	if err := os.WriteFile(page, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	p := start(t, "check", page)
	left := func() int {
		found, err := filepath.Glob(filepath.Join(p.Dir, "*", "started"))
		if err != nil {
			t.Fatal(err)
		}
		return len(found)
	}
	eventually(t, "the start", func() bool { return left() > 0 })
	if err := p.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if status := p.ends(t); status != line.ExitInterrupted {
		t.Errorf("status %d, want %d\n%s%s", status, line.ExitInterrupted, p.out.String(), p.errOut.String())
	}
	if left() > 0 {
		t.Errorf("the page's folder is left in %s", p.Dir)
	}
}

// TestReaderGone: a pipe that nobody reads any more ends the program without a
// word, however much it still had to say, and be it without end.
func TestReaderGone(t *testing.T) {
	wantsUnix(t, "shell of Unix")
	t.Parallel()
	for _, args := range []string{
		`-c '(let ((i 0)) (loop (print i)))'`,
		`--json --keep-going run numbers`,
		`--keep-going run numbers`,
		`completion bash`,
	} {
		folder := t.TempDir()
		numbers := strings.Repeat("(list 1 2 3)\n", 200_000)
		if err := os.WriteFile(filepath.Join(folder, "numbers"), []byte(numbers), 0o600); err != nil {
			t.Fatal(err)
		}
		p := exec.Command("sh", "-c", "parlor "+args+" | head -1")
		p.Dir = folder
		var out, errOut bytes.Buffer
		p.Stdout, p.Stderr = &out, &errOut
		if err := p.Run(); err != nil || errOut.Len() > 0 || strings.Count(out.String(), "\n") != 1 {
			t.Errorf("parlor %s | head -1: %v, printed %q, %q", args, err, &out, &errOut)
		}
	}
}

// TestOutputCannotBeWritten: output that is lost is an error, and nothing more
// is done for it.
func TestOutputCannotBeWritten(t *testing.T) {
	wantsUnix(t, "device that is always full") // Wine has one, with words of its own
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("this system has no device that is always full")
	}
	defer full.Close()
	for _, args := range [][]string{
		{"-c", "(loop (print 1))"},
		{"--json", "--keep-going", "-c", "(print 1)\n(loop 1)"},
		{"bench"},
		{"version"},
		{"check", "no-such-file"},
	} {
		p := exec.Command("parlor", args...)
		var errOut bytes.Buffer
		p.Stdout, p.Stderr = full, &errOut
		err := p.Run()
		if p.ProcessState.ExitCode() != line.ExitFailed || !strings.Contains(errOut.String(), "no space left") {
			t.Errorf("parlor %v: %v, %s", args, err, &errOut)
		}
	}
}

// TestClosedStreams: a program started with its streams closed ends as if they
// were empty, and does not mistake another file for them.
func TestClosedStreams(t *testing.T) {
	wantsUnix(t, "shell of Unix")
	t.Parallel()
	for script, want := range map[string]int{
		"parlor <&-":                     line.ExitFine,
		"parlor run - <&-":               line.ExitFine,
		"parlor -c '(print 1)' >&-":      line.ExitFine,
		"parlor -c '(car 1)' 2>&-":       line.ExitFailed,
		"parlor run - <&- >&- 2>&-":      line.ExitFine,
		"parlor < .":                     line.ExitFailed,
		"parlor --json -c '(car 1)' >&-": line.ExitFailed,
	} {
		p := exec.Command("sh", "-c", script)
		p.Dir = t.TempDir()
		text, _ := p.CombinedOutput() // the status says it all
		if got := p.ProcessState.ExitCode(); got != want {
			t.Errorf("%s: status %d, want %d\n%s", script, got, want, text)
		}
	}
}
