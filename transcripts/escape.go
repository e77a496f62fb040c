package transcripts

import (
	"strings"
)

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

// oneLine makes text fit to stand in a line of a file.
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

// Plain gives the text that a line of expected output was written for: without the
// backslashes that take away meaning, and with its holes by their names.
func Plain(pattern string) string {
	if rest, ok := strings.CutPrefix(pattern, `\`); ok && !strings.HasPrefix(rest, `\`) && !strings.HasPrefix(rest, `[`) {
		pattern = rest
	}
	return strings.NewReplacer(`\[`, `[`, `\\`, `\`).Replace(pattern)
}
