// Package loop compiles loop: forms that are repeated for ever, or clauses that begin
// with words such as for and collect. Package clause reads them. Read [Compile], then the type clauses.
package loop

import (
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
			return l.repeated()
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

	binds     []func(f eval.Frame) error // evaluate forms and bind the variables, in order
	turns     []group
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
	decides   string      // always, never or thereis, if one gives the value
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

// compile compiles all clauses: first those that make variables, then what uses them.
func (l *clauses) compile(loop clause.Loop[Value]) error {
	if err := l.declareSums(loop.Into); err != nil {
		return err
	}
	acts := false // a clause has been met that does something
	for all, n := loop.Clauses, 0; len(all) > 0; all = all[n:] {
		for n = 1; n < len(all) && all[n].And; {
			n++
		}
		c := &all[0]
		switch {
		case c.Iterates() && acts:
			return data.Fault(data.CodeBadForm, "%s must come before the clauses that do something", c.Word)
		case c.Iterates():
			if err := l.iterations(all[:n]); err != nil {
				return err
			}
		case !acts && (c.Word == "while" || c.Word == "until"):
			l.turns = append(l.turns, group{l.between(c)})
			c.Word = ""
		case c.Word != "initially" && c.Word != "finally":
			acts = true
		}
	}
	for _, compile := range l.late {
		compile()
	}
	for i := range loop.Clauses {
		if c := &loop.Clauses[i]; c.Word != "" && !c.Iterates() {
			if err := l.clause(c); err != nil {
				return err
			}
		}
	}
	return nil
}

// between compiles while or until where no clause before does something: a test between the
// variables.
func (l *clauses) between(c *clause.Clause[Value]) *iteration {
	form, wanted := c.Forms[0], c.Word == "while"
	var code eval.Code
	l.late = append(l.late, func() { code = l.c.One(form) })
	return &iteration{before: func(f eval.Frame) (bool, error) {
		v, err := code(f)
		return (v != nil) == wanted, err
	}}
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
	case "always", "never", "thereis":
		l.decides = c.Word
		l.decide(c.Word, code)
		return l.oneValue()
	case "return":
		l.decide(c.Word, code)
	default:
		return l.accumulate(c, code)
	}
	return nil
}

// oneValue refuses two clauses that each give the loop its value.
func (l *clauses) oneValue() error {
	if own := l.sum(""); own != nil && l.decides != "" {
		return data.Fault(data.CodeBadForm, "%s cannot go with %s in one loop, for it has one value", l.decides, own.kind)
	}
	return nil
}

// isIt says whether a form is the word for the value of the enclosing test.
func (l *clauses) isIt(form Value) bool { return l.it != nil && wordOf(form) == "it" }

// one compiles a form.
func (l *clauses) one(form Value) eval.Code {
	if it := l.it; l.isIt(form) {
		return func(f eval.Frame) (Value, error) { return it.Get(f), nil }
	}
	return l.c.One(form)
}

// evaluate adds a step that always goes on.
func (l *clauses) evaluate(code eval.Code) {
	l.steps = append(l.steps, func(f eval.Frame) (bool, error) {
		_, err := code(f)
		return true, err
	})
}

// test adds a step that goes on if its form is true, or if it is nil.
func (l *clauses) test(code eval.Code, wanted bool) {
	l.steps = append(l.steps, func(f eval.Frame) (bool, error) {
		v, err := code(f)
		return (v != nil) == wanted, err
	})
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

// repeated gives the code of all iterations. What follows them is compiled here, where the
// variables are visible.
func (l *clauses) repeated() eval.Code {
	l.after, l.before = l.c.Discard(l.finally), l.c.Discard(l.initially)
	l.body = all(l.steps)
	return func(f eval.Frame) (Value, error) {
		for _, s := range l.sums {
			s.begin(f)
		}
		for _, bind := range l.binds {
			if err := bind(f); err != nil {
				return nil, err
			}
		}
		if _, err := l.before(f); err != nil {
			return nil, err
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

// turn runs all clauses once, and says whether there is another iteration.
func (l *clauses) turn(f eval.Frame, first bool) (bool, error) {
	for _, g := range l.turns {
		if more, err := g.next(f, first); err != nil || !more {
			return false, err
		}
	}
	return l.body(f)
}
