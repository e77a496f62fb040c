// Package reader turns text into values of the Lisp.
package reader

import (
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"parlor/commands/lisp/data"
)

// Reader takes values out of a text one by one.
type Reader struct {
	src string
	pos int // of the next byte to look at
	end int // of the last form read
	err error
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

// Next reads one value. At the end of the text the error is io.EOF. After any
// error the Reader gives the same one for ever.
func (r *Reader) Next() (data.Value, error) {
	if r.err != nil {
		return nil, r.err
	}
	v, err := r.next()
	if err != nil {
		r.err = err
		return nil, err
	}
	r.end = r.pos
	return v, nil
}

// next reads one value at the top of the text.
func (r *Reader) next() (data.Value, error) {
	if err := r.skipBlanks(); err != nil {
		return nil, err
	}
	if r.pos == len(r.src) {
		return nil, io.EOF
	}
	return r.value(0)
}

// Offset gives the place in bytes just after the last value read.
func (r *Reader) Offset() int { return r.end }

// value reads the value that begins at pos, depth lists deep. There is one, or
// a character that cannot begin one.
func (r *Reader) value(depth int) (data.Value, error) {
	start := r.pos
	if depth > data.MaxNesting {
		return nil, r.errorf(data.CodeNesting, start, "more than %d lists inside each other", data.MaxNesting)
	}
	switch r.src[r.pos] {
	case '(':
		r.pos++
		return r.list(start, depth)
	case ')':
		return nil, r.errorf(data.CodeUnexpectedParen, start, "a ) that closes nothing")
	case '"':
		r.pos++
		return r.text(start)
	case '#':
		if v, found, err := r.based(); found {
			return v, err
		}
	}
	for _, p := range prefixes {
		if r.ahead(p.short) {
			r.pos += len(p.short)
			return r.prefixed(p.name, start, depth)
		}
	}
	return r.token()
}

// prefixes lists what stands for (quote x) and the like. Of two that begin in the
// same way the longer one comes first.
var prefixes = []struct {
	short string
	name  data.Symbol
}{
	{"'", "quote"}, {"#'", "function"}, {"`", "backquote"}, {",@", "unquote-splicing"}, {",", "unquote"},
}

// ahead says whether the text goes on with s.
func (r *Reader) ahead(s string) bool {
	return strings.HasPrefix(r.src[r.pos:], s)
}

// prefixed reads the value after the short form of (name value).
func (r *Reader) prefixed(name data.Symbol, start, depth int) (data.Value, error) {
	if err := r.skipBlanks(); err != nil {
		return nil, err
	}
	if r.pos == len(r.src) {
		return nil, r.errorf(data.CodeUnclosedForm, start, "nothing follows the quote")
	}
	v, err := r.value(depth + 1)
	if err != nil {
		return nil, err
	}
	return data.List(name, v), nil
}

// list reads the items of a list up to its ).
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
		item, err := r.value(depth + 1)
		if err != nil {
			return nil, err
		}
		items = append(items, item)
	}
}

// closing skips blanks and says whether the ) of the list begun at start
// follows, which it then passes.
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

// dot says whether the single dot of a pair follows.
func (r *Reader) dot() bool {
	if !r.ahead(".") {
		return false
	}
	c, size := utf8.DecodeRuneInString(r.src[r.pos+1:])
	return size == 0 || endsToken(c)
}

// dotted reads what follows the dot of a pair whose left side is items.
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
	tail, err := r.value(depth + 1)
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

// skipBlanks passes white space and comments.
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

// skipLine passes a comment that ends with its line.
func (r *Reader) skipLine() {
	n := strings.IndexByte(r.src[r.pos:], '\n')
	if n < 0 {
		r.pos = len(r.src)
		return
	}
	r.pos += n + 1
}

// skipComment passes a comment between #| and |#, and those within it.
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

// errorf makes an error that says where in the text it happened.
func (r *Reader) errorf(code string, pos int, format string, args ...any) error {
	before := r.src[:pos]
	line := strings.Count(before, "\n") + 1
	column := utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:]) + 1
	return data.Errorf(code, "%s (line %d, column %d)", fmt.Sprintf(format, args...), line, column)
}
