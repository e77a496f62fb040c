// Package certify checks a solved game of Sorry! at every position. It shares
// nothing with the program that solved it but the rules of the game: it numbers
// placements by itself and lists the moves by itself, and does so in two ways.
//
// A claim has a number for every placement of two sides A and B: an upper bound
// of A's chance to win where A is to move. What that leaves A where B is to move
// follows by one move, the mean over the cards of the least number that B can go to.
// What is checked is that
//
//   - the number of a finished game is not less than its result, and
//   - every other number is not less than the mean over the cards of the greatest
//     of what A's moves leave him.
//
// Then they bound A's chances. Let B always move to where the number is least. The
// number of the present position falls or stays the same in the mean from A's turn to
// A's next, whatever A does; the game ends with certainty whatever is chosen, since
// enough eights and then a one bring anybody home; and in the end it is at least the
// result. So A does not win more often than the first number says. As both sides
// play the same game, what the claim leaves A with B to move is, taken from a certain
// win, B's lower bound: every position is enclosed from both sides, and the width
// is the sum of the two less a win.
//
// Numbers are whole, and means are compared by multiplication, so rounding has no
// part in the proof.
//
// # Two ways to list moves
//
// The plain way sets up every position and plays every move of every card by the
// rules: two pieces take some seconds. The quick way plays each card once for each
// placement of one side, and looks for captures in each position by the squares
// that pieces have landed on: it takes for granted that the enemy's pieces are in
// nobody's way. Tests compare both at all positions of two pieces.
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
	// First gives the number for the placements of the player to move and of the
	// other, which are counted in lexicographic order of their sorted steps.
	First(own, enemy int) uint64
	// Whole is the number of a certain win; 81 times it must fit 64 bits.
	Whole() uint64
}

// Proof is the result of a check.
type Proof struct {
	// Placements are those of one side, Positions the unfinished ones of both.
	Placements, Positions int
	// First and Width are of the first player's chance to win.
	First, Width float64
	// Widest is the width at the position where it is greatest.
	Widest float64
}

// Options are how a claim is checked; the zero value will do.
type Options struct {
	// Workers is how many goroutines share the work; 0 means one per core.
	Workers int
	// Quick uses the quick way to list moves.
	Quick bool
	// Progress, if not nil, is called with the percentage done, now and then.
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

// part is what one worker has checked.
type part struct {
	positions int
	widest    int64
	fault     error
}

// rows shares all rows among workers, in one of two stages.
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

// fault says at which position the claim does not hold.
func (c *checker) fault(a, b int, format string, args ...any) error {
	where := fmt.Sprintf("steps %v against %v", c.steps[a], c.steps[b])
	if s, err := c.rules.Place(games.Max, c.steps[a], c.steps[b]); err == nil {
		where = c.rules.Position(&s)
	}
	return games.Errorf("not-proved", "%s: %s", where, fmt.Sprintf(format, args...))
}
