package session

import (
	"context"
	"parlor/commands/lisp"
	"parlor/commands/players"
	"parlor/commands/report"
	"parlor/games"
	"slices"
	"strings"
)

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
	return players.FunctionText(d.name, strings.Join(append(definitions(e.s.Lisp), form), "\n")), true, nil
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
