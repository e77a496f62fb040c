package growth

import (
	"context"
	_ "embed"
	"slices"
	"strconv"

	"parlor/commands/arena/plot"
	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/commands/text/figures"
	"parlor/commands/text/report"
	"parlor/games"
	"parlor/search"
)

//go:embed commands.md
var page string

// Commands are the commands about the work of searches.
func Commands() []*table.Command {
	return table.Rows(page, table.Handlers{"growth": {Run: run}})
}

// usualDepth is how deep the chart goes unless told.
const usualDepth = 5

// NodeChart is the nodes that searches of one position visit, by depth.
type NodeChart struct {
	Game  string     `json:"game"`
	Lines []NodeLine `json:"lines"`
	// Whole is the depth that searches the whole game, 0 if none of them does; deeper ones would only
	// repeat it.
	Whole int `json:"whole,omitempty"`
	// Stopped says why there are no more depths.
	Stopped string `json:"stopped,omitempty"`
}

// NodeLine is one way to search. Nodes are those of depth 1, 2 and so on.
type NodeLine struct {
	Algorithm string `json:"algorithm"`
	Sorted    bool   `json:"sorted"` // the moves below the root are
	Prunes    bool   `json:"prunes"`
	Nodes     []int  `json:"nodes"`
}

func run(c *table.Call) (lisp.Value, error) {
	r, err := c.Request()
	if err != nil {
		return nil, err
	}
	draw, err := plot.Asked(c.Word("picture"), c.WriteFile)
	if err != nil {
		return nil, err
	}
	if c.Game().Line.Turn() == games.Over {
		return nil, c.Game().Line.Over()
	}
	chart, err := count(c.Ctx, c.Game(), r, c.Number("to", usualDepth), c.Session.Progress.Steady())
	if err != nil {
		return nil, err
	}
	c.Emit(chart)
	if file := c.Word("csv"); file != "" {
		if err := c.WriteFile(file, []byte(chart.CSV())); err != nil {
			return nil, err
		}
	}
	if err := draw(chart.curves()); err != nil {
		return nil, err
	}
	return c.Tell(lisp.ListOf(chart.Lines, func(l NodeLine) lisp.Value {
		nodes := lisp.ListOf(l.Nodes, func(n int) lisp.Value { return int64(n) })
		return lisp.List(lisp.Symbol(l.Algorithm), lisp.Bool(l.Sorted), nodes)
	})), nil
}

// ways are the algorithms that courses compare: one that visits everything, and those that prune, each with
// moves sorted and not.
func ways(kind search.GameKinds) (all []NodeLine, by []*search.Algorithm) {
	plain := search.Expectiminimax.In(kind)
	if kind == search.Simultaneous {
		plain = search.Mixing
	}
	for _, a := range []*search.Algorithm{plain, search.Star1.In(kind), search.Star2.In(kind)} {
		if slices.Contains(by, a) {
			continue
		}
		sorts := []bool{false}
		if a.Takes.Has(search.TakesOrdering) {
			sorts = []bool{false, true}
		}
		for _, sorted := range sorts {
			all, by = append(all, NodeLine{Algorithm: a.Name, Sorted: sorted, Prunes: a.Prunes}), append(by, a)
		}
	}
	return all, by
}

// count searches to each depth in each way. A depth counts when all ways have reached it.
func count(ctx context.Context, g *play.Game, r players.Search, to int, tell func(label string, done, total int)) (NodeChart, error) {
	kind := search.KindOf(g.Line.Info())
	lines, by := ways(kind)
	chances := uint64(0) // chance nodes in reach
	chart := NodeChart{Game: g.Line.Info().Title, Lines: lines}
	r.SearchOnlyMove, r.Deepen, r.TableMB, r.Textbook = true, false, 0, false
	for depth := 1; depth <= to; depth++ {
		nodes := make([]int, len(lines))
		for i := range lines {
			if tell != nil {
				tell("search", (depth-1)*len(lines)+i, to*len(lines))
			}
			r.Depth, r.Algorithm, r.NoOrdering = depth, by[i], !lines[i].Sorted
			f, err := g.Thinker().Search(ctx, g.Line.Now(), r)
			if err != nil {
				return chart, err
			}
			if f.Stopped != nil && depth == 1 {
				return chart, f.Unfinished()
			}
			if f.Stopped != nil {
				chart.Stopped = position.StopReason(f.Stopped)
				return chart, nil
			}
			nodes[i] = int(f.Counts.Visited)
			chances += f.Counts.Chances
		}
		if depth > 1 && nodes[0] == lines[0].Nodes[depth-2] { // by the search that visits everything
			chart.Whole = depth - 1
			break
		}
		for i, n := range nodes {
			lines[i].Nodes = append(lines[i].Nodes, n)
		}
	}
	if kind == search.WithChance && chances == 0 {
		chart.Lines = withoutChance(lines)
	}
	return chart, nil
}

// withoutChance names the searches of a game with chance as what they are where none is in reach: minimax and
// alpha-beta, from which neither Star1 nor Star2 differs then.
func withoutChance(lines []NodeLine) (left []NodeLine) {
	for _, l := range lines {
		switch l.Algorithm {
		case search.Star2.Name:
			continue
		case search.Star1.Name:
			l.Algorithm = search.Star1.In(search.WithoutChance).Name
		case search.Expectiminimax.Name:
			l.Algorithm = search.Expectiminimax.In(search.WithoutChance).Name
		}
		left = append(left, l)
	}
	return left
}

// name says which way it is.
func (l NodeLine) name() string {
	switch {
	case !l.Prunes || l.Algorithm == search.DoubleOracle.Name:
		return l.Algorithm
	case l.Sorted:
		return l.Algorithm + ", moves sorted"
	}
	return l.Algorithm + ", as they come"
}

// Write gives a row a depth and a column a way, and how the nodes grow.
func (n NodeChart) Write(t *report.Text) {
	t.Put(report.Heading, n.Game)
	t.Add(", nodes by depth\n")
	columns := []report.TextColumn{{Head: "way", Wrap: true}}
	for depth := range len(n.Lines[0].Nodes) {
		columns = append(columns, report.TextColumn{Head: strconv.Itoa(depth + 1), Right: true, Spare: spare(depth, len(n.Lines[0].Nodes))})
	}
	columns = append(columns, report.TextColumn{Head: "grows by", Right: true})
	var rows [][]string
	for _, l := range n.Lines {
		row := []string{l.name()}
		for _, nodes := range l.Nodes {
			row = append(row, strconv.Itoa(nodes))
		}
		rows = append(rows, append(row, l.growth()))
	}
	report.WriteTable(t, columns, rows)
	if n.Whole > 0 {
		t.Add("depth %d searches the whole game, and deeper ones would repeat it\n", n.Whole)
	}
	if n.Stopped != "" {
		t.Add("stopped after depth %d: %s\n", len(n.Lines[0].Nodes), n.Stopped)
	}
}

// spare is in which turn a column goes where the terminal is narrow: the deepest stay.
func spare(depth, of int) int {
	const kept = 4
	return max(0, of-depth-kept)
}

// growth is by how much the last depth has more nodes than the one before.
func (l NodeLine) growth() string {
	if last := len(l.Nodes) - 1; last > 0 && l.Nodes[last-1] > 0 {
		return strconv.FormatFloat(float64(l.Nodes[last])/float64(l.Nodes[last-1]), 'f', 1, 64)
	}
	return ""
}

// CSV writes a row a way and depth.
func (n NodeChart) CSV() string {
	rows := [][]string{{"algorithm", "sorted", "depth", "nodes"}}
	for _, l := range n.Lines {
		for i, nodes := range l.Nodes {
			rows = append(rows, []string{l.Algorithm, strconv.FormatBool(l.Sorted), strconv.Itoa(i + 1), strconv.Itoa(nodes)})
		}
	}
	return figures.CommaSeparated(rows)
}

// curves are the chart.
func (n NodeChart) curves() plot.Curves {
	chart := plot.Curves{Title: n.Game + ": nodes by depth", X: "depth", Y: "nodes, on a logarithmic scale", First: 1, LogY: true}
	for _, l := range n.Lines {
		line := plot.Line{Name: l.name()}
		for _, nodes := range l.Nodes {
			line.Values = append(line.Values, float64(nodes))
		}
		chart.Lines = append(chart.Lines, line)
	}
	return chart
}
