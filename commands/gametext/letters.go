package gametext

import (
	"fmt"

	"parlor/commands/position"
	"parlor/commands/report"
	"parlor/games"
	"parlor/games/scene"
)

// drawn is a board that is drawn by signs for who plays, and what stands below it.
type drawn struct {
	sides [2]string
	rows  [][]scene.Letter
	below string
}

// Drawn has who plays see the board of a position drawn by signs, of ASCII only where it is plain.
// What has changed since a position before is marked, unless that is nil. A game that does not
// say what it looks like keeps its picture.
func (b Board) Drawn(now, before position.Position, plain bool) Board {
	s, ok := position.Seen(now, nil)
	if !ok {
		return b
	}
	if before != nil {
		if old, ok := position.Seen(before, nil); ok {
			c := scene.Between(&s.Board, &old.Position, s.Position, "")
			s.Position.Last = &c
		}
	}
	below := b.stands
	if below == "" {
		below = standing(now, position.Decider(now))
	}
	if counts, ok := position.Tally(now); ok && now.Turn() != games.Over {
		below = fmt.Sprintf("%s %d, %s %d. %s", s.Sides[0], counts[0], s.Sides[1], counts[1], below)
	}
	b.drawn = &drawn{s.Sides, s.Letters(plain), below}
	return b
}

// fits says whether it is no wider than a text may be.
func (d *drawn) fits(width int) bool {
	for _, row := range d.rows {
		if len(row) > width {
			return false
		}
	}
	return true
}

// write draws the rows, each sign in the role of its side.
func (d *drawn) write(t *report.Text) {
	for _, row := range d.rows {
		for _, l := range row {
			t.Put(d.role(l), string(max(l.Sign, ' ')))
		}
		t.Line()
	}
	t.Add("%s\n", d.below)
}

func (d *drawn) role(l scene.Letter) report.Role {
	switch {
	case l.Touch && (l.Sign == scene.Came || l.Sign == scene.Left):
		return report.Best
	case l.Side == d.sides[0] && l.Side != "":
		return report.RoleOf(games.Max)
	case l.Side == d.sides[1] && l.Side != "":
		return report.RoleOf(games.Min)
	case l.Faint:
		return report.Faint
	}
	return report.Plain
}
