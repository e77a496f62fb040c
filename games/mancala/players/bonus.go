package players

import (
	"context"
	"fmt"

	"parlor/games"
	"parlor/games/mancala"
	"parlor/search"
)

// What bonus allows itself when nothing is said: so many nodes and no clock, so
// that its moves are the same on every machine. The table, in megabytes, is small
// for those who ask often and briefly: making one takes longer than a thousand
// nodes.
const (
	bonusNodes = 200_000
	smallTable = 1
	usualTable = 8
	largeTable = 64
)

// tableFor gives the size of table for a search of so many nodes, 0 for any.
func tableFor(nodes uint64) int {
	switch {
	case nodes == 0 || nodes > 2*bonusNodes:
		return largeTable
	case nodes > bonusNodes/10:
		return usualTable
	}
	return smallTable
}

// bonusEval is the evaluation bonus searches with.
const bonusEval = "tempo"

// bonus is the assignment's player without restrictions: alpha-beta of package
// search, deepened until its nodes are spent, with good moves first and a table.
// Towards the end it sees all the way.
func bonus() games.Player[mancala.State] {
	return games.Player[mancala.State]{
		Name: "bonus", Brief: "deepening alpha-beta with a table, 200,000 nodes unless told otherwise: the tournament's PlayerBonus",
		Deterministic: true,
		New:           func() games.Chooser[mancala.State] { return chooseBonus },
	}
}

// chooseBonus starts with an empty table, so that its choice depends on the
// position alone.
func chooseBonus(ctx context.Context, ask games.Ask[mancala.State]) (games.Chosen, error) {
	rules, err := rulesOf(ask)
	if err != nil {
		return games.Chosen{}, err
	}
	options := search.Options{
		Algorithm: search.Star1, Deepen: true,
		Depth: ask.Depth, Nodes: ask.Nodes, Time: ask.Time,
	}
	if options.Depth == 0 {
		options.Depth = search.MaxDepth
		if ask.Nodes == 0 && ask.Time == 0 {
			options.Nodes = bonusNodes
		}
	}
	if options.Table, err = search.NewTable(tableFor(options.Nodes)); err != nil {
		return games.Chosen{}, err
	}
	result, err := search.Search(ctx, search.Problem[mancala.State]{Game: rules, Eval: evaluation(rules)}, ask.State, options)
	if err != nil {
		return games.Chosen{}, err
	}
	if result.OnlyMove {
		return games.Chosen{Move: result.Move, Notes: []string{"the only move"}}, nil
	}
	return games.Chosen{
		Move: result.Move, Value: result.Value, Valued: true, Nodes: result.Total.Visited,
		Notes: []string{fmt.Sprintf("DEPTH: %d", result.Depth)},
	}, nil
}

// evaluation finds bonus's evaluation among those of the rules.
func evaluation(rules *mancala.Rules) games.Eval[mancala.State] {
	all := rules.Evals()
	for _, e := range all {
		if e.Name == bonusEval {
			return e
		}
	}
	return all[0]
}
