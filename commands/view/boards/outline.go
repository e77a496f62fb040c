package boards

import (
	"strconv"
	"strings"

	"parlor/games/scene"
)

// corner is how far the corners of a square place are rounded, in parts of its side.
const corner = 7

// outline gives the edge of a place, so many steps larger all around.
func outline(p scene.Place, more int) Shape {
	middle, w, h := at(p.X, p.Y), fine*p.Wide/2+more, fine*p.High/2+more
	switch {
	case p.Shape == scene.Circle, p.Shape == scene.Pit && w == h:
		return Shape{Points: [][2]int{middle}, Round: w}
	case p.Shape == scene.Hex:
		return Shape{Points: moved([][2]int{{0, -h}, {w, -h / 2}, {w, h / 2}, {0, h}, {-w, h / 2}, {-w, -h / 2}}, middle)}
	case p.Shape == scene.Pit, p.Kind == scene.Start && lies(p): // a tray
		return Shape{Points: rounded(middle, w, h, min(w, h))}
	}
	return Shape{Points: rounded(middle, w, h, 2*min(w, h)/corner)}
}

// rounded gives a rectangle around a point, half as wide as w and half as high as h, with round
// corners.
func rounded(middle [2]int, w, h, round int) (list [][2]int) {
	quarter := curved("M 0 -1000 C 552 -1000 1000 -552 1000 0", chords+round/(fine*8)) // of a circle, clockwise from above
	for turn := range 4 {
		x, y := [4]int{1, 1, -1, -1}[turn]*(w-round), [4]int{-1, 1, 1, -1}[turn]*(h-round)
		for _, q := range quarter {
			q = [2]int{q[0] * round / 1000, q[1] * round / 1000}
			for range turn {
				q = [2]int{-q[1], q[0]}
			}
			list = append(list, [2]int{middle[0] + x + q[0], middle[1] + y + q[1]})
		}
	}
	return list
}

// ellipse gives an ellipse around a point.
func ellipse(middle [2]int, w, h int) [][2]int {
	list := rounded([2]int{}, 1000, 1000, 1000)
	for i, p := range list {
		list[i] = [2]int{middle[0] + p[0]*w/1000, middle[1] + p[1]*h/1000}
	}
	return list
}

// moved gives points as far from another as they were from the origin.
func moved(points [][2]int, by [2]int) [][2]int {
	for i := range points {
		points[i] = [2]int{points[i][0] + by[0], points[i][1] + by[1]}
	}
	return points
}

// chords is how many chords stand for one curve that is not large.
const chords = 7

// arc reads an outline: M and L go straight to a point, C goes along a cubic Bézier curve.
func arc(path string) [][2]int { return curved(path, chords) }

// curved reads an outline with so many chords for each curve.
func curved(path string, chords int) (points [][2]int) {
	words := strings.Fields(path)
	number := func() int {
		n, err := strconv.Atoi(words[0])
		if err != nil {
			panic("an outline: " + err.Error())
		}
		words = words[1:]
		return n
	}
	point := func() [2]int { x := number(); return [2]int{x, number()} }
	for op := ""; len(words) > 0; {
		if strings.Contains("MLC", words[0]) {
			op, words = words[0], words[1:]
		}
		if op != "C" {
			points = append(points, point())
			continue
		}
		a, b, c, d := points[len(points)-1], point(), point(), point()
		for i := 1; i <= chords; i++ {
			t, u := i, chords-i
			var q [2]int
			for k := range q {
				q[k] = (u*u*u*a[k] + 3*u*u*t*b[k] + 3*u*t*t*c[k] + t*t*t*d[k]) / (chords * chords * chords)
			}
			points = append(points, q)
		}
	}
	return points
}
