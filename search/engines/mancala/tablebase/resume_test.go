package tablebase

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/mancala"
	"parlor/search/engines/mancala/proof"
	"parlor/transcripts/files"
)

// proveSome makes a proof that is stopped after so many reports of progress; its table
// and what it leaves are in a folder.
func proveSome(t *testing.T, o mancala.Options, reports int, folder string) (margin games.Value, work Work, notes []string, err error) {
	t.Helper()
	p, err := NewProof(mustNew(t, o), 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, notes, err = p.Prepare(context.Background(), folder, nil); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	margin, work, err = p.Value(ctx, func(string, int, int) {
		if reports--; reports == 0 {
			stop()
		}
	})
	return margin, work, notes, err
}

// TestGoneOn stops a proof again and again. The value is the same, and what was done
// before is not done anew; a file that is damaged is told of and not used.
func TestGoneOn(t *testing.T) {
	gamestest.TakesTurns(t)
	for i, o := range []mancala.Options{{Stones: 3, EmptyCapture: true}, {Stones: 3}} {
		if i > 0 && !*gamestest.Long {
			break
		}
		want, whole, _, err := proveSome(t, o, 0, "")
		if err != nil {
			t.Fatal(err)
		}
		folder := t.TempDir()
		var all uint64
		runs := 0
		for {
			if runs++; runs > 30 {
				t.Fatal("the proof does not come to its end")
			}
			got, work, notes, err := proveSome(t, o, 1, folder)
			if went := strings.Contains(strings.Join(notes, "\n"), "went on with"); went != (runs > 1) {
				t.Fatalf("run %d: notes %q", runs, notes)
			}
			if all += work.Searched; err == nil {
				if got != want {
					t.Errorf("%+v: %v after %d runs, want %v", o, got, runs, want)
				}
				break
			}
			gamestest.WantError(t, err, "interrupted", "the work so far is kept")
		}
		if runs < 3 || all > 2*whole.Searched {
			t.Errorf("%+v: %d positions searched in %d runs, and %d in one", o, all, runs, whole.Searched)
		}
		if _, work, _, err := proveSome(t, o, 0, folder); err != nil || work.Searched > 10 {
			t.Errorf("%+v: %d positions searched when all is proved, %v", o, work.Searched, err)
		}
		damageBegun(t, folder)
		got, work, notes, err := proveSome(t, o, 0, folder)
		if err != nil || got != want || work != whole || !strings.Contains(strings.Join(notes, "\n"), "cannot be used") {
			t.Errorf("%+v: damaged: %v, %+v, %q, %v", o, got, work, notes, err)
		}
	}
}

// TestWrittenMeanwhile: a long proof writes down what it has while it goes on, and the
// value in the end.
func TestWrittenMeanwhile(t *testing.T) {
	gamestest.TakesTurns(t)
	folder := t.TempDir()
	p, err := NewProof(mustNew(t, mancala.Options{Stones: 3}), 12, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := p.Prepare(context.Background(), folder, nil); err != nil {
		t.Fatal(err)
	}
	p.begun.every = 2 * tellEvery
	reports, there := 0, 0
	margin, _, err := p.Value(context.Background(), func(string, int, int) {
		reports++
		if list, _ := readBegun(t, p); len(list) > 0 {
			there++
		}
	})
	if err != nil || there != reports-2 || reports < 4 {
		t.Errorf("%v, and something was there at %d of %d reports", err, there, reports)
	}
	list, value := readBegun(t, p)
	if len(list) == 0 || value.Lo != value.Hi || games.Value(value.Lo) != margin {
		t.Errorf("%d positions, of the start %+v, and its value is %v", len(list), value, margin)
	}
}

// readBegun reads what a proof has left, with the bounds of the start.
func readBegun(t *testing.T, p *Proof) (list []proof.Bound, start proof.Bound) {
	t.Helper()
	l, err := proof.Read(files.Anywhere(), p.begun.path)
	if err != nil {
		return nil, start
	}
	for _, b := range l.Bounds {
		if (position{b.Mine, b.Theirs}) == p.start {
			start = b
		}
	}
	return l.Bounds, start
}

// damageBegun changes a byte in the middle of what a proof has left.
func damageBegun(t *testing.T, folder string) {
	t.Helper()
	paths, _ := filepath.Glob(filepath.Join(folder, "*.begun"))
	if len(paths) != 1 {
		t.Fatalf("files %q", paths)
	}
	data, err := os.ReadFile(paths[0])
	if err != nil {
		t.Fatal(err)
	}
	data[len(data)/2] ^= 4
	if err := os.WriteFile(paths[0], data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestBegunUnkept: where nothing can be written the error says so.
func TestBegunUnkept(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(folder, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	_, _, _, err := proveSome(t, mancala.Options{Stones: 3}, 1, folder)
	gamestest.WantError(t, err, "interrupted", "could not be kept")
}
