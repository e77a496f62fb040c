package commands

import (
	"context"
	"fmt"
	"slices"

	"parlor/games"
	"parlor/repl/lisp"
)

func evalCommands() []*Command {
	return []*Command{
		{
			Sig: "(eval game &optional eval)", Group: groupSearch,
			Brief: "the evaluation of the position, term by term",
			Long: "Counts every feature of the position, multiplies it by its weight and adds up, as the player to move sees it in " +
				"Sorry! and Yut Nori, as the first player in the other games: the heading says who. This is what a search does at its horizon. Its value in Lisp is the sum.",
			Example: "(eval g)",
			Run:     runEval,
		},
		{
			Sig: "(evals game)", Group: groupSearch,
			Brief:   "the evaluations there are, with their weights",
			Long:    "The number in front may be typed in place of the name. Evaluations made by defeval come last.",
			Example: "(evals g)",
			Run:     runEvals,
		},
		{
			Sig: "(defeval name &rest definition)", Group: groupSearch,
			Brief: "make an evaluation, by weights or by a Lisp function",
			Long: "By weights: one for each feature that counts, the others weigh nothing; evals names the features. Such " +
				"an evaluation is as fast as the built-in ones.\n\n" +
				"By a function: (defeval hunter (lambda (f) (* 10 (getf f :own-home)))). The function is given the features " +
				"as a property list, counted as the player it plays for sees them, and gives a number strictly between the " +
				"scores of a lost and a won game. It may compute but not print, draw or play. It is called at every leaf " +
				"and is some fifty times slower than weights.",
			Example: "(defeval homebody :own-home 1000 :own-close 20)",
			Run:     runDefeval,
		},
	}
}

// definition is an evaluation made in the session.
type definition struct {
	name     string
	features []string       // by weights
	weights  []games.Value  // one for each of features
	function *lisp.Function // or by a function of the features
}

// Evaluation is a position's estimate taken apart.
type Evaluation struct {
	Eval  string           `json:"eval"`
	Side  string           `json:"side"`
	Terms []EvaluationTerm `json:"terms"`
	Value games.Value      `json:"value"`
	// Score says that the game is over and the value its exact result.
	Score bool `json:"score"`

	weighted bool // the value is the sum of the products
}

// EvaluationTerm is one feature's share. Weight and Product are 0 in an
// evaluation that is no weighted sum.
type EvaluationTerm struct {
	Feature string      `json:"feature"`
	Count   games.Value `json:"count"`
	Weight  games.Value `json:"weight"`
	Product games.Value `json:"product"`
}

// Kind is evaluation.
func (Evaluation) Kind() string { return "evaluation" }

// Write gives one line for each term and the sum.
func (e Evaluation) Write(t *Text) {
	if e.Score {
		t.Add("the game is over; its score as %s sees it: %s\n", e.Side, showValue(e.Value))
		return
	}
	t.Add("%s, as %s sees it:\n", e.Eval, e.Side)
	rows := [][]string{{"feature", "count", "weight", "product"}}
	for _, term := range e.Terms {
		rows = append(rows, []string{term.Feature, showNumber(term.Count), showNumber(term.Weight), showNumber(term.Product)})
	}
	if !e.weighted { // products of 0 would not add up to the value
		for i := range rows {
			rows[i] = rows[i][:2]
		}
	}
	writeTable(t, rows, 1, len(rows[0]))
	t.Put(Heading, "VALUE: ")
	t.Put(Best, showValue(e.Value))
	t.Line()
}

func runEval(c *Call) (lisp.Value, error) {
	e, err := c.game().evaluation(c.Ctx, c.word("eval"))
	if err != nil {
		return nil, err
	}
	c.Emit(e)
	return c.Session.tell(float64(e.Value)), nil
}

func (g *gameOf[S]) evaluation(ctx context.Context, choice string) (Evaluation, error) {
	mover := g.opinion()
	e := Evaluation{Side: g.info().Side(mover), Eval: g.evalName(choice)}
	if g.turn() == games.Over {
		e.Score, e.Value = true, g.shown(g.kit.Score(&g.now), mover)
		return e, nil
	}
	var fault error
	eval, err := g.evalNamedSimply(ctx, choice, &fault)
	if err != nil {
		return e, err
	}
	e.weighted = eval.Weights != nil
	counts := games.FeatureValues(g.kit, &g.now, mover)
	for i, f := range g.kit.Features() {
		term := EvaluationTerm{Feature: f.Name, Count: counts[i]}
		if e.weighted {
			term.Weight = eval.Weights[i]
			term.Product = term.Weight * term.Count
		}
		e.Terms = append(e.Terms, term)
	}
	e.Value = g.shown(eval.Of(&g.now, mover), mover)
	return e, fault
}

// opinion says whose view an evaluation shows: that of the player to move,
// looking through a deal; of Max when the game is over, and in games that show
// all values from that side.
func (g *gameOf[S]) opinion() games.Turn {
	if g.turn() == games.Over || !g.info().Mover {
		return games.Max
	}
	return opinionOf(g.nextMover())
}

// Evaluations lists what may be chosen.
type Evaluations struct {
	Game     string           `json:"game"`
	Features []FeatureText    `json:"features"`
	Evals    []EvaluationText `json:"evals"`
}

// FeatureText is one feature, as listed.
type FeatureText struct {
	Name  string `json:"name"`
	Brief string `json:"brief"`
}

// EvaluationText is one evaluation, as listed.
type EvaluationText struct {
	Number  int           `json:"number"`
	Name    string        `json:"name"`
	Brief   string        `json:"brief"`
	Weights []games.Value `json:"weights,omitempty"`
}

// Kind is evaluations.
func (Evaluations) Kind() string { return "evaluations" }

// Write lists the evaluations with their weights, then the features.
func (e Evaluations) Write(t *Text) {
	rows := [][]string{{"", "name"}}
	for _, f := range e.Features {
		rows[0] = append(rows[0], f.Name)
	}
	for _, ev := range e.Evals {
		row := []string{fmt.Sprint(ev.Number), ev.Name}
		for i := range e.Features {
			cell := ""
			if ev.Weights != nil {
				cell = showNumber(ev.Weights[i])
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	writeTable(t, rows, 2, 2+len(e.Features))
	t.Line()
	for _, ev := range e.Evals {
		t.Add("  %s: %s\n", ev.Name, ev.Brief)
	}
	t.Line()
	for _, f := range e.Features {
		t.Add("  %s: %s\n", f.Name, f.Brief)
	}
}

func runEvals(c *Call) (lisp.Value, error) {
	c.Emit(c.game().evaluations())
	return Nothing, nil
}

func (g *gameOf[S]) evaluations() Evaluations {
	e := Evaluations{Game: g.info().Name}
	for _, f := range g.kit.Features() {
		e.Features = append(e.Features, FeatureText{f.Name, f.Brief})
	}
	for _, ev := range g.kit.Evals() {
		e.Evals = append(e.Evals, EvaluationText{len(e.Evals), ev.Name, ev.Brief, ev.Weights})
	}
	for _, d := range g.session.defined {
		if !g.fits(d) {
			continue
		}
		text := EvaluationText{Number: len(e.Evals), Name: d.name, Brief: "made in this session"}
		if d.function == nil {
			text.Weights = g.spread(d)
		} else {
			text.Brief += ", by a Lisp function"
		}
		e.Evals = append(e.Evals, text)
	}
	return e
}

func (g *gameOf[S]) evalNames() []string {
	var names []string
	for _, ev := range g.evaluations().Evals {
		names = append(names, ev.Name)
	}
	return names
}

func (g *gameOf[S]) featureNames() []string {
	var names []string
	for _, f := range g.kit.Features() {
		names = append(names, f.Name)
	}
	return names
}

// fits says whether a definition by weights uses features of this game only.
func (g *gameOf[S]) fits(d definition) bool {
	names := g.featureNames()
	for _, f := range d.features {
		if !slices.Contains(names, f) {
			return false
		}
	}
	return true
}

// spread gives a definition's weights in the order of the game's features.
func (g *gameOf[S]) spread(d definition) []games.Value {
	weights := make([]games.Value, len(g.kit.Features()))
	for i, name := range g.featureNames() {
		for j, f := range d.features {
			if f == name {
				weights[i] = d.weights[j]
			}
		}
	}
	return weights
}
