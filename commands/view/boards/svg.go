package boards

import (
	"fmt"
	"html"
	"strconv"
	"strings"
)

// Header begins every picture, by which it is recognised.
const Header = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- A board of Parlor. -->\n"

// SVG writes the picture as a standalone file.
func (p Picture) SVG() []byte {
	return []byte(Header + p.Inline(`xmlns="http://www.w3.org/2000/svg" `) + "\n")
}

// Inline writes the picture as an element of a page. It has no style sheet, so that pages with a
// strict policy can contain it.
func (p Picture) Inline(more string) string {
	var b strings.Builder
	title := escaped(p.Title)
	fmt.Fprintf(&b, `<svg %sclass="board" width="%d" height="%d" viewBox="0 0 %d %d" role="img" aria-label="%s" font-family="system-ui, sans-serif" text-anchor="middle">`+"\n",
		more, p.Wide, p.High, p.Across, p.Upward, title)
	fmt.Fprintf(&b, `<title>%s</title><rect width="%d" height="%d" fill="%s"/>`+"\n", title, p.Across, p.Upward, p.Ground)
	p.shapes(&b)
	return b.String() + "</svg>"
}

// bare writes a part of the picture, without its ground, as an element that nobody is told of.
func (p Picture) bare(x, y, wide, high int) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg viewBox="%d %d %d %d" aria-hidden="true" font-family="system-ui, sans-serif" text-anchor="middle">`, x, y, wide, high)
	p.shapes(&b)
	return b.String() + "</svg>"
}

// shapes writes all shapes, those of a piece as a group.
func (p Picture) shapes(b *strings.Builder) {
	piece := ""
	for _, s := range p.Shapes {
		if s.Piece != piece {
			if piece != "" {
				b.WriteString("</g>\n")
			}
			if piece = s.Piece; piece != "" {
				fmt.Fprintf(b, `<g data-piece="%s">`+"\n", escaped(piece))
			}
		}
		s.write(b, p.Steps())
	}
	if piece != "" {
		b.WriteString("</g>\n")
	}
}

// length writes so many steps in units of length.
func length(n, steps int) string { return strconv.FormatFloat(float64(n)/float64(steps), 'f', -1, 64) }

func (s Shape) write(b *strings.Builder, steps int) {
	shown := func(n int) string { return length(n, steps) }
	faint := ""
	if s.Opacity > 0 {
		faint = fmt.Sprintf(` opacity=".%02d"`, s.Opacity)
	}
	switch {
	case s.Text != "":
		weight := ""
		if s.Bold {
			weight = ` font-weight="700"`
		}
		align := [...]string{` text-anchor="start"`, "", ` text-anchor="end"`}[s.Align+1]
		if s.Name {
			align += ` class="name"`
		}
		if s.Counts != "" {
			align += fmt.Sprintf(` data-count="%s"`, escaped(s.Counts))
		}
		fmt.Fprintf(b, `<text x="%s" y="%s" dy=".35em" font-size="%s"%s%s%s fill="%s">%s</text>`+"\n",
			shown(s.Points[0][0]), shown(s.Points[0][1]), shown(s.Size), weight, align, faint, s.Fill, escaped(s.Text))
		return
	case s.Round > 0:
		fmt.Fprintf(b, `<circle cx="%s" cy="%s" r="%s"`, shown(s.Points[0][0]), shown(s.Points[0][1]), shown(s.Round))
	default:
		b.WriteString(`<path d="`)
		for i, at := range s.Points {
			if i < 2 {
				b.WriteByte("ML"[i])
			} else {
				b.WriteByte(' ')
			}
			b.WriteString(shown(at[0]) + " " + shown(at[1]))
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
	fmt.Fprintf(b, `%s fill="%s"`, faint, fill)
	if s.Stroke != "" {
		fmt.Fprintf(b, ` stroke="%s" stroke-width="%s"`, s.Stroke, shown(s.Width))
	}
	if s.Open {
		b.WriteString(` stroke-linecap="round" stroke-linejoin="round"`)
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
