package repl

import "strings"

// Folded writes a command of several lines as one that means the same, for the
// history, which keeps a line for each command. Comments that end with their line
// are left out, and a line end in a text is written \n, as the Lisp reads it. It is
// false where there is nothing to keep.
func Folded(command string) (string, bool) {
	if strings.Contains(command, "\n") {
		command = joined(command)
	}
	return command, strings.TrimSpace(command) != ""
}

// joined writes a form of several lines as one.
func joined(form string) string {
	var n nesting
	var line strings.Builder
	for i := range len(form) {
		inText, wasRemark := n.text, n.remark
		n.add(form[i])
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

// blank puts one blank between two words of a line.
func blank(line *strings.Builder) {
	if !strings.HasSuffix(line.String(), " ") {
		line.WriteByte(' ')
	}
}
