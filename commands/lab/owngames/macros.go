package owngames

import (
	"context"
	"time"

	"parlor/commands/lisp"
	"parlor/games"
)

// The macros of a game are those of the Lisp: (defmacro name parameters body) among its clauses.
// They are expanded before the game is read, by an interpreter of their own that knows no command,
// reads nothing and prints nothing.

// Limits on what macros may expand to.
const (
	mostExpansions = 10_000
	mostParts      = 200_000
	expandingFor   = 5 * time.Second
	expandingBytes = 64 << 20
)

// noHost is all that the interpreter of a game's macros sees of the program.
type noHost struct{}

func (noHost) Function(string) (*lisp.Function, bool)  { return nil, false }
func (noHost) Names() []string                         { return nil }
func (noHost) Nearest(string, []string) (string, bool) { return "", false }
func (noHost) Random(int64) (int64, error)             { return 0, nil } // expansion is pure
func (noHost) RandomFloat() (float64, error)           { return 0, nil }
func (noHost) Write(string)                            {}

// expander expands the macros of one game.
type expander struct {
	in         *lisp.Interp
	ctx        context.Context
	names      map[lisp.Value]bool
	expansions int
	parts      int
}

// expanded gives the definition of a game without its macros: their uses are expanded in all
// other clauses, wherever a list begins with the name of one.
func expanded(ctx context.Context, form lisp.Value) (lisp.Value, error) {
	items, err := lisp.Slice(form)
	if err != nil {
		return form, nil // it will be refused as not a game
	}
	e := expander{names: map[lisp.Value]bool{}}
	var clauses []lisp.Value
	for _, clause := range items {
		if c, ok := clause.(*lisp.Cons); !ok || c.Car != lisp.Value(lisp.Symbol("defmacro")) {
			clauses = append(clauses, clause)
			continue
		}
		if e.in == nil {
			within, done := context.WithTimeoutCause(ctx, expandingFor, errTooLong)
			defer done()
			e.in, e.ctx = lisp.New(noHost{}), within
			e.in.SetMemory(expandingBytes)
		}
		name, err := e.in.Eval(e.ctx, clause)
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		if err != nil {
			return nil, badMacro(clause, err)
		}
		e.names[name] = true
	}
	if e.in == nil {
		return form, nil
	}
	for i, clause := range clauses {
		if clauses[i], err = e.inside(clause); ctx.Err() != nil {
			return nil, context.Cause(ctx)
		} else if err != nil {
			return nil, err
		}
	}
	return lisp.List(clauses...), nil
}

// errTooLong is the error of macros that do not come to their end.
var errTooLong = games.Errorf("bad-game", "its macros take longer than %d seconds to expand; does one go on for ever?", int(expandingFor.Seconds()))

func badMacro(form lisp.Value, err error) error {
	return games.Errorf("bad-game", "%v, in %s", err, lisp.String(form))
}

// inside expands a form and what is in it.
func (e *expander) inside(form lisp.Value) (lisp.Value, error) {
	for {
		c, ok := form.(*lisp.Cons)
		if !ok {
			return form, nil
		}
		if !e.names[c.Car] {
			break
		}
		if e.expansions++; e.expansions > mostExpansions {
			return nil, badMacro(form, games.Errorf("bad-game", "more than %d uses of macros; does one expand for ever?", mostExpansions))
		}
		use := form
		expand := lisp.List(lisp.Symbol("macroexpand-1"), lisp.List(lisp.Symbol("quote"), use))
		err := e.in.Pure(func() (err error) {
			form, err = e.in.Eval(e.ctx, expand)
			return err
		})
		if err != nil {
			return nil, badMacro(use, err)
		}
	}
	items, err := lisp.Slice(form)
	if err != nil {
		return nil, badMacro(form, err)
	}
	if e.parts += len(items); e.parts > mostParts {
		return nil, badMacro(lisp.List(items[0]), games.Errorf("bad-game", "macros make more than %d parts of the game", mostParts))
	}
	for i, item := range items {
		if items[i], err = e.inside(item); err != nil {
			return nil, err
		}
	}
	return lisp.List(items...), nil
}
