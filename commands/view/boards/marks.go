package boards

import (
	"slices"

	"parlor/games/scene"
)

// marks shows what the last move touched: dashed where it began, and solid where it ended. They lie
// below pieces, and around an object that covers two places.
func (pt *painter) marks(around bool) {
	if pt.s.Position.Last == nil {
		return
	}
	from := pt.s.Position.Last.From
	if len(pt.s.Position.Stones) > 0 { // stones are taken from pits that are seen to be empty
		from = slices.Concat(from, pt.s.Position.Last.Taken)
	}
	for i, list := range [][]string{from, pt.s.Position.Last.To} {
		for _, id := range list {
			p, again := pt.whole(id, list)
			if again || around != joined(pt.s, id) {
				continue
			}
			if p.Kind == scene.Hand && pt.s.Board.Theme == scene.Paper && p.Side == pt.s.Sides[0] { // round its tokens
				p.Shape, p.Wide = scene.Circle, p.High
			}
			s := outline(p, -fine*3)
			if around {
				s = outline(p, fine)
			}
			s.Stroke, s.Width, s.Dashed = pt.p.mark, fine*3, i == 0
			if i == 1 && p.Shape != scene.Pit && !around {
				s.Fill = pt.p.reached
			}
			pt.add(s)
		}
	}
}

// trails shows which ways the last moves went, from place to place, so opaque in percent. A box beside the way
// is no part of it.
func (pt *painter) trails(opaque int) {
	for _, trail := range pt.s.Position.Trails {
		var points [][2]int
		for _, id := range trail {
			if p := pt.places[id]; p.Shape != scene.Square || p.Kind != scene.Start && p.Kind != scene.Home {
				points = append(points, [2]int{p.X, p.Y})
			}
		}
		if len(points) < 2 {
			continue
		}
		pt.polyline(points, pt.p.mark, max(6, pt.s.Board.Width/75), opaque)
	}
}

// won shows the line that has won: around each of its places lies a ring, and all other pieces pale.
func (pt *painter) won() {
	line := pt.s.Position.Won
	if len(line) == 0 {
		return
	}
	for _, p := range pt.s.Position.Pieces {
		if !slices.Contains(line, p.Place) {
			q := pt.places[p.Place]
			middle, w, h := at(q.X, q.Y), fine*q.Wide/2, fine*q.High/2
			pt.add(Shape{Points: moved([][2]int{{-w, -h}, {w, -h}, {w, h}, {-w, h}}, middle), Fill: pt.p.field, Opacity: 65})
		}
	}
	for _, id := range line {
		for _, ring := range []struct {
			colour string
			wide   int
		}{{cardEdge, 6}, {pt.p.gold(), 3}} {
			s := outline(pt.places[id], -fine*9/2)
			s.Stroke, s.Width = ring.colour, fine*ring.wide
			pt.add(s)
		}
	}
}

// crosses puts a cross beside hexes on which pieces were lost in the last move: what has taken them may
// stand there, or nothing.
func crosses(s *scene.Scene, ink, panel string) (list []Shape) {
	if s.Position.Last == nil {
		return nil
	}
	for _, p := range s.Board.Places {
		if p.Shape != scene.Hex || !slices.Contains(s.Position.Last.Taken, p.ID) {
			continue
		}
		x, y, arm := p.X+p.Wide*3/10, p.Y-p.High*3/10, p.Wide/18
		list = append(list, Shape{Points: [][2]int{at(x, y)}, Round: fine * p.Wide / 7, Fill: ink, Stroke: panel, Width: fine * 3 / 2})
		for _, up := range []int{-arm, arm} {
			list = append(list, Shape{Points: [][2]int{at(x-arm, y-up), at(x+arm, y+up)}, Open: true, Stroke: panel, Width: fine * 5 / 2})
		}
	}
	return list
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
