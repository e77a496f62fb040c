package forms

import (
	"fmt"
	"time"

	"parlor/commands/lisp/eval"
)

// timeForms lists the special form that measures.
func timeForms() []eval.Special {
	return []eval.Special{
		{Sig: "(time form)", Brief: "the values of the form; prints how long it took, the calls made and the bytes of values made", Compile: timeForm},
	}
}

// timeForm is the one place of the language at which a clock is read.
func timeForm(c *eval.Compiler, args []Value) (eval.Code, error) {
	form := c.Same(args[0])
	return named("time", func(f eval.Frame) (Value, error) {
		if err := f.In.RefuseIfPure("output"); err != nil {
			return nil, err
		}
		calls, made, start := f.In.Steps(), f.In.Made(), time.Now()
		v, err := form(f)
		if err != nil {
			return nil, err
		}
		took := time.Since(start)
		f.In.Host().Write(fmt.Sprintf("%v, %d calls, %d bytes of values\n", took.Round(time.Microsecond), f.In.Steps()-calls, f.In.Made()-made))
		return v, nil
	}), nil
}
