package score

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"

	"parlor/commands/arena/stats"
	"parlor/commands/arena/store"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
)

//go:embed commands.md
var page string

// Commands are the commands of the room.
func Commands() []*table.Command {
	return table.Rows(page, table.Handlers{
		"score": {Also: "records scores statistics", Run: func(c *table.Call) (lisp.Value, error) {
			kept, err := keptGames(c)
			if err != nil {
				return nil, err
			}
			score := ScoreOf(c.Session.Score.Games, kept)
			return c.ShowAs(score, pointsList(score)), nil
		}},
	})
}

// keptGames gives the stored games of all sessions.
func keptGames(c *table.Call) (list []session.Scored, err error) {
	if c.Session.DataFolder == "" {
		return nil, nil
	}
	var place store.Place
	file, done, found, err := place.ReadOwn(c.Ctx, c.Session.DataFolder)
	if err != nil || !found {
		return nil, err
	}
	defer done()
	played, err := file.Played(c.Ctx)
	for _, p := range played {
		if k, err := c.Session.KindNamed(p.Game); err == nil {
			list = append(list, session.Scored{Game: k.Info().Title, Opponent: p.Opponent, Points: float64(p.Half) / 2})
		}
	}
	return list, err
}

// pointsList gives a score to Lisp: ((game opponent won drawn lost) ...).
func pointsList(s Score) lisp.Value {
	return lisp.ListOf(s.Rows, func(r ScoreRow) lisp.Value {
		return lisp.List(r.Game, r.Opponent, int64(r.Won), int64(r.Drawn), int64(r.Lost))
	})
}

// Score is how games against the computer have ended, by game and opponent.
type Score struct {
	Rows []ScoreRow `json:"rows"`
	// Ever holds the rows of all stored games, of this session and of earlier ones.
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

// ScoreOf adds up the games of a session, and all stored games.
func ScoreOf(games, kept []session.Scored) Score { return Score{rowsOf(games), rowsOf(kept)} }

// rowsOf adds up games by opponent, in the order in which the opponents first appear.
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
