package learning

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search/learning"
)

// LearnStep is what one game teaches.
type LearnStep struct {
	Game     string        `json:"game"`
	Features []string      `json:"features"` // and last what it is worth to have moved
	Before   []float64     `json:"before"`
	Steps    []LearnedFrom `json:"steps"`
	Winner   string        `json:"winner"`
	Rate     float64       `json:"rate"`
	Gains    []float64     `json:"gains"`
}

// LearnedFrom is what is learnt of one position.
type LearnedFrom struct {
	Side       string    `json:"side"`
	Move       string    `json:"move"`
	Prediction float64   `json:"prediction"`
	Target     float64   `json:"target"`
	Strayed    bool      `json:"strayed"`
	Counts     []float64 `json:"counts"`
	Gains      []float64 `json:"gains"`
}

// moved is the name of the input that is always 1.
const moved = "having-moved"

// lesson plays a game, and says what it teaches.
func lesson(c *table.Call) (l LearnStep, a asked, found learning.Update, err error) {
	if a, err = read(c); err != nil {
		return l, a, found, err
	}
	if found, err = a.trainer.Lesson(c.Ctx, a.learner, a.plan); err != nil {
		return l, a, found, err
	}
	info := c.Game().Line.Info()
	names, set := a.trainer.Features()
	before := a.learner.Unit
	if set == "" {
		names = append(names, moved)
	} else {
		names, before = countedOnly(&found, names, before)
	}
	l = LearnStep{Game: info.Title, Features: names, Before: before, Rate: found.Rate, Gains: found.Gains}
	switch {
	case found.Result > .5:
		l.Winner = info.Sides[0]
	case found.Result < .5:
		l.Winner = info.Sides[1]
	}
	for _, s := range found.Steps {
		l.Steps = append(l.Steps, LearnedFrom{info.Side(s.Side), s.Move, s.Chance, s.Target, s.Strayed, s.Counts, s.Gains})
	}
	return l, a, found, nil
}

// countedOnly leaves the features out that count nothing in the whole game.
func countedOnly(found *learning.Update, names []string, before learning.Unit) ([]string, learning.Unit) {
	var kept []int
	for i, size := range found.Sizes {
		if size != 0 {
			kept = append(kept, i)
		}
	}
	only := func(list []float64) []float64 { return wording.Each(kept, func(i int) float64 { return list[i] }) }
	found.Sizes, found.Gains = only(found.Sizes), only(found.Gains)
	for i := range found.Steps {
		s := &found.Steps[i]
		s.Counts, s.Gains = only(s.Counts), only(s.Gains)
	}
	return wording.Each(kept, func(i int) string { return names[i] }), only(before)
}

// mostColumns is how many features have a column, those that gain most.
const mostColumns = 7

// columns are the features that are shown, by number.
func (l LearnStep) columns() []int {
	list := make([]int, len(l.Features))
	for i := range list {
		list[i] = i
	}
	if len(list) > mostColumns {
		slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(math.Abs(l.Gains[b]), math.Abs(l.Gains[a])) })
		list = list[:mostColumns]
	}
	return list
}

func runStep(c *table.Call) (lisp.Value, error) {
	l, _, _, err := lesson(c)
	if err != nil {
		return nil, err
	}
	return c.ShowAs(l, lisp.ListOf(l.Gains, func(g float64) lisp.Value { return g })), nil
}

// Kind is learn-step.
func (LearnStep) Kind() string { return "learn-step" }

// Write gives a line for each position.
func (l LearnStep) Write(t *report.Text) {
	t.Field("GAME: ", "%s, %s with a choice\n", l.Game, wording.Plural(len(l.Steps), "move"))
	columns := []report.TextColumn{{Head: "move", Wrap: true}, {Head: "predicted", Right: true}, {Head: "target", Right: true}, {Head: "error", Right: true}}
	shown := l.columns()
	for i, k := range shown {
		columns = append(columns, report.TextColumn{Head: l.Features[k], Right: true, Spare: 1 + i})
	}
	number := func(v float64) string { return strconv.FormatFloat(v, 'f', 3, 64) }
	var rows [][]string
	for _, s := range l.Steps {
		said := s.Move
		if s.Strayed {
			said += "; then a random move"
		}
		row := []string{said, number(s.Prediction), number(s.Target), fmt.Sprintf("%+.3f", s.Target-s.Prediction)}
		for _, i := range shown {
			row = append(row, fmt.Sprintf("%.4g: %s", s.Counts[i], signed(s.Gains[i])))
		}
		rows = append(rows, row)
	}
	sums := func(name string, of func(i int) float64) {
		row := []string{name, "", "", ""}
		for _, i := range shown {
			row = append(row, signed(of(i)))
		}
		rows = append(rows, row)
	}
	sums("the weight was", func(i int) float64 { return l.Before[i] })
	sums("it becomes", func(i int) float64 { return l.Before[i] + l.Gains[i] })
	report.WriteTable(t, columns, rows)
	if hidden := len(l.Features) - len(shown); hidden > 0 {
		t.Add("%s more gain less\n", wording.Plural(hidden, "feature"))
	}
	t.Add("RESULT: %s. Each number is what the feature counts, and what its weight gains; RATE: %s\n", l.end(), report.ShowNumber(games.Value(l.Rate)))
}

// signed writes a weight or a gain with three decimals, or as many as show two digits of it.
func signed(v float64) string {
	const most = 12
	decimals := 3
	for least := .01; math.Abs(v) < least && v != 0 && decimals < most; least /= 10 {
		decimals++
	}
	return fmt.Sprintf("%+.*f", decimals, v)
}

// end says how the game ended.
func (l LearnStep) end() string {
	if l.Winner == "" {
		return "a draw"
	}
	return l.Winner + " won"
}
