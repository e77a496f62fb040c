package gametext

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

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
	if named := func(p scene.Place) bool { return p.Name != "" }; !ok || len(s.Position.Tells) > 0 && !slices.ContainsFunc(s.Board.Places, named) {
		return b // bare numbers would say less than the game's own words
	}
	if before != nil {
		if old, ok := position.Seen(before, nil); ok {
			c := scene.Between(&s.Board, &old.Position, s.Position, "")
			s.Position.Last = &c
		}
	}
	below := b.stands
	if now.Turn() != games.Over {
		below = withCounts(now, cmp.Or(below, standing(now, position.Decider(now))))
	}
	b.drawn = &drawn{s.Sides, s.Letters(plain), strings.Join(append(s.Position.Tells, below), "\n")}
	return b
}

// StandsAt says in words how a game under way stands: Red 2, Green 0. Red's turn, no card yet.
func StandsAt(now position.Position) string {
	return withCounts(now, standing(now, position.Decider(now)))
}

// withCounts says what each side has before what is said of a position.
func withCounts(now position.Position, says string) string {
	counts, ok := position.Tally(now)
	if !ok {
		return says
	}
	sides := now.Info().Sides
	return fmt.Sprintf("%s %d, %s %d. %s", sides[0], counts[0], sides[1], counts[1], says)
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
	case l.Touch && (l.Sign == scene.Came || l.Sign == scene.Left || l.Sign == scene.Won):
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
