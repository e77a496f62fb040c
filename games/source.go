package games

import "context"

// SourceOf makes a judge's source of a solver whose values are chances of winning less those of losing,
// and which looks them up.
func SourceOf[S comparable](solve func(context.Context, SolveAsk[S]) (Solution, error)) Source[S] {
	return Source[S]{Pace: 1000, Judge: func(ctx context.Context, ask JudgeAsk[S], _ uint64, v *Verdict) error {
		solution, err := Whole(solve(ctx, SolveAsk[S]{Kit: ask.Kit, State: ask.State, Folder: ask.Folder, Moment: true}))
		if err != nil {
			return err
		}
		v.Tell(solution, Tabled)
		return nil
	}}
}

// Tell puts a solution in chances of winning less those of losing into a verdict.
func (v *Verdict) Tell(s Solution, basis Basis) {
	chances := func(lo, hi Value) (a, b float64) {
		if v.Side == Min {
			lo, hi = 0-hi, 0-lo
		}
		return float64(1+lo) / 2, float64(1+hi) / 2
	}
	for i := range v.Moves {
		if j := &v.Moves[i]; j.Basis == Estimated {
			lo, hi := chances(s.Moves[i].Lo, s.Moves[i].Hi)
			j.Prove(lo, hi, basis)
		}
	}
	if v.Position.Basis == Estimated || len(v.Moves) == 0 {
		lo, hi := chances(s.Lo, s.Hi)
		v.Position.Prove(lo, hi, basis)
	}
	v.Nodes += s.Nodes
	v.Notes = append(v.Notes, s.Notes...)
}
