package cmd

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"parlor/commands/tests/sessiontest"
)

var updateReadme = flag.Bool("update-readme", false, "write the picture of the README")

// TestPictureOfBoardAndTree: the picture in the README is a board and the tree of a search from it,
// side by side, as the program draws them.
func TestPictureOfBoardAndTree(t *testing.T) {
	folder, shell := t.TempDir(), sessiontest.New(t)
	picture := func(form string) []byte {
		t.Helper()
		file := filepath.Join(folder, "picture.svg")
		if said, code := shell.Do(fmt.Sprintf(form, file)); code != "" {
			t.Fatal(said)
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
		return text
	}
	shell.Do(`(setf g (make-sorry :position "sorry red 8 r:3,9,-1 g:19,-2,-2"))`)
	board := picture(`(draw-board g :file %q :size 480 :moves t)`)
	tree := picture(`(draw-tree g 2 :algorithm star1 :nodes 16 :file %q)`)
	var both bytes.Buffer
	fmt.Fprintf(&both, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1120 480\" width=\"1120\" height=\"480\" role=\"img\" aria-label=\"A board of Sorry! and the tree of a search from it\">\n")
	beside(t, &both, board, "0", "480")
	beside(t, &both, tree, "500", "620")
	both.WriteString("</svg>\n")
	const path = "../docs/board-and-tree.svg"
	if *updateReadme {
		if err := os.WriteFile(path, both.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if kept, err := os.ReadFile(path); err != nil || !bytes.Equal(kept, both.Bytes()) {
		t.Errorf("%s is another picture; run go test ./cmd -run PictureOfBoard -update-readme (%v)", path, err)
	}
}

var (
	opening = regexp.MustCompile(`(?s)^.*?<svg `)
	size    = regexp.MustCompile(` (width|height)="[0-9.]+"`)
)

// beside puts a picture into another one, at x and scaled to a width.
func beside(t *testing.T, into *bytes.Buffer, picture []byte, x, wide string) {
	t.Helper()
	at := opening.FindIndex(picture)
	end := bytes.IndexByte(picture[at[1]:], '>')
	if end < 0 {
		t.Fatalf("no picture: %.200s", picture)
	}
	head := size.ReplaceAll(picture[at[1]:at[1]+end], nil)
	fmt.Fprintf(into, "<svg x=%q y=\"0\" width=%q height=\"480\" %s%s", x, wide, head, picture[at[1]+end:])
}
