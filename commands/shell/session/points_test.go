package session_test

import (
	"context"
	"testing"

	"parlor/commands/tests/coretest"
	_ "parlor/games/mancala" // with the variable house, which goes with these games
	_ "parlor/games/ropasci"
	_ "parlor/games/sorry"
)

// TestPoints: a game that a person wins counts one point, a draw half of one, and a loss none.
func TestPoints(t *testing.T) {
	for position, want := range map[string]float64{"0,0,1,6,1,0,0,4,0": 1, "0,0,1,5,1,0,0,5,0": .5, "0,0,1,3,1,0,0,7,0": 0} {
		s := coretest.Begin(t, house, `(setf m (make-mancala :position "mancala `+position+` pits:3 stones:2")) (opponent m 'p2 'random)`)
		v, err := coretest.Eval(s, "(sow m 2)")
		if err == nil {
			err = s.Say(context.Background(), v)
		}
		if err != nil || len(s.Score.Games) != 1 || s.Score.Games[0].Points != want {
			t.Errorf("%s: counted are %+v (%v), wanted %v", position, s.Score.Games, err, want)
		}
	}
}
