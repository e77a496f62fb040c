package games

import (
	"context"
	"runtime"
	"slices"
)

// Basis is how something about a move is known.
type Basis uint8

// The ways in which something is known.
const (
	Estimated Basis = iota // by a search that ends before the game does
	Ruled                  // the move ends the game
	Booked                 // it was proved beforehand, and is part of the program
	Tabled                 // from a table of exact values
	Solved                 // by a search to the end, now
)

var basisNames = []string{"estimate", "rules", "book", "table", "solved"}

// String is the word for it in records.
func (b Basis) String() string { return basisNames[b] }

// MarshalText writes the word for it.
func (b Basis) MarshalText() ([]byte, error) { return []byte(b.String()), nil }

// UnmarshalText reads what MarshalText has written.
func (b *Basis) UnmarshalText(text []byte) error {
	i := slices.Index(basisNames, string(text))
	if *b = Basis(max(i, 0)); i < 0 {
		return Errorf("bad-basis", "wanted one of %v, got %q", basisNames, text)
	}
	return nil
}

// MoveVerdict is what is known of a move, as the player who makes it sees it.
type MoveVerdict struct {
	Move Move
	// Lo and Hi bound the chance of winning with best play from both, a draw counting half. They
	// are proved unless Basis is Estimated.
	Lo, Hi float64
	// Guess is the chance of winning among players of like strength, who err: a search that looks
	// no further than people do. It tells moves apart that are equally lost.
	Guess float64
	// Margin is by how much the move is proved to win at least, in the verdict's unit, and exactly so
	// if HasMargin.
	Margin    Value
	HasMargin bool
	// Plies is within how many plies a proved win or loss comes, 0 if that is not known.
	Plies int
	Basis Basis
}

// Sharp is the width up to which proved bounds count as one value.
const Sharp = 1e-4

// Proved says that the chance is known.
func (j MoveVerdict) Proved() bool { return j.Basis != Estimated && j.Hi-j.Lo <= Sharp }

// Wins and Loses say that the game is decided with best play.
func (j MoveVerdict) Wins() bool  { return j.Basis != Estimated && j.Lo >= 1-Sharp/2 }
func (j MoveVerdict) Loses() bool { return j.Basis != Estimated && j.Hi <= Sharp/2 }

// Middle is the chance as far as it is known: an estimate, or the middle of what is proved.
func (j MoveVerdict) Middle() float64 {
	if j.Basis == Estimated {
		return j.Guess
	}
	return (j.Lo + j.Hi) / 2
}

// Prove narrows the bounds of a move, and says how that is known.
func (j *MoveVerdict) Prove(lo, hi float64, basis Basis) {
	if j.Basis == Estimated {
		j.Lo, j.Hi = 0, 1
	}
	j.Lo, j.Hi = max(j.Lo, lo), min(j.Hi, hi)
	if j.Basis == Estimated || lo > 0 || hi < 1 {
		j.Basis = basis
	}
}

// Verdict is what a judge knows of a position.
type Verdict struct {
	// Side is the player whose chances these are: the one who decides, or is to decide after the
	// draw.
	Side Turn
	// Position is what is known of the position itself; it has no move.
	Position MoveVerdict
	// Moves are all that the rules list, in their order; none before a draw.
	Moves []MoveVerdict
	// Mixes are the optimal mixtures of Max and Min where both decide at once, the likeliest move
	// first. The moves are then those of Side, against the other's mixture.
	Mixes [2][]Share
	// Cells are the chances of Side for each move of the first mixture and each of the second, NaN where
	// a search had no need to know; nil if none is known.
	Cells [][]float64
	// Unit is what margins are counted in.
	Unit string
	// Apart is how far the estimates of two moves must lie apart before one of them is shown to
	// be better.
	Apart float64
	// Depth is how many plies the estimates look ahead, and By the evaluation; 0 without estimates.
	// Raw is what their search says of the position, in units of a win if it says so, as Side sees it.
	Depth int
	By    string
	Raw   Value
	Nodes uint64
	Notes []string
	// Faults are what should be known and cannot be used, as a table whose file is damaged.
	Faults []string
	// Stopped says that the context ended first: this is what was known by then.
	Stopped bool
}

// Of gives what is known of a move; false if it is not listed.
func (v Verdict) Of(m Move) (MoveVerdict, bool) {
	for _, j := range v.Moves {
		if j.Move == m {
			return j, true
		}
	}
	return MoveVerdict{}, false
}

// Estimates says whether some of it is an estimate.
func (v Verdict) Estimates() bool {
	return v.Position.Basis == Estimated || slices.ContainsFunc(v.Moves, func(j MoveVerdict) bool { return !j.Proved() })
}

// Compared gives bounds by which moves are compared: those proved, and of estimates by one and the
// same search, whose errors are much alike, half of what two must lie apart.
func (v Verdict) Compared(j MoveVerdict) (lo, hi float64) {
	if j.Basis == Estimated && !slices.ContainsFunc(v.Moves, func(o MoveVerdict) bool { return o.Basis != Estimated }) {
		return j.Middle() - v.Apart/2, j.Middle() + v.Apart/2
	}
	return j.Lo, j.Hi
}

// Loss is what a move gives away against the best: at least, which is shown, and at most.
func (v Verdict) Loss(j MoveVerdict) (least, most float64) {
	lo, hi := v.Compared(j)
	for _, o := range v.Moves {
		if o.Move != j.Move {
			olo, ohi := v.Compared(o)
			least, most = max(least, olo-hi), max(most, ohi-lo)
		}
	}
	return least, max(most, least)
}

// Least is the loss below which a difference is none.
const Least = .0005

// Best is the move to make: by what is proved or estimated, then the margin or the plies (a win soon,
// a loss late), then the guess.
func (v Verdict) Best() MoveVerdict {
	return slices.MaxFunc(v.Moves, v.Order)
}

// Order compares two moves: the better one is greater. Listed first counts as greater where nothing
// tells them apart.
func (v Verdict) Order(a, b MoveVerdict) int {
	for _, by := range []func(MoveVerdict) float64{
		MoveVerdict.rank, MoveVerdict.margin, MoveVerdict.hurry, func(j MoveVerdict) float64 { return j.Guess },
	} {
		if d := by(a) - by(b); d > 1e-9 || d < -1e-9 {
			if d > 0 {
				return 1
			}
			return -1
		}
	}
	return slices.IndexFunc(v.Moves, b.same) - slices.IndexFunc(v.Moves, a.same)
}

func (j MoveVerdict) same(o MoveVerdict) bool { return j.Move == o.Move }

// rank is the chance to go by: a proved one, or the middle of what is possible.
func (j MoveVerdict) rank() float64 {
	if j.Basis == Estimated {
		return j.Middle()
	}
	return j.Lo + (j.Hi-j.Lo)*j.Guess
}

// margin is the margin to go by: what is sure.
func (j MoveVerdict) margin() float64 {
	if j.Basis == Estimated {
		return 0
	}
	return float64(j.Margin)
}

// hurry prefers a win in few plies and a loss in many.
func (j MoveVerdict) hurry() float64 {
	switch {
	case j.Basis != Solved && j.Basis != Ruled: // a book tells within how many plies, and not of the least
		return 0
	case j.Wins() && j.Plies > 0:
		return -float64(j.Plies)
	case j.Loses():
		return float64(j.Plies)
	}
	return 0
}

// Graded is by what players of graded strength choose: half of it is what is true, and half what it
// is worth among players who err.
func (j MoveVerdict) Graded() float64 { return (j.Middle() + j.Guess) / 2 }

// Effort is how much work a judge may do, in thousandths of a second of the reference machine. What
// is counted is nodes, so that answers are the same on every machine.
type Effort uint64

// The efforts of those who ask.
const (
	AtTable  Effort = 100  // a board that is looked at
	ForHint  Effort = 300  // a hint, and each decision of a review
	ForWhy   Effort = 1000 // an explanation
	ForLevel Effort = 30   // a move of a player of graded strength
)

// browserShare is how much less there is time for in a browser: the program is some four times slower
// there, and at the end of a game all of it is judged on the thread that answers clicks.
const browserShare = 16

// Here is as much of an effort as there is time for on this machine. Who must do the same everywhere,
// as a player, takes the effort as it is.
func (e Effort) Here() Effort {
	if runtime.GOOS == "js" {
		return max(e/browserShare, 1)
	}
	return e
}

// JudgeAsk is a position to be judged.
type JudgeAsk[S comparable] struct {
	Kit    Kit[S]
	State  S    // at a decision of one player, or at a chance node
	Side   Turn // who decides after the draw, at a chance node
	Effort Effort
	// Alone, if not 0, asks for estimates of that depth alone, and for no proofs.
	Alone  int
	Folder string // where tables are stored
}

// Judger says what is known of a position. What it says depends on the ask alone, whatever was asked
// before. Errors are of type *Error.
type Judger[S comparable] func(ctx context.Context, ask JudgeAsk[S]) (Verdict, error)

// Source is something that knows values of positions of one game: a book, a table, a solver.
type Source[S comparable] struct {
	// Pace is how many nodes it counts in a thousandth of a second.
	Pace uint64
	// Judge adds to a verdict what it can within so many nodes, and counts them in Nodes. Moves that
	// it has nothing to say of stay as they are. An error says that it does not know the position;
	// the next source is then asked. Within a context that ends it gives what it has found.
	Judge func(ctx context.Context, ask JudgeAsk[S], nodes uint64, v *Verdict) error
	// Ready, if not nil, makes what it needs beforehand, so that a first question does not wait.
	Ready func(ctx context.Context, kit Kit[S], folder string)
	// General says that it serves any game, and knows nothing of this one.
	General bool
}
