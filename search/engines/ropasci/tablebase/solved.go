package tablebase

import (
	"context"
	"iter"
	"slices"

	"parlor/games"
	"parlor/search/engines/ropasci/engine"
	"parlor/search/tablebase"
)

// Solved is a kind of which every position has a value, from the hunters' side: 1 for a
// win, 0 for a draw, both faded by the turns they take.
type Solved struct {
	*numbering
	values []float64
	// Error is how far a value may be from the truth at most. It is proved.
	Error float64
	// Sweeps is how often the matrices of all positions were solved.
	Sweeps int
}

const (
	// wanted is the error at which the sweeps end.
	wanted = 5e-7
	// rounding is more than what sums over a turn's matrix are rounded by.
	rounding = 1e-13
	// followed is how often the mixes of a sweep are followed before the next at least, and
	// longer how many times as often at most, as long as values still change by more than a
	// part of the residual.
	followed, longer, ofResidual = 60, 6, 0.1
	// patience is how many sweeps may pass without a smaller residual than ever. The
	// residual grows at first, while what is won spreads over the board.
	patience = 20
	// mostSweeps is many more than any kind needs.
	mostSweeps = 400
)

// solve values all positions of a kind, with those of the earlier kinds that it can turn
// into. Progress is told after every sweep how many percent are done. The error has the
// code interrupted.
//
// If no value differs by more than r from what the mixes of its turn prove, none is further
// from the truth than r/(1-engine.Fade), since a turn shrinks differences by engine.Fade (Shapley, 1953);
// values of earlier kinds add their own error once.
func solve(ctx context.Context, x *numbering, earlier []*Solved, progress func(percent int)) (*Solved, error) {
	solved := &Solved{numbering: x}
	s := newSweeper(listTurns(ctx, solved.numbering, earlier))
	times, least, since := followed, 1.0, 0
	sweeps := tablebase.Sweeps{Most: mostSweeps, First: 1, Last: wanted * (1 - engine.Fade), Progress: progress}
	var err error
	solved.Sweeps, err = sweeps.Run(func() (float64, bool, error) {
		residual, finished := s.solveTurns(ctx)
		if !finished {
			return 0, false, interrupted(x.Kind)
		}
		// The values after the sweep are nearer still than those the residual is of.
		if solved.Error = (residual+rounding)/(1-engine.Fade) + s.slack; solved.Error <= wanted+s.slack {
			solved.values = s.now
			return residual, true, nil
		}
		if since++; residual < least {
			least, since = residual, 0
		}
		if since > patience {
			times /= 2 // mixes that chase one another; plain value iteration always converges
		}
		s.followMixes(ctx, times, float64(ofResidual*residual))
		return residual, false, nil
	})
	return solved, err
}

func interrupted(k Kind) error {
	return games.Errorf("interrupted", "stopped while %s was being solved", k.Name())
}

// Values gives the values of all positions.
func (s *Solved) Values() iter.Seq[float64] { return slices.Values(s.values) }

// Len is how many positions a kind has, symmetric ones counted once.
func (s *Solved) Len() int { return len(s.values) }

// valueIn gives the value of a position from Upper's side and how far it may be from the
// truth, and false if it is of none of the kinds solved.
func valueIn(solved []*Solved, p *engine.Position) (v, width float64, ok bool) {
	r, at, ok := recognise(p)
	if !ok || r.kind >= len(solved) {
		return 0, 0, false
	}
	s := solved[r.kind]
	v = s.values[s.find(at)]
	if r.hunters == 1 {
		v = -v
	}
	return v, s.Error, true
}
