// Package certify checks proofs of the value of a start of Kalah. It shares only the
// rules of the game and the file format with the program that finds them: it plays
// moves by the rules, numbers positions in its own way, and has a plain search of its
// own.
//
// A proof lists positions with bounds on their values: the margin of the stones in play
// with best play, from the mover's side. The check for each is that
//
//   - if it claims a lower bound, the move named with it leads to
//     where the bound follows, and
//   - if it claims an upper bound, every move leads to where it follows.
//
// What follows is decided by the bounds of the position that a move leads to, which must
// be listed, or by a search if it has few stones. In Kalah no position recurs: stones go
// to later pits of their side, or one enters a store. So the bounds are right, by
// induction on the length of the rest of the game.
package certify

import (
	"context"
	"fmt"

	"parlor/games"
	"parlor/games/mancala"
	"parlor/search/engines/mancala/proof"
)

// Proof is the result of a check.
type Proof struct {
	// Value is the margin of the start with best play, from P1's side.
	Value games.Value
	// Listed is the number of positions in the proof; Asked is how often the value of another was
	// needed, and Searched how many positions these searches took.
	Listed          int
	Asked, Searched uint64
}

// Check checks a proof, and calls progress, if not nil, with the number of positions checked. The
// error is of type *games.Error: not-proved for the first position whose bounds do not follow, or
// for a list that is not a proof, and interrupted if ctx ends.
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

// pollEvery is the number of positions between two checks of the context.
const pollEvery = 1 << 10

func interrupted() error {
	return games.Errorf("interrupted", "stopped before the proof was checked to the end")
}

// checker checks a proof.
type checker struct {
	rules  *mancala.Rules
	listed map[position]*proof.Bound
	leaves int
	search *searcher
	asked  uint64
}

// list indexes the listed bounds.
func (c *checker) list(bounds []proof.Bound) error {
	for i := range bounds {
		p := position{bounds[i].Mine, bounds[i].Theirs}
		if c.listed[p] != nil {
			return c.fault(p, "it is listed twice")
		}
		c.listed[p] = &bounds[i]
	}
	return nil
}

// fault is the error that names the position at which the proof does not hold.
func (c *checker) fault(p position, format string, args ...any) error {
	pits := c.rules.Options().Pits
	return games.Errorf("not-proved", "mover's pits %s, opponent's %s: "+format, append([]any{text(p.mine, pits), text(p.theirs, pits)}, args...)...)
}

// bounds checks the bounds of one position.
func (c *checker) bounds(b *proof.Bound) error {
	p := position{b.Mine, b.Theirs}
	s, ok := c.rules.Place(p.mine, p.theirs)
	if !ok {
		return c.fault(p, "wanted a position between two moves of this board")
	}
	lo, hi, stones := int(b.Lo), int(b.Hi), p.stones()
	found := lo == -stones // every position is worth at least that
	for _, m := range c.rules.Moves(&s, nil) {
		a := play(c.rules, &s, m)
		if !found && m == games.Move(b.Pit) {
			ok, err := c.worthAtLeast(a, lo)
			if err != nil {
				return err
			} else if !ok {
				return c.fault(p, "it does not follow that pit %d gets %d", m, lo)
			}
			found = true
		}
		if hi == stones {
			continue
		}
		if ok, err := c.worthAtMost(a, hi); err != nil {
			return err
		} else if !ok {
			return c.fault(p, "it does not follow that pit %d gets at most %d", m, hi)
		}
	}
	if !found {
		return c.fault(p, "wanted a move that gets %d, got pit %d", lo, b.Pit)
	}
	return nil
}

// worthAtLeast says whether it follows that a move is worth at least v to the player that makes
// it.
func (c *checker) worthAtLeast(a after, v int) (bool, error) {
	switch {
	case a.over:
		return a.gain >= v, nil
	case a.again:
		return c.atLeast(a.next, v-a.gain)
	}
	return c.atMost(a.next, a.gain-v)
}

// worthAtMost says whether it follows that a move is worth at most v.
func (c *checker) worthAtMost(a after, v int) (bool, error) {
	switch {
	case a.over:
		return a.gain <= v, nil
	case a.again:
		return c.atMost(a.next, v-a.gain)
	}
	return c.atLeast(a.next, a.gain-v)
}

// atLeast says whether it follows that a position is worth at least v to its mover.
func (c *checker) atLeast(p position, v int) (bool, error) {
	if b := c.listed[p]; b != nil {
		return int(b.Lo) >= v, nil
	}
	return c.ask(p, v)
}

// atMost says whether it follows that a position is worth at most v.
func (c *checker) atMost(p position, v int) (bool, error) {
	if b := c.listed[p]; b != nil {
		return int(b.Hi) <= v, nil
	}
	reaches, err := c.ask(p, v+1)
	return !reaches, err
}

// ask searches a position that is not listed.
func (c *checker) ask(p position, goal int) (reaches bool, err error) {
	if n := p.stones(); n > c.leaves {
		return false, c.fault(p, "it has %d stones and is not listed, but is needed", n)
	}
	c.asked++
	reaches = c.search.value(p, goal) >= goal
	if c.search.stopped {
		return false, interrupted()
	}
	return reaches, nil
}

// proof gives the value of the start, once all bounds have been checked.
func (c *checker) proof() (Proof, error) {
	s := c.rules.Start()
	p := position{c.rules.Pits(&s, 0), c.rules.Pits(&s, 1)}
	b := c.listed[p]
	if b == nil || b.Lo != b.Hi {
		return Proof{}, c.fault(p, "wanted the value of this start, and it is not listed")
	}
	return Proof{Value: games.Value(b.Lo), Listed: len(c.listed), Asked: c.asked, Searched: c.search.nodes}, nil
}

// position is the pits of the mover and of the opponent, a byte for each pit.
type position struct{ mine, theirs uint64 }

func (p position) stones() (n int) {
	for ; p.mine|p.theirs != 0; p.mine, p.theirs = p.mine>>8, p.theirs>>8 {
		n += int(uint8(p.mine)) + int(uint8(p.theirs))
	}
	return n
}

// text writes a row of pits.
func text(row uint64, pits int) string {
	line := ""
	for pit := range pits {
		if pit > 0 {
			line += ","
		}
		line += fmt.Sprint(uint8(row >> (8 * pit)))
	}
	return line
}

// after is the result of a move.
type after struct {
	next position // from its mover's side
	// gain is the number of stones that the move stores; in a finished game, the
	// margin of all stones that were in play.
	gain        int
	again, over bool // the mover moves again; the game is over
}

// order ranks a move: extra turns first, then what stores most.
func (a *after) order() int {
	if a.again {
		return 256 + a.gain
	}
	return a.gain
}

// play makes a move of a position that Place has set up, in which P1 is to move.
func play(rules *mancala.Rules, s *mancala.State, m games.Move) after {
	next := *s
	rules.Play(&next, m)
	before, stores := rules.Stores(s), rules.Stores(&next)
	a := after{gain: stores[0] - before[0]}
	switch {
	case rules.Turn(&next) == games.Over:
		a.over, a.gain = true, a.gain-stores[1]
	case rules.Mover(&next) == games.Max:
		a.again, a.next = true, position{rules.Pits(&next, 0), rules.Pits(&next, 1)}
	default:
		a.next = position{rules.Pits(&next, 1), rules.Pits(&next, 0)}
	}
	return a
}
