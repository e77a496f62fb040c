package analysis

import (
	"context"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/games"
)

// By judges by a search: every position is searched to the depth asked for.
func By(g *play.Game, r players.Search) Judge {
	r.SearchOnlyMove = true // so that a position with one move has a value, too
	j := &searching{by: g.Thinker().Muted(), request: r, win: 1, unit: "points of " + g.Thinker().EvalName(r.Eval)}
	if win := WinOf(g, r.Eval); win > 0 {
		j.win, j.unit = win, games.Chances
	}
	return j
}

// WinOf is the value of a certain win by an evaluation, chosen by name or number, that estimates
// chances of winning; 0 for any other.
func WinOf(g *play.Game, choice string) games.Value {
	at, err := g.Thinker().EvalPlace(choice)
	if err != nil {
		return 0 // the search will report it
	}
	return g.Thinker().Evals()[at].Win
}

// ChanceEval names the first evaluation of a game that estimates chances of winning;
// empty if there is none.
func ChanceEval(g *play.Game) string {
	for _, e := range g.Thinker().Evals() {
		if e.Win > 0 {
			return e.Name
		}
	}
	return ""
}

// searching judges by a search. Values are divided by what a win is worth.
type searching struct {
	by      position.Thinker
	request players.Search
	unit    string
	win     games.Value
}

func (j *searching) Unit() string { return j.unit }

func (j *searching) Moves(ctx context.Context, p position.Position) (games.Solution, error) {
	r := j.request
	r.AllValues, r.Root = true, p.Turn()
	f, err := j.search(ctx, p, r)
	if err != nil {
		return games.Solution{}, err
	}
	s := games.Solution{Lo: f.Value / j.win, Hi: f.Value / j.win, Nodes: f.Total.Visited}
	for _, m := range f.Moves {
		s.Moves = append(s.Moves, games.Worth{Move: m.Move, Lo: m.Lo / j.win, Hi: m.Lo / j.win})
	}
	return s, nil
}

func (j *searching) Worth(ctx context.Context, p position.Position, root games.Turn) (games.Value, error) {
	return j.ahead(ctx, p, root, j.request.Depth)
}

func (j *searching) After(ctx context.Context, p position.Position, m games.Move) (games.Value, error) {
	return j.ahead(ctx, p.After(m), p.Turn(), j.request.Depth-1)
}

// ahead values a position so many decisions ahead.
func (j *searching) ahead(ctx context.Context, p position.Position, root games.Turn, depth int) (games.Value, error) {
	if depth == 0 || p.Turn() == games.Over {
		v, err := j.by.Estimated(ctx, p, j.request.Eval, root)
		return v / j.win, err
	}
	r := j.request
	r.Depth, r.Root = depth, root
	f, err := j.search(ctx, p, r)
	return f.Value / j.win, err
}

// search searches a position. A search that did not reach its depth has no comparable value, unless a
// limit of the request ended it.
func (j *searching) search(ctx context.Context, p position.Position, r players.Search) (position.Found, error) {
	if p.Turn() == games.Both {
		f, err := j.by.Mixture(ctx, p, r)
		return f, interrupted(ctx, err)
	}
	f, err := j.by.Search(ctx, p, r)
	if err == nil && f.Depth == 0 {
		err = f.Unfinished()
	}
	return f, interrupted(ctx, err)
}

// interrupted gives the error of interrupted work, whatever the work itself returned.
func interrupted(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return err
}

func (j *searching) Simultaneous(ctx context.Context, p position.Position, row, column games.Move) (Meeting, error) {
	f, err := j.search(ctx, p, j.request)
	if err != nil {
		return Meeting{}, err
	}
	e := f.Equilibrium
	c := &cells{searching: j, p: p, known: map[[2]games.Move]games.Value{}}
	v := e.Value / j.win
	byRow := c.mean(ctx, []games.Move{row}, []float64{1}, e.Columns, e.ColumnMix)
	byColumn := c.mean(ctx, e.Rows, e.RowMix, []games.Move{column}, []float64{1})
	both := c.at(ctx, row, column)
	loss := [2]games.Value{v - byRow, byColumn - v}
	return Meeting{
		Value: v,
		Loss:  loss,
		Seems: loss,
		Usual: [2]games.Move{e.Likeliest(games.Max), e.Likeliest(games.Min)},
		Luck:  both - byRow - byColumn + v,
	}, c.err
}

// cells are the values of pairs of moves made at once in a position.
type cells struct {
	*searching
	p     position.Position
	known map[[2]games.Move]games.Value
	err   error // the first failure
}

// mean is the mean value when both sides mix.
func (c *cells) mean(ctx context.Context, rows []games.Move, rowMix []float64, columns []games.Move, columnMix []float64) (sum games.Value) {
	for i, row := range rows {
		for k, column := range columns {
			if p := rowMix[i] * columnMix[k]; p > players.Never {
				sum += games.Value(p) * c.at(ctx, row, column)
			}
		}
	}
	return sum
}

// at is the value of a pair of moves: the turn after it is searched one turn less deep.
func (c *cells) at(ctx context.Context, row, column games.Move) games.Value {
	pair := [2]games.Move{row, column}
	v, ok := c.known[pair]
	if ok || c.err != nil {
		return v
	}
	v, c.err = c.ahead(ctx, c.p.After(row).After(column), games.Max, c.request.Depth-1)
	c.known[pair] = v
	return v
}
