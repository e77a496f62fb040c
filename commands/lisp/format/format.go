// Package format fills in control strings such as "~a has ~5d~%", as Common Lisp's
// format does with a part of its directives.
package format

import (
	"context"
	"strconv"
	"strings"
	"unicode/utf8"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/number"
)

// Value is anything Lisp can hold.
type Value = data.Value

// Text fills in a control string. It has the directives ~a and ~s with a width, before
// which @ puts the blanks in front, ~d with a width and a character such as '0 to pad
// with, ~f with a width and digits, ~r in English words or to a base, ~% ~~ ~{ ~^ ~}
// and ~[ ~; ~:; ~].
func Text(ctx context.Context, control string, args []Value) (string, error) {
	list, err := parse(control)
	if err != nil {
		return "", err
	}
	f := formatter{ctx: ctx}
	if _, err := f.run(list, &args); err != nil {
		return "", err
	}
	return f.out.String(), nil
}

// Message is the text of an error made by a program: a control string with what
// belongs into it.
func Message(ctx context.Context, args []Value) (string, error) {
	control, ok := data.Text(args[0])
	if !ok {
		return "", data.Wanted("a control string", args[0])
	}
	return Text(ctx, control, args[1:])
}

// formatter fills in a control string.
type formatter struct {
	ctx context.Context
	out strings.Builder
}

// run writes directives and takes what they need off args. It says whether a ~^ has
// ended them.
func (f *formatter) run(list []directive, args *[]Value) (ended bool, err error) {
	for _, d := range list {
		if f.out.Len() > data.MaxSize {
			return false, data.Fault(data.CodeTooLarge, "the text would have more than %d bytes", data.MaxSize)
		}
		switch d.letter {
		case 0:
			f.out.WriteString(d.text)
		case '^':
			if len(*args) == 0 {
				return true, nil
			}
		case '%':
			f.out.WriteByte('\n')
		case '~':
			f.out.WriteByte('~')
		default:
			if len(*args) == 0 {
				return false, data.Fault(data.CodeBadFormat, "no argument is left for ~%c", d.letter)
			}
			arg := (*args)[0]
			*args = (*args)[1:]
			if ended, err := f.argument(d, arg, args); ended || err != nil {
				return ended, err
			}
		}
	}
	if f.out.Len() > data.MaxSize {
		return false, data.Fault(data.CodeTooLarge, "the text would have more than %d bytes", data.MaxSize)
	}
	return false, nil
}

// argument writes what d makes of an argument and, for ~[, of those after it.
func (f *formatter) argument(d directive, arg Value, args *[]Value) (ended bool, err error) {
	switch d.letter {
	case '{':
		return false, f.each(d, arg)
	case '[':
		clause, err := d.choose(arg)
		if err != nil {
			return false, err
		}
		return f.run(clause, args)
	}
	text, err := d.write(arg)
	if err != nil {
		return false, err
	}
	space := strings.Repeat(string(d.pad), max(0, d.width()-utf8.RuneCountInString(text)))
	if d.at || d.letter == 'd' || d.letter == 'f' {
		f.out.WriteString(space + text)
	} else {
		f.out.WriteString(text + space)
	}
	return false, nil
}

// width gives the width of a column; for ~r the parameter is the base.
func (d directive) width() int {
	if d.letter == 'r' {
		return 0
	}
	return d.params[0]
}

// write gives the text of an argument without blanks.
func (d directive) write(arg Value) (string, error) {
	switch d.letter {
	case 'f':
		return d.float(arg)
	case 'r':
		return d.words(arg)
	}
	return data.Printed(arg, d.letter == 's')
}

// float writes a number for ~f.
func (d directive) float(arg Value) (string, error) {
	if !number.Is(arg) {
		return "", data.Wanted("a number", arg)
	}
	text := strconv.FormatFloat(number.Float(arg), 'f', d.params[1], 64)
	if d.params[1] < 0 && !strings.Contains(text, ".") {
		text += ".0"
	}
	return text, nil
}

// words writes a whole number for ~r.
func (d directive) words(arg Value) (string, error) {
	n, short := arg.(int64)
	switch {
	case !number.IsWhole(arg):
		return "", data.Wanted("a whole number", arg)
	case d.params[0] >= 0:
		return strings.ToUpper(number.Big(arg).Text(d.params[0])), nil
	case !short:
		return "", data.Fault(data.CodeOutOfRange, "the number has no name in English: %s", data.Excerpt(arg))
	}
	return english(n), nil
}

// choose gives the clause of ~[ for an argument: by number, or for ~:[ the second one
// if it is not nil.
func (d directive) choose(arg Value) ([]directive, error) {
	if d.colon {
		if arg == nil {
			return d.clauses[0], nil
		}
		return d.clauses[1], nil
	}
	n, ok := arg.(int64)
	if !ok {
		return nil, data.Wanted("the number of a clause", arg)
	}
	plain := len(d.clauses)
	if d.last {
		plain--
	}
	switch {
	case 0 <= n && n < int64(plain):
		return d.clauses[n], nil
	case d.last:
		return d.clauses[plain], nil
	}
	return nil, nil
}

// each writes the clause of ~{ for the items of a list until none is left.
func (f *formatter) each(d directive, list Value) error {
	items, err := data.Slice(list)
	if err != nil {
		return err
	}
	for len(items) > 0 {
		if f.ctx.Err() != nil {
			return context.Cause(f.ctx)
		}
		before := len(items)
		ended, err := f.run(d.clauses[0], &items)
		if ended || err != nil {
			return err
		}
		if len(items) == before {
			return data.Fault(data.CodeBadFormat, "nothing between ~{ and ~} takes an argument")
		}
	}
	return nil
}

// The words of the numbers below twenty, and of the tens.
var (
	ones = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen")
	tens = strings.Fields("- - twenty thirty forty fifty sixty seventy eighty ninety")
)

// powers are the names of the powers of a thousand that 64 bits have room for.
var powers = []struct {
	name string
	size uint64
}{
	{"quintillion", 1e18}, {"quadrillion", 1e15}, {"trillion", 1e12}, {"billion", 1e9}, {"million", 1e6}, {"thousand", 1e3},
}

// english gives a whole number in words: negative three hundred forty-two.
func english(n int64) string {
	if n == 0 {
		return ones[0]
	}
	var words []string
	size := uint64(n)
	if n < 0 {
		words = append(words, "negative")
		size = -size
	}
	for _, p := range powers {
		if size >= p.size {
			words = append(words, belowThousand(size/p.size)+" "+p.name)
			size %= p.size
		}
	}
	if size > 0 {
		words = append(words, belowThousand(size))
	}
	return strings.Join(words, " ")
}

// belowThousand gives a number from 1 to 999 in words.
func belowThousand(n uint64) string {
	var words []string
	if n >= 100 {
		words = append(words, ones[n/100], "hundred")
		n %= 100
	}
	switch {
	case n >= 20 && n%10 > 0:
		words = append(words, tens[n/10]+"-"+ones[n%10])
	case n >= 20:
		words = append(words, tens[n/10])
	case n > 0:
		words = append(words, ones[n])
	}
	return strings.Join(words, " ")
}
