package quiz

import (
	"context"
	"fmt"
	"slices"

	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search"
	"parlor/search/events"
	"parlor/search/simultaneous"
	"parlor/search/tree"
)

var mixtureTopic = &Topic{
	Name: "mixture", Brief: "how often a move is made in the best mixture of a matrix game",
	Hint: "First strike rows that are never better than another, and columns likewise. A player mixes so that the other gets the same from each move " +
		"that is left: write that down as an equation.",
	make: makeMixture,
}

// fromEnding is the percentage of tries that take a matrix from an ending of RoPaSci 360; these
// succeed less often than tries with made-up matrices.
const fromEnding = 60

func makeMixture(ctx context.Context, l *Workbook, r *games.Random) (*Question, error) {
	g := grow(r)
	if !g.often(fromEnding) || !l.has(someTokens.game) {
		return l.askMixture(ctx, g, &Question{Matrix: g.matrix(g.between(2, 3), g.between(2, 3))})
	}
	b, err := l.battle(g)
	if b == nil {
		return nil, err
	}
	return l.askMixture(ctx, g, &Question{Matrix: b.values, Source: b.source(), Board: pictureLines(b.at), Form: making(b.at), about: b.at})
}

// askMixture asks for a probability in the optimal mixtures of the matrix of a question. It gives nil
// if they are not unique, or if the probability is easy to guess.
func (l *Workbook) askMixture(ctx context.Context, g *grower, q *Question) (*Question, error) {
	f, err := l.figure(bothNode(q.Matrix), 0, 0)
	if err != nil {
		return nil, err
	}
	found, err := f.search(ctx, search.Mixing)
	if err != nil {
		return nil, err
	}
	e := found.Equilibrium
	if !onlyMixture(q.Matrix, e) {
		return nil, nil
	}
	side, what, mix := "Max", "row", e.RowMix
	if g.often(50) {
		side, what, mix = "Min", "column", e.ColumnMix
	}
	asked := g.between(1, len(mix))
	p := mix[asked-1]
	if p < 0.05 || p > 0.95 || isIn(games.Value(p), 0.5) || isIn(games.Value(p), 1/games.Value(len(mix))) {
		return nil, nil
	}
	if q.Form == "" {
		q.Form, q.about = f.command(), f.game.Line.Now()
	}
	q.Asks = fmt.Sprintf("Max chooses a row and Min a column at once, and Min pays Max the number there. "+
		"With which probability does %s choose %s %d, if both mix as well as they can?", side, what, asked)
	q.asked = len(mix)
	q.solution = f.mixing(q.Matrix, e)
	q.Answer, err = number(games.Value(p))
	return q, err
}

// matrix makes a matrix of small numbers.
func (g *grower) matrix(rows, columns int) [][]games.Value {
	values := make([][]games.Value, rows)
	for i := range values {
		for range columns {
			values[i] = append(values[i], games.Value(g.between(-5, 9)))
		}
	}
	return values
}

// bothNode makes the tree of a matrix game.
func bothNode(values [][]games.Value) *node {
	both := branch(games.Both)
	for _, line := range values {
		row := branch(games.Reply)
		row.below = wording.Each(line, func(v games.Value) *node { return &node{turn: games.Over, value: v} })
		both.below = append(both.below, row)
	}
	return both
}

// onlyMixture says whether the two optimal mixtures of a matrix are unique: they use as many rows as
// columns, each unused line is worse than the value by a margin, and the equations between the used
// ones have one solution.
func onlyMixture(values [][]games.Value, e *simultaneous.Equilibrium) bool {
	const margin = 1e-3
	rows, columns := used(e.RowMix), used(e.ColumnMix)
	if len(rows) != len(columns) || len(rows) < 2 || slight(e.RowMix) || slight(e.ColumnMix) {
		return false
	}
	for i := range values {
		if v := against(func(j int) float64 { return float64(values[i][j]) }, e.ColumnMix); e.RowMix[i] == 0 && v > float64(e.Value)-margin {
			return false
		}
	}
	for j := range values[0] {
		if v := against(func(i int) float64 { return float64(values[i][j]) }, e.RowMix); e.ColumnMix[j] == 0 && v < float64(e.Value)+margin {
			return false
		}
	}
	return regular(values, rows, columns)
}

// used lists the indices of the moves that have a positive probability.
func used(mix []float64) []int {
	var at []int
	for i, p := range mix {
		if p > 0 {
			at = append(at, i)
		}
	}
	return at
}

// slight says whether a mixture has a probability so small that it may be rounding.
func slight(mix []float64) bool {
	return slices.ContainsFunc(mix, func(p float64) bool { return p > 0 && p < 0.005 })
}

// against gives the expected value of a line of a matrix against a mixture.
func against(at func(int) float64, mix []float64) (sum float64) {
	for i, p := range mix {
		sum += float64(p * at(i)) // rounded, not fused, on every machine
	}
	return sum
}

// regular says whether mixtures of some rows and as many columns are determined by their equations:
// whether the matrix of differences between rows of differences between columns is nonsingular.
func regular(values [][]games.Value, rows, columns []int) bool {
	difference := func(i, j int) games.Value {
		a, b := values[rows[0]], values[rows[i]]
		return (b[columns[j]] - b[columns[0]]) - (a[columns[j]] - a[columns[0]])
	}
	if len(rows) == 2 {
		return difference(1, 1) != 0
	}
	return difference(1, 1)*difference(2, 2) != difference(1, 2)*difference(2, 1)
}

// mixing is the solution: both mixtures, and what each move is worth against them.
func (f *figure) mixing(values [][]games.Value, e *simultaneous.Equilibrium) func(context.Context) (Solution, error) {
	return func(ctx context.Context) (Solution, error) {
		lines, err := f.why(ctx, search.Mixing, func(e events.Event) bool { return e.Kind == events.MixMoves })
		if err != nil {
			return Solution{}, err
		}
		ratios, _ := f.game.Thinker().Ratios(ctx, f.game.Line.Now(), f.request(search.Mixing))
		for j := range values[0] {
			v := against(func(i int) float64 { return float64(values[i][j]) }, e.RowMix)
			lines = append(lines, fmt.Sprintf("Against max's mixture column %d costs Min %s.", j+1, ratios.Show(games.Value(v), tree.Number)))
		}
		return Solution{Lines: append(lines, "The value of the game is "+ratios.Show(e.Value, tree.Number)+".")}, nil
	}
}
