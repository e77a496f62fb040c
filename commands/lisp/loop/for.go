package loop

import (
	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/library"
	"parlor/games/clause"
	"slices"
	"strings"
)

// iteration is a clause for, with or repeat: start evaluates its forms, value gives the next
// value and says whether there is one, and assign gives it to the variable.
type iteration struct {
	start  func(f eval.Frame) error
	value  func(f eval.Frame) (v Value, more bool, err error)
	assign func(f eval.Frame, v Value) error
	once   bool   // it has a value in the first iteration only, like with
	late   func() // compiles what may use the variables of the whole group; may be nil
}

// group is iterations that step in parallel.
type group []iteration

// next gives all variables their next values, and says whether there are any.
func (g group) next(f eval.Frame, first bool) (bool, error) {
	if len(g) == 1 {
		return g[0].next(f, first)
	}
	if first {
		if err := g.begin(f); err != nil {
			return false, err
		}
	}
	values := make([]Value, len(g))
	top := f.In.Top()
	for n, i := range g {
		if i.once && !first {
			continue
		}
		v, more, err := i.value(f)
		if err != nil || !more {
			return false, err
		}
		f.In.Hold(v)
		values[n] = v
	}
	f.In.Drop(top)
	for n, i := range g {
		if i.once && !first {
			continue
		}
		if err := i.assign(f, values[n]); err != nil {
			return false, err
		}
	}
	return true, nil
}

// begin evaluates the forms of all.
func (g group) begin(f eval.Frame) error {
	for _, i := range g {
		if err := i.start(f); err != nil {
			return err
		}
	}
	return nil
}

func (i *iteration) next(f eval.Frame, first bool) (bool, error) {
	if first {
		if err := i.start(f); err != nil {
			return false, err
		}
	} else if i.once {
		return true, nil
	}
	v, more, err := i.value(f)
	if err != nil || !more {
		return false, err
	}
	return true, i.assign(f, v)
}

// nothing is an empty start.
func nothing(eval.Frame) error { return nil }

// discard ignores a value that no variable takes.
func discard(eval.Frame, Value) error { return nil }

// iterations compiles clauses joined by and.
func (l *clauses) iterations(of []clause.Clause[Value]) error {
	g := make(group, len(of))
	for n := range of {
		var err error
		if g[n], err = l.iteration(&of[n]); err != nil {
			return err
		}
	}
	for _, i := range g {
		if i.late != nil {
			i.late()
		}
	}
	l.groups = append(l.groups, g)
	return nil
}

// iteration compiles for, with or repeat.
func (l *clauses) iteration(c *clause.Clause[Value]) (iteration, error) {
	switch {
	case c.Word == "repeat":
		return l.repeat(c.Forms[0]), nil
	case c.Word == "with":
		return l.with(c)
	case len(c.Parts) == 0:
		return iteration{}, data.Fault(data.CodeBadForm, "wanted in, on, across, from, to, below, downto, above, by, being or = after for %s", data.Excerpt(c.Target))
	}
	switch c.Parts[0].Word {
	case "in", "on":
		return l.overList(c)
	case "across":
		return l.acrossVector(c)
	case "=":
		return l.overValues(c)
	case "being":
		return l.overTable(c)
	}
	if c.Target == nil {
		c.Target = l.c.Fresh()
	}
	name, err := l.newName(c.Target)
	if err != nil {
		return iteration{}, err
	}
	return l.overNumbers(name, c.Parts)
}

// variables declares the names in a pattern: a name, nil, or a list of patterns. The
// functions returned bind and assign them.
func (l *clauses) variables(pattern Value) (bind, assign func(f eval.Frame, v Value) error, err error) {
	if pattern == nil {
		return discard, discard, nil
	}
	pair, ok := pattern.(*data.Cons)
	if !ok {
		name, err := l.newName(pattern)
		if err != nil {
			return nil, nil, err
		}
		local := l.c.Declare(name)
		return func(f eval.Frame, v Value) error { local.Bind(f, v); return nil },
			func(f eval.Frame, v Value) error { local.Set(f, v); return nil }, nil
	}
	bindCar, assignCar, err := l.variables(pair.Car)
	if err != nil {
		return nil, nil, err
	}
	bindCdr, assignCdr, err := l.variables(pair.Cdr)
	if err != nil {
		return nil, nil, err
	}
	both := func(first, rest func(f eval.Frame, v Value) error) func(f eval.Frame, v Value) error {
		return func(f eval.Frame, v Value) error {
			if _, ok := v.(*data.Cons); !ok && v != nil {
				return data.Wanted("a list that fits "+data.Excerpt(pattern), v)
			}
			if err := first(f, data.Car(v)); err != nil {
				return err
			}
			return rest(f, data.Cdr(v))
		}
	}
	return both(bindCar, bindCdr), both(assignCar, assignCdr), nil
}

// newName gives the name of a variable, which must be unique in the loop.
func (l *clauses) newName(form Value) (data.Symbol, error) {
	name, err := eval.VariableName(form)
	if err == nil && slices.Contains(l.names, name) {
		err = data.Fault(data.CodeBadForm, "there are two variables named %s", name)
	}
	l.names = append(l.names, name)
	return name, err
}

// starting combines several starts, after which the variables exist without a value.
func starting(bind func(f eval.Frame, v Value) error, starts ...func(f eval.Frame) error) func(f eval.Frame) error {
	return func(f eval.Frame) error {
		for _, start := range starts {
			if err := start(f); err != nil {
				return err
			}
		}
		return bind(f, nil)
	}
}

// overList iterates over the items of a list, or for on over its tails. By names the
// function that gives the next tail, by default cdr.
func (l *clauses) overList(c *clause.Clause[Value]) (iteration, error) {
	word := c.Parts[0].Word
	rest, start := eval.Hold(l.c, c.Parts[0].Form)
	by, startBy := (*eval.Local)(nil), nothing
	if form, ok := c.Part("by"); ok {
		by, startBy = eval.Hold(l.c, form)
	}
	bind, assign, err := l.variables(c.Target)
	return iteration{
		start:  starting(bind, start, startBy),
		assign: assign,
		value: func(f eval.Frame) (Value, bool, error) {
			at, ok := rest.Get(f).(*data.Cons)
			if !ok && word == "in" && rest.Get(f) != nil {
				return nil, false, data.Wanted("a list", rest.Get(f))
			}
			if !ok {
				return nil, false, nil
			}
			var v Value = at
			if word == "in" {
				v = at.Car
			}
			tail, err := following(f, at, by)
			rest.Set(f, tail)
			return v, true, err
		},
	}, err
}

// following gives the tail of a list after at.
func following(f eval.Frame, at *data.Cons, by *eval.Local) (Value, error) {
	if by == nil {
		return at.Cdr, nil
	}
	return f.In.Call(f.Ctx, by.Get(f), at)
}

// walk is a walk through a vector, held in a slot.
type walk struct{ data.Sequence }

// acrossVector iterates over the items of a vector or string.
func (l *clauses) acrossVector(c *clause.Clause[Value]) (iteration, error) {
	kept, start := eval.Hold(l.c, c.Parts[0].Form)
	bind, assign, err := l.variables(c.Target)
	begin := func(f eval.Frame) error {
		v := kept.Get(f)
		if _, list := v.(*data.Cons); list || v == nil || !data.IsSequence(v) {
			return data.Wanted("a vector or a string after across", v)
		}
		kept.Set(f, &walk{data.Through(v)})
		return nil
	}
	return iteration{
		start:  starting(bind, start, begin),
		assign: assign,
		value: func(f eval.Frame) (Value, bool, error) {
			w := kept.Get(f).(*walk)
			more := w.Next()
			return w.Item, more, w.Err
		},
	}, err
}

// overTable iterates over the keys or values of a hash table: being the hash-keys of a
// table using (hash-value name).
func (l *clauses) overTable(c *clause.Clause[Value]) (iteration, error) {
	target, what := c.Target, wordOf(c.Parts[0].Form)
	if strings.HasSuffix(what, "symbol") || strings.HasSuffix(what, "symbols") {
		return iteration{}, data.Fault(data.CodeBadForm, "to go through the symbols of a package is left out of this Lisp")
	}
	if !slices.Contains([]string{"hash-key", "hash-keys", "hash-value", "hash-values"}, what) {
		return iteration{}, data.Fault(data.CodeBadForm, "wanted hash-keys or hash-values after being, given %s", data.Excerpt(c.Parts[0].Form))
	}
	of, ok := c.Part("of")
	if !ok {
		of, ok = c.Part("in")
	}
	if !ok {
		return iteration{}, data.Fault(data.CodeBadForm, "wanted of and a hash table after %s", what)
	}
	table, start := eval.Hold(l.c, of)
	var other Value
	if using, ok := c.Part("using"); ok {
		parts, err := data.Slice(using)
		if err != nil || len(parts) != 2 {
			return iteration{}, data.Fault(data.CodeBadForm, "wanted (hash-value name) or (hash-key name) after using")
		}
		other = parts[1]
	}
	keys := l.c.Hidden()
	byKey := what == "hash-key" || what == "hash-keys"
	if byKey {
		target = &data.Cons{Car: target, Cdr: other}
	} else {
		target = &data.Cons{Car: other, Cdr: target}
	}
	bind, assign, err := l.variables(target)
	begin := func(f eval.Frame) error {
		list, err := f.In.Call(f.Ctx, data.Symbol("%table-keys"), table.Get(f))
		keys.Bind(f, list)
		return err
	}
	return iteration{
		start:  starting(bind, start, begin),
		assign: assign,
		value: func(f eval.Frame) (Value, bool, error) {
			at, ok := keys.Get(f).(*data.Cons)
			if !ok {
				return nil, false, nil
			}
			keys.Set(f, at.Cdr)
			v, _, err := table.Get(f).(*data.HashTable).Get(at.Car)
			return &data.Cons{Car: at.Car, Cdr: v}, true, err
		},
	}, err
}

// numbers has the slots of a for over numbers; nil for those not given.
type numbers struct {
	from, to, by *eval.Local
	next         *eval.Local
	down, open   bool // it counts down; the end is excluded
}

// overNumbers counts from a number, by default 0, to another in steps of 1 or as given.
// The three may come in any order.
func (l *clauses) overNumbers(name data.Symbol, parts []clause.Phrase[Value]) (iteration, error) {
	var n numbers
	var starts []func(f eval.Frame) error
	for _, part := range parts {
		place, word := &n.to, part.Word
		switch word {
		case "from", "upfrom", "downfrom":
			place = &n.from
		case "by":
			place = &n.by
		}
		n.down = n.down || word == "downfrom" || word == "downto" || word == "above"
		n.open = n.open || word == "below" || word == "above"
		if *place != nil {
			return iteration{}, data.Fault(data.CodeBadForm, "%s twice in for %s", word, name)
		}
		local, start := eval.Hold(l.c, part.Form)
		*place = local
		starts = append(starts, start)
	}
	n.next = l.c.Hidden()
	variable := l.c.Declare(name)
	bind := func(f eval.Frame, _ Value) error { variable.Bind(f, n.next.Get(f)); return nil }
	return iteration{
		start:  starting(bind, append(starts, n.start)...),
		value:  n.step,
		assign: func(f eval.Frame, v Value) error { variable.Set(f, v); return nil },
	}, nil
}

// start checks the numbers and prepares the first one.
func (n *numbers) start(f eval.Frame) error {
	first := data.Whole(0)
	if n.from != nil {
		first = n.from.Get(f)
	}
	n.next.Bind(f, first)
	if n.by == nil {
		return nil
	}
	positive, err := library.Less(data.Whole(0), n.by.Get(f))
	if err == nil && !positive {
		err = data.Fault(data.CodeOutOfRange, "wanted a number above 0 after by, given %s", data.Excerpt(n.by.Get(f)))
	}
	return err
}

// step gives the next number, unless it is past the end.
func (n *numbers) step(f eval.Frame) (Value, bool, error) {
	v := n.next.Get(f)
	if n.to != nil {
		beyond, err := n.beyond(v, n.to.Get(f))
		if beyond || err != nil {
			return nil, false, err
		}
	}
	by, add := data.Whole(1), library.Add
	if n.by != nil {
		by = n.by.Get(f)
	}
	if n.down {
		add = library.Subtract
	}
	next, err := add(f, v, by)
	if err != nil {
		return nil, false, err
	}
	n.next.Set(f, next)
	return v, true, nil
}

// beyond says whether a number is past the end.
func (n *numbers) beyond(v, end Value) (bool, error) {
	if n.down {
		v, end = end, v
	}
	if n.open {
		before, err := library.Less(v, end)
		return !before, err
	}
	return library.Less(end, v)
}
