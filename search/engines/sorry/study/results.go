package study

import (
	"cmp"
	"context"

	"parlor/games"
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
	if s.index.Pieces == numbering.Most && (a.goesByLabels() || b.goesByLabels()) {
		return s.sample(ctx, a, b)
	}
	index, err := s.indexFor(ctx, a, b)
	if err != nil {
		return exactmatch.Result{}, err
	}
	var made [2]*exactmatch.Player
	for i, p := range [2]Player{a, b} {
		s.plan.Progress.Tell("players", i, 2)
		if made[i], err = s.player(ctx, index, p); err != nil {
			return exactmatch.Result{}, err
		}
	}
	return s.play(ctx, index, made[0], made[1])
}

// sampled is how many thousand games are played from either seat.
const sampled = 1000

// sample plays the match of players of whom one goes by labels.
func (s *Study) sample(ctx context.Context, a, b Player) (r exactmatch.Result, err error) {
	var made [2]exactmatch.Sampler
	perfect, err := s.values(ctx, s.index, Player{Perfect: true})
	if games.CodeOf(err) == "not-solved" && !a.Perfect && !b.Perfect {
		err = nil
	}
	for i, p := range [2]Player{a, b} {
		s.plan.Progress.Tell("players", i, 2)
		made[i] = exactmatch.Sampler{Values: perfect, Rank: games.Ranking(s.Rules, p.Ties)}
		switch {
		case p.Random:
			made[i].Values = nil
		case !p.Perfect && err == nil:
			made[i].Values, err = s.values(ctx, s.index, p)
		}
	}
	if err != nil {
		return r, err
	}
	return exactmatch.Sample(ctx, s.Rules, s.index, made[0], made[1], perfect, sampled, s.plan.Progress.Percent("match"))
}

func (s *Study) play(ctx context.Context, index *numbering.Index, a, b *exactmatch.Player) (exactmatch.Result, error) {
	return exactmatch.Play(ctx, index, a, b, func(percent int) { s.plan.Progress.Tell("match", percent, 100) })
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
	if s.index.Pieces == numbering.Most && p.goesByLabels() {
		p.Ties = numbering.Front // which labels change nothing about shares of ties
	}
	index, err := s.indexFor(ctx, p)
	if err != nil {
		return exactmatch.Regret{}, err
	}
	values, err := s.values(ctx, index, p)
	if err != nil {
		return exactmatch.Regret{}, err
	}
	perfect, err := s.values(ctx, index, Player{Perfect: true})
	if err != nil {
		return exactmatch.Regret{}, err
	}
	if index, err = index.Ordered(ctx, s.Rules, cmp.Or(p.Ties, numbering.Listed)); err != nil {
		return exactmatch.Regret{}, err
	}
	if index.Pieces == numbering.Most {
		return exactmatch.Survey(ctx, index, values, perfect)
	}
	return exactmatch.RegretOf(ctx, index, values, perfect)
}
