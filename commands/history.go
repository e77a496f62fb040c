package commands

import (
	"fmt"

	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/report"
	"parlor/commands/table"
)

func runHistory(c *table.Call) (lisp.Value, error) {
	h := HistoryOf(c.Game())
	c.Emit(h)
	return c.Tell(historyList(h)), nil
}

// History is what has been done in a game, step by step.
type History struct {
	Start string        `json:"start"`
	Steps []HistoryStep `json:"steps"`
	// Undone counts the steps at the end that redo would do again.
	Undone int `json:"undone"`
}

// HistoryStep is what one undo takes back.
type HistoryStep struct {
	Events []play.Event `json:"events"`
}

// Write lists the steps by number, those undone at the end.
func (h History) Write(t *report.Text) {
	t.Add("  0. %s\n", h.Start)
	for i, step := range h.Steps {
		role, mark := report.Plain, ""
		if i >= len(h.Steps)-h.Undone {
			role, mark = report.Faint, "  (undone)"
		}
		for j, e := range step.Events {
			number := "    "
			if j == 0 {
				number = fmt.Sprintf("%*d", 3, i+1) + "."
			}
			who := e.Side
			if who != "" {
				who += ": "
			}
			t.Put(role, number+" "+who+e.Text+mark)
			t.Line()
		}
	}
}

// HistoryOf is what has been done in a game.
func HistoryOf(g *play.Game) History {
	past := g.History()
	h := History{Start: past.Start.Text(), Undone: past.Undone}
	for _, events := range past.Steps {
		h.Steps = append(h.Steps, HistoryStep{events})
	}
	return h
}
