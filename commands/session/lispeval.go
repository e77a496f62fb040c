package session

import (
	"context"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/position"
	"parlor/commands/report"
	"parlor/games"
)

// lispEval is an evaluation by a function of Lisp. The function is given the features
// of a position, if it takes a second argument a game that stands there, whose board
// the pure commands read, and if it takes a third the side whose view is asked.
type lispEval struct {
	s *Session
	definition
	keys []lisp.Value // of the features, which are the same at every position
}

// takes says whether a function takes so many arguments.
func takes(fn *lisp.Function, n int) bool { return fn.Min >= n || fn.Max >= n || fn.Max < 0 }

// seesBoard says whether the function takes a game.
func (e *lispEval) seesBoard() bool { return takes(e.function, 2) }

// value calls the function and checks what it gives.
func (e *lispEval) value(ctx context.Context, v position.EvalView) (games.Value, error) {
	args := [3]lisp.Value{e.featureList(v.Features, v.Counts)}
	given := args[:1]
	if v.Position != nil {
		args[1] = play.StandingAt(e.s.Host(), v.Position)
		given = args[:2]
	}
	if takes(e.function, 3) {
		args[2] = lisp.Symbol(strings.ToLower(v.Position.Info().Side(v.Side)))
		given = args[:3]
	}
	var result lisp.Value
	err := e.s.Lisp.Pure(func() (err error) {
		result, err = e.s.Lisp.Apply(ctx, e.function, given)
		return err
	})
	if err != nil {
		return 0, err
	}
	n, ok := Finite(result)
	if !ok {
		return 0, games.Errorf("bad-eval", "evaluation %s must give a number, not %s", e.name, lisp.String(result))
	}
	if n <= v.Lo || n >= v.Hi {
		return 0, games.Errorf("bad-eval", "evaluation %s gave %s; an estimate lies strictly between %s and %s, the scores of a finished game",
			e.name, report.ShowNumber(n), report.ShowNumber(v.Lo), report.ShowNumber(v.Hi))
	}
	return n, nil
}

// featureList gives the features of a position as a property list, (:own-home 1
// :opp-home 0 ...). Its pairs lie side by side, as one piece of memory is made sooner
// than many.
func (e *lispEval) featureList(features []position.Feature, counts []games.Value) lisp.Value {
	if len(features) == 0 {
		return nil
	}
	for len(e.keys) < len(features) {
		e.keys = append(e.keys, lisp.Keyword(features[len(e.keys)].Name))
	}
	cells := make([]lisp.Cons, 2*len(features))
	for i, count := range counts {
		key, value := &cells[2*i], &cells[2*i+1]
		key.Car, key.Cdr = e.keys[i], value
		value.Car = Number(count)
		if i+1 < len(features) {
			value.Cdr = &cells[2*i+2]
		}
	}
	return &cells[0]
}

// Number gives a value as a number of Lisp: a whole one where it is whole.
func Number(v games.Value) lisp.Value {
	if n := int64(v); games.Value(n) == v {
		return lisp.Whole(n)
	}
	return float64(v)
}
