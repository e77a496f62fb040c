package loop

import (
	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/library"
	"parlor/games/clause"
	"slices"
	"strings"
)

// iteration is a clause for or repeat, or a test between them. As in Common Lisp all variables exist
// before the first turn; a turn asks whether there is a next value, gives it to the variable, and
// asks whether that is one.
type iteration struct {
	starts  []func(f eval.Frame) error                    // evaluate its forms, before its variables exist
	initial func(f eval.Frame) (Value, error)             // the value of its variables before the first turn
	target  Value                                         // its variables
	local   *eval.Local                                   // the variable, if it is one that takes part in the counting
	before  func(f eval.Frame) (bool, error)              // whether the turn has a value; nil if that is always so
	value   func(f eval.Frame, first bool) (Value, error) // of the variables in the turn, nil to leave them
	after   func(f eval.Frame) (bool, error)              // whether the value is one; nil if that is always so
	counts  bool                                          // the first turn has the initial value
	assign  func(f eval.Frame, v Value) error
}

// group is iterations that step in parallel.
type group []*iteration

// next gives all variables their next values, and says whether there are any.
func (g group) next(f eval.Frame, first bool) (bool, error) {
	for _, i := range g {
		if i.before != nil {
			if more, err := i.before(f); err != nil || !more {
				return false, err
			}
		}
	}
	if err := g.step(f, first); err != nil {
		return false, err
	}
	for _, i := range g {
		if i.after != nil {
			if more, err := i.after(f); err != nil || !more {
				return false, err
			}
		}
	}
	return true, nil
}

// step assigns the next values, all of which are computed before.
func (g group) step(f eval.Frame, first bool) error {
	if len(g) == 1 {
		if !g[0].steps(first) {
			return nil
		}
		v, err := g[0].value(f, first)
		if err != nil {
			return err
		}
		return g[0].assign(f, v)
	}
	values := make([]Value, len(g))
	top := f.In.Top()
	for n, i := range g {
		if i.steps(first) {
			v, err := i.value(f, first)
			if err != nil {
				return err
			}
			f.In.Hold(v)
			values[n] = v
		}
	}
	f.In.Drop(top)
	for n, i := range g {
		if i.steps(first) {
			if err := i.assign(f, values[n]); err != nil {
				return err
			}
		}
	}
	return nil
}

// steps says whether the iteration has a value for its variables in a turn.
func (i *iteration) steps(first bool) bool { return i.value != nil && !(first && i.counts) }

// iterations compiles clauses joined by and.
func (l *clauses) iterations(of []clause.Clause[Value]) error {
	g := make(group, len(of))
	for n := range of {
		var err error
		if g[n], err = l.iteration(&of[n]); err != nil {
			return err
		}
	}
	for n, i := range g {
		bind, assign, err := l.variables(i)
		if err != nil {
			return err
		}
		i.assign = assign
		initial := i.initial
		if initial == nil {
			initial = eval.Constant(zero(of[n].Target, of[n].Type))
		}
		l.binds = append(append(l.binds, i.starts...), func(f eval.Frame) error {
			v, err := initial(f)
			if err != nil {
				return err
			}
			return bind(f, v)
		})
	}
	if of[0].Word != "with" {
		l.turns = append(l.turns, g)
	}
	return nil
}

// iteration compiles for, with or repeat.
func (l *clauses) iteration(c *clause.Clause[Value]) (*iteration, error) {
	switch {
	case c.Word == "repeat":
		return l.repeat(c.Forms[0]), nil
	case c.Word == "with":
		return l.with(c), nil
	case len(c.Parts) == 0:
		return nil, data.Fault(data.CodeBadForm, "wanted in, on, across, from, to, below, downto, above, by, being or = after for %s", data.Excerpt(c.Target))
	}
	switch c.Parts[0].Word {
	case "in", "on":
		return l.overList(c), nil
	case "across":
		return l.acrossVector(c), nil
	case "=":
		return l.overValues(c), nil
	case "being":
		return l.overTable(c)
	}
	if c.Target == nil {
		c.Target = l.c.Fresh()
	}
	return l.overNumbers(c)
}

// variables declares the variables of an iteration. The functions returned bind and assign them.
func (l *clauses) variables(i *iteration) (bind, assign func(f eval.Frame, v Value) error, err error) {
	if bind, assign, err = l.pattern(i.target, &i.local); err != nil {
		return nil, nil, err
	}
	return bind, assign, nil
}

// pattern declares the names in a pattern: a name, whose variable it gives, nil, or a list of
// patterns.
func (l *clauses) pattern(pattern Value, local **eval.Local) (bind, assign func(f eval.Frame, v Value) error, err error) {
	if pattern == nil {
		return discard, discard, nil
	}
	pair, ok := pattern.(*data.Cons)
	if !ok {
		name, err := l.newName(pattern)
		if err != nil {
			return nil, nil, err
		}
		v := l.c.Declare(name)
		*local = v
		return func(f eval.Frame, to Value) error { v.Bind(f, to); return nil },
			func(f eval.Frame, to Value) error { v.Set(f, to); return nil }, nil
	}
	var inner *eval.Local
	bindCar, assignCar, err := l.pattern(pair.Car, &inner)
	if err != nil {
		return nil, nil, err
	}
	bindCdr, assignCdr, err := l.pattern(pair.Cdr, &inner)
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

// discard ignores a value that no variable takes.
func discard(eval.Frame, Value) error { return nil }

// hold compiles a form of an iteration, whose value it keeps.
func (l *clauses) hold(i *iteration, form Value) *eval.Local {
	kept, start := eval.Hold(l.c, form)
	i.starts = append(i.starts, start)
	return kept
}

// overList iterates over the items of a list, or for on over its tails. By names the function that
// gives the next tail, by default cdr. A variable of on is where the loop stands.
func (l *clauses) overList(c *clause.Clause[Value]) *iteration {
	i := &iteration{target: c.Target}
	rest := l.hold(i, c.Parts[0].Form)
	var by *eval.Local
	if form, ok := c.Part("by"); ok {
		by = l.hold(i, form)
	}
	if _, named := c.Target.(data.Symbol); named && c.Parts[0].Word == "on" {
		i.initial, i.counts = func(f eval.Frame) (Value, error) { return rest.Get(f), nil }, true
		i.value = func(f eval.Frame, _ bool) (Value, error) { return following(f, i.local.Get(f), by) }
		i.after = func(f eval.Frame) (bool, error) { _, more := i.local.Get(f).(*data.Cons); return more, nil }
		return i
	}
	i.before = func(f eval.Frame) (bool, error) {
		_, more := rest.Get(f).(*data.Cons)
		if !more && c.Parts[0].Word == "in" && rest.Get(f) != nil {
			return false, data.Wanted("a list", rest.Get(f))
		}
		return more, nil
	}
	i.value = func(f eval.Frame, _ bool) (Value, error) {
		at := rest.Get(f).(*data.Cons)
		tail, err := following(f, at, by)
		rest.Set(f, tail)
		if c.Parts[0].Word == "in" {
			return at.Car, err
		}
		return at, err
	}
	return i
}

// following gives the tail of a list after at.
func following(f eval.Frame, at Value, by *eval.Local) (Value, error) {
	if pair, ok := at.(*data.Cons); ok && by == nil {
		return pair.Cdr, nil
	} else if by == nil {
		return nil, data.Wanted("a list", at)
	}
	return f.In.Call(f.Ctx, by.Get(f), at)
}

// walk is a walk through a vector, held in a slot.
type walk struct{ data.Sequence }

// acrossVector iterates over the items of a vector or string.
func (l *clauses) acrossVector(c *clause.Clause[Value]) *iteration {
	i := &iteration{target: c.Target}
	kept := l.hold(i, c.Parts[0].Form)
	i.starts = append(i.starts, func(f eval.Frame) error {
		v := kept.Get(f)
		if _, list := v.(*data.Cons); list || v == nil || !data.IsSequence(v) {
			return data.Wanted("a vector or a string after across", v)
		}
		kept.Set(f, &walk{data.Through(v)})
		return nil
	})
	i.before = func(f eval.Frame) (bool, error) {
		w := kept.Get(f).(*walk)
		return w.Next(), w.Err
	}
	i.value = func(f eval.Frame, _ bool) (Value, error) { return kept.Get(f).(*walk).Item, nil }
	return i
}

// overTable iterates over the keys or values of a hash table: being the hash-keys of a
// table using (hash-value name). After the last the variables are nil.
func (l *clauses) overTable(c *clause.Clause[Value]) (*iteration, error) {
	target, what := c.Target, wordOf(c.Parts[0].Form)
	if strings.HasSuffix(what, "symbol") || strings.HasSuffix(what, "symbols") {
		return nil, data.Fault(data.CodeBadForm, "to go through the symbols of a package is left out of this Lisp")
	}
	if !slices.Contains([]string{"hash-key", "hash-keys", "hash-value", "hash-values"}, what) {
		return nil, data.Fault(data.CodeBadForm, "wanted hash-keys or hash-values after being, given %s", data.Excerpt(c.Parts[0].Form))
	}
	of, ok := c.Part("of")
	if !ok {
		of, ok = c.Part("in")
	}
	if !ok {
		return nil, data.Fault(data.CodeBadForm, "wanted of and a hash table after %s", what)
	}
	var other Value
	if using, ok := c.Part("using"); ok {
		parts, err := data.Slice(using)
		if err != nil || len(parts) != 2 {
			return nil, data.Fault(data.CodeBadForm, "wanted (hash-value name) or (hash-key name) after using")
		}
		other = parts[1]
	}
	if byKey := what == "hash-key" || what == "hash-keys"; byKey {
		target = &data.Cons{Car: target, Cdr: other}
	} else {
		target = &data.Cons{Car: other, Cdr: target}
	}
	i := &iteration{target: target, initial: eval.Constant(nil)}
	table, keys := l.hold(i, of), l.c.Hidden()
	i.starts = append(i.starts, func(f eval.Frame) error {
		list, err := f.In.Call(f.Ctx, data.Symbol("%table-keys"), table.Get(f))
		keys.Bind(f, list)
		return err
	})
	i.before = func(f eval.Frame) (bool, error) {
		if keys.Get(f) == nil {
			return false, i.assign(f, nil)
		}
		return true, nil
	}
	i.value = func(f eval.Frame, _ bool) (Value, error) {
		at := keys.Get(f).(*data.Cons)
		keys.Set(f, at.Cdr)
		v, _, err := table.Get(f).(*data.HashTable).Get(at.Car)
		return &data.Cons{Car: at.Car, Cdr: v}, err
	}
	return i, nil
}

// numbers has the slots of a for over numbers; nil for those not given.
type numbers struct {
	*iteration
	from, to, by *eval.Local
	down, open   bool // it counts down; the end is excluded
}

// overNumbers counts from a number, by default 0, to another in steps of 1 or as given.
// The three may come in any order.
func (l *clauses) overNumbers(c *clause.Clause[Value]) (*iteration, error) {
	n := numbers{iteration: &iteration{target: c.Target, counts: true}}
	for _, part := range c.Parts {
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
			return nil, data.Fault(data.CodeBadForm, "%s twice in for %s", word, data.Excerpt(c.Target))
		}
		*place = l.hold(n.iteration, part.Form)
	}
	n.initial, n.value = n.begin, n.step
	if n.to != nil {
		n.after = n.within
	}
	return n.iteration, nil
}

// begin checks the numbers and gives the first one.
func (n *numbers) begin(f eval.Frame) (Value, error) {
	first := data.Whole(0)
	if n.from != nil {
		first = n.from.Get(f)
	}
	if _, err := library.Less(first, data.Whole(0)); err != nil || n.by == nil {
		return first, err
	}
	positive, err := library.Less(data.Whole(0), n.by.Get(f))
	if err == nil && !positive {
		err = data.Fault(data.CodeOutOfRange, "wanted a number above 0 after by, given %s", data.Excerpt(n.by.Get(f)))
	}
	return first, err
}

// step gives the number after that of the variable.
func (n *numbers) step(f eval.Frame, _ bool) (Value, error) {
	by, add := data.Whole(1), library.Add
	if n.by != nil {
		by = n.by.Get(f)
	}
	if n.down {
		add = library.Subtract
	}
	return add(f, n.local.Get(f), by)
}

// within says whether the number of the variable is not past the end.
func (n *numbers) within(f eval.Frame) (bool, error) {
	v, end := n.local.Get(f), n.to.Get(f)
	if n.down {
		v, end = end, v
	}
	if n.open {
		return library.Less(v, end)
	}
	beyond, err := library.Less(end, v)
	return !beyond, err
}
