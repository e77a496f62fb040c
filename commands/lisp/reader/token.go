package reader

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"parlor/commands/lisp/data"
)

// endsToken says whether c ends a token.
func endsToken(c rune) bool {
	return unicode.IsSpace(c) || strings.ContainsRune("()'\";`,", c)
}

// token reads a number, a symbol or a keyword.
func (r *Reader) token() (data.Value, error) {
	start := r.pos
	name, escaped, err := r.letters()
	if err != nil || r.Suppress {
		return nil, err
	}
	if quote, straight, found := Typographic(r.src[start:r.pos]); found {
		return nil, r.errorf(data.CodeBadToken, start, "the typographic quote %s; wanted the straight one, %s", quote, straight)
	}
	if !escaped {
		return r.word(name, start)
	}
	return r.named(name), nil
}

// letters reads up to the end of a token. It gives the letters as symbols are stored, and says
// whether any are between bars or after a backslash.
func (r *Reader) letters() (name string, escaped bool, err error) {
	start := r.pos
	var b strings.Builder
	for r.pos < len(r.src) {
		c, size := utf8.DecodeRuneInString(r.src[r.pos:])
		if endsToken(c) {
			break
		}
		if c == '|' || c == '\\' {
			if c == '|' && r.pos > start && r.src[r.pos-1] == '#' {
				return "", false, r.errorf(data.CodeBadToken, r.pos-1, "a comment needs a blank before it")
			}
			escaped = true
			if err := r.escaped(&b, c, start); err != nil {
				return "", false, err
			}
			continue
		}
		if err := r.checkRune(c, size); err != nil {
			return "", false, err
		}
		b.WriteRune(unicode.ToLower(c))
		r.pos += size
	}
	return b.String(), escaped, nil
}

// escaped reads literal letters: all between bars, or the one after a backslash.
func (r *Reader) escaped(b *strings.Builder, mark rune, start int) error {
	r.pos++
	for r.pos < len(r.src) {
		c, size := utf8.DecodeRuneInString(r.src[r.pos:])
		r.pos += size
		switch {
		case c == utf8.RuneError && size == 1:
			return r.errorf(data.CodeBadToken, r.pos-1, "the text is not valid UTF-8")
		case unicode.IsControl(c):
			return r.errorf(data.CodeBadToken, r.pos-size, "the control character %U in a name", c)
		case mark == '\\':
			b.WriteString(data.Inverted(string(c)))
			return nil
		case c == '|':
			return nil
		case c == '\\' && r.pos < len(r.src):
			c, size = utf8.DecodeRuneInString(r.src[r.pos:])
			r.pos += size
		}
		b.WriteString(data.Inverted(string(c)))
	}
	return r.errorf(data.CodeBadToken, start, "a name that is not closed on its line")
}

// checkRune refuses a character at pos that is not allowed in a token.
func (r *Reader) checkRune(c rune, size int) error {
	switch {
	case c == utf8.RuneError && size == 1:
		return r.errorf(data.CodeBadToken, r.pos, "the text is not valid UTF-8")
	case !unicode.IsPrint(c):
		return r.errorf(data.CodeBadToken, r.pos, "the control character %U", c)
	}
	return nil
}

// word gives the value of a token in lower case.
func (r *Reader) word(word string, start int) (data.Value, error) {
	v, isNumber, err := r.number(word, start)
	switch {
	case isNumber || err != nil:
		return v, err
	case strings.Trim(word, ".") == "":
		return nil, r.errorf(data.CodeBadToken, start, "a name made of dots only")
	case word == ":":
		return nil, r.errorf(data.CodeBadToken, start, "a colon without a name")
	}
	return r.named(word), nil
}

// named gives the symbol or keyword of a name, ignoring a package prefix.
func (r *Reader) named(name string) data.Value {
	if prefix, rest, found := strings.Cut(name, ":"); found && rest != "" {
		rest = strings.TrimPrefix(rest, ":")
		switch {
		case prefix == "":
			return data.Keyword(name[1:])
		case prefix == "keyword":
			return data.Keyword(rest)
		case packages[prefix] || r.Packages[prefix]:
			name = rest
		}
	}
	if name == "nil" {
		return nil
	}
	return data.Symbol(name)
}

// packages are the names of the one package.
var packages = map[string]bool{"cl": true, "common-lisp": true, "cl-user": true, "common-lisp-user": true, "user": true}

// IsPackage says whether a name is a predefined one of the one package, or that of the keyword
// package.
func IsPackage(name string) bool { return packages[name] || name == "keyword" }

// PackageName gives the full name for a package's nickname.
func PackageName(name string) string {
	switch name {
	case "cl":
		return "common-lisp"
	case "cl-user", "user":
		return "common-lisp-user"
	}
	return name
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

// escape reads the escape sequence after a backslash in the string begun at start.
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
		c, size := utf8.DecodeRuneInString(r.src[r.pos+1:])
		b.WriteRune(c)
		r.pos += 1 + size
		return nil
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
