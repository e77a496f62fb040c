package commands

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"parlor/games"
)

func lower(s string) string { return strings.ToLower(s) }
func upper(s string) string { return strings.ToUpper(s) }

// pad writes n to the right of a field.
func pad(n, width int) string { return fmt.Sprintf("%*d", width, n) }

// listed joins words as a sentence does: a, b and c.
func listed(words []string) string {
	switch len(words) {
	case 0:
		return "none"
	case 1:
		return words[0]
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}

// plural gives a number with its noun: 1 game, 2 games.
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// showValue writes a value as reports do, with one to four decimals.
func showValue(v games.Value) string {
	rounded := math.Round(float64(v)*1e4) / 1e4
	if rounded == 0 {
		rounded = 0 // no minus sign in front of nothing
	}
	text := strconv.FormatFloat(rounded, 'f', -1, 64)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	return text
}

// showDecimals writes a value with so many decimals.
func showDecimals(v games.Value, decimals int) string {
	text := strconv.FormatFloat(float64(v), 'f', decimals, 64)
	if strings.Trim(text, "-0.") == "" {
		return strings.TrimPrefix(text, "-") // no minus sign in front of nothing
	}
	return text
}

// plies gives a depth in words.
func plies(n int) string {
	if n == 1 {
		return "1 ply"
	}
	return fmt.Sprintf("%d plies", n)
}

// writeTable writes rows in columns, the first row a heading. The columns from
// number right up to but not including until are set to the right.
func writeTable(t *Text, rows [][]string, right, until int) {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	for r, row := range rows {
		var line strings.Builder
		for i, cell := range row {
			gap := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell))
			if i >= right && i < until {
				line.WriteString("  " + gap + cell)
			} else {
				line.WriteString("  " + cell + gap)
			}
		}
		role := Plain
		if r == 0 {
			role = Heading
		}
		t.Put(role, strings.TrimRight(line.String(), " "))
		t.Line()
	}
}

// showNumber writes a value as shortly as it can be read back.
func showNumber(v games.Value) string {
	if v == 0 {
		return "0" // never -0
	}
	return strconv.FormatFloat(float64(v), 'f', -1, 64)
}
