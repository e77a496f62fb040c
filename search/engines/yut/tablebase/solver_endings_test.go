package tablebase

import (
	"context"
	"errors"
	"fmt"
	"math"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/yut"
	"parlor/search/engines/yut/engine"
	"parlor/search/engines/yut/geometry"
)

// TestFewerMals compares all positions of two mals in which each side has one left at most
// with the game of one mal, and with -tables those of three with the game of two: a mal
// that has finished takes no part any more.
func TestFewerMals(t *testing.T) {
	gamestest.TakesTurns(t)
	for mals := 2; mals <= 3; mals++ {
		if mals == 3 && *folder == "" {
			t.Log("three mals need a table; run with -tables and its folder")
			continue
		}
		more, fewer, compared := gameOf(t, mals), gameOf(t, mals-1), 0
		stride := 7
		if *gamestest.Long {
			stride = 1
		}
		for me := 1; me < fewer.Len(); me++ {
			for enemy := 1 + me%stride; enemy < fewer.Len(); enemy += stride {
				if !fewer.Apart(me, enemy) {
					continue
				}
				lo, hi, err := fewer.Win(me, enemy)
				if err != nil {
					t.Fatal(err)
				}
				least, most, err := more.Win(more.Of(fewer.Squares(me)), more.Of(fewer.Squares(enemy)))
				if err != nil || lo > most || hi < least {
					t.Fatalf("%v against %v: %v to %v with a mal fewer, %v to %v, %v", fewer.Squares(me), fewer.Squares(enemy), lo, hi, least, most, err)
				}
				compared++
			}
		}
		t.Logf("%d positions of %d mals are those of one fewer", compared, mals)
	}
}

// TestKnown asks for what the game of two mals knows of a game with four: positions in
// which each side has two left at most, and no others.
func TestKnown(t *testing.T) {
	g := gameOf(t, 2)
	know, err := known(context.Background(), g)
	if err != nil {
		t.Fatal(err)
	}
	turn := engine.NewValued(rulesFor(t, yut.Options{}), 1, nil)
	for _, c := range []struct {
		me, enemy [4]uint8
		known     bool
	}{
		{[4]uint8{0, 0, 30, 30}, [4]uint8{30, 0, 0, 30}, true},
		{[4]uint8{30, 5, 30, 1}, [4]uint8{30, 29, 30, 30}, true},
		{[4]uint8{0, 0, 0, 30}, [4]uint8{30, 0, 0, 30}, false},
		{[4]uint8{30, 0, 0, 30}, [4]uint8{3, 4, 0, 30}, false},
	} {
		v, ok := know(turn.At(c.me), turn.At(c.enemy))
		lo, hi, _ := g.Win(g.Of(c.me), g.Of(c.enemy))
		if ok != c.known || ok && math.Abs(v-(lo+hi)/2) > 1e-12 {
			t.Errorf("%v against %v: %v, %v", c.me, c.enemy, v, ok)
		}
	}
}

// TestInformed gives the engine the solved game of two mals: it gives away nothing there but
// what its short chains cost, and the net alone much more.
func TestInformed(t *testing.T) {
	two := gameOf(t, 2)
	know, err := known(context.Background(), two)
	if err != nil {
		t.Fatal(err)
	}
	learn := func(context.Context, games.Ask[yut.State]) (engine.Known, error) { return know, nil }
	informed, plain := engine.Informed(learn), engine.Player().New()
	rules, lost, choices := rulesFor(t, yut.Options{Mals: 2}), [2]float64{}, 0
	for at := range geometry.Finish * geometry.Finish {
		if at%5 != 0 {
			continue
		}
		a, b := at/geometry.Finish, at%geometry.Finish
		text := fmt.Sprintf("yut %d casts:%d a:%d,%d b:%d,%d", at%2, 1+at%3, a, at*7%23, b, at*11%29)
		_, s, err := rules.ReadPosition(text)
		if err != nil || len(rules.Moves(&s, nil)) < 2 {
			continue // both sides on one square, or no choice
		}
		choices++
		for i, choose := range []games.Chooser[yut.State]{informed, plain} {
			c, err := choose(context.Background(), games.Ask[yut.State]{Kit: rules, State: s, Side: rules.Mover(&s)})
			if err != nil {
				t.Fatal(err)
			}
			judge := judgeOf(t, two)
			lost[i] += judge.position(&s).Lo - judge.after(&s, c.Move).Lo
		}
	}
	t.Logf("in %d choices the solved game gives away %.6f, the net alone %.6f", choices, lost[0], lost[1])
	if choices < 100 || lost[0] > 1e-4*float64(choices) || lost[0] > lost[1]/2 {
		t.Errorf("in %d choices the solved game gives away %v, the net alone %v", choices, lost[0], lost[1])
	}
}

// TestEndingsRefuses asks in a variant, and where three mals have not been solved.
func TestEndingsRefuses(t *testing.T) {
	choose := (&exact{shared}).endings().New()
	for _, o := range []yut.Options{{}, {NoBackDo: true}} {
		rules := rulesFor(t, o)
		s := rules.Start()
		rules.Play(&s, 2)
		_, err := choose(context.Background(), games.Ask[yut.State]{Kit: rules, State: s, Side: games.Max, Folder: t.TempDir()})
		var e *games.Error
		if !errors.As(err, &e) || e.Code() != "not-solved" {
			t.Errorf("%+v: %v, want not-solved", o, err)
		}
	}
}
