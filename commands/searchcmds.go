package commands

import (
	"fmt"

	"parlor/repl/lisp"
	"parlor/search"
	"parlor/search/wrong"
)

func searchCommands() []*Command {
	return []*Command{
		{
			Sig: "(search game depth &key " + searchKeys() + ")", Group: groupSearch,
			Brief: "search by any algorithm and report everything that was counted",
			Long: "Searches the position as it stands, before or after the draw, and plays nothing. The algorithms for " +
				"games of chance are expectiminimax, which prunes nothing, memo, star1 and star2; without chance the first and " +
				"the third are called minimax and alpha-beta. All of them give the same value. Where decisions are taken at " +
				"once maximin gives what is certain, and equilibrium and double-oracle the value when both mix. Depth 1 is searched first, " +
				"then 2, and so on, so that a search that is stopped has the last finished depth to show; the counts are " +
				"those of the last depth unless they say otherwise. With :workers the counts are the same for any number " +
				"of workers, though not those of a search by none. Its value in Lisp is the root value.\n\n" +
				"Some searches are not exact, and their reports say so: greedy and random; :width k, which tries the best k moves by " +
				"the evaluation only; :unlikely p, with expectiminimax, which follows nothing that chance brings about with less " +
				"than p; :probcut t, with star1 and star2, which cuts chance nodes by the prediction of a shallow search. And there are mistakes " +
				"on show: " + listed(wrong.Algorithms().Names()) + ".\n\n" +
				"In Sorry! :algorithm original repeats the search of the Sorry! write-up's own program, number for number and " +
				"fault for fault; its values are not to be trusted.",
			Example: "(search g 3 :algorithm star1)",
			Run:     runSearch,
		},
		{
			Sig: "(perft game depth)", Group: groupSearch,
			Brief: "count the move sequences of some length",
			Long: "Depth counts decisions. Every outcome of chance multiplies the count by itself, whatever its odds. The " +
				"number proves a move generator: programs written apart must agree on it.",
			Example: "(perft g 2)",
			Run:     runPerft,
		},
		{
			Sig: "(bench)", Group: groupSearch,
			Brief: "search a fixed set of positions and count the nodes",
			Long: "Searches fixed positions of every game at fixed depths with every algorithm, with and without a table, " +
				"and prints one total. The total is the same on every run and every machine; it changes only when the " +
				"search or the rules do.",
			Example: "(bench)",
			Run:     runBench,
		},
	}
}

func runSearch(c *Call) (lisp.Value, error) {
	r, err := c.Session.request(c)
	if err != nil {
		return nil, err
	}
	if r.Algorithm == originalAlgorithm {
		return runOriginal(c, r)
	}
	r.line = true
	report, err := c.game().search(c.Ctx, r)
	if err != nil {
		return nil, err
	}
	report.Full = true
	c.Emit(report)
	return c.Session.tell(report.lispValue()), nil
}

func runPerft(c *Call) (lisp.Value, error) {
	n, err := c.game().perft(c.Ctx, c.number("depth", 1))
	if err != nil {
		return nil, err
	}
	return int64(n), nil
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
	writeTable(t, rows, 2, 6)
	t.Put(Heading, "TOTAL: ")
	t.Add("%d nodes\n", b.Total)
}

// benchTableMB is small, so that replacement is measured too.
const benchTableMB = 1

func runBench(c *Call) (lisp.Value, error) {
	var b Bench
	for _, e := range gameList() {
		if positions, _ := e.bench(); len(positions) == 0 {
			continue
		}
		for _, a := range benched(search.KindOf(e.info())) {
			for _, mb := range benchTables(a) {
				row, err := c.Session.benchRow(c, e, request{tableMB: mb, Options: search.Options{Algorithm: a, Deepen: true}})
				if err != nil {
					return nil, err
				}
				b.Rows = append(b.Rows, row)
				b.Total += row.Nodes
			}
		}
	}
	c.Emit(b)
	return Nothing, nil
}

// benchTables gives the table sizes an algorithm is measured with.
func benchTables(a *search.Algorithm) []int {
	if !a.Takes.Has(search.TakesTable) {
		return []int{0}
	}
	return []int{0, benchTableMB}
}

// benchRow searches a game's positions in one way. The games are made aside, so
// that the session's own count is as it was.
func (s *Session) benchRow(c *Call, e entry, r request) (BenchRow, error) {
	positions, depth := e.bench()
	r.Depth = depth
	row := BenchRow{
		Game: e.info().Name, Algorithm: r.Algorithm.Name, TableMB: r.tableMB,
		Depth: depth, Positions: len(positions),
	}
	current, made := s.current, s.made
	defer func() { s.current, s.made = current, made }()
	for _, text := range positions {
		g, err := e.make(s, nil, text)
		if err != nil {
			return row, err
		}
		report, err := g.search(c.Ctx, r)
		if err != nil {
			return row, err
		}
		if report.Stopped != "" {
			return row, Errorf("search-stopped", "the bench was interrupted")
		}
		row.Nodes += report.Total.Visited
	}
	return row, nil
}
