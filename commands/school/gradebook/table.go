package gradebook

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// What would be more than text in Markdown has a backslash before it, so that a name is a name.
const marks = "\\|`*[]<&"

// escaped writes a text so that it is one in Markdown.
func escaped(text string) string {
	var b strings.Builder
	for _, r := range text {
		if strings.ContainsRune(marks, r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// cells reads the cells of a row: what stands between bars without a backslash before them.
func cells(line string) (all []string) {
	var cell strings.Builder
	after := false
	for _, r := range strings.TrimPrefix(line, "|") {
		switch {
		case after:
			cell.WriteRune(r)
			after = false
		case r == '\\':
			after = true
		case r == '|':
			all = append(all, strings.TrimSpace(cell.String()))
			cell.Reset()
		default:
			cell.WriteRune(r)
		}
	}
	return all
}

// writeTable writes rows with columns that stand below one another. The first row is the head.
func writeTable(t *strings.Builder, rows [][]string) {
	widths := make([]int, len(rows[0]))
	for y, row := range rows {
		rows[y] = slices.Clone(row)
		for x, cell := range row {
			rows[y][x] = escaped(cell)
			widths[x] = max(widths[x], utf8.RuneCountInString(rows[y][x]))
		}
	}
	for y, row := range rows {
		for x, cell := range row {
			t.WriteString("| " + cell + strings.Repeat(" ", widths[x]-utf8.RuneCountInString(cell)+1))
		}
		t.WriteString("|\n")
		if y == 0 {
			for _, width := range widths {
				t.WriteString("|" + strings.Repeat("-", width+2))
			}
			t.WriteString("|\n")
		}
	}
}
