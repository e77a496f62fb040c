package report

import (
	"slices"
	"strings"
)

const (
	// PageWidth is the width of lines without a terminal: in pages, pipes and
	// recordings, which must not depend on a screen.
	PageWidth = 100
	// ProseWidth is the width of paragraphs, however wide the screen: longer
	// lines are hard to read.
	ProseWidth = 80
	// LeastWidth is the narrowest width that lines are laid out for.
	LeastWidth = 40
)

// Preformatted marks records whose lines are not wrapped: drawings, and the
// output of a person's own program.
type Preformatted interface{ Preformatted() }

// Whole marks records that are read at a glance, and so never shown a screen at a time:
// boards and questions.
type Whole interface{ Whole() }

// Render writes a record out for a width; 0 is that of a page. A line that is too
// long is wrapped, with continuation lines indented further. No word is broken.
func Render(r Record, width int) Text { return render(r, Text{width: width}) }

// RenderPlayed writes a record out for a person who types and plays.
func RenderPlayed(r Record, width int) Text { return render(r, Text{width: width, played: true}) }

func render(r Record, t Text) Text {
	r.Write(&t)
	if _, as := r.(Preformatted); as {
		return t
	}
	return t.Folded()
}

// Folded gives the text with lines that are too long wrapped between words.
func (t Text) Folded() Text {
	folded := Text{width: t.width}
	var line []Span
	for _, span := range t.spans {
		if span.Hole != "" {
			line = append(line, span)
			continue
		}
		for part := range strings.Lines(span.Text) {
			text, ended := strings.CutSuffix(part, "\n")
			line = append(line, Span{Text: text, Role: span.Role})
			if ended {
				folded.foldLine(line)
				folded.Line()
				line = nil
			}
		}
	}
	folded.foldLine(line)
	return folded
}

// foldLine appends a line, wrapped if it is too long.
func (t *Text) foldLine(line []Span) {
	if widthOf(line) <= t.Width() {
		t.spans = append(t.spans, line...)
		return
	}
	const further = 2
	words := wordsOf(line)
	if t.width > 0 { // a page keeps its width
		words = quoted(unparted(words))
	}
	most := t.Width() / 2 // beyond that an indent leaves no room for words
	at := 0
	for i, w := range words {
		switch {
		case i == 0:
			indent := min(w.gap, most)
			t.Put(Plain, strings.Repeat(" ", indent))
			at = indent + w.width
		case at+w.gap+w.width <= t.Width():
			t.Put(Plain, strings.Repeat(" ", w.gap))
			at += w.gap + w.width
		default:
			indent := min(words[0].gap+further, most)
			t.Put(Plain, "\n"+strings.Repeat(" ", indent))
			at = indent + w.width
		}
		t.spans = append(t.spans, w.spans...)
	}
}

// word is an unbreakable part of a line, with the blanks before it.
type word struct {
	gap   int
	spans []Span
	width int
}

// wordsOf splits a line at its blanks. A short group in parentheses, such as a
// move, is one word.
func wordsOf(line []Span) []word {
	var words []word
	var w word
	for _, span := range line {
		text := span.Text
		for text != "" && span.Hole == "" {
			rest := strings.TrimLeft(text, " ")
			if blanks := len(text) - len(rest); blanks > 0 {
				if w.spans != nil {
					words, w = append(words, w), word{}
				}
				w.gap += blanks
			}
			end := strings.IndexByte(rest, ' ')
			if end < 0 {
				end = len(rest)
			}
			if end > 0 {
				w.add(Span{Text: rest[:end], Role: span.Role})
			}
			text = rest[end:]
		}
		if span.Hole != "" {
			w.add(span)
		}
	}
	if w.spans != nil {
		words = append(words, w)
	}
	return grouped(words)
}

func (w *word) add(s Span) {
	w.spans = append(w.spans, s)
	w.width += widthOf([]Span{s})
}

// grouped joins the words of short groups in parentheses.
func grouped(words []word) []word {
	const short = 20
	var joined []word
	for i := 0; i < len(words); i++ {
		group, end := words[i], i
		open := openParentheses(group)
		for end+1 < len(words) && open > 0 && group.width <= short {
			end++
			open += openParentheses(words[end])
			group = group.with(words[end])
		}
		if open == 0 && group.width <= short {
			joined, i = append(joined, group), end
			continue
		}
		joined = append(joined, words[i])
	}
	return joined
}

// unparted joins a number and its per cent sign, and a word and a comma that follows it.
func unparted(words []word) (joined []word) {
	for _, w := range words {
		if text := w.spans[0].Text; len(joined) > 0 && (strings.HasPrefix(text, "%") || strings.HasPrefix(text, ",")) {
			joined[len(joined)-1] = joined[len(joined)-1].with(w)
			continue
		}
		joined = append(joined, w)
	}
	return joined
}

// quoted joins the words of a quoted text, which would mean something else if it were
// broken.
func quoted(words []word) []word {
	quotes := func(w word) (n int) {
		for _, s := range w.spans {
			n += strings.Count(s.Text, `"`)
		}
		return n
	}
	var joined []word
	open := false
	for _, w := range words {
		if open {
			joined[len(joined)-1] = joined[len(joined)-1].with(w)
		} else {
			joined = append(joined, w)
		}
		open = open != (quotes(w)%2 == 1)
	}
	if open {
		return words // a single quote is not a pair
	}
	return joined
}

// with is a word and the next as one.
func (w word) with(next word) word {
	both := word{gap: w.gap, width: w.width}
	both.spans = append(both.spans, w.spans...)
	both.add(Span{Text: strings.Repeat(" ", next.gap)})
	both.spans = append(both.spans, next.spans...)
	both.width += next.width
	return both
}

// openParentheses counts the unclosed parentheses of a word.
func openParentheses(w word) (open int) {
	for _, s := range w.spans {
		open += strings.Count(s.Text, "(") - strings.Count(s.Text, ")")
	}
	return open
}

// widthOf counts the columns of spans without line feeds. What varies from run to
// run has a fixed width, so that a page is wrapped alike every time.
func widthOf(spans []Span) (columns int) {
	const varying = 10
	for _, s := range spans {
		n := Columns(s.Text)
		if s.Hole != "" {
			n = max(n, varying)
		}
		columns += n
	}
	return columns
}

// Narrowed drops what is written beside a drawing on lines that are wider than a width:
// what follows the last gap of two blanks.
func Narrowed(drawing string, width int) string {
	lines := strings.Split(drawing, "\n")
	for i, line := range lines {
		gap := strings.LastIndex(line, "  ")
		if Columns(line) > width && gap > 0 && Columns(line[:gap]) <= width {
			lines[i] = strings.TrimRight(line[:gap], " ")
		}
	}
	return strings.Join(lines, "\n")
}

// Fitted wraps lines that are longer than width.
func Fitted(lines []string, width int) (fit []string) {
	if !slices.ContainsFunc(lines, func(line string) bool { return len(line) > width }) {
		return lines // as nearly all do
	}
	t := Text{width: width}
	for _, line := range lines {
		t.Add("%s\n", line)
	}
	for line := range strings.Lines(t.Folded().String()) {
		fit = append(fit, strings.TrimSuffix(line, "\n"))
	}
	return fit
}

// WriteIndented writes a paragraph after a first-line prefix, wrapped at the
// width of prose, with later lines aligned under the first word.
func WriteIndented(t *Text, prefix, text string) {
	line := prefix
	indent := strings.Repeat(" ", len(prefix))
	empty := true
	for _, word := range strings.Fields(text) {
		if !empty && len(line)+1+len(word) > min(t.Width(), ProseWidth) {
			t.Add("%s\n", strings.TrimRight(line, " "))
			line, empty = indent, true
		}
		if !empty {
			line += " "
		}
		line, empty = line+word, false
	}
	t.Add("%s\n", strings.TrimRight(line, " "))
}
