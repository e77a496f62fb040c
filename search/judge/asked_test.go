package judge_test

import (
	"context"
	"testing"

	"parlor/games"
	"parlor/search/judge"
)

// asked is a judge of one game.
func asked[S comparable](info games.Info, p games.Programs[S]) func(t testing.TB, kit games.Kit[S], s S, side games.Turn, e games.Effort) games.Verdict {
	p = judge.With(info, p)
	return func(t testing.TB, kit games.Kit[S], s S, side games.Turn, e games.Effort) games.Verdict {
		t.Helper()
		v, err := p.Judge(context.Background(), games.JudgeAsk[S]{Kit: kit, State: s, Side: side, Effort: e})
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}
