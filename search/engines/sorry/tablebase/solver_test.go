package tablebase

import (
	"context"
	"errors"
	"testing"

	"parlor/games"
	"parlor/games/sorry"
)

// shared has tables that are made once for all tests.
var shared = new(Cache)

// TestHandMade is a position solved by hand: both sides need any card but a
// Sorry!, so v = 8/9 + (1/9)(1 - v).
func TestHandMade(t *testing.T) {
	kit, s, err := rulesFor(t, sorry.Options{}).ReadPosition("sorry green - r:-96,-97 g:-196,-197 pieces:2")
	if err != nil {
		t.Fatal(err)
	}
	solver, _ := Programs(shared)
	got, err := solver.Solve(context.Background(), games.SolveAsk[sorry.State]{Kit: kit, State: s})
	if want := games.Value(-0.8); err != nil || got.Lo > want+1e-12 || got.Hi < want-1e-12 {
		t.Errorf("%v to %v, %v; want %v", got.Lo, got.Hi, err, want)
	}
	if want := "Green wins with a probability of 0.900000000"; got.Notes[0] != want {
		t.Errorf("%q, want %q", got.Notes[0], want)
	}
}

// TestPerfect lets the player choose in games of two pieces, where nothing it does
// may give anything away.
func TestPerfect(t *testing.T) {
	solver, player := Programs(shared)
	rules := rulesFor(t, sorry.Options{Pieces: 2})
	random, choose := games.NewRandom(5), player.New()
	s, asked := rules.Start(), 0
	for asked < 500 {
		switch turn := rules.Turn(&s); turn {
		case games.Over:
			s = rules.Start()
		case games.Chance:
		default:
			asked++
			checkChoice(t, rules, solver, choose, &s)
		}
		rules.Play(&s, games.Choice(rules, &s, random))
	}
}

func checkChoice(t *testing.T, rules *sorry.Rules, solver *games.Solver[sorry.State], choose games.Chooser[sorry.State], s *sorry.State) {
	t.Helper()
	chosen, err := choose(context.Background(), games.Ask[sorry.State]{Kit: rules, State: *s, Side: rules.Mover(s)})
	if err != nil {
		t.Fatal(err)
	}
	solved, err := solver.Solve(context.Background(), games.SolveAsk[sorry.State]{Kit: rules, State: *s})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range solved.Moves {
		if m.Move == chosen.Move && (m.Hi < solved.Lo || m.Lo > solved.Hi) {
			t.Errorf("%s: chose %s, worth %v to %v of %v to %v", rules.Position(s), rules.Notation(s, m.Move), m.Lo, m.Hi, solved.Lo, solved.Hi)
		}
	}
}

func TestSolverRefuses(t *testing.T) {
	solver, player := Programs(shared)
	for _, o := range []sorry.Options{{Pieces: 3}, {Pieces: 4}, {Pieces: 1, Finite: true}} {
		rules := rulesFor(t, o)
		s := rules.Start()
		rules.Play(&s, rules.Moves(&s, nil)[0])
		_, solving := solver.Solve(context.Background(), games.SolveAsk[sorry.State]{Kit: rules, State: s})
		_, choosing := player.New()(context.Background(), games.Ask[sorry.State]{Kit: rules, State: s, Side: games.Max})
		for _, err := range []error{solving, choosing} {
			var e *games.Error
			if !errors.As(err, &e) || e.Code() != "not-solved" {
				t.Errorf("%+v: %v, want not-solved", o, err)
			}
		}
	}
}

// TestInterrupted stops before anything is known, and asks again.
func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	fresh := &exact{new(Cache)}
	rules := rulesFor(t, sorry.Options{Pieces: 1})
	ask := games.SolveAsk[sorry.State]{Kit: rules, State: rules.Start()}
	var e *games.Error
	if _, err := fresh.solve(ctx, ask); !errors.As(err, &e) || e.Code() != "interrupted" {
		t.Errorf("%v, want interrupted", err)
	}
	if _, err := fresh.solve(context.Background(), ask); err != nil {
		t.Error(err)
	}
}
