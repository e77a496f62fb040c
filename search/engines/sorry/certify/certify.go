// Package certify checks a solved game of Sorry! at every position. It shares
// nothing with the program that solved it but the rules of the game: it numbers
// placements by itself, plays every move of every card, and is plain and slow.
//
// A claim has two numbers for every placement of the sides A and B: upper bounds
// of A's chance to win where A is to move and where B is. What is checked is that
//
//   - the number of a finished game is not less than its result, and
//   - every other number is not less than the mean over the cards of the greatest,
//     if A is to move, or the least, if B is, of those that the moves lead to.
//
// Then they bound A's chances. Let B always move to where the number is least. The
// number of the present position falls or stays the same in the mean from turn to turn, whatever
// A does; the game ends with certainty whatever is chosen, since enough eights and then a one
// bring anybody home; and in the end it is at least the result. So A does not win more
// often than the first number says. As both sides play the same game, A's upper bound
// with B to move is, taken from a certain win, B's lower bound: every position is
// enclosed from both sides, and the width is the sum of the two numbers less a win.
//
// Numbers are whole, and means are compared by multiplication, so rounding has
// no part in the proof.
package certify

import (
	"context"
	"fmt"
	"runtime"
	"sync"

	"parlor/games"
	"parlor/games/sorry"
)

// Claim is what is to be checked.
type Claim interface {
	// Claim gives the numbers for the placements of A and B, which are counted in
	// lexicographic order of their sorted steps.
	Claim(a, b int) (first, second uint64)
	// Whole is the number of a certain win; a hundred times it must fit 64 bits.
	Whole() uint64
}

// Proof is what has been proved.
type Proof struct {
	// Placements are those of one side, Positions the unfinished ones of both.
	Placements, Positions int
	// First and Width are of the first player's chance to win.
	First, Width float64
	// Widest is the width at the position where it is greatest.
	Widest float64
}

// Check checks a claim about the game of some rules with an infinite deck. The
// error is of type *games.Error, with the code not-proved for the first position
// found at which the claim does not hold, and interrupted if ctx ends. Workers is
// how many goroutines share the work; 0 means one a core.
func Check(ctx context.Context, rules *sorry.Rules, claim Claim, workers int) (Proof, error) {
	if rules.Options().Finite || claim.Whole() == 0 || claim.Whole() > 1<<57 {
		return Proof{}, games.Errorf("not-proved", "wanted an infinite deck and a win of at most %d, got finite %v and %d", 1<<57, rules.Options().Finite, claim.Whole())
	}
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	c := newChecker(rules, claim)
	parts := make([]part, workers)
	var all sync.WaitGroup
	for worker := range workers {
		all.Go(func() {
			p := &parts[worker]
			for a := worker; a < len(c.steps) && p.fault == nil; a += workers {
				if ctx.Err() != nil {
					p.fault = games.Errorf("interrupted", "the claim was not checked to the end")
					return
				}
				p.fault = c.row(a, p)
			}
		})
	}
	all.Wait()
	return c.proof(parts)
}

// part is what one worker has checked.
type part struct {
	positions int
	widest    int64
	fault     error
}

func (c *checker) proof(parts []part) (Proof, error) {
	whole := float64(c.whole)
	proof := Proof{Placements: len(c.steps)}
	for _, p := range parts {
		if p.fault != nil {
			return Proof{}, p.fault
		}
		proof.Positions += p.positions
		proof.Widest = max(proof.Widest, float64(p.widest)/whole)
	}
	first, second := c.claim.Claim(0, 0)
	proof.Width = float64(width(first, second, c.whole)) / whole
	proof.First = float64(first)/whole - proof.Width/2
	return proof, nil
}

// width is how far apart the bounds are of a player to move: his upper one, and
// what the other's upper one leaves him.
func width(first, second, whole uint64) int64 { return int64(first) + int64(second) - int64(whole) }

// fault says at which position the claim does not hold.
func (c *checker) fault(s *sorry.State, format string, args ...any) error {
	return games.Errorf("not-proved", "%s: %s", c.rules.Position(s), fmt.Sprintf(format, args...))
}
