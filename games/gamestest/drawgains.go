package gamestest

import (
	"fmt"
	"slices"

	"parlor/games"
)

// drawGainsExact: what DrawGains sums up is what drawing each outcome and asking Delta
// about every move gives, and it says false where it must.
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

// gainsAt compares what DrawGains sums up with what Delta gives.
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
			return fmt.Errorf("%s changes the estimate", kit.Notation(s, m))
		}
		gains, err := gainsAfter(kit, e, &drawn, root, g.Mover)
		if err != nil {
			return fmt.Errorf("after %s: %w", kit.Notation(s, m), err)
		}
		weight := g.LastWeight
		if i < len(g.Outcomes) {
			weight = g.Outcomes[i].Weight
			if want := bestOf(g.Mover, gains); g.Outcomes[i].Best != want || g.Outcomes[i].Moves != len(gains) {
				return fmt.Errorf("after %s the best of %d gains is %v, not %+v", kit.Notation(s, m), len(gains), want, g.Outcomes[i])
			}
		} else if !slices.Equal(g.Last, gains) {
			return fmt.Errorf("after %s the gains are %v, not %v", kit.Notation(s, m), gains, g.Last)
		}
		if want := uint64(kit.Weight(s, m)); weight != want {
			return fmt.Errorf("%s has weight %d, not %d", kit.Notation(s, m), weight, want)
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

// gainsAfter gives what Delta says of all moves of s, which an outcome has brought about.
func gainsAfter[S comparable](kit games.Kit[S], e games.Eval[S], s *S, root, mover games.Turn) (gains []games.Value, err error) {
	if turn := kit.Turn(s); turn != mover || turn != games.Max && turn != games.Min {
		return nil, fmt.Errorf("the turn is %v, not %v", turn, mover)
	}
	for _, m := range kit.Moves(s, nil) {
		gain, ends := e.Delta(s, m, root)
		if ends {
			return nil, fmt.Errorf("%s ends the game", kit.Notation(s, m))
		}
		gains = append(gains, gain)
	}
	return gains, nil
}
