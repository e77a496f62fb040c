// Package generic solves any game: it finds every reachable position, and proves a lower and an upper
// bound on the value of each. It knows no game's rules, only games.Game: it handles chance, extra
// turns, recurring positions and simultaneous decisions alike. What it cannot do is save memory by a
// game's special features. Read graph.go and bound.go first, then solve.go.
//
// The value is the score at the end of the game, 0 if a game goes on for ever, as in Everett's recursive
// games (1957). Positions are nodes of a graph, whose strongly connected components are solved one after
// another, from the end of the game backwards: a position that never recurs directly from its
// successors, and positions that lead to one another by value iteration from both sides.
//
// # Why the bounds hold
//
// A lower bound L is valid if no position promises more than its successors do, L <= B(L), where B is Bellman's
// operator, and if every position with L > 0 gains by a move, B(L) >= L + d for some d > 0, so that it relies on no
// endless waiting (Everett, 1957). Values are therefore iterated with a small charge d for every move, from any
// start, until none changes by as much as d: see iterate and guess. Where play can go on for ever that may not be
// enough, and interval iteration is used (Haddad and Monmege, 2018), in which end components that keep the bounds
// apart are brought down to their best exit, or 0 for staying (Kelmendi, Kramer, Kretinsky and Weininger, 2018;
// Kretinsky, Meggendorfer and Weininger, 2023): see tighten.
//
// All sums are rounded to the safe side. The values do not depend on the number of processors: lower
// and upper bounds are computed in parallel, each by one worker in a fixed order.
package generic

import (
	"cmp"
	"context"

	"parlor/games"
)

// ValueTable has bounds on the values of all positions that it was asked to solve, and of
// all that can be reached from them. It serves one goroutine at a time.
type ValueTable[S comparable] struct {
	game  games.Game[S]
	index index[S]
	// lo and hi bound the value of every position, by its number, from Max's side.
	lo, hi []float64
	joined bool // some decisions after an outcome have no number
	// ends are the finished games that were met, nil where nobody wants to know how many.
	ends *ends
	most int
	tell func(label string, done, total int)
}

// Plan configures a table.
type Plan = games.TablebasePlan

const usualMB = 1024

// New makes an empty table.
func New[S comparable](game games.Game[S], p Plan) *ValueTable[S] {
	t := &ValueTable[S]{game: game, index: newIndex(identityOf(game, p.Labelled))}
	t.Plan(p)
	return t
}

// Plan sets the memory limit and the progress function from now on.
func (t *ValueTable[S]) Plan(p Plan) {
	t.most = cmp.Or(p.MemoryMB, usualMB) << 20
	if t.tell = p.Progress; t.tell == nil {
		t.tell = func(string, int, int) {}
	}
}

// Len is the number of positions in the table, where all finished games of one score count once
// and decisions after an outcome count with the position before it.
func (t *ValueTable[S]) Len() int { return t.index.states.len() }

// positions is the number of positions in the table where finished games are counted one by one.
func (t *ValueTable[S]) positions() int { return t.Len() - len(t.index.scores) + t.ends.count }

// Known says whether the table has bounds on a position; for a finished game it always has.
func (t *ValueTable[S]) Known(s *S) bool {
	_, _, known := t.find(s)
	return known
}

// Bounds gives bounds on the value of a known position, from Max's side.
func (t *ValueTable[S]) Bounds(s *S) (lo, hi games.Value) {
	lo, hi, _ = t.find(s)
	return lo, hi
}

// find gives bounds on the value of a position. Those of a decision after an outcome follow from
// its successors: it has no number.
func (t *ValueTable[S]) find(s *S) (lo, hi games.Value, known bool) {
	turn := t.game.Turn(s)
	lo, hi, known = t.numbered(s, turn)
	if known || !t.joined || turn != games.Max && turn != games.Min {
		return lo, hi, known
	}
	var room [32]games.Move
	for i, m := range t.game.Moves(s, room[:0]) {
		next := *s
		t.game.Play(&next, m)
		l, h, found := t.numbered(&next, t.game.Turn(&next))
		if known = found; !known {
			break
		}
		switch {
		case i == 0:
			lo, hi = l, h
		case turn == games.Max:
			lo, hi = max(lo, l), max(hi, h)
		default:
			lo, hi = min(lo, l), min(hi, h)
		}
	}
	return lo, hi, known
}

// numbered gives bounds on the value of a position that has a number, or is finished.
func (t *ValueTable[S]) numbered(s *S, turn games.Turn) (lo, hi games.Value, known bool) {
	if turn == games.Over {
		score := t.game.Score(s)
		return score, score, true
	}
	number := t.index.find(s, t.index.hash(s))
	if number < 0 {
		return 0, 0, false
	}
	return games.Value(t.lo[number]), games.Value(t.hi[number]), true
}

// Solve finds all positions that can be reached from s and solves them, unless they are
// known. Errors are of type *games.Error and leave the table as it was: not-solved if
// memory does not suffice, bad-rules if the rules break the laws of games.Game,
// interrupted if ctx ends first.
func (t *ValueTable[S]) Solve(ctx context.Context, s S) error {
	if t.Known(&s) {
		return nil
	}
	base := t.Len()
	if err := t.extend(ctx, s); err != nil {
		t.index.cut(base)
		t.lo, t.hi = t.lo[:base], t.hi[:base]
		return err
	}
	return nil
}

func (t *ValueTable[S]) extend(ctx context.Context, s S) error {
	base := t.Len()
	c := closure[S]{game: t.game, index: &t.index, base: base, most: t.most, tell: t.tell, known: map[string]int32{}}
	if t.ends != nil {
		c.ends = &ends{}
	}
	if err := c.explore(ctx, &s); err != nil {
		return err
	}
	t.tell("positions put in order", 0, t.Len()-base)
	g := c.graph()
	place, cyclic, err := order(ctx, g)
	if err != nil {
		return err
	}
	g = g.renumbered(place)
	t.index.permute(base, place)
	work := newWork(g, cyclic, t.lo, t.hi, t.index.scores, t.tell)
	if err := work.run(ctx); err != nil {
		return err
	}
	t.joined = t.joined || c.joined
	if t.ends != nil {
		t.ends.join(c.ends)
	}
	t.lo, t.hi = work.lower.v, work.upper.v
	least, most := 0., 0. // of a game that goes on for ever, and of those that end
	for score := range t.index.scores {
		least, most = min(least, float64(score)), max(most, float64(score))
	}
	for i := range t.hi {
		t.lo[i], t.hi[i] = max(t.lo[i], least), min(-t.hi[i], most)
	}
	return nil
}

func interrupted() error {
	return games.Errorf("interrupted", "stopped before the game was solved")
}
