package sampling

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"

	"parlor/commands/arena/plot"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Convergence is how the results of searches converge as their budgets grow.
type Convergence struct {
	Game      string `json:"game"`
	Position  string `json:"position,omitempty"` // where there is but one
	Positions int    `json:"positions"`
	Seeds     int    `json:"seeds"`
	Solved    bool   `json:"solved"`
	// Chances says that exact values are chances, so that losses are in hundredths of a win.
	Chances bool             `json:"chances"`
	Rows    []ConvergenceRow `json:"rows"`
}

// ConvergenceRow is all searches with one budget.
type ConvergenceRow struct {
	Algorithm string `json:"algorithm"`
	Eval      string `json:"eval"`
	Unit      string `json:"unit"` // simulations, iterations or depth
	Budget    int    `json:"budget"`
	// Nodes is how many are visited on average, Value what the searches found.
	Nodes float64 `json:"nodes"`
	Value Band    `json:"value"`
	// Move is the one chosen most often, and Share how often.
	Move  string  `json:"move,omitempty"`
	Share float64 `json:"share,omitempty"`
	// Lost is what the moves give away by exact values, and Worst the greatest loss; null where
	// nothing is solved.
	Lost  *Band       `json:"given_away"`
	Worst games.Value `json:"worst"`
	// Right is the share of moves that give nothing away, over the positions of a solved game.
	Right *Band `json:"right,omitempty"`
	// Exploitability is what best responses to both mixtures gain together, after iterations where
	// both decide at once.
	Exploitability *games.Value `json:"exploitability,omitempty"`
}

// Band is a mean between two ends: the least and the most over seeds, or an interval over
// positions.
type Band struct {
	Mean games.Value `json:"mean"`
	Lo   games.Value `json:"lo"`
	Hi   games.Value `json:"hi"`
}

// Kind is convergence.
func (Convergence) Kind() string { return "convergence" }

// unit says what losses are counted in.
func (c Convergence) unit() string {
	if c.Chances {
		return "% of a win"
	}
	return "points"
}

// Write gives a line for each budget.
func (c Convergence) Write(t *report.Text) {
	t.Add("%s, %s, %s\n", c.Game, wording.Plural(c.Positions, "position"), wording.Plural(c.Seeds, "seed"))
	columns := []report.TextColumn{{Head: "algorithm"}, {Head: "budget", Right: true}, {Head: "nodes", Right: true}}
	if c.Positions == 1 {
		columns = append(columns, report.TextColumn{Head: "value", Right: true})
		if c.Seeds > 1 {
			columns = append(columns, report.TextColumn{Head: "from", Right: true}, report.TextColumn{Head: "to", Right: true})
		}
		columns = append(columns, report.TextColumn{Head: "move"})
	}
	if c.Solved {
		columns = append(columns, report.TextColumn{Head: "gives away", Right: true})
		if c.Positions > 1 {
			columns = append(columns, report.TextColumn{Head: "95 % from", Right: true}, report.TextColumn{Head: "to", Right: true})
		}
		columns = append(columns, report.TextColumn{Head: "worst", Right: true})
		if c.Positions > 1 {
			columns = append(columns, report.TextColumn{Head: "right", Right: true}, report.TextColumn{Head: "95 % from", Right: true}, report.TextColumn{Head: "to", Right: true})
		}
	}
	if c.iterates() {
		columns = append(columns, report.TextColumn{Head: "exploitability", Right: true})
	}
	report.WriteTable(t, columns, wording.Each(c.Rows, c.cells))
	if c.Solved {
		t.Add("GIVES AWAY: %s a decision\n", c.unit())
	}
}

// iterates says whether there are mixtures that iterations have found.
func (c Convergence) iterates() bool {
	return slices.ContainsFunc(c.Rows, func(r ConvergenceRow) bool { return r.Exploitability != nil })
}

// cells are those of a row.
func (c Convergence) cells(r ConvergenceRow) []string {
	budget := strconv.Itoa(r.Budget)
	if r.Unit == "depth" {
		budget = "depth " + budget
	}
	line := []string{r.Algorithm + " " + r.Eval, budget, fmt.Sprintf("%.0f", r.Nodes)}
	if c.Positions == 1 {
		move := r.Move
		if move != "" && r.Share < 1 {
			move += fmt.Sprintf(" %.0f%%", 100*r.Share)
		}
		line = append(line, short(r.Value.Mean))
		if c.Seeds > 1 {
			line = append(line, short(r.Value.Lo), short(r.Value.Hi))
		}
		line = append(line, move)
	}
	if c.Solved {
		line = append(line, fmt.Sprintf("%.3f", float64(r.Lost.Mean)))
		if c.Positions > 1 {
			line = append(line, fmt.Sprintf("%.3f", float64(r.Lost.Lo)), fmt.Sprintf("%.3f", float64(r.Lost.Hi)))
		}
		line = append(line, fmt.Sprintf("%.1f", float64(r.Worst)))
		if r.Right != nil {
			line = append(line, fmt.Sprintf("%.3f", float64(r.Right.Mean)), fmt.Sprintf("%.3f", float64(r.Right.Lo)), fmt.Sprintf("%.3f", float64(r.Right.Hi)))
		}
	}
	switch {
	case r.Exploitability != nil:
		line = append(line, short(*r.Exploitability))
	case c.iterates():
		line = append(line, "")
	}
	return line
}

// short writes a value with no more digits than a table has room for.
func short(v games.Value) string {
	const rounding = 1e-12
	if v > -rounding && v < rounding {
		v = 0
	}
	return strconv.FormatFloat(float64(v), 'g', 5, 64)
}

// CSV gives the table as a file.
func (c Convergence) CSV() []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	number := func(v games.Value) string { return strconv.FormatFloat(float64(v), 'g', -1, 64) }
	w.Write([]string{"algorithm", "eval", "unit", "budget", "nodes", "value", "value_lo", "value_hi", "move", "share", "given_away", "given_away_lo", "given_away_hi", "worst", "exploitability", "right", "right_lo", "right_hi"})
	for _, r := range c.Rows {
		line := []string{
			r.Algorithm, r.Eval, r.Unit, strconv.Itoa(r.Budget), number(games.Value(r.Nodes)), number(r.Value.Mean), number(r.Value.Lo), number(r.Value.Hi),
			r.Move, number(games.Value(r.Share)), "", "", "", "", "", "", "", "",
		}
		if r.Lost != nil {
			copy(line[10:], []string{number(r.Lost.Mean), number(r.Lost.Lo), number(r.Lost.Hi), number(r.Worst)})
		}
		if r.Right != nil {
			copy(line[15:], []string{number(r.Right.Mean), number(r.Right.Lo), number(r.Right.Hi)})
		}
		if r.Exploitability != nil {
			line[14] = number(*r.Exploitability)
		}
		w.Write(line)
	}
	w.Flush()
	return b.Bytes()
}

// curves are the chart: what is given away, the exploitability or, where neither is known, the value. Searches
// that count differently stand by the nodes that they visit, which all of them have in common.
func (c Convergence) curves() plot.Curves {
	mixed := slices.ContainsFunc(c.Rows, func(r ConvergenceRow) bool { return r.Unit != c.Rows[0].Unit })
	chart := plot.Curves{Title: c.Game + ": value", X: c.Rows[0].Unit + ", on a logarithmic scale", Y: "value", Log: true}
	if mixed {
		chart.X = "nodes visited, on a logarithmic scale"
	}
	if c.Solved {
		chart.Title, chart.Y = c.Game+": given away", c.unit()+" a decision"
	}
	if c.iterates() {
		chart.Title, chart.Y = c.Game+": exploitability", "exploitability"
		chart.X, mixed = "iterations, on a logarithmic scale", false
	}
	for _, r := range c.Rows {
		if c.iterates() && r.Exploitability == nil {
			continue
		}
		last := len(chart.Lines) - 1
		at := float64(r.Budget)
		if mixed {
			at = r.Nodes
		}
		if name := r.Algorithm + ", by " + r.Unit; last < 0 || chart.Lines[last].Name != name {
			chart.Lines, last = append(chart.Lines, plot.Line{Name: name}), last+1
		}
		band := r.Value
		if r.Lost != nil {
			band = *r.Lost
		}
		if r.Exploitability != nil {
			band = Band{*r.Exploitability, *r.Exploitability, *r.Exploitability}
		}
		l := &chart.Lines[last]
		l.At = append(l.At, at)
		l.Values, l.Lo, l.Hi = append(l.Values, float64(band.Mean)), append(l.Lo, float64(band.Lo)), append(l.Hi, float64(band.Hi))
	}
	return chart
}
