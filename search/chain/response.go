package chain

import (
	"context"

	"parlor/games"
)

// Response gives the solver of best responses to a program, by a table of all positions that
// can be reached. The table grows with the positions that are asked about.
func Response[S comparable](tablebase func(games.Game[S], games.TablebasePlan) games.Tablebase[S]) func(games.Rival[S]) games.Responder[S] {
	return func(rival games.Rival[S]) games.Responder[S] {
		r := &response[S]{tablebase: tablebase, rival: rival}
		return r.solve
	}
}

// response is the best response to a program. It serves one goroutine.
type response[S comparable] struct {
	tablebase func(games.Game[S], games.TablebasePlan) games.Tablebase[S]
	rival     games.Rival[S]
	chain     *Chain[S] // nil until it is needed, and so is the table
	table     games.Tablebase[S]
}

func (r *response[S]) solve(ctx context.Context, ask games.SolveAsk[S]) (games.Solution, error) {
	if r.table == nil {
		var rivals [2]*games.Rival[S]
		rivals[r.rival.Side.Index()] = &r.rival
		c, err := New(ctx, ask.Kit, rivals)
		if err != nil {
			return games.Solution{}, err
		}
		r.chain, r.table = c, r.tablebase(c, games.TablebasePlan{Labelled: c.Labelled(), Progress: ask.Progress})
	}
	r.chain.ctx = ctx
	err := r.table.Solve(ctx, ask.State)
	if r.chain.fault != nil {
		err = r.chain.fault
	}
	if err != nil {
		return games.Solution{}, err
	}
	solution := games.Solution{Nodes: uint64(r.table.Len())}
	solution.Lo, solution.Hi = r.table.Bounds(&ask.State)
	for _, m := range ask.Kit.Moves(&ask.State, nil) {
		next := ask.State
		r.chain.Play(&next, m)
		lo, hi := r.table.Bounds(&next)
		solution.Moves = append(solution.Moves, games.Worth{Move: m, Lo: lo, Hi: hi})
	}
	return solution, nil
}
