package exact

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/yut"
)

// solveIn asks a new solver about one position and gives its answer.
func solveIn(t *testing.T, folder string) games.Solution {
	t.Helper()
	_, s, err := rulesFor(t, yut.Options{}).ReadPosition("yut 0 casts:2,1 a:4 b:6")
	if err != nil {
		t.Fatal(err)
	}
	solution, err := newTables().solve(context.Background(), games.SolveAsk[yut.State]{
		Kit: rulesFor(t, yut.Options{Mals: 1}), State: s, Folder: folder,
	})
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

// TestInterrupted stops before anything is known.
func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, _, err := fetch(ctx, 1, t.TempDir(), nil)
	var e *games.Error
	if !errors.As(err, &e) || e.Code() != "interrupted" {
		t.Errorf("%v, want interrupted", err)
	}
}
