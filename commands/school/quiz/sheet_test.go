package quiz_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestBoardsOfSheet: a sheet of questions about moves shows a board for each, drawn into a file
// beside it, and leaves files of others alone.
func TestBoardsOfSheet(t *testing.T) {
	folder, shell := t.TempDir(), sessiontest.New(t)
	file := filepath.Join(folder, "moves.md")
	form := fmt.Sprintf("(quiz-sheet 'move :n 2 :seed 4 :file %q)", filepath.ToSlash(file))
	if said, code := shell.Do(form); code != "" {
		t.Fatal(said)
	}
	sheet, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"moves-1.svg", "moves-2.svg"} {
		picture, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil || !bytes.Contains(picture, []byte(`class="board"`)) || !strings.Contains(string(sheet), "![The board]("+name+")") {
			t.Errorf("%s: %v; the sheet is\n%s", name, err, sheet)
		}
	}
	if err := os.WriteFile(filepath.Join(folder, "moves-2.svg"), []byte("mine"), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, code := shell.Do(form); code != "not-a-sheet" {
		t.Errorf("a file of somebody else gives %q", code)
	}
}
