package tablebase

import (
	"context"
	"slices"

	"parlor/games"
	"parlor/games/ropasci"
	"parlor/search/engines/ropasci/engine"
	"parlor/search/tablebase"
)

// Source is the judge's source: the solved endings, with the mixtures of both sides, and of a side's
// moves what they are worth against the other's mixture.
func (c *Cache) Source() games.Source[ropasci.State] {
	return games.Source[ropasci.State]{
		Pace: 1000, Judge: c.judge,
		Ready: func(ctx context.Context, _ games.Kit[ropasci.State], folder string) {
			_, _ = c.Get(ctx, Three, tablebase.Request{Folder: folder}) // a question makes it again
		},
	}
}

func (c *Cache) judge(ctx context.Context, ask games.JudgeAsk[ropasci.State], _ uint64, v *games.Verdict) error {
	p := engine.FromState(&ask.State)
	r, _, ok := recognise(&p)
	if !ok || ask.Kit.Turn(&ask.State) != games.Both {
		return games.Errorf("not-solved", "wanted at most two tokens a side and no throws left")
	}
	tables, err := c.Get(ctx, Kinds[r.kind].Tokens(), tablebase.Request{Folder: ask.Folder})
	if err != nil {
		return err
	}
	t := tables.turn(&p)
	s := games.Solution{Nodes: uint64(len(t.Values)), Moves: t.worths(v.Side == games.Min)}
	lo, hi := tables.bounds(&p, r.hunters)
	s.Lo, s.Hi = games.Value(lo), games.Value(hi)
	v.Moves = v.Moves[:0] // the same, in the order of the table
	for _, w := range s.Moves {
		v.Moves = append(v.Moves, games.MoveVerdict{Move: w.Move, Hi: 1, Guess: .5})
	}
	v.Tell(s, games.Tabled)
	v.Mixes = [2][]games.Share{shares(t.rows, t.Row), shares(t.columns, t.Column)}
	v.Cells = t.cells(v.Mixes, v.Side)
	return nil
}

// cells gives the chance of a side for each pair of moves of two mixtures.
func (x *turn) cells(mixes [2][]games.Share, side games.Turn) (cells [][]float64) {
	place := func(actions []engine.Action, m games.Move) int {
		return slices.IndexFunc(actions, func(a engine.Action) bool { return a.Move() == m })
	}
	for _, row := range mixes[0] {
		var list []float64
		for _, column := range mixes[1] {
			value := x.Values[place(x.rows, row.Move)*x.Columns+place(x.columns, column.Move)]
			if side == games.Min {
				value = -value
			}
			list = append(list, (1+value)/2)
		}
		cells = append(cells, list)
	}
	return cells
}

// shares lists the mixture of a side, the likeliest move first.
func shares(actions []engine.Action, mix []float64) (list []games.Share) {
	const negligible = 5e-4
	for i, a := range actions {
		if mix[i] >= negligible {
			list = append(list, games.Share{Move: a.Move(), Probability: mix[i]})
		}
	}
	return games.Likeliest(list)
}
