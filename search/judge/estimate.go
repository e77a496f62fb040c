package judge

import (
	"context"

	"parlor/games"
	"parlor/search"
	"parlor/search/transposition"
)

const (
	// pace is how many nodes a search of this kind visits in a thousandth of a second.
	pace = 600
	// shallow is how many plies people look ahead in a game without chance: what a move that is
	// proved lost is worth among them is told by a search that does not see that it is lost.
	shallow = 2
	// tableMB is the size of the table of a search, which is empty at first: what it finds depends on
	// the position alone.
	tableMB = 4
	// unseen is how deep a search goes whose game nobody has measured.
	unseen = 12
)

// estimate estimates the chances of what is not proved, within so much effort, and says of every
// move what it is worth among players who err.
func (j *judge[S]) estimate(ctx context.Context, ask games.JudgeAsk[S], left uint64, v *games.Verdict) error {
	if ask.Kit.Turn(&ask.State) == games.Both {
		return j.mix(ctx, ask, v)
	}
	if v.Estimates() {
		depth, nodes := j.judging.Plies()
		if nodes > 0 {
			depth = unseen
		}
		if nodes = left * pace; ask.Alone > 0 {
			depth, nodes = ask.Alone, 0
		}
		if err := j.deepest(ctx, ask, depth, nodes, v); err != nil {
			return err
		}
	}
	if j.info.Outcome != "" || ask.Alone > 0 {
		settle(v)
		return nil
	}
	return j.guess(ctx, ask, v)
}

// mix estimates where both decide at once: by the equilibrium of a search, which values mixtures and
// no single move. What a move gives away is not told by the bounds of a search that proves no more
// than it needs.
func (j *judge[S]) mix(ctx context.Context, ask games.JudgeAsk[S], v *games.Verdict) error {
	if v.Position.Basis != games.Estimated {
		settle(v)
		return nil
	}
	depth, _ := j.judging.Plies()
	if ask.Alone > 0 {
		depth = ask.Alone
	}
	found, err := j.search(ctx, ask, search.Options{Algorithm: search.DoubleOracle, Depth: 2 * depth, Step: 2})
	if err != nil || found.Equilibrium == nil {
		return quiet(ctx, err)
	}
	off, e := j.judging.ErrorAt(depth), found.Equilibrium
	v.Nodes, v.Depth, v.By, v.Apart = v.Nodes+found.Total.Visited, depth, j.judging.Eval, off.Apart
	v.Raw = j.raw(ask, e.Value)
	p := &v.Position
	p.Guess = j.chance(ask, e.Value)
	p.Lo, p.Hi = max(0, p.Guess-off.Err), min(1, p.Guess+off.Err)
	v.Mixes = [2][]games.Share{sharesOf(e.Rows, e.RowMix), sharesOf(e.Columns, e.ColumnMix)}
	v.Cells = e.Cells(v.Mixes, func(v games.Value) float64 { return j.chance(ask, v) })
	for i := range v.Moves {
		v.Moves[i].Guess = p.Guess
	}
	return nil
}

// leastShare is the least probability of a move that is mentioned; those that differ by less are
// equal.
const leastShare = 5e-4

// sharesOf lists a mixture, the likeliest move first.
func sharesOf(moves []games.Move, mix []float64) (list []games.Share) {
	for i, m := range moves {
		if mix[i] >= leastShare {
			list = append(list, games.Share{Move: m, Probability: mix[i]})
		}
	}
	return games.Likeliest(list)
}

// settle takes the chances for what moves are worth among players who err: where chance decides
// much, few moves are lost for certain.
func settle(v *games.Verdict) {
	for i := range v.Moves {
		v.Moves[i].Guess = v.Moves[i].Middle()
	}
	v.Position.Guess = v.Position.Middle()
}

// deepest estimates by the deepest search that fits, and no deeper than was measured.
func (j *judge[S]) deepest(ctx context.Context, ask games.JudgeAsk[S], depth int, nodes uint64, v *games.Verdict) error {
	found, err := j.search(ctx, ask, search.Options{Depth: depth, Deepen: depth > 1, Nodes: nodes})
	if err != nil || found.Depth == 0 && ctx.Err() != nil {
		return quiet(ctx, err)
	}
	if found.Depth == 0 { // not even one ply fitted
		if found, err = j.search(ctx, ask, search.Options{Depth: 1}); err != nil {
			return quiet(ctx, err)
		}
	}
	v.Nodes += found.Total.Visited
	off := j.judging.ErrorAt(found.Depth)
	v.Depth, v.By, v.Apart, v.Raw = found.Depth, j.judging.Eval, off.Apart, j.raw(ask, found.Value)
	estimated := func(judged *games.MoveVerdict, chance float64) {
		judged.Guess = chance
		if judged.Basis == games.Estimated {
			judged.Lo, judged.Hi = max(0, chance-off.Err), min(1, chance+off.Err)
		}
	}
	for i := range v.Moves {
		estimated(&v.Moves[i], j.chance(ask, found.Moves[i].Lo))
	}
	estimated(&v.Position, j.chance(ask, found.Value))
	return nil
}

// guess says what moves are worth among people.
func (j *judge[S]) guess(ctx context.Context, ask games.JudgeAsk[S], v *games.Verdict) error {
	if v.Depth > 0 && v.Depth <= shallow {
		return nil
	}
	found, err := j.search(ctx, ask, search.Options{Depth: shallow})
	if err != nil || found.Depth == 0 {
		return quiet(ctx, err)
	}
	v.Nodes += found.Total.Visited
	for i := range v.Moves {
		if v.Moves[i].Basis != games.Estimated {
			v.Moves[i].Guess = j.chance(ask, found.Moves[i].Lo)
		}
	}
	if v.Position.Basis != games.Estimated {
		v.Position.Guess = j.chance(ask, found.Value)
	}
	return nil
}

// quiet leaves out the error of a search that was broken off: what is known by then is given.
func quiet(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// search searches a position with a value for every move.
func (j *judge[S]) search(ctx context.Context, ask games.JudgeAsk[S], o search.Options) (search.Result, error) {
	o.SearchOnlyMove = true
	if o.Algorithm == nil {
		o.Algorithm, o.AllValues = search.Star2, true
	}
	if o.Depth > shallow {
		table, err := transposition.New(tableMB)
		if err != nil {
			return search.Result{}, err
		}
		o.Table = table
	}
	problem := search.Problem[S]{Game: games.SearchRules(ask.Kit), Eval: j.evaluation(ask.Kit), QuickWins: j.info.QuickWins, Root: ask.Side}
	return search.Search(ctx, problem, ask.State, o)
}

// evaluation gives the evaluation that judges, or else the first.
func (j *judge[S]) evaluation(kit games.Kit[S]) games.Eval[S] {
	all := kit.Evaluations().Named
	for _, e := range all {
		if e.Name == j.judging.Eval {
			return e
		}
	}
	return all[0]
}

// chance turns the value of a search into a chance of winning for the side asked about.
func (j *judge[S]) chance(ask games.JudgeAsk[S], v games.Value) float64 {
	return j.judging.Chance(j.raw(ask, v))
}

// raw turns the value of a search to the side asked about, in units of a win if it is a chance.
func (j *judge[S]) raw(ask games.JudgeAsk[S], v games.Value) games.Value {
	if ask.Side == games.Min {
		v = 0 - v
	}
	if e := j.evaluation(ask.Kit); e.Chance {
		v /= e.Hi
	}
	return v
}
