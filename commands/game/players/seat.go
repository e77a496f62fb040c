package players

import (
	"context"
	"errors"
	"math"
	"time"

	"parlor/games"
	"parlor/search"
	"parlor/search/probcut"
	"parlor/search/simultaneous"
	"parlor/search/transposition"
)

// Decision is what the player of a side has to decide, in a game with states of type S.
type Decision[S comparable] struct {
	Kit   games.Kit[S]
	State *S // what the player knows
	// At is where the move is made: State or, for Min at a simultaneous decision, the
	// Reply to it.
	At   *S
	Side games.Turn
	Past []S // the positions before State, the oldest first; not to be changed
	// Legal lists the moves; it is not to be changed.
	Legal []games.Move
	// Chance is for this choice alone; nil for a player that makes no random choices.
	Chance Chance
	// Shares asks a player that draws its moves for their probabilities instead of one of them.
	Shares bool
	// Limits apply in addition to the player's own.
	Limits Limits
	// Folder is where tables are kept; empty for nowhere. Progress, if not nil, is called
	// as long work proceeds.
	Folder   string
	Progress func(label string, done, total int)
}

// Chance is the random source of a player for one choice.
type Chance interface {
	// Below gives a number from 0 to n-1, each equally likely.
	Below(n uint64) uint64
	// Random gives a source, always the same.
	Random() *games.Random
}

// Limits bound the work for one move where they are not 0. Depth is in turns where
// both decide at once.
type Limits struct {
	Depth int
	Nodes uint64
	Time  time.Duration
}

// least gives the smaller of two limits, of which 0 is none.
func least[N int | uint64 | time.Duration](a, b N) N {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}

// Seat is a player ready to be asked. The move that it gives need not be legal.
type Seat[S comparable] func(ctx context.Context, d *Decision[S]) (games.Chosen, error)

// Place is a player ready for games.
type Place[S comparable] struct {
	// New seats it for a game: what it remembers lasts as long as the seat.
	New func() Seat[S]
	// Past says that it looks at earlier positions.
	Past bool
	// Even says that it plays uniformly at random, which takes no time.
	Even bool
	// Value values a state by the function of Lisp that the player goes by; nil without one.
	Value func(ctx context.Context, s *S, viewer games.Turn) (games.Value, error)
}

// Seats makes the players of a game with some rules.
type Seats[S comparable] struct {
	Kit      games.Kit[S]
	Programs games.Programs[S]
}

// Sit makes the place of a player that needs only the rules and programs of the game.
// The place of a search serves one goroutine.
func (s Seats[S]) Sit(p Spec, valuers Valuers) (Place[S], error) {
	if s.Kit.Info().Hidden && p.Name != Random {
		return Place[S]{}, games.Errorf("sees-all", "this game hides things from its players, and the player %s would see all", p.called())
	}
	if own, ok := s.own(p.Name); ok {
		return Place[S]{New: func() Seat[S] { return s.ownSeat(p, own) }, Past: true}, nil
	}
	switch {
	case p.Name == Random:
		return Place[S]{New: func() Seat[S] { return pickRandomly[S] }, Even: true}, nil
	case p.Name == Perfect && solvable(s.Kit, s.Programs):
		return Place[S]{New: func() Seat[S] { return s.solved }}, nil
	case p.Name == BestResponse:
		return s.responding(p)
	case p.IsSearch():
		eval, err := s.evaluation(p, valuers)
		if err != nil {
			return Place[S]{}, err
		}
		search, err := s.searching(p, eval)
		place := Place[S]{New: func() Seat[S] { return search }}
		if eval.byFunction {
			place.Value = eval.Value
		}
		return place, err
	}
	return Place[S]{}, games.Errorf("no-such-player", "%s has no player named %s", s.Kit.Info().Title, p.Name)
}

// own gives the game's own player of a name.
func (s Seats[S]) own(name string) (games.Player[S], bool) {
	for _, p := range s.Programs.Players {
		if p.Name == name {
			return p, true
		}
	}
	return games.Player[S]{}, false
}

// pickRandomly picks among the legal moves, each equally likely.
func pickRandomly[S comparable](_ context.Context, d *Decision[S]) (games.Chosen, error) {
	return games.Chosen{Move: d.Legal[d.Chance.Below(uint64(len(d.Legal)))]}, nil
}

// ownSeat seats one of the game's own players, with an evaluation if it accepts one.
func (s Seats[S]) ownSeat(p Spec, own games.Player[S]) Seat[S] {
	choose, eval, told := own.New(), s.evalPlace(p.Eval, own.Evals), p.OptionsByName()
	return func(ctx context.Context, d *Decision[S]) (games.Chosen, error) {
		ask := games.Ask[S]{
			Kit: d.Kit, State: *d.State, Side: d.Side, Past: d.Past, Depth: Plies(d.Kit.Info(), least(p.Depth, d.Limits.Depth)),
			Nodes: least(p.Nodes, d.Limits.Nodes), Time: least(p.Time, d.Limits.Time), Eval: eval, Options: told,
			Folder: d.Folder, Progress: d.Progress,
		}
		if ask.Shares = d.Shares && own.Shares; !own.Deterministic && !ask.Shares {
			ask.Random = d.Chance.Random()
		}
		return choose(ctx, ask)
	}
}

// evalPlace is the index of an evaluation among the first few in the game's list, 0
// without a name.
func (s Seats[S]) evalPlace(name string, few int) int {
	for i, e := range s.Kit.Evaluations().Named[:few] {
		if e.Name == name {
			return i
		}
	}
	return 0
}

// solved plays the best move by the game's solver, the first of equals.
func (s Seats[S]) solved(ctx context.Context, d *Decision[S]) (games.Chosen, error) {
	solution, err := games.Whole(s.Programs.Solver.Solve(ctx, games.SolveAsk[S]{Kit: d.Kit, State: *d.State, Folder: d.Folder}))
	if err != nil {
		return games.Chosen{}, err
	}
	best := d.Legal[0]
	if len(solution.Moves) > 0 {
		best = solution.Best(d.Side).Move
	}
	return games.Chosen{Move: best, Nodes: solution.Nodes}, nil
}

// PliesOfTurn is how many plies make a turn where both sides decide at once. People
// give depths in turns there, and the search counts plies.
const PliesOfTurn = 2

// Plies turns a depth as a person gives it into plies.
func Plies(info games.Info, depth int) int {
	if info.Simultaneous {
		return depth * PliesOfTurn
	}
	return depth
}

// searching seats a search.
func (s Seats[S]) searching(p Spec, eval *Evaluation[S]) (seat Seat[S], err error) {
	info, options := s.Kit.Info(), p.Search.Options
	options.Depth = Plies(info, p.Depth)
	if info.Simultaneous {
		options.Step = PliesOfTurn
	}
	if p.TableMB > 0 {
		if options.Table, err = transposition.New(p.TableMB); err != nil {
			return nil, games.Errorf("bad-table", "%v", err)
		}
	}
	return func(ctx context.Context, d *Decision[S]) (games.Chosen, error) {
		problem := search.Problem[S]{Game: games.SearchRules(d.Kit), Eval: eval.Eval, QuickWins: info.QuickWins, Root: d.Side, Rank: games.Ranking(d.Kit, p.Ties)}
		ctx, done := eval.Under(ctx)
		defer done()
		o := options // what is fitted belongs to the position, and so do limits
		d.Limits.hold(info, &o)
		if o.Algorithm.Takes.Has(search.TakesSeed) {
			o.Seed = d.Chance.Below(math.MaxUint64)
		}
		if err := fit(ctx, problem, *d.State, &o); err != nil {
			return games.Chosen{}, eval.FaultOr(err)
		}
		found, err := search.Search(ctx, problem, *d.State, o)
		if err = eval.FaultOr(err); err == nil && found.Stopped != nil && ctx.Err() != nil {
			err = context.Cause(ctx)
		}
		if err == nil {
			err = o.Algorithm.MetChance(found.Total)
		}
		return games.Chosen{Move: d.moveOf(info, found), Nodes: found.Total.Visited}, err
	}, nil
}

// hold applies the limits to a search.
func (l Limits) hold(info games.Info, o *search.Options) {
	o.Depth, o.Nodes, o.Time = least(o.Depth, Plies(info, l.Depth)), least(o.Nodes, l.Nodes), least(o.Time, l.Time)
	o.Deepen = o.Deepen || l.Nodes != 0 || l.Time != 0
}

// fit fits the prediction of ChanceProbCut to a position. If there is nothing to
// predict from, the search does without.
func fit[S comparable](ctx context.Context, problem search.Problem[S], s S, o *search.Options) error {
	if o.ProbCut == nil {
		return nil
	}
	fitted, err := probcut.Fit(ctx, problem, s, o.ProbCut.Threshold)
	if errors.Is(err, probcut.ErrNoFit) {
		o.ProbCut = nil
		return nil
	}
	o.ProbCut = fitted
	return err
}

// moveOf is the move that a search has found for the side that decides.
func (d *Decision[S]) moveOf(info games.Info, found search.Result) games.Move {
	switch {
	case found.Equilibrium != nil:
		m, _ := DrawMove(found.Equilibrium, d.Side, d.Chance.Random())
		return m
	case info.Simultaneous && d.Side == games.Min:
		return found.Reply
	}
	return found.Move
}

// DrawMove draws the move of a side from its mixture in an equilibrium. Mixed says that it
// makes more than one.
func DrawMove(e *simultaneous.Equilibrium, side games.Turn, random *games.Random) (m games.Move, mixed bool) {
	moves, mix := e.Rows, e.RowMix
	if side == games.Min {
		moves, mix = e.Columns, e.ColumnMix
	}
	n := 0
	for _, p := range mix {
		if p > Never {
			n++
		}
	}
	return random.MoveOf(moves, mix), n > 1
}

// Never is the greatest probability that counts as rounding error.
const Never = 1e-12
