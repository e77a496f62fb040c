package coach_test

import (
	"fmt"
	"testing"

	"parlor/commands/hand/coach"
	"parlor/commands/tests/sessiontest"
	"parlor/games"
	"parlor/games/gamestest"
)

// TestPerfectAgainstPerfect: two perfect players give nothing away, and make no mistakes.
func TestPerfectAgainstPerfect(t *testing.T) {
	for game, player := range map[string]string{"(make-mancala)": "'bonus", "(make-sorry :pieces 2)": "'perfect"} {
		x := shellWith(t, game)
		if _, code := x.Do("(compete " + player + " " + player + " g :quiet t)"); code != "" {
			t.Fatalf("%s: %s", game, code)
		}
		r := sessiontest.Said[coach.Review](t, x, "(review g :all t)")
		for _, side := range r.Sides {
			if side.Lost > 0 || side.Unclear > 0 || side.Decisions == 0 || side.Level < 9 {
				t.Errorf("%s: %+v", game, side)
			}
		}
		if len(r.Mistakes) > 0 || r.By != "what is proved" {
			t.Errorf("%s: %d mistakes by %s", game, len(r.Mistakes), r.By)
		}
	}
}

// TestProofIsPerfect: who plays by the proof of Double Card wins and has given nothing away.
func TestProofIsPerfect(t *testing.T) {
	for seed := range 3 {
		x := shellWith(t, "(make-double-card)")
		if said, code := x.Do(fmt.Sprintf("(seed %d) (compete 'best 'random g :quiet t)", seed+3)); code != "" {
			t.Fatal(said)
		}
		r := sessiontest.Said[coach.Review](t, x, "(review g :all t)")
		if winner := r.Sides[0]; winner.Lost > 0 || winner.Unclear > 0 || winner.Decisions == 0 {
			t.Errorf("seed %d: %+v", seed+3, winner)
		}
		for _, m := range r.Mistakes {
			if m.Side == r.Sides[0].Side {
				t.Errorf("seed %d: %+v", seed+3, m)
			}
		}
	}
}

// TestSmallGamesAreExact: games and endings whose tables are small are known exactly, by the first question
// and after one about a position that is too large for them.
func TestSmallGamesAreExact(t *testing.T) {
	gamestest.TakesTurns(t)
	for game, larger := range map[string]string{
		`(make-yut :position "yut 1 casts:1,3 a:30,30,3,0 b:30,30,2,0")`:     "(make-yut)",
		"(make-sorry-full :pieces 1 :deck 'infinite)":                        "(make-sorry-full)",
		`(make-mancala :position "mancala 0,5,0,2,1,2,11,7,0,0,1,2,3,14,0")`: "(make-mancala :pits 7)",
	} {
		fresh := sessiontest.Said[coach.Chances](t, shellWith(t, game), "(chances g)")
		if fresh.Known.Word == games.Estimated || fresh.Known.Hi-fresh.Known.Lo > games.Sharp {
			t.Errorf("%s: %+v", game, fresh)
		}
		x := shellWith(t, game)
		x.Do("(chances " + larger + ")")
		if after := sessiontest.Said[coach.Chances](t, x, "(chances g)"); after.Known != fresh.Known || after.Says != fresh.Says {
			t.Errorf("%s: after another question %+v, and at first %+v", game, after, fresh)
		}
	}
}

// TestUnmeasured: where nobody has measured how far estimates are off they show no mistake, but what they say is told
// apart, and levels are told by it; where it was measured nothing is said of the kind.
func TestUnmeasured(t *testing.T) {
	for game, unmeasured := range map[string]bool{"(make-ropasci)": true, "(make-sorry-full :pieces 2)": true, "(make-sorry :pieces 2)": false, "(make-mancala)": false} {
		x := shellWith(t, game)
		x.Do("(seed 7)")
		if said, code := x.Do("(compete 'random 'random g :quiet t)"); code != "" {
			t.Fatalf("%s: %s", game, said)
		}
		r := sessiontest.Said[coach.Review](t, x, "(review g :all t)")
		for _, side := range r.Sides {
			n, lost := side.Counted()
			switch {
			case !unmeasured && (side.Unmeasured > 0 || side.Seems > 0):
				t.Errorf("%s: the error is measured, and %+v", game, side)
			case unmeasured && (side.Unmeasured == 0 || side.Unmeasured != side.Unclear || side.Seems <= 0 || side.Most < side.Lost):
				t.Errorf("%s: random moves seem to give nothing away: %+v", game, side)
			case n != side.Decisions+side.Unmeasured || lost < side.Lost || side.Level == 0:
				t.Errorf("%s: %d decisions lost %v, like level %d", game, n, lost, side.Level)
			}
		}
	}
}

// TestLevelsPlay: where both decide at once each level chooses among the moves of its own side,
// though the other has just been told about the same position.
func TestLevelsPlay(t *testing.T) {
	x := shellWith(t, "(make-ropasci)")
	for _, pair := range []string{"'casual 'beginner", "'beginner 'beginner"} {
		if said, code := x.Do("(compete " + pair + " g :quiet t)"); code != "" {
			t.Fatalf("%s: %s", pair, said)
		}
		x.Do("(setf g (make-ropasci))")
	}
}
