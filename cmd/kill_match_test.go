package cmd

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"regexp"
	"slices"
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
	gamestest.TakesTurns(t)
	t.Parallel()
	args := []string{"match", "1", "random", "--seed", "5", "--games", "2000", "--workers", "2"}
	testKilled(t, "2000 games", args, args)
}

// TestKilledTest does so to a match with a sequential test, which resume goes on with,
// as the match knows its test. It ends with the same game.
func TestKilledTest(t *testing.T) {
	gamestest.TakesTurns(t)
	t.Parallel()
	args := []string{"match", "2", "1", "--seed", "5", "--games", "20000", "--until", "0,30", "--workers", "2"}
	testKilled(t, "TEST of 0 against 30 Elo", args, []string{"-c", "(resume 0)", "--seed", "5"})
}

// testKilled kills runs with some arguments, goes on with others at the last, and
// compares what is said with a run that was left alone, in which something is found.
func testKilled(t *testing.T, finds string, args, last []string) {
	quiet := start(t, "version")
	_ = quiet.Wait()
	began := time.Now()
	whole := varying.ReplaceAllString(quiet.again(t, args...), "")
	usual := time.Since(began)
	if !strings.Contains(whole, finds) || strings.Contains(whole, "stopped") || strings.Contains(whole, "undecided") {
		t.Fatalf("the whole match says\n%s", whole)
	}
	name := regexp.MustCompile(`MATCH (\w+)`).FindStringSubmatch(whole)[1]
	last = slices.Clone(last)
	for i := range last {
		last[i] = strings.Replace(last[i], "resume 0", `resume "`+name+`"`, 1)
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range matchKills() {
		p := start(t, args...)
		for range 3 { // the same run several times
			time.Sleep(time.Duration(random.Int64N(int64(usual / 2))))
			_ = p.Process.Kill()
			_ = p.Wait()
			p = p.restarted(t, args...)
		}
		p.waitForGames(t, name)
		_ = p.Process.Kill()
		_ = p.Wait()
		rest := p.again(t, last...)
		if !strings.Contains(rest, "had been played before") {
			t.Errorf("after kills it says nothing of the games that had been stored:\n%s", rest)
		}
		if got := varying.ReplaceAllString(rest, ""); got != whole {
			t.Errorf("after kills it says\n%s\nand left alone\n%s", got, whole)
		}
	}
}

// waitForGames waits until games of a match have been stored.
func (p *process) waitForGames(t *testing.T, name string) {
	t.Helper()
	stored := regexp.MustCompile(name + ` +\w+ +\w+ +\w+ +[1-9]`)
	for range 600 {
		list := exec.Command(p.Path, "results")
		list.Dir, list.Env = p.Dir, p.Env
		if out, _ := list.CombinedOutput(); stored.Match(out) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("no game of match %s was stored", name)
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
