package byhand

import (
	"fmt"
	"slices"
	"strconv"

	"parlor/commands/arena/stats"
	"parlor/commands/report"
	"parlor/commands/session"
)

// Score is how games against the computer have ended, by game and opponent.
type Score struct {
	Rows []ScoreRow `json:"rows"`
}

// ScoreRow is the score against one opponent. Points is the person's share, with its
// interval of 95 %.
type ScoreRow struct {
	Game     string     `json:"game"`
	Opponent string     `json:"opponent"`
	Won      int        `json:"won"`
	Drawn    int        `json:"drawn"`
	Lost     int        `json:"lost"`
	Points   float64    `json:"points"`
	Interval [2]float64 `json:"interval"`
}

// ScoreOf adds games up, in the order in which opponents came.
func ScoreOf(games []session.Scored) (s Score) {
	for _, g := range games {
		i := slices.IndexFunc(s.Rows, func(r ScoreRow) bool { return r.Game == g.Game && r.Opponent == g.Opponent })
		if i < 0 {
			i = len(s.Rows)
			s.Rows = append(s.Rows, ScoreRow{Game: g.Game, Opponent: g.Opponent})
		}
		r := &s.Rows[i]
		switch g.Points {
		case 1:
			r.Won++
		case 0:
			r.Lost++
		default:
			r.Drawn++
		}
		r.Points, r.Interval = stats.Share(r.Won, r.Drawn, r.Lost)
	}
	return s
}

// Kind is score.
func (Score) Kind() string { return "score" }

// Write writes a table.
func (s Score) Write(t *report.Text) {
	if len(s.Rows) == 0 {
		t.Add("No game against the computer has ended yet.\n")
		return
	}
	columns := []report.TextColumn{
		{Head: "game"}, {Head: "against", Wrap: true}, {Head: "won", Right: true}, {Head: "drawn", Right: true}, {Head: "lost", Right: true},
		{Head: "points"},
	}
	var rows [][]string
	for _, r := range s.Rows {
		points := fmt.Sprintf("%.0f %% (%.0f to %.0f)", 100*r.Points, 100*r.Interval[0], 100*r.Interval[1])
		rows = append(rows, []string{r.Game, r.Opponent, strconv.Itoa(r.Won), strconv.Itoa(r.Drawn), strconv.Itoa(r.Lost), points})
	}
	report.WriteTable(t, columns, rows)
}
