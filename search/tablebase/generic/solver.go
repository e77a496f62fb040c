package generic

import (
	"context"
	"fmt"
	"sync"

	"parlor/games"
	"parlor/search/chain"
)

// Programs adds to a game's programs what any solvable game gets: a solver and the
// player perfect. A game that has a solver, or is Vast, gets neither.
func Programs[S comparable](info games.Info, p games.Programs[S]) games.Programs[S] {
	p.Tablebase = func(rules games.Game[S], plan Plan) games.Tablebase[S] { return New(rules, plan) }
	p.Response = chain.Response(p.Tablebase)
	if p.Solver != nil || p.Vast {
		return p
	}
	x := &tableCache[S]{}
	p.Sources = append(p.Sources[:len(p.Sources):len(p.Sources)], (&judged[S]{info: info}).source())
	p.Solver = &games.Solver[S]{Brief: "every position that can be reached, as proved bounds", Solve: x.solve}
	p.Players = append(p.Players[:len(p.Players):len(p.Players)], x.player(info))
	return p
}

// tableCache keeps the table of the game that was solved last, for all callers.
type tableCache[S comparable] struct {
	mu    sync.Mutex
	rules string
	table *ValueTable[S]
}

// momentMB is the memory of a table that takes a moment to make.
const momentMB = 16

// get gives a table that knows the position asked about, and how many positions it had before.
// The table is locked until done is called.
func (x *tableCache[S]) get(ctx context.Context, ask games.SolveAsk[S]) (t *ValueTable[S], before int, done func(), err error) {
	x.mu.Lock()
	start := ask.Kit.Start()
	if rules := ask.Kit.Text().Form.Position(&start); x.table == nil || rules != x.rules {
		x.rules, x.table = rules, New[S](ask.Kit, Plan{})
		x.table.ends = &ends{}
	}
	most := ask.MemoryMB
	if ask.Moment {
		most = min(momentMB, most)
	}
	x.table.Plan(Plan{MemoryMB: most, Progress: ask.Progress})
	before = x.table.positions()
	if err := x.table.Solve(ctx, ask.State); err != nil {
		x.mu.Unlock()
		return nil, 0, nil, err
	}
	return x.table, before, x.mu.Unlock, nil
}

// solve gives the values of a position and of every move in it.
func (x *tableCache[S]) solve(ctx context.Context, ask games.SolveAsk[S]) (games.Solution, error) {
	t, before, done, err := x.get(ctx, ask)
	if err != nil {
		return games.Solution{}, err
	}
	defer done()
	solved := t.positions() - before
	note := fmt.Sprintf("%d positions solved, all that can be reached%s", solved, t.counting())
	switch {
	case before > 0 && solved == 0:
		note = fmt.Sprintf("it was among the %d positions solved before%s", before, t.counting())
	case before > 0:
		note = fmt.Sprintf("%d positions solved besides %d known from before%s", solved, before, t.counting())
	}
	s := games.Solution{Nodes: uint64(solved), Notes: []string{note}}
	s.Lo, s.Hi = t.Bounds(&ask.State)
	_, s.Draws = t.index.scores[0]
	if _, looksBack := ask.Kit.(games.HistoryDependent[S]); looksBack {
		s.Notes = append(s.Notes, "what happened before is not in it")
	}
	if ask.Kit.Turn(&ask.State) == games.Chance {
		return s, nil
	}
	p := t.at(&ask.State)
	s.Moves = p.worths()
	if p.turn == games.Both {
		for _, side := range games.Players {
			s.Notes = append(s.Notes, ask.Kit.Info().Side(side)+" mixes "+mixes(ask.Kit, ask.State, p, side))
		}
	}
	return s, nil
}

// counting says, for the note on the number of positions, which are not counted.
func (t *ValueTable[S]) counting() string {
	if t.joined {
		return "; a draw and the decision after it count as one"
	}
	return ""
}

// player plays perfectly: at simultaneous decisions an optimal mixture, and otherwise
// the first of the best moves.
func (x *tableCache[S]) player(info games.Info) games.Player[S] {
	return games.Player[S]{
		Name: "perfect", Brief: "the best move of the solved game, where all its positions can be found",
		Long: "Chooses by the exact values of (solve g), so its losses are chance's. Of moves that are equally good it takes the first; where " +
			"both sides decide at once it draws by the best mixture.",
		Deterministic: !info.Simultaneous, Fixed: true,
		New: func() games.Chooser[S] { return x.choose },
	}
}

func (x *tableCache[S]) choose(ctx context.Context, ask games.Ask[S]) (games.Chosen, error) {
	if ask.Time > 0 {
		var stop context.CancelFunc
		ctx, stop = context.WithTimeout(ctx, ask.Time)
		defer stop()
		ctx = games.Pausing(ctx)
	}
	t, _, done, err := x.get(ctx, games.SolveAsk[S]{Kit: ask.Kit, State: ask.State, Progress: ask.Progress})
	if err != nil {
		return games.Chosen{}, err
	}
	defer done()
	p := t.at(&ask.State)
	lo, hi := t.Bounds(&ask.State)
	chosen := games.Chosen{Value: (lo + hi) / 2, Valued: true, Nodes: uint64(len(p.lo))}
	if p.turn == games.Both && ask.Random != nil {
		moves, mix := p.mixture(ask.Side)
		chosen.Move, chosen.Mixed = ask.Random.MoveOf(moves, mix), shares(moves, mix)
		return chosen, nil
	}
	chosen.Move = games.Solution{Moves: p.worths()}.Best(ask.Side).Move
	return chosen, nil
}
