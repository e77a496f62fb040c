package lisp

import (
	"context"
	"strings"
)

// textFunctions lists the functions on strings, those that print, and random.
func textFunctions() []builtin {
	return []builtin{
		{"(string= a b)", "true if two strings are the same; symbols count as strings", plain(sameText)},
		{"(string-upcase string)", "the string in capital letters", changeText(strings.ToUpper)},
		{"(string-downcase string)", "the string in small letters", changeText(strings.ToLower)},
		{"(princ-to-string value)", "the text that princ prints", (*Interp).princToString},
		{"(print value)", "prints a value so that it can be read back, and ends the line", (*Interp).print},
		{"(princ value)", "prints a value for people to read, strings without quotes", (*Interp).princ},
		{"(terpri)", "ends the line", (*Interp).terpri},
		{"(format destination control arguments...)", "fills in a text with ~a ~s ~d ~f ~,2f ~% ~~ ~{ ~^ ~}; prints it for t, gives it as a string for nil", (*Interp).format},
		{"(random limit)", "a random number from 0 up to but not including the limit", (*Interp).random},
	}
}

// textOf gives the string that v is or names.
func textOf(v Value) (string, error) {
	switch x := v.(type) {
	case string:
		return x, nil
	case Symbol:
		return string(x), nil
	case Keyword:
		return string(x), nil
	case nil:
		return "nil", nil
	}
	return "", wanted("a string", v)
}

// sameText takes symbols too, so that a typed name compares with a string.
func sameText(args []Value) (Value, error) {
	a, err := textOf(args[0])
	if err != nil {
		return nil, err
	}
	b, err := textOf(args[1])
	return Bool(a == b), err
}

// changeText makes a function from one string to another.
func changeText(change func(string) string) builtinFunc {
	return func(in *Interp, _ context.Context, args []Value) (Value, error) {
		s, err := textOf(args[0])
		if err != nil {
			return nil, err
		}
		s = change(s)
		in.memory.charge(textSize + len(s))
		return checkText(s)
	}
}

// checkText refuses a string that has become too long.
func checkText(s string) (Value, error) {
	if len(s) > maxSize {
		return nil, fault(CodeTooLarge, "the text would have more than %d bytes", maxSize)
	}
	return s, nil
}

// princToString refuses what princ would cut short.
func (in *Interp) princToString(_ context.Context, args []Value) (Value, error) {
	s, err := printed(args[0], false)
	if err != nil {
		return nil, err
	}
	in.memory.charge(textSize + len(s))
	return s, nil
}

// write prints text, which is an effect.
func (in *Interp) write(text string) error {
	if err := in.refuseIfPure("output"); err != nil {
		return err
	}
	in.host.Write(text)
	return nil
}

// print ends its line, so that what comes next starts on a new one.
func (in *Interp) print(_ context.Context, args []Value) (Value, error) {
	return args[0], in.write(String(args[0]) + "\n")
}

// princ prints no more than the value.
func (in *Interp) princ(_ context.Context, args []Value) (Value, error) {
	return args[0], in.write(Display(args[0]))
}

// terpri is an effect like all output, and refused in an evaluation.
func (in *Interp) terpri(context.Context, []Value) (Value, error) {
	return nil, in.write("\n")
}

// random asks the host, whose one generator makes a session repeatable.
func (in *Interp) random(_ context.Context, args []Value) (Value, error) {
	if err := in.refuseIfPure("a random number"); err != nil {
		return nil, err
	}
	switch limit := args[0].(type) {
	case int64:
		if limit > 0 {
			n, err := in.host.Random(limit)
			return n, err
		}
	case float64:
		if limit > 0 {
			part, err := in.host.RandomFloat()
			return part * limit, err
		}
	default:
		return nil, wanted("a number above 0", limit)
	}
	return nil, fault(CodeOutOfRange, "wanted a number above 0, given %s", excerpt(args[0]))
}
