package compete

import (
	"fmt"

	"parlor/commands/arena/store"
	"parlor/commands/report"
)

// Results is the matches that are stored.
type Results struct {
	Matches []Result      `json:"matches"`
	Refused store.Refused `json:"refused"`
}

// Result is a match that is stored, in a line.
type Result struct {
	Name    string   `json:"name"`
	Game    string   `json:"game"`
	First   string   `json:"first"`
	Second  string   `json:"second"`
	Games   int      `json:"games"`
	Won     int      `json:"won"`
	Drawn   int      `json:"drawn"`
	Lost    int      `json:"lost"`
	Score   Interval `json:"score"`
	Elo     Interval `json:"elo"`
	Seed    uint64   `json:"seed"`
	Program string   `json:"program"`
	Made    string   `json:"made"`
}

// ResultOf makes the line of a match.
func ResultOf(s store.Summary) Result {
	t := &s.Tally
	e := t.Estimate()
	return Result{
		Name: s.Name, Game: s.Match.Game(), First: shownPlayer(s.Match.First), Second: shownPlayer(s.Match.Second), Games: s.Games,
		Won: t.Wins[0] + t.Wins[1], Drawn: t.Draws[0] + t.Draws[1], Lost: t.Losses[0] + t.Losses[1],
		Score: scoreOf(e), Elo: eloOf(e), Seed: s.Match.Seed, Program: s.Program, Made: s.Made,
	}
}

// Write gives a line for each match.
func (r Results) Write(t *report.Text) {
	defer WriteRefusals(t, "cannot be right", r.Refused)
	if len(r.Matches) == 0 {
		t.Add("no results\n")
		return
	}
	columns := []report.TextColumn{
		{Head: "match"}, {Head: "game", Spare: 3}, {Head: "first"}, {Head: "second"}, {Head: "games", Right: true},
		{Head: "won", Right: true, Spare: 4}, {Head: "drawn", Right: true, Spare: 5}, {Head: "lost", Right: true, Spare: 6},
		{Head: "score", Right: true}, {Head: "from", Right: true, Spare: 1}, {Head: "to", Right: true, Spare: 1}, {Head: "elo", Right: true, Spare: 2},
	}
	var rows [][]string
	for _, m := range r.Matches {
		rows = append(rows, []string{
			m.Name, m.Game, m.First, m.Second, fmt.Sprint(m.Games), fmt.Sprint(m.Won), fmt.Sprint(m.Drawn), fmt.Sprint(m.Lost),
			fmt.Sprintf("%.3f", m.Score.Value), fmt.Sprintf("%.3f", m.Score.Lo), fmt.Sprintf("%.3f", m.Score.Hi), Elo(m.Elo.Value),
		})
	}
	report.WriteTable(t, columns, rows)
}

// refusalsShown is how many refused rows are named.
const refusalsShown = 20

// WriteRefusals names rows that were refused, and says what is wrong with them.
func WriteRefusals(t *report.Text, what string, r store.Refused) {
	for _, one := range r.First[:min(len(r.First), refusalsShown)] {
		t.Add("%s: match %.40q", what, one.Match)
		if one.Game != nil {
			t.Add(", game %d", *one.Game)
		}
		t.Add(": %s\n", one.Why)
	}
	if more := r.Rows - refusalsShown; more > 0 {
		t.Add("and %d more\n", more)
	}
}
