package reader

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"parlor/commands/lisp/data"
)

// endsToken says whether a token cannot go on with c.
func endsToken(c rune) bool {
	return unicode.IsSpace(c) || strings.ContainsRune("()'\";`,", c)
}

// token reads a number, a symbol or a keyword.
func (r *Reader) token() (data.Value, error) {
	start := r.pos
	for r.pos < len(r.src) {
		c, size := utf8.DecodeRuneInString(r.src[r.pos:])
		if endsToken(c) {
			break
		}
		if err := r.checkRune(c, size, start); err != nil {
			return nil, err
		}
		r.pos += size
	}
	if quote, straight, found := Typographic(r.src[start:r.pos]); found {
		return nil, r.errorf(data.CodeBadToken, start, "the typographic quote %s; wanted the straight one, %s", quote, straight)
	}
	return r.word(strings.ToLower(r.src[start:r.pos]), start)
}

// checkRune refuses a character at pos that has no place in the token begun at
// start.
func (r *Reader) checkRune(c rune, size, start int) error {
	switch {
	case c == utf8.RuneError && size == 1:
		return r.errorf(data.CodeBadToken, r.pos, "the text is not valid UTF-8")
	case !unicode.IsPrint(c):
		return r.errorf(data.CodeBadToken, r.pos, "the control character %U", c)
	case strings.ContainsRune("|\\", c), c == '#' && r.pos == start:
		return r.errorf(data.CodeBadToken, r.pos, "the character %c is not used in this Lisp", c)
	}
	return nil
}

// word gives the value of a token in lower case.
func (r *Reader) word(word string, start int) (data.Value, error) {
	v, isNumber, err := r.number(word, start)
	switch {
	case isNumber || err != nil:
		return v, err
	case word == "nil":
		return nil, nil
	case strings.Trim(word, ".") == "":
		return nil, r.errorf(data.CodeBadToken, start, "a name made of dots only")
	case word == ":":
		return nil, r.errorf(data.CodeBadToken, start, "a colon without a name")
	case word[0] == ':':
		return data.Keyword(word[1:]), nil
	}
	return data.Symbol(word), nil
}

// text reads a string up to its closing quote.
func (r *Reader) text(start int) (data.Value, error) {
	var b strings.Builder
	for r.pos < len(r.src) {
		c, size := utf8.DecodeRuneInString(r.src[r.pos:])
		switch {
		case c == '"':
			r.pos++
			return b.String(), nil
		case c == '\\':
			if err := r.escape(&b, start); err != nil {
				return nil, err
			}
			continue
		case c == utf8.RuneError && size == 1:
			return nil, r.errorf(data.CodeBadToken, r.pos, "the text is not valid UTF-8")
		case unicode.IsControl(c) && !unicode.IsSpace(c):
			return nil, r.errorf(data.CodeBadToken, r.pos, "the control character %U in a string", c)
		}
		b.WriteRune(c)
		r.pos += size
	}
	return nil, r.errorf(data.CodeUnclosedForm, start, "a string that is not closed")
}

// escape reads what a backslash in the string begun at start stands for.
func (r *Reader) escape(b *strings.Builder, start int) error {
	if r.pos+1 == len(r.src) {
		return r.errorf(data.CodeUnclosedForm, start, "a string that is not closed")
	}
	switch r.src[r.pos+1] {
	case '"':
		b.WriteByte('"')
	case '\\':
		b.WriteByte('\\')
	case 'n':
		b.WriteByte('\n')
	case 't':
		b.WriteByte('\t')
	case 'u':
		return r.escapeCode(b)
	default:
		return r.errorf(data.CodeBadToken, r.pos, `a backslash stands before ", \, n, t or u only`)
	}
	r.pos += 2
	return nil
}

// escapeCode reads a character given by four hexadecimal digits.
func (r *Reader) escapeCode(b *strings.Builder) error {
	digits := r.src[r.pos+2:]
	if len(digits) > 4 {
		digits = digits[:4]
	}
	code, err := strconv.ParseUint(digits, 16, 32)
	if err != nil || len(digits) < 4 || !utf8.ValidRune(rune(code)) {
		return r.errorf(data.CodeBadToken, r.pos, `\u wants four hexadecimal digits`)
	}
	b.WriteRune(rune(code))
	r.pos += 6
	return nil
}
