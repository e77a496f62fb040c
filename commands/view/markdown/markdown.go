// Package markdown formats Markdown in a report, for lessons and pages that are read in the shell.
package markdown

import (
	"bytes"
	"fmt"
	"strings"

	"parlor/commands/text/report"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extended "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"
)

// Prose is Markdown, formatted for a terminal: paragraphs wrapped at the width of
// prose, headings, lists, quotations, tables and code blocks.
type Prose struct {
	Markdown string `json:"markdown"`
}

// Write formats the text, followed by an empty line.
func (p Prose) Write(t *report.Text) {
	Set(t, p.Markdown)
	t.Line()
}

// Set formats a Markdown text.
func Set(t *report.Text, markdown string) {
	source := []byte(markdown)
	root := goldmark.New(goldmark.WithExtensions(extension.Table)).Parser().Parse(text.NewReader(source))
	setter{t, source}.blocks(root, "")
}

// setter formats the blocks of a parsed text.
type setter struct {
	to     *report.Text
	source []byte
}

// blocks formats the blocks below a node, each indented, with empty lines between.
func (s setter) blocks(parent ast.Node, indent string) {
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		if n.PreviousSibling() != nil && !isTight(parent) {
			s.to.Line()
		}
		s.block(n, indent)
	}
}

// isTight says whether the blocks of a node have no empty lines between them: the
// items of a tight list.
func isTight(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.List:
		return n.IsTight
	case *ast.ListItem:
		return isTight(n.Parent())
	}
	return false
}

func (s setter) block(n ast.Node, indent string) {
	switch n := n.(type) {
	case *ast.Heading:
		s.paragraph(n, indent, report.Heading)
	case *ast.Paragraph, *ast.TextBlock:
		s.paragraph(n, indent, report.Plain)
	case *ast.List:
		s.list(n, indent)
	case *ast.Blockquote:
		s.blocks(n, indent+"  ")
	case *ast.FencedCodeBlock, *ast.CodeBlock:
		for i := range n.Lines().Len() {
			line := n.Lines().At(i)
			s.to.Add("%s\n", strings.TrimRight(indent+"    "+string(line.Value(s.source)), "\n "))
		}
	case *extended.Table:
		s.table(n)
	case *ast.ThematicBreak:
		s.to.Put(report.Faint, indent+"---\n")
	case *ast.HTMLBlock: // a comment is left out
		if n.HTMLBlockType != ast.HTMLBlockType2 || !n.HasClosure() && !bytes.Contains(n.Lines().Value(s.source), []byte("-->")) {
			s.copied(n, indent)
		}
	default:
		s.copied(n, indent)
	}
}

// copied copies the lines of a block.
func (s setter) copied(n ast.Node, indent string) {
	for i := range n.Lines().Len() {
		line := n.Lines().At(i)
		s.to.Add("%s%s", indent, line.Value(s.source))
	}
}

// list formats items after a bullet or a number.
func (s setter) list(list *ast.List, indent string) {
	number := list.Start
	for n := list.FirstChild(); n != nil; n = n.NextSibling() {
		if n.PreviousSibling() != nil && !list.IsTight {
			s.to.Line()
		}
		sign := "- "
		if list.IsOrdered() {
			sign = fmt.Sprintf("%d. ", number)
			number++
		}
		s.item(n, indent, sign)
	}
}

// item formats the blocks of an item, the first after its bullet.
func (s setter) item(item ast.Node, indent, sign string) {
	inner := indent + strings.Repeat(" ", len(sign))
	for n := item.FirstChild(); n != nil; n = n.NextSibling() {
		if n.PreviousSibling() == nil {
			setWords(s.to, indent+sign, inner, s.words(n, report.Plain))
			continue
		}
		if !isTight(item) {
			s.to.Line()
		}
		s.block(n, inner)
	}
}

// paragraph sets words in lines.
func (s setter) paragraph(n ast.Node, indent string, role report.Role) {
	setWords(s.to, indent, indent, s.words(n, role))
}

// table formats the rows of a table.
func (s setter) table(table *extended.Table) {
	var columns []report.TextColumn
	var rows [][]string
	for row := table.FirstChild(); row != nil; row = row.NextSibling() {
		var cells []string
		for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
			cells = append(cells, plainOf(s.words(cell, report.Plain)))
		}
		if _, head := row.(*extended.TableHeader); !head {
			rows = append(rows, cells)
			continue
		}
		for i, cell := range cells {
			columns = append(columns, report.TextColumn{Head: cell, Right: table.Alignments[i] == extended.AlignRight, Wrap: true})
		}
	}
	report.WriteTable(s.to, columns, rows)
}

// words gives the words of a paragraph, each with the roles of its parts. Code keeps
// its backticks, as colour is never the only sign, and its blanks do not break lines.
func (s setter) words(n ast.Node, role report.Role) []word {
	w := wordSetter{source: s.source}
	w.inline(n, role)
	w.end()
	return w.words
}

// word is an unbreakable part of a line.
type word struct {
	spans []report.Span
	width int
}

// add adds a part to the word.
func (w *word) add(text string, role report.Role) {
	w.spans = append(w.spans, report.Span{Text: text, Role: role})
	w.width += report.Columns(text)
}

// wordSetter collects words.
type wordSetter struct {
	source []byte
	words  []word
	open   word
}

// inline adds the inline contents of a node.
func (w *wordSetter) inline(parent ast.Node, role report.Role) {
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.Text:
			w.add(string(n.Value(w.source)), role)
			if n.SoftLineBreak() || n.HardLineBreak() {
				w.end()
			}
		case *ast.String:
			w.add(string(n.Value), role)
		case *ast.CodeSpan:
			w.open.add("`"+codeOf(n, w.source)+"`", role)
		case *ast.Emphasis:
			w.inline(n, report.Best)
		case *ast.Link:
			w.link(n, role)
		case *ast.AutoLink:
			w.add(string(n.URL(w.source)), role)
		default:
			w.inline(n, role)
		}
	}
}

// add adds text, which is split at its blanks.
func (w *wordSetter) add(text string, role report.Role) {
	for i, part := range strings.Split(text, " ") {
		if i > 0 {
			w.end()
		}
		if part != "" {
			w.open.add(part, role)
		}
	}
}

// link adds the words of a link, followed by its target in parentheses unless they
// are the same.
func (w *wordSetter) link(n *ast.Link, role report.Role) {
	w.inline(n, role)
	if to := string(n.Destination); !strings.Contains(to, plainOf(append(w.words, w.open))) {
		w.end()
		w.add("("+to+")", report.Faint)
	}
}

// end ends a word.
func (w *wordSetter) end() {
	if w.open.spans != nil {
		w.words = append(w.words, w.open)
	}
	w.open = word{}
}

// codeOf gives the text of a piece of code.
func codeOf(n ast.Node, source []byte) string {
	var b strings.Builder
	for t := n.FirstChild(); t != nil; t = t.NextSibling() {
		if t, ok := t.(*ast.Text); ok {
			b.Write(t.Value(source))
			if t.SoftLineBreak() {
				b.WriteByte(' ')
			}
		}
	}
	return b.String()
}

// setWords wraps words after a prefix, later lines after another.
func setWords(t *report.Text, first, later string, words []word) {
	most := min(t.Width(), report.ProseWidth)
	prefix, at := first, 0
	for i, w := range words {
		switch {
		case i == 0:
			t.Add("%s", prefix)
			at = report.Columns(prefix)
		case at+1+w.width > most:
			t.Add("\n%s", later)
			at = report.Columns(later)
		default:
			t.Add(" ")
			at++
		}
		for _, part := range w.spans {
			t.Put(part.Role, part.Text)
		}
		at += w.width
	}
	t.Line()
}

// plainOf gives words as plain text.
func plainOf(words []word) string {
	texts := make([]string, len(words))
	for i, w := range words {
		for _, s := range w.spans {
			texts[i] += s.Text
		}
	}
	return strings.Join(texts, " ")
}
