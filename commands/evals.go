package commands

import (
	"context"
	"math"
	"slices"

	"parlor/commands/lisp"
	"parlor/commands/report"
	"parlor/commands/wording"
	"parlor/games"
)

// definition is an evaluation made in the session.
type definition struct {
	name     string
	features []string       // by weights
	weights  []games.Value  // one for each of features
	function *lisp.Function // or by a function of the features
}

func runDefeval(c *Call) (lisp.Value, error) {
	parts, _ := c.values["definition"].([]lisp.Value)
	d, err := c.Session.define(c.Ctx, c.word("name"), parts)
	if err != nil {
		return nil, err
	}
	c.Session.keep(d)
	return lisp.Symbol(d.name), nil
}

// keep files a definition, in place of an earlier one of its name.
func (s *Session) keep(d definition) {
	for i := range s.defined {
		if s.defined[i].name == d.name {
			s.defined[i] = d
			return
		}
	}
	s.defined = append(s.defined, d)
}

// byWeights reads :feature weight pairs.
func (s *Session) byWeights(name string, parts []lisp.Value) (definition, error) {
	d := definition{name: name}
	for i := 0; i < len(parts); i += 2 {
		feature, ok := parts[i].(lisp.Keyword)
		if !ok || i+1 == len(parts) {
			return d, games.Errorf("bad-definition", "wanted pairs such as :own-home 700, given %s", lisp.String(parts[i]))
		}
		weight, ok := finite(parts[i+1])
		if !ok {
			return d, games.Errorf("bad-definition", "wanted a number as weight of %s, given %s", feature, lisp.String(parts[i+1]))
		}
		if slices.Contains(d.features, string(feature)) {
			return d, games.Errorf("bad-definition", "feature :%s is given two weights", feature)
		}
		d.features = append(d.features, string(feature))
		d.weights = append(d.weights, weight)
	}
	return d, s.checkFeatures(d)
}

// finite gives a Lisp number as a value.
func finite(v lisp.Value) (games.Value, bool) {
	switch n := v.(type) {
	case int64:
		return games.Value(n), true
	case float64:
		return games.Value(n), !math.IsInf(n, 0) && !math.IsNaN(n)
	}
	return 0, false
}

// checkFeatures makes sure that some game has all the features of d.
func (s *Session) checkFeatures(d definition) error {
	var all []string
	for _, k := range s.catalog {
		var names []string
		for _, f := range k.Features() {
			names = append(names, f.Name)
		}
		missing := missingFrom(names, d.features)
		if missing == "" {
			return nil
		}
		all = append(all, names...)
	}
	missing := missingFrom(all, d.features)
	if missing == "" {
		return games.Errorf("no-such-feature", "no game has all of the features %s", wording.Listed(d.features))
	}
	return games.Errorf("no-such-feature", "no feature named :%s; there are %s%s", missing,
		wording.Keys(all), wording.DidYouMean(missing, all))
}

// missingFrom gives the first of some words that is not among names.
func missingFrom(names, words []string) string {
	for _, w := range words {
		if !slices.Contains(names, w) {
			return w
		}
	}
	return ""
}

// define reads what an evaluation is made of: weights, or one function, which
// is tried on a position of the current game so that slips show at once.
func (s *Session) define(ctx context.Context, name string, parts []lisp.Value) (definition, error) {
	d, err := s.readDefinition(name, parts)
	if err != nil || s.current == nil {
		return d, err
	}
	return d, s.current.Try(ctx, s.playable(d))
}

// readDefinition reads weights, or takes a function as it is.
func (s *Session) readDefinition(name string, parts []lisp.Value) (definition, error) {
	if err := s.nameFree(name); err != nil {
		return definition{}, err
	}
	if len(parts) == 0 {
		return definition{}, games.Errorf("bad-definition", "wanted weights such as :own-home 700, or a lambda of the features")
	}
	if function, ok := parts[0].(*lisp.Function); ok && len(parts) == 1 {
		return definition{name: name, function: function}, nil
	}
	return s.byWeights(name, parts)
}

// nameFree refuses the names of evaluations that come with a game, and numbers.
func (s *Session) nameFree(name string) error {
	for _, e := range s.catalog {
		if slices.Contains(e.Evals(), name) {
			return games.Errorf("name-taken", "%s already has an evaluation named %s; choose another name", e.Info().Title, name)
		}
	}
	if name == "" || name == "nil" {
		return games.Errorf("bad-definition", "%q cannot name an evaluation", name)
	}
	return nil
}

func evalCommands() []*Command {
	return []*Command{
		{
			Sig: "(eval game &optional eval)", Group: groupSearch,
			Brief: "the evaluation of the position, term by term",
			Long: "Counts every feature of the position, multiplies it by its weight and adds up, as the player to move sees it in " +
				"Sorry! and Yut Nori, as the first player in the other games: the heading says who. This is what a search does at its horizon. Its value in Lisp is the sum.",
			Example: "(eval g)",
			Run:     runEval,
		},
		{
			Sig: "(evals game)", Group: groupSearch,
			Brief:   "the evaluations there are, with their weights",
			Long:    "The number in front may be typed in place of the name. Evaluations made by defeval come last.",
			Example: "(evals g)",
			Run:     runEvals,
		},
		{
			Sig: "(defeval name &rest definition)", Group: groupSearch,
			Brief: "make an evaluation, by weights or by a Lisp function",
			Long: "By weights: one for each feature that counts, the others weigh nothing; evals names the features. Such " +
				"an evaluation is as fast as the built-in ones.\n\n" +
				"By a function: (defeval hunter (lambda (f) (* 10 (getf f :own-home)))). The function is given the features " +
				"as a property list, counted as the player it plays for sees them, and gives a number strictly between the " +
				"scores of a lost and a won game. It may compute but not print, draw or play. It is called at every leaf " +
				"and is some fifty times slower than weights.",
			Example: "(defeval homebody :own-home 1000 :own-close 20)",
			Run:     runDefeval,
		},
	}
}

func runEval(c *Call) (lisp.Value, error) {
	e, err := report.Evaluate(c.Ctx, c.game(), c.word("eval"))
	if err != nil {
		return nil, err
	}
	c.Emit(e)
	return c.tell(float64(e.Value)), nil
}

func runEvals(c *Call) (lisp.Value, error) {
	c.Emit(report.EvaluationsOf(c.game()))
	return Nothing, nil
}
