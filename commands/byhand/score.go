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
	// Ever are the rows of all games that are kept, of this and of other days.
	Ever []ScoreRow `json:"ever,omitempty"`
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

// ScoreOf adds the games of a session up, and all that are kept.
func ScoreOf(games, kept []session.Scored) Score { return Score{rowsOf(games), rowsOf(kept)} }

// rowsOf adds games up, in the order in which opponents came.
func rowsOf(games []session.Scored) (rows []ScoreRow) {
	for _, g := range games {
		i := slices.IndexFunc(rows, func(r ScoreRow) bool { return r.Game == g.Game && r.Opponent == g.Opponent })
		if i < 0 {
			i = len(rows)
			rows = append(rows, ScoreRow{Game: g.Game, Opponent: g.Opponent})
		}
		r := &rows[i]
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
	return rows
}

// Write writes a table of this session, and one of all games.
func (s Score) Write(t *report.Text) {
	if len(s.Rows) == 0 {
		t.Add("No game against the computer has ended yet in this session.\n")
	} else {
		writeRows(t, s.Rows)
	}
	if len(s.Ever) > 0 {
		t.Add("All games that are kept:\n")
		writeRows(t, s.Ever)
	}
}

func writeRows(t *report.Text, list []ScoreRow) {
	columns := []report.TextColumn{
		{Head: "game"}, {Head: "against", Wrap: true}, {Head: "won", Right: true}, {Head: "drawn", Right: true}, {Head: "lost", Right: true},
		{Head: "points"},
	}
	var rows [][]string
	for _, r := range list {
		points := fmt.Sprintf("%.0f %% (%.0f to %.0f)", 100*r.Points, 100*r.Interval[0], 100*r.Interval[1])
		rows = append(rows, []string{r.Game, r.Opponent, strconv.Itoa(r.Won), strconv.Itoa(r.Drawn), strconv.Itoa(r.Lost), points})
	}
	report.WriteTable(t, columns, rows)
}
