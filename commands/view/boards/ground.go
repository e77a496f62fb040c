package boards

import (
	"slices"
	"strings"

	"parlor/games/scene"
)

// board draws the ground, lines, places and texts.
func (pt *painter) board() {
	pt.ground()
	for _, l := range pt.s.Board.Lines {
		if l.Kind == scene.Way {
			opaque := 0 // a road of both sides
			if l.Side != "" {
				opaque = 45
			}
			pt.polyline(l.Points, pt.of(l.Side, pt.p.lines, pt.p.way), 6, opaque)
		}
	}
	roads := !slices.ContainsFunc(pt.s.Board.Places, func(p scene.Place) bool { return p.Kind == scene.Track && p.Shape != scene.Circle })
	if roads { // they are seen between the places
		pt.trails(90)
	}
	for _, p := range pt.s.Board.Places {
		pt.place(p)
	}
	pt.deck()
	for _, l := range pt.s.Board.Lines {
		switch l.Kind {
		case scene.Slide:
			pt.slide(l)
		case scene.Arrow:
			pt.Shapes = append(pt.Shapes, directed(l, pt.p.faint)...)
		}
	}
	if !roads {
		pt.trails(50)
	}
	for _, p := range pt.s.Board.Places {
		pt.name(p)
	}
	for _, texts := range [][]scene.Text{pt.s.Board.Texts, pt.s.Position.Texts} {
		pt.texts(texts)
	}
	if t := pt.s.Board.Title; t != nil {
		pt.add(Shape{Points: [][2]int{at(t.X, t.Y)}, Text: t.Text.Text, Size: fine * t.Size, Bold: true, Fill: pt.p.edge, Opacity: 60})
	}
}

// texts writes words on the board, those about a side in its colour, which names it at a table.
func (pt *painter) texts(list []scene.Text) {
	for _, t := range list {
		colour := pt.p.faint
		for i, side := range pt.s.Sides {
			if of, its := strings.CutPrefix(t.Text, side+" "); its {
				colour = pt.p.words[i]
				if pt.table {
					t.Text = of
				}
			}
		}
		size := max(12, pt.s.Board.Width/leastLetters)
		switch {
		case pt.s.Board.Frame > 0:
			size = max(size, legible(pt.Across))
		case pt.s.Board.Theme == scene.Felt:
			size = legible(pt.Across) * 5 / 4
		}
		pt.word(t.X, t.Y, t.Text, size, colour != pt.p.faint, colour)
	}
}

// leastLetters is how many letters of a text on a board go side by side: on a phone they have to be read.
const leastLetters = 36

// ground draws the material of the board and its rim.
func (pt *painter) ground() {
	b := pt.s.Board
	middle := at(b.Width/2, b.Height/2)
	w, h := fine*b.Width/2, fine*b.Height/2
	switch b.Theme {
	case scene.Wood:
		pt.add(Shape{Points: rounded(middle, w+fine*8, h+fine*8, min(w, h)/2), Fill: pt.p.wood})
		pt.add(Shape{Points: rounded(middle, w+fine*2, h+fine*2, min(w, h)/2-fine*6), Stroke: pt.p.carved, Width: fine, Opacity: 25})
	case scene.Felt:
		pt.add(Shape{Points: rounded(middle, w+fine*8, h+fine*8, fine*18), Fill: pt.p.inner, Stroke: pt.p.rim, Width: fine * 6})
	case scene.Paper:
	default:
		pt.add(Shape{Points: rounded(middle, w+fine*6, h+fine*6, fine*10), Fill: pt.p.field, Stroke: pt.p.rim, Width: fine * 5})
		if inner := b.Frame; inner > 0 {
			pt.add(Shape{Points: rounded(middle, w-fine*(inner+4), h-fine*(inner+4), fine*8), Fill: pt.p.inner})
		}
	}
}

// place draws the ground of a place.
func (pt *painter) place(p scene.Place) {
	owner := p.Side
	if p.Exit != "" {
		owner = p.Exit
	}
	fill, edge := pt.of(owner, pt.p.washes, pt.p.place), pt.of(owner, pt.p.lines, pt.p.edge)
	switch {
	case pt.s.Board.Theme == scene.Wood && p.Shape == scene.Pit:
		pt.pit(p)
		return
	case pt.s.Board.Theme == scene.Paper && p.Kind == scene.Hand: // its pieces lie on the table
		return
	case pt.s.Board.Show != nil:
		pt.slot(p)
		return
	}
	if slices.Contains(pt.s.Position.Shaded, p.ID) {
		fill = pt.p.shaded
	}
	s := outline(p, -fine*3/2)
	s.Fill, s.Stroke, s.Width = fill, edge, fine*5/4
	if p.Shape == scene.Circle && p.Wide > 60 {
		s.Width = fine * 2
	}
	s.Dashed = p.Kind == scene.Home && p.Shape == scene.Square
	pt.add(s)
	if p.Shape == scene.Circle && (p.Kind != scene.Track || p.Wide > 80) { // a second ring
		ring := outline(p, -fine*p.Wide/11)
		ring.Stroke, ring.Width, ring.Opacity = edge, fine, 60
		pt.add(ring)
	}
	if p.Kind == scene.Home && !pt.taken(p.ID) {
		pt.house(p)
	}
}

// slot draws a place of a board that is filled from below: columns, with dashes between their rows.
func (pt *painter) slot(p scene.Place) {
	middle, w, h := at(p.X, p.Y), fine*p.Wide/2, fine*p.High/2
	fill := pt.p.place
	if (p.X-pt.s.Board.Places[0].X)/p.Wide%2 == 0 {
		fill = pt.p.inner
	}
	pt.add(Shape{Points: [][2]int{{middle[0] - w + fine, middle[1] - h}, {middle[0] + w - fine, middle[1] - h}, {middle[0] + w - fine, middle[1] + h}, {middle[0] - w + fine, middle[1] + h}}, Fill: fill})
	pt.add(Shape{Points: [][2]int{{middle[0] - w + fine*2, middle[1] + h}, {middle[0] + w - fine*2, middle[1] + h}}, Open: true, Stroke: pt.p.edge, Width: fine, Dashed: true})
}

// deck draws the pile of cards from which chance deals.
func (pt *painter) deck() {
	d := pt.s.Board.Deck
	if d == nil {
		return
	}
	for i := 2; i >= 0; i-- {
		middle := at(d.X-i*d.Wide/32, d.Y-i*d.Wide/24)
		pt.add(Shape{Points: rounded(middle, fine*d.Wide/2, fine*d.High/2, fine*d.Wide/8), Fill: pt.p.sides[0], Stroke: cardPaper, Width: fine * d.Wide / 16})
	}
	middle := at(d.X, d.Y)
	round := fine * d.Wide * 27 / 100
	pt.add(Shape{Points: [][2]int{middle}, Round: round, Stroke: cardPaper, Width: fine * d.Wide / 20})
	pt.add(Shape{Points: moved([][2]int{{-round / 2, round / 2}, {0, -round * 6 / 10}, {round / 2, round / 2}}, middle), Fill: cardPaper})
}

// pit draws a hollow in wood, darker towards its middle.
func (pt *painter) pit(p scene.Place) {
	for i, colour := range []string{pt.p.hollow, pt.p.pit} {
		s := outline(p, -fine*(1+2*i))
		s.Fill = colour
		if colour == pt.p.wood { // on paper
			s.Stroke, s.Width = pt.p.ink, fine
		}
		pt.add(s)
	}
	for i := range 5 {
		deep := p
		deep.Y -= p.High / 40
		s := outline(deep, -fine*min(p.Wide, p.High)*(3+2*i)/30)
		s.Fill, s.Opacity = pt.p.hollow, 16
		pt.add(s)
	}
}

// house draws the sign of a home, or the flag of a finish.
func (pt *painter) house(p scene.Place) {
	colour := pt.of(p.Side, pt.p.words, pt.p.faint)
	paths := []string{"M -110 10 L 0 -90 110 10", "M -80 0 L -80 100 80 100 80 0", "M -25 100 L -25 40 25 40 25 100"}
	if p.Shape == scene.Square {
		paths = []string{"M -50 90 L -50 -90 60 -90 35 -45 60 0 -50 0"}
	}
	for _, path := range paths {
		line := arc(path)
		for i, q := range line {
			line[i] = [2]int{q[0] * p.Wide / 56, q[1] * p.Wide / 56}
		}
		pt.add(Shape{Points: moved(line, at(p.X, p.Y)), Open: true, Stroke: colour, Width: fine * p.Wide / 26})
	}
}

// slide draws a slide as boards have them: a triangle that points the way, a band, and a round end.
func (pt *painter) slide(l scene.Line) {
	from, to := l.Points[0], l.Points[len(l.Points)-1]
	ux, uy := sign(to[0]-from[0]), sign(to[1]-from[1])
	point := func(p [2]int, along, aside int) [2]int {
		return at(p[0]+ux*along-uy*aside, p[1]+uy*along+ux*aside)
	}
	const half, back, tip, round = slideWide / 2, slideWide * 3 / 4, slideWide * 7 / 8, slideWide * 3 / 4
	parts := []Shape{
		{Points: [][2]int{point(from, 0, half), point(to, 0, half), point(to, 0, -half), point(from, 0, -half)}},
		{Points: [][2]int{point(from, -back, tip), point(from, tip, 0), point(from, -back, -tip)}},
		{Points: [][2]int{at(to[0], to[1])}, Round: fine * round},
	}
	for _, edge := range []int{fine * 2, 0} { // the edges of all parts lie below them
		for _, s := range parts {
			if s.Fill = pt.of(l.Side, pt.p.washes, pt.p.field); edge > 0 { // pawns are to stand out
				s.Stroke, s.Width = pt.of(l.Side, pt.p.lines, pt.p.way), edge
			}
			pt.add(s)
		}
	}
}

// directed draws an arrow beside a way, or its head alone where that is as long.
func directed(l scene.Line, colour string) (list []Shape) {
	from, to := at(l.Points[0][0], l.Points[0][1]), at(l.Points[1][0], l.Points[1][1])
	const size = fine * 18
	if far := max(to[0]-from[0], from[0]-to[0]) + max(to[1]-from[1], from[1]-to[1]); far > size {
		list = append(list, Shape{Points: [][2]int{from, to}, Open: true, Stroke: colour, Width: fine * 3})
	}
	return append(list, Shape{Points: head(from, to, size), Fill: colour})
}

func sign(n int) int { return min(1, max(-1, n)) }

// slideWide is the width of the band of a slide, in units of length.
const slideWide = 22

// legible is the size of letters that can be read where a picture so wide fills the width of a phone.
func legible(across int) int {
	const phone, least = 340, 9 // pixels
	return (least*across + phone - 1) / phone
}

// name writes the name that people type for a place, or its label, where nothing stands on it.
func (pt *painter) name(p scene.Place) {
	taken := pt.taken(p.ID)
	if p.Label != "" {
		p.Name = p.Label
	}
	from := len(pt.Shapes)
	defer func() {
		for i := from; i < len(pt.Shapes); i++ {
			pt.Shapes[i].Name = true
			if p.Shape == scene.Pit { // paler than the number of its stones
				pt.Shapes[i].Opacity = 70
			}
		}
	}()
	switch {
	case p.Name == "" || taken && p.Shape != scene.Pit || pt.table && p.Name == p.Side:
	case p.Shape == scene.Pit && lies(p): // at the end where its stones are not counted
		off := p.Wide/2 - 12
		if pt.beside(p) > 0 {
			off = -off
		}
		pt.word(p.X+off, p.Y, p.Name, 11, false, pt.onPit())
	case p.Shape == scene.Pit && p.Kind == scene.Store:
		pt.word(p.X, p.Y+p.High/2-p.Wide/5, p.Name, p.Wide/8, false, pt.onPit())
	case p.Shape == scene.Pit:
		pt.word(p.X, p.Y+p.High/2-p.High/8, p.Name, p.Wide/8, false, pt.onPit())
	case p.Shape == scene.Square && p.Kind == scene.Hand:
		pt.word(p.X, p.Y, p.Name, p.High/4, false, pt.p.name)
	case p.Shape == scene.Square && p.Kind == scene.Track && slides(pt.s.Board): // in the middle, also of a slide
		pt.word(p.X, p.Y, p.Name, max(p.High/4, legible(pt.Across)*7/8), false, pt.p.name)
	case p.Shape == scene.Square && p.Kind == scene.Track:
		size := p.High / 4
		if pt.s.Board.Frame > 0 {
			size = max(size, legible(pt.Across))
		}
		pt.word(p.X, p.Y+p.High/4, p.Name, size, false, pt.p.name)
	case p.Label != "":
		pt.word(p.X, p.Y, p.Name, max(p.High*35/100, legible(pt.Across)), false, pt.p.name)
	case p.Shape == scene.Hex: // all of them have one, and none is to outshine what stands there
		pt.word(p.X, p.Y, p.Name, max(10, p.Wide/6), false, pt.p.name)
	case pt.s.Board.Theme == scene.Felt:
		pt.word(p.X, p.Y, p.Name, legible(pt.Across), false, pt.p.name)
	default:
		pt.word(p.X, p.Y, p.Name, max(10, min(p.Wide, p.High)*22/100), false, pt.p.name)
	}
}

// slides says whether a board has slides.
func slides(b scene.Board) bool {
	return slices.ContainsFunc(b.Lines, func(l scene.Line) bool { return l.Kind == scene.Slide })
}

// onPit is the colour of signs on pits.
func (pt *painter) onPit() string {
	if pt.s.Board.Theme == scene.Wood {
		return pt.p.carved
	}
	return pt.p.name
}

// taken says whether a piece is on a place.
func (pt *painter) taken(place string) bool {
	return slices.ContainsFunc(pt.s.Position.Pieces, func(p scene.Piece) bool { return p.Place == place })
}
