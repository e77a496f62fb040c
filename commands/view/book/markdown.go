package book

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"html/template"
	"path"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// markdown typesets the words of a page.
type markdown struct {
	engine goldmark.Markdown
	ids    parser.IDs // of the headings of the page so far
	folder string     // of the page
	known  map[string]bool
	// beside gives a picture from the folder of the page by its name, or nil; it is nil in a book.
	beside func(name string) []byte
}

// newMarkdown makes the typesetter for a page in a folder, whose links may lead to the known pages.
func newMarkdown(folder string, known map[string]bool) *markdown {
	engine := goldmark.New(
		goldmark.WithExtensions(extension.Table),
		goldmark.WithParserOptions(parser.WithAutoHeadingID()),
		goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(escaped{}, 1))),
	)
	return &markdown{engine: engine, ids: parser.NewContext().IDs(), folder: folder, known: known}
}

// convert typesets a piece of text, and gives its sections: text above the first heading has none.
func (m *markdown) convert(source string) (template.HTML, []Section, error) {
	bytesOf := []byte(source)
	root := m.engine.Parser().Parse(text.NewReader(bytesOf), parser.WithContext(parser.NewContext(parser.WithIDs(m.ids))))
	sections := []Section{{}}
	for n := root.FirstChild(); n != nil; n = n.NextSibling() {
		if h, is := n.(*ast.Heading); is {
			id, _ := h.AttributeString("id")
			anchor, _ := id.([]byte)
			sections = append(sections, Section{Anchor: string(anchor), Heading: wordsOf(h, bytesOf)})
			continue
		}
		last := &sections[len(sections)-1]
		last.Words = strings.TrimSpace(last.Words + " " + wordsOf(n, bytesOf))
	}
	m.mendLinks(root)
	var b bytes.Buffer
	if err := m.engine.Renderer().Render(&b, bytesOf, root); err != nil {
		return "", nil, err
	}
	if sections[0].Words == "" {
		sections = sections[1:]
	}
	return template.HTML(b.String()), sections, nil
}

// wordsOf gives the plain words of a node.
func wordsOf(n ast.Node, source []byte) string {
	var b strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if t, is := n.(*ast.Text); is && entering {
			b.Write(t.Segment.Value(source))
			if t.SoftLineBreak() || t.HardLineBreak() {
				b.WriteByte(' ')
			}
		}
		if n.Type() == ast.TypeBlock && !entering {
			b.WriteByte(' ')
		}
		return ast.WalkContinue, nil
	})
	return strings.TrimSpace(b.String())
}

// mendLinks turns links to pages into links to the pages of the book. Links to anything else become
// plain words, as they would be dead, and so do pictures but those that lie beside the page.
func (m *markdown) mendLinks(root ast.Node) {
	var dead []ast.Node
	_ = ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *ast.Image:
			if entering && !m.inline(n) {
				dead = append(dead, n)
			}
		case *ast.Link:
			if entering && !m.mend(n) {
				dead = append(dead, n)
			}
		}
		return ast.WalkContinue, nil
	})
	for _, n := range dead {
		parent := n.Parent()
		for c := n.FirstChild(); c != nil; c = n.FirstChild() {
			parent.InsertBefore(parent, n, c)
		}
		parent.RemoveChild(parent, n)
	}
}

// inline puts a picture that lies beside the page into it, and says whether there is one. In an image
// no script of it runs, and nothing is loaded by it.
func (m *markdown) inline(n *ast.Image) bool {
	if m.beside == nil {
		return false
	}
	picture := m.beside(string(n.Destination))
	n.Destination = []byte("data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString(picture))
	return picture != nil
}

// mend turns a link to a page into one to the page of the book, and says whether it leads anywhere.
func (m *markdown) mend(l *ast.Link) bool {
	target, anchor, _ := strings.Cut(string(l.Destination), "#")
	if strings.HasPrefix(target, "https://") || target == "" {
		return true
	}
	if !m.known[path.Join(m.folder, target)] {
		return false
	}
	to := pathOf(target)
	if anchor != "" {
		to += "#" + anchor
	}
	l.Destination = []byte(to)
	return true
}

// escaped shows HTML in a page as text, so that no page can inject any. A comment is left out.
type escaped struct{}

// RegisterFuncs registers the nodes that it renders.
func (escaped) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindRawHTML, func(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if text := n.(*ast.RawHTML).Segments; entering && !bytes.HasPrefix(text.Value(source), []byte("<!--")) {
			writeEscaped(w, source, text)
		}
		return ast.WalkSkipChildren, nil
	})
	r.Register(ast.KindImage, func(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering { // only those that have been put into the page are left
			_, _ = fmt.Fprintf(w, `<img src="%s" alt="%s">`, n.(*ast.Image).Destination, template.HTMLEscapeString(wordsOf(n, source)))
		}
		return ast.WalkSkipChildren, nil
	})
	r.Register(ast.KindHTMLBlock, func(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		b := n.(*ast.HTMLBlock)
		if isComment(b, source) {
			return ast.WalkSkipChildren, nil
		}
		if entering {
			_, _ = w.WriteString("<p>")
			writeEscaped(w, source, b.Lines())
			return ast.WalkContinue, nil
		}
		if b.HasClosure() {
			html.DefaultWriter.RawWrite(w, b.ClosureLine.Value(source))
		}
		_, _ = w.WriteString("</p>\n")
		return ast.WalkContinue, nil
	})
}

// isComment says whether a block is a comment that ends.
func isComment(b *ast.HTMLBlock, source []byte) bool {
	ends := b.HasClosure() || bytes.Contains(b.Lines().Value(source), []byte("-->"))
	return b.HTMLBlockType == ast.HTMLBlockType2 && ends
}

func writeEscaped(w util.BufWriter, source []byte, lines *text.Segments) {
	for i := range lines.Len() {
		segment := lines.At(i)
		html.DefaultWriter.RawWrite(w, segment.Value(source))
	}
}
