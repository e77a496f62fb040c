// Package reader parses text into values of the Lisp. Read [Reader.Next] first; sharp has
// the forms that begin with #, token numbers and symbols.
package reader

import (
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"parlor/commands/lisp/data"
)

// Reader reads values from a text one by one.
type Reader struct {
	// Readtable may be changed before the next value is read.
	Readtable

	src    string
	pos    int // of the next byte to read
	begin  int // of the last form read, or of the one that failed
	end    int // of the last form read
	err    error
	labels map[int]*label // of #1=
}

// Readtable says how a Reader reads.
type Readtable struct {
	Base     int             // of whole numbers, 0 for 10
	Features []data.Value    // for #+ and #-, nil for [Features]
	Suppress bool            // every value is skipped and read as nil
	Packages map[string]bool // additional names of packages
	// Macro reads at pos if the character there is a macro character of the program,
	// and gives where the text it read ends, whether there was one, and whether it gave
	// a value; nil for no such characters.
	Macro func(src string, pos int) (m Macro, err error)
	// Eval evaluates the form in #.form; nil to refuse it.
	Eval func(form data.Value) (data.Value, error)
}

// Macro is the result of a reader macro of the program.
type Macro struct {
	Is, Gives bool
	Value     data.Value
	End       int
}

// NewReader gives a Reader of src.
func NewReader(src string) *Reader {
	return &Reader{src: src}
}

// Read gives all values in src. When src ends inside a form the error is
// [data.ErrIncomplete] by errors.Is.
func Read(src string) ([]data.Value, error) {
	var forms []data.Value
	r := NewReader(src)
	for {
		form, err := r.Next()
		if err == io.EOF {
			return forms, nil
		}
		if err != nil {
			return nil, err
		}
		forms = append(forms, form)
	}
}

// Next reads one value. At the end of the text the error is io.EOF. After an error, every
// call gives the same error.
func (r *Reader) Next() (data.Value, error) {
	if r.err != nil {
		return nil, r.err
	}
	r.labels = nil
	v, err := r.next()
	if err != nil {
		r.err = err
		return nil, err
	}
	r.end = r.pos
	if r.Suppress {
		return nil, nil
	}
	return v, nil
}

// next reads one value at top level.
func (r *Reader) next() (data.Value, error) {
	if err := r.skipBlanks(); err != nil {
		return nil, err
	}
	if r.begin = r.pos; r.pos == len(r.src) {
		return nil, io.EOF
	}
	v, none, err := r.value(0)
	if none && err == nil {
		return r.next()
	}
	return v, err
}

// Offset gives the byte index just after the last value read.
func (r *Reader) Offset() int { return r.end }

// Start gives the byte index where the last value, or the text in error, begins.
func (r *Reader) Start() int { return r.begin }

// value reads the value at pos, where the text must not end, depth lists deep; none says
// that it gives no value, such as #+never form.
func (r *Reader) value(depth int) (v data.Value, none bool, err error) {
	start := r.pos
	if depth > data.MaxNesting {
		return nil, false, r.errorf(data.CodeNesting, start, "more than %d lists inside each other", data.MaxNesting)
	}
	if r.Macro != nil {
		m, err := r.Macro(r.src, r.pos)
		if m.Is || err != nil {
			r.pos = m.End
			return m.Value, !m.Gives, err
		}
	}
	switch r.src[r.pos] {
	case '(':
		r.pos++
		v, err = r.list(start, depth)
		return v, false, err
	case ')':
		return nil, false, r.errorf(data.CodeUnexpectedParen, start, "a ) that closes nothing")
	case '"':
		r.pos++
		v, err = r.text(start)
		return v, false, err
	}
	for _, p := range prefixes {
		if r.ahead(p.short) {
			r.pos += len(p.short)
			v, err = r.prefixed(p.name, start, depth)
			return v, false, err
		}
	}
	if r.src[r.pos] == '#' {
		return r.sharp(depth)
	}
	v, err = r.token()
	return v, false, err
}

// following reads the next value after start, which must exist.
func (r *Reader) following(start, depth int) (data.Value, error) {
	for {
		if err := r.skipBlanks(); err != nil {
			return nil, err
		}
		if r.pos == len(r.src) {
			code := data.CodeUnclosedForm
			if depth == 0 {
				code = data.CodeBadToken // not continued on the next line
			}
			return nil, r.errorf(code, start, "nothing follows the %s", r.src[start:min(start+2, len(r.src))])
		}
		v, none, err := r.value(depth + 1)
		if !none || err != nil {
			return v, err
		}
	}
}

// prefixes lists the abbreviations of (quote x) and the like. Of two with a common
// beginning the longer one comes first.
var prefixes = []struct {
	short string
	name  data.Symbol
}{
	{"'", "quote"}, {"#'", "function"}, {"`", "backquote"}, {",@", "unquote-splicing"}, {",", "unquote"},
}

// ahead says whether the text continues with s.
func (r *Reader) ahead(s string) bool {
	return strings.HasPrefix(r.src[r.pos:], s)
}

// prefixed reads the value after a prefix that abbreviates (name value).
func (r *Reader) prefixed(name data.Symbol, start, depth int) (data.Value, error) {
	if err := r.skipBlanks(); err != nil {
		return nil, err
	}
	if r.pos == len(r.src) {
		return nil, r.errorf(data.CodeUnclosedForm, start, "nothing follows the quote")
	}
	v, err := r.following(start, depth)
	if err != nil {
		return nil, err
	}
	return data.List(name, v), nil
}

// list reads the items of a list and its ).
func (r *Reader) list(start, depth int) (data.Value, error) {
	var items []data.Value
	for {
		closed, err := r.closing(start)
		if err != nil {
			return nil, err
		}
		if closed {
			return data.List(items...), nil
		}
		if r.dot() {
			return r.dotted(items, start, depth)
		}
		item, none, err := r.value(depth + 1)
		if err != nil {
			return nil, err
		}
		if !none {
			items = append(items, item)
		}
	}
}

// closing skips blanks and says whether the ) of the list begun at start follows, which it
// then consumes.
func (r *Reader) closing(start int) (bool, error) {
	if err := r.skipBlanks(); err != nil {
		return false, err
	}
	if r.pos == len(r.src) {
		return false, r.errorf(data.CodeUnclosedForm, start, "a ( that is not closed")
	}
	if r.src[r.pos] != ')' {
		return false, nil
	}
	r.pos++
	return true, nil
}

// dot says whether the dot of a pair follows.
func (r *Reader) dot() bool {
	if !r.ahead(".") {
		return false
	}
	c, size := utf8.DecodeRuneInString(r.src[r.pos+1:])
	return size == 0 || endsToken(c)
}

// dotted reads the tail after the dot of a list with these items.
func (r *Reader) dotted(items []data.Value, start, depth int) (data.Value, error) {
	dot := r.pos
	r.pos++
	if err := r.skipBlanks(); err != nil {
		return nil, err
	}
	if r.pos == len(r.src) {
		return nil, r.errorf(data.CodeUnclosedForm, start, "a ( that is not closed")
	}
	if len(items) == 0 || r.src[r.pos] == ')' {
		return nil, r.errorf(data.CodeBadToken, dot, "a dot needs a value on both sides")
	}
	tail, err := r.following(start, depth)
	if err != nil {
		return nil, err
	}
	closed, err := r.closing(start)
	if err != nil {
		return nil, err
	}
	if !closed {
		return nil, r.errorf(data.CodeBadToken, dot, "more than one value after a dot")
	}
	return data.ListTo(tail, items), nil
}

// skipBlanks skips white space and comments.
func (r *Reader) skipBlanks() error {
	for r.pos < len(r.src) {
		c, size := utf8.DecodeRuneInString(r.src[r.pos:])
		switch {
		case unicode.IsSpace(c):
			r.pos += size
		case c == ';':
			r.skipLine()
		case r.ahead("#|"):
			if err := r.skipComment(); err != nil {
				return err
			}
		default:
			return nil
		}
	}
	return nil
}

// skipLine skips a line comment.
func (r *Reader) skipLine() {
	n := strings.IndexByte(r.src[r.pos:], '\n')
	if n < 0 {
		r.pos = len(r.src)
		return
	}
	r.pos += n + 1
}

// skipComment skips a comment between #| and |#, which may be nested.
func (r *Reader) skipComment() error {
	start, open := r.pos, 0
	for r.pos < len(r.src) {
		switch {
		case r.ahead("#|"):
			open++
			r.pos += 2
		case r.ahead("|#"):
			open--
			r.pos += 2
		default:
			r.pos++
		}
		if open == 0 {
			return nil
		}
	}
	return r.errorf(data.CodeUnclosedForm, start, "a comment that is not closed")
}

// errorf makes an error with its position in the text.
func (r *Reader) errorf(code string, pos int, format string, args ...any) error {
	before := r.src[:pos]
	line := strings.Count(before, "\n") + 1
	column := utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:]) + 1
	return data.Errorf(code, "%s (line %d, column %d)", fmt.Sprintf(format, args...), line, column)
}
