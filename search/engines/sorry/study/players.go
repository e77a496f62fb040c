package study

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/depths"
	"parlor/search/engines/sorry/exactmatch"
	"parlor/search/engines/sorry/numbering"
)

// Player is a player who can be studied: Perfect, Random, or a search of some depth
// with an evaluation.
type Player struct {
	Perfect, Random bool
	// Eval is an evaluation by its name; Weights, if not nil, make one of their own
	// instead, one for each feature of the game.
	Eval    string
	Weights []games.Value
	Depth   int
	// Ties says which of equal moves is taken; empty for the first as listed.
	Ties numbering.Order
	// Temperature, if not 0, has the player draw its moves, as a level does: one that gives
	// away some of the chances exp(-that / Temperature) times as often as the best.
	Temperature float64
}

// goesByLabels says whether the player's moves hang on which piece is where.
func (p Player) goesByLabels() bool {
	return !p.Perfect && !p.Random && p.Temperature == 0 && cmp.Or(p.Ties, numbering.Listed) == numbering.Listed
}

// Eval finds the evaluation of a player. The error has the code no-such-eval, or
// bad-weights for weights that some position is worth more than a win by.
func (s *Study) Eval(p Player) (games.Eval[sorry.State], error) {
	if p.Weights != nil {
		return s.Rules.Evaluations().Weigh("weights", p.Weights)
	}
	named := s.Rules.Evaluations().Named
	i := slices.IndexFunc(named, func(e games.Eval[sorry.State]) bool { return e.Name == p.Eval })
	if i < 0 {
		return games.Eval[sorry.State]{}, games.Errorf("no-such-eval", "wanted an evaluation that Sorry! brings along, given %s", p.Eval)
	}
	return named[i], nil
}

// values gives what a player's moves are worth to him; he does not play at random.
func (s *Study) values(ctx context.Context, index *numbering.Index, p Player) (exactmatch.Values, error) {
	if p.Perfect {
		solved, err := s.solvedGame(ctx)
		if err != nil {
			return nil, err
		}
		return solved.Values(ctx, index)
	}
	eval, err := s.Eval(p)
	if err != nil {
		return nil, err
	}
	return depths.New(ctx, s.Rules, index, eval, p.Depth)
}

// player makes a player. Perfect play is made once, as it is the measure of many.
func (s *Study) player(ctx context.Context, index *numbering.Index, p Player) (*exactmatch.Player, error) {
	switch {
	case p.Random:
		return exactmatch.Random(index), nil
	case p.Perfect && s.perfect[index] != nil:
		return s.perfect[index], nil
	}
	values, err := s.values(ctx, index, p)
	if err != nil {
		return nil, err
	}
	ordered := index
	if !p.Perfect {
		if ordered, err = index.Ordered(ctx, s.Rules, cmp.Or(p.Ties, numbering.Listed)); err != nil {
			return nil, err
		}
	}
	made, err := exactmatch.By(ctx, ordered, values)
	if p.Perfect && err == nil {
		s.perfect[index] = made
	}
	return made, err
}

// key says in words who a player is, so that what is known of him is found again. An
// evaluation is known by what it says of positions, and so is another once its
// weights are.
func (s *Study) key(p Player) (string, error) {
	switch {
	case p.Perfect:
		return "perfect", nil
	case p.Random:
		return "random", nil
	}
	eval, err := s.Eval(p)
	if err != nil {
		return "", err
	}
	if p.Temperature != 0 {
		return fmt.Sprintf("depth %d by %08x, temperature %v", p.Depth, s.fingerprint(eval), p.Temperature), nil
	}
	return fmt.Sprintf("depth %d by %08x, ties %s", p.Depth, s.fingerprint(eval), cmp.Or(p.Ties, numbering.Listed)), nil
}
