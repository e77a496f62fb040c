// Package format fills in control strings such as "~a has ~5d~%", like format in Common
// Lisp without pretty printing. Read [Env] first, then parse.
package format

import (
	"context"
	"strings"
	"unicode/utf8"

	"parlor/commands/lisp/data"
)

// Value is anything Lisp can hold.
type Value = data.Value

// Env is what format needs from the program.
type Env struct {
	Ctx    context.Context
	Style  func(escape bool) data.Style
	Escape bool // whether ~w escapes
	Column int  // characters already on the line
	// Call calls a function for ~/name/, with a stream as its first argument; nil for none.
	Call func(fn Value, args []Value) error
	// Function runs a function used as a control string, and says whether it is one; nil for
	// none.
	Function func(e Env, fn Value, args []Value) (text string, left []Value, ok bool, err error)
}

// Plain is the environment for texts that do not depend on the program.
func Plain(ctx context.Context) Env { return Env{Ctx: ctx, Style: data.PlainStyle, Escape: true} }

// Text fills in a control string.
func (e Env) Text(control Value, args []Value) (string, error) {
	text, _, err := e.Fill(control, args)
	return text, err
}

// Fill is Text that also gives the remaining arguments.
func (e Env) Fill(control Value, args []Value) (string, []Value, error) {
	return e.fill(control, args, 0, new(int))
}

// Message is the text of an error made by a program: a control string and its arguments.
func Message(ctx context.Context, args []Value) (string, error) {
	return Plain(ctx).Text(args[0], args[1:])
}

// fill fills in a control string and gives the remaining arguments.
func (e Env) fill(control Value, args []Value, depth int, steps *int) (string, []Value, error) {
	text, ok := data.Text(control)
	if !ok {
		if e.Function != nil {
			if text, left, ok, err := e.Function(e, control, args); ok {
				return text, left, err
			}
		}
		return "", nil, data.Wanted("a control string", control)
	}
	list, err := parse(text)
	if err != nil {
		return "", nil, err
	}
	f := formatter{Env: e, args: args, depth: depth, steps: steps}
	if _, err := f.run(list); err != nil {
		return "", nil, err
	}
	return f.out.String(), f.args[f.at:], nil
}

// formatter fills in a control string.
type formatter struct {
	Env
	out     strings.Builder
	counted int // how many bytes of out Column accounts for
	args    []Value
	at      int  // the index of the next argument
	depth   int  // of nested ~?
	steps   *int // directives run so far, in all parts
	last    bool // in ~:{: this is the last list
}

// escape is what a ~^ ends.
type escape uint8

const (
	goOn escape = iota
	leave
	leaveAll // by ~:^
)

// run writes directives. It says whether a ~^ has ended them.
func (f *formatter) run(list []directive) (escape, error) {
	for _, d := range list {
		if f.out.Len() > data.MaxSize {
			return goOn, tooLong()
		}
		if d.letter == 0 {
			f.out.WriteString(d.text)
			continue
		}
		if f.Ctx.Err() != nil {
			return goOn, context.Cause(f.Ctx)
		}
		if *f.steps++; *f.steps > maxSteps {
			return goOn, data.Fault(data.CodeTooLarge, "the control string comes to more than %d directives", maxSteps)
		}
		p, err := f.parameters(d)
		if err != nil {
			return goOn, err
		}
		if ended, err := f.directive(d, p); ended != goOn || err != nil {
			return ended, err
		}
	}
	if f.out.Len() > data.MaxSize {
		return goOn, tooLong()
	}
	return goOn, nil
}

func tooLong() error {
	return data.Fault(data.CodeTooLarge, "the text would have more than %d bytes", data.MaxSize)
}

// params are the parameters of a directive, nil for what is not given.
type params []Value

// whole gives parameter i as a number, or otherwise if it is not given.
func (p params) whole(i, otherwise int) int {
	if i < len(p) {
		if n, ok := p[i].(int64); ok {
			return int(n)
		}
	}
	return otherwise
}

// char gives parameter i as a character.
func (p params) char(i int, otherwise rune) rune {
	if i < len(p) {
		if c, ok := p[i].(data.Char); ok {
			return rune(c)
		}
	}
	return otherwise
}

// parameters gives the values of the parameters, some of which may come from the arguments.
func (f *formatter) parameters(d directive) (params, error) {
	var p params
	for _, q := range d.params {
		v := q.value
		switch q.source {
		case 'v':
			var err error
			if v, err = f.next(d); err != nil {
				return nil, err
			}
		case '#':
			v = int64(len(f.args) - f.at)
		}
		switch n := v.(type) {
		case nil, data.Char:
		case int64:
			if n > maxWidth || n < -maxWidth {
				return nil, data.Fault(data.CodeBadFormat, "the parameter %d of ~%c is too large", n, d.letter)
			}
		default:
			return nil, data.Wanted("a whole number or a character as a parameter", v)
		}
		p = append(p, v)
	}
	return p, nil
}

// next consumes an argument.
func (f *formatter) next(d directive) (Value, error) {
	if f.at >= len(f.args) {
		return nil, data.Fault(data.CodeBadFormat, "no argument is left for ~%c", d.letter)
	}
	f.at++
	return f.args[f.at-1], nil
}

// column gives the current column. It looks only at the output since the last call.
func (f *formatter) column() int {
	text := f.out.String()
	f.Column, f.counted = data.ColumnAfter(f.Column, text[f.counted:]), len(text)
	return f.Column
}

// directive writes one.
func (f *formatter) directive(d directive, p params) (escape, error) {
	switch d.letter {
	case '%', '|', '~':
		text := map[rune]string{'%': "\n", '|': "\f", '~': "~"}[d.letter]
		f.out.WriteString(strings.Repeat(text, max(0, p.whole(0, 1))))
	case '&':
		if n := p.whole(0, 1); n > 0 {
			if f.column() == 0 {
				n--
			}
			f.out.WriteString(strings.Repeat("\n", n))
		}
	case 't':
		f.tab(d, p)
	case '*':
		return goOn, f.skip(d, p)
	case '^':
		return f.up(d, p), nil
	case '[':
		return f.choose(d, p)
	case '{':
		return f.each(d, p)
	case '?':
		return f.indirect(d)
	case '(':
		return f.inCase(d)
	case '<':
		return f.justify(d, p)
	case 'p':
		return goOn, f.plural(d)
	default:
		return goOn, f.argument(d, p)
	}
	return goOn, nil
}

// argument writes an argument as d says.
func (f *formatter) argument(d directive, p params) error {
	arg, err := f.next(d)
	if err != nil {
		return err
	}
	var text string
	switch d.letter {
	case 'a', 's', 'w':
		text, err = f.print(d, p, arg)
	case 'd', 'b', 'o', 'x', 'r':
		text, err = f.integer(d, p, arg)
	case 'f', 'e', 'g', '$':
		text, err = f.float(d, p, arg)
	case 'c':
		text, err = character(d, arg)
	case '/':
		out := data.NewOutput()
		args := append([]Value{out, arg, data.Bool(d.colon), data.Bool(d.at)}, p...)
		if f.Call == nil {
			return unknown("/")
		}
		err = f.Call(data.Symbol(strings.ToLower(d.text)), args)
		text = out.Made()
	}
	f.out.WriteString(text)
	return err
}

// print writes a value, padded with blanks to a width.
func (f *formatter) print(d directive, p params, arg Value) (string, error) {
	st := f.Style(d.letter == 's' || d.letter == 'w' && f.Escape)
	text, err := st.Print(arg)
	if arg == nil && d.colon {
		text = "()"
	}
	if err != nil || d.letter == 'w' {
		return text, err
	}
	pad := strings.Repeat(string(p.char(3, ' ')), max(0, p.whole(2, 0)))
	step := max(1, p.whole(1, 1))
	if short := p.whole(0, 0) - utf8.RuneCountInString(text) - utf8.RuneCountInString(pad); short > 0 {
		pad += strings.Repeat(string(p.char(3, ' ')), (short+step-1)/step*step)
	}
	if d.at {
		return pad + text, nil
	}
	return text + pad, nil
}

// character writes a character as it is, by its name, or as it is read.
func character(d directive, arg Value) (string, error) {
	c, ok := arg.(data.Char)
	if !ok {
		return "", data.Wanted("a character", arg)
	}
	name, has := data.CharName(c)
	switch {
	case d.at:
		return data.String(c), nil
	case d.colon && has:
		return name, nil
	}
	return string(rune(c)), nil
}

// plural writes an s unless the argument is 1.
func (f *formatter) plural(d directive) error {
	if d.colon {
		if f.at == 0 {
			return data.Fault(data.CodeBadFormat, "no argument stands before ~:p")
		}
		f.at--
	}
	arg, err := f.next(d)
	if err != nil {
		return err
	}
	forms := [2]string{"s", ""}
	if d.at {
		forms = [2]string{"ies", "y"}
	}
	text := forms[0]
	if arg == Value(int64(1)) {
		text = forms[1]
	}
	f.out.WriteString(text)
	return nil
}
