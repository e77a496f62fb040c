package referee

import (
	"parlor/commands/players"
	"parlor/games"
)

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
