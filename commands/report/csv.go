package report

import (
	"encoding/csv"
	"strings"
)

// CommaSeparated writes a table as RFC 4180 has it.
func CommaSeparated(table [][]string) string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	_ = w.WriteAll(table) // nothing fails in memory
	return b.String()
}
