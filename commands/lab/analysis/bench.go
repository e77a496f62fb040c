package analysis

import (
	"fmt"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/games"
	"parlor/search"
)

// benchTableMB is small, so that replacement is measured too.
const benchTableMB = 1

func runBench(c *table.Call) (lisp.Value, error) {
	var b Bench
	for _, k := range c.Session.Games.Kinds {
		if positions := k.About().Bench; len(positions) == 0 {
			continue
		}
		for _, a := range Benched(c.Session, search.KindOf(k.Info())) {
			for _, mb := range Tables(a, benchTableMB) {
				row, err := benchRow(c, k, players.Search{Options: search.Options{Algorithm: a, Deepen: true}, TableMB: mb})
				if err != nil {
					return nil, err
				}
				b.Rows = append(b.Rows, row)
				b.Total += row.Nodes
			}
		}
	}
	return c.Show(b), nil
}

// benchRow searches a game's positions in one way. The games are made outside the session, so that
// its own count stays as it was.
func benchRow(c *table.Call, k position.Kind, r players.Search) (BenchRow, error) {
	positions, depth := k.About().Bench, k.About().BenchDepth
	r.Depth = depth
	row := BenchRow{
		Game: k.Info().Name, Algorithm: r.Algorithm.Name, TableMB: r.TableMB,
		Depth: depth, Positions: len(positions),
	}
	for _, text := range positions {
		p, err := k.Read(text)
		if err != nil {
			return row, err
		}
		g, err := play.New(c.Session.Host(), k, 0, p, nil)
		if err != nil {
			return row, err
		}
		found, err := g.Thinker().Search(c.Ctx, p, r)
		if err != nil {
			return row, err
		}
		if found.Stopped != nil {
			return row, games.Errorf("search-stopped", "the bench was interrupted")
		}
		row.Nodes += found.Total.Visited
	}
	return row, nil
}

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
