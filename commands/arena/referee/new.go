package referee

import (
	"parlor/commands/arena/player"
	"parlor/games"
	"parlor/search"
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

func (r *referee[S]) Field() player.Field {
	f := player.Field{Title: r.kit.Info().Title, Kind: search.KindOf(r.kit.Info()), Solved: r.perfect(), OwnEvals: map[string]int{}, OwnNodes: map[string]string{}, OwnRisk: map[string]string{}}
	for _, p := range r.programs.Players {
		f.Own = append(f.Own, p.Name)
		if p.Fixed {
			f.Fixed = append(f.Fixed, p.Name)
		}
		if p.Nodes != "" {
			f.OwnNodes[p.Name] = p.Nodes
		}
		if p.Risk != "" {
			f.OwnRisk[p.Name] = p.Risk
		}
		if p.Evals > 0 {
			f.OwnEvals[p.Name] = p.Evals
		}
	}
	for _, e := range r.kit.Evaluations().Named {
		f.Evals = append(f.Evals, e.Name)
	}
	for _, feature := range r.kit.Evaluations().Features {
		f.Features = append(f.Features, feature.Name)
	}
	return f
}

func (r *referee[S]) Draws(p player.Player) bool {
	if own, ok := r.own(p.Name); ok {
		return !own.Deterministic
	}
	return p.Name == player.Random || p.IsSearch() && r.kit.Info().AtOnce
}
