package commands

import (
	"slices"

	"parlor/commands/lisp"
	"parlor/commands/position"
	"parlor/commands/session"
	"parlor/commands/table"
)

func runEval(c *table.Call) (lisp.Value, error) {
	e, err := Evaluate(c.Ctx, c.Game(), c.Word("eval"))
	if err != nil {
		return nil, err
	}
	c.Emit(e)
	return c.Tell(float64(e.Value)), nil
}

func runEvals(c *table.Call) (lisp.Value, error) {
	c.Emit(EvaluationsOf(c.Game()))
	return c.Tell(evalsList(c.Game().Thinker().Evals(), c.Game().Thinker().Features())), nil
}

// evalsList gives the evaluations to Lisp: ((name :feature weight ...) ...), a name alone
// in parentheses where there are no weights.
func evalsList(evals []position.EvalText, features []position.Feature) lisp.Value {
	rows := make([]lisp.Value, len(evals))
	for i, e := range evals {
		row := []lisp.Value{lisp.Symbol(e.Name)}
		for j, w := range e.Weights {
			row = append(row, lisp.Keyword(features[j].Name), session.Number(w))
		}
		rows[i] = lisp.List(row...)
	}
	return lisp.List(rows...)
}

func runDefeval(c *table.Call) (lisp.Value, error) {
	name := c.Word("name")
	if err := c.Session.Evaluations.Define(c.Ctx, name, c.Rest("definition")); err != nil {
		return nil, err
	}
	return lisp.Symbol(name), nil
}

// completeWeighted lists the features that have no weight yet, where one is wanted:
// a name comes first, and then features and weights by turns.
func completeWeighted(p table.Place) []string {
	if len(p.Before)%2 == 0 {
		return nil
	}
	return completeFeatures(p)
}

// completeFeatures lists the features of the game that are not named yet.
func completeFeatures(p table.Place) []string {
	if p.Game == nil {
		return nil
	}
	var words []string
	for _, f := range p.Game.Thinker().Features() {
		if word := ":" + f.Name; !slices.Contains(p.Before, word) {
			words = append(words, word)
		}
	}
	return words
}
