package raster_test

import (
	"bytes"
	"image/color"
	"image/png"
	"math"
	"testing"

	"parlor/commands/view/boards"
	"parlor/commands/view/scenes/raster"
)

// TestWrite: a picture has the size that was asked for, its shapes where they belong in their
// colours, and the same bytes each time.
func TestWrite(t *testing.T) {
	at := func(x, y int) [][2]int { return [][2]int{{x, y}} }
	p := boards.Picture{Wide: 200, High: 100, Across: 100, Upward: 50, Ground: "#ffffff", Shapes: []boards.Shape{
		{Points: at(20, 25), Round: 10, Fill: "#ff0000", Stroke: "#000000", Width: 2},
		{Points: [][2]int{{50, 10}, {70, 10}, {70, 40}, {50, 40}}, Fill: "#0000ff"},
		{Points: [][2]int{{0, 48}, {100, 48}}, Open: true, Stroke: "#00ff00", Width: 2, Dashed: true},
		{Points: at(85, 25), Text: "●", Size: 20, Fill: "#123456"},
		{Points: at(60, 25), Text: "R0 世", Size: 12, Bold: true, Fill: "#ffffff"},
	}}
	first, err := raster.Write(p)
	if err != nil {
		t.Fatal(err)
	}
	if second, _ := raster.Write(p); !bytes.Equal(first, second) {
		t.Error("two pictures differ")
	}
	picture, err := png.Decode(bytes.NewReader(first))
	if err != nil {
		t.Fatal(err)
	}
	if b := picture.Bounds(); b.Dx() != 200 || b.Dy() != 100 {
		t.Errorf("it is %v", b)
	}
	for _, want := range []struct {
		x, y int
		is   color.RGBA
	}{{40, 50, color.RGBA{255, 0, 0, 255}}, {104, 24, color.RGBA{0, 0, 255, 255}}, {2, 2, color.RGBA{255, 255, 255, 255}}, {170, 50, color.RGBA{0x12, 0x34, 0x56, 255}}, {4, 96, color.RGBA{0, 255, 0, 255}}, {17, 96, color.RGBA{255, 255, 255, 255}}} {
		if got := color.RGBAModel.Convert(picture.At(want.x, want.y)); got != want.is {
			t.Errorf("at %d,%d it is %v, wanted %v", want.x, want.y, got, want.is)
		}
	}
	words := 0
	for x := 100; x < 140; x++ {
		for y := 40; y < 60; y++ {
			if r, _, _, _ := picture.At(x, y).RGBA(); r > 0x8000 {
				words++
			}
		}
	}
	if words == 0 {
		t.Error("no letter is drawn")
	}
}

// TestStroke: a line is as thick all along, without seams, around a circle and at the corners of a
// square.
func TestStroke(t *testing.T) {
	written, err := raster.Write(boards.Picture{Wide: 400, High: 200, Across: 400, Upward: 200, Ground: "#ffffff", Shapes: []boards.Shape{
		{Points: [][2]int{{100, 100}}, Round: 60, Stroke: "#000000", Width: 8},
		{Points: [][2]int{{250, 50}, {350, 50}, {350, 150}, {250, 150}}, Stroke: "#000000", Width: 8},
	}})
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(written))
	if err != nil {
		t.Fatal(err)
	}
	black := func(x, y float64) {
		t.Helper()
		if r, _, _, _ := picture.At(int(x), int(y)).RGBA(); r > 0x0400 {
			t.Errorf("at %.0f,%.0f it is %04x, wanted black", x, y, r)
		}
	}
	for degrees := range 720 {
		sin, cos := math.Sincos(float64(degrees) * math.Pi / 360)
		for r := 58.; r <= 61.; r++ {
			black(100+r*cos, 100+r*sin)
		}
	}
	for d := -3.; d < 103; d++ {
		for _, side := range []float64{48, 50, 52, 148, 150, 152} {
			black(250+d, side)
			black(200+side, 50+d)
		}
	}
}

// TestDashes: a dashed circle has dashes and spaces, though its sides are shorter than a dash.
func TestDashes(t *testing.T) {
	written, err := raster.Write(boards.Picture{Wide: 200, High: 200, Across: 200, Upward: 200, Ground: "#ffffff", Shapes: []boards.Shape{
		{Points: [][2]int{{100, 100}}, Round: 60, Stroke: "#000000", Width: 4, Dashed: true},
	}})
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(written))
	if err != nil {
		t.Fatal(err)
	}
	black, changes, last := 0, 0, false
	const steps = 7200
	for i := range steps {
		sin, cos := math.Sincos(float64(i) * 2 * math.Pi / steps)
		r, _, _, _ := picture.At(int(100+60*cos), int(100+60*sin)).RGBA()
		if r < 0x8000 {
			black++
		}
		if now := r < 0x8000; now != last {
			last, changes = now, changes+1
		}
	}
	// A dash of 6 and a space of 5 around a circle of 377.
	if share := float64(black) / steps; share < .45 || share > .65 || changes < 60 || changes > 80 {
		t.Errorf("%.2f of the circle are black, with %d changes; wanted some .55 with 68", share, changes)
	}
}

// BenchmarkWrite draws a board of two hundred circles, each with a letter, for a projector.
func BenchmarkWrite(b *testing.B) {
	p := boards.Picture{Wide: 1600, High: 1600, Across: 400, Upward: 400, Ground: "#ffffff"}
	for i := range 200 {
		at := [][2]int{{20 + 25*(i%15), 20 + 25*(i/15)}}
		p.Shapes = append(p.Shapes, boards.Shape{Points: at, Round: 11, Fill: "#ff8800", Stroke: "#000000", Width: 2}, boards.Shape{Points: at, Text: "R0", Size: 10, Fill: "#000000"})
	}
	for b.Loop() {
		if _, err := raster.Write(p); err != nil {
			b.Fatal(err)
		}
	}
}
