package players

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"parlor/games"
	"parlor/games/mancala"
	"parlor/search"
	mancalatables "parlor/search/engines/mancala/tablebase"
	"parlor/search/transposition"
)

// bonusNodes is the default node limit of bonus: two to five seconds a move on one
// core. It is not a time limit, so that its moves are the same on every machine.
const bonusNodes = 8_000_000

// The table of the ordinary search, in megabytes, is small for short searches:
// making one takes longer than a thousand nodes.
const (
	smallTable = 1
	usualTable = 8
	largeTable = 64
)

// tableFor gives the table size for a search of so many nodes, 0 for no limit.
func tableFor(nodes uint64) int {
	switch {
	case nodes == 0 || nodes > 400_000:
		return largeTable
	case nodes > 20_000:
		return usualTable
	}
	return smallTable
}

// The nodes from which it is worth making the solver's endgame table, and a large one
// for many stones: each is made once for all sessions.
const (
	manyNodes  = 50_000
	largeNodes = 4_000_000
)

// tableOfEndings chooses an endgame table: a small one for few nodes, or for a time
// limit, which making a larger one would use up.
func tableOfEndings(nodes uint64, clock time.Duration) mancalatables.TableSize {
	switch {
	case nodes < manyNodes || clock > 0:
		return mancalatables.SmallTable
	case nodes < largeNodes:
		return mancalatables.OwnTable
	}
	return mancalatables.LargeTable
}

// bonusEval is the evaluation bonus searches with.
const bonusEval = "tempo"

// bonus is the assignment's player without restrictions. It starts with the solver's
// opening book, and with up to 49 stones in play it tries to solve the position. If
// that fails, it runs alpha-beta of package search, with iterative deepening until its
// nodes are spent, move ordering and a table.
func bonus(tables *mancalatables.Tables) games.Player[mancala.State] {
	return games.Player[mancala.State]{
		Name: "bonus", Brief: "a book of openings, deepening alpha-beta with a table, and exact endings; 8,000,000 nodes unless told otherwise, two to five seconds a move: the tournament's PlayerBonus",
		Deterministic: true, Nodes: strconv.Itoa(bonusNodes),
		New: func() games.Chooser[mancala.State] {
			return func(ctx context.Context, ask games.Ask[mancala.State]) (games.Chosen, error) {
				return chooseBonus(ctx, tables, ask)
			}
		},
	}
}

// chooseBonus starts with an empty table, so that its choice depends on the
// position alone.
func chooseBonus(ctx context.Context, tables *mancalatables.Tables, ask games.Ask[mancala.State]) (games.Chosen, error) {
	rules, err := rulesOf(ask)
	if err != nil {
		return games.Chosen{}, err
	}
	if moves := rules.Moves(&ask.State, nil); len(moves) == 1 {
		return games.Chosen{Move: moves[0], Notes: []string{"the only move"}}, nil
	}
	if m, v, ok := mancalatables.Opening(rules, &ask.State); ok {
		return games.Chosen{Move: m, Value: v, Valued: true, Notes: []string{"EXACT: in the book of openings"}}, nil
	}
	found := bonusEnding(ctx, tables, rules, &ask)
	chosen := games.Chosen{Move: found.Move, Value: found.Margin, Valued: true, Nodes: found.Searched}
	if found.Exact {
		chosen.Notes = []string{fmt.Sprintf("EXACT: %d stones in play, solved to the end", rules.InPlay(&ask.State))}
		return chosen, nil
	}
	searched, err := bonusSearch(ctx, rules, ask, found.Searched)
	if err == nil && found.Proved && !better(ask.Side == games.Max, searched.Value, found.Margin) {
		chosen.Notes = []string{fmt.Sprintf("PROVED: %v at least for P1", found.Margin)}
		if ask.Side == games.Min {
			chosen.Notes = []string{fmt.Sprintf("PROVED: %v at most for P1", found.Margin)}
		}
		chosen.Nodes += searched.Nodes
		return chosen, nil
	}
	searched.Nodes += found.Searched
	return searched, err
}

// bonusEnding plays an ending by exact values if seven eighths of the nodes and half
// of the time suffice, and otherwise says what has been proved. The rest is left for
// an ordinary search.
func bonusEnding(ctx context.Context, tables *mancalatables.Tables, rules *mancala.Rules, ask *games.Ask[mancala.State]) mancalatables.Found {
	nodes := uint64(bonusNodes)
	if ask.Nodes > 0 {
		nodes = ask.Nodes
	}
	ending := mancalatables.Ending{
		Rules: rules, State: ask.State, Nodes: nodes - nodes/8,
		Table: tableOfEndings(nodes, ask.Time), Folder: ask.Folder, Progress: ask.Progress,
	}
	if !ending.Hopeful() {
		return mancalatables.Found{}
	}
	if ask.Time > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, ask.Time/2)
		defer cancel()
		ctx = games.Pausing(ctx)
	}
	return tables.Best(ctx, &ending)
}

// bonusSearch searches as deep as the remaining nodes allow.
func bonusSearch(ctx context.Context, rules *mancala.Rules, ask games.Ask[mancala.State], spent uint64) (games.Chosen, error) {
	options := search.Options{
		Algorithm: search.AlphaBeta, Deepen: true,
		Depth: ask.Depth, Nodes: ask.Nodes, Time: ask.Time,
	}
	if options.Depth == 0 {
		options.Depth = search.MaxDepth
		if ask.Nodes == 0 && ask.Time == 0 {
			options.Nodes = bonusNodes
		}
	}
	if options.Nodes > 0 {
		options.Nodes = max(options.Nodes, spent+1) - spent
	}
	if ask.Time > 0 && spent > 0 {
		options.Time = ask.Time / 2
	}
	var err error
	if options.Table, err = transposition.New(tableFor(options.Nodes)); err != nil {
		return games.Chosen{}, err
	}
	result, err := search.Search(ctx, search.Problem[mancala.State]{Game: rules, Eval: evaluation(rules)}, ask.State, options)
	if err != nil {
		return games.Chosen{}, err
	}
	return games.Chosen{
		Move: result.Move, Value: result.Value, Valued: true, Nodes: result.Total.Visited,
		Notes: []string{fmt.Sprintf("DEPTH: %d", result.Depth)},
	}, nil
}

// evaluation finds bonus's evaluation among those of the rules.
func evaluation(rules *mancala.Rules) games.Eval[mancala.State] {
	all := rules.Evaluations().Named
	return all[slices.IndexFunc(all, func(e games.Eval[mancala.State]) bool { return e.Name == bonusEval })]
}
