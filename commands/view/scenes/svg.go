package scenes

import (
	"fmt"
	"html"
	"strings"
)

// svgHeader begins every picture, by which it is recognised.
const svgHeader = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- A board of Parlor. -->\n"

// SVG writes the picture as a standalone file.
func (p Picture) SVG() []byte {
	return []byte(svgHeader + p.Inline(`xmlns="http://www.w3.org/2000/svg" `) + "\n")
}

// Inline writes the picture as an element of a page. It has no style sheet, so that pages with a
// strict policy can contain it.
func (p Picture) Inline(more string) string {
	var b strings.Builder
	title := escaped(p.Title)
	fmt.Fprintf(&b, `<svg %sclass="board" width="%d" height="%d" viewBox="0 0 %d %d" role="img" aria-label="%s" font-family="system-ui, sans-serif" text-anchor="middle">`+"\n",
		more, p.Wide, p.High, p.Across, p.Upward, title)
	fmt.Fprintf(&b, `<title>%s</title><rect width="%d" height="%d" fill="%s"/>`+"\n", title, p.Across, p.Upward, p.Ground)
	for _, s := range p.Shapes {
		s.write(&b)
	}
	return b.String() + "</svg>"
}

func (s Shape) write(b *strings.Builder) {
	switch {
	case s.Text != "":
		weight := ""
		if s.Bold {
			weight = ` font-weight="700"`
		}
		fmt.Fprintf(b, `<text x="%d" y="%d" dy=".35em" font-size="%d"%s fill="%s">%s</text>`+"\n", s.Points[0][0], s.Points[0][1], s.Size, weight, s.Fill, escaped(s.Text))
		return
	case s.Round > 0:
		fmt.Fprintf(b, `<circle cx="%d" cy="%d" r="%d"`, s.Points[0][0], s.Points[0][1], s.Round)
	default:
		b.WriteString(`<path d="`)
		for i, at := range s.Points {
			fmt.Fprintf(b, "%c%d %d", "ML"[min(i, 1)], at[0], at[1])
		}
		if !s.Open {
			b.WriteString("Z")
		}
		b.WriteString(`"`)
	}
	fill := s.Fill
	if fill == "" {
		fill = "none"
	}
	fmt.Fprintf(b, ` fill="%s"`, fill)
	if s.Stroke != "" {
		fmt.Fprintf(b, ` stroke="%s" stroke-width="%d"`, s.Stroke, s.Width)
	}
	if s.Dashed {
		b.WriteString(` stroke-dasharray="6 5"`)
	}
	b.WriteString("/>\n")
}

// escaped makes foreign text safe in a picture; characters that XML does not allow are replaced.
func escaped(text string) string {
	return html.EscapeString(strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\t' || r == 0xfffe || r == 0xffff {
			return '\ufffd'
		}
		return r
	}, strings.ToValidUTF8(text, "\ufffd")))
}
