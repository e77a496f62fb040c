package games

// Eval is an evaluation: a named estimate of the value of an unfinished
// position. Estimates may depend on whose opinion is asked, so every function
// takes root, the player (Max or Min) for whom the search is made. Values are
// nevertheless from Max's side: when root is Min the evaluation returns the
// negative of Min's opinion.
type Eval[S comparable] struct {
	// Name is what a person types to choose the evaluation.
	Name string
	// Brief says in one lower-case line what the evaluation prefers.
	Brief string
	// Lo and Hi are finite bounds on everything a search can meet: every score
	// of a finished game lies in [Lo, Hi], and every estimate strictly between
	// them.
	Lo, Hi Value
	// Of gives the estimate.
	Of func(s *S, root Turn) Value
	// Chance says that the estimate is the probability of winning less that of losing,
	// scaled so that Hi is a certain win. Only such estimates may be summed over the
	// moves of a game.
	Chance bool
	// Weights holds the weight of each of the game's features when the
	// evaluation is their weighted sum, and is nil otherwise.
	Weights []Value
	// Delta, if not nil, says without playing m whether it ends the game, and
	// gives Of after it minus Of before it. It lets a search order moves, and
	// value the last ply without playing it (a fold).
	Delta func(s *S, m Move, root Turn) (gain Value, ends bool)
	// DrawGains, if not nil, fills into with a summary of what Delta gives for every
	// move after every outcome of the chance node s, without playing any. The
	// outcomes themselves must not change the estimate. It returns false, and into is
	// invalid, if some outcome is not followed by a decision of Max or Min, or some
	// move may end the game.
	DrawGains func(s *S, root Turn, into *DrawGains) bool
	// Range, if not nil, gives bounds on every value reachable from s within
	// the given number of plies, at least as tight as Lo and Hi.
	Range func(s *S, plies int, root Turn) (lo, hi Value)
}

// DrawGains summarises the gains of the moves after each outcome of a chance node.
type DrawGains struct {
	// Mover is the player who decides after the draw.
	Mover Turn
	// Outcomes are all outcomes but the last, in the order of Moves.
	Outcomes []OutcomeGains
	// Last holds the gains of all moves after the last outcome, in the order of Moves.
	// There is at least one.
	Last       []Value
	LastWeight uint64
}

// OutcomeGains summarises the gains of the moves after one outcome.
type OutcomeGains struct {
	// Weight is the outcome's weight.
	Weight uint64
	// Best is the gain of the move that is best for the mover.
	Best Value
	// Moves is how many moves there are, at least one.
	Moves int
}

// Feature is one term of an evaluation, something that can be counted on the
// board.
type Feature[S comparable] struct {
	Name  string // what a person types after a colon: own-home
	Brief string // one lower-case line
	// Most is the largest absolute value that Of can give.
	Most Value
	// Of counts the feature as the player root sees it: "own" is root's.
	Of func(s *S, root Turn) Value
}

// Evaluations are the evaluations of a game and what they are made of.
type Evaluations[S comparable] struct {
	// Features lists what is counted, in a fixed order.
	Features []Feature[S]
	// Named lists the evaluations; their places in the list are the numbers a
	// person may type for them, and the first is the default.
	Named []Eval[S]
	// Proposed names an evaluation that plays better than the first in games that are
	// not solved; empty if none does.
	Proposed string
	// Weigh makes an evaluation from one weight for each feature. It refuses
	// weights that could take an estimate out of the range of scores, and does
	// not retain the slice. Errors are of type *Error.
	Weigh func(name string, weights []Value) (Eval[S], error)
}

// FeatureSet is a further set of features of a game, which only evaluations by weights of their own
// count. No other set of the game has a feature of the same name.
type FeatureSet[S comparable] struct {
	Name, Brief string
	// Unit is the weight that stands for a log-odds of 1.
	Unit Value
	// Evaluations has the features, and what makes an evaluation of weights for them. Those it
	// names have such weights, and are evaluations of the game too.
	Evaluations[S]
	// Each calls count with every feature that is not 0 in s, as root sees it, perhaps more than
	// once with parts of what it counts.
	Each func(s *S, root Turn, count func(feature int, n Value))
}

// ByFunction makes an evaluation from a function that may fail, with the bounds of
// the game's first evaluation. The function is given a state, the feature counts as
// viewer sees them, in a reused slice, and gives the value for viewer. If it fails,
// failed is called with the error, and the evaluation gives 0 from then on, until
// the search notices.
func (e Evaluations[S]) ByFunction(name string, value func(s *S, counts []Value, viewer Turn) (Value, error), failed func(error)) Eval[S] {
	like, counts, broken := e.Named[0], make([]Value, len(e.Features)), false
	of := func(s *S, viewer Turn) Value {
		if broken {
			return 0
		}
		for i, f := range e.Features {
			counts[i] = f.Of(s, viewer)
		}
		v, err := value(s, counts, viewer)
		if err != nil {
			broken = true
			failed(err)
			return 0
		}
		if viewer == Min {
			return 0 - v
		}
		return v
	}
	return Eval[S]{Name: name, Lo: like.Lo, Hi: like.Hi, Of: of}
}
