package study

import (
	"context"

	"parlor/search/engines/sorry/matches"
	"parlor/search/engines/sorry/places"
)

// Match works out the match of a against b, or gives what is known of it. The error is
// of type *games.Error, with the code interrupted if ctx ends and bad-depth for a
// depth there is no search of.
func (s *Study) Match(ctx context.Context, a, b Player) (matches.Result, error) {
	return knownOr(ctx, s, "match", []Player{a, b}, func() (matches.Result, error) { return s.match(ctx, a, b) })
}

func (s *Study) match(ctx context.Context, a, b Player) (matches.Result, error) {
	var made [2]*matches.Player
	for i, p := range [2]Player{a, b} {
		s.plan.Progress.Tell("players", i, 2)
		var err error
		if made[i], err = s.player(ctx, p); err != nil {
			return matches.Result{}, err
		}
	}
	return s.play(ctx, made[0], made[1])
}

func (s *Study) play(ctx context.Context, a, b *matches.Player) (matches.Result, error) {
	return matches.Play(ctx, s.index, a, b, func(percent int) { s.plan.Progress.Tell("match", percent, 100) })
}

// Grade is how an evaluation does at one depth.
type Grade struct {
	Depth int
	// Match is that against perfect play.
	Match matches.Result
	// Regret is what is given away; without that of games for three pieces.
	Regret matches.Regret
}

// Grade grades a search, or gives what is known of it. Errors are those of Match.
func (s *Study) Grade(ctx context.Context, p Player) (Grade, error) {
	g := Grade{Depth: p.Depth}
	var err error
	if g.Match, err = s.Match(ctx, p, Player{Perfect: true}); err != nil {
		return g, err
	}
	g.Regret, err = knownOr(ctx, s, "regret", []Player{p}, func() (matches.Regret, error) { return s.regret(ctx, p) })
	return g, err
}

func (s *Study) regret(ctx context.Context, p Player) (matches.Regret, error) {
	values, err := s.values(ctx, p)
	if err != nil {
		return matches.Regret{}, err
	}
	perfect, err := s.values(ctx, Player{Perfect: true})
	if err != nil {
		return matches.Regret{}, err
	}
	if s.index.Pieces == places.Most {
		return matches.Survey(ctx, s.index, values, perfect)
	}
	return matches.RegretOf(ctx, s.index, values, perfect)
}
