package eval_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"parlor/commands/lisp"
)

// TestLikeAnEvaluatorByNames holds the compiler, which turns names into places on a
// stack and in boxes, against an evaluator that looks every name up in a chain of
// scopes, as Lisp is defined. Random programs nest let, lambda, flet, labels, loops and
// blocks, which is where a place could be taken twice.
func TestLikeAnEvaluatorByNames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		program := forms(6).Draw(t, "program")
		wrapped := lisp.List(symbol("let"), lisp.List(lisp.List(symbol("a"), int64(1)), lisp.List(symbol("b"), int64(2)), symbol("c")),
			program, lisp.List(symbol("list"), symbol("a"), symbol("b"), symbol("c"), program))
		o := &oracle{fuel: 200_000}
		want, oracleErr := o.run(wrapped)
		if oracleErr == errFuel {
			return // a loop may set its variable back, for ever
		}
		// What ends by names ends at once; the limit only keeps a fault from hanging the test.
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		got, err := lisp.New(silent{}).Eval(ctx, wrapped)
		if (err == nil) != (oracleErr == nil) {
			t.Fatalf("%s: %v, %v; by names %v, %v", lisp.String(wrapped), lisp.String(got), err, lisp.String(want), oracleErr)
		}
		if err == nil && lisp.String(got) != lisp.String(want) {
			t.Fatalf("%s = %s, by names %s", lisp.String(wrapped), lisp.String(got), lisp.String(want))
		}
	})
}

type silent struct{}

func (silent) Function(string) (*lisp.Function, bool)  { return nil, false }
func (silent) Names() []string                         { return nil }
func (silent) Nearest(string, []string) (string, bool) { return "", false }
func (silent) Random(int64) (int64, error)             { return 0, nil }
func (silent) RandomFloat() (float64, error)           { return 0, nil }
func (silent) Write(string)                            {}

func symbol(name string) lisp.Value { return lisp.Symbol(name) }

// forms draws forms over the variables a, b and c and the functions f and g. Every use
// of a name is inside something that binds it.
func forms(depth int) *rapid.Generator[lisp.Value] {
	return rapid.Custom(func(t *rapid.T) lisp.Value {
		variable := rapid.SampledFrom([]lisp.Value{symbol("a"), symbol("b"), symbol("c")})
		atom := rapid.OneOf(variable, variable, rapid.SampledFrom([]lisp.Value{int64(3), nil, lisp.Keyword("k")}))
		if depth == 0 {
			return atom.Draw(t, "atom")
		}
		sub := func() lisp.Value { return forms(depth-1).Draw(t, "part") }
		v, w := variable.Draw(t, "variable"), variable.Draw(t, "other")
		l := lisp.List
		switch rapid.IntRange(0, 15).Draw(t, "form") {
		case 0:
			return l(symbol("let"), l(l(v, sub())), sub(), sub())
		case 1:
			if v == w {
				return l(symbol("let*"), l(l(v, sub()), l(v, sub())), sub())
			}
			return l(symbol("let"), l(l(v, sub()), l(w, sub())), sub())
		case 2:
			return l(symbol("let*"), l(l(v, sub()), l(w, sub())), sub())
		case 3:
			return l(symbol("setf"), v, sub())
		case 4:
			return l(symbol("if"), sub(), sub(), sub())
		case 5:
			return l(symbol("progn"), sub(), sub())
		case 6:
			return l(symbol("list"), sub(), sub())
		case 7:
			return l(symbol("cons"), sub(), sub())
		case 8:
			return l(symbol("funcall"), l(symbol("lambda"), l(v), sub()), sub())
		case 9:
			return l(symbol("prog1"), sub(), sub())
		case 10:
			return l(symbol("dotimes"), l(v, int64(2), sub()), l(symbol("setf"), w, sub()))
		case 11:
			return l(symbol("flet"), l(l(symbol("f"), l(v), sub())), l(symbol("list"), l(symbol("f"), sub()), l(symbol("f"), sub())))
		case 12:
			return l(symbol("labels"), l(l(symbol("g"), l(v), sub()), l(symbol("f"), l(w), l(symbol("g"), sub()))), l(symbol("f"), sub()))
		case 13:
			return l(symbol("block"), symbol("out"), sub(), l(symbol("return-from"), symbol("out"), sub()), sub())
		case 14:
			// The functions outlive the turns of the loop that made them.
			return l(symbol("let"), l(l(symbol("fs"), nil)),
				l(symbol("dotimes"), l(v, int64(2)), l(symbol("setf"), symbol("fs"), l(symbol("cons"), l(symbol("lambda"), nil, sub()), symbol("fs")))),
				l(symbol("list"), l(symbol("funcall"), l(symbol("car"), symbol("fs"))), l(symbol("funcall"), l(symbol("car"), l(symbol("cdr"), symbol("fs"))))))
		}
		return atom.Draw(t, "atom")
	})
}

// oracle evaluates by names.
type oracle struct{ fuel int }

// env is a chain of scopes; functions and blocks have names of their own, which begin
// with a mark that no variable has.
type env struct {
	name  string
	value any
	up    *env
}

func (e *env) find(name string) *env {
	for ; e != nil; e = e.up {
		if e.name == name {
			return e
		}
	}
	return nil
}

type function func(args []lisp.Value) (lisp.Value, error)

// leave is a return on its way.
type leave struct {
	to    *env
	value lisp.Value
}

func (*leave) Error() string { return "leaving" }

var errFuel = fmt.Errorf("no fuel is left")

func (o *oracle) run(form lisp.Value) (lisp.Value, error) { return o.eval(form, nil) }

func (o *oracle) eval(form lisp.Value, e *env) (lisp.Value, error) {
	if o.fuel--; o.fuel < 0 {
		return nil, errFuel
	}
	switch x := form.(type) {
	case lisp.Symbol:
		if found := e.find(string(x)); found != nil {
			return found.value, nil
		}
		return nil, fmt.Errorf("no variable %s", x)
	case *lisp.Cons:
		args, _ := lisp.Slice(x.Cdr)
		return o.list(string(x.Car.(lisp.Symbol)), args, e)
	}
	return form, nil
}

// list evaluates a form with the name of its operator.
func (o *oracle) list(name string, args []lisp.Value, e *env) (lisp.Value, error) {
	switch name {
	case "let", "let*":
		inner := e
		parts, _ := lisp.Slice(args[0])
		for _, part := range parts {
			b := []lisp.Value{part, nil}
			if _, ok := part.(*lisp.Cons); ok {
				b, _ = lisp.Slice(part)
			}
			outer := e
			if name == "let*" {
				outer = inner
			}
			v, err := o.eval(b[1], outer)
			if err != nil {
				return nil, err
			}
			inner = &env{string(b[0].(lisp.Symbol)), v, inner}
		}
		return o.progn(args[1:], inner)
	case "setf":
		v, err := o.eval(args[1], e)
		if err == nil {
			e.find(string(args[0].(lisp.Symbol))).value = v
		}
		return v, err
	case "if":
		v, err := o.eval(args[0], e)
		if err != nil {
			return nil, err
		}
		if v != nil {
			return o.eval(args[1], e)
		}
		return o.eval(args[2], e)
	case "progn":
		return o.progn(args, e)
	case "prog1":
		v, err := o.eval(args[0], e)
		if err != nil {
			return nil, err
		}
		_, err = o.eval(args[1], e)
		return v, err
	case "lambda":
		return o.function(args[0], args[1:], e), nil
	case "dotimes":
		return o.dotimes(args, e)
	case "flet", "labels":
		return o.locals(name, args, e)
	case "block":
		inner := &env{"<" + string(args[0].(lisp.Symbol)), nil, e}
		v, err := o.progn(args[1:], inner)
		if l, ok := err.(*leave); ok && l.to == inner {
			return l.value, nil
		}
		return v, err
	case "return-from":
		v, err := o.eval(args[1], e)
		if err != nil {
			return nil, err
		}
		return nil, &leave{e.find("<" + string(args[0].(lisp.Symbol))), v}
	}
	return o.call(name, args, e)
}

// call evaluates a call.
func (o *oracle) call(name string, forms []lisp.Value, e *env) (lisp.Value, error) {
	var args []lisp.Value
	for _, form := range forms {
		v, err := o.eval(form, e)
		if err != nil {
			return nil, err
		}
		args = append(args, v)
	}
	switch name {
	case "list":
		return lisp.List(args...), nil
	case "cons":
		return &lisp.Cons{Car: args[0], Cdr: args[1]}, nil
	case "car", "cdr":
		c, ok := args[0].(*lisp.Cons)
		if !ok {
			return nil, fmt.Errorf("no pair")
		}
		if name == "car" {
			return c.Car, nil
		}
		return c.Cdr, nil
	case "funcall":
		return args[0].(function)(args[1:])
	}
	return e.find("#" + name).value.(function)(args)
}

func (o *oracle) progn(forms []lisp.Value, e *env) (v lisp.Value, err error) {
	for _, form := range forms {
		if v, err = o.eval(form, e); err != nil {
			return nil, err
		}
	}
	return v, nil
}

// function makes a function that keeps e.
func (o *oracle) function(list lisp.Value, body []lisp.Value, e *env) function {
	names, _ := lisp.Slice(list)
	return func(args []lisp.Value) (lisp.Value, error) {
		inner := e
		for i, name := range names {
			inner = &env{string(name.(lisp.Symbol)), args[i], inner}
		}
		return o.progn(body, inner)
	}
}

// dotimes goes on from what the body has left in its variable, as SBCL does, and has another one in
// each turn, so that functions made in the body keep what they saw.
func (o *oracle) dotimes(args []lisp.Value, e *env) (lisp.Value, error) {
	head, _ := lisp.Slice(args[0])
	name, count := string(head[0].(lisp.Symbol)), head[1].(int64)
	i := int64(0)
	for i < count {
		turn := &env{name, i, e}
		if _, err := o.progn(args[1:], turn); err != nil {
			return nil, err
		}
		left, ok := turn.value.(int64)
		if !ok {
			return nil, fmt.Errorf("no number to count on from")
		}
		i = left + 1
	}
	if len(head) < 3 {
		return nil, nil
	}
	return o.eval(head[2], &env{name, i, e})
}

// locals evaluates flet and labels.
func (o *oracle) locals(name string, args []lisp.Value, e *env) (lisp.Value, error) {
	inner := e
	parts, _ := lisp.Slice(args[0])
	var made []*env
	for _, part := range parts {
		f, _ := lisp.Slice(part)
		inner = &env{"#" + string(f[0].(lisp.Symbol)), nil, inner}
		made = append(made, inner)
	}
	for i, part := range parts {
		f, _ := lisp.Slice(part)
		sees := e
		if name == "labels" {
			sees = inner
		}
		made[i].value = o.function(f[1], f[2:], sees)
	}
	return o.progn(args[1:], inner)
}
