package games

import "context"

// Solver values positions of a game exactly, without a horizon.
type Solver[S comparable] struct {
	// Brief says in one lower-case line what is solved and by what method.
	Brief string
	// Unit is what values are counted in: stones, or Chances. Empty means the scores of the
	// game: see ScoreUnit.
	Unit string
	// Solve values s and every legal move in it. Errors are of type *Error,
	// among them that the position is too large to be solved, and that ctx
	// ended before anything was proved.
	Solve func(ctx context.Context, ask SolveAsk[S]) (Solution, error)
}

// Chances is the unit of a solver whose values are the probability of winning less that of losing,
// from -1 to 1. The loss of a move is then printed in percent of winning.
const Chances = "(chance of winning less chance of losing)"

// ScoreUnit says what the scores of a game are counted in: Chances if all evaluations stay
// within -1..1, as they do where a win is worth 1.
func ScoreUnit[S comparable](kit Kit[S]) string {
	for _, e := range kit.Evaluations().Named {
		if e.Lo < -1 || e.Hi > 1 {
			return "(by the score of the game)"
		}
	}
	return Chances
}

// SolveAsk is a position to solve.
type SolveAsk[S comparable] struct {
	Kit   Kit[S]
	State S
	// Folder is where tables are stored between sessions; if empty they stay in
	// memory only.
	Folder string
	// MemoryMB is the most memory that a solver which enumerates all positions may
	// take; at 0 the solver decides.
	MemoryMB int
	// Moment says that the answer is wanted in a moment or not at all.
	Moment bool
	// Progress, if not nil, is called as a table grows.
	Progress func(label string, done, total int)
}

// Tablebase has the values of all positions that can be reached, as bounds that enclose them.
type Tablebase[S comparable] interface {
	// Solve finds all positions that can be reached from s and solves them, unless they are
	// known.
	Solve(ctx context.Context, s S) error
	// Bounds encloses the value of a position that is known, from Max's side.
	Bounds(s *S) (lo, hi Value)
	// Len is how many positions it has.
	Len() int
}

// TablebasePlan is what a tablebase is made with.
type TablebasePlan struct {
	// MemoryMB is the most that it may take while it is made, 1024 if it is 0. A game with more
	// positions than fit is refused.
	MemoryMB int
	// Labelled distinguishes positions whose keys are equal because pieces are
	// interchangeable.
	Labelled bool
	// Progress, if not nil, is called as the work proceeds.
	Progress func(label string, done, total int)
}

// Solution is the exact value of a position, or an interval proved to contain
// it.
type Solution struct {
	// Lo and Hi bound the value from Max's side; if equal, they are the value.
	Lo, Hi Value
	// Moves has one entry for each legal move, in the game's order. At Chance
	// it is empty.
	Moves []Worth
	// Nodes counts the positions searched.
	Nodes uint64
	// Draws says that games may end in a draw, which a value counts as half a win.
	Draws bool
	// Notes are lines for the reader, each without a line feed.
	Notes []string
	// Stopped says that ctx ended first. Lo and Hi are what had been proved by
	// then; moves about which nothing was proved may be missing from Moves.
	Stopped bool
}

// Whole makes a stopped solution an error, for callers that need the exact value.
func Whole(s Solution, err error) (Solution, error) {
	if err == nil && s.Stopped {
		err = Errorf("interrupted", "stopped before the position was solved")
	}
	return s, err
}

// Best is the move with the best value for a side, taken at the middle of its
// bounds; the first of equals.
func (s Solution) Best(side Turn) Worth {
	sign := Value(1)
	if side == Min {
		sign = -1
	}
	best := s.Moves[0]
	for _, m := range s.Moves[1:] {
		if sign*(m.Lo+m.Hi) > sign*(best.Lo+best.Hi) {
			best = m
		}
	}
	return best
}

// Loss is the least that a move can lose to a side against the best one: 0 if it may
// be a best one.
func (s Solution) Loss(w Worth, side Turn) Value {
	loss := Value(0)
	for _, other := range s.Moves {
		if side == Min {
			loss = max(loss, w.Lo-other.Hi)
		} else {
			loss = max(loss, other.Lo-w.Hi)
		}
	}
	return loss
}

// Worth is a move and bounds on its value, from Max's side.
type Worth struct {
	Move   Move
	Lo, Hi Value
}
