package referee

import (
	"parlor/commands/players"
	"parlor/commands/position"
	"parlor/games"
	"parlor/search/levels"
	"parlor/search/tablebase/generic"
)

// Kind is a game of which matches are played, besides single games.
type Kind interface {
	position.Kind
	// Referee gives the referee of matches from the positions that texts name, at
	// least one, which must have the same options.
	Referee(starts []string) (Referee, error)
}

// List makes a kind of a game and what programs there are for it, if any, besides those
// that solve any game.
func List[S comparable](e games.Entry[S], programs ...games.Programs[S]) Kind {
	k := &kindOf[S]{entry: e}
	for _, p := range programs {
		k.programs = p
	}
	k.programs = levels.With(e.Info, generic.Programs(e.Info, k.programs))
	k.Kind = position.List(e, k.programs)
	return k
}

// kindOf is the kind of a game with states of type S.
type kindOf[S comparable] struct {
	position.Kind
	entry    games.Entry[S]
	programs games.Programs[S]
}

func (k *kindOf[S]) Referee(starts []string) (Referee, error) {
	var rules games.Kit[S]
	var states []S
	for _, text := range starts {
		kit, s, err := k.entry.StandardKit().ReadPosition(text)
		switch {
		case err != nil:
			return nil, err
		case kit.Turn(&s) == games.Over:
			return nil, games.Errorf("game-over", "wanted positions to start from, and in %s the game is over", text)
		case rules == nil:
			rules = kit
		case rules.Position(&s) != kit.Position(&s):
			return nil, games.Errorf("bad-match", "wanted positions with the same options, and %s has others than %s", text, starts[0])
		}
		states = append(states, s)
	}
	return New(rules, k.entry.Options, k.programs, states), nil
}

// referee knows a game with states of type S.
type referee[S comparable] struct {
	kit      games.Kit[S]
	options  []games.Option
	programs games.Programs[S]
	starts   []S
	folder   string // where players and solvers keep tables; empty for nowhere
}

// New gives the referee of games by the rules of kit, made with some of the options of
// its game, from some positions, at least one, between the programs there are for the
// game and all searches.
func New[S comparable](kit games.Kit[S], options []games.Option, programs games.Programs[S], starts []S) Referee {
	return &referee[S]{kit: kit, options: options, programs: programs, starts: starts}
}

func (r *referee[S]) Keeping(folder string) Referee {
	keeping := *r
	keeping.folder = folder
	return &keeping
}

func (r *referee[S]) Info() games.Info { return r.kit.Info() }

func (r *referee[S]) Starts() []string {
	texts := make([]string, len(r.starts))
	for i := range r.starts {
		texts[i] = r.kit.Position(&r.starts[i])
	}
	return texts
}

func (r *referee[S]) Offer() players.Offer { return players.OfferOf(r.kit, r.programs) }
