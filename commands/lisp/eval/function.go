package eval

import (
	"context"
	"math"
	"runtime"
	"slices"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/memory"
	"parlor/commands/lisp/signature"
)

// BuiltinFunc is a function of Lisp. It may keep the items of args, but not args itself.
type BuiltinFunc func(ctx context.Context, in *Interp, args []Value) (Value, error)

// Function is something that can be called: a host's command, a function that
// comes with Lisp, or one made by defun or lambda. A host fills in the exported
// fields. Other code calls a function by [Interp.Apply] and never by Call,
// which only a host's function has.
type Function struct {
	// Name is how errors and the printer call it.
	Name string
	// Sig is the signature, shown when the count of arguments is wrong: (play-card game
	// index &optional secondary). It may be empty.
	Sig string
	// Min and Max limit the count of arguments; Max is -1 for no limit.
	Min, Max int
	// Literal, if not nil, says whether argument i of args is passed unevaluated. A local
	// variable is evaluated even so, and so is a list, except that (quote x) gives x either
	// way.
	Literal func(args []Value, i int) bool
	// AsWritten passes all arguments unevaluated, lists as well.
	AsWritten bool
	// Call does the work. It may keep args.
	Call func(ctx context.Context, args []Value) (Value, error)
	// Pure says that Call has no side effects and is deterministic, so that it is
	// allowed inside [Interp.Pure].
	Pure bool

	builtin BuiltinFunc

	// Of functions written in Lisp.
	lambda  *lambda
	boxes   []*box // its captured variables
	macro   bool   // it is a macro
	foreign bool   // it was made by code from a file
	traced  bool   // its calls are shown
}

// box holds a captured variable.
type box struct{ value Value }

// The sizes counted for functions and their variables.
const (
	functionSize = 160
	boxSize      = 16
	codeSize     = 96 // of a part of a compiled form
)

// LispString shows the name.
func (fn *Function) LispString() string { return "#<function " + fn.Name + ">" }

// Held calls use with the captured variables and the source. The code of a function counts
// in addition, once for all functions that share it.
func (fn *Function) Held(use func(v Value)) int64 {
	if fn.lambda == nil {
		return 0
	}
	for _, b := range fn.boxes {
		use(b)
	}
	use(fn.lambda)
	return functionSize + int64(len(fn.boxes))*8
}

// Held calls use with the value of the variable.
func (b *box) Held(use func(v Value)) int64 {
	use(b.value)
	return boxSize
}

// Source gives the lambda form of a function, without its name and captured variables.
// A function that was not written in Lisp has none.
func Source(fn *Function) (Value, bool) {
	if fn.lambda == nil {
		return nil, false
	}
	return &data.Cons{Car: data.Symbol(lambdaName), Cdr: &data.Cons{Car: fn.lambda.list, Cdr: fn.lambda.body}}, true
}

// Captures says whether a function uses variables of a form around it, which its Source lacks.
func Captures(fn *Function) bool { return len(fn.boxes) > 0 }

// NameOf gives the name that a symbol or keyword is for a function.
func NameOf(v Value) (name data.Symbol, ok bool) {
	if key, isKey := v.(data.Keyword); isKey {
		return ":" + data.Symbol(key), true
	}
	name, ok = v.(data.Symbol)
	return name, ok
}

// Function gives the function that v is or names.
func (in *Interp) Function(v Value) (*Function, error) {
	if f, ok := v.(*Function); ok {
		return f, nil
	}
	if name, ok := NameOf(v); ok {
		return in.functionNamed(name)
	}
	return nil, data.Wanted("a function", v)
}

// functionNamed gives the function of that name: Lisp's, the user's or the
// host's.
func (in *Interp) functionNamed(name data.Symbol) (*Function, error) {
	op := operatorOf(in, name)
	switch {
	case op != nil && op.special != nil:
		return nil, data.Errorf(data.CodeUnknownFunction, "%s is a special form and not a function", name).About(name)
	case op != nil && op.source != nil && op.source.Macro:
		return nil, data.Errorf(data.CodeUnknownFunction, "%s is a macro and not a function", name).About(name)
	case op != nil && op.source != nil:
		return op.written(in)
	case op != nil:
		return in.shared(op), nil
	}
	fn, err := in.userFunction(name, nil)
	if err == nil && fn.macro {
		return nil, data.Errorf(data.CodeUnknownFunction, "%s is a macro and not a function", name).About(name)
	}
	return fn, err
}

// userFunction gives a function or macro that does not come with Lisp.
func (in *Interp) userFunction(name data.Symbol, visible *binding) (*Function, error) {
	if cell := in.functions[name]; cell != nil {
		return cell.fn, nil
	}
	if fn, ok := in.host.Function(string(name)); ok {
		return fn, nil
	}
	return nil, in.unknown(name, visible)
}

// Call calls a function for the code of a function of Lisp, and gives the first of
// its values.
func (in *Interp) Call(ctx context.Context, fn Value, args ...Value) (Value, error) {
	return first(in.CallAll(ctx, fn, args))
}

// CallAll is Call that gives all values; see [First].
func (in *Interp) CallAll(ctx context.Context, fn Value, args []Value) (Value, error) {
	if err := in.Poll(ctx); err != nil {
		return nil, err
	}
	f, err := in.Function(fn)
	if err != nil {
		return nil, err
	}
	return in.push(ctx, f, args)
}

// push pushes a function and its arguments and calls it.
func (in *Interp) push(ctx context.Context, fn *Function, args []Value) (Value, error) {
	base := in.Hold(fn)
	in.values = append(in.values, args...)
	v, err := in.call(ctx, fn, base)
	if err != nil && in.Handlers != nil {
		err = in.Signal(ctx, in, err)
	}
	in.Drop(base)
	return v, err
}

// call calls the function on the stack at base with the arguments above it. The caller
// drops them afterwards.
func (in *Interp) call(ctx context.Context, fn *Function, base int) (Value, error) {
	given := len(in.values) - base - 1
	if given < fn.Min || fn.Max >= 0 && given > fn.Max {
		return nil, in.wrongArity(fn, given)
	}
	if fn.lambda != nil && (!fn.traced || in.pure) {
		return in.callLambda(ctx, fn, base)
	}
	args := in.values[base+1 : len(in.values) : len(in.values)]
	in.high = max(in.high, len(in.values))
	var v Value
	var err error
	switch {
	case fn.builtin != nil:
		v, err = fn.builtin(ctx, in, args)
	case fn.traced:
		return in.callTraced(ctx, fn, args)
	default:
		v, err = in.callHost(ctx, fn, args)
	}
	if err != nil {
		return nil, data.WithOperands(data.Named(fn.Name, err), fn.Name, args)
	}
	return v, nil
}

// callHost calls a command of the host with arguments it may keep.
func (in *Interp) callHost(ctx context.Context, fn *Function, args []Value) (Value, error) {
	if !fn.Pure {
		if err := in.RefuseIfPure("a command"); err != nil {
			return nil, err
		}
	}
	args = slices.Clone(args)
	for i, arg := range args {
		if text, ok := data.Text(arg); ok { // commands do not know mutable strings
			args[i] = text
		}
	}
	v, err := fn.Call(ctx, args)
	if err != nil {
		return nil, err
	}
	in.Charge(memory.Charge(v))
	if f, ok := v.(float64); ok && (math.IsNaN(f) || math.IsInf(f, 0)) {
		return nil, data.Fault(data.CodeNotFinite, "the result is not a finite number")
	}
	return v, nil
}

// unwound is after how many nested calls the goroutine yields once. In a browser the calls
// of a goroutine that has not yielded occupy the browser's own stack, which is small;
// elsewhere yielding costs almost nothing.
const unwound = 100

// callLambda calls a function written in Lisp. The count of arguments has been
// checked.
func (in *Interp) callLambda(ctx context.Context, fn *Function, base int) (Value, error) {
	if in.depth >= maxDepth {
		return nil, data.Errorf(data.CodeRecursion, "more than %d calls inside each other; does a function call itself for ever?", maxDepth)
	}
	p, err := fn.lambda.compiled(ctx, in)
	if err != nil {
		return nil, err
	}
	if in.depth++; in.depth%unwound == 0 {
		runtime.Gosched()
	}
	was := in.foreign
	in.foreign = was || fn.foreign
	bound := len(in.dynamics)
	v, err := p.run(Frame{in, ctx, base}, fn)
	if err != nil {
		failedIn(in, fn, base, err)
	}
	if len(in.dynamics) > bound {
		in.unbind(bound)
	}
	in.foreign = was
	in.depth--
	return v, err
}

// AsFunction gives fn as it is.
func (fn *Function) AsFunction() *Function { return fn }

// AsMacro turns fn into a macro.
func (fn *Function) AsMacro() *Function {
	fn.macro = true
	return fn
}

// written gives a function or macro that comes with Lisp and is written in it. It is made
// on first use, regardless of what is running then, and is never foreign.
func (op *operator) written(in *Interp) (*Function, error) {
	if fn := in.sources[op]; fn != nil {
		return fn, nil
	}
	forms, err := in.operators.read(op.source.Definition)
	if err != nil {
		return nil, err
	}
	defer func(pure, foreign bool) { in.pure, in.foreign, in.defining = pure, foreign, nil }(in.pure, in.foreign)
	in.pure, in.foreign, in.defining = false, false, op
	for _, form := range forms {
		defer in.Drop(in.Hold(form))
		if _, err := in.evalTop(context.Background(), form); err != nil {
			return nil, err
		}
	}
	return in.sources[op], nil
}

// Macro gives the macro of a name, if it is one.
func (in *Interp) Macro(name data.Symbol) (*Function, bool) {
	if op := operatorOf(in, name); op != nil && op.source != nil && op.source.Macro {
		fn, err := op.written(in)
		return fn, err == nil
	}
	cell := in.functions[name]
	if cell == nil || !cell.fn.macro {
		return nil, false
	}
	return cell.fn, true
}

// wrongArity is the error for a call with too few or too many arguments.
func (in *Interp) wrongArity(fn *Function, given int) error {
	return data.Errorf(data.CodeWrongArity, "%s: wanted %s, given %s", fn.Name, calledAs(fn), signature.Arguments(given))
}

// failedIn records a call that an error propagates out of; its function is on the stack at
// base.
func failedIn(in *Interp, fn *Function, base int, err error) {
	if !fn.lambda.own && !Returning(err) {
		in.lastError.AddCall(err, func() string { return callText(fn, in.values[base+1:base+1+fn.Min]) })
	}
}

// callText shows a call with its required arguments.
func callText(fn *Function, args []Value) string {
	text := "(" + fn.Name
	if fn.Name == lambdaName {
		text = "(" + data.Excerpt(data.List(data.Symbol(lambdaName), fn.lambda.list))
	}
	for _, v := range args {
		if b, ok := v.(*box); ok {
			v = b.value
		}
		text += " " + data.Excerpt(v)
	}
	if fn.Max != fn.Min {
		text += " ..."
	}
	return text + ")"
}

// callTraced makes a call and traces it.
func (in *Interp) callTraced(ctx context.Context, fn *Function, args []Value) (Value, error) {
	plain := *fn
	plain.traced = false
	return in.CallAll(ctx, data.Symbol("%traced-call"), []Value{data.Symbol(fn.Name), &plain, data.List(args...)})
}

// calledAs gives the signature of a function.
func calledAs(fn *Function) string {
	if fn.lambda != nil && fn.Sig == "" {
		return fn.lambda.sig()
	}
	if fn.Sig == "" {
		return signature.Counts(fn.Min, fn.Max)
	}
	return fn.Sig
}
