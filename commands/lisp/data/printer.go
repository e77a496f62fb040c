package data

import (
	"bytes"
	"context"
	"fmt"
	"math/big"
	"strconv"
	"sync"
)

// MaxPrinted is how many bytes one value may print as.
const MaxPrinted = 16_000_000

// String gives v in the form the reader takes, which is what ~s prints. What
// comes back to itself, and what is too long or nested too deep, is cut with
// three dots; a host object prints as it chooses.
func String(v Value) string { return plain(true, false).cut(v, MaxPrinted) }

// Cut gives v as text and leaves out what is too long. The error is that of a printer which a
// program has made.
func (st Style) Cut(v Value) (string, error) { return st.text(v, MaxPrinted) }

// Display gives v as a person wants to see it: like String, but text stands
// without quotes.
func Display(v Value) string { return plain(false, false).cut(v, MaxPrinted) }

// Princ gives v as princ prints it: like Display, and a keyword is its name.
func Princ(v Value) string { return plain(false, true).cut(v, MaxPrinted) }

// Excerpt gives as much of v as fits into an error.
func Excerpt(v Value) string {
	const most = 60
	text := []rune(plain(true, false).cut(v, most))
	if len(text) > most {
		return string(text[:most]) + "..."
	}
	return string(text)
}

// Printed gives v as ~s prints it or, if it need not be readable, as ~a does; or
// an error where String would cut it for its length.
func Printed(v Value, readable bool) (string, error) { return plain(readable, !readable).Print(v) }

// Style says how values are printed.
type Style struct {
	Escape bool // so that it can be read back
	Names  bool // a keyword is its name, without the colon
	Base   int
	Radix  bool // the base is shown
	Case   Case // of symbols
	Length int  // how many items of a list are shown, -1 for all
	Level  int  // how deep lists in lists are shown, -1 for all
	Array  bool // items of arrays are shown
	Gensym bool // symbols that cannot be typed are shown as such
	// Ctx ends the printing of long numbers; nil for what is not interrupted.
	Ctx context.Context
	// Object prints a structure that a program has given a printer, and says whether it
	// has one; nil for no printers.
	Object func(s *Struct, level int) (text string, has bool, err error)
}

// Case is how the letters of symbols are printed.
type Case uint8

// The cases.
const (
	Down Case = iota
	Up
	Capital
)

// PlainStyle gives the style in which values are printed unless a program says otherwise:
// for people, or so that they can be read back.
func PlainStyle(escape bool) Style {
	return Style{Escape: escape, Names: !escape, Base: 10, Length: -1, Level: -1, Array: true, Gensym: true}
}

func plain(escape, names bool) *Style {
	style := PlainStyle(escape)
	style.Names = names
	return &style
}

// Print gives v as text, or an error where it would be too long.
func (st Style) Print(v Value) (string, error) {
	text, err := st.text(v, MaxSize)
	if err == nil && len(text) > MaxSize {
		return "", Fault(CodeTooLarge, "the text would have more than %d bytes", MaxSize)
	}
	return text, err
}

// cut gives v as text and leaves out what is too long.
func (st *Style) cut(v Value, limit int) string {
	text, _ := st.text(v, limit)
	return text
}

// text gives v as text and leaves out most of what goes beyond limit bytes.
func (st *Style) text(v Value, limit int) (string, error) {
	out := buffers.Get().(*bytes.Buffer)
	out.Reset()
	p := printer{Style: st, out: out, limit: limit}
	p.value(v)
	text := out.String()
	if out.Cap() <= mostKept {
		buffers.Put(out)
	}
	return text, p.err
}

// buffers are where values are printed, kept so that a long one need not move each time
// it outgrows its memory. Those of more than mostKept bytes are not kept.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

const mostKept = 1 << 20

// printer writes one value.
type printer struct {
	*Style
	out   *bytes.Buffer
	limit int      // bytes after which the rest is left out
	open  []*Cons  // the lists being printed, outermost first
	deep  []Holder // the arrays and structures likewise
	err   error    // of a printer that a program has made
}

// value writes v.
func (p *printer) value(v Value) {
	switch x := v.(type) {
	case nil:
		p.symbol("nil")
	case int64:
		p.whole(strconv.FormatInt(x, p.Base))
	case *big.Int:
		if p.hasRoom(x.BitLen()) {
			p.whole(p.digits(x))
		}
	case *big.Rat:
		if p.hasRoom(x.Num().BitLen() + x.Denom().BitLen()) {
			p.ratio(x)
		}
	case float64:
		p.out.WriteString(FloatText(x))
	case string:
		p.text(x)
	case Symbol:
		p.symbol(string(x))
	case Keyword:
		if !p.Names {
			p.out.WriteByte(':')
		}
		p.symbol(string(x))
	case Char:
		p.char(x)
	case *Cons:
		p.list(x)
	case *Array, *Struct:
		p.inside(v.(Holder), func() { p.compound(v) })
	case *Condition:
		p.condition(x)
	case Printer:
		p.out.WriteString(x.LispString())
	default:
		fmt.Fprintf(p.out, "#<%T>", v)
	}
}
