// Package loop compiles the loop of the Lisp: forms that are repeated for ever, or
// clauses that begin with words such as for and collect.
package loop

import (
	"cmp"
	"slices"
	"strings"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// Value is anything Lisp can hold.
type Value = data.Value

// Brief says what loop does.
const Brief = "evaluates forms in parentheses for ever, until (return); or takes clauses: " +
	"for x in, on or across a sequence, for i from, to and by numbers, for x = value then value, " +
	"with x = value, repeat n, while, until, when, unless, if with and, else and end, do, " +
	"collect, append, sum, count, maximize, minimize, return, finally; as, doing, upto, collecting and so on are the same"

// words are what clauses begin with, and selectable those among them that may follow a
// test.
var (
	words      = append([]string{"for", "with", "repeat", "while", "until", "finally"}, selectable...)
	selectable = []string{"when", "unless", "if", "do", "return", "collect", "append", "sum", "count", "maximize", "minimize"}
)

// Compile compiles a loop.
func Compile(c *eval.Compiler, args []Value) (eval.Code, error) {
	defer c.Scope()()
	var failed error
	code := c.Block("", func() eval.Code {
		if allForms(args) {
			return endless(c.Discard(args))
		}
		l := &clauses{c: c, args: args, result: accumulator{slot: c.Hidden()}}
		if failed = l.parse(); failed != nil {
			return eval.Constant(nil)
		}
		return l.code()
	})
	if failed != nil {
		return nil, failed
	}
	return func(f eval.Frame) (Value, error) {
		v, err := code(f)
		return v, data.Named("loop", err)
	}, nil
}

// allForms says whether all arguments are forms in parentheses.
func allForms(args []Value) bool {
	return !slices.ContainsFunc(args, func(v Value) bool {
		_, ok := v.(*data.Cons)
		return !ok
	})
}

// endless repeats a body until something leaves it.
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

// clauses is a loop being taken apart.
type clauses struct {
	c    *eval.Compiler
	args []Value // not yet read

	loops   []iteration
	steps   []step
	body    step // all steps, once they are read
	result  accumulator
	finally []Value
}

// step is a part of a turn. It says whether the loop goes on.
type step func(f eval.Frame) (bool, error)

// synonyms are the other names of words.
var synonyms = map[string]string{
	"as": "for", "doing": "do", "upto": "to", "collecting": "collect", "appending": "append",
	"summing": "sum", "counting": "count", "maximizing": "maximize", "minimizing": "minimize",
}

// wordOf gives the word that a symbol or keyword is.
func wordOf(v Value) (word string) {
	switch x := v.(type) {
	case data.Symbol:
		word = string(x)
	case data.Keyword:
		word = string(x)
	}
	return cmp.Or(synonyms[word], word)
}

// next takes one argument.
func (l *clauses) next(after string) (Value, error) {
	if len(l.args) == 0 {
		return nil, data.Fault(data.CodeBadForm, "wanted a form after %s, given none", after)
	}
	v := l.args[0]
	l.args = l.args[1:]
	return v, nil
}

// accept takes the next argument if it is one of some words, and gives it.
func (l *clauses) accept(among ...string) (string, bool) {
	if len(l.args) == 0 || !slices.Contains(among, wordOf(l.args[0])) {
		return "", false
	}
	word := wordOf(l.args[0])
	l.args = l.args[1:]
	return word, true
}

// forms takes the forms in parentheses that follow do or finally, at least one.
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

// given says what comes next, for an error.
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
		i, err := l.iteration(word)
		l.loops = append(l.loops, i)
		return err
	case "when", "unless", "if":
		return l.conditional(word)
	case "do":
		forms, err := l.forms(word)
		if err != nil {
			return err
		}
		l.evaluate(l.c.Discard(forms))
		return nil
	case "finally":
		forms, err := l.forms(word)
		l.finally = append(l.finally, forms...)
		return err
	}
	form, err := l.next(word)
	if err != nil {
		return err
	}
	switch word {
	case "while", "until":
		l.test(l.c.One(form), word == "while")
	case "return":
		code, err := l.c.Return("", form)
		if err != nil {
			return err
		}
		l.evaluate(code)
	default:
		return l.accumulate(word, form)
	}
	return nil
}

// evaluate adds a step that goes on always.
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

// code gives the code of the whole loop.
func (l *clauses) code() eval.Code {
	finally := l.c.Discard(l.finally)
	l.body = all(l.steps)
	return func(f eval.Frame) (Value, error) {
		l.result.begin(f)
		for first, on := true, true; on; first = false {
			if err := f.Turn(); err != nil {
				return nil, err
			}
			var err error
			if on, err = l.turn(f, first); err != nil {
				return nil, err
			}
		}
		if _, err := finally(f); err != nil {
			return nil, err
		}
		return l.result.end(f), nil
	}
}

// turn goes through all clauses once, and says whether there is another turn. In the
// first turn each variable of a for is there before the forms of the next are
// evaluated.
func (l *clauses) turn(f eval.Frame, first bool) (bool, error) {
	for _, i := range l.loops {
		if first {
			if err := i.start(f); err != nil {
				return false, err
			}
		}
		if more, err := i.next(f); err != nil || !more {
			return false, err
		}
	}
	return l.body(f)
}
