package session

import (
	"context"
	"slices"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/players"
	"parlor/commands/report"
	"parlor/commands/savefile"
	"parlor/commands/wording"
	"parlor/games"
	"parlor/transcripts/files"
)

// LeftOut names what a save file does not hold.
type LeftOut struct {
	variables []string // whose values cannot be written down
	choices   []string // that wait for the other side's, and are secret until then
	players   []string // that the computer plays by a function without a written form
	traceFile string   // outside of the working folder; or empty
}

// Note says so, for a sentence of which it is the end, or nothing if nothing is left out.
func (l LeftOut) Note() (text string) {
	if len(l.variables) > 0 {
		text += "; no written form, so not saved: " + wording.Listed(l.variables)
	}
	if len(l.choices) > 0 {
		text += "; secret until both have chosen, so not saved: " + wording.Listed(l.choices)
	}
	if len(l.players) > 0 {
		text += "; played by a function without a written form, so saved without an opponent: " + wording.Listed(l.players)
	}
	if l.traceFile != "" {
		text += "; outside of this folder, so not saved: trace-file " + l.traceFile
	}
	return text
}

// Saved gathers the session, and what has to be left out of it.
func (s *Session) Saved() (savefile.Session, LeftOut) {
	saved := savefile.Session{
		Made: s.made, LispDraws: s.lispRand,
		Aliases: s.aliases,
	}
	var outside string
	saved.Settings, outside = s.savedSettings()
	if s.seeded {
		saved.Seed = &s.seed
	}
	saved.Functions = s.definitions()
	left := s.saveVariables(&saved)
	left.traceFile = outside
	for _, d := range s.defined {
		if text, ok := d.form(); ok {
			saved.Evals = append(saved.Evals, text)
		} else {
			left.variables = append(left.variables, d.name)
		}
	}
	return saved, left
}

// savedSettings lists the settings, but for a trace file outside of the working
// folder, to which a file that is loaded may not point.
func (s *Session) savedSettings() (saved []report.SettingValue, outside string) {
	saved = s.SettingValues()
	for i, set := range saved {
		if set.Name == "trace-file" && files.Local(set.Value) != nil {
			saved[i].Value, outside = "none", set.Value
		}
	}
	return saved, outside
}

// saveVariables sorts the variables into games, data and what is left out.
func (s *Session) saveVariables(saved *savefile.Session) (left LeftOut) {
	places := map[*play.Game]int{}
	keep := func(g *play.Game, where string) {
		places[g] = len(saved.Games)
		saved.Games = append(saved.Games, savefile.Game{Saved: g.Save(), Current: g == s.current})
		if side, waits := g.Waiting(); waits {
			left.choices = append(left.choices, g.Info().Side(side)+"'s choice"+where)
		}
		for _, side := range g.Unsaved() {
			left.players = append(left.players, g.Info().Side(side)+where)
		}
	}
	for _, name := range s.Lisp.Variables() {
		v, _ := s.Lisp.Variable(name)
		if name == "*" {
			continue
		}
		if g, ok := v.(*play.Game); ok {
			if _, known := places[g]; !known {
				keep(g, " in "+string(name))
			}
			one := &saved.Games[places[g]]
			one.Variables = append(one.Variables, string(name))
			continue
		}
		if text, ok := written(v); ok {
			saved.Variables = append(saved.Variables, savefile.Variable{Name: string(name), Value: text})
		} else {
			left.variables = append(left.variables, string(name))
		}
	}
	if _, known := places[s.current]; s.current != nil && !known {
		keep(s.current, "")
	}
	return left
}

// written gives the text of a value, if reading it gives the value again.
func written(v lisp.Value) (string, bool) {
	text := lisp.String(v)
	forms, err := lisp.Read(text)
	return text, err == nil && len(forms) == 1 && lisp.String(forms[0]) == text && !strings.Contains(text, "#<")
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

// definitions are the forms that make the functions and macros of the session.
func (s *Session) definitions() (forms []string) {
	for _, d := range s.Lisp.Functions() {
		forms = append(forms, lisp.String(d.Form))
	}
	return forms
}

// EvalFunction writes an evaluation by a function as players of matches have it, with
// all functions and macros of the session: one that defeval has made, by its name, a
// function, or a form that gives one, (lambda ...) or (function name). It is false for
// anything else.
func (s *Session) EvalFunction(ctx context.Context, v lisp.Value) (text string, ok bool, err error) {
	var d definition
	switch v := v.(type) {
	case lisp.Symbol:
		at := slices.IndexFunc(s.defined, func(d definition) bool { return d.name == string(v) && d.function != nil })
		if at < 0 {
			return "", false, nil
		}
		d = s.defined[at]
	case *lisp.Function:
		d = definition{name: v.Name, function: v}
	case *lisp.Cons:
		if d, ok, err = s.writtenFunction(ctx, v); !ok || err != nil {
			return "", ok, err
		}
	default:
		return "", false, nil
	}
	form, ok := d.form()
	if !ok {
		return "", true, games.Errorf("bad-player", "wanted an evaluation by a function of Lisp that was made here, given %s", d.name)
	}
	return players.FunctionText(d.name, strings.Join(append(s.definitions(), form), "\n")), true, nil
}

// writtenFunction gives the function that a form makes, if it is one that does; a
// player's text, (function "name" "source"), is not.
func (s *Session) writtenFunction(ctx context.Context, form *lisp.Cons) (definition, bool, error) {
	items, err := lisp.Slice(form)
	if err != nil || len(items) < 2 {
		return definition{}, false, nil
	}
	_, named := items[1].(lisp.Symbol)
	if items[0] != lisp.Value(lisp.Symbol("lambda")) && (items[0] != lisp.Value(lisp.Symbol(players.FunctionWord)) || !named) {
		return definition{}, false, nil
	}
	v, err := s.Lisp.Eval(ctx, form)
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
