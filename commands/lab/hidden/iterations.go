package hidden

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"slices"

	"parlor/commands/arena/plot"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/games/tree"
	"parlor/search/hidden"
)

// mostExactly is how many iterations are made in fractions, whose digits double now and then.
const mostExactly = 50

// runRegrets shows in fractions what an iteration of CFR does at a set.
func runRegrets(c *table.Call) (lisp.Value, error) {
	rules, form, err := TreeOf(c.Game())
	if err != nil {
		return nil, err
	}
	at, err := setNamed(rules, c.Side().String(), valueOf(c, "set"))
	if err != nil {
		return nil, err
	}
	by, err := iterationOf(c, hidden.RegretMatching.Name)
	if err != nil {
		return nil, err
	}
	if !by.Exact() {
		return nil, games.Errorf("wrong-algorithm", "%s is not made in fractions; regret-matching, cfr, cfr+ and linear-cfr are", by.Name)
	}
	rounds := c.Number("iterations", 1)
	if rounds > mostExactly {
		return nil, games.Errorf("out-of-range", "wanted 1 to %d iterations in fractions, given %d", mostExactly, rounds)
	}
	f := form.Exactly(by, int32(at))
	for f.Round < rounds {
		if err := context.Cause(c.Ctx); err != nil {
			return nil, err
		}
		f.Next()
	}
	r := regretsOf(rules, form, f, at)
	r.Method = by.Name
	c.Emit(r)
	return c.Tell(lisp.ListOf(f.Regrets[at], func(q *big.Rat) lisp.Value { return ratio(q) })), nil
}

// iterationOf gives the iteration that a call names.
func iterationOf(c *table.Call, usual string) (hidden.Procedure, error) {
	name := usual
	if c.Has("algorithm") {
		r, err := c.Request()
		if err != nil {
			return hidden.Procedure{}, err
		}
		name = r.Algorithm.Name
	}
	return iterationNamed(name)
}

func iterationNamed(name string) (hidden.Procedure, error) {
	all := hidden.Iterations()
	i := slices.IndexFunc(all, func(by hidden.Procedure) bool { return by.Name == name })
	if i < 0 {
		known := wording.Each(all, func(by hidden.Procedure) string { return by.Name })
		return hidden.Procedure{}, games.Errorf("wrong-algorithm", "%s makes no iterations on sets; %s do%s", name, wording.Listed(known), wording.DidYouMean(name, known))
	}
	return all[i], nil
}

// Regrets is what an iteration does at a set: the sum over its positions of the odds of chance and the
// other side, times what a move would have gained.
type Regrets struct {
	Method    string         `json:"method"`
	Iteration int            `json:"iteration"`
	Set       string         `json:"set"`
	Moves     []string       `json:"moves"`
	Played    []string       `json:"played"`
	Positions []RegretsOfOne `json:"positions"`
	Added     []string       `json:"added"`
	Regrets   []string       `json:"regrets"`
	Next      []string       `json:"next"` // what the next iteration plays
	Mean      []string       `json:"mean"`
	Value     string         `json:"value"` // of the means
	Lost      string         `json:"exploitability"`
}

// RegretsOfOne is a position of the set.
type RegretsOfOne struct {
	Node  string   `json:"node"`
	Odds  string   `json:"odds"`  // of chance, times those of the other side
	Value string   `json:"value"` // to the owner of the set
	Moves []string `json:"moves"` // what each is worth to him
}

func regretsOf(rules *tree.Rules, form *hidden.Game, f *hidden.Fractions, at int) Regrets {
	j := form.Judge(f.Strategy())
	text := func(list []*big.Rat) []string { return wording.Each(list, short) }
	r := Regrets{
		Iteration: f.Round, Set: setName(rules, at), Moves: form.Sets[at].Moves, Played: text(f.Played(at)), Regrets: text(f.Regrets[at]),
		Next: text(f.Now()[at]), Mean: text(f.Strategy()[at]), Value: short(j.Value), Lost: short(j.Lost()),
	}
	sums := make([]*big.Rat, len(r.Moves))
	for m := range sums {
		sums[m] = new(big.Rat)
	}
	for _, x := range f.Contributed {
		odds := new(big.Rat).Mul(x.Chance, x.Others)
		r.Positions = append(r.Positions, RegretsOfOne{rules.Path(x.Node), short(x.Chance) + " x " + short(x.Others), short(x.Value), text(x.Moves)})
		for m, v := range x.Moves {
			gain := new(big.Rat).Sub(v, x.Value)
			sums[m].Add(sums[m], gain.Mul(gain, odds))
		}
	}
	r.Added = text(sums)
	return r
}

// Write shows the arithmetic.
func (r Regrets) Write(t *report.Text) {
	t.Add("%s, iteration %d, at the set %s\n", r.Method, r.Iteration, r.Set)
	columns := []report.TextColumn{{Head: "position"}, {Head: "chance x other"}, {Head: "value", Right: true}}
	for _, m := range r.Moves {
		columns = append(columns, report.TextColumn{Head: m, Right: true})
	}
	var rows [][]string
	for _, p := range r.Positions {
		rows = append(rows, append([]string{p.Node, p.Odds, p.Value}, p.Moves...))
	}
	line := func(name string, list []string) { rows = append(rows, append([]string{name, "", ""}, list...)) }
	line("played", r.Played)
	line("sum of odds x (move - value)", r.Added)
	line("regrets", r.Regrets)
	line("plays next", r.Next)
	line("mean", r.Mean)
	report.WriteTable(t, columns, rows)
	t.Add("MEAN OF ALL: value %s, exploitability %s\n", r.Value, r.Lost)
}

// Approach is how close methods come with their iterations.
type Approach struct {
	Rows []ApproachRow `json:"rows"`
}

// ApproachRow is one number of iterations of one method.
type ApproachRow struct {
	Method     string  `json:"method"`
	Iterations int     `json:"iterations"`
	Value      float64 `json:"value"`
	Lost       float64 `json:"exploitability"`
}

// runApproach plays a game against itself by several methods, and shows what is lost together after 1, 3,
// 10 iterations and so on.
func runApproach(c *table.Call) (lisp.Value, error) {
	_, form, err := TreeOf(c.Game())
	if err != nil {
		return nil, err
	}
	draw, err := plot.Asked(c.Word("picture"), c.WriteFile)
	if err != nil {
		return nil, err
	}
	methods := []string{hidden.CFR.Name, hidden.CFRPlus.Name}
	if v := valueOf(c, "algorithms"); v != nil {
		items, err := lisp.Slice(v)
		if err != nil {
			items = []lisp.Value{v}
		}
		methods = wording.Each(items, session.AsWord)
	}
	found := Approach{}
	for _, name := range methods {
		by, err := iterationNamed(name)
		if err != nil {
			return nil, err
		}
		source, err := drawing(by, c.Game().Thinker().Seed)
		if err != nil {
			return nil, err
		}
		course := form.Play(by, source)
		for next, step := 1, 0; next <= c.Number("iterations", usualIterations); step++ {
			for course.Round < next {
				if err := context.Cause(c.Ctx); err != nil {
					return nil, err
				}
				course.Next()
			}
			value, best, worst := course.Worth()
			found.Rows = append(found.Rows, ApproachRow{name, next, value, best - worst})
			if next *= 3; step%2 == 1 {
				next = next / 9 * 10
			}
		}
	}
	c.Emit(found)
	value := lisp.ListOf(found.Rows, func(r ApproachRow) lisp.Value {
		return lisp.List(lisp.Symbol(r.Method), int64(r.Iterations), r.Lost)
	})
	return c.Tell(value), draw(found.curves())
}

// Write gives a line for each number of iterations.
func (a Approach) Write(t *report.Text) {
	report.WriteTable(t, []report.TextColumn{{Head: "method"}, {Head: "iterations", Right: true}, {Head: "value", Right: true}, {Head: "exploitability", Right: true}},
		wording.Each(a.Rows, func(r ApproachRow) []string {
			return []string{r.Method, fmt.Sprint(r.Iterations), decimal(r.Value), decimal(r.Lost)}
		}))
}

// curves are the chart: powers of ten, since what is lost shrinks so.
func (a Approach) curves() plot.Curves {
	chart := plot.Curves{Title: "What both lose together", X: "iterations, on a logarithmic scale", Y: "exploitability, as a power of 10", Log: true}
	for _, r := range a.Rows {
		if last := len(chart.Lines) - 1; last < 0 || chart.Lines[last].Name != r.Method {
			chart.Lines = append(chart.Lines, plot.Line{Name: r.Method})
		}
		l := &chart.Lines[len(chart.Lines)-1]
		l.At, l.Values = append(l.At, float64(r.Iterations)), append(l.Values, math.Log10(max(r.Lost, 1e-16)))
	}
	return chart
}
