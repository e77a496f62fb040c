package gametext

import (
	"fmt"
	"strconv"
	"strings"

	"parlor/commands/game/position"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search/events"
)

// SampledReport is the statistics of a search by simulations.
type SampledReport struct {
	Simulations   uint64               `json:"simulations"`
	StandardError events.StandardError `json:"standard_error"` // null where it is not known
	Proved        bool                 `json:"proved"`
	MoveProved    bool                 `json:"move_proved,omitempty"` // that of the move chosen is
	Trees         int                  `json:"trees"`
	Unended       uint64               `json:"unended,omitempty"` // playouts cut off
	Moves         []SampledMove        `json:"moves,omitempty"`
}

// SampledMove is the statistics of a root move.
type SampledMove struct {
	Move          string               `json:"move"`
	Visits        uint64               `json:"visits"`
	Mean          *games.Value         `json:"mean"` // null where it was never tried
	StandardError events.StandardError `json:"standard_error"`
	Proved        bool                 `json:"proved,omitempty"`
}

// sampled words the statistics; nil if there are none.
func sampled(f position.Found) *SampledReport {
	s := f.Sampled
	if s == nil {
		return nil
	}
	r := &SampledReport{Simulations: s.Simulations, StandardError: s.StandardError, Proved: s.Proved, MoveProved: s.MoveProved, Trees: s.Trees, Unended: s.Unended}
	for i, m := range s.Moves {
		line := SampledMove{Move: f.Position.Name(f.Moves[i].Move).Notation, Visits: m.Visits, StandardError: m.StandardError, Proved: m.Proved}
		if m.Visits > 0 || m.Proved {
			v := position.Shown(f.Position.Info(), f.Moves[i].Lo, f.Decider)
			line.Mean = &v
		}
		r.Moves = append(r.Moves, line)
	}
	return r
}

// sure says how precise the value is: nothing without simulations.
func (r *SampledReport) sure() string {
	switch {
	case r == nil:
		return ""
	case r.Proved:
		return ", PROVED"
	case r.MoveProved:
		return ", PROVED FOR THIS MOVE"
	}
	return ", STANDARD ERROR " + strings.ToUpper(r.StandardError.Text(twoDigits))
}

// write gives a line for each move.
func (r *SampledReport) write(t *report.Text) {
	columns := []report.TextColumn{{Head: "move"}, {Head: "visits", Right: true}, {Head: "mean", Right: true}, {Head: "error", Right: true}, {}}
	if len(r.Moves) > 0 {
		report.WriteTable(t, columns, r.lines())
	}
	if r.Unended > 0 {
		t.Add("PLAYOUTS GIVEN UP: %d, after 10000 moves and outcomes without an end\n", r.Unended)
	}
}

// lines gives the cells of the table.
func (r *SampledReport) lines() [][]string {
	return wording.Each(r.Moves, func(m SampledMove) []string {
		line := []string{m.Move, fmt.Sprint(m.Visits), "", "", ""}
		if m.Mean != nil {
			line[2], line[3] = report.ShowValue(*m.Mean), m.StandardError.Text(twoDigits)
		}
		if m.Proved {
			line[3], line[4] = "", "proved"
		}
		return line
	})
}

// twoDigits writes a standard error with the two digits that mean something, and without an
// exponent where it has a usual size.
func twoDigits(v games.Value) string {
	text := fmt.Sprintf("%.2g", float64(v))
	if rounded, _ := strconv.ParseFloat(text, 64); rounded >= 1 && rounded < 1e9 {
		return strconv.FormatFloat(rounded, 'f', -1, 64)
	}
	return text
}
