package reader

import (
	"errors"
	"regexp"
	"strconv"
	"strings"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/number"
)

// The spellings of numbers to base 10. All floats are double: the letter before an
// exponent makes no difference.
var (
	decimalToken = regexp.MustCompile(`^[+-]?[0-9]+\.?$`)
	floatToken   = regexp.MustCompile(`^[+-]?([0-9]*\.[0-9]+([esfdl][+-]?[0-9]+)?|[0-9]+(\.[0-9]*)?[esfdl][+-]?[0-9]+)$`)
	exponent     = strings.NewReplacer("s", "e", "f", "e", "d", "e", "l", "e")
)

// number gives the number that a token in lower case is, if it is one.
func (r *Reader) number(word string, start int) (v data.Value, ok bool, err error) {
	switch {
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

// rational gives the whole number or the ratio that a word is to a base, if it is one.
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

// refused says where a number stands that there cannot be.
func (r *Reader) refused(err error, start int) error {
	switch {
	case errors.Is(err, number.ErrDivisionByZero):
		return r.errorf(data.CodeDivisionByZero, start, "a ratio whose lower part is 0")
	case err != nil:
		return r.errorf(data.CodeTooLarge, start, "%v", err)
	}
	return nil
}

// bases are the letters behind # that say to which base a number is written.
var bases = map[byte]int{'b': 2, 'o': 8, 'x': 16}

// basedToken is a number to a base that is said in front of it.
var basedToken = regexp.MustCompile(`(?i)^#(?:[box]|([0-9]{1,2})r)[+-]?[0-9a-z]`)

// based reads a number such as #xff or #3r102, if one begins here.
func (r *Reader) based() (v data.Value, found bool, err error) {
	start := r.pos
	// A prefix is at most four letters long.
	found = basedToken.MatchString(r.src[start:min(len(r.src), start+6)])
	if !found {
		return nil, false, nil
	}
	for r.pos < len(r.src) && !endsToken(rune(r.src[r.pos])) {
		r.pos++
	}
	word := strings.ToLower(r.src[start+1 : r.pos])
	base, digits := bases[word[0]], word[1:]
	if base == 0 {
		var radix string
		radix, digits, _ = strings.Cut(word, "r")
		base, _ = strconv.Atoi(radix)
	}
	if base < 2 || base > 36 {
		return nil, true, r.errorf(data.CodeBadToken, start, "a base from 2 to 36 stands before r, not %d", base)
	}
	v, ok, err := r.rational(digits, base, start)
	if !ok && err == nil {
		err = r.errorf(data.CodeBadToken, start, "#%s is no number to base %d", word, base)
	}
	return v, true, err
}
