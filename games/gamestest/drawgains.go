package gamestest

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"parlor/games"
)

// drawGainsExact: DrawGains agrees with Delta for every move after each outcome, and
// returns false where it must.
func drawGainsExact[S comparable](kit games.Kit[S], s *S) error {
	if kit.Turn(s) != games.Chance {
		return nil
	}
	for _, e := range kit.Evaluations().Named {
		if e.DrawGains == nil {
			continue
		}
		for _, root := range games.Players {
			if err := gainsAt(kit, e, s, root); err != nil {
				return fmt.Errorf("%s: DrawGains to %v: %w", e.Name, root, err)
			}
		}
	}
	return nil
}

// gainsAt compares DrawGains with Delta.
func gainsAt[S comparable](kit games.Kit[S], e games.Eval[S], s *S, root games.Turn) error {
	var g games.DrawGains
	if !e.DrawGains(s, root, &g) {
		return nil
	}
	outcomes := kit.Moves(s, nil)
	if len(g.Outcomes)+1 != len(outcomes) {
		return fmt.Errorf("%d outcomes of %d", len(g.Outcomes)+1, len(outcomes))
	}
	for i, m := range outcomes {
		drawn := *s
		kit.Play(&drawn, m)
		if e.Of(&drawn, root) != e.Of(s, root) {
			return fmt.Errorf("%s changes the estimate", kit.Text().Moves.Notation(s, m))
		}
		gains, err := gainsAfter(kit, e, &drawn, root, g.Mover)
		if err != nil {
			return fmt.Errorf("after %s: %w", kit.Text().Moves.Notation(s, m), err)
		}
		weight := g.LastWeight
		if i < len(g.Outcomes) {
			weight = g.Outcomes[i].Weight
			if want := bestOf(g.Mover, gains); g.Outcomes[i].Best != want || g.Outcomes[i].Moves != len(gains) {
				return fmt.Errorf("after %s the best of %d gains is %v, not %+v", kit.Text().Moves.Notation(s, m), len(gains), want, g.Outcomes[i])
			}
		} else if !slices.Equal(g.Last, gains) {
			return fmt.Errorf("after %s the gains are %v, not %v", kit.Text().Moves.Notation(s, m), gains, g.Last)
		}
		if want := uint64(kit.Weight(s, m)); weight != want {
			return fmt.Errorf("%s has weight %d, not %d", kit.Text().Moves.Notation(s, m), weight, want)
		}
	}
	return nil
}

func bestOf(mover games.Turn, gains []games.Value) games.Value {
	if mover == games.Max {
		return slices.Max(gains)
	}
	return slices.Min(gains)
}

// gainsAfter gives what Delta says of all moves of s, the position after an outcome.
func gainsAfter[S comparable](kit games.Kit[S], e games.Eval[S], s *S, root, mover games.Turn) (gains []games.Value, err error) {
	if turn := kit.Turn(s); turn != mover || turn != games.Max && turn != games.Min {
		return nil, fmt.Errorf("the turn is %v, not %v", turn, mover)
	}
	for _, m := range kit.Moves(s, nil) {
		gain, ends := e.Delta(s, m, root)
		if ends {
			return nil, fmt.Errorf("%s ends the game", kit.Text().Moves.Notation(s, m))
		}
		gains = append(gains, gain)
	}
	return gains, nil
}

// The limits of a guide: the width of its pictures, and the number of rules a
// person can take in at once.
const (
	pageWidth = 80
	mostRules = 12
)

// guideHolds: no part of the guide is missing, each example move is legal in its
// position and begins with its command, and the pictures fit the page.
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

// typedMoveHolds: the move is legal in its position, and the picture fits the page.
func typedMoveHolds[S comparable](kit games.Kit[S], m games.TypedMove) error {
	s := kit.Start()
	if m.Position != "" {
		var err error
		if kit, s, err = kit.Text().Form.ReadPosition(m.Position); err != nil {
			return fmt.Errorf("the guide's position %q: %w", m.Position, err)
		}
	}
	words := strings.Fields(m.Words)
	move, err := kit.Text().Moves.ReadMove(&s, words)
	if err != nil {
		return fmt.Errorf("the guide names the move %q in %q: %w", m.Words, kit.Text().Form.Position(&s), err)
	}
	if own := kit.Text().Moves.Words(&s, move); len(words) == 0 || words[0] != own[0] || m.Means == "" {
		return fmt.Errorf("the guide's move %q needs its command, %s, in front, and a word about it", m.Words, own[0])
	}
	return pictureFits(kit, &s)
}

// pictureFits: no line of a picture with named squares is too long.
func pictureFits[S comparable](kit games.Kit[S], s *S) error {
	for line := range strings.Lines(kit.Text().Board.Picture(s, true)) {
		if wide := utf8.RuneCountInString(strings.TrimRight(line, "\n")); wide > pageWidth {
			return fmt.Errorf("the picture with squares of %q is %d columns wide, and a page has %d", kit.Text().Form.Position(s), wide, pageWidth)
		}
	}
	return nil
}
