package tablebase

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parlor/games"
	"parlor/games/yut"
	"parlor/search/tablebase"
)

// ask is a game that is asked for.
type ask struct {
	tablebase.Request
	rules *yut.Rules
}

func askFor(t testing.TB, mals int, folder string) ask {
	t.Helper()
	rules, err := yut.New(yut.Options{Mals: mals})
	if err != nil {
		t.Fatal(err)
	}
	return ask{tablebase.Request{Folder: folder, Build: true}, rules}
}

func (a ask) get(ctx context.Context, c *Cache) (*Game, error) { return c.Get(ctx, a.rules, a.Request) }

func got(t *testing.T, a ask) *Game {
	t.Helper()
	g, err := a.get(context.Background(), new(Cache))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// start gives the bounds for whoever throws first.
func start(t *testing.T, g *Game) (lo, hi float64) {
	t.Helper()
	lo, hi, err := g.Win(g.Start(), g.Start())
	if err != nil {
		t.Fatal(err)
	}
	return lo, hi
}

func wantCode(t *testing.T, err error, code string) {
	t.Helper()
	var e *games.Error
	if !errors.As(err, &e) || e.Code() != code {
		t.Errorf("%v, want the code %s", err, code)
	}
}

// TestRounded keeps bounds that still hold after rounding, no more than two units wider.
func TestRounded(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		lo := rapid.Float64Range(0, 1).Draw(r, "lo")
		hi := min(1, lo+rapid.Float64Range(0, 1e-5).Draw(r, "width"))
		data := make([]byte, format.Width)
		put(data, lo, hi)
		least, most := get(data)
		if least > lo || most < hi || most-least > hi-lo+2.1/whole || least < 0 || most > 1 {
			r.Errorf("%v to %v was kept as %v to %v", lo, hi, least, most)
		}
	})
}

// TestGet keeps a game, reads it again, and makes it anew where the file is cut short,
// changed anywhere, or of something else.
func TestGet(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new")
	lo, hi := start(t, got(t, askFor(t, 1, folder)))
	if math.Abs((lo+hi)/2-.493098328324) > 1e-9 || hi-lo > 1e-9 {
		t.Errorf("the first to throw wins with %v to %v", lo, hi)
	}
	path := filepath.Join(folder, "yut-1.table")
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if g := got(t, askFor(t, 1, folder)); len(g.Notes) > 0 || g.Check(context.Background()) != nil {
		t.Errorf("read again with %v, %v", g.Notes, g.Check(context.Background()))
	}
	bad := map[string][]byte{"cut": good[:len(good)-1], "empty": {}, "longer": append(slices.Clone(good), 0), "another's": []byte("parlor table 1\n")}
	for _, at := range []int{0, 20, 60, 90, 120} {
		bad[fmt.Sprint("flipped at ", at)] = flipped(good, at)
	}
	for name, data := range bad {
		folder := t.TempDir() // a file that is mapped must not be cut
		path := filepath.Join(folder, "yut-1.table")
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		g := got(t, askFor(t, 1, folder))
		if least, most := start(t, g); least != lo || most != hi {
			t.Errorf("%s: %v to %v", name, least, most)
		}
		if notes := strings.Join(g.Notes, "\n"); !strings.Contains(notes, "cannot be used") {
			t.Errorf("%s: nothing is said of it: %v", name, notes)
		}
		if again, err := os.ReadFile(path); err != nil || !slices.Equal(again, good) {
			t.Errorf("%s: the file is not made anew, %v", name, err)
		}
	}
}

func flipped(good []byte, at int) []byte {
	bad := slices.Clone(good)
	bad[at] ^= 4
	return bad
}

// TestDamagedValue changes a value in a file: whoever asks for one is told.
func TestDamagedValue(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "yut-1.table")
	got(t, askFor(t, 1, folder))
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	folder = t.TempDir()
	path = filepath.Join(folder, "yut-1.table")
	if err := os.WriteFile(path, flipped(good, len(good)-1), 0o644); err != nil {
		t.Fatal(err)
	}
	g := got(t, askFor(t, 1, folder))
	_, _, err = g.Win(g.Start(), g.Start())
	wantCode(t, err, "damaged-table")
	wantCode(t, g.Check(context.Background()), "damaged-table")
}

// TestNowhereToKeep has a file where the folder should be.
func TestNowhereToKeep(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(folder, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	g := got(t, askFor(t, 1, folder))
	if notes := strings.Join(g.Notes, "\n"); !strings.Contains(notes, "could not be kept") {
		t.Errorf("nothing is said of it: %v", notes)
	}
	start(t, g)
}

// TestInterrupted interrupts a game again and again, which is gone on with each time, and
// ends with the right one.
func TestInterrupted(t *testing.T) {
	folder, stops := t.TempDir(), 0
	for ; stops < 100; stops++ {
		ctx, cancel := context.WithCancel(context.Background())
		ask, told := askFor(t, 1, folder), 0
		ask.Progress = func(string, int, int) {
			if told++; told == 40 {
				cancel()
			}
		}
		g, err := ask.get(ctx, new(Cache))
		cancel()
		if err == nil {
			if lo, hi := start(t, g); math.Abs((lo+hi)/2-.493098328324) > 1e-9 || hi-lo > 1e-9 {
				t.Errorf("the first to throw wins with %v to %v", lo, hi)
			}
			break
		}
		wantCode(t, err, "interrupted")
	}
	if stops < 1 || stops > 20 {
		t.Errorf("interrupted %d times", stops)
	}
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 1 {
		t.Errorf("the folder has %v, %v; want the table alone", entries, err)
	}
}

// TestCache asks twice and solves once, refuses what cannot be solved, and three mals
// that nobody has asked to build.
func TestCache(t *testing.T) {
	cache := new(Cache)
	first, err := askFor(t, 1, "").get(context.Background(), cache)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := askFor(t, 1, "").get(context.Background(), cache); err != nil || again != first {
		t.Errorf("%v, %v: solved anew", again, err)
	}
	three := askFor(t, 3, t.TempDir())
	three.Build = false
	_, err = three.get(context.Background(), cache)
	wantCode(t, err, "not-solved")
	_, err = askFor(t, 4, "").get(context.Background(), cache)
	wantCode(t, err, "not-solved")
	for mals, places := range map[int]int{1: 31, 2: 496, 3: 5456} {
		_, disk := Megabytes(mals)
		if got := format.FileSize(tablebase.Pairs(mals, places)); got > (disk+1)*1_000_000 {
			t.Errorf("%d mals take %d bytes, want %d MB", mals, got, disk)
		}
	}
}
