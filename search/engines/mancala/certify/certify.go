// Package certify checks the proof of what a start of Kalah is worth. It shares nothing
// with the program that proved it but the rules of the game and the form of the file:
// it plays moves by the rules, numbers positions in its own way, and has a plain search
// of its own.
//
// A proof lists positions with bounds of their values: the margin of the stones in play
// with best play, as the mover sees it. What is checked of each is that
//
//   - if it is said to be worth something at least, the move named with it leads to
//     where that follows, and
//   - if it is said to be worth something at most, every move does.
//
// What follows is told by the bounds of the position that a move leads to, which must be
// listed, unless it has few stones: then a search finds out. In Kalah no position
// comes up twice: stones go to later pits of their side, or one comes to a store. So
// the bounds are right, by induction on what a game can still be: the shortest first.
package certify

import (
	"context"

	"parlor/games"
	"parlor/games/mancala"
	"parlor/search/engines/mancala/proof"
)

// Proof is what has been checked.
type Proof struct {
	// Value is the margin of the start with best play, as P1 sees it.
	Value games.Value
	// Listed are the positions of the proof; Asked is how often one of the others had
	// to be asked about, and Searched how many positions that took.
	Listed          int
	Asked, Searched uint64
}

// Check checks a proof, and tells progress, if not nil, how many of the positions are
// done. The error is of type *games.Error: not-proved for the first position whose
// bounds do not follow, or for a list that is no proof, and interrupted if ctx ends.
func Check(ctx context.Context, l *proof.List, progress func(done, total int)) (Proof, error) {
	rules, err := mancala.New(l.Game)
	if err != nil {
		return Proof{}, games.Errorf("not-proved", "%v", err)
	}
	if !l.Proof {
		return Proof{}, games.Errorf("not-proved", "wanted a proof, got what a proof has left that was interrupted")
	}
	c := &checker{rules: rules, listed: make(map[position]*proof.Bound, len(l.Bounds)), leaves: l.Leaves, search: newSearcher(ctx, rules, l.Leaves)}
	if err := c.list(l.Bounds); err != nil {
		return Proof{}, err
	}
	for i := range l.Bounds {
		if i%pollEvery == 0 {
			if ctx.Err() != nil {
				return Proof{}, interrupted()
			}
			if progress != nil {
				progress(i, len(l.Bounds))
			}
		}
		if err := c.bounds(&l.Bounds[i]); err != nil {
			return Proof{}, err
		}
	}
	return c.proof()
}

// pollEvery is how many positions are checked between two looks at the context.
const pollEvery = 1 << 10

func interrupted() error {
	return games.Errorf("interrupted", "stopped before the proof was checked to the end")
}
