package eval

import (
	"context"
	"errors"
	"strings"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/memory"
	"parlor/commands/lisp/signature"
)

// Special is a special form: a row of the tables of packages forms and conditions.
type Special struct {
	Sig, Brief string
	// Compile makes the code of a form from its unevaluated arguments, of which there
	// are as many as the signature allows.
	Compile func(c *Compiler, args []Value) (Code, error)
	// Means, if not nil, says whether the form is meant rather than a command of that
	// name.
	Means func(c *Compiler, args Value) bool
}

// ErrRun is the error by which One and Two leave arguments to Run.
var ErrRun = errors.New("left to the whole function")

// Builtin is a function that comes with Lisp: a row of the tables of package library and
// others. Run, One or Two does the work.
type Builtin struct {
	Sig, Brief string
	Run        BuiltinFunc
	// One and Two do the work for one or two arguments, which then need not be pushed on the
	// stack. They may leave some to Run, by ErrRun.
	One func(a Value) (Value, error)
	Two func(a, b Value) (Value, error)
	// Takes, if not nil, says that a command may have the name too, and whether the
	// function accepts a first argument, which it then requires.
	Takes func(first Value) bool
}

// Written is the definition of a function or macro that comes with Lisp and is written in it,
// (defun ...) or (defmacro ...).
type Written struct {
	Name, Sig, Brief string
	Macro            bool
	Yields           bool // a program may redefine the name
	Definition       string
}

// Doc describes a special form or a function, for help and completion.
type Doc struct {
	Name  string
	Sig   string // (dolist (var list &optional result) body...)
	Brief string // one line, lower case, no full stop
	// Shared says that a command may have the name too; see the arguments.
	Shared bool
}

// Operators has all names with a meaning that cannot be changed. Interpreters share it.
type Operators struct {
	rows    map[data.Symbol]*operator
	docs    []Doc
	globals Globals
	read    func(text string) ([]Value, error)
}

// Globals are the variables that come with Lisp.
type Globals struct {
	Constants map[data.Symbol]Value
	Variables map[data.Symbol]Value // dynamic ones, with their first values
}

// Brief gives the help line of a name that comes with Lisp, or "".
func Brief(in *Interp, name data.Symbol) string {
	if operatorOf(in, name) == nil {
		return ""
	}
	for _, d := range in.operators.docs {
		if d.Name == string(name) {
			return d.Brief
		}
	}
	return ""
}

// Docs describes every special form and every function, in the order of the tables.
func (t Operators) Docs() []Doc { return t.docs }

// operator is a name of the table: a special form or a function.
type operator struct {
	name     string
	sig      string
	min, max int
	special  func(c *Compiler, args []Value) (Code, error)
	inside   bool // see [inside]
	function *Function
	one      func(a Value) (Value, error)
	two      func(a, b Value) (Value, error)
	takes    func(first Value) bool
	means    func(c *Compiler, args Value) bool
	source   *Written
}

// NewTable makes the table of special forms, functions, what is written in Lisp, and
// variables. Read parses the texts.
func NewTable(specials []Special, builtins []Builtin, texts []Written, globals Globals, read func(text string) ([]Value, error)) Operators {
	n := len(specials) + len(builtins) + len(texts)
	t := Operators{rows: make(map[data.Symbol]*operator, n), docs: make([]Doc, 0, n), globals: globals, read: read}
	for _, s := range specials {
		op := t.add(s.Sig, s.Brief, s.Means != nil)
		op.special, op.means = s.Compile, s.Means
		op.inside = strings.Contains(inside, " "+op.name+" ")
	}
	for _, b := range builtins {
		op := t.add(b.Sig, b.Brief, b.Takes != nil)
		op.one, op.two, op.takes = b.One, b.Two, b.Takes
		run := b.run()
		if names := keywordsOf(b.Sig); names != nil {
			run = withKeywords(signature.Positional(b.Sig), names, run)
		}
		op.function = &Function{Name: op.name, Sig: b.Sig, Min: op.min, Max: op.max, builtin: run}
	}
	for i := range texts {
		t.add(texts[i].Sig, texts[i].Brief, false).source = &texts[i]
	}
	return t
}

// add adds a name to the table.
func (t *Operators) add(sig, brief string, shared bool) *operator {
	op := &operator{name: signature.Name(sig), sig: sig}
	op.min, op.max = signature.Arity(sig)
	t.rows[data.Symbol(op.name)] = op
	if brief != "" {
		t.docs = append(t.docs, Doc{op.name, sig, brief, shared})
	}
	return op
}

// run gives the function for any number of arguments that the signature allows.
func (b Builtin) run() BuiltinFunc {
	return func(ctx context.Context, in *Interp, args []Value) (Value, error) {
		v, err := Value(nil), ErrRun
		switch {
		case len(args) == 1 && b.One != nil:
			v, err = b.One(args[0])
		case len(args) == 2 && b.Two != nil:
			v, err = b.Two(args[0], args[1])
		}
		if err == ErrRun {
			return b.Run(ctx, in, args)
		}
		return v, err
	}
}

// withKeywords checks the keyword arguments, which follow the first n, before
// it calls run.
func withKeywords(n int, names []data.Keyword, run BuiltinFunc) BuiltinFunc {
	return func(ctx context.Context, in *Interp, args []Value) (Value, error) {
		if err := CheckKeywords(args[min(n, len(args)):], names); err != nil {
			return nil, err
		}
		return run(ctx, in, args)
	}
}

// keywordsOf lists the keyword arguments in a signature.
func keywordsOf(sig string) (names []data.Keyword) {
	for _, name := range signature.Keywords(sig) {
		names = append(names, data.Keyword(name))
	}
	return names
}

// shape gives the arguments of a special form. It refuses an improper list, and too few
// or too many.
func (op *operator) shape(rest Value) ([]Value, error) {
	args, err := data.Slice(rest)
	if err != nil {
		return nil, data.BadForm("a proper list of arguments", rest)
	}
	if n := len(args); n < op.min || op.max >= 0 && n > op.max {
		return nil, data.Fault(data.CodeBadForm, "wanted %s, given %s", op.sig, signature.Arguments(n))
	}
	return args, nil
}

// Plain makes a BuiltinFunc of a function that needs only its arguments.
func Plain(f func(args []Value) (Value, error)) BuiltinFunc {
	return func(_ context.Context, _ *Interp, args []Value) (Value, error) { return f(args) }
}

// consCharge is the bytes charged for a pair.
const consCharge = memory.ConsCharge

// SetterName is the name under which the function (setf name) is recorded.
func SetterName(name data.Symbol) data.Symbol { return "(setf " + name + ")" }

// inside are the special forms that fail only where a form inside them does, apart from
// unbound names. They are too fast for the cost of [noting].
const inside = " and block cond flet function if labels lambda let let* or progn quote return return-from setq tagbody unless when "
