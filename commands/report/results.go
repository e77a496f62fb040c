package report

import (
	"fmt"
	"strings"

	"parlor/commands/arena/store"
)

// Results is the matches that are stored.
type Results struct {
	Matches []Result `json:"matches"`
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

// Kind is results.
func (Results) Kind() string { return "results" }

// Write gives a line for each match.
func (r Results) Write(t *Text) {
	if len(r.Matches) == 0 {
		t.Add("no results\n")
		return
	}
	columns := []Column{
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
	WriteTable(t, columns, rows)
}

// CSV writes the matches for a spreadsheet, with a heading. Fields that need it are
// quoted as RFC 4180 has it.
func (r Results) CSV() string {
	var b strings.Builder
	b.WriteString("match,game,first,second,seed,games,won,drawn,lost,score,lo,hi,program,made\n")
	for _, m := range r.Matches {
		fields := []string{
			m.Name, m.Game, m.First, m.Second, fmt.Sprint(m.Seed), fmt.Sprint(m.Games), fmt.Sprint(m.Won), fmt.Sprint(m.Drawn),
			fmt.Sprint(m.Lost), fmt.Sprintf("%.6f", m.Score.Value), fmt.Sprintf("%.6f", m.Score.Lo), fmt.Sprintf("%.6f", m.Score.Hi),
			m.Program, m.Made,
		}
		for i, f := range fields {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(quotedField(f))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func quotedField(f string) string {
	if !strings.ContainsAny(f, ",\"\n") {
		return f
	}
	return `"` + strings.ReplaceAll(f, `"`, `""`) + `"`
}
