package live_test

import (
	"bytes"
	"context"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands/view/book"
	"parlor/commands/view/book/live"
	"parlor/repl"
	"parlor/transcripts/files"
)

// TestPreview: a book that knows its address has a picture for links, with a board and a tree in
// colour, and names it by its whole address; one that does not know it has neither.
func TestPreview(t *testing.T) {
	folder, ctx := filepath.Join(t.TempDir(), "book"), context.Background()
	for _, site := range []string{"https://example.org/parlor/", ""} {
		l := &book.Live{Files: map[string][]byte{}}
		if site != "" {
			if err := live.AddPreview(ctx, l, site, repl.Sandboxes(ctx, rooms.House())); err != nil {
				t.Fatal(err)
			}
		}
		m := book.Maker{Live: l}
		if _, err := m.Write(ctx, []book.Source{{Path: "a.md", Text: []byte("# A\n")}}, files.Anywhere(), folder); err != nil {
			t.Fatal(err)
		}
		index, err := os.ReadFile(filepath.Join(folder, "index.html"))
		if err != nil {
			t.Fatal(err)
		}
		if named := strings.Contains(string(index), `<meta property="og:image" content="https://example.org/parlor/preview.png">`); named != (site != "") {
			t.Errorf("at %q the picture is named: %v", site, named)
		}
		data, err := os.ReadFile(filepath.Join(folder, "preview.png"))
		if site == "" {
			if err == nil {
				t.Error("the picture of an earlier book is left")
			}
			continue
		}
		picture, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		box, colours := picture.Bounds(), [2]map[[3]uint32]bool{{}, {}}
		for x := range box.Dx() {
			for y := range box.Dy() {
				r, g, b, _ := picture.At(x, y).RGBA()
				colours[2*x/box.Dx()][[3]uint32{r, g, b}] = true
			}
		}
		if box.Dx() != 1200 || box.Dy() != 630 || len(colours[0]) < 20 || len(colours[1]) < 20 {
			t.Errorf("the picture is %v, with %d colours on the left and %d on the right", box, len(colours[0]), len(colours[1]))
		}
	}
}
