package analysis

import (
	"fmt"

	"parlor/commands/report"
)

// Bench is the work of a fixed suite of searches.
type Bench struct {
	Rows  []BenchRow `json:"rows"`
	Total uint64     `json:"total"`
}

// BenchRow is the work of one algorithm on one game's positions.
type BenchRow struct {
	Game      string `json:"game"`
	Algorithm string `json:"algorithm"`
	TableMB   int    `json:"table_mb"`
	Depth     int    `json:"depth"`
	Positions int    `json:"positions"`
	Nodes     uint64 `json:"nodes"`
}

// Write gives a line for each algorithm and the total.
func (b Bench) Write(t *report.Text) {
	columns := []report.TextColumn{
		{Head: "game"}, {Head: "algorithm"}, {Head: "table", Right: true}, {Head: "depth", Right: true},
		{Head: "positions", Right: true, Spare: 1}, {Head: "nodes", Right: true},
	}
	var rows [][]string
	for _, r := range b.Rows {
		table := "-"
		if r.TableMB > 0 {
			table = fmt.Sprintf("%d MB", r.TableMB)
		}
		rows = append(rows, []string{
			r.Game, r.Algorithm, table, fmt.Sprint(r.Depth), fmt.Sprint(r.Positions), fmt.Sprint(r.Nodes),
		})
	}
	report.WriteTable(t, columns, rows)
	t.Field("TOTAL: ", "%d nodes\n", b.Total)
}
