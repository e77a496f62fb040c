package commands

import (
	"context"
	"math"
	"slices"

	"parlor/games"
	"parlor/repl/lisp"
)

// featureLine is a feature of some game, by name.
type featureLine struct{ name, brief string }

// features lists the features of the game with its default options.
func (e *entryOf[S]) features() []featureLine {
	kit, err := e.New(e.defaults())
	if err != nil {
		return nil
	}
	var lines []featureLine
	for _, f := range kit.Features() {
		lines = append(lines, featureLine{f.Name, f.Brief})
	}
	return lines
}

// builtIn names the evaluations that come with the game.
func (e *entryOf[S]) builtIn() []string {
	kit, err := e.New(e.defaults())
	if err != nil {
		return nil
	}
	var names []string
	for _, ev := range kit.Evals() {
		names = append(names, ev.Name)
	}
	return names
}

// defaults gives the standard value of every option.
func (e *entryOf[S]) defaults() []string {
	var values []string
	for _, o := range e.Options {
		values = append(values, standard(o))
	}
	return values
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
func byWeights(name string, parts []lisp.Value) (definition, error) {
	d := definition{name: name}
	for i := 0; i < len(parts); i += 2 {
		feature, ok := parts[i].(lisp.Keyword)
		if !ok || i+1 == len(parts) {
			return d, Errorf("bad-definition", "wanted pairs such as :own-home 700, given %s", lisp.String(parts[i]))
		}
		weight, ok := finite(parts[i+1])
		if !ok {
			return d, Errorf("bad-definition", "wanted a number as weight of %s, given %s", feature, lisp.String(parts[i+1]))
		}
		if slices.Contains(d.features, string(feature)) {
			return d, Errorf("bad-definition", "feature :%s is given two weights", feature)
		}
		d.features = append(d.features, string(feature))
		d.weights = append(d.weights, weight)
	}
	return d, d.checkFeatures()
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
func (d definition) checkFeatures() error {
	var all []string
	for _, e := range gameList() {
		var names []string
		for _, f := range e.features() {
			names = append(names, f.name)
		}
		missing := missingFrom(names, d.features)
		if missing == "" {
			return nil
		}
		all = append(all, names...)
	}
	missing := missingFrom(all, d.features)
	if missing == "" {
		return Errorf("no-such-feature", "no game has all of the features %s", listed(d.features))
	}
	return Errorf("no-such-feature", "no feature named :%s; there are %s%s", missing,
		keyList(all), didYouMean(missing, all))
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
	d, err := readDefinition(name, parts)
	if err != nil || s.current == nil {
		return d, err
	}
	return d, s.current.try(ctx, d)
}

// readDefinition reads weights, or takes a function as it is.
func readDefinition(name string, parts []lisp.Value) (definition, error) {
	if err := nameFree(name); err != nil {
		return definition{}, err
	}
	if len(parts) == 0 {
		return definition{}, Errorf("bad-definition", "wanted weights such as :own-home 700, or a lambda of the features")
	}
	if function, ok := parts[0].(*lisp.Function); ok && len(parts) == 1 {
		return definition{name: name, function: function}, nil
	}
	return byWeights(name, parts)
}

// nameFree refuses the names of evaluations that come with a game, and numbers.
func nameFree(name string) error {
	for _, e := range gameList() {
		if slices.Contains(e.builtIn(), name) {
			return Errorf("name-taken", "%s already has an evaluation named %s; choose another name", e.info().Title, name)
		}
	}
	if name == "" || name == "nil" {
		return Errorf("bad-definition", "%q cannot name an evaluation", name)
	}
	return nil
}

// try values the position by an evaluation under test. One by weights of
// another game is left alone.
func (g *gameOf[S]) try(ctx context.Context, d definition) error {
	if d.function == nil {
		if !g.fits(d) {
			return nil
		}
		_, err := g.kit.Weigh(d.name, g.spread(d))
		return err
	}
	if g.turn() == games.Over {
		return nil
	}
	var fault error
	eval := g.lispEval(ctx, d, g.kit.Evals()[0], func(err error) { fault = err })
	eval.Of(&g.now, g.opinion())
	return fault
}
