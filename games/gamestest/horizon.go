package gamestest

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/laws"
)

// Horizon says how far Bounds looks ahead.
type Horizon struct {
	// Plies is the lookahead.
	Plies int
	// Positions is the number of positions of random games to look ahead from.
	Positions int
	// Most is the limit on positions visited from one of them. If more are within
	// reach, the greatest number of plies that stays within the limit is used.
	Most int
	// Seed chooses the games.
	Seed uint64
}

// Bounds checks what evaluations promise against everything in reach of positions
// of random games, most of them near the end: every estimate and score against Lo
// and Hi, every Delta against the move played, and every Range, at every number of
// remaining plies, against the least and the greatest reachable value.
func Bounds[S comparable](t *testing.T, kit games.Kit[S], h Horizon) {
	t.Helper()
	looked, plies := 0, make([]int, h.Plies+1)
	for n := range h.Positions {
		random := games.NewRandom(h.Seed, games.StreamCorpus, uint64(n))
		s := Late(games.Game[S](kit), kit.Start(), random, h.Plies)
		x, reached, err := exploreWithin(kit, s, h)
		if err != nil {
			t.Error(laws.At(kit, &s, err))
		}
		looked += len(x.seen)
		plies[reached]++
	}
	t.Logf("%d positions looked at; positions by plies looked ahead: %v", looked, plies)
}

// exploreWithin explores as far as h allows and says how many plies that was.
func exploreWithin[S comparable](kit games.Kit[S], s S, h Horizon) (x *explorer[S], plies int, err error) {
	for plies = h.Plies; ; plies-- {
		x = newExplorer(kit, h.Most)
		err = laws.WithoutPanic(func() error { _, err := x.explore(s, plies); return err })
		if err != errTooMany || plies == 0 {
			return x, plies, err
		}
	}
}

// errTooMany stops an explorer.
var errTooMany = errors.New("more positions are in reach than may be looked at")

// explorer visits everything within reach of a position and checks what the
// evaluations promise on the way.
type explorer[S comparable] struct {
	kit   games.Kit[S]
	evals []games.Eval[S]
	most  int
	seen  map[ahead[S]][]extent
}

// ahead is a position and a number of plies to look ahead.
type ahead[S comparable] struct {
	s     S
	plies int
}

// extent is the least and the greatest reachable value.
type extent struct{ low, high games.Value }

func newExplorer[S comparable](kit games.Kit[S], most int) *explorer[S] {
	return &explorer[S]{kit: kit, evals: kit.Evaluations().Named, most: most, seen: make(map[ahead[S]][]extent)}
}

// explore gives the extent of each evaluation within some plies of s, first from Max's
// view and then from Min's. As in a search, a chance node costs no ply, and the horizon
// falls neither on one nor on a Reply.
func (x *explorer[S]) explore(s S, plies int) ([]extent, error) {
	key := ahead[S]{s, plies}
	if known, ok := x.seen[key]; ok {
		return known, nil
	}
	if len(x.seen) >= x.most {
		return nil, errTooMany
	}
	x.seen[key] = nil // marks it as visited; its value is not known yet
	all, err := x.valued(&s)
	if err != nil {
		return nil, err
	}
	if turn := x.kit.Turn(&s); turn == games.Reply || plies > 0 && turn != games.Over {
		if err := x.widen(all, &s, plies); err != nil {
			return nil, err
		}
	}
	if err := x.promised(all, &s, plies); err != nil {
		return nil, err
	}
	x.seen[key] = all
	return all, nil
}

// valued gives the values of s itself; a Reply has none.
func (x *explorer[S]) valued(s *S) ([]extent, error) {
	all := make([]extent, 0, len(x.evals)*len(games.Players))
	for _, e := range x.evals {
		for _, root := range games.Players {
			v := extent{e.Hi, e.Lo}
			switch {
			case x.kit.Turn(s) == games.Over:
				v.low = x.kit.Score(s)
				v.high = v.low
			case laws.Estimated(x.kit, s):
				v.low = e.Of(s, root)
				v.high = v.low
			}
			all = append(all, v)
		}
	}
	return all, cmp.Or(laws.ScoreInBounds(x.kit, s), laws.EstimateInside(x.kit, s))
}

// widen extends the extents to the successors of s.
func (x *explorer[S]) widen(all []extent, s *S, plies int) error {
	if err := laws.DeltaExact(x.kit, s); err != nil {
		return laws.At(x.kit, s, err)
	}
	below := max(plies-1, 0)
	if x.kit.Turn(s) == games.Chance {
		below = plies
	}
	for _, m := range x.kit.Moves(s, nil) {
		next := *s
		x.kit.Play(&next, m)
		behind, err := x.explore(next, below)
		if err != nil {
			return err
		}
		for i, v := range behind {
			all[i].low, all[i].high = min(all[i].low, v.low), max(all[i].high, v.high)
		}
	}
	return nil
}

// promised compares the extents with every Range.
func (x *explorer[S]) promised(all []extent, s *S, plies int) error {
	if !laws.Estimated(x.kit, s) {
		return nil
	}
	for i, v := range all {
		e, root := x.evals[i/len(games.Players)], games.Players[i%len(games.Players)]
		if e.Range == nil {
			continue
		}
		lo, hi := e.Range(s, plies, root)
		if !(e.Lo <= lo && lo <= hi && hi <= e.Hi) {
			return laws.At(x.kit, s, fmt.Errorf("%s: Range [%v, %v] is not within [%v, %v]", e.Name, lo, hi, e.Lo, e.Hi))
		}
		if v.low < lo || v.high > hi {
			return laws.At(x.kit, s, fmt.Errorf("%s: within %d plies %v can meet [%v, %v], outside Range [%v, %v]", e.Name, plies, root, v.low, v.high, lo, hi))
		}
	}
	return nil
}

// rangeSound: Range bounds everything in reach and is within Lo and Hi.
// Visiting everything in reach is slow, so only some positions are checked.
func rangeSound[S comparable](c *laws.Sample[S]) error {
	const most = 200
	stride := max(1, len(c.States)/most)
	bounded := func(e games.Eval[S]) bool { return e.Range != nil }
	if !slices.ContainsFunc(c.Kit.Evaluations().Named, bounded) {
		return nil
	}
	for i := 0; i < len(c.States); i += stride {
		s := c.States[i]
		if !laws.Estimated(c.Kit, &s) {
			continue
		}
		if err := laws.WithoutPanic(func() error { return rangeAt(c.Kit, &s, c.Plan.Plies) }); err != nil {
			return laws.At(c.Kit, &s, err)
		}
	}
	return nil
}

// rangeAt explores everything within reach of s, at every number of plies up to
// most.
func rangeAt[S comparable](kit games.Kit[S], s *S, most int) error {
	for plies := range most + 1 {
		if _, err := newExplorer(kit, math.MaxInt).explore(*s, plies); err != nil {
			return err
		}
	}
	return nil
}
