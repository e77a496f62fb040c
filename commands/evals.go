package commands

import (
	"context"
	"fmt"
	"slices"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/games"
)

func runEval(c *table.Call) (lisp.Value, error) {
	e, err := Evaluate(c.Ctx, c.Game(), c.Word("eval"))
	if err != nil {
		return nil, err
	}
	return c.ShowAs(e, float64(e.Value)), nil
}

func runEvals(c *table.Call) (lisp.Value, error) {
	return c.ShowAs(EvaluationsOf(c.Game()), evalsList(c.Game().Thinker().Evals(), c.Game().Thinker().Features())), nil
}

// evalsList gives the evaluations to Lisp: ((name :feature weight ...) ...), a name alone
// in parentheses where there are no weights.
func evalsList(evals []position.EvalText, features []position.Feature) lisp.Value {
	rows := make([]lisp.Value, len(evals))
	for i, e := range evals {
		row := []lisp.Value{lisp.Symbol(e.Name)}
		for j, w := range e.Weights {
			row = append(row, lisp.Keyword(features[j].Name), session.Number(w))
		}
		rows[i] = lisp.List(row...)
	}
	return lisp.List(rows...)
}

func runDefeval(c *table.Call) (lisp.Value, error) {
	name := c.Word("name")
	if err := c.Session.Evaluations.Define(c.Ctx, name, c.Rest("definition")); err != nil {
		return nil, err
	}
	return lisp.Symbol(name), nil
}

// completeWeighted lists the features that have no weight yet, where one is wanted:
// a name comes first, and then features and weights by turns.
func completeWeighted(p table.Place) []string {
	if len(p.Before)%2 == 0 {
		return nil
	}
	return completeFeatures(p)
}

// completeFeatures lists the features of the game that are not named yet.
func completeFeatures(p table.Place) []string {
	if p.Game == nil {
		return nil
	}
	var words []string
	for _, f := range p.Game.Thinker().Features() {
		if word := ":" + f.Name; !slices.Contains(p.Before, word) {
			words = append(words, word)
		}
	}
	return words
}

// Evaluation is a position's estimate broken down.
type Evaluation struct {
	Eval  string           `json:"eval"`
	Side  string           `json:"side"`
	Terms []EvaluationTerm `json:"terms"`
	Value games.Value      `json:"value"`
	// Score says that the game is over and the value its exact result.
	Score bool `json:"score"`

	weighted bool        // the value follows from the sum of the products,
	unit     games.Value // as log-odds in this unit if it is not 0,
	sum      games.Value // which is this
}

// EvaluationTerm is one feature's share. Weight and Product are 0 in an
// evaluation that is no weighted sum.
type EvaluationTerm struct {
	Feature string      `json:"feature"`
	Count   games.Value `json:"count"`
	Weight  games.Value `json:"weight"`
	Product games.Value `json:"product"`
}

// Write gives one line for each term and the sum.
func (e Evaluation) Write(t *report.Text) {
	if e.Score {
		t.Add("the game is over; its score as %s sees it: %s\n", e.Side, report.ShowValue(e.Value))
		return
	}
	t.Add("%s, as %s sees it:\n", e.Eval, e.Side)
	columns := []report.TextColumn{{Head: "feature"}, {Head: "count", Right: true}, {Head: "weight", Right: true}, {Head: "product", Right: true}}
	if !e.weighted { // products of 0 would not add up to the value
		columns = columns[:2]
	}
	var rows [][]string
	for _, term := range e.Terms {
		cells := []string{term.Feature, report.ShowNumber(term.Count), report.ShowNumber(term.Weight), report.ShowNumber(term.Product)}
		rows = append(rows, cells[:len(columns)])
	}
	report.WriteTable(t, columns, rows)
	if e.unit != 0 {
		logOdds := float64(e.sum / e.unit)
		t.Add("SUM: %.6g, which is %.3f of %s: log-odds, a chance of %.3f\n", float64(e.sum), logOdds, report.ShowNumber(e.unit), games.Logistic(logOdds))
	}
	t.Put(report.Heading, "VALUE: ")
	t.Put(report.Best, report.ShowValue(e.Value))
	t.Line()
}

// Evaluate breaks down the evaluation of the present position.
func Evaluate(ctx context.Context, g *play.Game, choice string) (Evaluation, error) {
	estimate, err := g.Thinker().Estimate(ctx, choice)
	if err != nil {
		return Evaluation{}, err
	}
	e := Evaluation{
		Eval: estimate.Eval, Side: g.Line.Info().Side(estimate.Viewer), Score: estimate.Score, Value: estimate.Value,
		weighted: estimate.Weights != nil, unit: estimate.Unit,
	}
	for i, count := range estimate.Counts {
		term := EvaluationTerm{Feature: estimate.Features[i], Count: count}
		if e.weighted {
			term.Weight = estimate.Weights[i]
			term.Product = term.Weight * count
		}
		e.Terms, e.sum = append(e.Terms, term), e.sum+term.Product
	}
	return e, nil
}

// Evaluations lists what may be chosen.
type Evaluations struct {
	Game     string             `json:"game"`
	Features []position.Feature `json:"features"`
	Evals    []EvaluationText   `json:"evals"`
	// Lo and Hi are the least and the greatest score of a finished game. Estimates lie between them.
	Lo games.Value `json:"lo"`
	Hi games.Value `json:"hi"`
}

// EvaluationText is one evaluation, as listed.
type EvaluationText struct {
	Number  int           `json:"number"`
	Name    string        `json:"name"`
	Brief   string        `json:"brief"`
	Weights []games.Value `json:"weights,omitempty"`
}

// Write lists the evaluations with their weights, then the features.
func (e Evaluations) Write(t *report.Text) {
	columns := []report.TextColumn{{}, {Head: "name"}}
	for _, f := range e.Features {
		columns = append(columns, report.TextColumn{Head: f.Name, Right: true})
	}
	var rows [][]string
	for _, ev := range e.Evals {
		row := []string{fmt.Sprint(ev.Number), ev.Name}
		for i := range e.Features {
			cell := ""
			if ev.Weights != nil {
				cell = report.ShowNumber(ev.Weights[i])
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	report.WriteTable(t, columns, rows)
	t.Line()
	for _, ev := range e.Evals {
		t.Add("  %s: %s\n", ev.Name, ev.Brief)
	}
	t.Line()
	for _, f := range e.Features {
		t.Add("  %s: %s\n", f.Name, f.Brief)
	}
	t.Add("\nfinished games score from %s to %s, and every estimate lies strictly between\n", report.ShowNumber(e.Lo), report.ShowNumber(e.Hi))
}

// EvaluationsOf lists the evaluations that may be chosen in a game.
func EvaluationsOf(g *play.Game) Evaluations {
	e := Evaluations{Game: g.Line.Info().Name, Features: g.Thinker().Features()}
	for i, ev := range g.Thinker().Evals() {
		e.Evals = append(e.Evals, EvaluationText{i, ev.Name, ev.Brief, ev.Weights})
	}
	e.Lo, e.Hi = g.Thinker().Scores()
	return e
}
