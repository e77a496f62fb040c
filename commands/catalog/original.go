package catalog

import (
	"context"

	"parlor/commands/play"
	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/original"
)

// Original repeats the search of the Sorry! write-up's own program at a position
// of Sorry!. It gives the move by the rules here, which is false for one of the
// program's two slips.
func Original(ctx context.Context, p play.Position, depth, eval int) (result original.Result, move games.Move, legal bool, err error) {
	kit, state, ok := play.StateOf[sorry.State](p)
	rules, isSorry := kit.(*sorry.Rules)
	if !ok || !isSorry {
		return result, 0, false, games.Errorf("not-original", "the original program plays Sorry!, and this game is %s", p.Info().Title)
	}
	position, err := original.From(rules, &state)
	if err != nil {
		return result, 0, false, err
	}
	if result, err = original.Search(ctx, position, depth, eval); err != nil {
		return result, 0, false, err
	}
	move, legal = original.Legal(rules, &state, result.Best)
	return result, move, legal, nil
}
