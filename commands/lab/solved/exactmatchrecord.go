package solved

import (
	"fmt"
	"strings"

	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// ExactMatch is the computed result of a match.
type ExactMatch struct {
	First       string  `json:"first"`
	Second      string  `json:"second"`
	Game        string  `json:"game,omitempty"`   // if it is not the solved game of Sorry!
	Pieces      int     `json:"pieces,omitempty"` // of Sorry!
	Score       float64 `json:"score"`            // of the first, seats alternating
	MovingFirst float64 `json:"moving_first"`     // the first's probability of winning when it moves first
	MovingLast  float64 `json:"moving_second"`
	Width       float64 `json:"width"`
	Turns       float64 `json:"turns,omitempty"`
	Positions   int     `json:"positions,omitempty"` // that games come to
	Sampled     int     `json:"sampled,omitempty"`   // games played with a control variate; then Width is a confidence interval's

	scored bool
}

// Write gives the score, the seats and the length.
func (m ExactMatch) Write(t *report.Text) {
	rules, length := wording.Plural(m.Pieces, "piece")+" a side", fmt.Sprintf("%.2f turns a game", m.Turns)
	if m.Game != "" {
		rules, length = m.Game, fmt.Sprintf("%d positions", m.Positions)
	}
	t.Add("%s against %s, %s:\n", m.First, m.Second, rules)
	t.Field("SCORE: ", "%s\n", m.share(m.Score)+countedOnly(m.scored))
	t.Add("moving first %s, second %s; %s; ", m.share(m.MovingFirst), m.share(m.MovingLast), length)
	if m.Sampled > 0 {
		t.Add("by %d games with the luck taken out, right to %.5f in 95 cases of 100\n", m.Sampled, m.Width/2)
		return
	}
	t.Add("bounds %s apart\n", power(m.Width))
}

// countedOnly says what a score counts in a game that ends with more than a winner.
func countedOnly(scored bool) string {
	if !scored {
		return ""
	}
	return " of a game: won 1, drawn 1/2, lost 0, by however much"
}

// power rounds a width up to a power of ten, since its digits are meaningless.
func power(width float64) string {
	for digits := 15; digits > 0; digits-- {
		if bound := fmt.Sprintf("1e-%d", digits); width <= pow10(-digits) {
			return "less than " + bound
		}
	}
	return fmt.Sprintf("%.2g", width)
}

func pow10(n int) float64 {
	v := 1.0
	for ; n < 0; n++ {
		v /= 10
	}
	return v
}

// share writes a probability with the digits that the bounds allow.
func (m ExactMatch) share(v float64) string {
	if m.Width < 1e-7 {
		return fmt.Sprintf("%.7f", v)
	}
	return fmt.Sprintf("%.5f", v)
}

// ExactTable is the scores of some players against each other.
type ExactTable struct {
	Pieces  int         `json:"pieces"`
	Players []string    `json:"players"`
	Scores  [][]float64 `json:"scores"` // of the row's player against the column's
	Plot    bool        `json:"-"`      // shows mean scores as bars
}

// Write gives a row for each player.
func (e ExactTable) Write(t *report.Text) {
	t.Add("%s a side; the score of the row against the column:\n", wording.Plural(e.Pieces, "piece"))
	columns := []report.TextColumn{{}, {Head: "player"}}
	for i := range e.Players {
		columns = append(columns, report.TextColumn{Head: fmt.Sprint(i + 1), Right: true})
	}
	if e.Plot {
		columns = append(columns, report.TextColumn{Head: "mean", Right: true}, report.TextColumn{Spare: 1})
	}
	var rows [][]string
	for i, p := range e.Players {
		row := []string{fmt.Sprint(i + 1), p}
		for j, v := range e.Scores[i] {
			if i == j {
				row = append(row, "-")
				continue
			}
			row = append(row, fmt.Sprintf("%.4f", v))
		}
		if mean := e.mean(i); e.Plot {
			row = append(row, fmt.Sprintf("%.4f", mean), scoreBar(mean, .4))
		}
		rows = append(rows, row)
	}
	report.WriteTable(t, columns, rows)
}

// mean is a player's score against the others.
func (e ExactTable) mean(i int) (mean float64) {
	for j, v := range e.Scores[i] {
		if i != j {
			mean += v / float64(len(e.Players)-1)
		}
	}
	return mean
}

// scoreBar draws a score between from and the next fifth above it, in up to 40 characters.
func scoreBar(score, from float64) string {
	return strings.Repeat("*", min(max(int(200*(score-from)+.5), 0), 40))
}

// Grades is how an evaluation does at several depths.
type Grades struct {
	Eval   string     `json:"eval"`
	Pieces int        `json:"pieces"`
	Ties   string     `json:"ties"`
	Rows   []GradeRow `json:"depths"`
	Plot   bool       `json:"-"` // shows scores as bars
}

// GradeRow is one depth.
type GradeRow struct {
	Depth  int     `json:"depth"`
	Score  float64 `json:"score"`            // against perfect play
	Regret float64 `json:"regret,omitempty"` // a turn, under own play
	Tied   float64 `json:"tied"`             // share of choices
}

// Write gives a line for each depth.
func (g Grades) Write(t *report.Text) {
	t.Add("%s against perfect play, %s a side, ties %s:\n", g.Eval, wording.Plural(g.Pieces, "piece"), g.Ties)
	columns := []report.TextColumn{{Head: "depth", Right: true}, {Head: "score", Right: true}, {Head: "loses a turn", Right: true}, {Head: "ties", Right: true, Spare: 1}, {}}
	var rows [][]string
	for _, r := range g.Rows {
		regret, bar := "-", ""
		if r.Regret > 0 {
			regret = fmt.Sprintf("%.3f %%", 100*r.Regret)
		}
		if g.Plot {
			bar = scoreBar(r.Score, .3)
		}
		rows = append(rows, []string{fmt.Sprint(r.Depth), fmt.Sprintf("%.5f", r.Score), regret, fmt.Sprintf("%.1f %%", 100*r.Tied), bar})
	}
	report.WriteTable(t, columns, rows)
}

// TunedWeights is a set of weights and how it does.
type TunedWeights struct {
	Weights []games.Value `json:"weights"`
	Score   float64       `json:"score"`
	Matches int           `json:"matches"`
}

// Write gives them in a line.
func (w TunedWeights) Write(t *report.Text) {
	list := wording.Each(w.Weights, report.ShowNumber)
	t.Add("match %d: %.5f with (%s)\n", w.Matches, w.Score, strings.Join(list, " "))
}
