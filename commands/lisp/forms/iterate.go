package forms

import (
	"math"
	"math/big"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/loop"
)

// iterationForms lists the special forms that repeat.
func iterationForms() []eval.Special {
	return []eval.Special{
		{Sig: "(dotimes (var count &optional result) body...)", Brief: "evaluates the body with var from 0 to count-1", Compile: dotimes},
		{Sig: "(dolist (var list &optional result) body...)", Brief: "evaluates the body with var as each item of the list", Compile: dolist},
		{Sig: "(do (variables...) (test results...) body...)", Brief: "evaluates the body until the test is true; each variable is (name first step)", Compile: do},
		{Sig: "(loop forms...)", Brief: loop.Brief, Compile: loop.Compile},
		{Sig: "(loop-finish)", Brief: "ends the turns of the loop around, as if they had come to their end", Compile: loop.Finish},
	}
}

// head is the (var over result) of dotimes and dolist.
type head struct {
	variable *eval.Local
	over     eval.Code // the count or the list
	kept     *eval.Local
	result   eval.Code // the value of the loop
}

// parseHead parses (var over result). The variable is visible afterwards.
func parseHead(c *eval.Compiler, form Value, body []Value) (head, error) {
	parts, err := data.Slice(form)
	if err != nil || len(parts) < 2 || len(parts) > 3 {
		return head{}, data.BadForm("(var value &optional result) first", form)
	}
	name, err := eval.VariableName(parts[0])
	if err != nil {
		return head{}, err
	}
	h := head{over: c.One(parts[1]), kept: c.Hidden()}
	eval.Declarations(c, body)
	h.variable = c.Declare(name)
	h.result = c.Same(argument(parts, 2))
	return h, nil
}

// repeat compiles a loop: run makes the code from the body, in a block for return.
func repeat(c *eval.Compiler, name string, args []Value, run func(h head, body eval.Code) eval.Code) (eval.Code, error) {
	defer c.Scope()()
	var failed error
	code := c.Block("", func() eval.Code {
		h, err := parseHead(c, args[0], args[1:])
		if err != nil {
			failed = err
			return eval.Constant(nil)
		}
		return run(h, eval.Tagged(c, args[1:]))
	})
	return named(name, code), failed
}

// dotimes binds a new variable for every iteration, so that closures made in the body
// keep the number they saw. It goes on from the number that the body has left in it.
func dotimes(c *eval.Compiler, args []Value) (eval.Code, error) {
	return repeat(c, "dotimes", args, func(h head, body eval.Code) eval.Code {
		return func(f eval.Frame) (Value, error) {
			v, err := h.over(f)
			if err != nil {
				return nil, err
			}
			count, ok := v.(int64)
			if _, large := v.(*big.Int); large {
				count, ok = math.MaxInt64, true // never reached
			}
			if !ok {
				return nil, data.Wanted("a whole number of times", v)
			}
			i := int64(0)
			for h.variable.Bind(f, data.Whole(i)); i < count; h.variable.Bind(f, data.Whole(i)) {
				if err := f.Turn(); err != nil {
					return nil, err
				}
				if _, err := body(f); err != nil {
					return nil, err
				}
				if i, ok = h.variable.Get(f).(int64); !ok {
					return nil, data.Wanted("a whole number", h.variable.Get(f))
				}
				if i == math.MaxInt64 { // the next number is past every end
					h.variable.Bind(f, new(big.Int).Add(big.NewInt(i), big.NewInt(1)))
					break
				}
				i++
			}
			return h.result(f)
		}
	})
}

// dolist does not trust its list to end: the body may make it circular.
func dolist(c *eval.Compiler, args []Value) (eval.Code, error) {
	return repeat(c, "dolist", args, func(h head, body eval.Code) eval.Code {
		return func(f eval.Frame) (Value, error) {
			list, err := h.over(f)
			if err != nil {
				return nil, err
			}
			h.kept.Bind(f, list)
			w := data.Walk(list)
			for w.Next() {
				if err := f.Turn(); err != nil {
					return nil, err
				}
				h.variable.Bind(f, w.Item)
				if _, err := body(f); err != nil {
					return nil, err
				}
			}
			if w.Err != nil {
				return nil, w.Err
			}
			h.variable.Bind(f, nil)
			return h.result(f)
		}
	})
}

// stepped is a variable of do.
type stepped struct {
	local *eval.Local
	next  *eval.Local // holds the next value until all are evaluated
	first eval.Code
	step  eval.Code // nil for none
}

// do evaluates the next values of all variables before it assigns any.
func do(c *eval.Compiler, args []Value) (eval.Code, error) {
	end, err := data.Slice(args[1])
	if err != nil || len(end) == 0 {
		return nil, data.BadForm("(test results...) after the variables", args[1])
	}
	defer c.Scope()()
	var failed error
	code := c.Block("", func() eval.Code {
		variables, err := steppedVariables(c, args[0], args[2:])
		if err != nil {
			failed = err
			return eval.Constant(nil)
		}
		return doLoop(variables, c.One(end[0]), c.Body(end[1:]), eval.Tagged(c, args[2:]))
	})
	return code, failed
}

// steppedVariables parses the variables of do, each (name first step). They are visible
// afterwards.
func steppedVariables(c *eval.Compiler, form Value, body []Value) ([]stepped, error) {
	items, err := data.Slice(form)
	if err != nil {
		return nil, data.BadForm("a list of variables, each (name first step)", form)
	}
	variables, names, steps := make([]stepped, len(items)), make([]data.Symbol, len(items)), make([]Value, len(items))
	for i, item := range items {
		parts := []Value{item}
		if list, ok := item.(*data.Cons); ok {
			if parts, err = data.Slice(list); err != nil || len(parts) > 3 {
				return nil, data.BadForm("a variable as (name first step)", item)
			}
		}
		if names[i], err = eval.VariableName(parts[0]); err != nil {
			return nil, err
		}
		variables[i].first = c.One(argument(parts, 1))
		variables[i].local, variables[i].next = c.Hidden(), c.Hidden()
		if len(parts) == 3 {
			steps[i] = data.List(parts[2])
		}
	}
	eval.Declarations(c, body)
	for i := range variables {
		c.Name(variables[i].local, names[i])
	}
	for i, step := range steps {
		if step != nil {
			variables[i].step = c.One(data.Car(step))
		}
	}
	return variables, nil
}

// doLoop is the code of do.
func doLoop(variables []stepped, test, result, body eval.Code) eval.Code {
	return func(f eval.Frame) (Value, error) {
		for _, v := range variables {
			first, err := v.first(f)
			if err != nil {
				return nil, err
			}
			v.local.Bind(f, first)
		}
		for {
			if err := f.Turn(); err != nil {
				return nil, err
			}
			done, err := test(f)
			if err != nil {
				return nil, err
			}
			if done != nil {
				return result(f)
			}
			if _, err := body(f); err != nil {
				return nil, err
			}
			if err := stepAll(f, variables); err != nil {
				return nil, err
			}
		}
	}
}

// stepAll gives the variables of do their next values.
func stepAll(f eval.Frame, variables []stepped) error {
	for _, v := range variables {
		if v.step == nil {
			continue
		}
		next, err := v.step(f)
		if err != nil {
			return err
		}
		v.next.Bind(f, next)
	}
	for _, v := range variables {
		if v.step != nil {
			v.local.Set(f, v.next.Get(f))
		}
	}
	return nil
}
