package tablebase

import (
	"context"

	"parlor/games"
)

// Source makes a judge's source of a solver whose values are chances of winning less those of losing,
// and which looks them up.
func Source[S comparable](solve func(context.Context, games.SolveAsk[S]) (games.Solution, error)) games.Source[S] {
	return games.Source[S]{Pace: 1000, Judge: func(ctx context.Context, ask games.JudgeAsk[S], _ uint64, v *games.Verdict) error {
		solution, err := games.Whole(solve(ctx, games.SolveAsk[S]{Kit: ask.Kit, State: ask.State, Folder: ask.Folder, Moment: true}))
		if err != nil {
			return err
		}
		Tell(v, solution, games.Tabled)
		return nil
	}}
}

// Tell puts a solution in chances of winning less those of losing into a verdict.
func Tell(v *games.Verdict, s games.Solution, basis games.Basis) {
	chances := func(lo, hi games.Value) (a, b float64) {
		if v.Side == games.Min {
			lo, hi = 0-hi, 0-lo
		}
		return float64(1+lo) / 2, float64(1+hi) / 2
	}
	for i := range v.Moves {
		if j := &v.Moves[i]; j.Basis == games.Estimated {
			lo, hi := chances(s.Moves[i].Lo, s.Moves[i].Hi)
			j.Prove(lo, hi, basis)
		}
	}
	if v.Position.Basis == games.Estimated || len(v.Moves) == 0 {
		lo, hi := chances(s.Lo, s.Hi)
		v.Position.Prove(lo, hi, basis)
	}
	v.Nodes += s.Nodes
	v.Notes = append(v.Notes, s.Notes...)
}
