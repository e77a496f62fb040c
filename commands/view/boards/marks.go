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
	for i, list := range [][]string{pt.s.Position.Last.From, pt.s.Position.Last.To} {
		for _, id := range list {
			p, again := pt.whole(id, list)
			if again || around != joined(pt.s, id) {
				continue
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
