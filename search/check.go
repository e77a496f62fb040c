package search

import (
	"fmt"
	"slices"
)

// check says what is wrong with the options, or where they contradict each other.
func (o Options) check() error {
	switch {
	case !slices.Contains(AllAlgorithms(), o.Algorithm) && !o.Algorithm.Exhibit():
		return fmt.Errorf("no algorithm named %q", o.Algorithm)
	case o.Depth < 1 || o.Depth > MaxDepth:
		return fmt.Errorf("depth must be from 1 to %d, not %d", MaxDepth, o.Depth)
	case o.Time < 0:
		return fmt.Errorf("time must not be negative, as %v is", o.Time)
	case o.Trace != nil && !o.Algorithm.Traced():
		return fmt.Errorf("a search by %s cannot be traced", o.Algorithm)
	}
	if err := o.checkForward(); err != nil {
		return err
	}
	return o.checkWorkers()
}

// checkForward checks the options of forward pruning.
func (o Options) checkForward() error {
	switch {
	case o.Width < 0:
		return fmt.Errorf("width must not be negative, as %d is", o.Width)
	case o.Width > 0 && !o.Algorithm.TakesWidth():
		return fmt.Errorf("%s has no width", o.Algorithm)
	case !(o.Unlikely >= 0 && o.Unlikely < 1):
		return fmt.Errorf("a probability to leave out must be from 0 to less than 1, not %v", o.Unlikely)
	case o.Unlikely > 0 && o.Algorithm != Expectiminimax:
		return fmt.Errorf("only %s may leave out the unlikely, and %s is asked for", Expectiminimax, o.Algorithm)
	case o.Unlikely > 0 && o.Workers > 0:
		return fmt.Errorf("a search that leaves out the unlikely takes no workers")
	case o.ProbCut != nil && !o.Algorithm.TakesProbCut():
		return fmt.Errorf("only %s and %s may cut by prediction, and %s is asked for", Star1, Star2, o.Algorithm)
	case o.ProbCut != nil && !(o.ProbCut.Scale > 0 && o.ProbCut.Sigma >= 0 && o.ProbCut.Threshold >= 0):
		return fmt.Errorf("a prediction needs a scale above 0 and neither sigma nor threshold below, unlike %+v", *o.ProbCut)
	}
	return nil
}

// TakesWidth says whether a search by a can be narrowed to the best few moves.
// Where moves are mixed all are needed, and what looks at one ply gains nothing.
func (a Algorithm) TakesWidth() bool {
	return a.Prunes() || a == Expectiminimax || a == Minimax || a == Memo
}

// TakesProbCut says whether a search by a can cut chance nodes by prediction.
func (a Algorithm) TakesProbCut() bool { return a == Star1 || a == Star2 }
