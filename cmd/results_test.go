package cmd

import (
	"database/sql"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"regexp"
	"strings"
	"testing"
	"time"

	_ "modernc.org/sqlite" // to change files of results as somebody else would

	"parlor/cmd/line"
	"parlor/games/gamestest"
)

// together runs the program several times at once, in the folder and with the home of a
// process, and gives what each has said and how it ended.
func (p *process) together(t *testing.T, runs [][]string) (said []string, errs []error) {
	t.Helper()
	said, errs = make([]string, len(runs)), make([]error, len(runs))
	done := make(chan bool)
	for i, args := range runs {
		go func() {
			cmd := exec.Command(p.Path, args...)
			cmd.Dir, cmd.Env = p.Dir, p.Env
			out, err := cmd.CombinedOutput()
			said[i], errs[i] = string(out), err
			done <- true
		}()
	}
	for range runs {
		<-done
	}
	return said, errs
}

// TestFirstUse has six processes play matches at once where there is no file of results
// yet. All of them succeed, and the file has all games.
func TestFirstUse(t *testing.T) {
	t.Parallel()
	rounds := 5
	if *gamestest.Long {
		rounds = 100
	}
	for range rounds {
		p := start(t, "version")
		_ = p.Wait()
		var runs [][]string
		for seed := range 6 {
			runs = append(runs, []string{"match", "random", "random", "--game", "mancala", "--games", "2", "--workers", "1", "--seed", fmt.Sprint(seed / 2)})
		}
		said, errs := p.together(t, runs)
		for i, err := range errs {
			if err != nil {
				t.Errorf("%v: %s", err, said[i])
			}
		}
		if list := p.again(t, "results"); strings.Count(list, " mancala ") != 3 {
			t.Errorf("the results are\n%s", list)
		}
	}
}

// resultsKills is how often each of the next tests kills.
func resultsKills() int {
	if *gamestest.Long {
		return 100
	}
	return 3
}

// added finds how many games a merge has added.
var added = regexp.MustCompile(`(\d+) games of (\d+) new matches added`)

// TestKilledMerge kills merges at random moments. A file has all or nothing of what was
// merged, and merging it again completes it.
func TestKilledMerge(t *testing.T) {
	gamestest.TakesTurns(t)
	t.Parallel()
	from := start(t, "match", "random", "random", "--game", "mancala", "--games", "4000", "--seed", "5")
	if status := from.ends(t); status != line.ExitFine {
		t.Fatalf("status %d: %s", status, from.errOut.String())
	}
	file := strings.TrimSpace(from.again(t, "results", "--where"))
	random := rand.New(rand.NewPCG(1, 2))
	began := time.Now()
	p := start(t, "results", "--merge", file)
	_ = p.ends(t)
	usual := time.Since(began)
	for range resultsKills() {
		p := start(t, "results", "--merge", file)
		time.Sleep(time.Duration(random.Int64N(int64(usual))))
		_ = p.Process.Kill()
		_ = p.Wait()
		again := p.again(t, "results", "--merge", file)
		if got := added.FindStringSubmatch(again); got == nil || got[1] != "4000" && got[1] != "0" {
			t.Errorf("after a kill a merge says\n%s", again)
		}
		if list := p.again(t, "results"); !strings.Contains(list, "4000") {
			t.Errorf("after a kill the results are\n%s", list)
		}
	}
}

// TestKilledAudit kills audits at random moments. They change nothing.
func TestKilledAudit(t *testing.T) {
	gamestest.TakesTurns(t)
	t.Parallel()
	p := start(t, "match", "1", "random", "--games", "1000", "--seed", "5")
	if status := p.ends(t); status != line.ExitFine {
		t.Fatalf("status %d: %s", status, p.errOut.String())
	}
	want := p.again(t, "results")
	began := time.Now()
	if whole := p.again(t, "results", "--audit"); !strings.Contains(whole, "1000 games played again, 0 of them otherwise") {
		t.Fatalf("the audit says\n%s", whole)
	}
	usual := time.Since(began)
	random := rand.New(rand.NewPCG(1, 2))
	for range resultsKills() {
		audit := p.restarted(t, "results", "--audit")
		time.Sleep(time.Duration(random.Int64N(int64(usual))))
		_ = audit.Process.Kill()
		_ = audit.Wait()
		if got := p.again(t, "results"); got != want {
			t.Errorf("after a kill the results are\n%s\nand were\n%s", got, want)
		}
	}
}

// TestMergeWithAudit merges a file of which one match is honest and the other has a game
// that somebody has won afterwards: the audit keeps that match out, and names its game.
func TestMergeWithAudit(t *testing.T) {
	t.Parallel()
	theirs := start(t, "match", "1", "random", "--game", "mancala", "--games", "20", "--seed", "5")
	if status := theirs.ends(t); status != line.ExitFine {
		t.Fatalf("status %d: %s", status, theirs.errOut.String())
	}
	theirs.again(t, "match", "greedy", "random", "--game", "mancala", "--games", "20", "--seed", "6")
	file := strings.TrimSpace(theirs.again(t, "results", "--where"))
	db, err := sql.Open("sqlite", file)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("update games set halves = 2 - halves where match = 1 and pair = 3 and seat = 1"); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	ours := start(t, "results", "--merge", file, "--audit")
	if status := ours.ends(t); status == line.ExitFine || !strings.Contains(ours.errOut.String()+ours.out.String(), "its game 7 does not follow from it") {
		t.Errorf("the merge ends with %d and says\n%s%s", status, ours.out.String(), ours.errOut.String())
	}
	if list := ours.again(t, "results"); !strings.Contains(list, "greedy") || strings.Count(list, " mancala ") != 1 {
		t.Errorf("what was merged:\n%s", list)
	}
}

// TestKilledTogether kills three processes that play the same match on one file. In the
// end everything is as in a run that was left alone.
func TestKilledTogether(t *testing.T) {
	gamestest.TakesTurns(t)
	t.Parallel()
	args := []string{"match", "1", "random", "--seed", "5", "--games", "600", "--workers", "1"}
	alone := start(t, "version")
	_ = alone.Wait()
	began := time.Now()
	whole := varying.ReplaceAllString(alone.again(t, args...), "")
	usual := time.Since(began)
	random := rand.New(rand.NewPCG(1, 2))
	p := start(t, "version")
	_ = p.Wait()
	for range resultsKills() {
		three := []*process{p.restarted(t, args...), p.restarted(t, args...), p.restarted(t, args...)}
		for _, one := range three {
			time.Sleep(time.Duration(random.Int64N(int64(usual))))
			_ = one.Process.Kill()
			_ = one.Wait()
		}
		if got := varying.ReplaceAllString(p.again(t, args...), ""); got != whole {
			t.Errorf("after kills it says\n%s\nand left alone\n%s", got, whole)
		}
		p = start(t, "version") // a new home
		_ = p.Wait()
	}
}

// TestMergeExport: what merges is a file of results and none of its exports, and it is said.
func TestMergeExport(t *testing.T) {
	t.Parallel()
	p := start(t, "-c", `(match 'random 'greedy (make-mancala) :games 4 :seed 1) (results :csv "r.csv" :json "r.json")`)
	if status := p.ends(t); status != line.ExitFine {
		t.Fatalf("status %d: %s", status, p.errOut.String())
	}
	for _, file := range []string{"r.csv", "r.json"} {
		cmd := exec.Command(p.Path, "-c", `(results :merge "`+file+`")`)
		cmd.Dir, cmd.Env = p.Dir, p.Env
		if out, err := cmd.CombinedOutput(); err == nil || !strings.Contains(string(out), "[not-results]") || !strings.Contains(string(out), "results.db") {
			t.Errorf("%s: %v\n%s", file, err, out)
		}
	}
}
