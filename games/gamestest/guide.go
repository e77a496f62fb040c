package gamestest

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"parlor/games"
)

// The bounds of a guide: how wide its picture may be, and how many rules a person
// takes in at once.
const (
	pageWidth = 80
	mostRules = 12
)

// guideHolds: the guide tells everything, each move it names is legal where it says
// and begins with its command, and the pictures fit the page.
func guideHolds[S comparable](e games.Entry[S], _ Plan) error {
	g := e.Guide
	if g.Board == "" || g.Turn == "" || len(g.Moves) == 0 || len(g.Rules) == 0 {
		return fmt.Errorf("the guide needs words about the board and a turn, moves and rules")
	}
	if len(g.Rules) > mostRules {
		return fmt.Errorf("the guide has %d rules, and %d are enough", len(g.Rules), mostRules)
	}
	for _, text := range append([]string{g.Board, g.Turn}, g.Rules...) {
		if !strings.HasSuffix(text, ".") || strings.Contains(text, "\n") {
			return fmt.Errorf("%q is not sentences in one paragraph", text)
		}
	}
	kit, err := e.New(e.Standard())
	if err != nil {
		return err
	}
	for _, m := range g.Moves {
		if err := typedMoveHolds(kit, m); err != nil {
			return err
		}
	}
	start := kit.Start()
	return pictureFits(kit, &start)
}

// typedMoveHolds: the move is legal in its position, whose picture fits the page.
func typedMoveHolds[S comparable](kit games.Kit[S], m games.TypedMove) error {
	s := kit.Start()
	if m.Position != "" {
		var err error
		if kit, s, err = kit.ReadPosition(m.Position); err != nil {
			return fmt.Errorf("the guide's position %q: %w", m.Position, err)
		}
	}
	words := strings.Fields(m.Words)
	move, err := kit.ReadMove(&s, words)
	if err != nil {
		return fmt.Errorf("the guide names the move %q in %q: %w", m.Words, kit.Position(&s), err)
	}
	if own := kit.Words(&s, move); len(words) == 0 || words[0] != own[0] || m.Means == "" {
		return fmt.Errorf("the guide's move %q needs its command, %s, in front, and a word about it", m.Words, own[0])
	}
	return pictureFits(kit, &s)
}

// pictureFits: no line of a picture with its squares named is too long.
func pictureFits[S comparable](kit games.Kit[S], s *S) error {
	for line := range strings.Lines(games.PictureOf(kit, s, true)) {
		if wide := utf8.RuneCountInString(strings.TrimRight(line, "\n")); wide > pageWidth {
			return fmt.Errorf("the picture with squares of %q is %d columns wide, and a page has %d", kit.Position(s), wide, pageWidth)
		}
	}
	return nil
}
