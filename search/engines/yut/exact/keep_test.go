package exact

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/yut"
)

// asking is a position to be solved, with a folder for the table.
func asking(t *testing.T, folder string) games.SolveAsk[yut.State] {
	t.Helper()
	_, s, err := rulesFor(t, yut.Options{}).ReadPosition("yut 0 casts:2,1 a:4 b:6")
	if err != nil {
		t.Fatal(err)
	}
	return games.SolveAsk[yut.State]{Kit: rulesFor(t, yut.Options{Mals: 1}), State: s, Folder: folder}
}

// solveIn asks a new solver about the position and gives its answer.
func solveIn(t *testing.T, folder string) games.Solution {
	t.Helper()
	solution, err := newTables().solve(context.Background(), asking(t, folder))
	if err != nil {
		t.Fatal(err)
	}
	return solution
}

// TestKeptTable keeps the table of one mal, reads it again, and makes it anew
// where the file is cut short, changed anywhere, or of something else.
func TestKeptTable(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new")
	path := filepath.Join(folder, "yut-1.table")
	want := solveIn(t, "")
	if got := solveIn(t, folder); !slices.Equal(got.Notes, want.Notes) || got.Lo != want.Lo || got.Hi != want.Hi {
		t.Errorf("kept: %v, want %v", got, want)
	}
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got := solveIn(t, folder); !slices.Equal(got.Notes, want.Notes) || got.Lo != want.Lo || !slices.Equal(got.Moves, want.Moves) {
		t.Errorf("read again: %v, want %v", got, want)
	}
	bad := map[string][]byte{"cut": good[:len(good)-1], "empty": {}, "longer": append(slices.Clone(good), 0), "another's": []byte("parlor table 1\n")}
	for _, at := range []int{0, 20, 60, 100, len(good) / 2, len(good) - 1} {
		flipped := slices.Clone(good)
		flipped[at] ^= 4
		bad[fmt.Sprint("flipped at ", at)] = flipped
	}
	for name, data := range bad {
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		got := solveIn(t, folder)
		if got.Lo != want.Lo || !slices.Equal(got.Moves, want.Moves) {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
		if last := got.Notes[len(got.Notes)-1]; !strings.Contains(last, "has been made anew") {
			t.Errorf("%s: nothing is said of it: %v", name, got.Notes)
		}
		if again, err := os.ReadFile(path); err != nil || !slices.Equal(again, good) {
			t.Errorf("%s: the file is not made anew, %v", name, err)
		}
	}
}

// TestNowhereToKeep has a file where the folder should be.
func TestNowhereToKeep(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(folder, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	notes := solveIn(t, folder).Notes
	if last := notes[len(notes)-1]; !strings.Contains(last, "could not be kept") {
		t.Errorf("nothing is said of it: %v", notes)
	}
}

// patient ends after it has been asked so often whether it has.
type patient struct {
	context.Context
	looks int
}

func (p *patient) Err() error {
	if p.looks--; p.looks < 0 {
		return context.Canceled
	}
	return nil
}

// TestInterrupted stops after every sweep in turn. The interval so far holds the value,
// of the position and of every move, and narrows; nothing is kept that is not finished.
func TestInterrupted(t *testing.T) {
	whole, ask := solveIn(t, ""), asking(t, t.TempDir())
	widest, narrowed := games.Value(2), 0
	k := newTables()
	for looks := 0; ; looks++ {
		got, err := k.solve(&patient{context.Background(), looks}, ask)
		if err != nil {
			t.Fatal(err)
		}
		if len(k.made) > 0 {
			break
		}
		if !got.Stopped || len(filesIn(t, ask.Folder)) > 0 {
			t.Fatalf("after %d sweeps: %+v; a table that is not finished is kept", looks, got)
		}
		if got.Lo > whole.Hi || got.Hi < whole.Lo || len(got.Moves) != len(whole.Moves) {
			t.Fatalf("after %d sweeps %v to %v, and the value is %v to %v", looks, got.Lo, got.Hi, whole.Lo, whole.Hi)
		}
		for i, m := range got.Moves {
			if w := whole.Moves[i]; m.Lo > w.Hi || m.Hi < w.Lo {
				t.Errorf("after %d sweeps move %d is worth %v to %v, and it is %v to %v", looks, i, m.Lo, m.Hi, w.Lo, w.Hi)
			}
		}
		if got.Hi-got.Lo < widest {
			widest, narrowed = got.Hi-got.Lo, narrowed+1
		}
	}
	if narrowed < 5 {
		t.Errorf("the interval has narrowed %d times only", narrowed)
	}
}

func filesIn(t *testing.T, folder string) []os.DirEntry {
	t.Helper()
	list, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	return list
}
