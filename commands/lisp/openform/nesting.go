package openform

import "strings"

// Nesting tracks byte by byte the open lists and comments of a form, and whether a string is
// open. It saves rereading a long form after every line: the Lisp reader is called only when
// nothing is open.
type Nesting struct {
	lists, comments int
	text, bars      bool // in a string; in a name between bars
	escaped         bool // after a backslash
	remark          bool // in a line comment
	before          byte // the previous byte, if it may begin a two-byte token
}

// Open says whether the form is incomplete.
func (n *Nesting) Open() bool { return n.lists > 0 || n.comments > 0 || n.text || n.bars }

// Add processes one byte.
func (n *Nesting) Add(c byte) {
	two := string([]byte{n.before, c})
	n.before = 0
	switch {
	case n.remark:
		n.remark = c != '\n'
	case n.escaped:
		n.escaped = false
	case n.comments == 0 && c == '\\':
		n.escaped = true
	case n.text:
		n.text = c != '"'
	case n.bars:
		n.bars = c != '|'
	case two == "#|":
		n.comments++
	case n.comments > 0 && two == "|#":
		n.comments--
	case n.comments > 0:
		n.before = c
	case c == '|':
		n.bars = true
	case c == '"':
		n.text = true
	case c == ';':
		n.remark = true
	case c == '(':
		n.lists++
	case c == ')':
		n.lists--
	default:
		n.before = c
	}
}

// Joined joins the lines of a form into an equivalent line. Line comments are dropped, and a line
// end in a string is written \n, as the Lisp reads it.
func Joined(form string) string {
	var n Nesting
	var line strings.Builder
	for i := range len(form) {
		inText, wasRemark := n.text, n.remark
		n.Add(form[i])
		switch c := form[i]; {
		case inText && c == '\n':
			line.WriteString(`\n`)
		case inText || n.text:
			line.WriteByte(c)
		case n.remark:
		case wasRemark || strings.IndexByte(" \t\r\n", c) >= 0:
			blank(&line)
		default:
			line.WriteByte(c)
		}
	}
	return strings.TrimSpace(line.String())
}

// blank adds a blank between two tokens of a line.
func blank(line *strings.Builder) {
	if !strings.HasSuffix(line.String(), " ") {
		line.WriteByte(' ')
	}
}
