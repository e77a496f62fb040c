package full

import (
	"context"
	"sync"

	"parlor/games"
	"parlor/games/sorry/full"
	"parlor/search/tablebase/generic"
)

// judged is the judge's source: a table of the game with one pawn a side. Pawns at home take no
// further part, so games of more pawns are in it once each side has one left.
type judged struct {
	mu    sync.Mutex
	table *generic.ValueTable[full.State]
}

func source() games.Source[full.State] {
	return games.Source[full.State]{Pace: 1000, Judge: new(judged).judge}
}

func (x *judged) judge(ctx context.Context, ask games.JudgeAsk[full.State], _ uint64, v *games.Verdict) error {
	rules, ok := ask.Kit.(*full.Rules)
	if !ok {
		return games.Errorf("wrong-game", "wanted a game of full Sorry!")
	}
	out := rules.Options().Pieces - 1
	one, at, ok := rules.Without(out, &ask.State)
	if !ok || !rules.Options().Replaced {
		return games.Errorf("not-solved", "wanted an infinite deck, and one pawn a side that is not home")
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.table == nil {
		x.table = generic.New[full.State](won{one}, generic.Plan{})
	}
	if err := x.table.Solve(ctx, at); err != nil {
		return err
	}
	s := games.Solution{Nodes: 1}
	s.Lo, s.Hi = x.table.Bounds(&at)
	for _, m := range v.Moves {
		next := ask.State
		rules.Play(&next, m.Move)
		_, next, _ = rules.Without(out, &next)
		lo, hi := x.table.Bounds(&next)
		s.Moves = append(s.Moves, games.Worth{Move: m.Move, Lo: lo, Hi: hi})
	}
	v.Tell(s, games.Tabled)
	return nil
}
