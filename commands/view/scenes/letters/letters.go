// Package letters draws boards with signs, for those who play at a terminal, and explains the signs.
// It may know positions and what they look like, and no game by name. Read this file first, then
// lettering.go.
package letters

import (
	"slices"
	"strings"

	"parlor/commands/game/gametext"
	"parlor/commands/game/position"
	"parlor/commands/text/report"
	"parlor/games"
	"parlor/games/scene"
)

// Drawer draws boards with signs, as a [gametext.Artist].
type Drawer struct{}

// drawing is a board drawn with signs, and the text below it.
type drawing struct {
	sides [2]string
	rows  [][]Letter
	below string
}

// Draw draws the board of a position with signs, only of ASCII if plain is set, with a text below it.
// Changes since the position before are marked, unless that is nil. It is false for a game that does
// not say what it looks like.
func (Drawer) Draw(now, before position.Position, plain bool, below string) (gametext.Drawing, bool) {
	s, ok := now.Seen().Sketch(nil).(scene.Scene)
	if named := func(p scene.Place) bool { return p.Name != "" }; !ok || len(s.Position.Tells) > 0 && !slices.ContainsFunc(s.Board.Places, named) {
		return nil, false // numbers alone would say less than the game's own words
	}
	if before != nil {
		if old, ok := before.Seen().Sketch(nil).(scene.Scene); ok {
			c := scene.Between(&s.Board, &old.Position, s.Position, "")
			s.Position.Last = &c
		}
	}
	return &drawing{s.Sides, Of(&s, plain), strings.Join(append(s.Position.Tells, below), "\n")}, true
}

// Fits says whether it fits into a width.
func (d *drawing) Fits(width int) bool {
	return !slices.ContainsFunc(d.rows, func(row []Letter) bool { return len(row) > width })
}

// Write draws the rows, each sign in the role of its side.
func (d *drawing) Write(t *report.Text) {
	for _, row := range d.rows {
		for _, l := range row {
			t.Put(d.role(l), string(max(l.Sign, ' ')))
		}
		t.Line()
	}
	for _, line := range report.Fitted(strings.Split(d.below, "\n"), t.Width()) {
		t.Add("%s\n", line)
	}
}

func (d *drawing) role(l Letter) report.Role {
	switch {
	case l.Touch && isMark(l.Sign):
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
