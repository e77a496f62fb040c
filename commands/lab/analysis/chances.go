package analysis

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/games"
	"parlor/search"
)

// Chances judges positions by chances of winning, in every game: exactly where the game is solved and
// the table is at hand, and otherwise by the search that the game names, whose values are turned into
// chances. All comments on a person's moves use this one judge.
type Chances struct {
	exact  Judge // nil where the solver is not asked
	by     *searching
	to     games.Judging // turns the search's values into chances
	how    string
	solved bool // the value given last was exact
	mixed  bool // some values were exact, and some were not
}

// ChancesOf makes the judge of a game.
func ChancesOf(g *play.Game) *Chances {
	judging := g.Kind().About().Judging
	depth, nodes := judging.Plies()
	r := players.Search{Eval: judging.Eval, TableMB: 16, Options: search.Options{Algorithm: search.Star2, Depth: depth, Deepen: nodes > 0, Nodes: nodes}}
	if g.Info().Simultaneous {
		r.Algorithm = search.DoubleOracle
	}
	j := &Chances{by: By(g, r).(*searching), to: judging}
	unit, _ := g.Kind().Solves()
	switch {
	case judging.Exact:
		j.exact = Exact(g)
	case nodes > 0 && unit == games.Chances && !g.Info().Simultaneous: // it is the best judge known
		j.exact = solving{g.Thinker().Muted().Modest()}
	}
	j.how = fmt.Sprintf("estimates: %s with %s, depth %d", r.Algorithm, g.Thinker().EvalName(judging.Eval), r.Depth)
	return j
}

// How says by what positions are judged, in words.
func (j *Chances) How() string {
	switch {
	case j.mixed:
		return "exact values where the game is solved, and before that " + j.how
	case j.solved:
		return "exact values"
	}
	return j.how
}

// Mixed draws a choice of each side from its mixture, and gives the value of the position.
func (j *Chances) Mixed(ctx context.Context, p position.Position, r *games.Random) (row, column games.Move, v games.Value, err error) {
	f, err := j.by.search(ctx, p, j.by.request)
	if err != nil {
		return 0, 0, 0, err
	}
	e := f.Equilibrium
	return r.MoveOf(e.Rows, e.RowMix), r.MoveOf(e.Columns, e.ColumnMix), j.chance(f.Value/j.by.win, games.Max), nil
}

// perfect is the player of a solved game.
const perfect = "perfect"

// Mixture gives the optimal mixed strategy of a side at a simultaneous decision, the likeliest move
// first, and the value of the position: exactly where the game is small enough to be solved at once.
func (j *Chances) Mixture(ctx context.Context, g *play.Game, side games.Turn) (mix []games.Share, v games.Value, err error) {
	mix, v, j.solved = j.solvedMixture(ctx, g, side)
	if !j.solved {
		f, err := j.by.search(ctx, g.Now(), j.by.request)
		if err != nil {
			return nil, 0, err
		}
		moves, often := f.Equilibrium.Rows, f.Equilibrium.RowMix
		if side == games.Min {
			moves, often = f.Equilibrium.Columns, f.Equilibrium.ColumnMix
		}
		for i, m := range moves {
			mix = append(mix, games.Share{Move: m, Probability: often[i]})
		}
		v = j.chance(f.Value/j.by.win, games.Max)
	}
	mix = slices.DeleteFunc(mix, func(s games.Share) bool { return s.Probability < leastShown })
	slices.SortStableFunc(mix, func(a, b games.Share) int {
		return cmp.Compare(math.Round(b.Probability/leastShown), math.Round(a.Probability/leastShown))
	})
	return mix, v, nil
}

// leastShown is the least probability of a move that is mentioned; probabilities that differ by less
// are equal.
const leastShown = 5e-4

// solvedMixture asks the player of the solved game.
func (j *Chances) solvedMixture(ctx context.Context, g *play.Game, side games.Turn) (mix []games.Share, v games.Value, ok bool) {
	unit, _ := g.Kind().Solves()
	if unit != games.Chances || !slices.Contains(g.PlayerNames(), perfect) {
		return nil, 0, false
	}
	s, err := games.Whole(g.Thinker().Muted().Modest().Solve(ctx, g.Now()))
	if err != nil {
		return nil, 0, false
	}
	ask, err := position.Sit(g.Now(), players.Spec{Name: perfect})
	if err != nil {
		return nil, 0, false
	}
	chosen, err := ask(ctx, position.SeatQuestion{Now: g.Now(), At: g.ToChoose(side), Side: side, Random: games.NewRandom(0, games.StreamPlayers)})
	return chosen.Mixed, (s.Lo + s.Hi) / 2, err == nil && len(chosen.Mixed) > 0
}

// Solved says whether the value that was given last is exact.
func (j *Chances) Solved() bool { return j.solved }

// Unit is that of chances.
func (j *Chances) Unit() string { return games.Chances }

// chance turns a search's value, from a position where it is mover's turn, into a chance of winning
// minus that of losing. Both are from Max's point of view.
func (j *Chances) chance(v games.Value, mover games.Turn) games.Value {
	if mover == games.Min {
		return games.Value(1 - 2*j.to.Chance(0-v))
	}
	return games.Value(2*j.to.Chance(v) - 1)
}

// Raw values a position by the search alone, before its value becomes a chance.
func (j *Chances) Raw(ctx context.Context, p position.Position) (games.Value, error) {
	if p.Turn() == games.Both {
		f, err := j.by.search(ctx, p, j.by.request)
		return f.Value / j.by.win, err
	}
	return j.by.Worth(ctx, p, position.Opinion(position.Decider(p)))
}

// Moves values a position in which one player decides.
func (j *Chances) Moves(ctx context.Context, p position.Position) (games.Solution, error) {
	if s, ok := j.solve(ctx, p); ok {
		return s, nil
	}
	s, err := j.by.Moves(ctx, p)
	s.Lo, s.Hi = j.chance(s.Lo, p.Turn()), j.chance(s.Hi, p.Turn())
	for i, m := range s.Moves {
		s.Moves[i].Lo, s.Moves[i].Hi = j.chance(m.Lo, p.Turn()), j.chance(m.Hi, p.Turn())
	}
	return s, err
}

// solve asks the solver, until it has failed once.
func (j *Chances) solve(ctx context.Context, p position.Position) (s games.Solution, ok bool) {
	if j.exact == nil {
		return s, false
	}
	s, err := j.exact.Moves(ctx, p)
	if err != nil && ctx.Err() == nil {
		j.exact = nil // the next position is no easier to solve
		j.mixed = j.solved
	}
	j.solved = err == nil
	return s, err == nil
}

// Worth values a position of any kind.
func (j *Chances) Worth(ctx context.Context, p position.Position, root games.Turn) (games.Value, error) {
	if p.Turn() == games.Over {
		return max(-1, min(p.Score(), 1)), nil
	}
	if s, ok := j.solve(ctx, p); ok {
		return (s.Lo + s.Hi) / 2, nil
	}
	v, err := j.by.Worth(ctx, p, root)
	return j.chance(v, position.Decider(p)), err
}

// After values the position after a move.
func (j *Chances) After(ctx context.Context, p position.Position, m games.Move) (games.Value, error) {
	next := p.After(m)
	if next.Turn() == games.Over {
		return j.Worth(ctx, next, p.Turn())
	}
	if s, ok := j.solve(ctx, next); ok {
		return (s.Lo + s.Hi) / 2, nil
	}
	v, err := j.by.After(ctx, p, m)
	return j.chance(v, p.Turn()), err
}

// Simultaneous values the choices of both players.
func (j *Chances) Simultaneous(ctx context.Context, p position.Position, row, column games.Move) (Meeting, error) {
	m, err := j.by.Simultaneous(ctx, p, row, column)
	value := m.Value
	m.Value = j.chance(value, games.Max)
	m.Luck = j.chance(value+m.Luck, games.Max) - m.Value
	m.Loss[0] = m.Value - j.chance(value-m.Loss[0], games.Max)
	m.Loss[1] = j.chance(value+m.Loss[1], games.Max) - m.Value
	return m, err
}

// Judge says what positions are worth. Values are from Max's point of view, in the judge's unit.
type Judge interface {
	// Unit is what values are counted in; games.Chances if they are chances of winning minus those of
	// losing, from -1 to 1.
	Unit() string
	// Moves values a position in which one player decides: every legal move.
	Moves(ctx context.Context, p position.Position) (games.Solution, error)
	// Worth values a position of any kind, as root sees it.
	Worth(ctx context.Context, p position.Position, root games.Turn) (games.Value, error)
	// After values the position after a legal move that Moves has left out as equivalent to a listed
	// one.
	After(ctx context.Context, p position.Position, m games.Move) (games.Value, error)
	// Simultaneous values the choices of both players where they decide at the same time.
	Simultaneous(ctx context.Context, p position.Position, row, column games.Move) (Meeting, error)
}

// Meeting is what two choices made at once were worth.
type Meeting struct {
	// Value is that of the position, when both play their optimal mixtures.
	Value games.Value
	// Loss is what each choice gives away on average against the other side's mixture.
	Loss [2]games.Value
	// Usual is the likeliest move of each player's mixture.
	Usual [2]games.Move
	// Luck is how much Max gained from how the two choices met: its mean is 0 where one of the sides
	// plays its optimal mixture.
	Luck games.Value
}

// Exact judges by a game's solver.
func Exact(g *play.Game) Judge { return solving{g.Thinker().Muted()} }

// solving judges by the exact value.
type solving struct{ by position.Thinker }

func (j solving) Unit() string {
	unit, _ := position.KindOf(j.by.At).Solves()
	return unit
}

func (j solving) Moves(ctx context.Context, p position.Position) (games.Solution, error) {
	return games.Whole(j.by.Solve(ctx, p))
}

func (j solving) Worth(ctx context.Context, p position.Position, _ games.Turn) (games.Value, error) {
	if p.Turn() == games.Over {
		return j.result(p), nil
	}
	solution, err := j.Moves(ctx, p)
	return (solution.Lo + solution.Hi) / 2, err
}

// result is the value of a finished game: where values are chances of winning, only the winner
// counts.
func (j solving) result(p position.Position) games.Value {
	score := p.Score()
	if j.Unit() == games.Chances {
		return max(-1, min(score, 1))
	}
	return score
}

func (j solving) After(ctx context.Context, p position.Position, m games.Move) (games.Value, error) {
	return j.Worth(ctx, p.After(m), games.Max)
}

func (j solving) Simultaneous(ctx context.Context, p position.Position, _, _ games.Move) (Meeting, error) {
	_, err := j.Moves(ctx, p)
	if err == nil {
		err = games.Errorf("no-solver", "%s has no exact values of moves made at once", p.Info().Title)
	}
	return Meeting{}, err
}
