package plot

import (
	"slices"
	"strings"

	"parlor/games"
)

// formats are the endings of the files that pictures are written to.
var formats = []string{"svg", "png"}

// Format gives the format that a file's ending stands for.
func Format(path string) (string, error) {
	_, ending, _ := strings.Cut(path[strings.LastIndexByte(path, '/')+1:], ".")
	ending = strings.ToLower(ending[strings.LastIndexByte(ending, '.')+1:])
	if !slices.Contains(formats, ending) {
		return "", games.Errorf("bad-picture", "wanted a file that ends in .svg or .png, given %s", path)
	}
	return ending, nil
}

// Painter draws pictures in a format.
type Painter interface {
	Chart(c Chart, format string) ([]byte, error)
	Curves(c Curves, format string) ([]byte, error)
	Histogram(h Histogram, format string) ([]byte, error)
}

// painter is that of the program, which may have none.
var painter Painter = unable{}

// DrawWith has pictures drawn by a painter from now on.
func DrawWith(p Painter) { painter = p }

// unable is the painter of a program without fonts.
type unable struct{}

var errUnable = games.Errorf("no-pictures", "this program draws no pictures of charts; wanted the one that is installed, or no :picture")

func (unable) Chart(Chart, string) ([]byte, error)         { return nil, errUnable }
func (unable) Curves(Curves, string) ([]byte, error)       { return nil, errUnable }
func (unable) Histogram(Histogram, string) ([]byte, error) { return nil, errUnable }

// Picture draws the chart in a format.
func (c Chart) Picture(format string) ([]byte, error) { return painter.Chart(c, format) }

// Picture draws all series in one picture, in a format.
func (c Curves) Picture(format string) ([]byte, error) { return painter.Curves(c, format) }

// Picture draws the histogram in a format.
func (h Histogram) Picture(format string) ([]byte, error) { return painter.Histogram(h, format) }
