package boards

import (
	"slices"

	"parlor/games/scene"
)

// Look is how a board is drawn: how wide, with arrows for all moves or some, and in which colours.
type Look struct {
	Wide        int
	Moves       bool
	Hint        string // the line of a move to be shown
	Dark, Print bool
	Page        bool // the colours are those of Style
	Table       bool // the sides are told by their colours, as people are named beside the board
}

// High is the height of the picture of a scene.
func (l Look) High(s *scene.Scene) int {
	across, upward := s.Board.Width+2*Margin, s.Board.Height+2*Margin
	return (l.Wide*upward + across/2) / across
}

// Margin is how much of a picture lies around the board, in its units of length.
const Margin = 14

// Picture is a board as shapes, from bottom to top.
type Picture struct {
	Wide, High     int // in pixels
	Across, Upward int // in units of length
	// Fine is how many of the shapes' steps make one unit of length; none are one.
	Fine   int
	Title  string
	Ground string
	Shapes []Shape
}

// Steps is how many steps of the shapes make one unit of length.
func (p Picture) Steps() int { return max(1, p.Fine) }

// Shape is a closed or open line through points, a circle or a text. All lengths are in steps.
type Shape struct {
	Points       [][2]int // of a line; the middle of a circle or a text
	Round        int      // the radius of a circle
	Text         string
	Size         int // of letters
	Align        int // of a text: -1 begins at its point, 0 has it in the middle, 1 ends there
	Bold         bool
	Name         bool   // the text is the name of a place
	Counts       string // the place whose stones the text counts
	Open         bool   // the line is not closed
	Fill, Stroke string
	Width        int // of the stroke
	Dashed       bool
	Opacity      int    // in percent; 0 is all
	Piece        string // the identifier of the piece that it is a part of
}

// fine is the number of steps to a unit of the pictures that Paint makes, so that curves are smooth.
const fine = 10

// painter draws a scene.
type painter struct {
	*Picture
	s      *scene.Scene
	p      *palette
	sides  map[string]int
	places map[string]scene.Place
	piece  string // being drawn
	table  bool   // people are named beside the board
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
		Picture: &Picture{Wide: look.Wide, High: look.High(s), Across: s.Board.Width + 2*Margin, Upward: s.Board.Height + 2*Margin, Fine: fine, Title: s.Position.Says, Ground: colours.ground},
		s:       s, p: colours, sides: map[string]int{}, places: map[string]scene.Place{}, table: look.Table,
	}
	for i, name := range s.Sides {
		pt.sides[name] = i
	}
	for _, p := range s.Board.Places {
		pt.places[p.ID] = p
	}
	pt.board()
	pt.marks(false)
	pt.stones()
	pt.pieces()
	pt.marks(true)
	pt.won()
	pt.Shapes = append(pt.Shapes, crosses(s, pt.p.ink, pt.p.panel)...)
	pt.arrows(slices.DeleteFunc(slices.Clone(s.Moves), func(m scene.Move) bool { return len(m.To) == 0 || !look.Moves && m.Line != look.Hint }))
	return *pt.Picture
}

// at is a point of the board in steps of the picture.
func at(x, y int) [2]int { return [2]int{fine * (x + Margin), fine * (y + Margin)} }

// add adds a shape whose lengths are in steps.
func (pt *painter) add(s Shape) {
	s.Piece = pt.piece
	pt.Shapes = append(pt.Shapes, s)
}

// polyline adds a line through points of the board.
func (pt *painter) polyline(points [][2]int, colour string, width, opacity int) {
	line := Shape{Open: true, Stroke: colour, Width: fine * width, Opacity: opacity}
	for _, p := range points {
		line.Points = append(line.Points, at(p[0], p[1]))
	}
	pt.add(line)
}

// disc adds a circle, all in units of the board; a width of 0 leaves out its edge.
func (pt *painter) disc(x, y, round int, fill, stroke string, width int) {
	s := Shape{Points: [][2]int{at(x, y)}, Round: fine * round, Fill: fill}
	if width > 0 {
		s.Stroke, s.Width = stroke, fine*width/2
	}
	pt.add(s)
}

// word adds a text in units of the board.
func (pt *painter) word(x, y int, text string, size int, bold bool, colour string) {
	if text != "" {
		pt.add(Shape{Points: [][2]int{at(x, y)}, Text: text, Size: fine * size, Bold: bold, Fill: colour})
	}
}

// of is the colour of a side out of those of both, or another.
func (pt *painter) of(side string, both [2]string, otherwise string) string {
	if i, ok := pt.sides[side]; ok {
		return both[i]
	}
	return otherwise
}
