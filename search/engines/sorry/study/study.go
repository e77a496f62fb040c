// Package study answers questions about players of Sorry! by the solved game:
// what a match between two of them comes to, how an evaluation does at every depth,
// what each depth would play in a position, and what weights do best.
package study

import (
	"context"
	"slices"

	"parlor/games/sorry"
	"parlor/search/engines/sorry/exactmatch"
	"parlor/search/engines/sorry/numbering"
	sorrytables "parlor/search/engines/sorry/tablebase"
	"parlor/search/tablebase"
)

// Plan is what is to be studied.
type Plan struct {
	// Pieces a side, 1 to 3; 0 means 3.
	Pieces int
	// Folder is where the solved game of three pieces is kept, and results that have
	// been worked out; empty for nowhere.
	Folder string
	// Begin, if not nil, is called once before the first work that takes long. Its
	// error ends the work.
	Begin func() error
	// Progress, if not nil, is told how far the work is.
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
	perfect  map[*numbering.Index]*exactmatch.Player // by where placements are numbered
}

// Open opens a study of the solved games of a cache, which are fetched when they are
// needed. The error is of type *games.Error: bad-option for a number of pieces that
// there is no game of. Whatever needs the solved game fails with the code not-solved
// if it cannot be solved or has not been, and interrupted if its ctx ends.
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

// indexFor numbers the placements for some players: with labels if one of them goes by the
// order of the list.
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

// Megabytes is how much memory a match takes at most, one of the players being perfect
// or not.
func (s *Study) Megabytes(perfect bool) int {
	const tables, system, choices = 2 * 8, 2 * 8, 2 * 2 // bytes a place
	bytes, n := choices+max(tables, system), s.index.Len()
	if perfect {
		bytes += 2 + 2 // choices that are kept, and the file of the solved game
	}
	return n * n * bytes >> 20
}

// begin is called before work that takes long.
func (s *Study) begin() error {
	if s.begun || s.plan.Begin == nil {
		return nil
	}
	s.begun = true
	return s.plan.Begin()
}
