package library

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
)

// parseInteger gives the number, and as a second value where reading stopped: the end
// of the text, or what is no part of the number.
func parseInteger(_ *eval.Interp, _ context.Context, args []Value) (Value, error) {
	text, ok := args[0].(string)
	if !ok {
		return nil, data.Wanted("a string", args[0])
	}
	base, err := radix(args[1:])
	if err != nil {
		return nil, err
	}
	const blanks = " \t\n"
	digits := strings.TrimLeft(text, blanks)
	begin := len(text) - len(digits)
	end := begin + numeralLength(digits, base)
	numeral := text[begin:end]
	stop := len(text) - len(strings.TrimLeft(text[end:], blanks))
	junk, _ := eval.KeywordArgument(args[1:], "junk-allowed")
	n, err := strconv.ParseInt(numeral, base, 64)
	switch {
	case errors.Is(err, strconv.ErrRange):
		return nil, data.Fault(data.CodeIntegerOverflow, "%s does not fit 64 bits", data.Excerpt(numeral))
	case junk != nil && err != nil:
		return eval.Values(nil, data.Whole(int64(begin))), nil
	case junk != nil:
		return eval.Values(n, data.Whole(int64(end))), nil
	case err != nil || stop < len(text):
		return nil, data.Wanted("a whole number as a text", args[0])
	}
	return eval.Values(n, data.Whole(int64(stop))), nil
}

// radix gives the base that is asked for, 10 unless one is.
func radix(options []Value) (int, error) {
	v, given := eval.KeywordArgument(options, "radix")
	if !given {
		return 10, nil
	}
	n, ok := v.(int64)
	if !ok || n < 2 || n > 36 {
		return 0, data.Fault(data.CodeOutOfRange, "wanted a radix from 2 to 36, given %s", data.Excerpt(v))
	}
	return int(n), nil
}

// numeralLength counts the bytes of a text that are a sign and digits to a base.
func numeralLength(text string, base int) int {
	n := 0
	if strings.HasPrefix(text, "-") || strings.HasPrefix(text, "+") {
		n = 1
	}
	for n < len(text) {
		if _, err := strconv.ParseInt(text[n:n+1], base, 64); err != nil {
			break
		}
		n++
	}
	return n
}
