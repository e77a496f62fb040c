package format

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"parlor/commands/lisp/data"
)

// tab writes blanks up to a column, or a relative number and then up to a multiple.
func (f *formatter) tab(d directive, p params) {
	column, step := f.column(), p.whole(1, 1)
	to := p.whole(0, 1)
	if d.at {
		to += column
		if step > 0 && to%step != 0 {
			to += step - to%step
		}
	} else if column >= to {
		if step <= 0 {
			return
		}
		to += (column - to + step) / step * step
	}
	f.out.WriteString(strings.Repeat(" ", max(0, to-column)))
}

// skip moves forward or back among the arguments, or to one by its index.
func (f *formatter) skip(d directive, p params) error {
	to := f.at + p.whole(0, 1)
	switch {
	case d.at:
		to = p.whole(0, 0)
	case d.colon:
		to = f.at - p.whole(0, 1)
	}
	if to < 0 || to > len(f.args) {
		return data.Fault(data.CodeBadFormat, "there is no argument for ~* to go to")
	}
	f.at = to
	return nil
}

// up says whether ~^ ends its clause: if no argument is left, or depending on its
// parameters.
func (f *formatter) up(d directive, p params) escape {
	var ends bool
	switch len(p) {
	case 0:
		ends = f.at >= len(f.args)
		if d.colon {
			ends = f.last
		}
	case 1:
		ends = p[0] == Value(int64(0))
	case 2:
		ends = data.Eql(p[0], p[1])
	default:
		ends = p.whole(0, 0) <= p.whole(1, 0) && p.whole(1, 0) <= p.whole(2, 0)
	}
	switch {
	case !ends:
		return goOn
	case d.colon:
		return leaveAll
	}
	return leave
}

// choose writes one of the clauses of ~[.
func (f *formatter) choose(d directive, p params) (escape, error) {
	if d.at {
		arg, err := f.next(d)
		if arg == nil || err != nil {
			return goOn, err
		}
		f.at--
		return f.run(d.clauses[0])
	}
	var arg Value
	if len(p) > 0 && p[0] != nil {
		arg = p[0]
	} else {
		var err error
		if arg, err = f.next(d); err != nil {
			return goOn, err
		}
	}
	if d.colon {
		if arg == nil {
			return f.run(d.clauses[0])
		}
		return f.run(d.clauses[1])
	}
	n, ok := arg.(int64)
	if !ok {
		return goOn, data.Wanted("the number of a clause", arg)
	}
	plain := len(d.clauses)
	if d.hasElse() {
		plain--
	}
	switch {
	case 0 <= n && n < int64(plain):
		return f.run(d.clauses[n])
	case d.hasElse():
		return f.run(d.clauses[plain])
	}
	return goOn, nil
}

// within gives a formatter for a part with its own arguments.
func (f *formatter) within(args []Value) *formatter {
	return &formatter{Env: f.Env, args: args, depth: f.depth, steps: f.steps}
}

// part runs directives in a formatter of their own, and writes its output.
func (f *formatter) part(g *formatter, list []directive) (escape, error) {
	g.Column = f.column()
	ended, err := g.run(list)
	f.out.WriteString(g.out.String())
	g.out.Reset()
	g.counted = 0
	if f.out.Len() > data.MaxSize {
		return goOn, tooLong()
	}
	return ended, err
}

// each writes the clause of ~{ for the items of a list, or for the remaining arguments,
// until none is left.
func (f *formatter) each(d directive, p params) (escape, error) {
	body, once := d.clauses[0], d.ends[0].colon
	if len(body) == 0 {
		control, err := f.next(d)
		if err != nil {
			return goOn, err
		}
		text, ok := data.Text(control)
		if !ok {
			return goOn, data.Wanted("a control string", control)
		}
		if body, err = parse(text); err != nil {
			return goOn, err
		}
	}
	items := f.args[f.at:]
	if !d.at {
		list, err := f.next(d)
		if err != nil {
			return goOn, err
		}
		if items, err = data.Slice(list); err != nil {
			return goOn, err
		}
	} else {
		f.at = len(f.args)
	}
	most := p.whole(0, -1)
	if d.colon {
		return goOn, f.eachList(body, items, most, once)
	}
	g := f.within(items)
	for n := 0; n != most && (g.at < len(g.args) || once && n == 0); n++ {
		before := g.at
		ended, err := f.part(g, body)
		if err != nil {
			return goOn, err
		}
		if ended != goOn {
			break
		}
		if g.at <= before && most < 0 && g.at < len(g.args) {
			return goOn, data.Fault(data.CodeBadFormat, "nothing between ~{ and ~} takes an argument")
		}
	}
	if d.at {
		f.at -= len(g.args) - g.at
	}
	return goOn, nil
}

// eachList writes the clause once for each list, with its items as arguments.
func (f *formatter) eachList(body []directive, lists []Value, most int, once bool) error {
	if len(lists) == 0 && once {
		lists = []Value{nil}
	}
	for n, list := range lists {
		if n == most {
			break
		}
		items, err := data.Slice(list)
		if err != nil {
			return err
		}
		g := f.within(items)
		g.last = n == len(lists)-1
		ended, err := f.part(g, body)
		if ended == leaveAll || err != nil {
			return err
		}
	}
	return nil
}

// indirect fills in a control string given as an argument.
func (f *formatter) indirect(d directive) (escape, error) {
	control, err := f.next(d)
	if err != nil {
		return goOn, err
	}
	if f.depth > maxDepth {
		return goOn, data.Fault(data.CodeBadFormat, "more than %d ~? inside each other", maxDepth)
	}
	args := f.args[f.at:]
	if !d.at {
		list, err := f.next(d)
		if err != nil {
			return goOn, err
		}
		if args, err = data.Slice(list); err != nil {
			return goOn, err
		}
	}
	e := f.Env
	e.Column = f.column()
	text, left, err := e.fill(control, args, f.depth+1, f.steps)
	if d.at {
		f.at = len(f.args) - len(left)
	}
	f.out.WriteString(text)
	return goOn, err
}

// inCase converts the case of what is written between ~( and ~).
func (f *formatter) inCase(d directive) (escape, error) {
	g := f.within(f.args)
	g.at, g.Column = f.at, f.column()
	ended, err := g.run(d.clauses[0])
	f.at = g.at
	text := g.out.String()
	switch {
	case d.colon && d.at:
		text = strings.ToUpper(text)
	case d.colon:
		text = capitals(text, false)
	case d.at:
		text = capitals(text, true)
	default:
		text = strings.ToLower(text)
	}
	f.out.WriteString(text)
	return ended, err
}

// capitals capitalises each word, or only the first.
func capitals(text string, once bool) string {
	inside, done := false, false
	return strings.Map(func(c rune) rune {
		letter := unicode.IsLetter(c) || unicode.IsDigit(c)
		first := letter && !inside && !done
		inside = letter
		if first {
			done = once
			return unicode.ToUpper(c)
		}
		return unicode.ToLower(c)
	}, text)
}

// justify distributes texts over a width.
func (f *formatter) justify(d directive, p params) (escape, error) {
	var texts []string
	first, overflow, lineWidth := "", false, 72
	for i, clause := range d.clauses {
		g := f.within(f.args)
		g.at = f.at
		ended, err := g.run(clause)
		if err != nil {
			return goOn, err
		}
		f.at = g.at
		if ended != goOn {
			break
		}
		if i == 0 && d.ends[0].letter == ';' && d.ends[0].colon {
			first, overflow = g.out.String(), true
			q, err := f.parameters(d.ends[0])
			if err != nil {
				return goOn, err
			}
			lineWidth = q.whole(1, lineWidth) - q.whole(0, 0)
			continue
		}
		texts = append(texts, g.out.String())
	}
	step, least, pad := max(1, p.whole(1, 1)), max(0, p.whole(2, 0)), string(p.char(3, ' '))
	before, after := d.colon, d.at
	if len(texts) == 0 {
		texts = []string{""}
	}
	if len(texts) == 1 && !before && !after {
		before = true
	}
	gaps := len(texts) - 1
	for _, more := range []bool{before, after} {
		if more {
			gaps++
		}
	}
	size := 0
	for _, t := range texts {
		size += utf8.RuneCountInString(t)
	}
	width := p.whole(0, 0)
	for width < size+gaps*least {
		width += step
	}
	blanks := width - size
	if overflow && f.column()+width > lineWidth {
		f.out.WriteString(first)
	}
	gap := func() {
		n := blanks / max(gaps, 1)
		f.out.WriteString(strings.Repeat(pad, max(0, n)))
		blanks -= n
		gaps--
	}
	if before {
		gap()
	}
	for i, t := range texts {
		f.out.WriteString(t)
		if i < len(texts)-1 || after {
			gap()
		}
	}
	return goOn, nil
}
