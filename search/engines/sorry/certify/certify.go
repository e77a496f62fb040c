// Package certify checks a solved game of Sorry! at every position. It shares
// nothing with the program that solved it but the rules of the game: it numbers
// placements by itself and lists the moves by itself, and does so in two ways.
//
// A claim has a number for every placement of two sides A and B: an upper bound on A's
// winning probability with A to move. The bound with B to move follows by one move: it
// is the mean over the cards of the least number that B can move to. The check is that
//
//   - the number of a finished game is not less than its result, and
//   - every other number is not less than the mean over the cards of the greatest bound
//     that A's moves lead to.
//
// Then the numbers are upper bounds. Let B always move to where the number is least.
// From one turn of A's to the next the number does not rise in expectation, whatever A
// does (it is a supermartingale); the game ends with certainty however it is played,
// since enough eights and then a one bring every piece home; and at the end the number
// is at least the result. So A wins no more often than the first number says. As both
// sides play the same game, a certain win less A's bound with B to move is a lower
// bound for B: every position is bounded from both sides, and the width is the sum of
// the two upper bounds less a win.
//
// Numbers are integers, and means are compared by multiplication, so nothing in the
// proof is rounded.
//
// # Two ways to list moves
//
// The plain way sets up every position and plays every move of every card by the
// rules: two pieces take some seconds. The quick way plays each card once for each
// placement of one side, and looks for captures in each position by the squares
// that pieces have landed on: it relies on the enemy's pieces blocking no move. Tests
// compare both at all positions of two pieces.
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
	// First gives the number for the placements of the player to move and of the other,
	// which are numbered in lexicographic order of their sorted steps.
	First(own, enemy int) uint64
	// Whole is the number of a certain win; 81 times it must fit 64 bits.
	Whole() uint64
}

// Proof is the result of a check.
type Proof struct {
	// Placements are those of one side, Positions the unfinished ones of both.
	Placements, Positions int
	// First is the first player's winning probability, and Width the width of its bounds.
	First, Width float64
	// Widest is the width at the position where it is greatest.
	Widest float64
}

// Options are how a claim is checked; the zero value is usable.
type Options struct {
	// Workers is how many goroutines share the work; 0 means one per core.
	Workers int
	// Quick uses the quick way to list moves.
	Quick bool
	// Progress, if not nil, is called from time to time with the percentage done.
	Progress func(percent int)
}

// Check checks a claim about the game of some rules with an infinite deck and at
// most three pieces. The error is of type *games.Error, with the code not-proved for
// the first position found at which the claim does not hold, and interrupted if ctx
// ends.
func Check(ctx context.Context, rules *sorry.Rules, claim Claim, o Options) (Proof, error) {
	game := rules.Options()
	if game.Finite || game.Pieces > mostPieces || claim.Whole() == 0 || claim.Whole() > 1<<57 {
		return Proof{}, games.Errorf("not-proved", "wanted an infinite deck, at most %d pieces and a win of at most %d, got finite %v, %d pieces and %d",
			mostPieces, 1<<57, game.Finite, game.Pieces, claim.Whole())
	}
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	c := newChecker(rules, claim)
	c.moves = &played{c}
	if o.Quick {
		c.moves = newLists(c)
	}
	var parts []part
	for stage, work := range []func(a int, p *part) error{c.fill, c.row} {
		var err error
		if parts, err = c.rows(ctx, o, stage, work); err != nil {
			return Proof{}, err
		}
	}
	return c.proof(parts), nil
}

// mostPieces is the greatest number of pieces that are checked.
const mostPieces = 3

// part is the result of one worker's checks.
type part struct {
	positions int
	widest    int64
	fault     error
}

// rows distributes all rows among workers, in one of two stages.
func (c *checker) rows(ctx context.Context, o Options, stage int, work func(a int, p *part) error) ([]part, error) {
	parts := make([]part, o.Workers)
	var all sync.WaitGroup
	for worker := range o.Workers {
		all.Go(func() {
			p := &parts[worker]
			for a := worker; a < len(c.steps) && p.fault == nil; a += o.Workers {
				if ctx.Err() != nil {
					p.fault = games.Errorf("interrupted", "the claim was not checked to the end")
					return
				}
				if p.fault = work(a, p); worker == 0 && o.Progress != nil {
					o.Progress(50*stage + 50*(a+o.Workers)/(len(c.steps)+o.Workers))
				}
			}
		})
	}
	all.Wait()
	for _, p := range parts {
		if p.fault != nil {
			return nil, p.fault
		}
	}
	return parts, nil
}

func (c *checker) proof(parts []part) Proof {
	whole := float64(c.total * c.whole)
	proof := Proof{Placements: len(c.steps)}
	for _, p := range parts {
		proof.Positions += p.positions
		proof.Widest = max(proof.Widest, float64(p.widest)/whole)
	}
	proof.Width = float64(c.width(0, 0)) / whole
	proof.First = float64(c.claim.First(0, 0))/float64(c.whole) - proof.Width/2
	return proof
}

// fault is the error that names the position at which the claim does not hold.
func (c *checker) fault(a, b int, format string, args ...any) error {
	where := fmt.Sprintf("steps %v against %v", c.steps[a], c.steps[b])
	if s, err := c.rules.Place(games.Max, c.steps[a], c.steps[b]); err == nil {
		where = c.rules.Position(&s)
	}
	return games.Errorf("not-proved", "%s: %s", where, fmt.Sprintf(format, args...))
}
