package learning

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlor/commands/arena/plot"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/text/figures"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search/learning"
)

// Learned is an evaluation that was learnt, and the curve of how.
type Learned struct {
	Game   string `json:"game"`
	Name   string `json:"name"`
	Method string `json:"method"`
	Games  int    `json:"games"`
	Seed   uint64 `json:"seed"`
	// Features are those whose weights the points have, with having-moved: of a further Set the ones that
	// matter most.
	Features []string `json:"features"`
	Set      string   `json:"set,omitempty"`
	weighed  []string // all features
	// Curve is the name under which the points are stored, and Unstored why they are not.
	Curve    string `json:"curve"`
	Unstored string `json:"unstored,omitempty"`
	// Evaluation is the line of Lisp that makes it, with its Weights; those of the points are
	// log-odds.
	Evaluation string        `json:"evaluation"`
	Weights    []games.Value `json:"-"`
	Points     []Point       `json:"points"`
	// By says what judged it, Decisions at how many decisions, and Solved that the values are exact.
	By        string `json:"by,omitempty"`
	Decisions int    `json:"decisions"`
	Solved    bool   `json:"solved"`
	// Unended is how many games were given up, and counted as drawn.
	Unended int `json:"unended,omitempty"`
	// Stopped says that it was interrupted, and Undone why its last steps were undone.
	Stopped bool   `json:"stopped"`
	Undone  string `json:"undone,omitempty"`
}

// Point is what is learnt after some games.
type Point struct {
	Games int `json:"games"`
	// Lost is null where nothing is graded.
	Lost *PointLoss `json:"given_away"`
	// Random and Default are the shares of the points against random moves and the game's first
	// evaluation.
	Random  float64   `json:"score_random"`
	Default float64   `json:"score_default"`
	Weights []float64 `json:"weights"`
}

// PointLoss is the loss per decision, in hundredths of a win, with half of its 95 % interval.
type PointLoss struct {
	Mean  float64 `json:"mean"`
	Half  float64 `json:"half"`
	Worst float64 `json:"worst"`
	// Ties is the loss under the game's other rules for equal moves than making the first one listed.
	Ties []TieLoss `json:"ties,omitempty"`
}

// TieLoss is the loss under one rule for equal moves.
type TieLoss struct {
	Rule string  `json:"rule"`
	Mean float64 `json:"mean"`
}

// Kind is learned.
func (Learned) Kind() string { return "learned" }

// better is the point that gave away least, if that is clearly less than what the last weights give away:
// their intervals do not touch.
func (l Learned) better() (best Point, ok bool) {
	graded := slices.DeleteFunc(slices.Clone(l.Points), func(p Point) bool { return p.Lost == nil })
	if len(graded) == 0 {
		return best, false
	}
	best = slices.MinFunc(graded, func(a, b Point) int { return cmp.Compare(a.Lost.Mean, b.Lost.Mean) })
	last := graded[len(graded)-1]
	return best, best.Lost.Mean+best.Lost.Half < last.Lost.Mean-last.Lost.Half
}

// Write gives a line for each point, and the weights.
func (l Learned) Write(t *report.Text) {
	t.Field("LEARNED: ", "%s, for %s, by %s, %s, seed %d; curve %s\n", l.Name, l.Game, l.Method, wording.Plural(l.Games, "game"), l.Seed, l.Curve)
	columns := []report.TextColumn{{Head: "games", Right: true}}
	if l.Decisions > 0 {
		columns = append(columns, report.TextColumn{Head: "gives away", Right: true}, report.TextColumn{Head: "95 %", Right: true, Spare: 1}, report.TextColumn{Head: "worst", Right: true, Spare: 2})
		for _, by := range l.Points[0].Lost.Ties {
			columns = append(columns, report.TextColumn{Head: "ties " + by.Rule, Right: true})
		}
	}
	columns = append(columns, report.TextColumn{Head: "random", Right: true}, report.TextColumn{Head: "first", Right: true})
	report.WriteTable(t, columns, wording.Each(l.Points, Point.cells))
	if l.Decisions > 0 {
		t.Add("GIVES AWAY: %% of a win a decision, at %d, by %s\n", l.Decisions, l.By)
	}
	if best, ok := l.better(); ok {
		t.Add("BEST: after %s it gave away %.2f, clearly less than the last weights, which are the ones kept; those of then are in the table\n", wording.Plural(best.Games, "game"), best.Lost.Mean)
	}
	if l.Unstored != "" {
		t.Add("NOT STORED: %s\n", l.Unstored)
	}
	if l.Unended > 0 {
		t.Add("UNENDED: %s given up after %d moves and outcomes, and counted as drawn\n", wording.Plural(l.Unended, "game"), learning.Longest)
	}
	if l.Undone != "" {
		t.Add("UNDONE: %s\n", l.Undone)
	}
	if l.Stopped {
		t.Add("STOPPED: (learn g :name '%s :from '%s) goes on\n", l.Name, l.Name)
	}
	weights := []report.TextColumn{{Head: "games", Right: true}}
	for i, f := range l.Features {
		weights = append(weights, report.TextColumn{Head: f, Right: true, Spare: 1 + i})
	}
	if n := strings.Count(l.Evaluation, " :"); n > len(l.Features) {
		t.Add("WEIGHTS, as log-odds, those of %d that matter most:\n", n)
	} else {
		t.Add("WEIGHTS, as log-odds:\n")
	}
	report.WriteTable(t, weights, wording.Each(l.Points, Point.weights))
	if l.Evaluation != "" {
		t.Field("EVALUATION: ", "%s\n", l.shortForm())
	}
}

// shortForm is the line of Lisp that makes the evaluation, without most of many weights.
func (l Learned) shortForm() string {
	parts := strings.Split(l.Evaluation, " :")
	if len(parts)-1 <= wording.MostKeys {
		return l.Evaluation
	}
	return fmt.Sprintf("%s ...), %d weights in all; save keeps it, and learn returns the whole line", strings.Join(parts[:wording.MostKeys/4], " :"), len(parts)-1)
}

// cells are how good a point is, and weights its weights.
func (p Point) cells() []string {
	row := []string{strconv.Itoa(p.Games)}
	if p.Lost != nil {
		row = append(row, fmt.Sprintf("%.2f", p.Lost.Mean), fmt.Sprintf("± %.2f", p.Lost.Half), fmt.Sprintf("%.1f", p.Lost.Worst))
		for _, by := range p.Lost.Ties {
			row = append(row, fmt.Sprintf("%.2f", by.Mean))
		}
	}
	return append(row, fmt.Sprintf("%.3f", p.Random), fmt.Sprintf("%.3f", p.Default))
}

func (p Point) weights() []string {
	return append([]string{strconv.Itoa(p.Games)}, wording.Each(p.Weights, func(w float64) string { return strconv.FormatFloat(w, 'f', 3, 64) })...)
}

// text is a point in a line, as it is told while games are played.
func (p Point) text() string {
	lost := ""
	if p.Lost != nil {
		lost = fmt.Sprintf("gives away %.2f %%, ", p.Lost.Mean)
	}
	return fmt.Sprintf("after %s: %sscores %.2f against random, %.2f against the first evaluation", wording.Plural(p.Games, "game"), lost, p.Random, p.Default)
}

// parts are the features and weights, as defeval takes them; of a further set those that are not 0.
func (l Learned) parts() []lisp.Value {
	var list []lisp.Value
	for i, f := range l.weighed {
		if l.Set == "" || l.Weights[i] != 0 || i == len(l.weighed)-1 && len(list) == 0 {
			list = append(list, lisp.Keyword(f), session.Number(l.Weights[i]))
		}
	}
	return list
}

// form is the line of Lisp that makes the evaluation.
func (l Learned) form() lisp.Value {
	return lisp.List(append([]lisp.Value{lisp.Symbol("defeval"), lisp.Symbol(l.Name)}, l.parts()...)...)
}

// CSV gives the curve as a file.
func (l Learned) CSV() []byte {
	lines := [][]string{append([]string{"games", "given_away", "half", "worst", "score_random", "score_default"}, l.Features...)}
	number := func(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }
	for _, p := range l.Points {
		line := []string{strconv.Itoa(p.Games), "", "", ""}
		if p.Lost != nil {
			line = append(line[:1], number(p.Lost.Mean), number(p.Lost.Half), number(p.Lost.Worst))
		}
		line = append(line, number(p.Random), number(p.Default))
		lines = append(lines, append(line, wording.Each(p.Weights, number)...))
	}
	return []byte(figures.CommaSeparated(lines))
}

// curves are the chart: what is given away or, where that is not known, the scores.
func (l Learned) curves() plot.Curves {
	chart := plot.Curves{
		Title: strings.TrimSpace(l.Game + ": " + l.Name + " by " + l.Method), X: "games, on a logarithmic scale", Y: "score", Even: .5, Log: true,
		Lines: []plot.Line{{Name: "score against random"}, {Name: "score against the first evaluation"}},
	}
	if l.Decisions > 0 {
		chart.Y, chart.Lines, chart.Even = "% of a win", []plot.Line{{Name: "given away a decision, in % of a win"}}, 0
	}
	for _, p := range l.Points {
		for i := range chart.Lines {
			chart.Lines[i].At = append(chart.Lines[i].At, float64(p.Games))
		}
		if first := &chart.Lines[0]; p.Lost != nil {
			first.Values, first.Lo, first.Hi = append(first.Values, p.Lost.Mean), append(first.Lo, max(0, p.Lost.Mean-p.Lost.Half)), append(first.Hi, p.Lost.Mean+p.Lost.Half)
			continue
		}
		chart.Lines[0].Values, chart.Lines[1].Values = append(chart.Lines[0].Values, p.Random), append(chart.Lines[1].Values, p.Default)
	}
	return chart
}
