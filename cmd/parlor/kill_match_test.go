package main

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
	"time"

	"parlor/games/gamestest"
)

// matchKills is how often the run of a match is killed.
func matchKills() int {
	if *gamestest.Long {
		return 30
	}
	return 3
}

// varying are the lines of a match's report that differ from run to run.
var varying = regexp.MustCompile(`(?m)^.* (thought .* about a move|had been played before)\n`)

// TestKilledMatch kills the run of a match at random moments (SIGKILL) and goes on.
// In the end everything is as in a run that was left alone.
func TestKilledMatch(t *testing.T) {
	t.Parallel()
	args := []string{"match", "1", "random", "--seed", "5", "--games", "2000", "--workers", "2"}
	quiet := start(t, "version")
	_ = quiet.Wait()
	began := time.Now()
	whole := varying.ReplaceAllString(quiet.again(t, args...), "")
	usual := time.Since(began)
	if !strings.Contains(whole, "2000 games") || strings.Contains(whole, "stopped") {
		t.Fatalf("the whole match says\n%s", whole)
	}
	random := rand.New(rand.NewPCG(1, 2))
	kept := 0
	for range matchKills() {
		p := start(t, args...)
		for range 3 { // the same run several times
			time.Sleep(time.Duration(random.Int64N(int64(usual / 2))))
			_ = p.Process.Kill()
			_ = p.Wait()
			p = p.restarted(t, args...)
		}
		_ = p.Process.Kill()
		_ = p.Wait()
		rest := p.again(t, args...)
		if strings.Contains(rest, "had been played before") {
			kept++
		}
		if got := varying.ReplaceAllString(rest, ""); got != whole {
			t.Errorf("after kills it says\n%s\nand left alone\n%s", got, whole)
		}
	}
	if kept == 0 {
		t.Error("no run lived long enough to store a game")
	}
}

// restarted starts the program in the folder and with the home of one that was
// killed.
func (p *process) restarted(t *testing.T, args ...string) *process {
	t.Helper()
	next := &process{Cmd: exec.Command(p.Path, args...)}
	next.Dir, next.Env = p.Dir, p.Env
	if err := next.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = next.Process.Signal(os.Kill) })
	return next
}
