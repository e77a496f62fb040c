package matrix

import "slices"

// Regret matching+ (Hart and Mas-Colell, 2000; Tammelin, 2014): both players
// play again and again, each by the regrets of his moves, which is how much
// more a move would have got so far than what he played; regrets below 0 are
// forgotten. The average of all that was played, later rounds counting more,
// comes ever closer to optimal. It needs no linear algebra, can be stopped at
// any time and says how good it is, but is never quite exact.
type regrets struct {
	row, column           []float64 // regrets
	nowRow, nowColumn     []float64 // the mixes of this round
	gainRow, gainColumn   []float64 // what each move gets against them
	totalRow, totalColumn []float64 // the same, summed with the rounds' weights
}

// matcher solves matrix games by regret matching+, to compare with the linear programs.
type matcher struct {
	Solver
	regret regrets
	rounds int // of the last game
}

// match solves a matrix game by regret matching+, until the gap is at
// most the one wanted or the rounds, at least one, are used up. The players
// take turns in learning, which is quicker than both learning from one round.
func (s *matcher) match(m Game, gap float64, rounds int) Solution {
	g := &s.regret
	g.reset(m)
	s.row, s.column = zeros(s.row, m.Rows), zeros(s.column, m.Columns)
	matched(g.nowColumn, g.column)
	round, weights := 0, 0.0
	for round == 0 || round < rounds {
		round++
		weight := float64(round)
		weights += weight
		matched(g.nowRow, g.row)
		g.learnColumn(m)
		matched(g.nowColumn, g.column)
		g.learnRow(m)
		addScaled(s.row, weight, g.nowRow)
		addScaled(s.column, weight, g.nowColumn)
		addScaled(g.totalRow, weight, g.gainRow)
		addScaled(g.totalColumn, weight, g.gainColumn)
		if slices.Max(g.totalRow)-slices.Min(g.totalColumn) <= gap*weights {
			break
		}
	}
	normalise(s.row)
	normalise(s.column)
	s.rounds = round
	return s.prove(m)
}

func (g *regrets) reset(m Game) {
	g.row, g.column = zeros(g.row, m.Rows), zeros(g.column, m.Columns)
	g.nowRow, g.nowColumn = zeros(g.nowRow, m.Rows), zeros(g.nowColumn, m.Columns)
	g.gainRow, g.gainColumn = zeros(g.gainRow, m.Rows), zeros(g.gainColumn, m.Columns)
	g.totalRow, g.totalColumn = zeros(g.totalRow, m.Rows), zeros(g.totalColumn, m.Columns)
}

// learnColumn adds to Min's regrets what each column would have saved against
// the row mix.
func (g *regrets) learnColumn(m Game) {
	clear(g.gainColumn)
	for i, p := range g.nowRow {
		if p != 0 {
			addScaled(g.gainColumn, p, m.row(i))
		}
	}
	got := dot(g.nowColumn, g.gainColumn)
	for j, v := range g.gainColumn {
		g.column[j] = max(0, g.column[j]+got-v)
	}
}

// learnRow adds to Max's regrets what each row would have won against the
// column mix.
func (g *regrets) learnRow(m Game) {
	for i := range g.gainRow {
		g.gainRow[i] = dot(g.nowColumn, m.row(i))
	}
	got := dot(g.nowRow, g.gainRow)
	for i, v := range g.gainRow {
		g.row[i] = max(0, g.row[i]+v-got)
	}
}

// matched makes a mix in proportion to regrets, and an even one without any.
func matched(mix, regrets []float64) {
	copy(mix, regrets)
	if slices.Max(mix) == 0 {
		for i := range mix {
			mix[i] = 1
		}
	}
	normalise(mix)
}
