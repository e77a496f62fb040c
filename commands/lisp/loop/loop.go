// Package loop compiles loop: forms that are repeated for ever, or clauses that begin
// with words such as for and collect. Read [Compile], then the type clauses.
package loop

import (
	"slices"
	"strings"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// Value is anything Lisp can hold.
type Value = data.Value

// Brief says what loop does.
const Brief = "evaluates forms in parentheses for ever, until (return); or takes clauses: named, " +
	"for x in, on or across a sequence, for i from, to, below, downto, above and by numbers, for x = value then value, " +
	"for x being the hash-keys of a table, with x = value, and for several at once, repeat n, while, until, " +
	"always, never, thereis, when, unless, if with it, and, else and end, do, " +
	"collect, append, nconc, sum, count, maximize, minimize with into, return, initially, finally"

// words are the keywords that begin clauses, and selectable those of them that may
// follow a test.
var (
	words      = append([]string{"for", "with", "repeat", "while", "until", "always", "never", "thereis", "initially", "finally"}, selectable...)
	selectable = []string{"when", "unless", "if", "do", "return", "collect", "append", "nconc", "sum", "count", "maximize", "minimize"}
	// sameWords are synonyms.
	sameWords = map[string]string{"as": "for", "doing": "do", "collecting": "collect", "appending": "append", "nconcing": "nconc",
		"summing": "sum", "counting": "count", "maximizing": "maximize", "minimizing": "minimize"}
)

// Compile compiles a loop.
func Compile(c *eval.Compiler, args []Value) (eval.Code, error) {
	defer c.Scope()()
	l := &clauses{c: c, args: args, all: c.WantsAll(), early: c.Hidden(), done: c.Hidden(), own: c.Hidden()}
	if _, ok := l.accept("named"); ok {
		name, err := l.next("named")
		if err != nil {
			return nil, err
		}
		l.block, _ = name.(data.Symbol)
	}
	var failed error
	code := c.Block(l.block, func() eval.Code {
		if allForms(l.args) {
			return endless(c.Discard(l.args))
		}
		turns := c.Block(finishName, func() eval.Code {
			if failed = l.parse(); failed != nil {
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

// allForms says whether all arguments are compound forms.
func allForms(args []Value) bool {
	return !slices.ContainsFunc(args, func(v Value) bool {
		_, ok := v.(*data.Cons)
		return !ok
	})
}

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

// clauses is a loop being parsed.
type clauses struct {
	c     *eval.Compiler
	args  []Value // not yet read
	all   bool    // several values are wanted
	block data.Symbol
	names []data.Symbol // of the variables

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
	word := ""
	switch x := v.(type) {
	case data.Symbol:
		name, _ := data.NameOf(x) // an uninterned one counts by its name
		word = strings.ToLower(name)
	case data.Keyword:
		word = string(x)
	}
	if same, ok := sameWords[word]; ok {
		return same
	}
	return word
}

// next consumes one argument.
func (l *clauses) next(after string) (Value, error) {
	if len(l.args) == 0 {
		return nil, data.Fault(data.CodeBadForm, "wanted a form after %s, given none", after)
	}
	v := l.args[0]
	l.args = l.args[1:]
	return v, nil
}

// accept consumes the next argument if it is one of some words, and gives it.
func (l *clauses) accept(among ...string) (string, bool) {
	if len(l.args) == 0 || !slices.Contains(among, wordOf(l.args[0])) {
		return "", false
	}
	word := wordOf(l.args[0])
	l.args = l.args[1:]
	return word, true
}

// forms consumes the compound forms that follow do or finally, at least one.
func (l *clauses) forms(after string) ([]Value, error) {
	end := 0
	for end < len(l.args) && isForm(l.args[end]) {
		end++
	}
	if end == 0 {
		return nil, data.Fault(data.CodeBadForm, "wanted a form in parentheses after %s, given %s", after, l.given())
	}
	forms := l.args[:end]
	l.args = l.args[end:]
	return forms, nil
}

// given describes the next argument, for an error.
func (l *clauses) given() string {
	if len(l.args) == 0 {
		return "nothing"
	}
	return data.Excerpt(l.args[0])
}

func isForm(v Value) bool {
	_, ok := v.(*data.Cons)
	return ok
}

// parse reads all clauses.
func (l *clauses) parse() error {
	if err := l.declareSums(); err != nil {
		return err
	}
	for len(l.args) > 0 {
		word := wordOf(l.args[0])
		if !slices.Contains(words, word) {
			return data.Fault(data.CodeBadForm, "wanted one of %s, given %s", strings.Join(words, ", "), data.Excerpt(l.args[0]))
		}
		l.args = l.args[1:]
		if err := l.clause(word); err != nil {
			return err
		}
	}
	return nil
}

// clause reads the clause that begins with word.
func (l *clauses) clause(word string) error {
	switch word {
	case "for", "with", "repeat":
		if len(l.steps) > 0 {
			return data.Fault(data.CodeBadForm, "%s must come before the clauses that do something", word)
		}
		return l.iterations(word)
	case "when", "unless", "if":
		return l.conditional(word)
	case "do":
		forms, err := l.forms(word)
		if err != nil {
			return err
		}
		l.evaluate(l.c.Discard(forms))
		return nil
	case "initially", "finally":
		forms, err := l.forms(word)
		if word == "finally" {
			l.finally = append(l.finally, forms...)
		} else {
			l.initially = append(l.initially, forms...)
		}
		return err
	}
	code, form, err := l.form(word)
	if err != nil {
		return err
	}
	switch word {
	case "while", "until":
		l.test(code, word == "while")
	case "always", "never", "thereis":
		l.decide(word, code)
	case "return":
		if code == nil {
			if code, err = l.c.Return(l.block, form); err != nil {
				return err
			}
			l.evaluate(code)
			return nil
		}
		l.decide("return", code)
	default:
		return l.accumulate(word, code)
	}
	return nil
}

// form compiles the form after a word; "it" is the value of the enclosing test. Any other
// form of return is left to the block.
func (l *clauses) form(word string) (eval.Code, Value, error) {
	form, err := l.next(word)
	if err != nil {
		return nil, nil, err
	}
	if l.it != nil && wordOf(form) == "it" {
		it := l.it
		return func(f eval.Frame) (Value, error) { return it.Get(f), nil }, nil, nil
	}
	if word == "return" {
		return nil, form, nil
	}
	return l.one(form), nil, nil
}

// one compiles a form, after all clauses if variables that it can use may follow.
func (l *clauses) one(form Value) eval.Code {
	if !l.moreVariables() {
		return l.c.One(form)
	}
	var code eval.Code
	l.late = append(l.late, func() { code = l.c.One(form) })
	return func(f eval.Frame) (Value, error) { return code(f) }
}

// moreVariables says whether clauses that declare variables may follow.
func (l *clauses) moreVariables() bool {
	return slices.ContainsFunc(l.args, func(v Value) bool { return slices.Contains(words[:3], wordOf(v)) })
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
	if len(l.steps) > 0 || !l.moreVariables() {
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
