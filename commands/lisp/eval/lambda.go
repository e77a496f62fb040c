package eval

import (
	"context"
	"slices"

	"parlor/commands/lisp/data"
)

// lambdaName is the name of an anonymous function.
const lambdaName = "lambda"

// lambda is the source of a function written in Lisp, and its code. All closures made
// by one lambda form share it.
type lambda struct {
	name       string
	list, body Value // parameters and body, unevaluated
	params     params
	block      data.Symbol // the name of the block around the body, empty for none
	least      int
	most       int

	unit     *unit
	captures []ref // the captured variables
	// alone says that it can capture none. It is then compiled when it is first called,
	// and again if a macro has been defined since.
	alone  bool
	own    bool // it belongs to a definition that comes with Lisp
	local  bool // macros or symbol macros of a form around it are visible to it
	macros int
	proto  *procedure
}

// Held calls use with the source and what the code refers to.
func (l *lambda) Held(use func(v Value)) int64 {
	use(l.list)
	use(l.body)
	if l.unit != nil {
		use(l.unit)
	}
	return functionSize
}

// sig gives the signature of the function: of an anonymous one, the parameters only.
func (l *lambda) sig() string {
	if l.name != lambdaName {
		return data.String(&data.Cons{Car: data.Symbol(l.name), Cdr: l.list})
	}
	if l.list == nil {
		return "()"
	}
	return data.String(l.list)
}

// Lambda compiles a function: its name, its parameters and its body, which is a block
// of that name if block is not empty. The function returned makes a closure of it.
func (c *Compiler) Lambda(name string, list, body Value, block data.Symbol) (func(f Frame) *Function, error) {
	l := &lambda{name: name, list: list, body: body, block: block, unit: c.unit, own: c.own || c.in.defining != nil}
	var err error
	if l.params, err = parseParams(list); err != nil {
		return nil, err
	}
	l.least = len(l.params.required)
	l.most = l.least + len(l.params.optional)
	if l.params.rest != "" || l.params.keyed {
		l.most = -1
	}
	if l.alone = c.visible == nil; !l.alone {
		inner := &Compiler{unit: c.unit, parent: c, visible: c.visible}
		l.proto = inner.procedure(l)
		l.captures = inner.captures
		for b := c.visible; b != nil; b = b.up {
			l.local = l.local || b.macro != nil || b.expansion != nil
		}
	}
	return l.make, nil
}

// make makes the closure in an active call of the enclosing function.
func (l *lambda) make(f Frame) *Function {
	f.In.Charge(functionSize)
	fn := &Function{Name: l.name, Min: l.least, Max: l.most, lambda: l, foreign: f.In.foreign}
	if len(l.captures) > 0 {
		f.In.Charge(len(l.captures) * 8)
		fn.boxes = make([]*box, len(l.captures))
		for i, r := range l.captures {
			fn.boxes[i] = r.share(f)
		}
	}
	return fn
}

// compiled gives the code, compiled anew if macros have been defined since.
func (l *lambda) compiled(ctx context.Context, in *Interp) (*procedure, error) {
	if l.proto != nil && (!l.alone || l.macros == in.macros) {
		return l.proto, nil
	}
	u := &unit{in: in, ctx: ctx, own: l.own}
	top := in.Hold(u)
	c := &Compiler{unit: u}
	p := c.procedure(l)
	in.Drop(top)
	if err := u.finish(); err != nil {
		return nil, err
	}
	l.unit, l.proto, l.macros = u, p, in.macros
	if u.retry {
		l.macros = -1
	}
	return p, nil
}

// procedure is the code of a function with the variables of its parameters.
type procedure struct {
	prototype
	lambda   *lambda
	required []*Local // those captured by functions inside
	optional []initial
	rest     *Local // nil for none; hidden if there are keys only
	keys     []initial
	aux      []initial
	names    []data.Keyword
	keyed    bool
	others   bool // unknown keywords are allowed
}

// initial is a parameter with the code for its default value.
type initial struct {
	local    *Local
	code     Code
	supplied *Local // nil for none
}

// procedure compiles the source of a function.
func (c *Compiler) procedure(l *lambda) *procedure {
	c.next, c.size, c.all = 1, 1, true
	p := &procedure{lambda: l, names: l.params.names(), keyed: l.params.keyed, others: l.params.others}
	forms, err := data.Slice(l.body)
	_, forms = Documented(forms)
	forms = Declarations(c, forms)
	var required []*Local
	for _, name := range l.params.required {
		required = append(required, c.Declare(name))
	}
	p.optional = c.initials(l.params.optional)
	if l.params.rest != "" {
		p.rest = c.Declare(l.params.rest)
	} else if l.params.keyed {
		p.rest = c.Hidden()
	}
	p.keys = c.initials(l.params.keys)
	p.aux = c.initials(l.params.aux)
	free(c)
	switch {
	case err != nil:
		p.code = failing(err)
	case l.block != "":
		p.code = c.Block(l.block, func() Code { return c.Body(forms) })
	default:
		p.code = c.Body(forms)
	}
	for _, local := range required {
		if local.captured {
			p.required = append(p.required, local)
		}
	}
	p.size = c.size
	return p
}

// initials declares optional parameters. The default value of each may use those before
// it.
func (c *Compiler) initials(parameters []parameter) []initial {
	var list []initial
	for range parameters { // in adjacent slots, like the arguments
		list = append(list, initial{local: c.Hidden()})
	}
	for i, q := range parameters {
		list[i].code = c.One(q.initial)
		c.Name(list[i].local, q.name)
		if q.supplied != "" {
			list[i].supplied = c.Declare(q.supplied)
		}
	}
	return list
}

// run calls the function, whose arguments are in their slots already.
func (p *procedure) run(f Frame, fn *Function) (Value, error) {
	in := f.In
	given := len(in.values) - f.base - 1
	var more []Value
	if placed := p.lambda.least + len(p.optional); given > placed {
		more = slices.Clone(in.values[f.base+1+placed:])
		in.Drop(f.base + 1 + placed)
	}
	in.reserve(f.base, p.size)
	for _, local := range p.required {
		local.Bind(f, in.values[f.base+local.slot])
	}
	if p.rest != nil || p.optional != nil || p.aux != nil {
		if err := p.bindMore(f, given-p.lambda.least, more); err != nil {
			return nil, err
		}
	}
	return p.code(f)
}

// bindMore binds the parameters after the required ones.
func (p *procedure) bindMore(f Frame, given int, more []Value) error {
	for i, q := range p.optional {
		v := f.In.values[f.base+q.local.slot]
		if i >= given {
			var err error
			if v, err = q.code(f); err != nil {
				return err
			}
		}
		q.bind(f, v, i < given)
	}
	if p.rest != nil {
		f.In.Charge(len(more) * consCharge)
		p.rest.Bind(f, data.List(more...))
	}
	if p.keyed {
		if err := p.bindKeys(f, more); err != nil {
			return err
		}
	}
	for _, q := range p.aux {
		v, err := q.code(f)
		if err != nil {
			return err
		}
		q.bind(f, v, true)
	}
	return nil
}

// bindKeys binds the keyword parameters.
func (p *procedure) bindKeys(f Frame, args []Value) error {
	if err := p.checkKeys(args); err != nil {
		return data.Named(p.lambda.name, err)
	}
	for i, q := range p.keys {
		v, given := KeywordArgument(args, p.names[i])
		if !given {
			var err error
			if v, err = q.code(f); err != nil {
				return err
			}
		}
		q.bind(f, v, given)
	}
	return nil
}

// checkKeys refuses unknown keywords, unless they are allowed.
func (p *procedure) checkKeys(args []Value) error {
	if !p.others {
		return CheckKeywords(args, p.names)
	}
	if len(args)%2 != 0 {
		return data.Fault(data.CodeWrongArity, "wanted a value after %s, given none", data.Excerpt(args[len(args)-1]))
	}
	return nil
}

// bind gives a parameter its value, and its supplied-p variable whether it was given.
func (q *initial) bind(f Frame, v Value, given bool) {
	q.local.Bind(f, v)
	if q.supplied != nil {
		q.supplied.Bind(f, data.Bool(given))
	}
}

// Documented splits a body into its docstring, if more follows it, and the rest.
func Documented(body []Value) (doc Value, rest []Value) {
	for i, form := range body {
		if _, ok := form.(string); ok && i+1 < len(body) {
			rest = append(append(rest, body[:i]...), body[i+1:]...)
			return form, rest
		}
		if data.Car(form) != Value(data.Symbol("declare")) {
			break
		}
	}
	return nil, body
}

// LocalMacroOf makes a macro of macrolet, which sees the macros around it but no
// variables.
func LocalMacroOf(c *Compiler, name string, list, body Value, block data.Symbol) (*Function, error) {
	visible := c.visible
	defer func() { c.visible = visible }()
	c.visible = nil
	for b := visible; b != nil; b = b.up {
		if b.macro != nil || b.expansion != nil {
			outer := *b
			outer.up = c.visible
			c.visible = &outer
		}
	}
	create, err := c.Lambda(name, list, body, block)
	if err != nil {
		return nil, err
	}
	return create(Frame{In: c.in}).AsMacro(), nil
}
