package data

import (
	"cmp"
	"fmt"
	"math/big"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"parlor/commands/lisp/number"
)

// hasRoom says whether there is room for a number of that many bits. If not, it writes
// how long the number is instead, since computing the digits takes a while.
func (p *printer) hasRoom(bits int) bool {
	const bitsPerDigit = 3.3
	digits := float64(bits) / bitsPerDigit
	if digits <= float64(max(p.limit, 1000)) {
		return true
	}
	p.lossy = true
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
	p.out.WriteString(strings.ToUpper(p.digits(x.Num()) + "/" + p.digits(x.Denom())))
}

// digits gives the digits of a whole number, unless the evaluation ends first.
func (p *printer) digits(n *big.Int) string {
	text, err := number.Digits(p.Ctx, n, p.Base)
	if err != nil {
		p.err = err
	}
	return text
}

// radix writes the prefix that names the base of the digits.
func (p *printer) radix() {
	mark, short := map[int]string{2: "#b", 8: "#o", 16: "#x"}[p.Base]
	if !short {
		mark = fmt.Sprintf("#%dr", p.Base)
	}
	p.out.WriteString(mark)
}

// symbol writes a name, between bars if it could not be read back otherwise.
func (p *printer) symbol(name string) {
	if strings.HasPrefix(name, uninterned) {
		if p.labels != nil {
			if n, known := p.labels[Symbol(name)]; known {
				fmt.Fprintf(p.out, "#%d#", n)
				return
			}
			p.labels[Symbol(name)] = len(p.labels) + 1
			fmt.Fprintf(p.out, "#%d=", len(p.labels))
		}
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

// readsBack says whether a name is read as the symbol of that name.
func readsBack(name string) bool {
	if name == "" || name[0] == '#' || name[0] == ':' || strings.Trim(name, ".") == "" {
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

// char writes a character, by its name if it has one.
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

// text writes a string, in quotes if the style escapes.
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
		if p.full() {
			break
		}
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

// isPlain says whether a string needs no escapes, as most do.
func isPlain(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}

// condition writes an error: its text for people, its code in readable output.
func (p *printer) condition(c *Condition) {
	if p.Escape {
		p.out.WriteString("#<error " + c.Code() + ">")
		return
	}
	if c.Err == nil {
		p.err = cmp.Or(p.err, error(Fault(CodeNesting, "the report of the condition %s prints the condition itself", c.Type.Name)))
		return
	}
	p.out.WriteString(c.Err.Error())
}

// FloatText writes the shortest text that reads back as the float f, without an
// exponent from a thousandth to ten million (Common Lisp, 22.1.3.1.3).
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
