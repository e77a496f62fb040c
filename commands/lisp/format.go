package lisp

import (
	"context"
	"strconv"
	"strings"
	"unicode/utf8"
)

// The limits of format: how wide a column and how deep ~{ ~} may be.
const (
	maxWidth  = 1_000
	maxBraces = 20
)

// format fills in the text first and prints it whole, so that an error prints
// nothing.
func (in *Interp) format(ctx context.Context, args []Value) (Value, error) {
	control, ok := args[1].(string)
	if !ok {
		return nil, wanted("a control string", args[1])
	}
	if args[0] != nil && args[0] != Value(T) {
		return nil, fault(CodeWrongKind, "wanted t or nil as the destination, given %s", excerpt(args[0]))
	}
	f := formatter{ctx: ctx}
	if _, err := f.run(control, args[2:], 0); err != nil {
		return nil, err
	}
	if args[0] == nil {
		in.memory.charge(textSize + f.out.Len())
		return f.out.String(), nil
	}
	return nil, in.write(f.out.String())
}

// formatter fills in a control string.
type formatter struct {
	ctx context.Context
	out strings.Builder
}

// directive is one ~ and what belongs to it. A parameter that is not given is
// -1.
type directive struct {
	letter rune
	width  int
	digits int
	plain  bool // no parameters
}

// run writes control with args filled in, depth braces deep, and gives the
// arguments that are left.
func (f *formatter) run(control string, args []Value, depth int) ([]Value, error) {
	for {
		text, rest, found := strings.Cut(control, "~")
		f.out.WriteString(text)
		if f.out.Len() > maxSize {
			return nil, fault(CodeTooLarge, "the text would have more than %d bytes", maxSize)
		}
		if !found {
			return args, nil
		}
		d, rest, err := parseDirective(rest)
		if err != nil {
			return nil, err
		}
		control = rest
		switch {
		case d.letter == '^':
			if len(args) == 0 {
				return nil, nil
			}
		case d.letter == '%':
			f.out.WriteByte('\n')
		case d.letter == '~':
			f.out.WriteByte('~')
		case len(args) == 0:
			return nil, fault(CodeBadFormat, "no argument is left for ~%c", d.letter)
		case d.letter == '{':
			if control, err = f.each(control, args[0], depth+1); err != nil {
				return nil, err
			}
			args = args[1:]
		default:
			if err := f.argument(d, args[0]); err != nil {
				return nil, err
			}
			args = args[1:]
		}
	}
}

// parseDirective reads what follows a ~ and gives the control string after it.
func parseDirective(control string) (directive, string, error) {
	end := strings.IndexFunc(control, func(c rune) bool { return c != ',' && (c < '0' || c > '9') })
	if end < 0 {
		return directive{}, "", fault(CodeBadFormat, "the control string ends after ~%s", control)
	}
	c, size := utf8.DecodeRuneInString(control[end:])
	d := directive{letter: c, plain: end == 0}
	if 'A' <= c && c <= 'Z' {
		d.letter += 'a' - 'A'
	}
	var ok bool
	if d.width, d.digits, ok = parseParameters(control[:end]); !ok || !d.allowed() {
		return d, "", fault(CodeBadFormat, "unknown directive ~%s", control[:end+size])
	}
	return d, control[end+size:], nil
}

// parseParameters reads width, or width,digits, where each may be missing.
func parseParameters(text string) (width, digits int, ok bool) {
	first, second, _ := strings.Cut(text, ",")
	width, ok = parseCount(first)
	if !ok {
		return 0, 0, false
	}
	digits, ok = parseCount(second)
	return width, digits, ok
}

// parseCount reads a whole number that may be missing.
func parseCount(text string) (int, bool) {
	if text == "" {
		return -1, true
	}
	n, err := strconv.Atoi(text)
	return n, err == nil && n <= maxWidth
}

// allowed says whether there is such a directive with these parameters.
func (d directive) allowed() bool {
	switch d.letter {
	case 'f':
		return true
	case 'a', 's', 'd':
		return d.digits < 0
	case '%', '~', '{', '^':
		return d.plain
	}
	return false
}

// argument writes one argument.
func (f *formatter) argument(d directive, arg Value) error {
	if d.letter == 'f' {
		text, err := d.float(arg)
		if err != nil {
			return err
		}
		f.out.WriteString(pad(text, d.width) + text)
		return nil
	}
	text, err := printed(arg, d.letter == 's')
	if err != nil {
		return err
	}
	space := pad(text, d.width)
	if d.letter == 'd' {
		f.out.WriteString(space + text)
	} else {
		f.out.WriteString(text + space)
	}
	return nil
}

// float writes a number for ~f.
func (d directive) float(arg Value) (string, error) {
	n, err := numberOf(arg)
	if err != nil {
		return "", err
	}
	if d.digits < 0 {
		return floatText(n.Float()), nil
	}
	return strconv.FormatFloat(n.Float(), 'f', d.digits, 64), nil
}

// pad gives the blanks that bring text to a width.
func pad(text string, width int) string {
	return strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text)))
}

// each writes the part of control up to the closing brace for the items of a
// list until none is left, and gives the control string after the brace.
func (f *formatter) each(control string, list Value, depth int) (string, error) {
	if depth > maxBraces {
		return "", fault(CodeBadFormat, "more than %d ~{ inside each other", maxBraces)
	}
	body, rest, err := splitBraces(control)
	if err != nil {
		return "", err
	}
	items, err := Slice(list)
	if err != nil {
		return "", err
	}
	for len(items) > 0 {
		if err := poll(f.ctx); err != nil {
			return "", err
		}
		left, err := f.run(body, items, depth)
		if err != nil {
			return "", err
		}
		if len(left) == len(items) {
			return "", fault(CodeBadFormat, "nothing between ~{ and ~} takes an argument")
		}
		items = left
	}
	return rest, nil
}

// splitBraces cuts control at the ~} that belongs to the ~{ before it.
func splitBraces(control string) (body, rest string, err error) {
	open := 1
	for i := 0; i+1 < len(control); i++ {
		if control[i] != '~' {
			continue
		}
		i++
		switch control[i] {
		case '{':
			open++
		case '}':
			open--
		}
		if open == 0 {
			return control[:i-1], control[i+1:], nil
		}
	}
	return "", "", fault(CodeBadFormat, "a ~{ that is not closed by ~}")
}
