package session

import (
	"context"
	"slices"

	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// definition is an evaluation made in the session.
type definition struct {
	name     string
	features []string       // by weights
	weights  []games.Value  // one for each of features
	function *lisp.Function // or by a function of the features
}

// Evaluations are those made in a session.
type Evaluations struct {
	s    *Session
	made []definition
}

// Define makes an evaluation of weights, given as :feature weight pairs, or of one
// function, which is tried on a position of the current game so that mistakes show
// at once. It takes the place of an earlier one of its name.
func (e *Evaluations) Define(ctx context.Context, name string, parts []lisp.Value) error {
	d, err := e.readDefinition(name, parts)
	if err == nil && e.s.current != nil {
		err = e.s.current.Thinker().Try(ctx, e.playable(d))
	}
	if err != nil {
		return err
	}
	e.keep(d)
	return nil
}

// keep stores a definition, in place of an earlier one of its name.
func (e *Evaluations) keep(d definition) {
	for i := range e.made {
		if e.made[i].name == d.name {
			e.made[i] = d
			return
		}
	}
	e.made = append(e.made, d)
}

// readDefinition reads weights, or takes a function as it is.
func (e *Evaluations) readDefinition(name string, parts []lisp.Value) (definition, error) {
	if err := e.NameFree(name); err != nil {
		return definition{}, err
	}
	if len(parts) == 0 {
		return definition{}, games.Errorf("bad-definition", "wanted weights such as :own-home 700, or a lambda of the features")
	}
	if function, ok := parts[0].(*lisp.Function); ok && len(parts) == 1 {
		return definition{name: name, function: function}, nil
	}
	return e.byWeights(name, parts)
}

// NameFree refuses the names of evaluations that come with a game, and nil.
func (e *Evaluations) NameFree(name string) error {
	for _, k := range e.s.Games.Kinds {
		if slices.ContainsFunc(k.Evals(), func(e position.EvalText) bool { return e.Name == name }) {
			return games.Errorf("name-taken", "%s already has an evaluation named %s; choose another name", k.Info().Title, name)
		}
	}
	if name == "" || name == "nil" {
		return games.Errorf("bad-definition", "%q cannot name an evaluation", name)
	}
	return nil
}

// byWeights reads :feature weight pairs.
func (e *Evaluations) byWeights(name string, parts []lisp.Value) (definition, error) {
	d := definition{name: name}
	for i := 0; i < len(parts); i += 2 {
		feature, ok := parts[i].(lisp.Keyword)
		if !ok || i+1 == len(parts) {
			return d, games.Errorf("bad-definition", "wanted pairs such as :own-home 700, given %s", lisp.String(parts[i]))
		}
		weight, ok := Finite(parts[i+1])
		if !ok {
			return d, games.Errorf("bad-definition", "wanted a number as weight of %s, given %s", feature, lisp.String(parts[i+1]))
		}
		if slices.Contains(d.features, string(feature)) {
			return d, games.Errorf("bad-definition", "feature :%s is given two weights", feature)
		}
		d.features = append(d.features, string(feature))
		d.weights = append(d.weights, weight)
	}
	return d, e.checkFeatures(d)
}

// checkFeatures makes sure that some game has all the features of d. The error is
// about one game, the one that is probably meant.
func (e *Evaluations) checkFeatures(d definition) error {
	for _, k := range e.s.Games.Kinds {
		if missingFrom(featureNames(k, d.features), d.features) == "" {
			return nil
		}
	}
	meant := e.gameOfFeatures(d.features)
	names := featureNames(meant, d.features)
	missing := missingFrom(names, d.features)
	beside := ""
	if missingFrom(featureNames(meant, []string{missing}), []string{missing}) == "" { // it is of another set
		beside = " beside :" + d.features[0]
	}
	return games.Errorf("no-such-feature", "%s has no feature named :%s%s; there are %s%s", meant.Info().Title, missing, beside,
		wording.Keys(names), wording.DidYouMean(missing, names))
}

// gameOfFeatures gives the game that has most of some features, a mistyped one
// counting for less; of several the current game, and else the first.
func (e *Evaluations) gameOfFeatures(features []string) position.Kind {
	const right, near, current = 4, 2, 1
	var best position.Kind
	most := -1
	for _, k := range e.s.Games.Kinds {
		names, points := featureNames(k, features), 0
		if e.s.current != nil && e.s.current.Line.Info().Name == k.Info().Name {
			points += current
		}
		for _, f := range features {
			if slices.Contains(names, f) {
				points += right
			} else if _, ok := wording.Nearest(f, names); ok {
				points += near
			}
		}
		if points > most {
			best, most = k, points
		}
	}
	return best
}

// featureNames names the features of a game, those of the set that has the first of some.
func featureNames(k position.Kind, with []string) []string {
	return wording.Each(k.Features(with...), func(f position.Feature) string { return f.Name })
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

// Definitions gives them as games take them.
func (e *Evaluations) Definitions() []position.Definition {
	return wording.Each(e.made, e.playable)
}

// playable gives a definition as games take it.
func (e *Evaluations) playable(d definition) position.Definition {
	p := position.Definition{Name: d.name, Features: d.features, Weights: d.weights}
	if d.function != nil {
		by := &lispEval{s: e.s, definition: d}
		p.Function, p.Board = by.value, by.seesBoard()
	}
	return p
}

// form writes a definition as the command that makes it, where it has a written
// form: a function that comes with Lisp has none.
func (d definition) form() (string, bool) {
	if d.function != nil {
		source, ok := lisp.Source(d.function)
		return "(defeval " + d.name + " " + lisp.String(source) + ")", ok
	}
	text := "(defeval " + d.name
	for i, f := range d.features {
		text += " :" + f + " " + report.ShowNumber(d.weights[i])
	}
	return text + ")", true
}

// AsText writes an evaluation by a function as players of matches have it, with
// all functions and macros of the session: one that defeval has made, by its name, a
// function, or a form that gives one, (lambda ...) or (function name). It is false for
// anything else.
func (e *Evaluations) AsText(ctx context.Context, v lisp.Value) (text string, ok bool, err error) {
	var d definition
	switch v := v.(type) {
	case lisp.Symbol:
		at := slices.IndexFunc(e.made, func(d definition) bool { return d.name == string(v) && d.function != nil })
		if at < 0 {
			return "", false, nil
		}
		d = e.made[at]
	case *lisp.Function:
		d = definition{name: v.Name, function: v}
	case *lisp.Cons:
		if d, ok, err = e.writtenFunction(ctx, v); !ok || err != nil {
			return "", ok, err
		}
	default:
		return "", false, nil
	}
	form, ok := d.form()
	if !ok {
		return "", true, games.Errorf("bad-player", "wanted an evaluation by a function of Lisp that was made here, given %s", d.name)
	}
	return players.FunctionText(d.name, definitions(e.s.Lisp)+"\n"+form), true, nil
}

// writtenFunction gives the function that a form makes, if it is one that does; a
// player's text, (function "name" "source"), is not.
func (e *Evaluations) writtenFunction(ctx context.Context, form *lisp.Cons) (definition, bool, error) {
	items, err := lisp.Slice(form)
	if err != nil || len(items) < 2 {
		return definition{}, false, nil
	}
	_, named := items[1].(lisp.Symbol)
	if items[0] != lisp.Value(lisp.Symbol("lambda")) && (items[0] != lisp.Value(lisp.Symbol(players.FunctionWord)) || !named) {
		return definition{}, false, nil
	}
	v, err := e.s.Lisp.Eval(ctx, form)
	fn, isFunction := v.(*lisp.Function)
	if err != nil || !isFunction {
		return definition{}, true, err
	}
	name := "lambda"
	if named && items[0] != lisp.Value(lisp.Symbol("lambda")) {
		name = fn.Name
	}
	return definition{name: name, function: fn}, true, nil
}
