// Package loop compiles loop: forms that are repeated for ever, or clauses that begin
// with words such as for and collect. Package clause reads them. Read [Compile], then the type clauses.
package loop

import (
	"slices"
	"strings"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/games/clause"
)

// Value is anything Lisp can hold.
type Value = data.Value

// Brief says what loop does.
const Brief = "evaluates forms in parentheses for ever, until (return); or takes clauses: named, " +
	"for x in, on or across a sequence, for i from, to, below, downto, above and by numbers, for x = value then value, " +
	"for x being the hash-keys of a table, with x = value, and for several at once, repeat n, while, until, " +
	"always, never, thereis, when, unless, if with it, and, else and end, do, " +
	"collect, append, nconc, sum, count, maximize, minimize with into, return, initially, finally"

// language is what the clauses are made of.
var language = clause.Language[Value]{
	Word:     wordOf,
	Compound: func(v Value) bool { _, ok := v.(*data.Cons); return ok },
	Excerpt:  data.Excerpt,
	Bad:      func(format string, args ...any) error { return data.Fault(data.CodeBadForm, format, args...) },
}

// Compile compiles a loop.
func Compile(c *eval.Compiler, args []Value) (eval.Code, error) {
	defer c.Scope()()
	loop, err := clause.Read(language, args)
	if err != nil {
		return nil, err
	}
	l := &clauses{c: c, early: c.Hidden(), done: c.Hidden(), own: c.Hidden()}
	l.block, _ = loop.Name.(data.Symbol)
	var failed error
	code := c.Block(l.block, func() eval.Code {
		if len(loop.Clauses) == 0 {
			return endless(c.Discard(loop.Body))
		}
		turns := c.Block(finishName, func() eval.Code {
			if failed = l.compile(loop); failed != nil {
				return eval.Constant(nil)
			}
			for _, compile := range l.late {
				compile()
			}
			return l.turns()
		})
		return l.ending(turns)
	})
	if failed != nil {
		return nil, failed
	}
	return func(f eval.Frame) (Value, error) {
		v, err := code(f)
		return v, data.Named("loop", err)
	}, nil
}

// Finish compiles (loop-finish).
func Finish(c *eval.Compiler, _ []Value) (eval.Code, error) { return c.Return(finishName, nil) }

// finishName is the block that loop-finish leaves.
const finishName data.Symbol = "(loop-finish)"

// endless repeats a body until a return or an error leaves it.
func endless(body eval.Code) eval.Code {
	return func(f eval.Frame) (Value, error) {
		for {
			if err := f.Turn(); err != nil {
				return nil, err
			}
			if _, err := body(f); err != nil {
				return nil, err
			}
		}
	}
}

// clauses is a loop being compiled.
type clauses struct {
	c     *eval.Compiler
	block data.Symbol
	names []data.Symbol // of the variables
	more  bool          // clauses with variables follow the one being compiled

	groups    []group
	tested    bool     // a while or until is among the groups
	late      []func() // compile forms that may use variables of later clauses
	steps     []step
	body      step // all steps, once they are read
	sums      []*accumulator
	initially []Value
	finally   []Value
	before    eval.Code   // of initially
	after     eval.Code   // of finally
	it        *eval.Local // the value of the enclosing test
	early     *eval.Local // the value of always and its like, which ends the loop
	done      *eval.Local // true once early has ended it
	own       *eval.Local // the value without into
	otherwise Value       // the default value of the loop
}

// step is a part of an iteration. It says whether the loop goes on.
type step func(f eval.Frame) (bool, error)

// wordOf gives a symbol or keyword as a word.
func wordOf(v Value) string {
	switch x := v.(type) {
	case data.Symbol:
		name, _ := data.NameOf(x) // an uninterned one counts by its name
		return strings.ToLower(name)
	case data.Keyword:
		return string(x)
	}
	return ""
}

// compile compiles all clauses.
func (l *clauses) compile(loop clause.Loop[Value]) error {
	if err := l.declareSums(loop.Into); err != nil {
		return err
	}
	all := loop.Clauses
	for n := 0; len(all) > 0; all = all[n:] {
		for n = 1; n < len(all) && all[n].And; {
			n++
		}
		l.more = slices.ContainsFunc(all[n:], func(c clause.Clause[Value]) bool { return c.Iterates() })
		var err error
		switch {
		case !all[0].Iterates():
			err = l.clause(&all[0])
		case len(l.steps) > 0:
			err = data.Fault(data.CodeBadForm, "%s must come before the clauses that do something", all[0].Word)
		default:
			err = l.iterations(all[:n])
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// clause compiles a clause other than for, with and repeat.
func (l *clauses) clause(c *clause.Clause[Value]) error {
	switch c.Word {
	case "when", "unless", "if":
		return l.conditional(c)
	case "do":
		l.evaluate(l.c.Discard(c.Forms))
		return nil
	case "initially":
		l.initially = append(l.initially, c.Forms...)
		return nil
	case "finally":
		l.finally = append(l.finally, c.Forms...)
		return nil
	}
	form := c.Forms[0]
	if c.Word == "return" && !l.isIt(form) { // left to the block
		code, err := l.c.Return(l.block, form)
		if err == nil {
			l.evaluate(code)
		}
		return err
	}
	code := l.one(form)
	switch c.Word {
	case "while", "until":
		l.test(code, c.Word == "while")
	case "always", "never", "thereis", "return":
		l.decide(c.Word, code)
	default:
		return l.accumulate(c, code)
	}
	return nil
}

// isIt says whether a form is the word for the value of the enclosing test.
func (l *clauses) isIt(form Value) bool { return l.it != nil && wordOf(form) == "it" }

// one compiles a form, after all clauses if variables that it can use may follow.
func (l *clauses) one(form Value) eval.Code {
	if it := l.it; l.isIt(form) {
		return func(f eval.Frame) (Value, error) { return it.Get(f), nil }
	}
	if !l.more {
		return l.c.One(form)
	}
	var code eval.Code
	l.late = append(l.late, func() { code = l.c.One(form) })
	return func(f eval.Frame) (Value, error) { return code(f) }
}

// evaluate adds a step that always goes on.
func (l *clauses) evaluate(code eval.Code) {
	l.steps = append(l.steps, func(f eval.Frame) (bool, error) {
		_, err := code(f)
		return true, err
	})
}

// test adds a step that goes on if its form is true, or if it is nil. If variables follow, it
// is run between them.
func (l *clauses) test(code eval.Code, wanted bool) {
	on := func(f eval.Frame) (bool, error) {
		v, err := code(f)
		return (v != nil) == wanted, err
	}
	if len(l.steps) > 0 || !l.more {
		l.steps = append(l.steps, on)
		return
	}
	l.tested = true
	l.groups = append(l.groups, group{{start: nothing, assign: discard, value: func(f eval.Frame) (Value, bool, error) {
		more, err := on(f)
		return nil, more, err
	}}})
}

// decide adds a step that may end the loop with a value.
func (l *clauses) decide(word string, code eval.Code) {
	if word == "always" || word == "never" {
		l.otherwise = data.T
	}
	l.steps = append(l.steps, func(f eval.Frame) (bool, error) {
		v, err := code(f)
		ends := v != nil
		switch word {
		case "always":
			ends, v = v == nil, nil
		case "never":
			v = nil
		case "return":
			ends = true
		}
		if ends {
			l.early.Bind(f, v)
			l.done.Bind(f, data.T)
		}
		return !ends, err
	})
}

// turns gives the code of all iterations. What follows them is compiled here, where the
// variables are visible.
func (l *clauses) turns() eval.Code {
	l.after, l.before = l.c.Discard(l.finally), l.c.Discard(l.initially)
	l.body = all(l.steps)
	return func(f eval.Frame) (Value, error) {
		for _, s := range l.sums {
			s.begin(f)
		}
		for first, on := true, true; on; first = false {
			if err := f.Turn(); err != nil {
				return nil, err
			}
			var err error
			if on, err = l.turn(f, first); err != nil {
				return nil, err
			}
		}
		return nil, nil
	}
}

// ending gives the code of the whole loop.
func (l *clauses) ending(turns eval.Code) eval.Code {
	return func(f eval.Frame) (Value, error) {
		l.done.Bind(f, nil)
		if _, err := turns(f); err != nil {
			return nil, err
		}
		if l.done.Get(f) != nil {
			return l.early.Get(f), nil
		}
		if _, err := l.after(f); err != nil {
			return nil, err
		}
		for _, s := range l.sums {
			if s.name == "" {
				return s.end(f), nil
			}
		}
		return l.otherwise, nil
	}
}

// turn runs all clauses once, and says whether there is another iteration. In the first
// one each variable of a for is set before the forms of the next are evaluated.
func (l *clauses) turn(f eval.Frame, first bool) (bool, error) {
	unbound := first
	if first && l.tested {
		if err := l.begin(f); err != nil {
			return false, err
		}
		unbound = false
	}
	for _, g := range l.groups {
		if more, err := g.next(f, unbound); err != nil || !more {
			return false, err
		}
	}
	if first && len(l.initially) > 0 {
		if _, err := l.before(f); err != nil {
			return false, err
		}
	}
	return l.body(f)
}

// begin creates all variables before the first iteration, for tests that precede theirs.
func (l *clauses) begin(f eval.Frame) error {
	for _, g := range l.groups {
		if err := g.begin(f); err != nil {
			return err
		}
		if g[0].once {
			if _, err := g.next(f, true); err != nil {
				return err
			}
		}
	}
	return nil
}
