// Package gamestest is what every game must pass: laws checked on each position
// of random games, perft counts, and test data read line by line. It knows the
// vocabulary of package games and no game by name. Tests of games use it;
// nothing else does. What times the rules of games is games/bench_test.go.
package gamestest

import (
	"fmt"
	"testing"

	"parlor/games"
)

// Plan says how far Check goes.
type Plan struct {
	// Bound is the number of decisions within which every random game of the
	// plan must end. It must be given.
	Bound int
	// Games is the number of random games whose positions are checked, 20 if 0.
	Games int
	// Seed chooses the games.
	Seed uint64
	// Plies is how deep a Range is compared with everything in reach, 2 if 0.
	Plies int
}

func (p Plan) orDefaults() Plan {
	if p.Games == 0 {
		p.Games = 20
	}
	if p.Plies == 0 {
		p.Plies = 2
	}
	return p
}

// Check plays random games by the plan and checks every law on each position of
// them, one subtest for a law.
func Check[S comparable](t *testing.T, kit games.Kit[S], plan Plan) {
	t.Helper()
	c, err := play(kit, plan.orDefaults())
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range laws[S]() {
		t.Run(l.name, func(t *testing.T) {
			if err := l.holds(c); err != nil {
				t.Error(err)
			}
		})
	}
}

// sample is what the laws are checked on: every position of some random games,
// the finished ones included.
type sample[S comparable] struct {
	kit    games.Kit[S]
	plan   Plan
	states []S
}

// law is one thing that must hold of a sample. It returns an error, not a
// failure, so that the tests of this package can see it fail.
type law[S comparable] struct {
	name  string
	holds func(c *sample[S]) error
}

// laws lists all of them in the order they are checked: first the rules, on
// which the others rely.
func laws[S comparable]() []law[S] {
	return []law[S]{
		{"Info", once(infoComplete[S])},
		{"Moves", everywhere(movesFixed[S])},
		{"Weight", everywhere(weightsPositive[S])},
		{"Play", everywhere(playLeavesOriginal[S])},
		{"Queries", everywhere(queriesChangeNothing[S])},
		{"Reply", everywhere(replyKnowsNothing[S])},
		{"Score", everywhere(scoreInBounds[S])},
		{"Evals", once(evalsDeclared[S])},
		{"Estimate", everywhere(estimateInside[S])},
		{"Features", everywhere(featuresAddUp[S])},
		{"Weigh", once(weighRefuses[S])},
		{"Delta", everywhere(deltaExact[S])},
		{"DrawGains", everywhere(drawGainsExact[S])},
		{"Range", rangeSound[S]},
		{"Position", everywhere(positionReadsBack[S])},
		{"Words", everywhere(movesReadBack[S])},
		{"Legal", everywhere(legalReadsBack[S])},
		{"Errors", everywhere(nonsenseRefused[S])},
		{"Picture", everywhere(pictureTidy[S])},
		{"Spoken", spokenWhole[S]},
		{"Outcomes", everywhere(outcomesNamed[S])},
		{"HeldOutcome", everywhere(outcomesHeld[S])},
		{"PutBack", everywhere(outcomesPutBack[S])},
		{"Key", keysAgree[S]},
		{"Allocations", nothingAllocated[S]},
	}
}

// once makes a law of something that concerns the kit alone.
func once[S comparable](holds func(kit games.Kit[S]) error) func(*sample[S]) error {
	return func(c *sample[S]) error {
		return withoutPanic(func() error { return holds(c.kit) })
	}
}

// everywhere makes a law of something that must hold in each position, and adds
// to its error where it does not.
func everywhere[S comparable](holds func(kit games.Kit[S], s *S) error) func(*sample[S]) error {
	return func(c *sample[S]) error {
		for _, s := range c.states {
			if err := withoutPanic(func() error { return holds(c.kit, &s) }); err != nil {
				return at(c.kit, &s, err)
			}
		}
		return nil
	}
}

// at adds to an error the position in which it came up.
func at[S comparable](kit games.Kit[S], s *S, err error) error {
	return fmt.Errorf("at %s: %w", kit.Position(s), err)
}

// withoutPanic turns a panic of the game into an error, so that the position is told.
func withoutPanic(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	return f()
}

// play plays the random games of a plan and keeps their positions.
func play[S comparable](kit games.Kit[S], plan Plan) (*sample[S], error) {
	if plan.Bound < 1 {
		return nil, fmt.Errorf("gamestest: the plan needs a Bound of at least 1, got %d", plan.Bound)
	}
	c := &sample[S]{kit: kit, plan: plan}
	for n := range plan.Games {
		random := games.NewRandom(plan.Seed, games.StreamCorpus, uint64(n))
		if err := withoutPanic(func() error { return c.playOne(random) }); err != nil {
			return nil, fmt.Errorf("game %d: %w", n, err)
		}
	}
	return c, nil
}

func (c *sample[S]) playOne(random *games.Random) error {
	s := c.kit.Start()
	for decisions := 0; ; {
		c.states = append(c.states, s)
		turn := c.kit.Turn(&s)
		if turn == games.Over {
			return nil
		}
		if len(c.kit.Moves(&s, nil)) == 0 {
			return at(c.kit, &s, fmt.Errorf("turn is %v and there is no move", turn))
		}
		if turn == games.Chance {
			c.kit.Play(&s, games.Outcome(c.kit, &s, random))
			continue
		}
		if decisions++; decisions > c.plan.Bound {
			return at(c.kit, &s, fmt.Errorf("not over after %d decisions", c.plan.Bound))
		}
		c.kit.Play(&s, games.Choice(c.kit, &s, random))
	}
}

// Perft checks the numbers of move sequences of 1, 2, 3 decisions and so on from
// the position that text names. The counts must come from an independent
// program.
func Perft[S comparable](t *testing.T, kit games.Kit[S], text string, counts ...uint64) {
	t.Helper()
	if err := perft(kit, text, counts); err != nil {
		t.Error(err)
	}
}

func perft[S comparable](kit games.Kit[S], text string, counts []uint64) error {
	rules, s, err := kit.ReadPosition(text)
	if err != nil {
		return err
	}
	for i, want := range counts {
		if got, _ := games.Perft(games.Game[S](rules), s, i+1, nil); got != want {
			return fmt.Errorf("at %s: perft %d is %d, want %d", text, i+1, got, want)
		}
	}
	return nil
}
