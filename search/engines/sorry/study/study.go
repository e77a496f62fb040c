// Package study answers questions about players of Sorry! by the solved game:
// what a match between two of them comes to, how an evaluation does at every depth,
// what each depth would play in a position, and what weights do best.
package study

import (
	"context"
	"slices"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/depths"
	"parlor/search/engines/sorry/matches"
	"parlor/search/engines/sorry/places"
	"parlor/search/engines/sorry/tables"
)

// Plan is what is to be studied.
type Plan struct {
	// Pieces a side, 1 to 3; 0 means 3.
	Pieces int
	// Order says which of equal moves is the first.
	Order places.Order
	// Folder is where the solved game of three pieces is kept.
	Folder string
	// Progress, if not nil, is told how far the work is.
	Progress func(label string, done, total int)
}

// Study is a game ready to be asked about.
type Study struct {
	Rules  *sorry.Rules
	index  *places.Index
	solved *tables.Game
	plan   Plan
}

// Open opens a study of the solved games on a shelf. The error is of type
// *games.Error: bad-option for a number of pieces that there is no game of,
// not-solved for one that cannot be solved or has not been, interrupted if ctx ends.
func Open(ctx context.Context, shelf *tables.Shelf, plan Plan) (*Study, error) {
	rules, err := sorry.New(sorry.Options{Pieces: plan.Pieces})
	if err != nil {
		return nil, err
	}
	index, err := places.New(rules, plan.Order)
	if err != nil {
		return nil, err
	}
	solved, err := shelf.Get(ctx, tables.Ask{Rules: rules, Folder: plan.Folder, Progress: plan.Progress})
	if err != nil {
		return nil, err
	}
	return &Study{rules, index, solved, plan}, nil
}

// Megabytes is how much memory a match takes at most.
func (s *Study) Megabytes() int {
	const tables, system, choices = 2 * 8, 2 * 8, 3 * 2 // bytes a place
	n := s.index.Len()
	return n * n * (choices + max(tables, system)) >> 20
}

// Player is a player who can be studied: Perfect, Random, or a search of some depth
// with an evaluation.
type Player struct {
	Perfect, Random bool
	// Eval is an evaluation by its name.
	Eval  string
	Depth int
}

// Eval finds an evaluation of the game by its name. The error has the code
// no-such-eval.
func (s *Study) Eval(name string) (games.Eval[sorry.State], error) {
	named := s.Rules.Evaluations().Named
	i := slices.IndexFunc(named, func(e games.Eval[sorry.State]) bool { return e.Name == name })
	if i < 0 {
		return games.Eval[sorry.State]{}, games.Errorf("no-such-eval", "wanted an evaluation that Sorry! brings along, given %s", name)
	}
	return named[i], nil
}

// values gives what a player's moves are worth to him; he does not play at random.
func (s *Study) values(p Player) (matches.Values, error) {
	if p.Perfect {
		return s.solved.Values(s.index)
	}
	eval, err := s.Eval(p.Eval)
	if err != nil {
		return nil, err
	}
	return depths.New(s.Rules, s.index, eval, p.Depth)
}

func (s *Study) player(p Player) (*matches.Player, error) {
	if p.Random {
		return matches.Random(s.index), nil
	}
	values, err := s.values(p)
	if err != nil {
		return nil, err
	}
	return matches.By(s.index, values), nil
}

// Match works out the match of a against b. The error is of type *games.Error, with
// the code interrupted if ctx ends and bad-depth for a depth there is no search of.
func (s *Study) Match(ctx context.Context, a, b Player) (matches.Result, error) {
	var made [2]*matches.Player
	for i, p := range [2]Player{a, b} {
		s.tell("players", i, 2)
		var err error
		if made[i], err = s.player(p); err != nil {
			return matches.Result{}, err
		}
		if ctx.Err() != nil {
			return matches.Result{}, games.Errorf("interrupted", "the match was not worked out")
		}
	}
	return s.play(ctx, made[0], made[1])
}

func (s *Study) play(ctx context.Context, a, b *matches.Player) (matches.Result, error) {
	return matches.Play(ctx, s.index, a, b, func(percent int) { s.tell("match", percent, 100) })
}

func (s *Study) tell(label string, done, total int) {
	if s.plan.Progress != nil {
		s.plan.Progress(label, done, total)
	}
}

// Grade is how an evaluation does at one depth.
type Grade struct {
	Depth int
	// Match is that against perfect play.
	Match matches.Result
	// Regret is what is given away; without that of games for three pieces.
	Regret matches.Regret
}

// Grade grades an evaluation at one depth. Errors are those of Match.
func (s *Study) Grade(ctx context.Context, eval string, depth int) (Grade, error) {
	g := Grade{Depth: depth}
	search := Player{Eval: eval, Depth: depth}
	var err error
	if g.Match, err = s.Match(ctx, search, Player{Perfect: true}); err != nil {
		return g, err
	}
	values, err := s.values(search)
	if err != nil {
		return g, err
	}
	perfect, err := s.solved.Values(s.index)
	if err != nil {
		return g, err
	}
	if s.index.Pieces == places.Most {
		g.Regret = matches.Survey(s.index, values, perfect)
		return g, nil
	}
	g.Regret, err = matches.RegretOf(ctx, s.index, values, perfect)
	return g, err
}
