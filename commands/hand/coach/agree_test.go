package coach_test

import (
	"context"
	"math"
	"strconv"
	"testing"

	"parlor/commands/hand/coach"
	"parlor/games/gamestest"
)

// played are the games of which whole games are reviewed here, with what makes them short, and for every
// how many of those of the first one of them is played: a review of some takes a thousand times as long.
var played = []struct {
	make  string
	every int
}{
	{"(make-mancala :pits 4 :stones 3)", 1}, {"(make-sorry :pieces 1)", 1}, {"(make-yut :mals 1)", 1}, {"(make-sorry-full :pieces 1)", 1},
	{"(make-sorry :pieces 2)", 40}, {"(make-mancala)", 100}, {"(make-double-card)", 40}, {"(make-ropasci)", 40},
}

// TestListAndQuestionAgree: what a review's list says of a mistake is what its question says, in another
// session that has been asked about nothing else.
func TestListAndQuestionAgree(t *testing.T) {
	gamestest.TakesTurns(t)
	decisions, wanted := 0, 120
	if *gamestest.Long {
		wanted = 10_000
	}
	mistakes, of := 0, map[string]int{}
	for seed := 0; decisions < wanted; seed++ {
		for _, p := range played {
			if seed%p.every > 0 {
				continue
			}
			n, found := agree(t, p.make, seed)
			decisions, mistakes = decisions+n, mistakes+found
			of[p.make] += n
		}
	}
	t.Logf("%d decisions, %d mistakes among them; by game %v", decisions, mistakes, of)
	if mistakes < decisions/20 {
		t.Errorf("%d mistakes in %d decisions of random play", mistakes, decisions)
	}
}

// agree compares the two in a random game, and counts its decisions and the mistakes among them.
func agree(t *testing.T, game string, seed int) (decisions, mistakes int) {
	t.Helper()
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
	return decisions, len(r.Mistakes)
}
