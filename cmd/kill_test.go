package cmd

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"parlor/cmd/line"
	"parlor/games/gamestest"
)

// kills is how often a test kills the program.
func kills() int {
	if *gamestest.Long {
		return 100
	}
	return 4
}

// killDuring runs the program with some input and kills it (SIGKILL) at a moment
// between its start and its usual end, then hands it to look. Where the input says when
// a command is done, one run at least has done the first.
func killDuring(t *testing.T, input string, usual time.Duration, args []string, look func(p *process)) {
	random := rand.New(rand.NewPCG(1, 2))
	for run := range kills() {
		p := start(t, args...)
		go func() { _, _ = p.in.Write([]byte(input)) }()
		if run == 0 && strings.Contains(input, "done 1~%") {
			eventually(t, "the first command", func() bool { return strings.Contains(p.out.String(), "done 1\n") })
		}
		time.Sleep(time.Duration(random.Int64N(int64(usual))))
		_ = p.Process.Kill()
		_ = p.Wait()
		look(p)
	}
}

// again runs the program in the folder and with the home of one that was killed.
func (p *process) again(t *testing.T, args ...string) string {
	t.Helper()
	cmd := exec.Command(p.Path, args...)
	cmd.Dir, cmd.Env = p.Dir, p.Env
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s after a kill: %v\n%s", strings.Join(args, " "), err, out)
	}
	return string(out)
}

// finished gives the number of the last command that the program said it had
// finished.
func (p *process) finished(t *testing.T) int {
	t.Helper()
	all := regexp.MustCompile(`(?m)^done (\d+)$`).FindAllStringSubmatch(p.out.String(), -1)
	if len(all) == 0 {
		return 0
	}
	n, err := strconv.Atoi(all[len(all)-1][1])
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestKilledSaving: the file holds what was saved last, or what was being saved.
func TestKilledSaving(t *testing.T) {
	gamestest.TakesTurns(t)
	t.Parallel()
	var input strings.Builder
	for n := 1; n <= 5000; n++ {
		fmt.Fprintf(&input, "(setf n %d)\n(save \"s\")\n(format t \"done %d~%%\")\n", n, n)
	}
	reached := 0
	killDuring(t, input.String(), time.Second, nil, func(p *process) {
		done := p.finished(t)
		reached = max(reached, done)
		if _, err := os.Stat(filepath.Join(p.Dir, "s")); err != nil && done == 0 {
			return // nothing was saved yet
		}
		text := p.again(t, "-c", `(load "s") n`)
		n, err := strconv.Atoi(strings.TrimSpace(text[strings.IndexByte(text, '\n')+1:]))
		if err != nil || n < done || n > done+1 {
			t.Errorf("%d saves were finished, and the file says\n%s", done, text)
		}
	})
	if reached == 0 {
		t.Error("no run lived long enough to save anything")
	}
}

// TestKilledRecording: the recording checks, and has all commands that were
// finished.
func TestKilledRecording(t *testing.T) {
	gamestest.TakesTurns(t)
	t.Parallel()
	var input strings.Builder
	input.WriteString("(record \"r.md\")\n")
	for n := 1; n <= 5000; n++ {
		fmt.Fprintf(&input, "(format t \"done %d~%%\")\n", n)
	}
	reached := 0
	killDuring(t, input.String(), time.Second, []string{"--seed", "1"}, func(p *process) {
		done := p.finished(t)
		reached = max(reached, done)
		if _, err := os.Stat(filepath.Join(p.Dir, "r.md")); err != nil && done == 0 {
			return
		}
		text := p.again(t, "check", "r.md")
		var passed, failed int
		if _, err := fmt.Sscanf(text, "%d passed, %d failed", &passed, &failed); err != nil || failed > 0 || passed < done-1 {
			t.Errorf("%d commands had printed, and check says %s", done, text)
		}
	})
	if reached == 0 {
		t.Error("no run lived long enough to record anything")
	}
}

// TestKilledUpdating: a page is as it was or as it was to be.
func TestKilledUpdating(t *testing.T) {
	t.Parallel()
	old, updated := "```parlor\n", "```parlor\n"
	for n := range 400 {
		old += fmt.Sprintf("> (+ %d 0)\nwrong\n", n)
		updated += fmt.Sprintf("> (+ %d 0)\n%d\n", n, n)
	}
	old, updated = old+"```\n", updated+"```\n"
	folder := t.TempDir()
	page := filepath.Join(folder, "page.md")
	write := func() {
		if err := os.WriteFile(page, []byte(old), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write()
	began := time.Now()
	p := start(t, "check", "--update", page)
	if status := p.ends(t); status != line.ExitFine {
		t.Fatalf("status %d: %s", status, p.errOut.String())
	}
	usual := time.Since(began)
	look := func(*process) {
		text, err := os.ReadFile(page)
		if err != nil || string(text) != old && string(text) != updated {
			t.Errorf("the page is torn: %v", err)
		}
		write()
	}
	look(p)
	killDuring(t, "", usual, []string{"check", "--update", page}, look)
}

// TestKilledBuildingTable: the next run reads a whole table or makes one, and
// finds the same value.
func TestKilledBuildingTable(t *testing.T) {
	t.Parallel()
	args := []string{"bench", "solve-kalah", "3", "3", "--rule", "usual"}
	value := regexp.MustCompile(`EXACT VALUE: \S+`)
	began := time.Now()
	p := start(t, args...)
	if status := p.ends(t); status != line.ExitFine {
		t.Fatalf("status %d: %s", status, p.errOut.String())
	}
	usual, want := time.Since(began), value.FindString(p.out.String())
	if want == "" {
		t.Fatalf("no value in %s", p.out.String())
	}
	killDuring(t, "", usual, args, func(p *process) {
		text := p.again(t, args...)
		if value.FindString(text) != want || strings.Contains(text, "of no use") {
			t.Errorf("after a kill:\n%s", text)
		}
	})
}
