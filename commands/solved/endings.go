package solved

import (
	"fmt"
	"time"

	"parlor/commands/report"
)

// EndingsSolved says what the solved endings of RoPaSci 360 are worth, a kind a line.
type EndingsSolved struct {
	Kinds []SolvedKind `json:"kinds"`
	Notes []string     `json:"notes,omitempty"`

	Elapsed time.Duration `json:"-"`
}

// SolvedKind is the endings with the same symbols on both sides. Values are for the
// hunters, whose symbols are in capitals: 1 for a win, 0 for a draw, less for every turn.
type SolvedKind struct {
	Name      string  `json:"name"`
	Positions int     `json:"positions"` // symmetric ones counted once
	Never     float64 `json:"never"`     // the share of positions that are worth 0
	Least     float64 `json:"least"`
	Most      float64 `json:"most"`
	Error     float64 `json:"error"` // how far a value may be from the truth
}

// endingColumns are the columns of the kinds.
var endingColumns = []report.TextColumn{
	{Head: "ending"}, {Head: "positions", Right: true}, {Head: "worth 0", Right: true}, {Head: "least", Right: true}, {Head: "greatest", Right: true},
	{Head: "proved within", Right: true},
}

// Write gives a line for each kind.
func (e EndingsSolved) Write(t *report.Text) {
	t.Add("values for the hunters, in capitals: 1 for a win, 0 for a draw, less for every turn it takes\n")
	var rows [][]string
	for _, k := range e.Kinds {
		rows = append(rows, []string{
			k.Name, fmt.Sprint(k.Positions), fmt.Sprintf("%.1f %%", 100*k.Never), fmt.Sprintf("%.4f", k.Least), fmt.Sprintf("%.4f", k.Most), fmt.Sprintf("%.0g", k.Error),
		})
	}
	report.WriteTable(t, endingColumns, rows)
	for _, note := range e.Notes {
		t.Add("%s\n", note)
	}
	t.Add("time ")
	t.Varying("[time]", e.Elapsed.Round(time.Millisecond).String())
	t.Line()
}
