package transcripts

import (
	"strings"
)

// Hole is the part of a pattern that matches output which varies. Besides the
// constants below, [Near] makes holes for numbers within a tolerance.
//
// A hole for a number or a duration matches all of the number that starts there,
// and [AnyText] never ends inside a number when such a hole follows.
type Hole string

// The holes. AnyLines is a line of its own, the others are inside lines.
const (
	AnyLines Hole = "..."    // any number of lines, as few as will do
	AnyText  Hole = "[..]"   // any text within a line, even none
	AnyInt   Hole = "[int]"  // a whole number: 12, -3
	AnyNum   Hole = "[num]"  // any number: 12, -3.5, 1e-9; not 1,234
	AnyTime  Hole = "[time]" // a duration: 12ms, 1.5s, 2m3s
)

// pattern is one compiled line of expected output.
type pattern struct {
	lines bool // the line is AnyLines
	atoms []atom
}

// atom is a piece of a pattern: literal text, or a hole.
type atom struct {
	hole Hole // empty for literal text
	text string
	// The number and the tolerance of a hole made by Near.
	want, tolerance float64
}

// nearHole marks the atoms whose text is written [12.5+-0.01].
const nearHole Hole = "[+-]"

// compile compiles a line of expected output. Every text is a pattern: what
// cannot be read as a hole is literal.
func compile(text string) pattern {
	text = trimBlanks(text)
	if text == string(AnyLines) {
		return pattern{lines: true}
	}
	var p pattern
	var literal strings.Builder
	flush := func() {
		if literal.Len() > 0 {
			p.atoms = append(p.atoms, atom{text: literal.String()})
			literal.Reset()
		}
	}
	for at := 0; at < len(text); {
		if n := escapeAt(text, at); n > 0 {
			literal.WriteString(text[at+1 : at+n])
			at += n
		} else if hole, n := holeAt(text[at:]); n > 0 {
			flush()
			p.atoms = append(p.atoms, hole)
			at += n
		} else {
			literal.WriteByte(text[at])
			at++
		}
	}
	flush()
	return p
}

// escapeAt gives the length of the escape that starts at an index, and 0 if
// there is none. At the start of a line a backslash escapes whatever follows,
// later only [ and another backslash.
func escapeAt(text string, at int) int {
	if text[at] != '\\' {
		return 0
	}
	if at+1 == len(text) {
		if at == 0 {
			return 1 // a lone backslash is an empty line
		}
		return 0
	}
	if next := text[at+1]; at == 0 || next == '[' || next == '\\' {
		return 2
	}
	return 0
}

// holeAt reads the hole that text starts with and gives its length, 0 if text
// does not start with one.
func holeAt(text string) (atom, int) {
	if text == "" || text[0] != '[' {
		return atom{}, 0
	}
	for _, h := range []Hole{AnyText, AnyInt, AnyNum, AnyTime} {
		if strings.HasPrefix(text, string(h)) {
			return atom{hole: h, text: string(h)}, len(h)
		}
	}
	middle := numeralEnd(AnyNum, text, 1)
	if middle < 0 || !strings.HasPrefix(text[middle:], "+-") {
		return atom{}, 0
	}
	end := numeralEnd(AnyNum, text, middle+2)
	if end < 0 || end >= len(text) || text[end] != ']' || !isDigit(text[middle+2]) {
		return atom{}, 0
	}
	want, ok1 := parseNum(text[1:middle])
	tolerance, ok2 := parseNum(text[middle+2 : end])
	if !ok1 || !ok2 {
		return atom{}, 0
	}
	return atom{hole: nearHole, text: text[:end+1], want: want, tolerance: tolerance}, end + 1
}

// end gives the place just after the atom when it stands at a place in s, and
// -1 if it does not match there. For one place there is one end, and a later
// place never has an earlier end; match relies on both.
func (a atom) end(s string, at int) int {
	switch a.hole {
	case AnyInt, AnyNum, AnyTime:
		return numeralEnd(a.hole, s, at)
	case nearHole:
		end := numeralEnd(AnyNum, s, at)
		if end < 0 {
			return -1
		}
		if got, ok := parseNum(s[at:end]); !ok || !near(got, a.want, a.tolerance) {
			return -1
		}
		return end
	}
	if strings.HasPrefix(s[at:], a.text) {
		return at + len(a.text)
	}
	return -1
}

func compileAll(want []string) []pattern {
	patterns := make([]pattern, len(want))
	for i, w := range want {
		patterns[i] = compile(w)
	}
	return patterns
}

// outputLines splits what a command printed into the lines that are compared. A
// line feed at the end starts no further line.
func outputLines(output string) []string {
	if output == "" {
		return nil
	}
	output = strings.ToValidUTF8(output, "\ufffd") // a file could not hold it otherwise
	lines := strings.Split(strings.TrimSuffix(output, "\n"), "\n")
	for i, l := range lines {
		lines[i] = trimBlanks(l)
	}
	return lines
}

// matchLines compares lines with patterns. What is between two AnyLines is
// matched where it first fits, which leaves the most lines for the rest, so
// only the last AnyLines ever needs to be tried again. The work is at most the
// product of the two lengths.
func matchLines(want []pattern, got []string) bool {
	w, g := 0, 0
	retry, resume := -1, 0 // the pattern after the last AnyLines, and where it was tried
	for g < len(got) {
		switch {
		case w < len(want) && want[w].lines:
			w++
			retry, resume = w, g
		case w < len(want) && want[w].match(got[g]):
			w++
			g++
		case retry >= 0:
			resume++
			w, g = retry, resume
		default:
			return false
		}
	}
	for w < len(want) && want[w].lines {
		w++
	}
	return w == len(want)
}

// match compares one line without blanks at its end, in the manner of
// matchLines with AnyText in place of AnyLines.
func (p pattern) match(s string) bool {
	if p.lines {
		return true
	}
	i, at := 0, 0
	retry, resume := -1, 0 // the atom after the last AnyText, and where it was tried
	for i < len(p.atoms) || at < len(s) {
		if i < len(p.atoms) {
			if p.atoms[i].hole == AnyText {
				i++
				retry, resume = i, at
				continue
			}
			if end := p.atoms[i].end(s, at); end >= 0 {
				i, at = i+1, end
				continue
			}
		}
		if retry < 0 {
			return false
		}
		resume = p.nextTry(retry, s, resume)
		if resume < 0 {
			return false
		}
		i, at = retry, resume
	}
	return true
}

// nextTry gives the first place after the given one where atom i may stand, or
// -1 if there is none left.
func (p pattern) nextTry(i int, s string, at int) int {
	at++
	if at > len(s) {
		return -1
	}
	if i == len(p.atoms) {
		return len(s) // AnyText ends the pattern and takes the rest
	}
	switch a := p.atoms[i]; a.hole {
	case "":
		skip := strings.Index(s[at:], a.text)
		if skip < 0 {
			return -1
		}
		return at + skip
	case AnyText:
		return at
	}
	for at < len(s) && isDigit(s[at-1]) {
		at++
	}
	return at
}
