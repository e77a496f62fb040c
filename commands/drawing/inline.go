package drawing

import (
	"html/template"
	"strings"

	"parlor/search/events"
	"parlor/search/tree"
)

// OfTree makes a drawing of a tree that was searched elsewhere, without the events.
func OfTree(root *tree.Node, counts events.Counts) *Drawing {
	d := &Drawing{Tree: root, Counts: counts}
	d.plant(root, nil, 0)
	return d
}

// CSS is how a tree looks in a page that has [Picture.Inline].
func CSS() template.CSS { return template.CSS(treeCSS) }

// Inline draws the tree as an element of a page, under a name for readers of screens.
func (p Picture) Inline(name string) (template.HTML, error) {
	var b strings.Builder
	err := templates().ExecuteTemplate(&b, "inline", struct {
		Picture
		Name  string
		Views []*nodeView
	}{p, name, viewsOf(p.Nodes)})
	return template.HTML(b.String()), err
}
