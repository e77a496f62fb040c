package data

import (
	"bytes"
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"sync"
	"unicode"
)

// MaxPrinted is how many bytes one value may print as.
const MaxPrinted = 16_000_000

// String gives v in the form the reader takes, which is what ~s prints. What
// comes back to itself, and what is too long or nested too deep, is cut with
// three dots; a host object prints as it chooses.
func String(v Value) string {
	return printed(v, true, MaxPrinted)
}

// Display gives v as a person wants to see it: like String, but text stands
// without quotes.
func Display(v Value) string {
	return printed(v, false, MaxPrinted)
}

// Princ gives v as princ prints it: like Display, and a keyword is its name.
func Princ(v Value) string { return (&printer{names: true, limit: MaxPrinted}).print(v) }

// Excerpt gives as much of v as fits into an error.
func Excerpt(v Value) string {
	const most = 60
	text := []rune(printed(v, true, most))
	if len(text) > most {
		return string(text[:most]) + "..."
	}
	return string(text)
}

// Printed gives v as ~s prints it or, if it need not be readable, as ~a does; or
// an error where String would cut it for its length.
func Printed(v Value, readable bool) (string, error) {
	text := (&printer{readable: readable, names: !readable, limit: MaxSize}).print(v)
	if len(text) > MaxSize {
		return "", Fault(CodeTooLarge, "the text would have more than %d bytes", MaxSize)
	}
	return text, nil
}

func printed(v Value, readable bool, limit int) string {
	return (&printer{readable: readable, limit: limit}).print(v)
}

// print gives v as text and leaves out most of what goes beyond limit bytes.
func (p *printer) print(v Value) string {
	out := buffers.Get().(*bytes.Buffer)
	out.Reset()
	p.out = out
	p.value(v)
	text := out.String()
	if out.Cap() <= mostKept {
		buffers.Put(out)
	}
	return text
}

// buffers are where values are printed, kept so that a long one need not move each time
// it outgrows its memory. Those of more than mostKept bytes are not kept.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

const mostKept = 1 << 20

// printer writes one value.
type printer struct {
	out      *bytes.Buffer
	readable bool
	names    bool    // keywords are printed as their names
	limit    int     // bytes after which the rest is left out
	open     []*Cons // the lists being printed, outermost first
}

// value writes v.
func (p *printer) value(v Value) {
	switch x := v.(type) {
	case nil:
		p.out.WriteString("nil")
	case int64:
		p.out.WriteString(strconv.FormatInt(x, 10))
	case *big.Int:
		p.long(x, x.BitLen(), x.String)
	case *big.Rat:
		p.long(x, x.Num().BitLen()+x.Denom().BitLen(), x.RatString)
	case float64:
		p.out.WriteString(FloatText(x))
	case string:
		p.text(x)
	case Symbol:
		p.out.WriteString(string(x))
	case Keyword:
		if !p.names {
			p.out.WriteByte(':')
		}
		p.out.WriteString(string(x))
	case *Cons:
		p.list(x)
	case *Condition:
		p.condition(x)
	case Printer:
		p.out.WriteString(x.LispString())
	default:
		fmt.Fprintf(p.out, "#<%T>", v)
	}
}

// long writes a long number, or in a place with little room how long it is, since to work
// out the digits takes a while.
func (p *printer) long(v Value, bits int, text func() string) {
	const bitsPerDigit = 3.3
	if digits := float64(bits) / bitsPerDigit; digits > float64(max(p.limit, 1000)) {
		fmt.Fprintf(p.out, "#<number of about %.0f digits>", digits)
		return
	}
	p.out.WriteString(text())
}

// text writes a string, with quotes where they are wanted.
func (p *printer) text(s string) {
	if !p.readable {
		p.out.WriteString(s)
		return
	}
	p.out.WriteByte('"')
	if plain(s) {
		p.out.WriteString(s)
		p.out.WriteByte('"')
		return
	}
	for _, c := range s {
		switch {
		case c == '"' || c == '\\':
			p.out.WriteByte('\\')
			p.out.WriteRune(c)
		case c == '\n':
			p.out.WriteString(`\n`)
		case c == '\t':
			p.out.WriteString(`\t`)
		case unicode.IsControl(c):
			fmt.Fprintf(p.out, `\u%04x`, c)
		default:
			p.out.WriteRune(c)
		}
	}
	p.out.WriteByte('"')
}

// plain says whether a string stands between quotes as it is, as most do.
func plain(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}

// condition writes an error: its text for people, its code where a form is
// wanted.
func (p *printer) condition(c *Condition) {
	if p.readable {
		p.out.WriteString("#<error " + c.Code() + ">")
		return
	}
	p.out.WriteString(c.Err.Error())
}

// list writes a chain of pairs, or three dots if it is inside itself.
func (p *printer) list(c *Cons) {
	if p.isOpen(c) || len(p.open) >= MaxNesting {
		p.out.WriteString("...")
		return
	}
	p.open = append(p.open, c)
	if prefix, ok := quotePrefix(c); ok {
		p.out.WriteString(prefix)
		if name, ok := Car(c.Cdr).(Symbol); ok && prefix == "," && strings.HasPrefix(string(name), "@") {
			p.out.WriteByte(' ') // lest it be read as ,@
		}
		p.value(Car(c.Cdr))
	} else {
		p.items(c)
	}
	p.open = p.open[:len(p.open)-1]
}

// items writes the parentheses and what is between them.
func (p *printer) items(c *Cons) {
	meeting := loopStart(c)
	met := c == meeting
	p.out.WriteByte('(')
	for {
		p.value(c.Car)
		next, ok := c.Cdr.(*Cons)
		if !ok {
			if c.Cdr != nil {
				p.out.WriteString(" . ")
				p.value(c.Cdr)
			}
			break
		}
		p.out.WriteByte(' ')
		if next == meeting && met || p.out.Len() > p.limit {
			p.out.WriteString("...")
			break
		}
		met = met || next == meeting
		c = next
	}
	p.out.WriteByte(')')
}

// isOpen says whether c is a list being printed.
func (p *printer) isOpen(c *Cons) bool {
	for _, open := range p.open {
		if c == open {
			return true
		}
	}
	return false
}

// loopStart gives a pair at which a chain that never ends has come round, or
// nil if the chain ends. One runner goes twice as fast as the other; on a
// circle the fast one catches up.
func loopStart(c *Cons) *Cons {
	slow, fast := c, c
	for {
		for range 2 {
			next, ok := fast.Cdr.(*Cons)
			if !ok {
				return nil
			}
			fast = next
		}
		slow = slow.Cdr.(*Cons)
		if slow == fast {
			return slow
		}
	}
}

// shortForms lists what stands for (quote x) and the like.
var shortForms = map[Symbol]string{
	"quote": "'", "function": "#'", "backquote": "`", "unquote": ",", "unquote-splicing": ",@",
}

// quotePrefix gives the short form of a form such as (quote x).
func quotePrefix(c *Cons) (string, bool) {
	rest, ok := c.Cdr.(*Cons)
	if !ok || rest.Cdr != nil {
		return "", false
	}
	name, ok := c.Car.(Symbol)
	if !ok {
		return "", false
	}
	prefix, ok := shortForms[name]
	return prefix, ok
}

// FloatText writes the shortest text that reads back as f and shows that it is
// a float, from a thousandth to ten million without an exponent (Common Lisp,
// 22.1.3.1.3).
func FloatText(f float64) string {
	if size := max(f, -f); size == 0 || 1e-3 <= size && size < 1e7 {
		return withPoint(strconv.FormatFloat(f, 'f', -1, 64))
	}
	mantissa, exponent, _ := strings.Cut(strconv.FormatFloat(f, 'e', -1, 64), "e")
	sign := strings.Trim(exponent[:1], "+")
	return withPoint(mantissa) + "e" + sign + strings.TrimLeft(exponent[1:], "0")
}

func withPoint(digits string) string {
	if strings.Contains(digits, ".") {
		return digits
	}
	return digits + ".0"
}
