package judge

import (
	"context"

	"parlor/games"
	"parlor/search"
)

// boundsSource proves what a search proves that counts every game that goes on at its horizon as
// lost, and then as won: whatever evaluations say, the truth lies between. Where chance decides too,
// the means of bounds are bounds.
func boundsSource[S comparable]() games.Source[S] {
	return games.Source[S]{Pace: pace, Judge: proveBounds[S]}
}

// mostPlies is how deep such a search goes, a limit that games of chance need, whose trees have no end.
const mostPlies = 40

// proveBounds looks ever deeper, until all is proved or so many nodes are visited.
func proveBounds[S comparable](ctx context.Context, ask games.JudgeAsk[S], nodes uint64, v *games.Verdict) error {
	if _, looksBack := ask.Kit.(games.HistoryDependent[S]); looksBack {
		return games.Errorf("not-solved", "what happened before counts in this game")
	}
	rules := games.SearchRules(ask.Kit)
	nodes /= 2 // the rest is for an estimate
	for depth := 1; depth <= mostPlies && nodes > 0 && v.Estimates(); depth++ {
		var ends [2]search.Result
		for i, horizon := range [2]games.Value{-1, 1} {
			p := search.Problem[S]{Game: games.Decided[S]{Game: rules}, Eval: constant[S](horizon), Root: ask.Side}
			found, err := search.Search(ctx, p, ask.State, search.Options{
				Algorithm: search.Star2, Depth: depth, AllValues: true, SearchOnlyMove: true, NoOrdering: true, Nodes: nodes,
			})
			if err != nil || found.Depth < depth {
				v.Nodes += found.Total.Visited
				return quiet(ctx, err)
			}
			v.Nodes += found.Total.Visited
			nodes -= min(nodes, found.Total.Visited)
			ends[i] = found
		}
		for i := range v.Moves {
			narrow(&v.Moves[i], ends[0].Moves[i].Lo, ends[1].Moves[i].Lo, v.Side, depth)
		}
		narrow(&v.Position, ends[0].Value, ends[1].Value, v.Side, depth)
	}
	return nil
}

// narrow takes bounds on the value of a move from Max's side, found at a depth.
func narrow(judged *games.MoveVerdict, lo, hi games.Value, side games.Turn, depth int) {
	a, b := chanceOf(lo, side), chanceOf(hi, side)
	if a, b = min(a, b), max(a, b); a <= judged.Lo && b >= judged.Hi {
		return
	}
	decided := judged.Wins() || judged.Loses()
	if judged.Prove(a, b, games.Solved); !decided && (judged.Wins() || judged.Loses()) {
		judged.Plies = depth
	}
}

// constant is the evaluation that gives every unfinished game the same result.
func constant[S comparable](result games.Value) games.Eval[S] {
	return games.Eval[S]{Name: "horizon", Lo: -1, Hi: 1, Of: func(*S, games.Turn) games.Value { return result }}
}
