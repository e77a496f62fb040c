package study

import (
	"cmp"
	"context"
	"slices"

	"parlor/games"
	"parlor/search/engines/sorry/exactmatch"
	"parlor/search/engines/sorry/numbering"
)

// Tuned is a set of weights and its score against perfect play.
type Tuned struct {
	Weights []games.Value
	Score   float64
	Matches int // computed so far
}

// Tune improves the weights of a player by coordinate descent on exact results: each weight in
// turn is raised or lowered by a share of its size, which is halved after a round without
// progress, down to a sixteenth of the initial share. Report, if not nil, is called with every
// better set. If ctx ends, the best so far comes with an error of the code interrupted.
func (s *Study) Tune(ctx context.Context, p Player, most int, report func(Tuned)) (Tuned, error) {
	weights := p.Weights
	t := &tuning{Study: s, player: p, best: Tuned{Weights: weights, Score: -1}, report: report}
	if _, err := t.try(ctx, weights); err != nil {
		return t.best, err
	}
	for share := .5; share > .03 && t.best.Matches < most; {
		moved := false
		for i := range weights {
			better, err := t.move(ctx, i, share, most)
			if err != nil {
				return t.best, err
			}
			moved = moved || better
		}
		if !moved {
			share /= 2
		}
	}
	return t.best, nil
}

// tuning is a search for weights in progress.
type tuning struct {
	*Study
	player Player
	best   Tuned
	report func(Tuned)
}

// move raises one weight by a share of its size, or lowers it if that is no better,
// while matches are left.
func (t *tuning) move(ctx context.Context, weight int, share float64, most int) (better bool, err error) {
	for _, factor := range []float64{1 + share, 1 - share} {
		if t.best.Matches >= most {
			return false, nil
		}
		next := slices.Clone(t.best.Weights)
		next[weight] *= games.Value(factor)
		if better, err = t.try(ctx, next); better || err != nil {
			return better, err
		}
	}
	return false, nil
}

// try plays a set of weights, and keeps it if it is the best so far.
func (t *tuning) try(ctx context.Context, weights []games.Value) (better bool, err error) {
	if _, err := t.Rules.Evaluations().Weigh("tuned", weights); err != nil {
		return false, nil // weights beyond a win are no better
	}
	t.player.Weights = weights
	result, err := t.match(ctx, t.player, Player{Perfect: true})
	if err != nil {
		return false, err
	}
	t.best.Matches++
	if result.Score() <= t.best.Score {
		return false, nil
	}
	t.best.Weights, t.best.Score = weights, result.Score()
	if t.report != nil {
		t.report(t.best)
	}
	return true, nil
}

// Match computes the match of a against b, or takes it from the cache. The error is of
// type *games.Error, with the code interrupted if ctx ends and bad-depth for a depth
// out of range.
func (s *Study) Match(ctx context.Context, a, b Player) (exactmatch.Result, error) {
	if err := certain(a, b); err != nil {
		return exactmatch.Result{}, err
	}
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

// sample plays the match of players one of whom depends on labels.
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

// Grade is how strong an evaluation is at one depth.
type Grade struct {
	Depth int
	// Match is the match against perfect play.
	Match exactmatch.Result
	// Regret is what is given away; with three pieces, without that of games.
	Regret exactmatch.Regret
}

// Grade grades a search, or takes the grade from the cache. Errors are those of Match.
func (s *Study) Grade(ctx context.Context, p Player) (Grade, error) {
	if err := certain(p); err != nil {
		return Grade{}, err
	}
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
		p.Ties = numbering.Front // labels do not change the shares of ties
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
