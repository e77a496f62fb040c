package language

import (
	"maps"
	"slices"
	"strings"

	"parlor/games"
)

// Field is a number of the state, or a block of numbers.
type Field struct {
	Name     string
	At       int    // the index of its first cell
	Size     [2]int // rows and columns; a single number is 1 by 1, a vector 1 by n
	Vector   bool
	From, To int
}

// Len is the number of cells of a field.
func (d *Field) Len() int { return d.Size[0] * d.Size[1] }

// Table is constant numbers, in rows of equal length.
type Table struct {
	Name    string
	Rows    [][]int
	vector  bool
	numbers []int
}

// NewTable makes a table of rows of one length; a vector is one row.
func NewTable(name string, rows [][]int, vector bool) *Table {
	return &Table{name, rows, vector, slices.Concat(rows...)}
}

// function is a function of the game, which is inlined where it is called.
type function struct {
	params []string
	body   []Form
	busy   bool // being inlined
}

// Compiler compiles forms, and knows the meaning of names.
type Compiler struct {
	Fields    map[string]*Field
	Tables    map[string]*Table
	Numbers   map[string]int // options and other names for a number
	functions map[string]*function
	// DidYouMean suggests the nearest of some words; nil for no suggestions.
	DidYouMean func(word string, among []string) string
	// ReadOnly refuses forms that change the state: conditions and features only read it.
	ReadOnly bool

	scope []local
	nodes int
}

// local is a local variable.
type local struct {
	name   string
	slot   int
	lo, hi int // bounds
}

// NewCompiler makes a compiler that knows only the name mover.
func NewCompiler(didYouMean func(word string, among []string) string) *Compiler {
	return &Compiler{
		Fields:     map[string]*Field{"mover": {Name: "mover", At: Mover, Size: [2]int{1, 1}, To: 1}},
		Tables:     map[string]*Table{},
		Numbers:    map[string]int{},
		functions:  map[string]*function{},
		DidYouMean: didYouMean,
	}
}

// Free refuses a name that is taken.
func (c *Compiler) Free(name string, at Form) error {
	_, field := c.Fields[name]
	_, table := c.Tables[name]
	_, number := c.Numbers[name]
	if field || table || number || c.functions[name] != nil || forms[name] != nil || shorts[name].as != nil || name == "t" || name == "nil" {
		return Bad(at, "%s has a meaning already; choose another name", name)
	}
	return nil
}

// DefineFunction registers a function of the game: (defun name (parameters) body).
func (c *Compiler) DefineFunction(f Form) error {
	if len(f.Items) < 4 || f.Items[1].Kind != Name || f.Items[2].Kind != List {
		return Bad(f, "wanted (defun name (parameters) body)")
	}
	fn := &function{body: f.Items[3:]}
	for _, p := range f.Items[2].Items {
		if p.Kind != Name {
			return Bad(f, "wanted names as parameters, given %s", p)
		}
		fn.params = append(fn.params, p.Word)
	}
	if err := c.Free(f.Items[1].Word, f); err != nil {
		return err
	}
	c.functions[f.Items[1].Word] = fn
	return nil
}

// Sort is the type of a form: a number, a condition, or nothing.
type Sort uint8

// The three sorts.
const (
	Nothing Sort = iota
	Number
	Condition
)

func (s Sort) String() string { return [...]string{"nothing", "a number", "a condition"}[s] }

// Expr is a compiled form with what is known about it.
type Expr struct {
	Run    Code
	Sort   Sort
	Lo, Hi int // bounds of a number
	form   Form
	source source // where it can be read without running code
	fixed  bool   // it is constant and without side effects
}

// Unlimited is the bound of a number without known bounds. Only constants lie beyond it.
const Unlimited = 1 << 40

// acting marks an expression as having side effects, so that it is always run.
func (e Expr) acting() Expr {
	e.fixed, e.source = false, source{}
	return e
}

func number(form Form, run Code, lo, hi int) Expr {
	lo, hi = clamped(lo, hi)
	return Expr{Run: run, Sort: Number, Lo: lo, Hi: hi, form: form}
}

// clamped keeps the bounds of a number in those of numbers, so that no two bounds that are not known
// are one number.
func clamped(lo, hi int) (int, int) {
	return min(max(lo, -Unlimited), Unlimited-1), max(min(hi, Unlimited), 1-Unlimited)
}

func constant(form Form, n int) Expr {
	return Expr{Run: func(*Frame) int { return n }, Sort: Number, Lo: n, Hi: n, form: form, fixed: true}
}

func condition(form Form, run Code) Expr { return Expr{Run: run, Sort: Condition, form: form} }

func action(form Form, run Code) Expr { return Expr{Run: run, form: form} }

// Compile compiles a form.
func (c *Compiler) Compile(f Form) (Expr, error) {
	if c.nodes++; c.nodes > maxNodes {
		return Expr{}, Bad(f, "the game is too large once its functions are written out where they are called")
	}
	switch f.Kind {
	case Whole:
		if f.Number > 1_000_000_000 || f.Number < -1_000_000_000 {
			return Expr{}, Bad(f, "wanted a number of nine digits at most")
		}
		return constant(f, int(f.Number)), nil
	case Name:
		return c.name(f)
	case List:
		if len(f.Items) == 0 { // nil
			return condition(f, func(*Frame) int { return 0 }), nil
		}
		return c.call(f)
	}
	return Expr{}, Bad(f, "wanted a number, a name or a form in parentheses")
}

// Number compiles a form that must be a number.
func (c *Compiler) Number(f Form) (Expr, error) { return c.of(f, Number) }

// Condition compiles a form that must be a condition.
func (c *Compiler) Condition(f Form) (Expr, error) { return c.of(f, Condition) }

func (c *Compiler) of(f Form, want Sort) (Expr, error) {
	e, err := c.Compile(f)
	if err == nil && e.Sort != want {
		hint := ""
		if want == Condition && e.Sort == Number {
			hint = "; write (/= " + f.Quoted() + " 0)"
		}
		err = Bad(f, "wanted %s, given %s%s", want, e.Sort, hint)
	}
	return e, err
}

// Constant computes a number that must be known at compile time.
func (c *Compiler) Constant(f Form) (int, error) {
	e, err := c.Number(f)
	if err == nil && !e.fixed {
		err = Bad(f, "wanted a number that is known beforehand")
	}
	return e.Lo, err
}

// name compiles a variable, a field, an option, t or nil.
func (c *Compiler) name(f Form) (Expr, error) {
	if v := c.local(f.Word); v != nil {
		if v.lo == v.hi {
			return constant(f, v.lo), nil
		}
		return read(f, source{from: ofVariable, at: v.slot}, v.lo, v.hi), nil
	}
	if n, ok := c.Numbers[f.Word]; ok {
		return constant(f, n), nil
	}
	if d := c.Fields[f.Word]; d != nil {
		if d.Vector {
			return Expr{}, Bad(f, "%s has %d numbers; take one of them by (aref %s n)", d.Name, d.Len(), d.Name)
		}
		return read(f, source{from: ofCell, at: d.At}, d.From, d.To), nil
	}
	if f.Word == "t" {
		return condition(f, func(*Frame) int { return 1 }), nil
	}
	return Expr{}, Bad(f, "no variable is named %s%s", f.Word, c.near(f.Word, c.variables()))
}

func (c *Compiler) near(word string, among []string) string {
	if c.DidYouMean == nil {
		return ""
	}
	slices.Sort(among)
	return c.DidYouMean(word, among)
}

// variables lists the names of numbers.
func (c *Compiler) variables() (names []string) {
	names = slices.Collect(maps.Keys(c.Fields))
	names = slices.AppendSeq(names, maps.Keys(c.Numbers))
	for _, v := range c.scope {
		names = append(names, v.name)
	}
	return names
}

func (c *Compiler) local(name string) *local {
	for i := len(c.scope) - 1; i >= 0; i-- {
		if c.scope[i].name == name {
			return &c.scope[i]
		}
	}
	return nil
}

// Bind binds a local variable, until Unbind is called with the number bound before.
func (c *Compiler) Bind(name string, lo, hi int, at Form) (slot int, err error) {
	if slot = len(c.scope); slot == maxLocals {
		return 0, Bad(at, "more than %d variables at once", maxLocals)
	}
	c.scope = append(c.scope, local{name, slot, lo, hi})
	return slot, nil
}

// Bound is the number of bound variables.
func (c *Compiler) Bound() int { return len(c.scope) }

// Unbind leaves the first n variables bound.
func (c *Compiler) Unbind(n int) { c.scope = c.scope[:n] }

// call compiles a list: a form of the language, or a function of the game.
func (c *Compiler) call(f Form) (Expr, error) {
	head := f.Head()
	if s, ok := shorts[head]; ok {
		full, err := s.inFull(f)
		if err != nil {
			return Expr{}, err
		}
		return c.Compile(full)
	}
	if compile := forms[head]; compile != nil {
		e, err := compile(c, f)
		if err == nil && e.Sort == Number && c.fixed(f) {
			e, err = computed(f, e)
		}
		e.form = f
		return e, err
	}
	if fn := c.functions[head]; fn != nil {
		return c.writeOut(head, fn, f)
	}
	names := slices.Collect(maps.Keys(forms))
	names = slices.AppendSeq(names, maps.Keys(shorts))
	names = slices.AppendSeq(names, maps.Keys(c.functions))
	if head == "" {
		return Expr{}, Bad(f, "wanted a list that begins with a name")
	}
	return Expr{}, Bad(f, "nothing is called %s%s", head, c.near(head, names))
}

// computed computes arithmetic on constants.
func computed(f Form, e Expr) (_ Expr, err error) {
	defer func() {
		if err != nil {
			err = games.Errorf("bad-game", "%v", err)
		}
	}()
	defer games.Stopped(&err)
	return constant(f, e.Run(new(Frame))), nil
}

// fixed says whether a form is arithmetic on constants only.
func (c *Compiler) fixed(f Form) bool {
	_, named := c.Numbers[f.Word]
	switch {
	case f.Kind == Whole:
		return true
	case f.Kind == Name:
		return named && c.local(f.Word) == nil
	}
	return reckons[f.Head()] && !slices.ContainsFunc(f.Rest(), func(a Form) bool { return !c.fixed(a) })
}

// writeOut inlines a function call: its arguments, then its body with only its parameters
// in scope.
func (c *Compiler) writeOut(name string, fn *function, f Form) (Expr, error) {
	if len(f.Rest()) != len(fn.params) {
		return Expr{}, Bad(f, "%s takes (%s)", name, strings.Join(fn.params, " "))
	}
	if fn.busy {
		return Expr{}, Bad(f, "%s calls itself; use loop", name)
	}
	before := slices.Clone(c.scope)
	var args []Expr
	for i, a := range f.Rest() {
		arg, err := c.Number(a)
		if err != nil {
			return Expr{}, err
		}
		args = append(args, arg)
		if _, err := c.Bind("", arg.Lo, arg.Hi, f); err != nil { // reserves its slot while the others are compiled
			return Expr{}, err
		}
		if assigns(fn.body, fn.params[i]) {
			args[i].Lo, args[i].Hi = -Unlimited, Unlimited
		}
	}
	for i := range before {
		c.scope[i].name = ""
	}
	for i, p := range fn.params {
		v := &c.scope[len(before)+i]
		v.name, v.lo, v.hi = p, args[i].Lo, args[i].Hi
	}
	fn.busy = true
	body, err := c.Body(fn.body, f)
	fn.busy = false
	c.scope = before
	if err != nil || len(args) == 0 {
		return body, err
	}
	body = body.acting()
	inner, base := body.Run, len(before)
	switch first := args[0].Run; len(args) {
	case 1:
		body.Run = func(fr *Frame) int { fr.Vars[base] = first(fr); return inner(fr) }
	default:
		body.Run = func(fr *Frame) int {
			for i := range args {
				fr.Vars[base+i] = args[i].Run(fr)
			}
			return inner(fr)
		}
	}
	return body, nil
}

// assigns says whether some forms may assign to a variable.
func assigns(body []Form, name string) bool {
	return slices.ContainsFunc(body, func(f Form) bool {
		for i := 1; i < len(f.Items); i += 2 {
			if head := f.Head(); f.Items[i].Is(name) && (head == "setf" || i == 1 && (head == "incf" || head == "decf")) {
				return true
			}
		}
		return f.Kind == List && assigns(f.Items, name)
	})
}

// Body compiles a sequence of forms, whose value is that of the last one.
func (c *Compiler) Body(body []Form, at Form) (Expr, error) {
	var all []Expr
	for _, f := range body {
		e, err := c.Compile(f)
		if err != nil {
			return e, err
		}
		all = append(all, e)
	}
	if len(all) == 0 {
		return action(at, func(*Frame) int { return 0 }), nil
	}
	last := all[len(all)-1]
	if len(all) > 1 {
		last = last.acting()
	}
	switch len(all) {
	case 1:
	case 2:
		a, b := all[0].Run, last.Run
		last.Run = func(fr *Frame) int { a(fr); return b(fr) }
	default:
		before, b := all[:len(all)-1], last.Run
		last.Run = func(fr *Frame) int {
			for i := range before {
				before[i].Run(fr)
			}
			return b(fr)
		}
	}
	return last, nil
}
