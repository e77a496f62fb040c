package tablebase

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"parlor/games"
	"parlor/games/yut"
	"parlor/search/engines/yut/geometry"
	"parlor/search/engines/yut/players"
)

// choices asks a player in every so many positions of one mal in which there is a
// choice, for both sides, and adds up what its moves give away in chances of
// winning.
func choices(t *testing.T, choose games.Chooser[yut.State], game *Game, every int) (count int, lost float64) {
	t.Helper()
	rules := rulesFor(t, yut.Options{Mals: 1})
	n := 0
	for _, casts := range []string{"-1", "2,1", "4,3", "4,-1", "5,2", "-1,3", "5,4,1"} {
		for at := range geometry.Finish * geometry.Finish {
			a, b, mover := at/geometry.Finish, at%geometry.Finish, n%2
			if a == b && a != geometry.Home {
				continue
			}
			_, s, err := rules.ReadPosition(fmt.Sprintf("yut %d casts:%s a:%d b:%d", mover, casts, a, b))
			if err != nil {
				t.Fatal(err)
			}
			if n++; n%every != 0 || len(rules.Moves(&s, nil)) == 1 {
				continue
			}
			c, err := choose(context.Background(), games.Ask[yut.State]{Kit: rules, State: s, Side: rules.Mover(&s), Random: games.NewRandom(1)})
			if err != nil {
				t.Fatal(err)
			}
			judge := judgeOf(t, game)
			lost += judge.position(&s).Lo - judge.after(&s, c.Move).Lo
			count++
		}
	}
	return count, lost
}

// TestPlayersAgainstExact holds every player's choices with one mal against the
// exact values. The perfect player gives nothing away, the engine next to nothing, chains
// a little, and the others many times as much.
func TestPlayersAgainstExact(t *testing.T) {
	game, most := gameOf(t, 1), map[string]float64{"perfect": 1e-8, "expectimax": 0.001, "chains": 0.003}
	for _, p := range append(players.All(), perfect()) {
		count, lost := choices(t, p.New(), game, 7)
		t.Logf("%s gives away %.6f in each of %d choices", p.Name, lost/float64(count), count)
		if limit, set := most[p.Name]; count < 500 || set && lost/float64(count) > limit || !set && lost/float64(count) < 0.003 {
			t.Errorf("%s gives away %v in %d choices", p.Name, lost, count)
		}
	}
}

// TestPerfectRefuses asks in games that are not solved.
func TestPerfectRefuses(t *testing.T) {
	choose := perfect().New()
	for _, o := range []yut.Options{{}, {Mals: 1, NoBackDo: true}} {
		rules := rulesFor(t, o)
		s := rules.Start()
		rules.Play(&s, 2)
		_, err := choose(context.Background(), games.Ask[yut.State]{Kit: rules, State: s, Side: games.Max})
		var e *games.Error
		if !errors.As(err, &e) || e.Code() != "not-solved" {
			t.Errorf("%+v: %v, want not-solved", o, err)
		}
	}
}

// perfect is the player of that name.
func perfect() games.Player[yut.State] {
	_, solved := Programs(shared)
	return solved[0]
}
