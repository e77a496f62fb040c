package format

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"parlor/commands/lisp/data"
)

// The limits of format: how wide a column may be and how deep ~{ ~} and the like may be
// nested.
const (
	maxWidth = 100_000
	maxDepth = 20
	maxSteps = 3_000_000
)

// directive is one directive with its parameters and clauses, or the text between two.
type directive struct {
	text    string // for text; the letter is 0 then
	letter  rune
	params  []param
	colon   bool
	at      bool
	clauses [][]directive // of ~{ ~[ ~( and ~<
	ends    []directive   // the directive that ended each clause
}

// param is a parameter between the ~ and the letter.
type param struct {
	given  bool
	value  Value // a whole number or a character
	source rune  // 'v' for the next argument, '#' for the count of those left
}

// parser parses a control string.
type parser struct {
	rest string
}

// parse parses a whole control string.
func parse(control string) ([]directive, error) {
	p := parser{control}
	list, end, err := p.until(0, "")
	if err != nil {
		return nil, err
	}
	if end.letter != 0 {
		return nil, unknown(string(end.letter))
	}
	return list, nil
}

// unknown is the fault of an unknown directive, given without its ~.
func unknown(text string) error { return data.Fault(data.CodeBadFormat, "unknown directive ~%s", text) }

// until reads directives up to one whose letter is in ends, or to the end of the
// string if ends is empty.
func (p *parser) until(depth int, ends string) (list []directive, end directive, err error) {
	for {
		text, rest, found := strings.Cut(p.rest, "~")
		if text != "" {
			list = append(list, directive{text: text})
		}
		p.rest = rest
		if !found {
			return list, directive{}, nil
		}
		d, err := p.directive()
		if err != nil {
			return nil, d, err
		}
		if d.letter != 0 && strings.ContainsRune(ends, d.letter) {
			return list, d, nil
		}
		if err := p.complete(&d, depth); err != nil {
			return nil, d, err
		}
		list = append(list, d)
	}
}

// directive reads what follows a ~ up to its letter.
func (p *parser) directive() (directive, error) {
	d := directive{}
	start := p.rest
	for {
		q, err := p.parameter(start)
		if err != nil {
			return d, err
		}
		more := strings.HasPrefix(p.rest, ",")
		if q.given || more || len(d.params) > 0 {
			d.params = append(d.params, q)
		}
		if !more {
			break
		}
		p.rest = p.rest[1:]
	}
	for ; strings.HasPrefix(p.rest, ":") || strings.HasPrefix(p.rest, "@"); p.rest = p.rest[1:] {
		d.colon = d.colon || p.rest[0] == ':'
		d.at = d.at || p.rest[0] == '@'
	}
	if p.rest == "" {
		return d, data.Fault(data.CodeBadFormat, "the control string ends after ~%s", start)
	}
	c, size := utf8.DecodeRuneInString(p.rest)
	p.rest = p.rest[size:]
	if d.letter = c; 'A' <= c && c <= 'Z' {
		d.letter += 'a' - 'A'
	}
	most, ok := directives[d.letter]
	switch {
	case strings.ContainsRune("_i", d.letter) || d.letter == '>' && d.colon:
		return d, data.Fault(data.CodeBadFormat, "pretty printing by ~%s is left out of this Lisp", start[:len(start)-len(p.rest)])
	case !ok || len(d.params) > most:
		return d, unknown(start[:len(start)-len(p.rest)])
	case d.letter == '/':
		name, rest, found := strings.Cut(p.rest, "/")
		if !found {
			return d, data.Fault(data.CodeBadFormat, "the control string ends after ~%s", start)
		}
		d.text, p.rest = name, rest
	case d.letter == '\n':
		if d.at {
			d.text = "\n"
		}
		if !d.colon {
			p.rest = strings.TrimLeft(p.rest, " \t\n\r\f")
		}
		d.letter = 0
	}
	return d, nil
}

// directives says how many parameters each directive may have.
var directives = map[rune]int{
	'a': 4, 's': 4, 'w': 0, 'd': 4, 'b': 4, 'o': 4, 'x': 4, 'r': 5, 'f': 5, 'e': 7, 'g': 7, '$': 4, 'c': 0, 'p': 0, 't': 2, '*': 1, '?': 0,
	'%': 1, '&': 1, '|': 1, '~': 1, '\n': 0, '(': 0, ')': 0, '[': 1, ']': 0, ';': 2, '{': 1, '}': 0, '<': 4, '>': 0, '^': 3, '/': 9,
}

// parameter reads a parameter, which may be missing: a whole number, a quote and a
// character, v or #.
func (p *parser) parameter(start string) (param, error) {
	switch {
	case strings.HasPrefix(p.rest, "'") && len(p.rest) > 1:
		c, size := utf8.DecodeRuneInString(p.rest[1:])
		p.rest = p.rest[1+size:]
		return param{given: true, value: data.Char(c)}, nil
	case p.rest != "" && strings.ContainsRune("vV#", rune(p.rest[0])):
		source := rune(p.rest[0] | 0x20)
		if p.rest[0] == '#' {
			source = '#'
		}
		p.rest = p.rest[1:]
		return param{given: true, source: source}, nil
	}
	end := 0
	for end < len(p.rest) && ('0' <= p.rest[end] && p.rest[end] <= '9' || end == 0 && (p.rest[0] == '-' || p.rest[0] == '+')) {
		end++
	}
	if end == 0 {
		return param{}, nil
	}
	n, err := strconv.Atoi(p.rest[:end])
	if err != nil || n > maxWidth || n < -maxWidth {
		return param{}, unknown(start[:len(start)-len(p.rest)+end])
	}
	p.rest = p.rest[end:]
	return param{given: true, value: int64(n)}, nil
}

// complete reads the clauses of a directive that has some, and refuses a stray end or
// separator.
func (p *parser) complete(d *directive, depth int) error {
	closing := map[rune]string{'{': "}", '[': "]", '(': ")", '<': ">"}[d.letter]
	switch {
	case d.letter != 0 && strings.ContainsRune("}];)>", d.letter):
		return unknown(string(d.letter))
	case closing == "":
		return nil
	case depth == maxDepth:
		return data.Fault(data.CodeBadFormat, "more than %d ~%c inside each other", maxDepth, d.letter)
	}
	ends := closing
	if d.letter == '[' || d.letter == '<' {
		ends += ";"
	}
	for {
		clause, end, err := p.until(depth+1, ends)
		if err != nil {
			return err
		}
		if end.letter == 0 {
			return data.Fault(data.CodeBadFormat, "a ~%c that is not closed by ~%s", d.letter, closing)
		}
		d.clauses, d.ends = append(d.clauses, clause), append(d.ends, end)
		if string(end.letter) == closing {
			return d.checkClauses()
		}
	}
}

// checkClauses refuses ~:[ with other than two clauses, ~@[ with more than one, and clauses
// after the default.
func (d *directive) checkClauses() error {
	if d.letter != '[' {
		return nil
	}
	last := slices.IndexFunc(d.ends, func(end directive) bool { return end.letter == ';' && end.colon })
	switch {
	case d.colon && len(d.clauses) != 2:
		return data.Fault(data.CodeBadFormat, "wanted ~:[ with two clauses, for nil and for all else")
	case d.at && len(d.clauses) != 1:
		return data.Fault(data.CodeBadFormat, "wanted ~@[ with one clause")
	case last >= 0 && last != len(d.ends)-2:
		return data.Fault(data.CodeBadFormat, "a clause after the one that follows ~:;")
	}
	return nil
}

// hasElse says whether the last clause of ~[ is the default.
func (d *directive) hasElse() bool {
	return len(d.ends) > 1 && d.ends[len(d.ends)-2].colon
}
