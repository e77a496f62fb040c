package board

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/view/boards"
	"parlor/games/scene"
)

// boardWide is how wide a board is drawn; pages scale it to fit.
const boardWide = 480

// voted is a move that somebody has chosen, on its board: from where to where it goes, and how often it was chosen.
type voted struct {
	from, to scene.Place
	count    int
	right    bool
}

// votes draws the board of a question about a move with what the class has chosen: a ring around the place that is
// touched, or an arrow where several moves begin there, the thicker the more have chosen it; the right one is blue,
// with its arrow. It is empty where the question has no board or its answers are no moves.
func votes(at position.Position, bars []bar) string {
	if at == nil || len(bars) == 0 {
		return ""
	}
	moves := play.NumberedAt(at)
	s, err := boards.At(at, moves)
	if err != nil {
		return ""
	}
	var list []voted
	most := 1
	for _, b := range bars {
		i := slices.IndexFunc(moves, func(m play.Numbered) bool {
			return strings.EqualFold(m.Name.Line(), b.Text) || strings.EqualFold(m.Name.Notation, b.Text)
		})
		if i < 0 || len(s.Moves[i].To) == 0 {
			continue
		}
		list = append(list, votedOn(&s, s.Moves[i], b))
		most = max(most, b.Count)
	}
	if len(list) == 0 {
		return ""
	}
	s.Position.Says = at.Seen().Spoken()
	board := boards.Paint(&s, boards.Look{Wide: boardWide, Page: true}).Inline("")
	var over strings.Builder
	over.WriteString(`<g class="votes" aria-hidden="true">`)
	slices.SortStableFunc(list, func(x, y voted) int { return cmp.Compare(x.count, y.count) })
	for _, v := range list {
		v.draw(&over, most, crowded(list, v))
	}
	over.WriteString("</g></svg>")
	return strings.TrimSuffix(board, "</svg>") + over.String()
}

// votedOn finds where a move begins and ends: with the last stone, where stones are sown.
func votedOn(s *scene.Scene, m scene.Move, b bar) voted {
	to := m.To[0]
	if s.Position.Stones != nil && len(m.Path) > 0 {
		to = m.Path[len(m.Path)-1]
	}
	v := voted{to: place(s, to), count: b.Count, right: b.Right}
	if v.from = v.to; len(m.From) > 0 {
		v.from = place(s, m.From[0])
	}
	return v
}

// place gives a place of a board by its identifier.
func place(s *scene.Scene, id string) scene.Place {
	i := slices.IndexFunc(s.Board.Places, func(p scene.Place) bool { return p.ID == id })
	if i < 0 {
		return scene.Place{}
	}
	return s.Board.Places[i]
}

// crowded says whether another move begins at the same place, so that rings could not be told apart.
func crowded(list []voted, v voted) bool {
	return slices.ContainsFunc(list, func(o voted) bool { return o != v && o.from.ID == v.from.ID })
}

// draw draws a choice, with how often it was made.
func (v voted) draw(b *strings.Builder, most int, crowded bool) {
	kind, width := "vote", 2+9*v.count/most
	if v.right {
		kind = "vote right"
	}
	x, y := v.from.X+boards.Margin, v.from.Y+boards.Margin
	badgeX, badgeY := x+v.from.Wide*2/5, y+v.from.High*2/5
	toX, toY := v.to.X+boards.Margin, v.to.Y+boards.Margin
	arrow := v.right || crowded
	if arrow && v.count > 0 && v.from.ID != v.to.ID {
		fmt.Fprintf(b, `<path class=%q d="%s"/>`, kind+" way", arrowTo(x, y, toX, toY, width))
	}
	switch {
	case crowded:
		badgeX, badgeY = (x+2*toX)/3, (y+2*toY)/3
	case v.from.Shape == scene.Pit || v.from.Shape == scene.Circle:
		fmt.Fprintf(b, `<ellipse class=%q cx="%d" cy="%d" rx="%d" ry="%d" stroke-width="%d"/>`, kind, x, y, v.from.Wide/2, v.from.High/2, width)
	default:
		fmt.Fprintf(b, `<rect class=%q x="%d" y="%d" width="%d" height="%d" rx="5" stroke-width="%d"/>`, kind, x-v.from.Wide/2, y-v.from.High/2, v.from.Wide, v.from.High, width)
	}
	size := min(max(v.from.Wide, 24), 60) / 4
	fmt.Fprintf(b, `<circle class="%s badge" cx="%d" cy="%d" r="%d"/><text class="%s badge" x="%d" y="%d" dy=".36em" font-size="%d">%d</text>`, kind, badgeX, badgeY, size*5/4, kind, badgeX, badgeY, size*3/2, v.count)
}

// arrowTo is the outline of an arrow from one point to another, as wide as that.
func arrowTo(x, y, toX, toY, width int) string {
	dx, dy := float64(toX-x), float64(toY-y)
	length := math.Hypot(dx, dy)
	head, half := min(length/2, 10+float64(width)), max(1.5, float64(width)/2)
	at := func(along, aside float64) string {
		return fmt.Sprintf("%.1f %.1f", float64(x)+(dx*along-dy*aside)/length, float64(y)+(dy*along+dx*aside)/length)
	}
	return "M" + strings.Join([]string{at(0, half), at(length-head, half), at(length-head, half+5), at(length, 0), at(length-head, -half-5), at(length-head, -half), at(0, -half)}, "L") + "z"
}
