// Package picture draws the session of a page as a terminal shows it. It knows transcripts and
// nothing that runs them.
package picture

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"
	"unicode/utf8"

	"parlor/transcripts"
)

// What a picture of a session looks like, in pixels and colours.
const (
	margin     = 16
	lineHigh   = 19
	columnWide = 8.43 // of a letter of 14 pixels
	style      = `text{font:14px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre;fill:#d8dee9}.typed{fill:#a3be8c;font-weight:bold}`
)

// Header begins every picture, so that no other file is replaced by one.
const Header = `<svg xmlns="http://www.w3.org/2000/svg" width="`

// Draw draws the session of a page as a terminal shows it, as SVG: what was typed and
// what was answered, without the words between. The same page gives the same bytes.
func Draw(f *transcripts.File) []byte {
	var lines []string
	typed := map[int]bool{}
	for _, step := range f.Steps {
		for i, line := range strings.Split(step.Command, "\n") {
			typed[len(lines)] = true
			lines = append(lines, map[bool]string{true: "> ", false: ". "}[i == 0]+line)
		}
		lines = append(lines, step.Want...)
	}
	columns := 0
	for _, line := range lines {
		columns = max(columns, utf8.RuneCountInString(line))
	}
	width, height := int(float64(columns)*columnWide)+2*margin, len(lines)*lineHigh+2*margin
	var b bytes.Buffer
	fmt.Fprintf(&b, Header+`%d" height="%d" viewBox="0 0 %[1]d %[2]d" role="img"><title>`, width, height)
	_ = xml.EscapeText(&b, []byte(f.Meta.Title)) // nothing fails in memory
	fmt.Fprintf(&b, "</title><style>%s</style>\n<rect width=\"100%%\" height=\"100%%\" rx=\"8\" fill=\"#242933\"/>\n", style)
	for i, line := range lines {
		class := ""
		if typed[i] {
			class = ` class="typed"`
		}
		fmt.Fprintf(&b, `<text x="%d" y="%d"%s xml:space="preserve">`, margin, margin+(i+1)*lineHigh-5, class)
		_ = xml.EscapeText(&b, []byte(line))
		b.WriteString("</text>\n")
	}
	b.WriteString("</svg>\n")
	return b.Bytes()
}
