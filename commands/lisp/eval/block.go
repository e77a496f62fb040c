package eval

import (
	"errors"

	"parlor/commands/lisp/data"
)

// mark is a block that is running or has been. The compiler keeps it as it keeps
// a variable, which is how a return inside a function finds the block around it.
type mark struct{ over bool }

// unwind is the error that carries the values of a return out to its block.
type unwind struct {
	to    *mark
	value Value
}

// Error is seen only by a host that is between a block and its return.
func (u *unwind) Error() string { return "a return on its way to its block" }

// Returning says whether an error is a return on its way to its block, which must
// reach it.
func Returning(err error) bool {
	var u *unwind
	return errors.As(err, &u)
}

// Block compiles what body compiles so that a return from that name leaves it. The
// block of a loop has the name nil, which is no symbol in Go: it is empty here.
func (c *Compiler) Block(name data.Symbol, body func() Code) Code {
	defer c.Scope()()
	local, all := c.declare(blockKind, name), c.all
	code := body()
	if !local.used {
		return code
	}
	return func(f Frame) (Value, error) {
		top := f.In.Top()
		m := &mark{}
		local.Bind(f, m)
		v, err := code(f)
		m.over = true
		if err == nil {
			return v, nil
		}
		var u *unwind
		if !errors.As(err, &u) || u.to != m {
			return nil, err
		}
		f.In.Drop(top)
		if !all {
			return First(u.value), nil
		}
		return u.value, nil
	}
}

// Return compiles a return from the block of that name. It looks for the block where
// it is written and not where it is called from, so a function handed to another one
// leaves the block it was made in.
func (c *Compiler) Return(name data.Symbol, form Value) (Code, error) {
	value := c.Every(form)
	r, ok := c.find(blockKind, name)
	if !ok {
		return nil, noBlock(name)
	}
	return func(f Frame) (Value, error) {
		if r.get(f).(*mark).over {
			return nil, noBlock(name)
		}
		v, err := value(f)
		if err != nil {
			return nil, err
		}
		return nil, &unwind{r.get(f).(*mark), v}
	}, nil
}

// noBlock is the fault of a return without its block.
func noBlock(name data.Symbol) error {
	if name == "" {
		return data.Fault(data.CodeReturnOutside, "there is no loop and no block named nil around it")
	}
	return data.Fault(data.CodeReturnOutside, "there is no block named %s around it", name)
}
