package transcripts

import (
	"strings"
)

// fence is the line that opens a fenced block, as in CommonMark.
type fence struct {
	indent int    // blanks before it, at most 3
	mark   byte   // a backtick or a tilde
	width  int    // how many of them, at least 3
	info   string // what follows them
}

// openFence reads a line as the opening of a fenced block.
func openFence(text string) (fence, bool) {
	body := strings.TrimLeft(text, " ")
	f := fence{indent: len(text) - len(body)}
	if f.indent > 3 || body == "" {
		return fence{}, false
	}
	f.mark = body[0]
	if f.mark != '`' && f.mark != '~' {
		return fence{}, false
	}
	rest := strings.TrimLeft(body, body[:1])
	f.width = len(body) - len(rest)
	f.info = strings.TrimSpace(rest)
	if f.width < 3 || f.mark == '`' && strings.Contains(rest, "`") {
		return fence{}, false
	}
	return f, true
}

// closedBy tells whether a line closes the block: the same mark, at least as
// often, and nothing else.
func (f fence) closedBy(text string) bool {
	c, ok := openFence(text)
	return ok && c.mark == f.mark && c.width >= f.width && c.info == ""
}

// unindented removes from a line as many blanks as precede the fence.
func (f fence) unindented(text string) string {
	for range f.indent {
		text = strings.TrimPrefix(text, " ")
	}
	return text
}

// closesSome tells whether a line could close a fenced block.
func closesSome(text string) bool {
	c, ok := openFence(text)
	return ok && c.info == ""
}

// lineKind is what a line inside a parlor fence is.
type lineKind int

const (
	outputLine  lineKind = iota // a pattern
	commandLine                 // > command
	moreLine                    // . more of it
	codeLine                    // ! code
	closingLine                 // the end of the fence
)

// sessionLine tells what the current line is, and gives what follows its
// marker. Blanks at the end are kept in a command, where they may be inside a
// string, and nowhere else.
func (p *parser) sessionLine(f fence) (lineKind, string) {
	text := p.text()
	if f.closedBy(text) {
		return closingLine, ""
	}
	text = f.unindented(text)
	kind := markerOf(text)
	if kind == outputLine {
		return kind, trimBlanks(text)
	}
	text = strings.TrimPrefix(text[1:], " ")
	if kind == codeLine {
		text = strings.TrimSpace(text)
	}
	return kind, text
}

// markerOf tells what a line inside a parlor fence means by its first
// characters. A marker may stand alone, since many editors take away blanks at
// line ends.
func markerOf(text string) lineKind {
	if text == "" {
		return outputLine
	}
	if rest := text[1:]; trimBlanks(rest) != "" && rest[0] != ' ' {
		return outputLine
	}
	switch text[0] {
	case '>':
		return commandLine
	case '.':
		return moreLine
	case '!':
		return codeLine
	}
	return outputLine
}

// trimBlanks cuts off the blanks at the end of a line, which are never
// compared. A carriage return counts as one.
func trimBlanks(line string) string {
	return strings.TrimRight(line, " \t\r")
}

// isCode tells whether s can be an error code: lower-case letters and digits in
// words joined by hyphens.
func isCode(s string) bool {
	for i := range len(s) {
		c := s[i]
		if !(c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-') {
			return false
		}
	}
	return s != ""
}

// Span is a piece of an output line: text as it was printed, or a hole in place
// of something that varies. A hole has no text.
type Span struct {
	Text string
	Hole Hole
}

// Line is one line of output. A line with the single hole [AnyLines] stands for
// any number of lines.
type Line []Span

// Pattern writes the line as expected output: literal text is escaped where it
// looks like markup, so that it matches itself and nothing else.
func (l Line) Pattern() string {
	if len(l) == 1 && l[0].Hole == AnyLines {
		return string(AnyLines)
	}
	var b, text strings.Builder
	for _, span := range l {
		if span.Hole == "" {
			// Texts side by side are escaped as one, for "[" and "int]"
			// together look like a hole.
			text.WriteString(span.Text)
			continue
		}
		escapeText(&b, oneLine(text.String()), true)
		text.Reset()
		b.WriteString(string(span.Hole))
	}
	escapeText(&b, trimBlanks(oneLine(text.String())), false)
	return escapeMarker(b.String())
}

// Escape writes a line of output as the pattern that matches it alone.
func Escape(line string) string { return Line{{Text: line}}.Pattern() }

// oneLine makes text fit for a line of a file.
func oneLine(text string) string {
	return strings.ReplaceAll(strings.ToValidUTF8(text, "\ufffd"), "\n", " ")
}

// escapeText writes literal text with the escapes it needs. The flag says
// whether a hole follows, before which a backslash would act as an escape.
func escapeText(b *strings.Builder, text string, hole bool) {
	for i := range len(text) {
		switch c := text[i]; c {
		case '\\':
			last := i+1 == len(text)
			if b.Len() == 0 || last && hole || !last && (text[i+1] == '[' || text[i+1] == '\\') {
				b.WriteByte('\\')
			}
		case '[':
			if _, n := holeAt(text[i:]); n > 0 {
				b.WriteByte('\\')
			}
		}
		b.WriteByte(text[i])
	}
}

// escapeMarker puts a backslash before a line that would otherwise be a command,
// an error code, AnyLines or the end of the fence.
func escapeMarker(line string) string {
	if markerOf(line) != outputLine || line == string(AnyLines) || closesSome(line) {
		return `\` + line
	}
	return line
}
