package data

import (
	"bytes"
	"cmp"
	"fmt"
	"math/big"
	"regexp"
	"slices"
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
			p.whole(x.Text(p.Base))
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

// hasRoom says whether there is room for a number of so many bits. Where there is little,
// it writes how long the number is instead, since to work out the digits takes a while.
func (p *printer) hasRoom(bits int) bool {
	const bitsPerDigit = 3.3
	digits := float64(bits) / bitsPerDigit
	if digits <= float64(max(p.limit, 1000)) {
		return true
	}
	fmt.Fprintf(p.out, "#<number of about %.0f digits>", digits)
	return false
}

// whole writes the digits of a whole number.
func (p *printer) whole(digits string) {
	if p.Radix && p.Base != 10 {
		p.radix()
	}
	p.out.WriteString(strings.ToUpper(digits))
	if p.Radix && p.Base == 10 {
		p.out.WriteByte('.')
	}
}

func (p *printer) ratio(x *big.Rat) {
	if p.Radix {
		p.radix()
	}
	p.out.WriteString(strings.ToUpper(x.Num().Text(p.Base) + "/" + x.Denom().Text(p.Base)))
}

// radix writes what says to which base the digits after it are.
func (p *printer) radix() {
	mark, short := map[int]string{2: "#b", 8: "#o", 16: "#x"}[p.Base]
	if !short {
		mark = fmt.Sprintf("#%dr", p.Base)
	}
	p.out.WriteString(mark)
}

// symbol writes a name, between bars where it would not be read back without.
func (p *printer) symbol(name string) {
	if strings.HasPrefix(name, uninterned) {
		name, _, _ = strings.Cut(name[len(uninterned):], uninternedMark)
		if p.Escape && p.Gensym {
			p.out.WriteString(uninterned)
		}
	}
	if p.Escape && !readsBack(name) {
		p.out.WriteString("|" + strings.NewReplacer(`\`, `\\`, "|", `\|`).Replace(invert(name)) + "|")
		return
	}
	switch p.Case {
	case Down:
		if !p.Escape && strings.IndexFunc(name, unicode.IsUpper) >= 0 {
			name = invert(name)
		}
	case Up:
		name = invert(name)
	default:
		name = capital(invert(name))
	}
	p.out.WriteString(name)
}

// readsBack says whether a name is read as the symbol it is the name of.
func readsBack(name string) bool {
	if name == "" || name[0] == '#' || strings.Trim(name, ".") == "" {
		return false
	}
	digits := true
	for _, c := range name {
		if unicode.IsUpper(c) || unicode.IsSpace(c) || strings.ContainsRune("()'\";`,|\\", c) {
			return false
		}
		digits = digits && strings.ContainsRune("0123456789+-./", c)
	}
	return !digits || !numeral().MatchString(name)
}

// numeral matches names that would be read as numbers.
var numeral = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[+-]?([0-9]+\.?|[0-9]*\.[0-9]+|[0-9]+/[0-9]+)$`) })

// capital writes each word of a name with one capital.
func capital(name string) string {
	inside := false
	return strings.Map(func(c rune) rune {
		first := !inside
		inside = unicode.IsLetter(c) || unicode.IsDigit(c)
		if first {
			return c
		}
		return unicode.ToLower(c)
	}, name)
}

// char writes a character, by its name where it has one.
func (p *printer) char(c Char) {
	if !p.Escape {
		p.out.WriteRune(rune(c))
		return
	}
	name, ok := CharName(c)
	if !ok || c == ' ' {
		name = string(rune(c))
	}
	p.out.WriteString(`#\` + name)
}

// inside writes what is between the parentheses of an array or a structure, or three
// dots for one that is inside itself.
func (p *printer) inside(h Holder, write func()) {
	if len(p.open)+len(p.deep) >= MaxNesting || slices.Contains(p.deep, h) {
		p.out.WriteString("...")
		return
	}
	p.deep = append(p.deep, h)
	write()
	p.deep = p.deep[:len(p.deep)-1]
}

// level is how many lists, arrays and structures are open.
func (p *printer) level() int { return len(p.open) + len(p.deep) }

// compound writes an array or a structure.
func (p *printer) compound(v Value) {
	if s, ok := v.(*Struct); ok {
		if p.Object != nil {
			text, has, err := p.Object(s, p.level()-1)
			if has || err != nil {
				p.out.WriteString(text)
				p.err = cmp.Or(p.err, err)
				return
			}
		}
		if p.Level >= 0 && p.level() > p.Level {
			p.out.WriteByte('#')
			return
		}
		p.out.WriteString("#S(")
		p.symbol(string(s.Type.Name))
		for i, slot := range s.Type.Slots {
			p.out.WriteString(" :")
			p.symbol(string(slot))
			p.out.WriteByte(' ')
			p.value(s.Slots[i])
		}
		p.out.WriteByte(')')
		return
	}
	a := v.(*Array)
	if text, ok := Text(a); ok {
		p.text(text)
		return
	}
	switch {
	case p.Level >= 0 && p.level() > p.Level:
		p.out.WriteByte('#')
	case a.Kind == Bits && a.IsVector():
		p.out.WriteString("#*")
		for _, v := range a.Items() {
			fmt.Fprint(p.out, v)
		}
	case !p.Array:
		p.out.WriteString("#<array>")
	case a.IsVector():
		p.out.WriteByte('#')
		p.row(len(a.Items()), func(i int) { p.value(a.Items()[i]) })
	default:
		fmt.Fprintf(p.out, "#%dA", len(a.Dims))
		p.rows(a, a.Dims, 0, a.Size())
	}
}

// rows writes the part of an array between two places.
func (p *printer) rows(a *Array, dims []int, from, to int) {
	if len(dims) == 0 {
		p.value(a.Item(from))
		return
	}
	p.row(dims[0], func(i int) {
		size := (to - from) / dims[0]
		p.rows(a, dims[1:], from+i*size, from+(i+1)*size)
	})
}

// row writes so many items in parentheses.
func (p *printer) row(n int, item func(i int)) {
	p.out.WriteByte('(')
	for i := range n {
		if i > 0 {
			p.out.WriteByte(' ')
		}
		if i == p.Length || p.out.Len() > p.limit {
			p.out.WriteString("...")
			break
		}
		item(i)
	}
	p.out.WriteByte(')')
}

// text writes a string, with quotes where they are wanted.
func (p *printer) text(s string) {
	if !p.Escape {
		p.out.WriteString(s)
		return
	}
	p.out.WriteByte('"')
	if isPlain(s) {
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

// isPlain says whether a string stands between quotes as it is, as most do.
func isPlain(s string) bool {
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
	if p.Escape {
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
	if p.Level >= 0 && p.level() >= p.Level {
		p.out.WriteByte('#')
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
	for n := 0; ; n++ {
		if n == p.Length {
			p.out.WriteString("...")
			break
		}
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
