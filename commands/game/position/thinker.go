package position

import (
	"context"

	"parlor/commands/game/players"
	"parlor/games"
	"parlor/search"
	"parlor/search/transposition"
)

// Thinking is what a Thinker needs of the session around it.
type Thinking interface {
	// Seed gives the session's seed, and picks one first if there is none.
	Seed() (uint64, error)
	// Table gives a transposition table of mb megabytes, nil for none.
	Table(mb int) (*transposition.Table, error)
	// CacheFolder is where solvers keep their tables; empty for nowhere.
	CacheFolder() string
	// MemoryMB is the memory that a solver which enumerates all positions may take.
	MemoryMB() int
	// Steady gives the progress callback of solvers and players, and Deepening those
	// of searches; depths is how many they search, 0 without deepening. They are nil
	// if nobody listens.
	Steady() func(label string, done, total int)
	Deepening(depths, step int, shown func(games.Value) games.Value) (depth func(search.Iteration), pulse func(nodes uint64))
	// InRatios computes searches in ratios; nil where numbers are shown as decimals.
	InRatios() InRatios
	// Definitions lists the evaluations made in the session.
	Definitions() []Definition
}

// Thinker searches, values and solves a position, and others of its game.
type Thinker struct {
	Thinking
	At Position
}

// muted is a session whose searches report no progress.
type muted struct{ Thinking }

func (muted) Deepening(int, int, func(games.Value) games.Value) (depth func(search.Iteration), pulse func(uint64)) {
	return nil, nil
}

func (muted) Steady() func(label string, done, total int) { return nil }

// Muted thinks in the same way and reports no progress.
func (t Thinker) Muted() Thinker { return Thinker{muted{t.Thinking}, t.At} }

// modest is a session whose solvers take no more than a moment.
type modest struct{ Thinking }

// Modest thinks in the same way, and solves only games so small that it takes a moment.
func (t Thinker) Modest() Thinker { return Thinker{modest{t.Thinking}, t.At} }

// Info describes the game.
func (t Thinker) Info() games.Info { return t.At.Info() }

// Solve values a position of the game exactly.
func (t Thinker) Solve(ctx context.Context, p Position) (games.Solution, error) {
	return p.Mind().Programs.solve(ctx, t.Thinking, "")
}

// Against values a position for the best response to a program, named by its text, where the
// game's own programs know it. The error has the code not-solved where not.
func (t Thinker) Against(ctx context.Context, p Position, program string) (games.Solution, error) {
	return p.Mind().Programs.solve(ctx, t.Thinking, program)
}

// Judge says what is known of a position and its moves, for a side where both decide at once. The
// position must not be finished.
func (t Thinker) Judge(ctx context.Context, p Position, side games.Turn, effort games.Effort) (games.Verdict, error) {
	return p.Mind().Programs.judge(ctx, t.Thinking, side, effort, 0)
}

// EstimateAlone gives the judge's estimates of one depth, and nothing that is proved.
func (t Thinker) EstimateAlone(ctx context.Context, p Position, side games.Turn, depth int) (games.Verdict, error) {
	return p.Mind().Programs.judge(ctx, t.Thinking, side, games.ForHint, depth)
}

// Ready makes what the judge of the game needs, so that the first question does not wait for it.
func (t Thinker) Ready(ctx context.Context) { t.At.Mind().Programs.ready(ctx, t.Thinking) }

// Perft counts the move sequences of some length.
func (t Thinker) Perft(ctx context.Context, depth int) (uint64, error) {
	return t.At.Mind().searches.perft(ctx, depth)
}

// Mixture searches a simultaneous decision by an algorithm that mixes: the one asked
// for, or else the faster of those that do. The result has an Equilibrium.
func (t Thinker) Mixture(ctx context.Context, p Position, r players.Search) (Found, error) {
	r.Algorithm = Together(r.Algorithm)
	f, err := t.Search(ctx, p, r)
	switch {
	case err != nil:
		return f, err
	case f.Depth == 0:
		return f, f.Unfinished()
	case f.Equilibrium == nil:
		return f, games.Errorf("contradictory-options", "%s does not mix moves; leave out :algorithm, or use equilibrium or double-oracle", f.Algorithm)
	}
	return f, nil
}

// Together gives an algorithm that can decide for one side at a simultaneous
// decision: the one asked for if it mixes or is there to show a mistake, otherwise
// the faster of those that mix.
func Together(a *search.Algorithm) *search.Algorithm {
	if a.Mixes || a.Mistaken {
		return a
	}
	return search.DoubleOracle
}

// OverError is the error of playing on in a game that is over.
func OverError(info games.Info) error {
	return games.Errorf("game-over", "the game is over; start another with (make-%s), or undo", info.Name)
}

// Estimated values a position without a search, from Max's side: by an evaluation, chosen
// by name or number, as root sees it, or by the result where the game is over.
func (t Thinker) Estimated(ctx context.Context, p Position, choice string, root games.Turn) (games.Value, error) {
	if p.Turn() == games.Over {
		return p.Score(), nil
	}
	return p.Mind().evaluations.estimated(ctx, t, choice, root)
}
