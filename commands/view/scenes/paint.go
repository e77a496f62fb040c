package scenes

import (
	"fmt"
	"slices"
	"sync"

	"parlor/games/scene"
)

// The widths of pictures.
const (
	usualWide = 640
	leastWide = 100
	mostWide  = 4000
)

// Look is how a board is drawn: how wide, with arrows for all moves or some, and in which colours.
type Look struct {
	Wide        int
	Moves       bool
	Hint        string // the line of a move to be shown
	Dark, Print bool
	Page        bool // the colours are those of Style
}

// high is the height of the picture of a scene.
func (l Look) high(s *scene.Scene) int {
	return (l.Wide*s.Board.Height + s.Board.Width/2) / s.Board.Width
}

// Picture is a board as shapes in the board's units of length, from bottom to top.
type Picture struct {
	Wide, High     int // in pixels
	Across, Upward int // in the board's units of length
	Title          string
	Ground         string
	Shapes         []Shape
}

// Shape is a closed or open line through points, a circle or a text.
type Shape struct {
	Points       [][2]int // of a line; the middle of a circle or a text
	Round        int      // the radius of a circle
	Text         string
	Size         int // of letters
	Bold         bool
	Open         bool // the line is not closed
	Fill, Stroke string
	Width        int // of the stroke
	Dashed       bool
}

// palette is the colours of a picture.
type palette struct {
	ground, ink, faint, place, edge, mark, arrow, stone string
	sides, wash, letters                                [2]string // of pieces, of what belongs to a side, of letters on pieces
	own                                                 [2]string // the colours that a piece itself may have: red and white
}

// colours lists the colours, for the style sheet of pages.
func (p *palette) colours() []*string {
	return []*string{
		&p.ground, &p.ink, &p.faint, &p.place, &p.edge, &p.mark, &p.arrow, &p.stone,
		&p.sides[0], &p.sides[1], &p.wash[0], &p.wash[1], &p.letters[0], &p.letters[1], &p.own[0], &p.own[1],
	}
}

// owned is the colour that a piece itself has, or another.
func (p *palette) owned(name, otherwise string) string {
	if i := slices.Index([]string{"red", "white"}, name); i >= 0 {
		return p.own[i]
	}
	return otherwise
}

// The palettes: sides differ in lightness, so that they can be told apart without colours as well.
var (
	light = palette{
		ground: "#ffffff", ink: "#1d2126", faint: "#59616b", place: "#f6f2e9", edge: "#a99f8d", mark: "#e8a200", arrow: "#0b57c4", stone: "#6b5b45",
		sides: [2]string{"#a3211a", "#8fd4bd"}, wash: [2]string{"#f7d9d4", "#d5efe6"}, letters: [2]string{"#ffffff", "#10241d"}, own: cards,
	}
	dark = palette{
		ground: "#15181c", ink: "#e7e9ec", faint: "#a3acb8", place: "#2a2e34", edge: "#5a626d", mark: "#ffc23d", arrow: "#8ab8ff", stone: "#cdbb9c",
		sides: [2]string{"#c8453b", "#8fd4bd"}, wash: [2]string{"#4a2522", "#1e443a"}, letters: [2]string{"#ffffff", "#10241d"}, own: cards,
	}
	paper = palette{
		ground: "#ffffff", ink: "#000000", faint: "#444444", place: "#ffffff", edge: "#777777", mark: "#000000", arrow: "#000000", stone: "#333333",
		sides: [2]string{"#222222", "#ffffff"}, wash: [2]string{"#dddddd", "#f4f4f4"}, letters: [2]string{"#ffffff", "#000000"},
		own: [2]string{"#a8a8a8", "#ffffff"},
	}

	cards = [2]string{"#d9534a", "#f4f1ea"}

	cardEdge = "#1d2126" // and the ground below its halves, and their signs: they are light in all palettes
)

// Style is the style sheet with the colours of pictures in pages: light or dark as the reader
// prefers, and on paper those of paper.
func Style() string {
	_, style := pages()
	return style
}

// pages gives a palette of variables of a style sheet, and that sheet.
var pages = sync.OnceValues(func() (p palette, style string) {
	usual, printed := "", ""
	paper, dark := paper.colours(), dark.colours()
	for i, colour := range light.colours() {
		usual += fmt.Sprintf("--board-%d:light-dark(%s,%s);", i, *colour, *dark[i])
		printed += fmt.Sprintf("--board-%d:%s;", i, *paper[i])
	}
	for i, colour := range p.colours() {
		*colour = fmt.Sprintf("var(--board-%d)", i)
	}
	return p, ":root{color-scheme:light dark;" + usual + "}\n@media print{:root{" + printed + "}}\n"
})

// painter draws a scene.
type painter struct {
	*Picture
	s      *scene.Scene
	p      palette
	sides  map[string]int
	places map[string]scene.Place
}

// Paint draws a scene.
func Paint(s *scene.Scene, look Look) Picture {
	colours := light
	switch {
	case look.Page:
		colours, _ = pages()
	case look.Print:
		colours = paper
	case look.Dark:
		colours = dark
	}
	pt := painter{
		Picture: &Picture{Wide: look.Wide, High: look.high(s), Across: s.Board.Width, Upward: s.Board.Height, Title: s.Position.Says, Ground: colours.ground},
		s:       s, p: colours, sides: map[string]int{}, places: map[string]scene.Place{},
	}
	for i, name := range s.Sides {
		pt.sides[name] = i
	}
	for _, p := range s.Board.Places {
		pt.places[p.ID] = p
	}
	pt.board()
	pt.stones()
	pt.pieces()
	pt.marks()
	pt.arrows(slices.DeleteFunc(slices.Clone(s.Moves), func(m scene.Move) bool { return len(m.To) == 0 || !look.Moves && m.Line != look.Hint }))
	return *pt.Picture
}

func (pt *painter) add(s Shape) { pt.Shapes = append(pt.Shapes, s) }

// wash is the background colour of what belongs to a side, or another.
func (pt *painter) wash(side, otherwise string) string {
	if i, ok := pt.sides[side]; ok {
		return pt.p.wash[i]
	}
	return otherwise
}

// line is the colour of a line of a side; on white paper that of places would hardly be seen.
func (pt *painter) line(side string) string {
	if pt.p == paper {
		return pt.p.edge
	}
	return pt.wash(side, pt.p.edge)
}

// board draws lines, places and texts.
func (pt *painter) board() {
	for _, l := range pt.s.Board.Lines {
		if l.Kind == scene.Way {
			pt.add(Shape{Points: l.Points, Open: true, Stroke: pt.line(l.Side), Width: 6})
		}
	}
	for _, p := range pt.s.Board.Places {
		pt.add(outline(p, pt.wash(p.Side, pt.p.place), pt.p.edge, 1))
	}
	for _, l := range pt.s.Board.Lines {
		if l.Kind == scene.Slide {
			pt.add(Shape{Points: l.Points, Open: true, Stroke: pt.line(l.Side), Width: 8})
			from, to := l.Points[0], l.Points[len(l.Points)-1]
			pt.add(Shape{Points: to2(to), Round: 8, Fill: pt.wash(l.Side, pt.p.edge), Stroke: pt.p.edge, Width: 1})
			pt.add(Shape{Points: head(from, to, from, 12), Fill: pt.wash(l.Side, pt.p.edge), Stroke: pt.p.faint, Width: 2})
		}
	}
	for _, p := range pt.s.Board.Places {
		pt.name(p)
	}
	for _, t := range pt.s.Board.Texts {
		pt.add(Shape{Points: to2([2]int{t.X, t.Y}), Text: t.Text, Size: 14, Fill: pt.p.faint})
	}
}

func to2(p [2]int) [][2]int { return [][2]int{p} }

// name writes the name that people type for a place: in a corner, so that it hides nothing there.
func (pt *painter) name(p scene.Place) {
	text := p.Name
	if pt.taken(p.ID) && (p.Kind == scene.Hand || p.Shape != scene.Pit) {
		return // the piece would hide half of it
	}
	size := max(min(p.Wide/4, p.High/4, max(14, pt.Across/40)), 9)
	y := p.Y + p.High/2 - size*3/4
	if p.Shape == scene.Circle || p.Shape == scene.Hex {
		y = p.Y + p.High/2 - size*5/4
	}
	if p.Shape == scene.Pit {
		y = p.Y + p.High/2 - size
	}
	x := p.X
	if pt.crossed(p) {
		x += p.Wide / 3
	}
	if text != "" {
		pt.add(Shape{Points: to2([2]int{x, y}), Text: text, Size: size, Fill: pt.p.faint})
	}
}

// crossed says whether a slide goes through a place from top to bottom, where its name would be.
func (pt *painter) crossed(p scene.Place) bool {
	return slices.ContainsFunc(pt.s.Board.Lines, func(l scene.Line) bool {
		from, to := l.Points[0], l.Points[len(l.Points)-1]
		return l.Kind == scene.Slide && from[0] == to[0] && from[0] == p.X && p.Y >= min(from[1], to[1]) && p.Y <= max(from[1], to[1])
	})
}

// taken says whether a piece is on a place.
func (pt *painter) taken(place string) bool {
	return slices.ContainsFunc(pt.s.Position.Pieces, func(p scene.Piece) bool { return p.Place == place })
}

// outline is the shape of a place.
func outline(p scene.Place, fill, stroke string, width int) Shape {
	s := Shape{Fill: fill, Stroke: stroke, Width: width}
	w, h := p.Wide/2, p.High/2
	switch {
	case p.Shape == scene.Circle, p.Shape == scene.Pit && w == h:
		s.Points, s.Round = to2([2]int{p.X, p.Y}), w
	case p.Shape == scene.Hex:
		s.Points = [][2]int{{p.X, p.Y - h}, {p.X + w, p.Y - h/2}, {p.X + w, p.Y + h/2}, {p.X, p.Y + h}, {p.X - w, p.Y + h/2}, {p.X - w, p.Y - h/2}}
	case p.Shape == scene.Pit:
		c := min(w, h) / 2
		s.Points = [][2]int{{p.X - w + c, p.Y - h}, {p.X + w - c, p.Y - h}, {p.X + w, p.Y - h + c}, {p.X + w, p.Y + h - c}, {p.X + w - c, p.Y + h}, {p.X - w + c, p.Y + h}, {p.X - w, p.Y + h - c}, {p.X - w, p.Y - h + c}}
	default:
		s.Points = [][2]int{{p.X - w, p.Y - h}, {p.X + w, p.Y - h}, {p.X + w, p.Y + h}, {p.X - w, p.Y + h}}
	}
	return s
}

// marks shows what the last move touched: dashed where it began, and solid where it ended.
func (pt *painter) marks() {
	if pt.s.Position.Last == nil {
		return
	}
	for i, list := range [][]string{pt.s.Position.Last.From, pt.s.Position.Last.To} {
		for _, id := range list {
			p, again := pt.whole(id, list)
			if again {
				continue
			}
			p.Wide, p.High = p.Wide-4, p.High-4
			s := outline(p, "", pt.p.mark, 3)
			s.Dashed = i == 0
			pt.add(s)
			if i == 1 && pt.p == paper && p.Shape == scene.Square { // its outline may be that of a card
				x, y, corner := p.X-p.Wide/2, p.Y-p.High/2, p.Wide/3
				pt.add(Shape{Points: [][2]int{{x, y}, {x + corner, y}, {x, y + corner}}, Fill: pt.p.mark, Stroke: pt.p.ground, Width: 2})
			}
		}
	}
}

// whole is a place with that of the other half of what lies on it, if a list has both; again says
// that they come earlier in the list.
func (pt *painter) whole(id string, list []string) (p scene.Place, again bool) {
	p = pt.places[id]
	for _, j := range pt.s.Position.Joins {
		for end := range j {
			other := slices.Index(list, j[1-end])
			if j[end] != id || other < 0 {
				continue
			}
			q := pt.places[j[1-end]]
			p.X, p.Y, p.Wide, p.High = (p.X+q.X)/2, (p.Y+q.Y)/2, p.Wide+max(p.X-q.X, q.X-p.X), p.High+max(p.Y-q.Y, q.Y-p.Y)
			return p, other < slices.Index(list, id)
		}
	}
	return p, false
}

// mostStones is how many stones are drawn one by one.
const mostStones = 9

// stones draws the stones in every place, and writes their number.
func (pt *painter) stones() {
	for _, n := range pt.s.Position.Stones {
		p := pt.places[n.Place]
		if n.Count <= mostStones && n.Count >= 0 {
			columns := 3
			if n.Count <= 4 {
				columns = 2
			}
			step := min(p.Wide, p.High) / 6
			rows, down := (n.Count+columns-1)/columns, -step/6 // between the number and the name
			if rows > 2 {
				step = min(p.Wide, p.High) / 8
				down = -step / 4
			}
			for i := range n.Count {
				inRow := min(columns, n.Count-i/columns*columns)
				x := p.X + step*(i%columns) - step*(inRow-1)/2
				y := p.Y + down + step*(i/columns) - step*(rows-1)/2
				pt.add(Shape{Points: to2([2]int{x, y}), Round: step * 2 / 5, Fill: pt.p.stone, Stroke: pt.p.ground, Width: 1})
			}
		}
		size := min(p.Wide, p.High)
		letters, y := size/5, p.Y-p.High/2+size/6
		switch {
		case n.Count > mostStones || n.Count < 0:
			letters, y = size*2/5, p.Y-size/12
		case p.Kind == scene.Store:
			letters, y = size/4, p.Y+p.High/2-size*3/5
		case p.Name == "":
			letters, y = size/4, p.Y+p.High/2-size/6
		}
		pt.add(Shape{Points: to2([2]int{p.X, y}), Text: fmt.Sprint(n.Count), Size: letters, Bold: true, Fill: pt.p.ink})
	}
}

// pieces draws what is joined, and then the pieces: those of the first side round, those of the
// second square.
func (pt *painter) pieces() {
	for _, j := range pt.s.Position.Joins {
		a, b := pt.places[j[0]], pt.places[j[1]]
		x0, y0, x1, y1 := min(a.X, b.X)-a.Wide/2+2, min(a.Y, b.Y)-a.High/2+2, max(a.X, b.X)+a.Wide/2-2, max(a.Y, b.Y)+a.High/2-2
		pt.add(Shape{Points: [][2]int{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}, Fill: cardEdge, Stroke: pt.p.ink, Width: 3})
	}
	for _, p := range pt.s.Position.Pieces {
		fill, letters, edge := pt.p.place, pt.p.ink, pt.p.ink
		side, owned := pt.sides[p.Side]
		if owned {
			fill, letters = pt.p.sides[side], pt.p.letters[side]
		}
		if p.Colour != "" {
			fill, letters, edge = pt.p.owned(p.Colour, fill), cardEdge, cardEdge
		}
		r := p.Size * 9 / 20
		body := Shape{Points: to2([2]int{p.X, p.Y}), Round: r, Fill: fill, Stroke: edge, Width: 2}
		if owned && side == 1 || p.Colour != "" {
			body.Round, body.Points = 0, [][2]int{{p.X - r, p.Y - r}, {p.X + r, p.Y - r}, {p.X + r, p.Y + r}, {p.X - r, p.Y + r}}
		}
		pt.add(body)
		text := p.Sign
		if p.Count > 1 {
			text += fmt.Sprint(p.Count)
		}
		pt.add(Shape{Points: to2([2]int{p.X, p.Y}), Text: text, Size: max(6, p.Size*10/(8+5*max(1, len([]rune(text))))), Bold: true, Fill: letters})
	}
}

// head is the head of an arrow in the direction from a to b, with its tip at a point.
func head(a, b, tip [2]int, size int) [][2]int {
	dx, dy := b[0]-a[0], b[1]-a[1]
	length := max(1, isqrt(dx*dx+dy*dy))
	ux, uy := dx*size/length, dy*size/length
	if tip == a { // it begins there
		tip = [2]int{a[0] + ux, a[1] + uy}
	}
	return [][2]int{tip, {tip[0] - ux - uy/2, tip[1] - uy + ux/2}, {tip[0] - ux + uy/2, tip[1] - uy - ux/2}}
}

// isqrt is the integer square root of n.
func isqrt(n int) int {
	r := n
	for r > 0 && r > n/r {
		r = (r + n/r) / 2
	}
	return r
}
