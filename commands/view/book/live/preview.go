package live

import (
	"context"
	"slices"
	"strings"

	"parlor/commands/shell/session"
	"parlor/commands/view/boards"
	"parlor/commands/view/book"
	"parlor/commands/view/drawing"
	"parlor/commands/view/scenes/raster"
)

// The picture that is shown beside links to the book: its name, its size, which is the usual one, and
// its colours.
const (
	previewName = "preview.png"
	previewWide = 1200
	previewHigh = 630

	ground, ink, faint, best = "#ffffff", "#1f2328", "#6e7781", "#0b57c4"
)

// outlines are the shapes of nodes around their middles.
var outlines = map[drawing.Shape][][2]int{
	drawing.Max:    {{0, -20}, {20, 14}, {-20, 14}},
	drawing.Min:    {{0, 20}, {20, -14}, {-20, -14}},
	drawing.Leaf:   {{-20, -20}, {20, -20}, {20, 20}, {-20, 20}},
	drawing.Pruned: {{-20, -20}, {20, -20}, {20, 20}, {-20, 20}},
}

// worth writes values and bounds as short as they can be.
var worth = strings.NewReplacer("<= ", "≤ ", ">= ", "≥ ", "= ", "")

// AddPreview adds the picture that is shown beside links to the book, which is read at an address.
func AddPreview(ctx context.Context, l *book.Live, site string, open book.Opener) error {
	in, err := open(noMeta)
	if err != nil {
		return err
	}
	defer in.End()
	d, err := frontSearch(ctx, in)
	if err != nil {
		return err
	}
	board, err := previewBoard(in)
	if err != nil {
		return err
	}
	p := boards.Picture{Wide: previewWide, High: previewHigh, Across: previewWide, Upward: previewHigh, Ground: ground, Shapes: board}
	p.Shapes = append(p.Shapes,
		boards.Shape{Points: [][2]int{{820, 110}}, Text: "Parlor", Size: 84, Bold: true, Fill: ink},
		boards.Shape{Points: [][2]int{{820, 190}}, Text: "Play six games, and see how", Size: 34, Fill: ink},
		boards.Shape{Points: [][2]int{{820, 234}}, Text: "a computer searches them", Size: 34, Fill: ink})
	p.Shapes = append(p.Shapes, previewTree(d)...)
	l.Site = site
	l.Files[previewName], err = raster.Write(p)
	return err
}

// previewBoard gives the board of the first game, at a position of its bench, on the left of the
// picture.
func previewBoard(in *session.Sandbox) (shapes []boards.Shape, err error) {
	const left, wide = 40, 400
	if _, err := tileOf(in, in.Session.Games.Kinds[0]); err != nil {
		return nil, err
	}
	s, err := boards.Of(in.Session.Current())
	if err != nil || s.Board.Width == 0 {
		return nil, err
	}
	p := boards.Paint(&s, boards.Look{Wide: wide})
	across := p.Across * p.Steps()
	scale := func(n int) int { return (n*wide + across/2) / across }
	top := max(0, previewHigh-scale(p.Upward*p.Steps())) / 2
	for _, x := range p.Shapes {
		x.Points = slices.Clone(x.Points)
		for i, at := range x.Points {
			x.Points[i] = [2]int{left + scale(at[0]), top + scale(at[1])}
		}
		x.Round, x.Size, x.Width = scale(x.Round), scale(x.Size), scale(x.Width)
		shapes = append(shapes, x)
	}
	return shapes, nil
}

// previewTree gives a searched tree, its root above, on the right of the picture.
func previewTree(d *drawing.Drawing) (shapes []boards.Shape) {
	const left, wide, top, level = 500, 640, 320, 120
	at, main, leaves, done := map[*drawing.Node]int{}, map[*drawing.Node]bool{}, 0, 0
	for _, n := range d.Nodes {
		if len(n.Below) == 0 {
			leaves++
		}
	}
	var place func(n *drawing.Node) int
	place = func(n *drawing.Node) int {
		for _, b := range n.Below {
			at[n] += place(b) / len(n.Below)
		}
		if len(n.Below) == 0 {
			at[n] = left + wide*(2*done+1)/(2*leaves)
			done++
		}
		return at[n]
	}
	place(d.Nodes[0])
	var nodes []boards.Shape
	for _, n := range d.Nodes {
		x, y, colour := at[n], top+level*n.Level, ink
		switch {
		case n.Shape == drawing.Pruned:
			colour = faint
		case n.Above == nil || n.Best() && main[n.Above]:
			colour, main[n] = best, true
		}
		shape := boards.Shape{Fill: ground, Stroke: colour, Width: 3, Dashed: n.Shape == drawing.Pruned}
		for _, o := range outlines[n.Shape] {
			shape.Points = append(shape.Points, [2]int{x + o[0], y + o[1]})
		}
		nodes = append(nodes, shape)
		if n.Above != nil {
			line := boards.Shape{Points: [][2]int{{at[n.Above], y - level}, {x, y}}, Open: true, Stroke: colour, Width: 3, Dashed: shape.Dashed}
			shapes = append(shapes, line)
		}
		text := boards.Shape{Points: [][2]int{{x + 44, y}}, Text: worth.Replace(n.Worth), Size: 24, Bold: true, Fill: colour}
		if len(n.Below) == 0 {
			text.Points[0][0] = x
		}
		nodes = append(nodes, text)
	}
	return append(shapes, nodes...)
}
