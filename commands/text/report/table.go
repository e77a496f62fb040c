package report

import (
	"slices"
	"strings"

	"parlor/commands/text/wording"
)

// TextColumn is a column of a table.
type TextColumn struct {
	Head string
	// Right aligns the cells to the right, as numbers are.
	Right bool
	// Wrap allows the cells to be wrapped.
	Wrap bool
	// Spare is 0 for a column that is always shown. The others are dropped if
	// there is no room, those with the greatest number first.
	Spare int
	// Unmissed is set for a spare column that says no more than others: if it is dropped, nothing
	// says so.
	Unmissed bool
}

// gap is the number of blanks before each column.
const gap = 2

// WriteTable writes rows in columns under a heading. If a table is too wide, spare
// columns are dropped, if that makes it fit, and a line below names them. Otherwise
// columns of words are wrapped, and spare ones are dropped only if even that does not
// suffice. As a last resort every row is written as a list, with each cell after the
// heading of its column.
func WriteTable(t *Text, columns []TextColumn, rows [][]string) {
	whole := newTable(columns, rows)
	if a, left := whole.fitted(t.Width()); a != nil {
		a.write(t)
		if len(left) > 0 {
			t.Put(Faint, "  not shown: "+wording.Listed(left)+"; the whole table takes "+wording.Plural(whole.width(), "column"))
			t.Line()
		}
		return
	}
	whole.writeLists(t)
}

// table is a table being laid out.
type table struct {
	columns []TextColumn
	rows    [][]string
	widths  []int // of the columns
	least   []int // after wrapping
}

// newTable measures the widths of the columns, and the least they can have.
func newTable(columns []TextColumn, rows [][]string) *table {
	a := &table{columns, rows, make([]int, len(columns)), make([]int, len(columns))}
	for i, c := range columns {
		cells := []string{c.Head}
		for _, row := range rows {
			cells = append(cells, row[i])
		}
		for _, cell := range cells {
			a.widths[i] = max(a.widths[i], Columns(cell))
			for _, w := range strings.Fields(cell) {
				a.least[i] = max(a.least[i], Columns(w))
			}
		}
		if !c.Wrap {
			a.least[i] = a.widths[i]
		}
	}
	return a
}

// width is how wide the table is.
func (a *table) width() (columns int) {
	for _, w := range a.widths {
		columns += gap + w
	}
	return columns
}

// fitted gives the table fitted to a width, with the headings of the columns
// dropped for that; nil if it cannot be fitted.
func (a *table) fitted(width int) (fit *table, left []string) {
	smaller := []*table{a}
	for last := a; last.spare() >= 0; smaller = append(smaller, last) {
		last = last.without(last.spare())
	}
	for _, wrap := range []bool{false, true} {
		for _, fit := range smaller {
			if fit.width() <= width || wrap && fit.squeeze(width) {
				return fit, a.missing(fit)
			}
		}
	}
	return nil, nil
}

// spare is the index of the column to drop first, or -1.
func (a *table) spare() int {
	best := -1
	for i, c := range a.columns {
		if c.Spare > 0 && (best < 0 || c.Spare > a.columns[best].Spare) {
			best = i
		}
	}
	return best
}

// without is the table without one of its columns.
func (a *table) without(place int) *table {
	drop := func(cells []string) []string { return slices.Delete(slices.Clone(cells), place, place+1) }
	rows := wording.Each(a.rows, drop)
	return newTable(slices.Delete(slices.Clone(a.columns), place, place+1), rows)
}

// missing lists the headings of the columns that a smaller table lacks.
func (a *table) missing(smaller *table) (heads []string) {
	for _, c := range a.columns {
		if !c.Unmissed && !slices.Contains(smaller.columns, c) {
			heads = append(heads, c.Head)
		}
	}
	return heads
}

// squeeze narrows the columns that can be wrapped, always the widest one, and says
// whether the table then fits.
func (a *table) squeeze(width int) bool {
	// Words fewer than this many columns wide are harder to read than a list.
	const narrow = 16
	for excess := a.width() - width; excess > 0; excess-- {
		widest := -1
		for i, c := range a.columns {
			if c.Wrap && a.widths[i] > max(a.least[i], narrow) && (widest < 0 || a.widths[i] > a.widths[widest]) {
				widest = i
			}
		}
		if widest < 0 {
			return false
		}
		a.widths[widest]--
	}
	return true
}

// write writes the table.
func (a *table) write(t *Text) {
	heading := wording.Each(a.columns, func(c TextColumn) string { return c.Head })
	a.writeRow(t, Heading, heading)
	for _, row := range a.rows {
		a.writeRow(t, Plain, row)
	}
}

// writeRow writes a row, on as many lines as its longest cell takes.
func (a *table) writeRow(t *Text, role Role, row []string) {
	cells := make([][]string, len(row))
	lines := 1
	for i, cell := range row {
		cells[i] = wrapped(cell, a.widths[i])
		lines = max(lines, len(cells[i]))
	}
	for n := range lines {
		var line strings.Builder
		for i, c := range a.columns {
			text := ""
			if n < len(cells[i]) {
				text = cells[i][n]
			}
			blanks := strings.Repeat(" ", a.widths[i]-Columns(text))
			line.WriteString(strings.Repeat(" ", gap))
			if c.Right {
				line.WriteString(blanks + text)
			} else {
				line.WriteString(text + blanks)
			}
		}
		t.Put(role, strings.TrimRight(line.String(), " "))
		t.Line()
	}
}

// wrapped wraps a cell into lines of some width.
func wrapped(cell string, width int) []string {
	if Columns(cell) <= width {
		return []string{cell}
	}
	var lines []string
	line := ""
	for _, word := range strings.Fields(cell) {
		if line != "" && Columns(line+" "+word) > width {
			lines, line = append(lines, line), ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}

// writeLists writes every row as a list. It begins with the cells up to the first
// with a heading; of the others empty ones are dropped.
func (a *table) writeLists(t *Text) {
	for _, row := range a.rows {
		var name, cells []string
		named := false
		for i, c := range a.columns {
			switch {
			case !named:
				name = append(name, row[i])
				named = c.Head != ""
			case row[i] != "":
				cells = append(cells, c.Head+" "+row[i])
			}
		}
		t.Add("  %s: %s\n", strings.TrimSpace(strings.Join(name, " ")), strings.Join(cells, ", "))
	}
}
