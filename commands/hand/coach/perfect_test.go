package coach_test

import (
	"testing"

	"parlor/commands/hand/coach"
	"parlor/commands/tests/sessiontest"
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
