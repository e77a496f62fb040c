package format

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"parlor/commands/lisp/data"
)

// The limits of format: how wide a column and how deep ~{ ~} and ~[ ~] may be.
const (
	maxWidth = 1_000
	maxDepth = 20
)

// directive is one ~ and what belongs to it, or the text between two.
type directive struct {
	text    string // for text; the letter is 0 then
	letter  rune
	params  [2]int // -1 where not given
	pad     rune   // a second parameter such as '0
	colon   bool
	at      bool
	clauses [][]directive // of ~{ ~} and ~[ ~]
	last    bool          // the last clause, after ~:; is for all other arguments
}

// parser takes a control string apart.
type parser struct {
	control string
	rest    string
}

// parse takes a whole control string apart.
func parse(control string) ([]directive, error) {
	p := parser{control, control}
	list, end, err := p.until(0, "")
	if err != nil {
		return nil, err
	}
	if end.letter != 0 {
		return nil, unknown(string(end.letter))
	}
	return list, nil
}

// unknown is the fault of a directive that there is not, without its ~.
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
	d := directive{params: [2]int{-1, -1}, pad: ' '}
	start := p.rest
	for i := 0; ; i++ {
		if err := p.parameter(&d, i, start); err != nil {
			return d, err
		}
		if !strings.HasPrefix(p.rest, ",") {
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
	if !d.allowed() {
		return d, unknown(start[:len(start)-len(p.rest)])
	}
	return d, nil
}

// parameter reads parameter i, which may be missing: a whole number, or a quote and
// the character to pad with.
func (p *parser) parameter(d *directive, i int, start string) error {
	if strings.HasPrefix(p.rest, "'") && len(p.rest) > 1 && i == 1 {
		c, size := utf8.DecodeRuneInString(p.rest[1:])
		d.pad, p.rest = c, p.rest[1+size:]
		return nil
	}
	end := 0
	for end < len(p.rest) && '0' <= p.rest[end] && p.rest[end] <= '9' {
		end++
	}
	if end == 0 {
		return nil
	}
	n, err := strconv.Atoi(p.rest[:end])
	if err != nil || n > maxWidth || i >= len(d.params) {
		return unknown(start[:len(start)-len(p.rest)+end])
	}
	d.params[i], p.rest = n, p.rest[end:]
	return nil
}

// allowed says whether there is such a directive with these parameters.
func (d directive) allowed() bool {
	plain := d.params == [2]int{-1, -1} && d.pad == ' '
	unmarked := !d.colon && !d.at
	switch d.letter {
	case 'a', 's':
		return d.params[1] < 0 && d.pad == ' ' && !d.colon
	case 'd':
		return d.params[1] < 0 && unmarked
	case 'f':
		return d.pad == ' ' && unmarked
	case 'r':
		return (d.params[0] < 0 || 2 <= d.params[0] && d.params[0] <= 36) && d.params[1] < 0 && d.pad == ' ' && unmarked
	case '[', ';':
		return plain && !d.at
	case '%', '~', '{', '}', ']', '^':
		return plain && unmarked
	}
	return false
}

// complete reads the clauses of a directive that has some, and refuses one that only
// ends or parts others.
func (p *parser) complete(d *directive, depth int) error {
	closing := map[rune]string{'{': "}", '[': "]"}[d.letter]
	switch {
	case strings.ContainsRune("}];", d.letter):
		return unknown(string(d.letter))
	case closing == "":
		return nil
	case depth == maxDepth:
		return data.Fault(data.CodeBadFormat, "more than %d ~%c inside each other", maxDepth, d.letter)
	}
	ends := closing
	if d.letter == '[' {
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
		d.clauses = append(d.clauses, clause)
		if string(end.letter) == closing {
			return d.checkClauses()
		}
		if d.last {
			return data.Fault(data.CodeBadFormat, "a clause after the one that follows ~:;")
		}
		d.last = end.colon
	}
}

// checkClauses refuses ~:[ with other than two clauses.
func (d *directive) checkClauses() error {
	if d.letter == '[' && d.colon && (len(d.clauses) != 2 || d.last) {
		return data.Fault(data.CodeBadFormat, "wanted ~:[ with two clauses, for nil and for all else")
	}
	return nil
}
