package report

import (
	"fmt"
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

// Kind is bench.
func (Bench) Kind() string { return "bench" }

// Write gives a line for each algorithm and the total.
func (b Bench) Write(t *Text) {
	rows := [][]string{{"game", "algorithm", "table", "depth", "positions", "nodes"}}
	for _, r := range b.Rows {
		table := "-"
		if r.TableMB > 0 {
			table = fmt.Sprintf("%d MB", r.TableMB)
		}
		rows = append(rows, []string{
			r.Game, r.Algorithm, table, fmt.Sprint(r.Depth), fmt.Sprint(r.Positions), fmt.Sprint(r.Nodes),
		})
	}
	WriteTable(t, rows, 2, 6)
	t.Field("TOTAL: ", "%d nodes\n", b.Total)
}
