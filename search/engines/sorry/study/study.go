// Package study answers questions about players of Sorry! by the solved game: the result of a
// match between two of them, how strong an evaluation is at every depth, what each depth would
// play in a position, which weights do best, and what a player's best opponent scores.
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
	sorrytables "parlor/search/engines/sorry/tablebase"
	"parlor/search/tablebase"
)

// Plan is what is to be studied.
type Plan struct {
	// Pieces a side, 1 to 3; 0 means 3.
	Pieces int
	// Folder is where the solved game of three pieces and computed results are stored; empty
	// for nowhere.
	Folder string
	// Begin, if not nil, is called once before the first long computation. Its error
	// ends the work.
	Begin func() error
	// Progress, if not nil, is called with the progress of the work.
	Progress tablebase.Progress
}

// Study is a game ready to be asked about.
type Study struct {
	Rules *sorry.Rules
	index *numbering.Index // without labels
	cache *sorrytables.Cache
	known *known
	begun bool
	plan  Plan
	// solved and perfect are nil until they are needed.
	solved   *sorrytables.Game
	labelled *numbering.Index
	perfect  map[*numbering.Index]*exactmatch.Player // by index
}

// Open opens a study of the solved games of a cache, which are fetched when they are
// needed. The error is of type *games.Error: bad-option for a number of pieces that the
// game does not have. Methods that need the solved game fail with the code not-solved
// if it cannot be solved or has not been, and interrupted if their ctx ends.
func Open(ctx context.Context, cache *sorrytables.Cache, plan Plan) (*Study, error) {
	rules, err := sorry.New(sorry.Options{Pieces: plan.Pieces})
	if err != nil {
		return nil, err
	}
	index, err := numbering.New(ctx, rules, numbering.Front)
	if err != nil {
		return nil, err
	}
	return &Study{Rules: rules, index: index, cache: cache, known: knownIn(plan.Folder), plan: plan, perfect: map[*numbering.Index]*exactmatch.Player{}}, nil
}

// indexFor numbers the placements for some players: with labels if one of them breaks ties
// by the order as listed.
func (s *Study) indexFor(ctx context.Context, players ...Player) (*numbering.Index, error) {
	if !slices.ContainsFunc(players, Player.goesByLabels) {
		return s.index, nil
	}
	if s.labelled != nil {
		return s.labelled, nil
	}
	var err error
	s.labelled, err = numbering.New(ctx, s.Rules, numbering.Listed)
	return s.labelled, err
}

// solvedGame fetches the solved game.
func (s *Study) solvedGame(ctx context.Context) (*sorrytables.Game, error) {
	if s.solved != nil {
		return s.solved, nil
	}
	var err error
	s.solved, err = s.cache.Get(ctx, s.Rules, tablebase.Request{Folder: s.plan.Folder, Progress: s.plan.Progress})
	return s.solved, err
}

// Megabytes is the peak memory of a match, with or without a perfect player.
func (s *Study) Megabytes(perfect bool) int {
	const tables, system, choices = 2 * 8, 2 * 16, 2 * 2 // bytes a place
	bytes, n := choices+max(tables, system), s.index.Len()
	if perfect {
		bytes += 2 + 2 // the perfect player's choices, and the file of the solved game
	}
	return n * n * bytes >> 20
}

// begin is called before a long computation.
func (s *Study) begin() error {
	if s.begun || s.plan.Begin == nil {
		return nil
	}
	s.begun = true
	return s.plan.Begin()
}

// Player is a player that can be studied: Perfect, Random, or a search of some
// depth with an evaluation.
type Player struct {
	Perfect, Random bool
	// Eval is the name of an evaluation. Weights, if not nil, replace it by one with
	// these weights, one for each feature of the game.
	Eval    string
	Weights []games.Value
	Depth   int
	// Ties says which of equal moves is taken; empty for the first as listed.
	Ties numbering.Order
	// Temperature, if not 0, makes the player draw its moves from a softmax, as a level
	// does: a move that gives away d of winning probability is exp(-d / Temperature) times
	// as likely as the best.
	Temperature float64
}

// goesByLabels says whether the player's moves depend on the labels of pieces.
func (p Player) goesByLabels() bool {
	return !p.Perfect && !p.Random && p.Temperature == 0 && cmp.Or(p.Ties, numbering.Listed) == numbering.Listed
}

// certain is the error of players one of whom draws moves from a softmax: only the generic
// solver computes their matches.
func certain(list ...Player) error {
	for _, p := range list {
		if p.Temperature != 0 {
			return games.Errorf("not-solved", "wanted players who take the best move or draw evenly, got one who draws by what moves are worth, as a level does; "+
				":game in place of :pieces works such matches out")
		}
	}
	return nil
}

// Eval finds the evaluation of a player. The error has the code no-such-eval, or
// bad-weights for weights by which some position is worth more than a win.
func (s *Study) Eval(p Player) (games.Eval[sorry.State], error) {
	if p.Weights != nil {
		if len(p.Weights) == sorry.OddsWeights {
			return s.Rules.OddsSet().Weigh("weights", p.Weights)
		}
		return s.Rules.Evaluations().Weigh("weights", p.Weights)
	}
	named := s.Rules.Evaluations().Named
	i := slices.IndexFunc(named, func(e games.Eval[sorry.State]) bool { return e.Name == p.Eval })
	if i < 0 {
		return games.Eval[sorry.State]{}, games.Errorf("no-such-eval", "wanted an evaluation that Sorry! brings along, given %s", p.Eval)
	}
	return named[i], nil
}

// values gives what a player's moves are worth to it; the player must not be random.
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

// player makes a player. The perfect player is made once, as many are measured against it.
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

// key identifies a player in words, so that cached results are found again. An
// evaluation is identified by its values at positions, so that changed weights have
// another key.
func (s *Study) key(p Player) (string, error) {
	switch {
	case p.Perfect && p.Temperature != 0:
		return fmt.Sprintf("perfect, temperature %v", p.Temperature), nil
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
