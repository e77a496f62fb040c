package reproduce

import (
	"context"
	"fmt"
	"math"
	"slices"
	"sync"

	"parlor/commands/arena/stats"
)

// The write-up's program breaks the rules with two moves of green's, a 10 that goes past
// home and one that leads out of the safe zone: by its own moves red wins 55.6 % of 6,000
// games of equals. In a match the program is held to the rules, and the seats change; the
// write-up's trials had neither, and do not say who sat where. Nearly all of their figures
// are below those of matches, as they would be if the player named first had been green.

// originalEvals are the evaluations of the write-up's program by number.
var originalEvals = []string{"default", "offensive", "defensive", "runner"}

// ownMoves is games of the write-up's program against itself by its own moves.
type ownMoves struct {
	green, red string // evaluations
	games      [2]int // how many: quickly, and in full
	claim      claim
}

func (o ownMoves) work(*Workbench) string {
	return fmt.Sprintf("the program's own games, green %s and red %s, depth 4", o.green, o.red)
}

func (o ownMoves) answer(ctx context.Context, l *Workbench) (answer, error) {
	won, err := o.play(ctx, l, l.count(o.games))
	if err != nil {
		return answer{}, err
	}
	all := l.count(o.games)
	score := float64(won) / float64(all)
	e := stats.Interval{Score: score, Error: math.Sqrt(score * (1 - score) / float64(all)), Pairs: all / 2}
	e.Lo, e.Hi = score-confident*e.Error, score+confident*e.Error
	v, z := o.claim.judge(e)
	return answer{ours: percent(score), games: all, lo: e.Lo, hi: e.Hi, verdict: v, z: &z}, nil
}

// play plays so many games and says how many green has won. It fails with the first
// game that does.
func (o ownMoves) play(ctx context.Context, l *Workbench, all int) (won int, err error) {
	evals := [2]int{slices.Index(originalEvals, o.red), slices.Index(originalEvals, o.green)}
	var wait sync.WaitGroup
	wins, errs := make([]int, l.Workers), make([]error, l.Workers)
	for w := range l.Workers {
		wait.Go(func() {
			for n := w; n < all && errs[w] == nil; n += l.Workers {
				var green bool
				if green, errs[w] = l.OriginalGame(ctx, evals, uint64(n)); green {
					wins[w]++
				}
			}
		})
	}
	wait.Wait()
	for w := range wins {
		won += wins[w]
		if err == nil {
			err = errs[w]
		}
	}
	return won, err
}
