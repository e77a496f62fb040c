package study

import (
	"context"

	"parlor/search/engines/sorry/exactmatch"
	"parlor/search/engines/sorry/numbering"
)

// Match works out the match of a against b, or gives what is known of it. The error is
// of type *games.Error, with the code interrupted if ctx ends and bad-depth for a
// depth there is no search of.
func (s *Study) Match(ctx context.Context, a, b Player) (exactmatch.Result, error) {
	return knownOr(ctx, s, "match", []Player{a, b}, func() (exactmatch.Result, error) { return s.match(ctx, a, b) })
}

func (s *Study) match(ctx context.Context, a, b Player) (exactmatch.Result, error) {
	var made [2]*exactmatch.Player
	for i, p := range [2]Player{a, b} {
		s.plan.Progress.Tell("players", i, 2)
		var err error
		if made[i], err = s.player(ctx, p); err != nil {
			return exactmatch.Result{}, err
		}
	}
	return s.play(ctx, made[0], made[1])
}

func (s *Study) play(ctx context.Context, a, b *exactmatch.Player) (exactmatch.Result, error) {
	return exactmatch.Play(ctx, s.index, a, b, func(percent int) { s.plan.Progress.Tell("match", percent, 100) })
}

// Grade is how an evaluation does at one depth.
type Grade struct {
	Depth int
	// Match is that against perfect play.
	Match exactmatch.Result
	// Regret is what is given away; without that of games for three pieces.
	Regret exactmatch.Regret
}

// Grade grades a search, or gives what is known of it. Errors are those of Match.
func (s *Study) Grade(ctx context.Context, p Player) (Grade, error) {
	g := Grade{Depth: p.Depth}
	var err error
	if g.Match, err = s.Match(ctx, p, Player{Perfect: true}); err != nil {
		return g, err
	}
	g.Regret, err = knownOr(ctx, s, "regret", []Player{p}, func() (exactmatch.Regret, error) { return s.regret(ctx, p) })
	return g, err
}

func (s *Study) regret(ctx context.Context, p Player) (exactmatch.Regret, error) {
	values, err := s.values(ctx, p)
	if err != nil {
		return exactmatch.Regret{}, err
	}
	perfect, err := s.values(ctx, Player{Perfect: true})
	if err != nil {
		return exactmatch.Regret{}, err
	}
	if s.index.Pieces == numbering.Most {
		return exactmatch.Survey(ctx, s.index, values, perfect)
	}
	return exactmatch.RegretOf(ctx, s.index, values, perfect)
}
