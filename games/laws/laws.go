// Package laws has the laws that every game must satisfy, checked on each position of
// random games. Conformance tests consist of them, and the shell checks games written in
// it by the same laws. It knows the vocabulary and no game by name. Read Law and All
// first.
package laws

import (
	"cmp"
	"fmt"

	"parlor/games"
)

// Plan says how much is checked.
type Plan struct {
	// Bound is the number of decisions within which every random game of the
	// plan must end. It must be given.
	Bound int
	// Games is the number of random games whose positions are checked, 20 if 0.
	Games int
	// Seed determines the games.
	Seed uint64
	// Ended, if not nil, is called at every position; its error ends the check.
	Ended func() error
	// Plies is the depth to which a Range is compared with all reachable values, 2 if 0.
	Plies int
}

// OrDefaults fills in the defaults.
func (p Plan) OrDefaults() Plan {
	p.Games = cmp.Or(p.Games, 20)
	p.Plies = cmp.Or(p.Plies, 2)
	return p
}

// Sample is what the laws are checked on: every position of some random games,
// finished ones included.
type Sample[S comparable] struct {
	Kit    games.Kit[S]
	Plan   Plan
	States []S
}

// Law is one thing that must hold of a sample. It returns an error instead of failing a
// test, so that the shell can report it, and tests can see it fail.
type Law[S comparable] struct {
	Name  string
	Holds func(c *Sample[S]) error
}

// All lists the laws in the order in which they are checked: those about the rules first,
// as the others rely on them.
func All[S comparable]() []Law[S] {
	return []Law[S]{
		{"Info", once(infoComplete[S])},
		{"Text", once(textWhole[S])},
		{"Moves", Everywhere(movesFixed[S])},
		{"Weight", Everywhere(weightsPositive[S])},
		{"Play", Everywhere(playLeavesOriginal[S])},
		{"Queries", Everywhere(queriesChangeNothing[S])},
		{"Reply", Everywhere(replyKnowsNothing[S])},
		{"Score", Everywhere(ScoreInBounds[S])},
		{"Evals", once(evalsDeclared[S])},
		{"Estimate", Everywhere(EstimateInside[S])},
		{"Features", Everywhere(featuresAddUp[S])},
		{"Weigh", once(weighRefuses[S])},
		{"Delta", Everywhere(DeltaExact[S])},
		{"Position", Everywhere(PositionReadsBack[S])},
		{"Words", Everywhere(movesReadBack[S])},
		{"Legal", Everywhere(legalReadsBack[S])},
		{"Errors", Everywhere(nonsenseRefused[S])},
		{"Picture", Everywhere(pictureTidy[S])},
		{"Cells", Everywhere(mapTrue[S])},
		{"Spoken", spokenWhole[S]},
		{"Tally", Everywhere(tallyTrue[S])},
		{"NameNumber", namesApart[S]},
		{"Outcomes", Everywhere(outcomesNamed[S])},
		{"HeldOutcome", Everywhere(outcomesHeld[S])},
		{"PutBack", Everywhere(outcomesPutBack[S])},
		{"Key", keysAgree[S]},
	}
}

// once makes a law of a property of the kit alone.
func once[S comparable](holds func(kit games.Kit[S]) error) func(*Sample[S]) error {
	return func(c *Sample[S]) error {
		return WithoutPanic(func() error { return holds(c.Kit) })
	}
}

// Everywhere makes a law of a property of every position, and adds the position
// to its error.
func Everywhere[S comparable](holds func(kit games.Kit[S], s *S) error) func(*Sample[S]) error {
	return func(c *Sample[S]) error {
		for _, s := range c.States {
			if err := c.ended(); err != nil {
				return err
			}
			if err := WithoutPanic(func() error { return holds(c.Kit, &s) }); err != nil {
				return At(c.Kit, &s, err)
			}
		}
		return nil
	}
}

// At adds the position to an error.
func At[S comparable](kit games.Kit[S], s *S, err error) error {
	return fmt.Errorf("at %s: %w", kit.Text().Form.Position(s), err)
}

// WithoutPanic turns a panic of the game into an error, to which the position can be added.
func WithoutPanic(f func() error) (err error) {
	defer func() {
		switch p := recover().(type) {
		case nil:
		case *games.Error: // from a game written in the session
			err = p
		default:
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	return f()
}

// ended gives the error that ends the check early, if any.
func (c *Sample[S]) ended() error {
	if c.Plan.Ended == nil {
		return nil
	}
	return c.Plan.Ended()
}

// Play plays the random games of a plan and collects their positions.
func Play[S comparable](kit games.Kit[S], plan Plan) (*Sample[S], error) {
	if plan.Bound < 1 {
		return nil, fmt.Errorf("laws: the plan needs a Bound of at least 1, got %d", plan.Bound)
	}
	c := &Sample[S]{Kit: kit, Plan: plan}
	for n := range plan.Games {
		random := games.NewRandom(plan.Seed, games.StreamCorpus, uint64(n))
		if err := WithoutPanic(func() error { return c.playOne(random) }); err != nil {
			if games.CodeOf(err) != "" {
				err = At(kit, &c.States[len(c.States)-1], err)
			}
			return nil, fmt.Errorf("game %d: %w", n, err)
		}
	}
	return c, nil
}

// quickWinStays: where a win is worth one less for every ply, it is still one at the end of a game.
func quickWinStays[S comparable](kit games.Kit[S], s *S, plies int) error {
	if v := max(kit.Score(s), -kit.Score(s)); kit.Info().QuickWins && v != 0 && v <= games.Value(plies) {
		return At(kit, s, fmt.Errorf("QuickWins takes one off for every ply, and after %d of them a win of %v is none", plies, v))
	}
	return nil
}

func (c *Sample[S]) playOne(random *games.Random) error {
	s := c.Kit.Start()
	for decisions, row, plies := 0, 0, 0; ; {
		if err := c.ended(); err != nil {
			return err
		}
		c.States = append(c.States, s)
		turn := c.Kit.Turn(&s)
		if turn == games.Over {
			return quickWinStays(c.Kit, &s, plies)
		}
		plies++
		if len(c.Kit.Moves(&s, nil)) == 0 {
			return At(c.Kit, &s, fmt.Errorf("turn is %v and there is no move", turn))
		}
		if turn == games.Chance {
			if row++; row > games.MostInARow {
				return games.Endless()
			}
			c.Kit.Play(&s, games.Outcome(c.Kit, &s, random))
			continue
		}
		row = 0
		if decisions++; decisions > c.Plan.Bound {
			return At(c.Kit, &s, fmt.Errorf("not over after %d decisions", c.Plan.Bound))
		}
		c.Kit.Play(&s, games.Choice(c.Kit, &s, random))
	}
}
