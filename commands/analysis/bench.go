package analysis

import (
	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/players"
	"parlor/commands/position"
	"parlor/commands/table"
	"parlor/games"
	"parlor/search"
)

// benchTableMB is small, so that replacement is measured too.
const benchTableMB = 1

// BenchTotal is the number of nodes that bench counts: a signature of the search and
// of the rules. A change of either changes it, and then the commit says what it is now.
const BenchTotal = 1804590

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

// benchRow searches a game's positions in one way. The games are made aside, so
// that the session's own count is as it was.
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
