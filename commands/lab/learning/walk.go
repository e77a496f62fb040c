package learning

import (
	"fmt"
	"strings"

	"parlor/commands/game/position"
	"parlor/commands/lab/walk"
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/games"
	"parlor/search/learning"
)

// updates are what one game teaches as a series of events: its predictions, the result, the
// updates from the last prediction to the first, and the weights.
type updates struct {
	LearnStep
	found learning.Update
	plan  learning.Plan
	start position.Position
	sides [2]string
}

func runWalk(c *table.Call) (lisp.Value, error) {
	l, a, found, err := lesson(c)
	if err != nil {
		return nil, err
	}
	if a.plan.Method == learning.Outcomes {
		a.plan.Lambda = 1
	}
	return walk.Begin(c, &updates{l, found, a.plan, c.Game().Line.Now(), c.Game().Line.Info().Sides}), nil
}

// The kinds of events.
const (
	prediction = "prediction"
	result     = "result"
	update     = "update"
	newWeights = "weights"
)

// Kinds lists them.
func (*updates) Kinds() []string { return []string{prediction, result, update, newWeights} }

// Len is two events for each prediction, and two more: the result and the new weights.
func (u *updates) Len() int { return 2*len(u.Steps) + 2 }

// place gives the kind of an event, and the index of its prediction.
func (u *updates) place(n int) (kind string, at int) {
	switch count := len(u.Steps); {
	case n <= count:
		return prediction, n - 1
	case n == count+1:
		return result, 0
	case n <= 2*count+1:
		return update, 2*count + 1 - n
	}
	return newWeights, 0
}

// Event says what happens.
func (u *updates) Event(n int) (kind string, lines []string) {
	kind, at := u.place(n)
	switch kind {
	case result:
		return kind, []string{"the game ends: " + u.end()}
	case newWeights:
		for i, f := range u.Features {
			lines = append(lines, fmt.Sprintf("%s was %s and becomes %s", f, signed(u.Before[i]), signed(u.Before[i]+u.Gains[i])))
		}
		return kind, lines
	}
	s := u.Steps[at]
	if kind == prediction {
		lines = []string{fmt.Sprintf("%s makes the move %s: %.3f is predicted for %s", s.Side, s.Move, s.Prediction, s.Side)}
		if s.Strayed {
			lines = append(lines, "the next move is made at random, to see more of the game")
		}
		return kind, lines
	}
	lines = []string{fmt.Sprintf("after %s the target is %.3f, %.3f was predicted: the error is %+.3f", s.Move, s.Target, s.Prediction, s.Target-s.Prediction)}
	for i, g := range s.Gains {
		if s.Counts[i] != 0 {
			lines = append(lines, fmt.Sprintf("  %s gains %s", u.Features[i], signed(g)))
		}
	}
	return kind, lines
}

// Why says how it is worked out.
func (u *updates) Why(n int) []string {
	kind, at := u.place(n)
	switch kind {
	case result:
		return []string{fmt.Sprintf("A win is 1 for who has it and 0 for the other, a draw 0.5 for both: %s's chance is %g.", u.sides[0], u.found.Result)}
	case newWeights:
		return []string{"Each weight gains what the updates add up to."}
	case update:
		return u.whyUpdate(at)
	}
	var sum []string
	logOdds := 0.0
	for i, count := range u.Steps[at].Counts {
		if count != 0 {
			sum = append(sum, fmt.Sprintf("%.4g x %.3f (%s)", count, u.Before[i], u.Features[i]))
			logOdds += float64(count * u.Before[i])
		}
	}
	return []string{
		fmt.Sprintf("The log-odds are %s = %.3f.", strings.Join(sum, " + "), logOdds),
		fmt.Sprintf("The chance is 1 / (1 + e^%.3f) = %.3f.", 0-logOdds, u.Steps[at].Prediction),
	}
}

// whyUpdate gives the arithmetic of a target, and of the gains.
func (u *updates) whyUpdate(at int) []string {
	s, lambda := u.found.Steps[at], u.plan.Lambda
	seen := func(max float64) float64 { // the prediction's point of view, given Max's
		if s.Side == games.Min {
			return 1 - max
		}
		return max
	}
	of := func(o *learning.Step, own float64) float64 { // from Max's point of view, given that step's
		if o.Side == games.Min {
			return 1 - own
		}
		return own
	}
	var lines []string
	switch last := at == len(u.found.Steps)-1; {
	case u.plan.Mistake == learning.NoTurn:
		lines = append(lines, "The mistake no-turn takes the later predictions as they are, whoever they are for.")
	case s.Strayed:
		lines = append(lines, fmt.Sprintf("A random move comes next, so nothing behind it counts: the target is what the best move would promise, %.3f for %s.", seen(s.Instead), u.Steps[at].Side))
	case last:
		lines = append(lines, fmt.Sprintf("No prediction comes later: the target is the result, %g for %s.", seen(u.found.Result), u.Steps[at].Side))
	default:
		next := &u.found.Steps[at+1]
		lines = append(lines, fmt.Sprintf("As %s sees it the next prediction is %.3f, and its target %.3f: the target is (1 - %.3g) x %.3f + %.3g x %.3f = %.3f.",
			u.Steps[at].Side, seen(of(next, next.Chance)), seen(of(next, next.Target)), lambda, seen(of(next, next.Chance)), lambda, seen(of(next, next.Target)), s.Target))
	}
	for i, count := range s.Counts {
		if count != 0 {
			lines = append(lines, fmt.Sprintf("%s gains rate x error x count / size = %.3g x %+.3f x %.4g / %.4g = %s.", u.Features[i], u.Rate, s.Target-s.Chance, count, u.found.Sizes[i], signed(s.Gains[i])))
		}
	}
	return append(lines, "The size of a feature is the sum over the game of what it counts times what all count, which keeps steps from going too far.")
}

// At is the position after the move of a prediction, and at the end that of the game.
func (u *updates) At(n int) position.Position {
	kind, at := u.place(n)
	made := len(u.found.Path)
	if kind == prediction || kind == update {
		made = u.found.Steps[at].Made
	}
	p := u.start
	for _, m := range u.found.Path[:made] {
		p = p.After(m)
	}
	return p
}
