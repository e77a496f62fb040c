package drawing

import (
	"fmt"
	"strings"

	"parlor/commands/text/wording"
)

// list writes a tree as a list in words, as HTML.
func list(root *Node) string {
	var b strings.Builder
	root.writeItem(&b)
	return b.String()
}

// openLevels is how many levels of the list are unfolded at first.
const openLevels = 2

func (n *Node) writeItem(b *strings.Builder) {
	if len(n.Below) == 0 {
		b.WriteString("<li>" + n.inWords() + "</li>\n")
		return
	}
	open := ""
	if n.Level < openLevels {
		open = " open"
	}
	b.WriteString("<li><details" + open + "><summary>" + n.inWords() + "</summary>")
	if m := n.Matrix(); m != nil {
		fmt.Fprintf(b, `<div class="wide" data-matrix="%d">`, n.ID)
		m.write(b)
		b.WriteString("</div>")
	}
	b.WriteString("\n<ul>")
	for _, c := range n.Below {
		c.writeItem(b)
	}
	b.WriteString("</ul></details></li>\n")
}

// inWords says what the node is, with its value and all remarks.
func (n *Node) inWords() string {
	way, remarks := n.Way, ""
	if n.Above == nil {
		way = "the root"
	}
	for _, r := range n.Remarks() {
		remarks += "; " + escaped(r)
	}
	way = escaped(way)
	if n.Tree == nil {
		return fmt.Sprintf(`<span class="untried">%s: %s%s</span>`, way, n.KindName(), remarks)
	}
	best := ""
	if n.Best() {
		best = ", the best"
	}
	return fmt.Sprintf(`<span class="way">%s</span>: %s%s <span class="worth">%s</span>%s`, way, n.KindName(), best, escaped(n.Worth), remarks)
}

// write writes the matrix as a table.
func (m *Matrix) write(b *strings.Builder) {
	b.WriteString("<table><thead><tr><td></td>")
	for _, c := range m.Columns {
		b.WriteString(`<th scope="col">` + escaped(c) + "</th>")
	}
	b.WriteString("</tr></thead><tbody>\n")
	for i, row := range m.Cells {
		b.WriteString(`<tr><th scope="row">` + escaped(m.Rows[i]) + "</th>")
		for _, cell := range row {
			values := wording.Each(cell, func(n *Node) string { return escaped(n.Worth) })
			b.WriteString("<td>" + strings.Join(values, ", ") + "</td>")
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</tbody></table>")
}
