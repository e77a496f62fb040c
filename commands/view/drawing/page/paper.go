package page

import (
	"bytes"
	"html/template"

	"parlor/commands/view/drawing"
)

// paper is the data for the template of a page for the printer: the tree alone, with what its shapes mean.
type paper struct {
	Title  string
	Tree   template.HTML
	Legend []legend
	CSS    template.CSS
}

// paperCSS fits the tree to a sheet, which is turned where the tree is broader than it is high.
const paperCSS = `
:root { color-scheme: light }
body { margin: 1.5rem auto; padding: 0 1rem; max-width: 75rem; background: #fff; color: #1d2126; font: 1rem/1.45 system-ui, sans-serif }
h1 { font-size: 1.2rem; margin: 0 0 1rem; overflow-wrap: anywhere }
figure { margin: 0; overflow-x: auto }
figure svg { display: block; margin: 0 auto; max-width: 100%; min-width: min(100%, 30rem); height: auto }
ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 1.25rem 0 0; padding: 0; list-style: none; color: #59616b }
ul svg { width: 1.2em; height: 1.2em; vertical-align: -.25em }
@media print {
  body { margin: 0; padding: 0; max-width: none; print-color-adjust: exact; -webkit-print-color-adjust: exact }
  figure { overflow: visible; break-inside: avoid }
  figure svg { min-width: 0; max-height: 80vh }
}
`

// writePaper writes a page for the printer.
func writePaper(d *drawing.Drawing) ([]byte, error) {
	placed := d.Place()
	turned := "@page { margin: 15mm"
	if placed.Width > placed.Height {
		turned += "; size: landscape"
	}
	p := paper{
		Title: d.Game, Tree: template.HTML(placed.Inline("the tree")), CSS: template.CSS(drawing.CSS + paperCSS + turned + " }\n"),
	}
	if d.Look.Ends() { // otherwise the search is part of what is asked
		p.Title = d.Title()
	}
	shapes := map[drawing.Shape]bool{}
	for _, n := range d.Nodes {
		shapes[n.Shape] = true
	}
	for _, l := range legends {
		if shapes[l.Shape] {
			p.Legend = append(p.Legend, l)
		}
	}
	b := bytes.NewBufferString(drawing.PageHeader)
	err := templates().ExecuteTemplate(b, "paper", p)
	return b.Bytes(), err
}
