package report

import (
	"strings"

	"parlor/commands/wording"
	"parlor/games"
)

// Exhibit is what the Sorry! write-up's program would have printed.
type Exhibit struct {
	Report   string      `json:"report"`
	OnlyMove bool        `json:"only_move"`
	Exact    string      `json:"value_exact,omitempty"` // a fraction
	Value    games.Value `json:"value"`
	Done     uint64      `json:"moves_done"`
	Pruned   uint64      `json:"moves_pruned"`
	Move     string      `json:"move"`
	Line     string      `json:"line,omitempty"` // to type here; empty if the move is illegal
	Swapped  bool        `json:"labels_swapped"`
}

// Kind is exhibit.
func (Exhibit) Kind() string { return "exhibit" }

// Write gives the program's lines and what to think of them.
func (e Exhibit) Write(t *Text) {
	for _, line := range strings.Split(e.Report, "\n") {
		t.Add("%s\n", strings.TrimRight(line, " "))
	}
	if e.Exact != "" {
		t.Add("The program's exact value is %s.\n", wording.Clipped(e.Exact, 60))
	}
	if e.Line == "" {
		t.Add("By the rules here that move is not legal: it is one of the program's two slips.\n")
	} else {
		t.Add("Here that move is %s.\n", e.Line)
	}
	if e.Swapped {
		t.Add("The search left some pieces with each other's labels.\n")
	}
	t.Put(Faint, "This search averages bounds as if they were values: do not trust it.")
	t.Line()
}
