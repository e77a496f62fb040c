package bitmap_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parlor/commands/tests/sessiontest"
	"parlor/commands/view/drawing"
	"parlor/commands/view/drawing/bitmap"
	"parlor/games"
	"parlor/search/events"
	"parlor/search/tree"
)

// seen counts the pixels of a colour in a picture.
func seen(m image.Image, r, g, b uint8) (n int) {
	for y := range m.Bounds().Dy() {
		for x := range m.Bounds().Dx() {
			if m.At(x, y) == (color.RGBA{r, g, b, 255}) {
				n++
			}
		}
	}
	return n
}

// TestTree: a tree that is written as PNG has each shape in its colour, and a command writes the same.
func TestTree(t *testing.T) {
	x := sessiontest.New(t)
	file := filepath.Join(t.TempDir(), "t.png")
	if _, code := x.Do("(draw-tree (custom-tree '(max (min 3 12) (chance (1 2) (1 8)) (both (1 2) (3 4)))) 4 :file \"" + filepath.ToSlash(file) + "\")"); code != "" {
		t.Fatal(code)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	m, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string][3]uint8{"max": {0xcf, 0xe3, 0xff}, "min": {0xff, 0xdc, 0xc8}, "chance": {0xff, 0xf3, 0xbf}, "both": {0xe6, 0xd9, 0xff}} {
		if n := seen(m, c[0], c[1], c[2]); n < 50 {
			t.Errorf("%d pixels have the colour of %s", n, name)
		}
	}
	for y := range m.Bounds().Dy() { // nothing is cut off
		if at := m.At(0, y); at != (color.RGBA{255, 255, 255, 255}) {
			t.Fatalf("the edge of the picture is %v", at)
		}
	}
}

// TestColours: the colours are those of the style sheet.
func TestColours(t *testing.T) {
	for name, colour := range bitmap.Colours() {
		if short := strings.ReplaceAll(colour, "#ffffff", "#fff"); !strings.Contains(drawing.CSS, short) {
			t.Errorf("%s: %s is none of the style sheet", name, colour)
		}
	}
}

// TestTooLarge: a tree that no program could show as a picture is refused.
func TestTooLarge(t *testing.T) {
	root := &tree.Node{}
	for range 20_000 {
		root.Below = append(root.Below, &tree.Node{})
	}
	if _, err := bitmap.Write(drawing.OfTree(root, events.Counts{}).Place()); games.CodeOf(err) != "bad-drawing" {
		t.Errorf("a picture of 20,000 nodes: %v", err)
	}
}

// BenchmarkWrite writes a tree of 3,000 nodes, which is about the largest that is drawn.
func BenchmarkWrite(b *testing.B) {
	root := &tree.Node{}
	for range 500 {
		root.Below = append(root.Below, &tree.Node{Below: []*tree.Node{{}, {}}})
	}
	p := drawing.OfTree(root, events.Counts{}).Place()
	for b.Loop() {
		if _, err := bitmap.Write(p); err != nil {
			b.Fatal(err)
		}
	}
}
