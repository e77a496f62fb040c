package tablebase

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/certify"
	"parlor/search/engines/sorry/numbering"
	"parlor/search/tablebase"
	"parlor/transcripts/files"
)

// ask is a game that is asked for.
type ask struct {
	tablebase.Request
	rules *sorry.Rules
}

func askFor(t testing.TB, pieces int) ask {
	t.Helper()
	rules, err := sorry.New(sorry.Options{Pieces: pieces})
	if err != nil {
		t.Fatal(err)
	}
	return ask{tablebase.Request{Build: true}, rules}
}

func (a ask) get(ctx context.Context, c *Cache) (*Game, error) { return c.Get(ctx, a.rules, a.Request) }

// filed gets a small game as one of three pieces is got.
func (a ask) filed(ctx context.Context, t testing.TB) (*Game, error) {
	t.Helper()
	index, err := numbering.New(context.Background(), a.rules, numbering.Front)
	if err != nil {
		t.Fatal(err)
	}
	return filed(ctx, a.rules, index, a.Request)
}

// askIn asks for a game of two pieces in a folder.
func askIn(t testing.TB, folder string) ask {
	a := askFor(t, 2)
	a.Folder = folder
	return a
}

// checkFirst compares the first player's chance with two pieces.
func checkFirst(t *testing.T, g *Game) {
	t.Helper()
	if err := g.Check(context.Background()); err != nil {
		t.Fatal(err)
	}
	lo, hi, err := g.Win(0, 0)
	if err != nil || lo > .505789982048 || hi < .505789982048 || hi-lo > 1e-5 {
		t.Errorf("the first player wins with %v to %v, %v", lo, hi, err)
	}
	if after := g.After(0, 0); math.Abs(after-(1-.505789982048)) > 1e-5 {
		t.Errorf("after a pass the first player wins with %v", after)
	}
}

// TestGet asks twice, and solves once.
func TestGet(t *testing.T) {
	cache := new(Cache)
	first, err := askFor(t, 1).get(context.Background(), cache)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := askFor(t, 1).get(context.Background(), cache); err != nil || again != first {
		t.Errorf("%v, %v: solved anew", again, err)
	}
	ask := askFor(t, 3)
	ask.Folder, ask.Build = t.TempDir(), false
	_, err = ask.get(context.Background(), cache)
	wantCode(t, err, "not-solved")
	_, err = askFor(t, 4).get(context.Background(), cache)
	wantCode(t, err, "not-solved")
}

func wantCode(t *testing.T, err error, code string) {
	t.Helper()
	var e *games.Error
	if !errors.As(err, &e) || e.Code() != code {
		t.Errorf("%v, want the code %s", err, code)
	}
}

// TestGoOnFile interrupts a game again and again, and ends with the right one.
func TestGoOnFile(t *testing.T) {
	folder, stops := t.TempDir(), 0
	for stops < 100 {
		ctx, cancel := context.WithCancel(context.Background())
		a, told := askIn(t, folder), 0
		a.Progress = func(string, int, int) {
			if told++; told == 5 {
				cancel()
			}
		}
		g, err := a.filed(ctx, t)
		cancel()
		if err == nil {
			checkFirst(t, g)
			break
		}
		wantCode(t, err, "interrupted")
		stops++
	}
	if stops < 2 || stops > 10 {
		t.Errorf("interrupted %d times", stops)
	}
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 1 {
		t.Errorf("the folder has %v, %v; want the table alone", entries, err)
	}
}

// TestTwoBuilders build the same game at the same time.
func TestTwoBuilders(t *testing.T) {
	folder := t.TempDir()
	var both sync.WaitGroup
	for range 2 {
		both.Go(func() {
			if g, err := askIn(t, folder).filed(context.Background(), t); err != nil {
				t.Error(err)
			} else {
				checkFirst(t, g)
			}
		})
	}
	both.Wait()
}

// TestNotKept solves where nothing can be written.
func TestNotKept(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	g, err := askIn(t, filepath.Join(file, "below")).filed(context.Background(), t)
	if err != nil {
		t.Fatal(err)
	}
	checkFirst(t, g)
	if notes := strings.Join(g.Notes, "\n"); !strings.Contains(notes, "could not be kept") {
		t.Errorf("noted %q", notes)
	}
}

// TestDamagedBegun goes on with nothing that is damaged.
func TestDamagedBegun(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "sorry-2.begun"), []byte("parlor sorry table 2\nnot one"), 0o600); err != nil {
		t.Fatal(err)
	}
	g, err := askIn(t, folder).filed(context.Background(), t)
	if err != nil {
		t.Fatal(err)
	}
	checkFirst(t, g)
	if notes := strings.Join(g.Notes, "\n"); !strings.Contains(notes, "cannot be used") {
		t.Errorf("noted %q", notes)
	}
}

// killed is the folder in which a process that is about to be killed builds.
const killed = "PARLOR_TEST_BUILD_IN"

// TestKilled kills processes that build a game at five moments, or twenty with -long. What they leave
// is no file, or one that is right.
func TestKilled(t *testing.T) {
	if folder := os.Getenv(killed); folder != "" {
		for {
			path := filepath.Join(folder, "sorry-2.table")
			if err := Keep(context.Background(), files.Anywhere(), path, askFor(t, 2).rules, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	folder, found := t.TempDir(), 0
	began := time.Now()
	if _, err := askIn(t, t.TempDir()).filed(context.Background(), t); err != nil {
		t.Fatal(err)
	}
	took := time.Since(began)
	moments := 5
	if *gamestest.Long {
		moments = 20
	}
	for i := range moments {
		process := exec.Command(os.Args[0], "-test.run", "TestKilled$")
		process.Env = append(os.Environ(), fmt.Sprintf("%s=%s", killed, folder))
		if err := process.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(i) * 2 * took / time.Duration(moments)) // most before it is done
		if i == moments-1 {
			awaitFile(t, filepath.Join(folder, "sorry-2.table"))
		}
		if err := process.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = process.Wait() // it was killed
		a := askIn(t, folder)
		a.Build = false
		switch g, err := a.filed(context.Background(), t); {
		case err == nil:
			found++
			checkFirst(t, g)
		case strings.Contains(err.Error(), ";"): // something is said of a file
			t.Errorf("killed after %d: %v", i, err)
		}
	}
	t.Logf("%d of %d left a table", found, moments)
	if found == 0 {
		t.Error("no process was left to finish")
	}
}

// awaitFile waits until a file is there, however long a busy machine takes.
func awaitFile(t *testing.T, path string) {
	t.Helper()
	for end := time.Now().Add(2 * time.Minute); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if _, err := os.Stat(path); err == nil {
			return
		}
	}
	t.Fatalf("%s has not been written", path)
}

// TestThree builds the game of three pieces, opens it again and proves it from the
// file alone: some minutes, and two gigabytes.
func TestThree(t *testing.T) {
	gamestest.NeedsLong(t)
	ask := askFor(t, 3)
	ask.Folder = t.TempDir()
	began := time.Now()
	if _, err := ask.get(context.Background(), new(Cache)); err != nil {
		t.Fatal(err)
	}
	t.Logf("built in %v", time.Since(began))
	path := filepath.Join(ask.Folder, "sorry-3.table")
	if info, err := os.Stat(path); err != nil || info.Size() > 450e6 {
		t.Errorf("%v, %v: want at most 450 MB", info.Size(), err)
	}
	g, err := ask.get(context.Background(), new(Cache))
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Check(context.Background()); err != nil {
		t.Fatal(err)
	}
	began = time.Now()
	proof, err := certify.Check(context.Background(), ask.rules, g.file, certify.Options{Quick: true})
	t.Logf("%+v, proved in %v", proof, time.Since(began))
	if err != nil || proof.Positions != 110_379_205 || math.Abs(proof.First-.504627919407) > 3e-6 || proof.Width > 6e-6 {
		t.Errorf("%+v, %v", proof, err)
	}
}

// TestVerify keeps a game, proves the file, and refuses it with one bit changed.
func TestVerify(t *testing.T) {
	path := filepath.Join(t.TempDir(), "one.table")
	if err := Keep(context.Background(), files.Anywhere(), path, askFor(t, 1).rules, nil); err != nil {
		t.Fatal(err)
	}
	rules, f, err := OpenSolved(context.Background(), files.Anywhere(), path)
	if err != nil {
		t.Fatal(err)
	}
	proof, err := certify.Check(context.Background(), rules, f, certify.Options{})
	if err != nil || proof.Positions != 1645 || math.Abs(proof.First-.509600365575) > 1e-6 || proof.Width > 3e-6 {
		t.Errorf("%+v, %v", proof, err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	data[len(data)/2] ^= 1
	bad := filepath.Join(t.TempDir(), "bad.table")
	if err := os.WriteFile(bad, data, 0o600); err != nil {
		t.Fatal(err)
	}
	_, _, err = OpenSolved(context.Background(), files.Anywhere(), bad)
	wantCode(t, err, "damaged-table")
	if err := os.WriteFile(bad, []byte("no table"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, _, err = OpenSolved(context.Background(), files.Anywhere(), bad)
	wantCode(t, err, "damaged-table")
}

// TestFolders asks one cache for a game of two folders, of which only one has a file:
// the other must not be given what the first has.
func TestFolders(t *testing.T) {
	full, empty := askFor(t, 3), askFor(t, 3)
	full.Folder, empty.Folder, empty.Build = t.TempDir(), t.TempDir(), false
	cache, opened := new(Cache), &Game{}
	// It stands for a file of 400 megabytes.
	if _, err := cache.games.Get(key(full.rules, full.Request), func() (*Game, error) { return opened, nil }); err != nil {
		t.Fatal(err)
	}
	if g, err := full.get(context.Background(), cache); err != nil || g != opened {
		t.Errorf("%v, %v: opened anew", g, err)
	}
	_, err := empty.get(context.Background(), cache)
	wantCode(t, err, "not-solved")
}
