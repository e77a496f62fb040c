package eval

import (
	"context"

	"parlor/commands/lisp/data"
)

// maxParts is how many parts one form or function may be compiled from. A form
// that shares its parts with itself may be endless on paper.
const maxParts = 100_000

// unit is what is compiled at once: a form at the top, or a function with the
// functions inside it.
type unit struct {
	in         *Interp
	ctx        context.Context
	parts      int
	depth      int
	expansions []Value // what macros made, to which the code refers
	own        bool    // it is out of a definition that comes with Lisp
	retry      bool    // a macro failed, which it may not do the next time
	stopped    error   // the context has ended or the memory is full
}

// Held hands over what the code refers to besides the source.
func (u *unit) Held(use func(v Value)) int64 {
	for _, v := range u.expansions {
		use(v)
	}
	return int64(u.parts) * codeSize
}

// Compiler makes the code of one function, or of a form at the top. A form that
// makes no sense compiles to code that gives the error, so that a fault in a branch
// never taken does no harm.
type Compiler struct {
	*unit
	parent   *Compiler // of the function around
	visible  *binding
	next     int           // the next free slot
	size     int           // how many slots there are
	captures []ref         // of the locals of functions around, as those reach them
	all      bool          // whoever uses the form being compiled takes several values
	binds    bool          // the form being compiled binds a dynamic variable
	pending  []data.Symbol // what is declared special for the variables that come next
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

// One compiles a form of which one value is wanted.
func (c *Compiler) One(form Value) Code { return c.compile(form, false) }

// Same compiles a form that gives its values to whoever uses the form it is part of.
func (c *Compiler) Same(form Value) Code { return c.compile(form, c.all) }

// Every compiles a form of which all values are wanted; see [All].
func (c *Compiler) Every(form Value) Code { return c.compile(form, true) }

// ones compiles forms of each of which one value is wanted.
func (c *Compiler) ones(forms []Value) []Code {
	codes := make([]Code, len(forms))
	for i, form := range forms {
		codes[i] = c.One(form)
	}
	return codes
}

// Body compiles forms that are evaluated one after the other; the last one gives
// the value.
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

// begin takes the declarations off a body, and makes those that name dynamic variables hold
// for it.
func begin(c *Compiler, body []Value) []Value {
	if len(body) > 0 && data.Car(body[0]) == Value(data.Symbol("declare")) {
		body = Declarations(c, body)
		free(c)
	}
	return body
}

// Constant gives the code of a value.
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

// list compiles a special form, the use of a macro or a call.
func (c *Compiler) list(form *data.Cons) (Code, error) {
	name, ok := form.Car.(data.Symbol)
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

// specialForm compiles a special form, and code that takes back what it binds.
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

// noting notes the form that code is of when it fails.
func noting(code Code, form *data.Cons) Code {
	return func(f Frame) (Value, error) {
		v, err := code(f)
		if err != nil {
			err = failed(f.In, form, err)
		}
		return v, err
	}
}

// macroUse compiles what a macro makes of the forms given to it.
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

// asForeign has code run as code out of a file: what a macro out of a file makes is the
// file's, whoever has typed its name. The forms given to it are part of that.
func asForeign(code Code) Code {
	return func(f Frame) (Value, error) {
		was := f.In.foreign
		f.In.foreign = true
		v, err := code(f)
		f.In.foreign = was
		return v, err
	}
}

// Expand gives the form that a macro makes of others.
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

// expandHere is Expand where a macro may ask what is known around the form.
func expandHere(c *Compiler, macro *Function, form Value) (Value, error) {
	before := c.in.around
	c.in.around = c
	defer func() { c.in.around = before }()
	return c.in.Expand(c.ctx, macro, form)
}

// Discard compiles forms that are evaluated for what they do.
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

// WantsAll says whether whoever uses the form being compiled takes several values.
func (c *Compiler) WantsAll() bool { return c.all }

// Part counts a part of a form that is not compiled by [Compiler.One] and its like,
// and says when there are too many.
func (c *Compiler) Part() error {
	if c.parts++; c.parts > maxParts {
		return data.Fault(data.CodeTooLarge, "the form has more than %d parts", maxParts)
	}
	return nil
}

// Values compiles forms to code that gives the value of each. All are held up to the
// last.
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

// writtenForm gives a form for messages if people have written it: not one out of a definition that
// comes with Lisp, and neither a call of a function that is for those alone nor one with a symbol
// that only a macro can have put there.
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
