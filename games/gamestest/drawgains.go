package gamestest

import (
	"fmt"

	"parlor/games"
)

// drawGainsExact: what DrawGains lists is what drawing each outcome and asking Delta
// about every move gives, and it lists nothing where it must not.
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

// gainsAt compares what DrawGains lists with what Delta gives.
func gainsAt[S comparable](kit games.Kit[S], e games.Eval[S], s *S, root games.Turn) error {
	var g games.DrawGains
	if !e.DrawGains(s, root, &g) {
		return nil
	}
	outcomes := kit.Moves(s, nil)
	if len(g.Outcomes) != len(outcomes) {
		return fmt.Errorf("%d outcomes of %d", len(g.Outcomes), len(outcomes))
	}
	from := 0
	for i, m := range outcomes {
		o := g.Outcomes[i]
		if want := uint64(kit.Weight(s, m)); o.Weight != want {
			return fmt.Errorf("%s has weight %d, not %d", kit.Notation(s, m), o.Weight, want)
		}
		if o.End < from || o.End > len(g.Gains) {
			return fmt.Errorf("the gains of %s end at %d of %d", kit.Notation(s, m), o.End, len(g.Gains))
		}
		drawn := *s
		kit.Play(&drawn, m)
		if e.Of(&drawn, root) != e.Of(s, root) {
			return fmt.Errorf("%s changes the estimate", kit.Notation(s, m))
		}
		if err := gainsAfter(kit, e, &drawn, root, g.Mover, g.Gains[from:o.End]); err != nil {
			return fmt.Errorf("after %s: %w", kit.Notation(s, m), err)
		}
		from = o.End
	}
	return nil
}

// gainsAfter compares what is listed for one outcome, which brings about s.
func gainsAfter[S comparable](kit games.Kit[S], e games.Eval[S], s *S, root, mover games.Turn, listed []games.Value) error {
	if turn := kit.Turn(s); turn != mover || turn != games.Max && turn != games.Min {
		return fmt.Errorf("the turn is %v, not %v", turn, mover)
	}
	moves := kit.Moves(s, nil)
	if len(listed) != len(moves) {
		return fmt.Errorf("%d gains of %d moves", len(listed), len(moves))
	}
	for i, m := range moves {
		gain, ends := e.Delta(s, m, root)
		if ends {
			return fmt.Errorf("%s ends the game", kit.Notation(s, m))
		}
		if listed[i] != gain {
			return fmt.Errorf("%s gains %v, not %v", kit.Notation(s, m), gain, listed[i])
		}
	}
	return nil
}
