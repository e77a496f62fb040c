package quiz_test

import (
	"bytes"
	"errors"
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

// TestTreesOfSheet: a sheet of questions about trees shows a picture of each, without values beside the
// question and with them beside the solution, and a page of it has them all.
func TestTreesOfSheet(t *testing.T) {
	folder, shell := t.TempDir(), sessiontest.New(t)
	file, solutions := filepath.Join(folder, "trees.md"), filepath.Join(folder, "solved.md")
	form := fmt.Sprintf("(quiz-sheet 'value :n 2 :seed 4 :file %q :solutions %q)", filepath.ToSlash(file), filepath.ToSlash(solutions))
	if said, code := shell.Do(form); code != "" {
		t.Fatal(said)
	}
	for _, of := range []struct {
		page, picture string
		valued        bool
	}{{file, "trees-1.svg", false}, {file, "trees-2.svg", false}, {solutions, "solved-1-solved.svg", true}, {solutions, "solved-2-solved.svg", true}} {
		page, err := os.ReadFile(of.page)
		picture, pictureErr := os.ReadFile(filepath.Join(folder, of.picture))
		if err = errors.Join(err, pictureErr); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(page), "]("+of.picture+")") || strings.Contains(string(page), "△") {
			t.Errorf("%s does not show %s:\n%s", of.page, of.picture, page)
		}
		if hidden := bytes.Contains(picture, []byte(">?</text>")); hidden == of.valued {
			t.Errorf("%s: values are hidden: %v", of.picture, hidden)
		}
	}
}
