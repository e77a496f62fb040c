package drawing

import (
	"math"
	"strings"
	"unicode/utf8"

	"parlor/commands/text/report"
	"parlor/search/tree"
)

// A tree from the root downwards as text is placed as a picture is, with columns in place of pixels.

// lineSigns are what lines are made of: across, down, a corner on the left and on the right, where a line comes
// from above, where one goes down, and both.
type lineSigns struct{ across, down, left, right, from, to, both rune }

var (
	drawnLines = lineSigns{'─', '│', '┌', '┐', '┴', '┬', '┼'}
	asciiLines = lineSigns{'-', '|', '+', '+', '+', '+', '+'}
)

// writeDown writes the tree from the root downwards; it writes nothing and gives false if the tree is broader
// than the lines.
func (r Tree) writeDown(t *report.Text) bool {
	d := OfTreeAs(r.Tree, r.Counts, TreeLook{})
	for _, n := range d.Nodes {
		n.Height = float64(2 + broadest(n.lines(r.ascii)))
	}
	arrange(d.Nodes[0])
	var rows [][]*Node
	wide := 0
	for _, n := range d.Nodes {
		n.X = math.Floor(n.Y)
		wide = max(wide, int(n.X+n.Height/2))
		if n.Level == len(rows) {
			rows = append(rows, nil)
		}
		rows[n.Level] = append(rows[n.Level], n)
	}
	if wide > t.Width() {
		t.Add("The tree is broader than the %d columns of a line, so its root is on the left:\n", t.Width())
		return false
	}
	signs := drawnLines
	if r.ascii {
		signs = asciiLines
	}
	for level, row := range rows {
		if level > 0 {
			t.Add("%s\n", strings.TrimRight(string(linesTo(row, wide, signs)), " "))
		}
		for _, line := range textOf(row, wide, r.ascii) {
			t.Add("%s\n", line)
		}
	}
	return true
}

// lines are the words of a node: the move that leads to it, its sign with its value, and notes.
func (n *Node) lines(ascii bool) (all []string) {
	if n.Above != nil {
		label := n.Label()
		if n.Best() {
			label = strings.TrimSpace(Star) + label
		}
		all = append(all, label)
	}
	sign := tree.Sign(string(n.Shape), ascii)
	switch n.Shape {
	case Pruned:
		sign = "~"
	case Folded:
		sign = "..."
	}
	return append(append(all, strings.TrimSpace(sign+" "+n.Worth)), n.Notes...)
}

func broadest(lines []string) (wide int) {
	for _, line := range lines {
		wide = max(wide, utf8.RuneCountInString(line))
	}
	return wide
}

// textOf writes the nodes of a row, each around its column.
func textOf(row []*Node, wide int, ascii bool) (text []string) {
	var lines [][]rune
	for _, n := range row {
		for i, words := range n.lines(ascii) {
			if i == len(lines) {
				lines = append(lines, []rune(strings.Repeat(" ", wide)))
			}
			long := utf8.RuneCountInString(words)
			copy(lines[i][max(0, int(n.X)-(long-1)/2):], []rune(words))
		}
	}
	for _, line := range lines {
		text = append(text, strings.TrimRight(string(line), " "))
	}
	return text
}

// linesTo draws the lines that lead to the nodes of a row.
func linesTo(row []*Node, wide int, signs lineSigns) []rune {
	line := []rune(strings.Repeat(" ", wide))
	for _, n := range row {
		a := n.Above
		if n != a.Below[0] {
			continue
		}
		first, last, from := int(n.X), int(a.Below[len(a.Below)-1].X), int(a.X)
		for i := first; i <= last; i++ {
			line[i] = signs.across
		}
		for _, c := range a.Below {
			line[int(c.X)] = signs.to
		}
		line[first], line[last] = signs.left, signs.right
		for _, c := range a.Below { // a child that is but one column aside is as good as below it
			if at := int(c.X); at == from-1 || at == from+1 {
				from = at
				break
			}
		}
		switch {
		case first == last:
			line[from] = signs.down
		case line[from] == signs.to:
			line[from] = signs.both
		default:
			line[from] = signs.from
		}
	}
	return line
}
