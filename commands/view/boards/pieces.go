package boards

import (
	"fmt"
	"math"
	"slices"

	"parlor/games/scene"
)

// solid is the drawing of a kind of piece in a square of 400 steps around its middle: outlines that
// are filled with the colour of its side, one that is light, and where its name stands.
type solid struct {
	bodies  []string
	rims    []string // lines on it
	light   string
	signAt  int // below the middle
	shadow  [4]int
	letters int
}

// solids are the pieces of the first and the second side: round ones and angular ones, so that they
// can be told apart by their shape.
var solids = map[scene.PieceKind][2]solid{
	scene.Pawn: {
		{[]string{
			"M -152 140 C -152 95 -122 80 -104 40 C -88 6 -74 -14 -66 -44 L 66 -44 C 74 -14 88 6 104 40 C 122 80 152 95 152 140 C 152 168 90 180 0 180 C -90 180 -152 168 -152 140",
			"M 0 -188 C 52 -188 94 -148 94 -98 C 94 -48 52 -8 0 -8 C -52 -8 -94 -48 -94 -98 C -94 -148 -52 -188 0 -188",
		}, nil, "M -62 -128 C -62 -141 -48 -150 -30 -150 C -12 -150 2 -141 2 -128 C 2 -115 -12 -106 -30 -106 C -48 -106 -62 -115 -62 -128", 86, [4]int{0, 172, 165, 30}, 175},
		{[]string{
			"M -152 176 L -152 118 -116 118 -76 -24 76 -24 116 118 152 118 152 176",
			"M -92 -18 L -92 -116 0 -190 92 -116 92 -18",
		}, nil, "M -58 -104 L 0 -150 0 -104", 76, [4]int{0, 172, 165, 30}, 175},
	},
	scene.Disc: {
		{[]string{"M 0 -170 C 94 -170 170 -94 170 0 C 170 94 94 170 0 170 C -94 170 -170 94 -170 0 C -170 -94 -94 -170 0 -170"},
			[]string{"M 0 -126 C 70 -126 126 -70 126 0 C 126 70 70 126 0 126 C -70 126 -126 70 -126 0 C -126 -70 -70 -126 0 -126"}, "M -120 -80 C -88 -134 -20 -160 40 -140 C -20 -146 -84 -130 -120 -80", 0, [4]int{0, 30, 180, 175}, 168},
		{[]string{"M -115 -155 L 115 -155 C 137 -155 155 -137 155 -115 L 155 115 C 155 137 137 155 115 155 L -115 155 C -137 155 -155 137 -155 115 L -155 -115 C -155 -137 -137 -155 -115 -155"},
			[]string{"M -112 -112 L 112 -112 112 112 -112 112 -112 -112"}, "M -130 -60 L -130 -130 40 -130", 0, [4]int{0, 30, 162, 162}, 168},
	},
}

// pieces draws what is joined, and then the pieces.
func (pt *painter) pieces() {
	for _, j := range pt.s.Position.Joins {
		pt.card(j)
	}
	for _, p := range pt.s.Position.Pieces {
		if joined(pt.s, p.Place) && p.Colour != "" {
			continue
		}
		pt.piece = p.ID
		pt.drawn(p)
		pt.piece = ""
	}
}

// joined says whether a place lies under a joined object.
func joined(s *scene.Scene, place string) bool {
	return slices.ContainsFunc(s.Position.Joins, func(j [2]string) bool { return j[0] == place || j[1] == place })
}

// drawn draws a piece by its kind.
func (pt *painter) drawn(p scene.Piece) {
	side := pt.sides[p.Side]
	fill, edge, letters := pt.of(p.Side, pt.p.sides, pt.p.place), pt.of(p.Side, pt.p.edges, pt.p.ink), pt.of(p.Side, pt.p.on, pt.p.ink)
	if p.Colour != "" {
		fill, edge, letters = pt.p.owned(p.Colour, fill), cardEdge, cardEdge
	}
	kind := p.Kind
	if kind != scene.Pawn {
		kind = scene.Disc
	}
	of := solids[kind][side]
	middle, scale := at(p.X, p.Y), p.Size
	place := func(points [][2]int) [][2]int {
		for i, q := range points {
			points[i] = [2]int{middle[0] + q[0]*scale/38, middle[1] + q[1]*scale/38}
		}
		return points
	}
	pt.add(Shape{Points: place(ellipse([2]int{of.shadow[0], of.shadow[1]}, of.shadow[2], of.shadow[3])), Fill: pt.p.shadow, Opacity: 25})
	for _, path := range of.bodies {
		pt.add(Shape{Points: place(arc(path)), Fill: fill, Stroke: edge, Width: max(6, 16*scale/38)})
	}
	pt.add(Shape{Points: place(arc(of.light)), Fill: highlight, Opacity: 30})
	if kind == scene.Disc && p.Kind != scene.Token {
		for _, path := range of.rims {
			pt.add(Shape{Points: place(arc(path)), Stroke: letters, Width: max(5, 11*scale/38), Opacity: 60})
		}
	}
	if glyph, ok := glyphs[p.Glyph]; ok {
		for _, path := range glyph {
			pt.add(Shape{Points: place(arc(path)), Open: true, Stroke: letters, Width: max(8, 22*scale/38)})
		}
		pt.count(p)
		return
	}
	sign := p.Sign
	if kind == scene.Pawn {
		sign = number(sign)
	}
	size := of.letters * scale / 38
	if n := len([]rune(sign)); n > 2 {
		size = size * 4 / (n + 2)
	}
	pt.add(Shape{Points: [][2]int{{middle[0], middle[1] + of.signAt*scale/38}}, Text: sign, Size: max(fine*5, size), Bold: true, Fill: letters})
	pt.count(p)
}

// number leaves out the letter of a pawn, whose side its shape and colour show.
func number(sign string) string {
	if len(sign) == 2 && sign[1] >= '0' && sign[1] <= '9' {
		return sign[1:]
	}
	return sign
}

// count writes on a stack, or on the last of a pile, how many pieces it has.
func (pt *painter) count(p scene.Piece) {
	n := max(p.Count, pt.piled(p))
	if n < 2 {
		return
	}
	x, y, round, letters := p.X+p.Size*2/5, p.Y-p.Size*2/5, max(6, p.Size*3/8), max(8, p.Size*11/25)
	if p.Count < 2 { // off the names of the pieces
		y, round, letters = p.Y-p.Size/2, p.Size*3/10, p.Size*9/25
	}
	pt.disc(x, y, round, pt.p.ink, pt.p.panel, 2)
	pt.word(x, y, fmt.Sprintf("×%d", n), letters, true, pt.p.panel)
}

// piled is how many pieces lie in a pile of which a piece is the last, 0 for another.
func (pt *painter) piled(p scene.Piece) int {
	below, passed := 0, false
	for _, q := range pt.s.Position.Pieces {
		switch {
		case q.ID == p.ID:
			passed = true
		case q.Place != p.Place || max(q.X-p.X, p.X-q.X, q.Y-p.Y, p.Y-q.Y) >= p.Size/2:
		case passed:
			return 0
		default:
			below++
		}
	}
	if below == 0 {
		return 0
	}
	return below + 1
}

// glyphs are the signs on tokens.
var glyphs = map[string][]string{
	"rock":  {"M -100 50 L -80 -40 -10 -90 70 -70 100 10 70 80 -30 100 -100 50", "M -80 -40 L -20 10 70 -70", "M -20 10 L -30 100", "M -20 10 L 100 10"},
	"paper": {"M -70 -100 L 30 -100 80 -50 80 100 -70 100 -70 -100", "M 30 -100 L 30 -50 80 -50", "M -35 -10 L 45 -10", "M -35 30 L 45 30", "M -35 70 L 20 70"},
	"scissors": {
		"M -55 37 C -37 37 -22 52 -22 70 C -22 88 -37 103 -55 103 C -73 103 -88 88 -88 70 C -88 52 -73 37 -55 37",
		"M 55 37 C 73 37 88 52 88 70 C 88 88 73 103 55 103 C 37 103 22 88 22 70 C 22 52 37 37 55 37",
		"M -34 44 L 60 -100", "M 34 44 L -60 -100",
	},
}

// card draws an object that covers two places, each half in the colour of the piece there.
func (pt *painter) card(j [2]string) {
	a, b := pt.places[j[0]], pt.places[j[1]]
	half := fine * a.Wide / 2
	x, y := fine*(b.X-a.X)/2, fine*(b.Y-a.Y)/2
	middle := at(a.X, a.Y)
	middle = [2]int{middle[0] + x, middle[1] + y}
	w, h := half+max(x, -x)-fine*2, half+max(y, -y)-fine*2
	whole := rounded(middle, w, h, half/3)
	pt.piece = pt.on(j[0]) // both halves move as one
	for end, place := range j {
		i := slices.IndexFunc(pt.s.Position.Pieces, func(p scene.Piece) bool { return p.Place == place })
		if i < 0 {
			continue
		}
		p := pt.s.Position.Pieces[i]
		fill := pt.p.owned(p.Colour, pt.p.place)
		if end == 0 {
			pt.add(Shape{Points: whole, Fill: fill})
		} else {
			pt.add(Shape{Points: beyond(whole, middle, x, y), Fill: fill})
		}
	}
	pt.add(Shape{Points: whole, Stroke: cardEdge, Width: fine * 8 / 5})
	for _, place := range j {
		for _, p := range pt.s.Position.Pieces {
			if p.Place == place {
				pt.dot(p)
			}
		}
	}
	pt.piece = ""
}

// on is the identifier of the piece on a place, empty if there is none.
func (pt *painter) on(place string) string {
	for _, p := range pt.s.Position.Pieces {
		if p.Place == place {
			return p.ID
		}
	}
	return ""
}

// beyond gives the part of an outline on the side of a point to which a vector leads, which runs
// along one axis.
func beyond(whole [][2]int, middle [2]int, x, y int) (part [][2]int) {
	for _, q := range whole {
		if x != 0 && (q[0]-middle[0])*x < 0 {
			q[0] = middle[0]
		}
		if y != 0 && (q[1]-middle[1])*y < 0 {
			q[1] = middle[1]
		}
		part = append(part, q)
	}
	return part
}

// dot draws the sign on half a card: a disc or a ring, or a letter.
func (pt *painter) dot(p scene.Piece) {
	colour := signOn
	if p.Colour == "red" && pt.p.cards != paper.cards {
		colour = signOnRed
	}
	round := fine * p.Size / 5
	switch p.Sign {
	case "●":
		pt.add(Shape{Points: [][2]int{at(p.X, p.Y)}, Round: round, Fill: colour})
	case "○":
		pt.add(Shape{Points: [][2]int{at(p.X, p.Y)}, Round: round, Stroke: colour, Width: round / 2})
	default:
		pt.word(p.X, p.Y, p.Sign, p.Size/2, true, colour)
	}
}

// mostStones is how many stones are drawn one by one.
const mostStones = 48

// stones draws the stones in every place, and writes their number.
func (pt *painter) stones() {
	for _, n := range pt.s.Position.Stones {
		p := pt.places[n.Place]
		round := min(p.Wide, p.High)
		size := round / 9
		if lies(p) {
			size = round / 5
		}
		if n.Count > 0 && n.Count <= mostStones {
			pt.piece = n.Place // stones have no names of their own
			for i, q := range heap(p, n.Count) {
				pt.disc(p.X+q[0], p.Y+q[1], size, pt.p.stones[(3*i+n.Count)%len(pt.p.stones)], pt.p.ink, 1)
				pt.add(Shape{Points: moved(ellipse([2]int{-3 * size, -35 * size / 10}, 28*size/10, 2*size), at(p.X+q[0], p.Y+q[1])), Fill: highlight, Opacity: 55})
			}
		}
		pt.piece = ""
		x, letters := p.X, round*22/100
		if lies(p) {
			x += pt.beside(p)
			letters = min(round, 54) * 32 / 100
		}
		pt.word(x, pt.countAt(p, round), fmt.Sprint(n.Count), letters, true, pt.onPit())
		pt.Shapes[len(pt.Shapes)-1].Counts = n.Place
	}
}

// countAt is how far down the number of stones is written: beside the place, on the board's outer
// side, where there is room, and otherwise at its upper edge.
func (pt *painter) countAt(p scene.Place, round int) int {
	switch above, below := p.Y-p.High/2, p.Y+p.High/2; {
	case lies(p): // at its side
		return p.Y
	case p.Y < pt.s.Board.Height/2 && above >= round/4:
		return above - round/8
	case p.Y > pt.s.Board.Height/2 && pt.s.Board.Height-below >= round/4:
		return below + round/8
	case p.Kind == scene.Store:
		return above + round/4
	default:
		return above + round/7
	}
}

// lies says whether a place for stones is much wider than high.
func lies(p scene.Place) bool { return 2*p.Wide > 3*p.High }

// beside is how far from the middle of a place that lies the number of its stones is written: outside of
// a pit, and inside of a store.
func (pt *painter) beside(p scene.Place) int {
	switch {
	case p.Kind == scene.Store:
		return p.Wide * 2 / 5
	case p.X > pt.s.Board.Width/2:
		return p.Wide/2 + 24
	}
	return -p.Wide/2 - 24
}

// rowed gives where stones lie in a place that is much wider than high: in rows, closer to each other
// the more there are.
func rowed(p scene.Place, count int) (list [][2]int) {
	each := max(1, (p.Wide-p.High-12)*5/(2*p.High)+2) // its name is at one end
	if p.Kind == scene.Store {
		each -= 2
	}
	rows := (count + each - 1) / each
	step := min(p.High*7/20, p.High*4/5/max(1, rows))
	for i := range count {
		row, inRow := i/each, min(each, count-i/each*each)
		list = append(list, [2]int{(2*(i%each) - inRow + 1) * p.High * 7 / 40, (2*row - rows + 1) * step / 2})
	}
	return list
}

// heap gives where stones lie in a place: along a spiral, so that none hides another (Vogel, 1979).
func heap(p scene.Place, count int) (list [][2]int) {
	if lies(p) {
		return rowed(p, count)
	}
	const golden = 2.399963 // radians
	wide, high := float64(p.Wide)*.27, float64(p.High)*.25
	down := p.Wide / 24
	if p.Kind != scene.Store { // above its name
		down = -p.Wide / 20
	}
	for i := range count {
		r := math.Sqrt((float64(i) + .5) / float64(count))
		if count == 1 {
			r = 0
		}
		sin, cos := math.Sincos(float64(golden*float64(i)) + 1)
		list = append(list, [2]int{int(math.Round(wide * r * cos)), down + int(math.Round(high*r*sin))})
	}
	return list
}
