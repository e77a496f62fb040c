package eval

import (
	"context"

	"parlor/commands/lisp/data"
)

// maxParts is how many parts one form or function may have. A form with shared parts may be
// exponentially large when written out.
const maxParts = 100_000

// unit is what is compiled at once: a top-level form, or a function with the functions inside it.
type unit struct {
	in         *Interp
	ctx        context.Context
	parts      int
	depth      int
	expansions []Value // of macros, to which the code refers
	own        bool    // it belongs to a definition that comes with Lisp
	retry      bool    // a macro failed, and may succeed the next time
	stopped    error   // the context has ended or the memory is full
}

// Held calls use with what the code refers to, apart from the source.
func (u *unit) Held(use func(v Value)) int64 {
	for _, v := range u.expansions {
		use(v)
	}
	return int64(u.parts) * codeSize
}

// Compiler makes the code of one function, or of a top-level form. An invalid form compiles to code
// that gives the error, so that a fault in a branch never taken does no harm.
type Compiler struct {
	*unit
	parent   *Compiler // of the function around
	visible  *binding
	next     int           // the next free slot
	size     int           // how many slots there are
	captures []ref         // of the locals of enclosing functions, as those reach them
	all      bool          // all values of the form being compiled are wanted
	binds    bool          // the form being compiled binds a dynamic variable
	pending  []data.Symbol // declared special for the variables declared next
}

// prototype is compiled code with the size of its frame.
type prototype struct {
	code Code
	size int
}

// compileTop compiles a form outside of all functions.
func (in *Interp) compileTop(ctx context.Context, form Value) (*prototype, error) {
	u := &unit{in: in, ctx: ctx}
	in.Hold(u)
	c := &Compiler{unit: u, next: 1, size: 1}
	code := c.One(form)
	return &prototype{code, c.size}, u.finish()
}

// finish charges for the code and says whether compiling came to its end.
func (u *unit) finish() error {
	u.ctx = nil
	u.in.Charge(u.parts * codeSize)
	return u.stopped
}

// One compiles a form for one value.
func (c *Compiler) One(form Value) Code { return c.compile(form, false) }

// Same compiles a form whose values are those of the form around it.
func (c *Compiler) Same(form Value) Code { return c.compile(form, c.all) }

// Every compiles a form for all its values; see [All].
func (c *Compiler) Every(form Value) Code { return c.compile(form, true) }

// ones compiles forms for one value each.
func (c *Compiler) ones(forms []Value) []Code {
	codes := make([]Code, len(forms))
	for i, form := range forms {
		codes[i] = c.One(form)
	}
	return codes
}

// Body compiles forms that are evaluated in order; the last one gives the value.
func (c *Compiler) Body(forms []Value) Code {
	forms = begin(c, forms)
	switch len(forms) {
	case 0:
		return Constant(nil)
	case 1:
		return c.Same(forms[0])
	}
	first := c.ones(forms[:len(forms)-1])
	last := c.Same(forms[len(forms)-1])
	return func(f Frame) (Value, error) {
		for _, code := range first {
			if _, err := code(f); err != nil {
				return nil, err
			}
		}
		return last(f)
	}
}

// begin strips the declarations from a body, and applies those of dynamic variables to it.
func begin(c *Compiler, body []Value) []Value {
	if len(body) > 0 && data.Car(body[0]) == Value(data.Symbol("declare")) {
		body = Declarations(c, body)
		free(c)
	}
	return body
}

// Constant gives code that gives a value.
func Constant(v Value) Code {
	return func(Frame) (Value, error) { return v, nil }
}

// failing gives code that fails.
func failing(err error) Code {
	return func(Frame) (Value, error) { return nil, err }
}

func (c *Compiler) compile(form Value, all bool) Code {
	switch x := form.(type) {
	case data.Symbol:
		return c.variable(x)
	case *data.Cons:
		defer func(before bool) { c.all = before }(c.all)
		c.all = all
		return c.guarded(x)
	}
	return Constant(form)
}

// guarded compiles a list within the limits.
func (c *Compiler) guarded(form *data.Cons) Code {
	if c.depth++; c.depth > data.MaxNesting {
		c.depth--
		return failing(data.Errorf(data.CodeNesting, "more than %d forms inside each other", data.MaxNesting))
	}
	defer func() { c.depth-- }()
	if c.parts++; c.parts > maxParts {
		return failing(data.Errorf(data.CodeTooLarge, "the form has more than %d parts", maxParts))
	}
	if c.parts%pollSteps == 0 && c.stopped == nil {
		c.stopped = c.in.Poll(c.ctx)
	}
	if c.stopped != nil {
		return failing(c.stopped)
	}
	code, err := c.list(form)
	if err != nil {
		written := writtenForm(c, form)
		return func(f Frame) (Value, error) { return nil, failed(f.In, written, err) }
	}
	return code
}

// list compiles a special form, a macro form or a call.
func (c *Compiler) list(form *data.Cons) (Code, error) {
	name, ok := NameOf(form.Car)
	if !ok {
		return c.lambdaCall(form)
	}
	op := operatorOf(c.in, name)
	if op != nil && op.special != nil {
		if op.means == nil || op.means(c, form.Cdr) {
			return c.specialForm(op, form)
		}
		op = nil // a command of that name
	}
	args, err := data.Slice(form.Cdr)
	if err != nil {
		return nil, data.Named(string(name), err)
	}
	if local, ok := c.find(functionKind, name); ok {
		return c.localCall(writtenForm(c, form), local, args), nil
	}
	if macro, ok := MacroOf(c, name); ok {
		return c.macroUse(macro, form)
	}
	if op != nil {
		return c.operatorCall(writtenForm(c, form), op, args), nil
	}
	return c.globalCall(writtenForm(c, form), name, args), nil
}

// specialForm compiles a special form, and code that undoes its dynamic bindings.
func (c *Compiler) specialForm(op *operator, form *data.Cons) (Code, error) {
	args, err := op.shape(form.Cdr)
	if err != nil {
		return nil, data.Named(op.name, err)
	}
	before := c.binds
	c.binds = false
	code, err := op.special(c, args)
	if c.binds && err == nil {
		code = unbinding(code)
	}
	c.binds = before
	if written := writtenForm(c, form); written != nil && err == nil && !op.inside {
		code = noting(code, written)
	}
	return code, data.Named(op.name, err)
}

// noting records the form when its code fails.
func noting(code Code, form *data.Cons) Code {
	return func(f Frame) (Value, error) {
		v, err := code(f)
		if err != nil {
			err = failed(f.In, form, err)
		}
		return v, err
	}
}

// macroUse compiles the expansion of a macro form.
func (c *Compiler) macroUse(macro *Function, form *data.Cons) (Code, error) {
	expansion, err := expandHere(c, macro, form)
	if err != nil {
		c.retry = true
		if c.ctx.Err() != nil {
			c.stopped = err
		}
		return nil, err
	}
	c.expansions = append(c.expansions, expansion)
	code := c.Same(expansion)
	if macro.foreign {
		code = asForeign(code)
	}
	return code, nil
}

// asForeign makes code run as code from a file: the expansion of a macro from a file is
// the file's, whoever typed the macro's name. The forms given to it are part of that.
func asForeign(code Code) Code {
	return func(f Frame) (Value, error) {
		was := f.In.foreign
		f.In.foreign = true
		v, err := code(f)
		f.In.foreign = was
		return v, err
	}
}

// Expand gives the expansion of a macro form.
func (in *Interp) Expand(ctx context.Context, macro *Function, form Value) (Value, error) {
	args, err := data.Slice(data.Cdr(form))
	if err != nil {
		return nil, err
	}
	before := in.whole
	in.whole = form
	defer func() { in.whole = before }()
	return first(in.push(ctx, macro, args))
}

// expandHere is Expand for a macro that may use the environment of the form.
func expandHere(c *Compiler, macro *Function, form Value) (Value, error) {
	before := c.in.around
	c.in.around = c
	defer func() { c.in.around = before }()
	return c.in.Expand(c.ctx, macro, form)
}

// Discard compiles forms that are evaluated for their effects.
func (c *Compiler) Discard(forms []Value) Code {
	codes := c.ones(forms)
	if len(codes) == 1 {
		return codes[0]
	}
	return func(f Frame) (Value, error) {
		for _, code := range codes {
			if _, err := code(f); err != nil {
				return nil, err
			}
		}
		return nil, nil
	}
}

// FunctionNamed compiles (function name).
func (c *Compiler) FunctionNamed(name data.Symbol) Code {
	if r, ok := c.find(functionKind, name); ok {
		return func(f Frame) (Value, error) { return r.get(f), nil }
	}
	return func(f Frame) (Value, error) {
		fn, err := f.In.functionNamed(name)
		if err != nil {
			return nil, err
		}
		return fn, nil
	}
}

// CheckLocalFunction refuses the names that come with Lisp for local functions.
func (c *Compiler) CheckLocalFunction(name data.Symbol) error {
	if op := operatorOf(c.in, name); op != nil && !op.yields() {
		return data.Fault(data.CodeProtectedName, "%s comes with Lisp and cannot be defined again", name)
	}
	return nil
}

// WantsAll says whether all values of the form being compiled are wanted.
func (c *Compiler) WantsAll() bool { return c.all }

// Part counts a part of a form that is not compiled by [Compiler.One] and the like, and refuses too
// many.
func (c *Compiler) Part() error {
	if c.parts++; c.parts > maxParts {
		return data.Fault(data.CodeTooLarge, "the form has more than %d parts", maxParts)
	}
	return nil
}

// Values compiles forms to code that gives the value of each. All are held until the last is
// evaluated.
func (c *Compiler) Values(forms []Value) func(f Frame) ([]Value, error) {
	codes := c.ones(forms)
	return func(f Frame) ([]Value, error) {
		top := f.In.Top()
		values := make([]Value, 0, len(codes))
		for _, code := range codes {
			v, err := code(f)
			if err != nil {
				return nil, err
			}
			f.In.Hold(v)
			values = append(values, v)
		}
		f.In.Drop(top)
		return values, nil
	}
}

// writtenForm gives a form for messages if a person wrote it: it is not from a definition that
// comes with Lisp, calls no function internal to those, and has no symbol that only a macro can
// have put there.
func writtenForm(c *Compiler, form *data.Cons) *data.Cons {
	if name, ok := form.Car.(data.Symbol); ok && name[0] == '%' || c.own {
		return nil
	}
	for w := data.Walk(form); w.Next(); {
		if name, ok := w.Item.(data.Symbol); ok && !name.IsInterned() {
			return nil
		}
	}
	return form
}
