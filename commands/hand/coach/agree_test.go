package coach_test

import (
	"context"
	"math"
	"strconv"
	"testing"

	"parlor/commands/hand/coach"
	"parlor/games/gamestest"
)

// played are the games of which whole games are reviewed here, with what makes them short.
var played = []string{
	"(make-mancala :pits 4 :stones 3)", "(make-sorry :pieces 1)", "(make-sorry :pieces 2)", "(make-yut :mals 1)", "(make-mancala)",
	"(make-double-card)", "(make-ropasci)", "(make-sorry-full :pieces 1)",
}

// TestListAndQuestionAgree: what a review's list says of a mistake is what its question says, in another
// session that has been asked about nothing else.
func TestListAndQuestionAgree(t *testing.T) {
	gamestest.TakesTurns(t)
	decisions, wanted := 0, 120
	if *gamestest.Long {
		wanted = 10_000
	}
	for seed := 1; decisions < wanted; seed++ {
		for _, game := range played {
			x := shellWith(t, game)
			if _, code := x.Do("(seed " + strconv.Itoa(seed) + ") (compete 'random 'random g :quiet t)"); code != "" {
				t.Fatalf("%s: %s", game, code)
			}
			g := x.Current()
			r, err := coach.ReviewOf(context.Background(), g, nil)
			if err != nil {
				t.Fatal(err)
			}
			y := shellWith(t, game)
			for _, m := range r.Mistakes {
				d, made := r.Decision(g, m)
				k, err := y.KindNamed(d.At.Info().Name)
				if err != nil {
					t.Fatal(err)
				}
				alone, err := coach.DecisionAt(y.Session, k, d.At.Text(), d.Side)
				if err != nil {
					t.Fatal(err)
				}
				v, err := alone.Judged(context.Background(), made)
				if err != nil {
					t.Fatal(err)
				}
				if math.Abs(v.Loss-m.Loss) > 1e-12 || v.Right() {
					t.Errorf("%s, seed %d, move %d: the list says %v, the question %v", game, seed, m.Number, m.Loss, v.Loss)
				}
			}
			for _, side := range r.Sides {
				decisions += side.Decisions
			}
		}
	}
	t.Logf("%d decisions", decisions)
}
