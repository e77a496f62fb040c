package compete

import (
	"fmt"
	"math"

	"parlor/commands/arena"
	"parlor/commands/arena/plot"
	"parlor/commands/arena/referee"
	"parlor/commands/arena/stats"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
)

// Tournament is the result of a tournament.
type Tournament struct {
	Game      string     `json:"game"`
	Games     int        `json:"games"` // a match
	Seed      uint64     `json:"seed"`
	Gauntlet  bool       `json:"gauntlet"`
	Standings []Standing `json:"standings"`
	Stopped   bool       `json:"stopped"`
	// Matches are how many were played, and Few of them have too few pairs for their intervals to be
	// relied upon.
	Matches int `json:"matches"`
	Few     int `json:"matches_of_few_pairs"`

	rated         bool
	pairs, copies int
}

// Standing is a player's place in a tournament.
type Standing struct {
	Rank   int      `json:"rank"`
	Player string   `json:"player"`
	Elo    Interval `json:"elo"`
	Points float64  `json:"points"`
	Games  int      `json:"games"`
	// Pairs are those of the games that count as evidence, and Copies only repeat others.
	Pairs  int `json:"pairs"`
	Copies int `json:"copies"`
	// Level says that the next player may be as strong.
	Level bool `json:"level_with_next"`
	// Against are the points against the players in the order of the table; null
	// where they did not meet.
	Against []*float64 `json:"against"`

	against []string // the points with the games that they are of
}

// TournamentOf makes the report of a tournament.
func TournamentOf(table *arena.Crosstable, title string, games int) Tournament {
	r := Tournament{
		Game: title, Games: games, Seed: table.Match.Seed, Gauntlet: table.Gauntlet,
		Stopped: table.Stopped != nil, Matches: len(table.Matches), rated: table.Rated,
	}
	for _, m := range table.Matches {
		r.pairs += m.Tally.PairCount()
		r.copies += m.Tally.Copies
		if m.Tally.Estimate().Few {
			r.Few++
		}
	}
	for _, s := range table.Standings {
		row := Standing{Rank: s.Rank, Player: shownPlayer(s.Player), Elo: ratingOf(s.Rating), Points: s.Points, Games: s.Games, Pairs: s.Pairs, Copies: s.Copies, Level: s.Level}
		for _, other := range table.Standings {
			var against *float64
			score := "-"
			if won, of, met := table.Score(s.Player, other.Player); met {
				against, score = &won, fmt.Sprintf("%s/%d", points(won), of)
			}
			row.Against, row.against = append(row.Against, against), append(row.against, score)
		}
		r.Standings = append(r.Standings, row)
	}
	return r
}

// Write gives the cross table, the strengths, and their chart.
func (r Tournament) Write(t *report.Text) {
	t.Field("TOURNAMENT ", "of %s, %d games a match, seed %d\n", r.Game, r.Games, r.Seed)
	columns := []report.TextColumn{
		{Head: "rank", Right: true}, {}, {Head: "player"}, {Head: "elo", Right: true}, {Head: "from", Right: true}, {Head: "to", Right: true},
		{Head: "points", Right: true}, {Head: "games", Right: true}, {Head: "pairs", Right: true, Spare: 1},
	}
	for i := range r.Standings {
		columns = append(columns, report.TextColumn{Head: "vs " + letters(i), Right: true, Spare: 2 + i})
	}
	var rows [][]string
	for i, s := range r.Standings {
		row := []string{
			fmt.Sprint(s.Rank), letters(i), s.Player, Elo(s.Elo.Value), Elo(s.Elo.Lo), Elo(s.Elo.Hi), points(s.Points), fmt.Sprint(s.Games), fmt.Sprint(s.Pairs),
		}
		if !r.rated {
			row[3], row[4], row[5] = "-", "-", "-"
		}
		rows = append(rows, append(row, s.against...))
	}
	report.WriteTable(t, columns, rows)
	writeCopies(t, r.copies, r.pairs, "openings, or longer ones")
	if r.Few > 0 {
		t.Add("%d of %s fewer than %d pairs that count: the intervals are only a hint\n", r.Few, wording.Plural(r.Matches, "meeting")+have(r.Few), stats.Enough)
	}
	for i, s := range r.Standings {
		if s.Level {
			t.Add("%s and %s may be equally strong, so their order is not sure\n", s.Player, r.Standings[i+1].Player)
		}
	}
	if r.rated {
		t.Put(report.Plain, r.Chart().Text())
	}
	if r.Stopped {
		t.Add("stopped; the same command goes on\n")
	}
}

// letters name the players of a table, as their own names may be numbers: A to Z, then AA, AB and so on.
func letters(i int) string {
	if i >= 26 {
		return letters(i/26-1) + letters(i%26)
	}
	return string(rune('A' + i))
}

// have continues a sentence about so many of some.
func have(n int) string {
	if n == 1 {
		return " has"
	}
	return " have"
}

// writeCopies says how many pairs are no evidence, beside those that count.
func writeCopies(t *report.Text, copies, counting int, give string) {
	if copies > 0 {
		t.Field("COPIES ", "%d of %s only repeat others and show nothing new; give %s\n", copies, wording.Plural(counting+copies, "pair"), give)
	}
}

// Chart draws the strengths with their intervals.
func (r Tournament) Chart() plot.Chart {
	c := plot.Chart{Title: r.Game + ": strength", X: "player", Y: "Elo"}
	c.Points = wording.Each(r.Standings, func(s Standing) plot.Point {
		return plot.Point{Label: s.Player, Y: s.Elo.Value, Lo: s.Elo.Lo, Hi: s.Elo.Hi}
	})
	return c
}

// Sweep is one setting of a player over a range, against the same opponent.
type Sweep struct {
	Game     string       `json:"game"`
	Player   string       `json:"player"` // with ? in place of the setting
	Opponent string       `json:"opponent"`
	Games    int          `json:"games"`
	Seed     uint64       `json:"seed"`
	Values   []SweepValue `json:"values"`
	Stopped  bool         `json:"stopped"`
}

// SweepValue is the result for one value of a setting.
type SweepValue struct {
	Value string   `json:"value"`
	Score Interval `json:"score"`
	Elo   Interval `json:"elo"`
	Games int      `json:"games"`
	// Pairs are those that count as evidence, and Copies only repeat others.
	Pairs  int      `json:"pairs"`
	Copies int      `json:"copies"`
	Number *float64 `json:"number"` // the value, if it is a number
	Nodes  uint64   `json:"nodes"`
	Match  string   `json:"match"`
}

// SweepValueOf makes the line of a value.
func SweepValueOf(value string, number *float64, out *arena.MatchOutcome) SweepValue {
	e := out.Tally.Estimate()
	return SweepValue{
		Value: value, Number: number, Score: scoreOf(e), Elo: eloOf(e), Games: out.Tally.Games(), Pairs: e.Pairs, Copies: out.Tally.Copies,
		Nodes: uint64(out.Score.Measured[0].Of(referee.Nodes)), Match: out.Name(),
	}
}

// Write gives a line for each value, and a chart.
func (s Sweep) Write(t *report.Text) {
	t.Field("SWEEP ", "of %s against %s, %s, %d games a value, seed %d\n", s.Player, s.Opponent, s.Game, s.Games, s.Seed)
	columns := []report.TextColumn{
		{Head: "value"}, {Head: "score", Right: true}, {Head: "from", Right: true}, {Head: "to", Right: true}, {Head: "elo", Right: true, Spare: 1},
		{Head: "games", Right: true}, {Head: "pairs", Right: true, Spare: 2}, {Head: "nodes a game", Right: true, Spare: 3}, {Head: "match", Spare: 4},
	}
	report.WriteTable(t, columns, wording.Each(s.Values, func(v SweepValue) []string {
		return []string{
			v.Value, fmt.Sprintf("%.3f", v.Score.Value), fmt.Sprintf("%.3f", v.Score.Lo), fmt.Sprintf("%.3f", v.Score.Hi),
			Elo(v.Elo.Value), fmt.Sprint(v.Games), fmt.Sprint(v.Pairs), fmt.Sprintf("%.0f", math.Floor(float64(v.Nodes)/float64(max(1, v.Games)))), v.Match,
		}
	}))
	pairs, copies, few := 0, 0, 0
	for _, v := range s.Values {
		pairs, copies = pairs+v.Pairs, copies+v.Copies
		if v.Pairs < stats.Enough {
			few++
		}
	}
	writeCopies(t, copies, pairs, "openings, or longer ones")
	if few > 0 {
		t.Add("%d of %s fewer than %d pairs that count: the intervals are only a hint\n", few, wording.Plural(len(s.Values), "value")+have(few), stats.Enough)
	}
	t.Put(report.Plain, s.Chart().Text())
	if s.Stopped {
		t.Add("stopped; the same command goes on\n")
	}
}

// Chart draws the scores with their intervals.
func (s Sweep) Chart() plot.Chart {
	c := plot.Chart{Title: s.Game + ": " + s.Player + " against " + s.Opponent, X: "value", Y: "score", Even: 1. / 2, Whole: [2]float64{0, 1}, Numbers: true}
	for _, v := range s.Values {
		p := plot.Point{Label: v.Value, Y: v.Score.Value, Lo: v.Score.Lo, Hi: v.Score.Hi}
		if v.Number == nil {
			c.Numbers = false
		} else {
			p.At = *v.Number
		}
		c.Points = append(c.Points, p)
	}
	return c
}
