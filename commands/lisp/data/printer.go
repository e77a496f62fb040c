package data

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"math/big"
	"strconv"
	"sync"
)

// MaxPrinted is how many bytes one value may print as.
const MaxPrinted = 16_000_000

// String gives v in readable form, as ~s prints it. What is circular, too long or nested too
// deep is cut with three dots; a host object chooses its text.
func String(v Value) string { return plain(true, false).cut(v, MaxPrinted) }

// Written gives the text of v from which the reader makes it again, and says whether there is one.
// Uninterned symbols are the same one wherever a label says so.
func Written(v Value) (text string, ok bool) {
	out := new(bytes.Buffer)
	p := printer{Style: plain(true, false), out: out, limit: MaxPrinted, labels: map[Symbol]int{}}
	p.value(v)
	return out.String(), !p.lossy
}

// Cut gives v as text, cut if it is too long. The error is that of a print function of the
// program.
func (st Style) Cut(v Value) (string, error) { return st.text(v, MaxPrinted) }

// Display gives v for people: like String, but strings without quotes.
func Display(v Value) string { return plain(false, false).cut(v, MaxPrinted) }

// Princ gives v as princ prints it: like Display, but keywords without the colon.
func Princ(v Value) string { return plain(false, true).cut(v, MaxPrinted) }

// Excerpt gives as much of v as fits into an error message.
func Excerpt(v Value) string {
	const most = 60
	text := []rune(plain(true, false).cut(v, most))
	if len(text) > most {
		return string(text[:most]) + "..."
	}
	return string(text)
}

// Printed gives v as ~s prints it, or as ~a if it need not be readable; or an error if
// String would cut it for its length.
func Printed(v Value, readable bool) (string, error) { return plain(readable, !readable).Print(v) }

// Style says how values are printed.
type Style struct {
	Escape bool // readable by the reader
	Names  bool // keywords without the colon
	Base   int
	Radix  bool // show the base
	Case   Case // of symbols
	Length int  // how many items of a list are shown, -1 for all
	Level  int  // how deep lists in lists are shown, -1 for all
	Array  bool // show the items of arrays
	Gensym bool // mark uninterned symbols
	// Ctx ends the printing of long numbers; nil to never interrupt it.
	Ctx context.Context
	// Object prints a structure whose type has a print function, and says whether it
	// has one; nil for no such types.
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

// PlainStyle gives the default style, readable or for people.
func PlainStyle(escape bool) Style {
	return Style{Escape: escape, Names: !escape, Base: 10, Length: -1, Level: -1, Array: true, Gensym: true}
}

func plain(escape, names bool) *Style {
	style := PlainStyle(escape)
	style.Names = names
	return &style
}

// Print gives v as text, or an error if it would be too long.
func (st Style) Print(v Value) (string, error) {
	text, err := st.text(v, MaxSize)
	if err == nil && len(text) > MaxSize {
		return "", Fault(CodeTooLarge, "the text would have more than %d bytes", MaxSize)
	}
	return text, err
}

// cut gives v as text, cut after limit bytes.
func (st *Style) cut(v Value, limit int) string {
	text, _ := st.text(v, limit)
	return text
}

// text gives v as text, with most of what exceeds limit bytes left out.
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

// buffers are reused for printing, so that a long value is not copied each time it
// outgrows its buffer. Buffers over mostKept bytes are dropped.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

const mostKept = 1 << 20

// printer writes one value.
type printer struct {
	*Style
	out   *bytes.Buffer
	limit int      // in bytes, after which the rest is left out
	open  []*Cons  // the lists being printed, outermost first
	deep  []Holder // the arrays and structures likewise
	err   error    // of a print function of the program
	lossy bool     // the text does not give the value again
	steps int      // items written
	// labels are those of uninterned symbols, nil to print none.
	labels map[Symbol]int
}

// full says whether the text is as long as it may be, or its making has been stopped. It then ends
// with dots.
func (p *printer) full() bool {
	if p.steps++; p.Ctx != nil && p.steps%1024 == 0 && p.Ctx.Err() != nil {
		p.err = cmp.Or(p.err, context.Cause(p.Ctx))
	}
	if p.err == nil && p.out.Len() <= p.limit {
		return false
	}
	p.dots()
	return true
}

// dots stand for what is left out.
func (p *printer) dots() {
	p.lossy = true
	p.out.WriteString("...")
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
		p.lossy = p.lossy || changedArray(v)
		p.inside(v.(Holder), func() { p.compound(v) })
	case *Condition:
		p.lossy = true
		p.condition(x)
	case Printer:
		p.lossy = true
		p.out.WriteString(x.LispString())
	default:
		p.lossy = true
		fmt.Fprintf(p.out, "#<%T>", v)
	}
}

// changedArray says whether a value is an array that the reader would make as another.
func changedArray(v Value) bool {
	a, ok := v.(*Array)
	return ok && (a.Fill >= 0 || a.Adjustable || a.Base != nil)
}
