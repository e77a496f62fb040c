package games

import "context"

// Solver values positions of a game exactly, without a horizon.
type Solver[S comparable] struct {
	// Brief says in one lower-case line what is solved and by what method.
	Brief string
	// Unit is what values are counted in: stones, or Chances. Empty means the scores of the
	// game: see ScoreUnit.
	Unit string
	// Solve values s and every legal move in it. Errors are of type *Error; a
	// position too large to be solved is one, and so is an end of ctx before
	// anything was proved.
	Solve func(ctx context.Context, ask SolveAsk[S]) (Solution, error)
}

// Chances is the unit of a solver whose values are the chance of winning less that
// of losing, from -1 to 1. What a move gives away is then told in percent of winning.
const Chances = "(chance of winning less chance of losing)"

// ScoreUnit says what the scores of a game are counted in: Chances if all evaluations stay
// from -1 to 1, as they do where a win is worth 1.
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
	// Folder is where tables are kept from session to session; empty keeps
	// them in memory only.
	Folder string
	// MemoryMB is the most that a solver may take that finds all positions of a game; 0
	// leaves that to it.
	MemoryMB int
	// Progress, if not nil, is told how far a table is.
	Progress func(label string, done, total int)
}

// Solution is the exact value of a position, or an interval that certainly
// holds it.
type Solution struct {
	// Lo and Hi enclose the value from Max's side; equal, they are it.
	Lo, Hi Value
	// Moves has one entry for each legal move, in the game's order. At Chance
	// it is empty.
	Moves []Worth
	// Nodes counts the positions searched.
	Nodes uint64
	// Draws says that games may end drawn; a value counts that as half a win.
	Draws bool
	// Notes are lines for the reader, each without a line feed.
	Notes []string
	// Stopped says that ctx ended first. Lo and Hi are what was proved until then.
	// Moves may lack those that nothing was proved of.
	Stopped bool
}

// Whole gives what a solver has found to those who can use nothing less than the exact
// value: to them a solution that was stopped is an error.
func Whole(s Solution, err error) (Solution, error) {
	if err == nil && s.Stopped {
		err = Errorf("interrupted", "stopped before the position was solved")
	}
	return s, err
}

// Best is the move that is worth most to a side, by the middle of what encloses its
// value; the first of equals.
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

// Loss is what a move gives a side away at least, against the best one: 0 if it may be
// a best one.
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

// BySolving gives a chooser that plays the best move of the solved game. It needs the
// whole solution: where its time ends first it has no move.
func BySolving[S comparable](solve func(context.Context, SolveAsk[S]) (Solution, error)) Chooser[S] {
	return func(ctx context.Context, ask Ask[S]) (Chosen, error) {
		if ask.Time > 0 {
			var stop context.CancelFunc
			ctx, stop = context.WithTimeout(ctx, ask.Time)
			defer stop()
			ctx = Pausing(ctx)
		}
		solution, err := Whole(solve(ctx, SolveAsk[S]{Kit: ask.Kit, State: ask.State, Folder: ask.Folder, Progress: ask.Progress}))
		if err != nil {
			return Chosen{}, err
		}
		best := solution.Best(ask.Side)
		return Chosen{Move: best.Move, Value: (best.Lo + best.Hi) / 2, Valued: true, Nodes: solution.Nodes}, nil
	}
}

// Worth is what a move leads to, enclosed from Max's side.
type Worth struct {
	Move   Move
	Lo, Hi Value
}
