package language

// addControl adds the control forms.
func addControl() {
	forms["and"] = (*Compiler).and
	forms["or"] = (*Compiler).or
	forms["not"] = (*Compiler).not
	forms["if"] = (*Compiler).ifElse
	forms["cond"] = (*Compiler).cond
	forms["case"] = (*Compiler).caseOf
	forms["progn"] = func(c *Compiler, f Form) (Expr, error) { return c.Body(f.Rest(), f) }
	forms["let"] = (*Compiler).let
	forms["let*"] = (*Compiler).let
	forms["loop"] = (*Compiler).loop
}

func (c *Compiler) conditions(f Form) (list []Code, err error) {
	for _, item := range f.Rest() {
		e, err := c.Condition(item)
		if err != nil {
			return nil, err
		}
		list = append(list, e.Run)
	}
	return list, nil
}

func (c *Compiler) and(f Form) (Expr, error) {
	all, err := c.conditions(f)
	if len(all) == 2 {
		a, b := all[0], all[1]
		return condition(f, func(fr *Frame) int {
			if a(fr) == 0 {
				return 0
			}
			return b(fr)
		}), err
	}
	return condition(f, func(fr *Frame) int {
		for _, holds := range all {
			if holds(fr) == 0 {
				return 0
			}
		}
		return 1
	}), err
}

func (c *Compiler) or(f Form) (Expr, error) {
	all, err := c.conditions(f)
	return condition(f, func(fr *Frame) int {
		for _, holds := range all {
			if holds(fr) != 0 {
				return 1
			}
		}
		return 0
	}), err
}

func (c *Compiler) not(f Form) (Expr, error) {
	if len(f.Rest()) != 1 {
		return Expr{}, Bad(f, "wanted (not condition)")
	}
	e, err := c.Condition(f.Items[1])
	a := e.Run
	return condition(f, func(fr *Frame) int { return 1 - a(fr) }), err
}

// ifElse compiles (if condition then else); without else it has no value.
func (c *Compiler) ifElse(f Form) (Expr, error) {
	if n := len(f.Items); n != 3 && n != 4 {
		return Expr{}, Bad(f, "wanted (if condition then else)")
	}
	var other []Form
	if len(f.Items) == 4 {
		other = f.Items[3:]
	}
	return c.branch(f, f.Items[1], func() (Expr, error) { return c.Compile(f.Items[2]) }, func() (Expr, error) { return c.Body(other, f) })
}

// branch compiles a conditional with two branches.
func (c *Compiler) branch(f, test Form, then, otherwise func() (Expr, error)) (Expr, error) {
	cond, err := c.Condition(test)
	if err != nil {
		return cond, err
	}
	a, err := then()
	if err != nil {
		return a, err
	}
	b, err := otherwise()
	if err != nil {
		return b, err
	}
	holds, yes, no := cond.Run, a.Run, b.Run
	run := func(fr *Frame) int {
		if holds(fr) != 0 {
			return yes(fr)
		}
		return no(fr)
	}
	if a.Sort != b.Sort {
		return action(f, run), nil
	}
	return Expr{Run: run, Sort: a.Sort, Lo: min(a.Lo, b.Lo), Hi: max(a.Hi, b.Hi), form: f}, nil
}

// cond compiles (cond (condition body) ... (t body)).
func (c *Compiler) cond(f Form) (Expr, error) { return c.clauses(f, f.Rest(), c.clauseTest) }

func (c *Compiler) clauseTest(clause Form) (Form, error) { return clause.Items[0], nil }

// clauses compiles clauses, of which the first whose test holds is taken. A last clause
// that begins with t always holds.
func (c *Compiler) clauses(f Form, clauses []Form, test func(clause Form) (Form, error)) (Expr, error) {
	if len(clauses) == 0 {
		return c.Body(nil, f)
	}
	first := clauses[0]
	if first.Kind != List || len(first.Items) < 2 {
		return Expr{}, Bad(f, "wanted clauses such as ((= a 1) ...), given %s", first.Quoted())
	}
	if first.Items[0].Is("t") && len(clauses) == 1 {
		return c.Body(first.Items[1:], first)
	}
	t, err := test(first)
	if err != nil {
		return Expr{}, err
	}
	return c.branch(f, t, func() (Expr, error) { return c.Body(first.Items[1:], first) },
		func() (Expr, error) { return c.clauses(f, clauses[1:], test) })
}

// caseOf compiles (case number (1 body) ((2 3) body) (t body)).
func (c *Compiler) caseOf(f Form) (Expr, error) {
	if len(f.Items) < 3 {
		return Expr{}, Bad(f, "wanted (case number (1 ...) (t ...))")
	}
	e, err := c.Number(f.Items[1])
	if err != nil {
		return e, err
	}
	slot, err := c.Bind("", e.Lo, e.Hi, f)
	if err != nil {
		return e, err
	}
	defer c.Unbind(slot)
	c.scope[slot].name = caseName
	body, err := c.clauses(f, f.Items[2:], func(clause Form) (Form, error) {
		keys := clause.Items[:1]
		if keys[0].Kind == List {
			keys = keys[0].Items
		}
		any := Form{Items: []Form{{Kind: Name, Word: "or"}}}
		for _, key := range keys {
			any.Items = append(any.Items, Form{Items: []Form{{Kind: Name, Word: "="}, {Kind: Name, Word: caseName}, key}})
		}
		return any, nil
	})
	value, do := e.Run, body.Run
	body.Run = func(fr *Frame) int { fr.Vars[slot] = value(fr); return do(fr) }
	return body.acting(), err
}

// caseName is the variable that holds the number of a case; no program can write it.
const caseName = "(case)"

// let compiles (let ((name number) ...) body); every name is in scope for those after it.
func (c *Compiler) let(f Form) (Expr, error) {
	if len(f.Items) < 3 || f.Items[1].Kind != List {
		return Expr{}, Bad(f, "wanted (let ((name number)) body)")
	}
	from := c.Bound()
	defer c.Unbind(from)
	var values []Code
	for _, b := range f.Items[1].Items {
		if len(b.Items) != 2 || b.Items[0].Kind != Name {
			return Expr{}, Bad(f, "wanted a variable as (name number), given %s", b.Quoted())
		}
		e, err := c.Number(b.Items[1])
		if err != nil {
			return e, err
		}
		if assigns(f.Items[2:], b.Items[0].Word) {
			e.Lo, e.Hi = -Unlimited, Unlimited
		}
		if _, err := c.Bind(b.Items[0].Word, e.Lo, e.Hi, f); err != nil {
			return e, err
		}
		values = append(values, e.Run)
	}
	body, err := c.Body(f.Items[2:], f)
	do := body.Run
	body.Run = func(fr *Frame) int {
		for i, value := range values {
			fr.Vars[from+i] = value(fr)
		}
		return do(fr)
	}
	return body.acting(), err
}
