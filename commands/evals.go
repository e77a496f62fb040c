package commands

import (
	"slices"

	"parlor/commands/lisp"
	"parlor/commands/position"
	"parlor/commands/session"
	"parlor/commands/table"
)

func evalCommands() []*table.Command {
	return []*table.Command{
		{
			Sig: "(eval game &optional eval)", Group: table.GroupSearch,
			Brief: "the evaluation of the position, term by term",
			Long: "Counts every feature of the position, multiplies it by its weight and adds up, as the player to move sees it in " +
				"Sorry! and Yut Nori, as the first player in the other games: the heading says who. This is what a search does at its horizon. Its value in Lisp is the sum.",
			Example: "(eval g)",
			Run:     runEval,
		},
		{
			Sig: "(evals game)", Group: table.GroupSearch,
			Brief: "the evaluations there are, with their weights",
			Long: "The number in front may be typed in place of the name. Evaluations made by defeval come last. " +
				"Its value in Lisp is a list of (name :feature weight ...), the name alone for a function.",
			Example: "(evals g)",
			Run:     runEvals,
		},
		{
			Sig: "(defeval name &rest definition)", Group: table.GroupSearch,
			Brief: "make an evaluation, by weights or by a Lisp function",
			Long: "By weights: one for each feature that counts, the others weigh nothing; evals names the features. Such " +
				"an evaluation is as fast as the built-in ones.\n\n" +
				"By a function: (defeval hunter (lambda (f) (* 10 (getf f :own-home)))). The function is given the features " +
				"as a property list, counted as the player it plays for sees them, and gives a number strictly between the " +
				"scores of a lost and a won game. If it takes a second argument it is given the game as well, as it stands there, " +
				"for the commands that read the board, and if a third, the side it plays for. It may compute but not print, draw or play. It is called at every leaf; " +
				"docs/lisp.md says how fast.",
			Example: "(defeval homebody :own-home 1000 :own-close 20)",
			Kinds: table.ParameterKinds{
				"definition": {Brief: "weights such as :own-home 700, or a lambda of the features", CompleteAt: completeWeighted},
			},
			Run: runDefeval,
		},
	}
}

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
