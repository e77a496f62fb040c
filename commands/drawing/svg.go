package drawing

import (
	"bytes"
	_ "embed"
	"html/template"
	"sync"
)

// The files that pictures are made of.
var (
	//go:embed tree.svg.tmpl
	treeTemplate string
	//go:embed tree.css
	treeCSS string
)

// svgHeader begins every picture, by which it is known for one.
const svgHeader = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- A tree of Parlor. -->\n"

// templates reads the templates when the first picture is made.
var templates = sync.OnceValue(func() *template.Template {
	t := template.Must(template.New("drawing").Parse(treeTemplate))
	return template.Must(t.Parse(pageTemplate))
})

// SVG draws the tree as a picture that stands by itself.
func (p Picture) SVG() ([]byte, error) {
	var b bytes.Buffer
	b.WriteString(svgHeader)
	err := templates().ExecuteTemplate(&b, "alone", struct {
		Picture
		Views []*nodeView
		CSS   template.CSS
	}{p, viewsOf(p.Nodes), template.CSS(treeCSS)})
	return b.Bytes(), err
}
