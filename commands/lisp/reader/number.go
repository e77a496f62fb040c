package reader

import (
	"errors"
	"regexp"
	"strconv"
	"strings"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/number"
)

// The syntax of numbers in base 10. All floats are double: the exponent letter makes no
// difference.
var (
	decimalToken = regexp.MustCompile(`^[+-]?[0-9]+\.?$`)
	floatToken   = regexp.MustCompile(`^[+-]?([0-9]*\.[0-9]+([esfdl][+-]?[0-9]+)?|[0-9]+(\.[0-9]*)?[esfdl][+-]?[0-9]+)$`)
	exponent     = strings.NewReplacer("s", "e", "f", "e", "d", "e", "l", "e")
)

// number parses a token in lower case as a number, if it is one.
func (r *Reader) number(word string, start int) (v data.Value, ok bool, err error) {
	switch {
	case r.Base != 0 && r.Base != 10 && !strings.Contains(word, "."):
		return r.rational(word, r.Base, start)
	case decimalToken.MatchString(word):
		return r.rational(strings.TrimSuffix(word, "."), 10, start)
	case floatToken.MatchString(word):
		f, err := strconv.ParseFloat(exponent.Replace(word), 64)
		if err != nil {
			return nil, false, r.errorf(data.CodeNotFinite, start, "%s is too large for a float", word)
		}
		return f, true, nil
	case '0' <= word[len(word)-1] && word[len(word)-1] <= '9' && strings.Contains(word, "/"):
		return r.rational(word, 10, start)
	}
	return nil, false, nil
}

// rational parses a word as a whole number or a ratio in a base, if it is one.
func (r *Reader) rational(word string, base, start int) (v data.Value, ok bool, err error) {
	above, below, ratio := strings.Cut(word, "/")
	n, ok := number.Parse(above, base)
	if !ok || strings.HasPrefix(below, "+") || strings.HasPrefix(below, "-") {
		return nil, false, nil
	}
	if !ratio {
		v, err = number.Whole(n)
		return v, err == nil, r.refused(err, start)
	}
	d, ok := number.Parse(below, base)
	if !ok {
		return nil, false, nil
	}
	v, err = number.Quotient(n, d)
	return v, err == nil, r.refused(err, start)
}

// refused adds the position to the error for an impossible number.
func (r *Reader) refused(err error, start int) error {
	switch {
	case errors.Is(err, number.ErrDivisionByZero):
		return r.errorf(data.CodeDivisionByZero, start, "a ratio whose lower part is 0")
	case err != nil:
		return r.errorf(data.CodeTooLarge, start, "%v", err)
	}
	return nil
}

// inBase reads a whole number or a ratio with an explicit base, such as #xff or #3r102.
func (r *Reader) inBase(mark byte, n, start int) (data.Value, error) {
	base := map[byte]int{'b': 2, 'o': 8, 'x': 16, 'r': n}[mark]
	if base < 2 || base > 36 {
		return nil, r.errorf(data.CodeBadToken, start, "a base from 2 to 36 stands before r, not %d", max(n, 0))
	}
	word, _, err := r.letters()
	if err != nil {
		return nil, err
	}
	v, ok, err := r.rational(word, base, start)
	if !ok && err == nil {
		err = r.errorf(data.CodeBadToken, start, "%s is no number to base %d", r.src[start:r.pos], base)
	}
	return v, err
}
